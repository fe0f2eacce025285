import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runHere } from '../../src/cli/test-commands.ts'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import { publicIdOf } from '../../src/publish/decided-records.ts'

const sampleFile = (source: string): string => {
  const folder = new URL(`../../src/read/sources/${source}/sample/`, import.meta.url)
  const name = readdirSync(folder).find((name) => !name.startsWith('.') && name !== 'README.md') ?? ''
  return fileURLToPath(new URL(name, folder))
}

/** Two machines with a data folder each, and a store. */
function machines(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const store = mkdtempSync(join(folder, 'store-'))
  const dataDirOf = (machine: string): string => join(folder, machine)
  const on =
    (machine: string) =>
    async (...args: string[]) => {
      let printed = ''
      const output = { write: (text: string) => (printed += text) }
      const env = { DATA_DIR: dataDirOf(machine), STORE_URL: store }
      const code = await runHere(args, {
        env,
        stdout: output,
        stderr: output,
        now: () => new Date('2026-11-22T00:00:00Z'),
      })
      return { code, printed }
    }
  return { store, dataDirOf, one: on('one'), two: on('two') }
}

async function fingerprintOf(dataDir: string): Promise<string> {
  const ledger = openLedger(join(dataDir, 'ledger.db'), { readOnly: true })
  try {
    return await ledger.fingerprint()
  } finally {
    await ledger.close()
  }
}

const done = { code: 0 }
const codeOf = ({ code }: { readonly code: number }) => ({ code })
const ingestRegister = ['ingest', 'nta_corporate_numbers', sampleFile('nta_corporate_numbers')] as const
const ingestSuspensions = [
  'ingest',
  'mlit_procurement_suspensions',
  sampleFile('mlit_procurement_suspensions').replace('results_none', 'results_page_2_of_2'),
] as const
const ingestFilers = ['ingest', 'edinet_codes', sampleFile('edinet_codes'), '--as-of', '2026-11-20'] as const

async function firstSuspension(dataDir: string): Promise<string> {
  const ledger = openLedger(join(dataDir, 'ledger.db'), { readOnly: true })
  try {
    for await (const [record] of ledger.records(['procurement_suspension'])) if (record) return publicIdOf(record)
    return ''
  } finally {
    await ledger.close()
  }
}

test('another machine rebuilds the same ledger from the store, with the decisions', async (t) => {
  const { one, two, dataDirOf } = machines(t)
  for (const command of [ingestRegister, ingestSuspensions]) assert.deepEqual(codeOf(await one(...command)), done)
  const record = await firstSuspension(dataDirOf('one'))
  assert.deepEqual(codeOf(await one('suppress', record, '--reason', 'names a natural person')), done)
  const refused = await two(...ingestFilers)
  assert.deepEqual(
    [
      refused.code,
      /archive\/imports\.jsonl of the store has lines that this machine lacks.*shobun rebuild/.test(refused.printed),
    ],
    [1, true],
    refused.printed,
  )
  const rebuilt = await two('rebuild')
  assert.match(rebuilt.printed, /rebuilt the ledger from 2 imports \(0 taken back\); 1 decisions apply/)
  assert.equal(await fingerprintOf(dataDirOf('two')), await fingerprintOf(dataDirOf('one')))
  for (const log of ['archive/imports.jsonl', 'decisions.jsonl'])
    assert.equal(readFileSync(join(dataDirOf('two'), log), 'utf8'), readFileSync(join(dataDirOf('one'), log), 'utf8'))
})

test('of two machines that add to the history, the one that is behind is refused before it imports', async (t) => {
  const { one, two } = machines(t)
  assert.equal((await one(...ingestRegister)).code, 0)
  assert.equal((await two('rebuild')).code, 0)
  assert.equal((await two(...ingestSuspensions)).code, 0)
  const behind = await one(...ingestFilers)
  assert.deepEqual([behind.code, /run shobun rebuild/.test(behind.printed)], [1, true], behind.printed)
  assert.equal((await one('forget')).code, 1)
  assert.equal((await one('rebuild')).code, 0)
  assert.equal((await one(...ingestFilers)).code, 0)
})

test('without the store files are imported, the exit code says so, and the next command copies them', async (t) => {
  const { one, two, store } = machines(t)
  renameSync(store, `${store}.away`)
  const { code, printed } = await one(...ingestRegister)
  assert.equal(code, 1)
  assert.match(printed, /warning: not copied to the store: there is no folder/)
  renameSync(`${store}.away`, store)
  assert.equal((await one(...ingestSuspensions)).code, 0)
  assert.match((await two('rebuild')).printed, /rebuilt the ledger from 2 imports/)
})

test('histories that both machines have added to are never mixed', async (t) => {
  const { one, two, store } = machines(t)
  assert.equal((await one(...ingestRegister)).code, 0)
  renameSync(store, `${store}.away`)
  await two(...ingestSuspensions)
  renameSync(`${store}.away`, store)
  const before = readFileSync(join(store, 'archive/imports.jsonl'), 'utf8')
  for (const command of [ingestFilers, ['publish'], ['rebuild']]) {
    const { code, printed } = await two(...command)
    assert.deepEqual([code, /of different installations/.test(printed)], [1, true], printed)
  }
  assert.equal(readFileSync(join(store, 'archive/imports.jsonl'), 'utf8'), before)
})

test('a publication that is damaged in the store stops the rebuild, and nothing of it is kept', async (t) => {
  const { one, two, store, dataDirOf } = machines(t)
  assert.equal((await one(...ingestRegister)).code, 0)
  const first = readdirSync(join(store, 'archive')).find((name) => name.length === 2) ?? ''
  const [name = ''] = readdirSync(join(store, 'archive', first))
  const path = join(store, 'archive', first, name)
  const bytes = readFileSync(path)
  writeFileSync(
    path,
    bytes.map((byte, index) => (index === 100 ? byte ^ 1 : byte)),
  )
  const { code, printed } = await two('rebuild')
  assert.deepEqual([code, /is missing or damaged in the store/.test(printed)], [1, true], printed)
  assert.equal(readdirSync(join(dataDirOf('two'), 'archive')).includes('imports.jsonl'), false)
})
