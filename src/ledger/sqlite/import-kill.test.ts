import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { corporationsOf, temporaryFolder } from '../test-publications.ts'
import { openTestLedger, rowsIn, sqliteEngine } from './test-sqlite-engine.ts'

const importer = fileURLToPath(new URL('test-import-process.ts', import.meta.url))
const records = 8_000
/** Spread over the whole of an import, its end included. */
const kills = 16

/** Starts a process that imports edition number `edition`, and waits until it reads rows. */
async function startImport(path: string, edition: number) {
  const arguments_ = [importer, path, String(edition), String(records)]
  const child = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

/** The edition of all records; fails when they are of several. */
async function editionIn(path: string): Promise<number> {
  const ledger = openTestLedger(path)
  try {
    await sqliteEngine.assertConsistent(ledger)
    const corporations = await corporationsOf(ledger)
    const names = new Set(corporations.map(({ facts }) => facts.name))
    assert.equal(names.size, 1, `records of several editions: ${[...names].join()}`)
    const [name] = names
    const edition = Number(name?.replace('第', ''))
    assert.equal(corporations.length, records)
    const [[versions] = []] = rowsIn(ledger, 'SELECT count(*) AS n FROM record_version')
    const done = (await ledger.imports()).filter(({ refusal }) => refusal === null).length
    assert.equal(versions?.['n'], records * (done - 1), 'the import and its versions were not committed together')
    return edition
  } finally {
    await ledger.close()
  }
}

test(
  'a process killed during an import leaves the ledger as it was before or after the import',
  { timeout: 120_000 },
  async (t) => {
    const path = join(temporaryFolder(t), 'ledger.db')
    await (
      await startImport(path, 0)
    ).ended
    const whole = await startImport(path, 1)
    const reading = performance.now()
    await whole.ended
    const span = (performance.now() - reading) * 1.3
    let [before, after, edition] = [0, 0, 1]
    for (let round = 0; round < kills; round++) {
      const { child, ended } = await startImport(path, edition + 1)
      await sleep(((round + Math.random()) / kills) * span)
      child.kill('SIGKILL')
      await ended
      const found = await editionIn(path)
      assert.ok(found === edition || found === edition + 1, `edition ${found} after a kill during ${edition + 1}`)
      if (found === edition) before++
      else after++
      edition = found
    }
    t.diagnostic(`${before} kills left the ledger as before, ${after} as after`)
    assert.ok(before > 0, 'every kill came after the commit, so the test tested nothing')
  },
)

test('an import after a killed one imports everything', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  await (
    await startImport(path, 0)
  ).ended
  const { child, ended } = await startImport(path, 1)
  child.kill('SIGKILL')
  await ended
  const expected = join(temporaryFolder(t), 'ledger.db')
  for (const [edition, target] of [
    [1, path],
    [0, expected],
    [1, expected],
  ] as const) {
    await (
      await startImport(target, edition)
    ).ended
  }
  const [one, other] = [openTestLedger(path), openTestLedger(expected)]
  t.after(async () => Promise.all([one, other].map(async (ledger) => ledger.close())))
  assert.deepEqual(await sqliteEngine.contentsOf(one), await sqliteEngine.contentsOf(other))
})
