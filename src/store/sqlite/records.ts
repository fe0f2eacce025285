import type { SQLInputValue } from 'node:sqlite'
import type { Provenance } from '../../domain/provenance.ts'
import { queryGrams } from '../../text/grams.ts'
import type { RecordQuery, StoredRecord } from '../ports.ts'
import { gramTableOf } from './schema.ts'
import { allOf, oneOf, type Rows } from './statements.ts'
import { partyMark } from './writer.ts'

interface Clause {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** Records that meet every condition, newest first, one more than asked to tell whether there are more. */
export function findRecords(rows: Rows, query: RecordQuery): { records: StoredRecord[]; hasMore: boolean } {
  const clauses = [...textClauses(query), ...statusClauses(query), ...dateClauses(rows, query)]
  const { from, clause } = source(query)
  if (clause !== null) clauses.unshift(clause)
  const where = clauses.length === 0 ? '' : `WHERE ${clauses.map(({ sql }) => `(${sql})`).join(' AND ')}`
  const sql = `SELECT r.doc AS doc, p.doc AS provenance FROM ${from} JOIN provenance AS p ON p.id = r.provenance
    ${where} ORDER BY ${clause === null ? 'r.id' : 'g.rowid'} LIMIT ? OFFSET ?`
  const values = clauses.flatMap((each) => each.values)
  const found = rows(sql, ...values, query.limit + 1, query.offset)
  return { records: found.slice(0, query.limit).map(toRecord), hasMore: found.length > query.limit }
}

function toRecord(row: Record<string, unknown>): StoredRecord {
  const provenance = JSON.parse(row['provenance'] as string) as Provenance
  return { ...(JSON.parse(row['doc'] as string) as Omit<StoredRecord, 'provenance'>), provenance }
}

/** With anything to look up in the index the index leads; else the table is read in its order. */
function source(query: RecordQuery): { from: string; clause: Clause | null } {
  const parts = [
    ...query.party.map((alternatives) => oneOf(alternatives.map((form) => allOf(queryGrams(form, {}, partyMark))))),
    ...query.text.map((alternatives) => oneOf(alternatives.map((form) => allOf(queryGrams(form, {}))))),
    ...query.codes.map((tokens) => oneOf(tokens.map((token) => `"${token}"`))),
  ]
  if (parts.length === 0) return { from: `${query.kind} AS r`, clause: null }
  const grams = gramTableOf(query.kind)
  const match = parts.map((part) => `(${part})`).join(' AND ')
  return {
    from: `${grams} AS g CROSS JOIN ${query.kind} AS r ON r.id = g.rowid`,
    clause: { sql: `${grams} MATCH ?`, values: [match] },
  }
}

/** The grams of a form may lie apart in the text: each candidate is compared. */
function textClauses(query: RecordQuery): Clause[] {
  const contains = (column: string, alternatives: readonly string[]): Clause => ({
    sql: alternatives.map(() => `instr(r.${column}, ?) > 0`).join(' OR '),
    values: alternatives,
  })
  return [
    ...query.party.map((alternatives) => contains('party', alternatives)),
    ...query.text.map((alternatives) => contains('text', alternatives)),
  ]
}

/** `domain/status.statusOn` as conditions; a test holds the two together. `?` is today's date each time. */
const statusConditions: Readonly<Record<string, string>> = {
  upcoming: `r.basis IN ('dated', 'open') AND r.start > ?`,
  active: `r.basis = 'dated' AND r.start <= ? AND r."end" >= ?`,
  ended: `r.basis = 'dated' AND (r.start IS NULL OR r.start <= ?) AND r."end" < ?`,
  open_ended: `r.basis = 'open' AND (r.start IS NULL OR r.start <= ?)`,
  unknown: `r.basis = 'unknown' OR (r.basis = 'dated' AND ((r.start <= ? AND r."end" IS NULL) OR (r.start IS NULL AND r."end" >= ?)))`,
  lifted: `r.basis = 'lifted'`,
  cancelled: `r.basis = 'cancelled'`,
  final: `r.basis = 'final'`,
}

function statusClauses(query: RecordQuery): Clause[] {
  if (query.status === null) return []
  const sql = statusConditions[query.status] ?? 'false'
  return [{ sql, values: Array.from(sql.matchAll(/\?/g), () => query.today) }]
}

/** Ids run from the newest date to the oldest, so a range of dates is a range of ids. */
function dateClauses(rows: Rows, { kind, from, to }: RecordQuery): Clause[] {
  const clauses: Clause[] = []
  if (from !== null || to !== null) clauses.push({ sql: 'r.action_date IS NOT NULL', values: [] })
  if (to !== null) {
    const first = rows(
      `SELECT min(id) AS id FROM ${kind} WHERE date = (SELECT max(date) FROM ${kind} WHERE date <= ? AND date <> '')`,
      to,
    )
    clauses.push({ sql: 'r.id >= ? AND r.action_date <= ?', values: [idOf(first) ?? Number.MAX_SAFE_INTEGER, to] })
  }
  if (from !== null) {
    const last = rows(
      `SELECT max(id) AS id FROM ${kind} WHERE date = (SELECT min(date) FROM ${kind} WHERE date >= ?)`,
      from,
    )
    clauses.push({ sql: 'r.id <= ? AND r.action_date >= ?', values: [idOf(last) ?? 0, from] })
  }
  return clauses
}

const idOf = (found: readonly Record<string, unknown>[]): number | null => (found[0]?.['id'] as number | null) ?? null
