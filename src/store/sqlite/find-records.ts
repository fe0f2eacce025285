import type { SQLInputValue } from 'node:sqlite'
import type { Provenance } from '../../domain/provenance.ts'
import { queryGrams } from '../../text/grams.ts'
import type { RecordQuery, StoredRecord } from '../ports.ts'
import { parseStored } from '../sealed/damage.ts'
import { selectiveConditions, selectiveTokens, indexedConditionsMax, type GramCounts } from './query-plan.ts'
import { partyMark } from './gram-index.ts'
import { gramTableOf } from './schema.ts'
import { allOf, oneOf, type Rows } from './prepared-statements.ts'
import { tokensOfStatus } from './status-tokens.ts'

/** Data for record searches that is read when a generation is opened. */
export interface RecordIndex {
  readonly rows: Rows
  readonly counts: GramCounts
  /** The tokens of the years and months in which periods start and end. */
  readonly spanTokens: readonly string[]
  readonly provenanceOf: (id: number) => Provenance
}

interface Clause {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

interface Found {
  readonly records: StoredRecord[]
  readonly hasMore: boolean
}

/** Maximum number of candidates to compare. A search that reaches it sets `hasMore`. */
const candidatesMax = 2_500

/** Finds the records that match every condition, newest first. */
export function findRecords(index: RecordIndex, query: RecordQuery): Found {
  const { rows } = index
  const parts = matchParts(index, query)
  const ids = idRange(rows, query)
  if (parts === null || ids === null) return { records: [], hasMore: false }
  const texts = textClauses(query)
  const dated = query.from !== null || query.to !== null
  const compared = [...texts, ...statusClauses(query), ...(dated ? [hasActionDate] : [])]
  const where = compared.map(({ sql }) => ` AND (${sql})`).join('')
  const values = compared.flatMap((clause) => clause.values)
  const grams = gramTableOf(query.kind)
  const match = parts.map((part) => `(${part})`).join(' AND ')
  // node:sqlite binds numbers as doubles, but FTS5 accepts only integers as row id limits.
  const candidates = `FROM ${grams} WHERE ${grams} MATCH ? AND rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)`
  // The narrow text table is joined first: most candidates are rejected by it.
  const text = texts.length === 0 ? '' : `CROSS JOIN ${query.kind}_text AS t ON t.id = hit`
  const lead =
    match === ''
      ? { sql: `${query.kind} AS r ${dated ? `INDEXED BY ${query.kind}_acted` : ''}`, values: [] }
      : {
          sql: `(SELECT rowid AS hit ${candidates} LIMIT ${candidatesMax}) ${text} CROSS JOIN ${query.kind} AS r ON r.id = hit`,
          values: [match, ...ids],
        }
  const sql = `SELECT r.doc AS doc, r.provenance AS provenance FROM ${lead.sql}
    WHERE r.id BETWEEN ? AND ?${where} ${match === '' ? 'ORDER BY r.id' : ''} LIMIT ? OFFSET ?`
  const found = rows(sql, ...lead.values, ...ids, ...values, query.limit + 1, query.offset)
  const hasMore =
    found.length > query.limit ||
    (match !== '' &&
      compared.length > 0 &&
      rows(`SELECT 1 ${candidates} LIMIT 1 OFFSET ${candidatesMax}`, match, ...ids).length > 0)
  return { records: found.slice(0, query.limit).map((row) => recordOf(index, row)), hasMore }
}

function recordOf({ provenanceOf }: RecordIndex, row: Record<string, unknown>): StoredRecord {
  const facts = parseStored<Omit<StoredRecord, 'provenance'>>(row['doc'])
  return { ...facts, provenance: provenanceOf(row['provenance'] as number) }
}

/** The FTS5 queries of the conditions; null when one of them cannot match. */
function matchParts({ counts, spanTokens }: RecordIndex, query: RecordQuery): string[] | null {
  const countOf = (token: string): number => counts(query.kind, token)
  const withTokens =
    (mark: string) =>
    (forms: readonly string[]): { readonly tokens: readonly (readonly string[])[] } => ({
      tokens: forms.map((form) => selectiveTokens([queryGrams(form, {}, mark)], countOf)),
    })
  const party = searchable(query.party)
  const text = searchable(query.text)
  if (party === null || text === null) return null
  const status = query.status === null ? [] : [tokensOfStatus(query.status, query.today, spanTokens)]
  const codes = [...query.codes, ...status]
  if (codes.some((tokens) => tokens.length === 0)) return null
  const words = selectiveConditions([...party.map(withTokens(partyMark)), ...text.map(withTokens(''))], countOf)
  return [
    ...words.map(({ tokens }) => oneOf(tokens.map(allOf))),
    ...codes.map((tokens) => oneOf(tokens.map((token) => `"${token}"`))),
  ]
}

type Alternatives = readonly (readonly string[])[]

/** Removes forms without tokens; null when no condition remains. */
function searchable(conditions: Alternatives): Alternatives | null {
  const left = conditions
    .map((forms) => forms.filter((form) => queryGrams(form).length > 0))
    .filter((forms) => forms.length > 0)
  return left.length === 0 && conditions.length > 0 ? null : left
}

/** Compares each candidate: bigrams of a form may occur apart in its text. A form of one token that was looked up needs no comparison. */
function textClauses(query: RecordQuery): Clause[] {
  const allLookedUp = query.party.length + query.text.length <= indexedConditionsMax
  const contains = (column: string, conditions: Alternatives): Clause[] =>
    (searchable(conditions) ?? [])
      .filter((forms) => !allLookedUp || forms.some((form) => queryGrams(form).length > 1))
      .map((forms) => ({ sql: forms.map(() => `instr(t.${column}, ?) > 0`).join(' OR '), values: forms }))
  return [...contains('party', query.party), ...contains('text', query.text)]
}

/** `domain/status.statusOn` as SQL conditions; a test compares the two. Every `?` is today's date. */
const statusConditions: Readonly<Record<string, string>> = {
  upcoming: `r.basis IN ('dated', 'open') AND r.start > ?`,
  active: `r.basis = 'dated' AND r.start <= ? AND r."end" >= ?`,
  ended: `r.basis = 'dated' AND (r.start IS NULL OR r.start <= ?) AND r."end" < ?`,
  open_ended: `r.basis = 'open' AND (r.start IS NULL OR r.start <= ?)`,
  unknown: `r.basis = 'unknown' OR (r.basis = 'dated' AND ((r.start <= ? AND r."end" IS NULL) OR (r.start IS NULL AND r."end" >= ?)))`,
}

/** A status that does not depend on the date is looked up by its token alone. */
function statusClauses({ status, today }: RecordQuery): Clause[] {
  const sql = status === null ? undefined : statusConditions[status]
  return sql === undefined ? [] : [{ sql, values: Array.from(sql.matchAll(/\?/g), () => today) }]
}

/** Date filters match the action date. It is the sort date where it exists, so the range of ids selects by it. */
const hasActionDate: Clause = { sql: 'r.action_date IS NOT NULL', values: [] }

/** Ids are in order of descending date, so a range of dates is a range of ids; null when it is empty. */
function idRange(rows: Rows, { kind, from, to }: RecordQuery): readonly [number, number] | null {
  const idOf = (sql: string, date: string): number | null =>
    (rows(`SELECT ${sql}`, date)[0]?.['id'] as number | null | undefined) ?? null
  const first =
    to === null
      ? 0
      : idOf(
          `min(id) AS id FROM ${kind} WHERE date = (SELECT max(date) FROM ${kind} WHERE date <= ? AND date <> '')`,
          to,
        )
  const last =
    from === null
      ? Number.MAX_SAFE_INTEGER
      : idOf(`max(id) AS id FROM ${kind} WHERE date = (SELECT min(date) FROM ${kind} WHERE date >= ?)`, from)
  return first === null || last === null ? null : [first, last]
}
