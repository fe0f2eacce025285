import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { PublishedRecord } from '../src/domain/facts.ts'
import { setUpCommands } from '../src/cli/test-commands.ts'
import { ledgerPathOf } from '../src/ledger/ledger-place.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { verdictOn, type ExpectedNotice, type ReadNotice, type ReadRecord } from './single-notices.ts'

/** Single notices in the layouts of real ones, about fictional companies, and what a careful person reads in each. */
const folder = fileURLToPath(new URL('../../shared/data/notices/', import.meta.url))

test('each notice is read as a person reads it, by the source that is proposed for it', async (t) => {
  if (!existsSync(folder)) return t.skip('the notices are missing')
  const expectations = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, ExpectedNotice>
  for (const [file, expected] of Object.entries(expectations)) {
    await t.test(file, async (one) => {
      const { result, faults } = verdictOn(expected, await readNotice(one, file, expected))
      assert.equal(result, 'right', faults.join('\n'))
    })
  }
})

/** Proposes a source for the notice, imports it and those that follow it, and reads the ledger. */
async function readNotice(
  t: TestContext,
  file: string,
  { publisher, group, produces, then = [] }: ExpectedNotice,
): Promise<ReadNotice> {
  const { shobun, dataDir } = setUpCommands(t, {}, new Date('2026-11-25T00:00:00Z'))
  const facts = ['--publisher', publisher, '--group', group, '--produces', produces]
  const proposed = await shobun(
    'source',
    'new',
    'one_notice',
    '--from',
    join(folder, file),
    '--url',
    'https://www.example.jp/',
    ...facts,
  )
  const refused: string[] = []
  for (const name of [file, ...then]) {
    const { code, stderr } = await shobun('ingest', 'one_notice', join(folder, name))
    if (code !== 0) refused.push(`${proposed.stderr}${stderr}`)
  }
  const read = existsSync(ledgerPathOf(dataDir))
    ? await readLedger(dataDir)
    : { records: [], persons: 0, unread: 0, unreadRows: [] }
  // The words of a row with a masked name are kept, to show what is masked.
  const kept = JSON.stringify([read.records, read.unreadRows.filter(({ reason }) => reason !== 'masked_name')])
  return { ...read, refused: refused.length === 0 ? null : refused.join('\n'), kept }
}

async function readLedger(dataDir: string) {
  await using ledger = openLedger(ledgerPathOf(dataDir), { readOnly: true })
  const records: ReadRecord[] = []
  for await (const batch of ledger.records())
    for (const { facts, formerStates } of batch)
      records.push({
        facts: facts as PublishedRecord,
        former: formerStates.map((state) => state.facts as PublishedRecord),
      })
  const imports = await ledger.imports()
  const rows = await Promise.all(imports.map(async ({ id }) => ledger.unparsedRows(id)))
  const persons = imports.reduce((sum, { counts }) => sum + (counts?.persons ?? 0), 0)
  return { records, persons, unread: rows.flat().length, unreadRows: rows.flat() }
}
