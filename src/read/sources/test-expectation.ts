import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { ParsedSample } from './parsed-samples.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'

/** The contents of a file of `sample/`, read by eye. Only the given keys are compared. */
interface Expectation {
  readonly file: string
  readonly list?: string
  readonly complete?: boolean
  readonly as_of?: string | null
  readonly official_count?: number | null
  readonly rows?: Readonly<Record<string, number>>
  readonly unparsed_reasons?: readonly string[]
  readonly records?: readonly Readonly<Record<string, unknown>>[]
}

/** The expectations of a source folder, written by hand before its `source.yml`. */
export async function readExpectations(folder: string): Promise<readonly Expectation[]> {
  return parseYaml(await readFile(join(folder, 'expectation.yml'), 'utf8')) as readonly Expectation[]
}

/** Compares a reading with what was read by eye. */
export function assertExpected(expected: Expectation, reading: ParsedSample): void {
  const { file, records, unparsed_reasons: reasons, ...facts } = expected
  const found = { ...factsOf(reading), file }
  for (const [key, value] of Object.entries(facts)) {
    assert.ok(key in found, `${file}: unknown key ${key}`)
    assert.deepEqual(found[key as keyof typeof found], value, `${file}: ${key}`)
  }
  if (reasons !== undefined) assert.deepEqual(reasonsOf(reading.rows), reasons.toSorted(), `${file}: unparsed_reasons`)
  if (records === undefined) return
  const read = reading.rows.flatMap((row) => (row.outcome === 'record' ? [row.facts as PublishedRecord] : []))
  const named = read.map(({ party }) => party.name)
  assert.equal(read.length, records.length, `${file}: ${records.length} records expected, read: ${named.join(', ')}`)
  for (const [index, record] of records.entries()) assertRecord(record, read[index]!, `${file}: record ${index + 1}`)
}

function factsOf(reading: ParsedSample) {
  const { list, complete, asOf, official, rows } = reading
  return { list, complete, as_of: asOf, official_count: official?.count ?? null, rows: rowCounts(rows) }
}

/** The number of rows by outcome. Rows that continue another row are counted separately. */
function rowCounts(rows: readonly RowOutcome[]): Record<string, number> {
  const countOf = (outcome: string): number => rows.filter((row) => row.outcome === outcome && row.rows > 0).length
  const continuation = rows.reduce((sum, row) => sum + Math.max(row.rows - 1, 0), 0)
  return { records: countOf('record'), continuation, persons: countOf('person'), unparsed: countOf('unparsed') }
}

const reasonsOf = (rows: readonly RowOutcome[]): string[] =>
  rows.flatMap((row) => (row.outcome === 'unparsed' ? [row.reason] : [])).toSorted()

function assertRecord(expected: Readonly<Record<string, unknown>>, facts: PublishedRecord, where: string): void {
  const found = fieldsOf(facts)
  for (const [key, value] of Object.entries(expected)) {
    assert.ok(key in found, `${where}: unknown key ${key}`)
    assert.deepEqual(withExpectedKeys(found[key], value), value, `${where}: ${key}`)
  }
}

/** The found mapping without the keys that are not expected, so that a period may be expected without its text. */
function withExpectedKeys(found: unknown, expected: unknown): unknown {
  if (!isMapping(found) || !isMapping(expected)) return found
  return Object.fromEntries(Object.keys(expected).map((key) => [key, found[key]]))
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The facts of a record under the keys of an expectation. */
function fieldsOf(facts: PublishedRecord): Record<string, unknown> {
  const {
    party,
    authority,
    period,
    kind,
    actionText,
    actionDate,
    publishedOn,
    fate,
    remarks = null,
    url,
    title,
  } = facts
  return {
    kind,
    name: party.name,
    address: party.address,
    corporate_number: party.corporateNumber,
    authority: authority.name,
    authority_text: authority.text,
    period:
      period === null
        ? null
        : { text: period.text, start: period.start, end: period.end, open_ended: period.openEnded },
    action_text: actionText,
    action_date: actionDate,
    published_on: publishedOn,
    fate,
    remarks,
    url,
    title,
    ...fieldsOfKind(facts),
  }
}

function fieldsOfKind(facts: PublishedRecord): Record<string, unknown> {
  if (facts.kind === 'procurement_suspension') {
    const { reasonCodes, reasonText, clause, scope } = facts
    return { reason_codes: reasonCodes, reason_text: reasonText, clause, scope }
  }
  const { actionType, lawCodes, lawText } = facts
  const common = { action_type: actionType, law_codes: lawCodes, law_text: lawText }
  if (facts.kind === 'enforcement') return { ...common, summary: facts.summary }
  const { sectorCodes, permits, nature, reasonText } = facts
  return {
    ...common,
    sector_codes: sectorCodes,
    permit_numbers: permits.map(({ number }) => number).filter((number) => number !== null),
    permit_names: permits.map(({ name }) => name).filter((name) => name !== null),
    nature,
    reason_text: reasonText,
  }
}
