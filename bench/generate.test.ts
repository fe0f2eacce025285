import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse as parseCsv } from 'csv-parse/sync'
import type { RowOutcome } from '../src/domain/parsed-publication.ts'
import { column, outcomeOf } from '../src/read/sources/nta_corporate_numbers/row.ts'
import { recordOutcomes, writeNationalFile } from './generate.ts'
import { sampleNationalFile } from './national-sample.ts'

const population = { companies: 5_000, seed: 1 }

await test('the generated national file has no unparsed row, and is the same when generated again', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'shobun-bench-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')]
  await writeNationalFile(first, population)
  await writeNationalFile(second, population)
  const text = await readFile(first, 'utf8')
  assert.equal(await readFile(second, 'utf8'), text)

  const columnCount = 30
  const rows = parseCsv(text, { record_delimiter: '\r\n' })
  const outcomes = rows.map((cells, index) => outcomeOf(cells, index + 1, columnCount))
  assert.deepEqual(
    outcomes.filter((outcome) => outcome.outcome !== 'record'),
    [],
  )
  const numbers = rows.map((cells) => cells[column.corporateNumber] ?? '')
  assert.equal(new Set(numbers).size, population.companies)
  assert.deepEqual(numbers, numbers.toSorted())

  const known = await sampleNationalFile(first, population.companies, 500)
  assert.ok(known.length >= 500)
  const names = new Map(rows.map((cells) => [cells[column.corporateNumber], cells[column.name]]))
  for (const { number, name } of known) assert.equal(name, names.get(number))
})

await test('each generated record has another key, and the records are the same when generated again', () => {
  const keysOf = (outcomes: Iterable<RowOutcome>): (string | null)[] =>
    [...outcomes].map((outcome) => (outcome.outcome === 'record' ? outcome.key : null))
  for (const kind of ['enforcement', 'procurement_suspension', 'license_action'] as const) {
    const outcomes = [...recordOutcomes(kind, 1_000, population)]
    assert.equal(new Set(keysOf(outcomes)).size, 1_000)
    assert.deepEqual([...recordOutcomes(kind, 1_000, population)], outcomes)
  }
})
