import type { SQLInputValue } from 'node:sqlite'
import type { Provenance } from '../../domain/provenance.ts'
import { queryGrams } from '../../text/grams.ts'
import type { RecordQuery, StoredRecord } from '../ports.ts'
import { parseStored } from '../sealed/damage.ts'
import { leadingConditions, leadingTokens, leadingWordsMax, type GramCounts } from './gram-plan.ts'
import { partyMark } from './gram-index.ts'
import { gramTableOf } from './schema.ts'
import { allOf, oneOf, type Rows } from './statements.ts'
import { tokensOfStatus } from './status-tokens.ts'

/** What a reader knows of its generation beside the rows. */
export interface RecordIndex {
  readonly rows: Rows
  readonly counts: GramCounts
  /** Years and months in which periods begin and end. */
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

/** Candidates of the index that are compared at most. When they are used up there may be more, and the answer says so. */
const candidatesMax = 2_500

/** Records that meet every condition, newest first, one more than asked, to see whether there are more. */
export function findRecords(index: RecordIndex, query: RecordQuery): Found {
  const { rows } = index
  const parts = matchParts(index, query)
  const ids = idRange(rows, query)
  if (parts === null || ids === null) return { records: [], hasMore: false }
  const texts = textClauses(query)
  const dated = query.from !== null || query.to !== null
  const compared = [...texts, ...statusClauses(query), ...(dated ? [acted] : [])]
  const where = compared.map(({ sql }) => ` AND (${sql})`).join('')
  const values = compared.flatMap((clause) => clause.values)
  const grams = gramTableOf(query.kind)
  const match = parts.map((part) => `(${part})`).join(' AND ')
  // Numbers are bound as doubles, and FTS5 takes only integers as limits of its row ids.
  const candidates = `FROM ${grams} WHERE ${grams} MATCH ? AND rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)`
  // The text is narrow and stands before the record: most candidates fail there.
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

/** The conditions the index can look up; null when one of them cannot be met. */
function matchParts({ counts, spanTokens }: RecordIndex, query: RecordQuery): string[] | null {
  const countOf = (token: string): number => counts(query.kind, token)
  const led =
    (mark: string) =>
    (forms: readonly string[]): { readonly tokens: readonly (readonly string[])[] } => ({
      tokens: forms.map((form) => leadingTokens([queryGrams(form, {}, mark)], countOf)),
    })
  const party = legible(query.party)
  const text = legible(query.text)
  if (party === null || text === null) return null
  const status = query.status === null ? [] : [tokensOfStatus(query.status, query.today, spanTokens)]
  const codes = [...query.codes, ...status]
  if (codes.some((tokens) => tokens.length === 0)) return null
  const words = leadingConditions([...party.map(led(partyMark)), ...text.map(led(''))], countOf)
  return [
    ...words.map(({ tokens }) => oneOf(tokens.map(allOf))),
    ...codes.map((tokens) => oneOf(tokens.map((token) => `"${token}"`))),
  ]
}

type Alternatives = readonly (readonly string[])[]

/** Forms without any letter say nothing and are left out; null when nothing is left of what was asked. */
function legible(conditions: Alternatives): Alternatives | null {
  const left = conditions
    .map((forms) => forms.filter((form) => queryGrams(form).length > 0))
    .filter((forms) => forms.length > 0)
  return left.length === 0 && conditions.length > 0 ? null : left
}

/** The grams of a form may lie apart in the text: each candidate is compared, unless the form is one gram and leads. */
function textClauses(query: RecordQuery): Clause[] {
  const allLead = query.party.length + query.text.length <= leadingWordsMax
  const contains = (column: string, conditions: Alternatives): Clause[] =>
    (legible(conditions) ?? [])
      .filter((forms) => !allLead || forms.some((form) => queryGrams(form).length > 1))
      .map((forms) => ({ sql: forms.map(() => `instr(t.${column}, ?) > 0`).join(' OR '), values: forms }))
  return [...contains('party', query.party), ...contains('text', query.text)]
}

/** `domain/status.statusOn` as conditions; a test holds the two together. `?` is today's date each time. */
const statusConditions: Readonly<Record<string, string>> = {
  upcoming: `r.basis IN ('dated', 'open') AND r.start > ?`,
  active: `r.basis = 'dated' AND r.start <= ? AND r."end" >= ?`,
  ended: `r.basis = 'dated' AND (r.start IS NULL OR r.start <= ?) AND r."end" < ?`,
  open_ended: `r.basis = 'open' AND (r.start IS NULL OR r.start <= ?)`,
  unknown: `r.basis = 'unknown' OR (r.basis = 'dated' AND ((r.start <= ? AND r."end" IS NULL) OR (r.start IS NULL AND r."end" >= ?)))`,
}

/** A status that does not wait for a date is its token; nothing is left to compare. */
function statusClauses({ status, today }: RecordQuery): Clause[] {
  const sql = status === null ? undefined : statusConditions[status]
  return sql === undefined ? [] : [{ sql, values: Array.from(sql.matchAll(/\?/g), () => today) }]
}

/** Dates are those of the act. Where there is one the record stands at it, so that the range of ids says the rest. */
const acted: Clause = { sql: 'r.action_date IS NOT NULL', values: [] }

/** Ids run from the newest date to the oldest, so a range of dates is a range of ids; null when it is empty. */
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
