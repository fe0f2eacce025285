import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { ImportCounts } from '../domain/import-counts.ts'
import { openArchive } from '../ledger/archive.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { corporationsOf } from '../ledger/test-publications.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { ingestFile } from './ingest.ts'
import { loadSource, type Source } from '../read/sources/source-folder.ts'

const folder = fileURLToPath(new URL('../../../shared/data/nta', import.meta.url))
const differences = existsSync(folder) ? readdirSync(folder).filter((name) => /^diff_\d{8}\.csv$/.test(name)) : []

async function ingestAll(t: TestContext, ledger: Ledger, archiveFolder: string, names: readonly string[]) {
  // Without its module each file is parsed in this process, which is faster.
  const { module: _, ...source } = (await loadSource('nta_corporate_numbers')) as Source
  const archive = openArchive(archiveFolder)
  const counts: ImportCounts[] = []
  for (const name of names) {
    const done = await ingestFile({ ledger, archive, source, path: join(folder, name), now: () => new Date() })
    assert.ok('counts' in done, name)
    counts.push(done.counts)
    t.diagnostic(`${name}: ${JSON.stringify(done.counts)}`)
  }
  return counts
}

/** The corporations without the fields that depend on the time and order of the imports. */
const contentsOf = async (ledger: Ledger): Promise<unknown[]> =>
  (await corporationsOf(ledger)).map((found) => ({ ...found, importId: 0, changedOn: '', retrievedAt: '' }))

test("the tax agency's daily differences add up, and have the same result in every order", async (t) => {
  if (differences.length === 0) return t.skip('the shared official data is missing')
  const place = mkdtempSync(join(tmpdir(), 'ingest-real-'))
  const [one, other] = [openLedger(join(place, 'one.db')), openLedger(join(place, 'other.db'))]
  t.after(async () => {
    for (const ledger of [one, other]) ledger.close()
    rmSync(place, { recursive: true, force: true })
  })
  const archive = join(place, 'archive')
  const first = await ingestAll(t, one, archive, differences)
  for (const { rows, unparsed, persons, ...parts } of first) {
    assert.equal(parts.new + parts.changed + parts.unchanged + parts.continuation, rows)
    assert.deepEqual([unparsed, persons], [0, 0])
  }
  await ingestAll(t, other, archive, differences.toReversed())
  assert.deepEqual(await contentsOf(other), await contentsOf(one))
  const again = await ingestAll(t, one, archive, differences)
  assert.ok(again.every((counts) => counts.new === 0 && counts.changed === 0))
  assert.deepEqual(await contentsOf(other), await contentsOf(one))
})
