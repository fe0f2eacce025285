import type { SQLInputValue } from 'node:sqlite'
import { addDays } from '../../text/iso-date.ts'
import type { Provenance } from '../../domain/views.ts'
import type { StatusDates } from '../../domain/status.ts'
import type { RecordQuery, RecordTotal, StoredRecord } from '../ports.ts'
import { parseStored } from '../sealed/damage.ts'
import {
  gramsOf,
  markedGrams,
  matchExpression,
  searchableConditions,
  takeOutCommon,
  type Conditions,
  type IndexStatistics,
  allOf,
  anyOf,
} from './match-expression.ts'
import type { addRowNumbers, SelectRows } from './prepared-statements.ts'
import { indexedConditionsMax, selectiveTokens } from './query-plan.ts'
import { gramTableOf } from './schema.ts'
import { partyMark } from './gram-index.ts'

/** The access of record searches to a generation. */
export interface RecordIndex extends IndexStatistics {
  readonly selectRows: SelectRows
  readonly provenanceOf: (id: number) => Provenance
  readonly rowNumbers: ReturnType<typeof addRowNumbers>
}

interface Sql {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

type IdRange = readonly [first: number, last: number]

interface FoundRecords {
  readonly records: StoredRecord[]
  readonly hasMore: boolean
}

/** Maximum number of candidates to compare. A search that reaches it sets `hasMore`. */
const candidatesMax = 2_500

/** Finds the records that match every condition, newest first. */
export function findRecords(index: RecordIndex, query: RecordQuery): FoundRecords {
  const { selectRows } = index
  const lookup = lookupOf(index, query, { columns: 'r.doc AS doc, r.provenance AS provenance', isLimitShown: true })
  if (lookup === null) return { records: [], hasMore: false }
  const { statement, candidates, comparisons } = lookup
  index.rowNumbers.restart()
  const rows = selectRows(`${statement.sql} LIMIT ? OFFSET ?`, ...statement.values, query.limit + 1, query.offset)
  const found = rows.filter((row) => !isBeyond(row))
  // On an empty later page, the row beyond the limit may be on the pages before.
  const isTruncated =
    found.length < rows.length ||
    (rows.length === 0 &&
      query.offset > 0 &&
      candidates !== null &&
      comparisons.length > 0 &&
      selectRows(`SELECT 1 ${candidates.sql} LIMIT 1 OFFSET ${candidatesMax}`, ...candidates.values).length > 0)
  const records = found.slice(0, query.limit).map((row) => recordOf(index, row))
  return { records, hasMore: found.length > query.limit || isTruncated }
}

/** The days within which changes are looked for, one after the other, and a day before every list. */
const changeWindows = [1, 7, 31, 366] as const
const beforeEveryList = '1900-01-01'

/** The matching records that changed last, among the `candidatesMax` newest acts of the shortest window that has enough. */
export function findLatestChanges(index: RecordIndex, query: RecordQuery): readonly StoredRecord[] {
  const days = changeWindows.map((window) => addDays(query.today, -window))
  for (const day of [...days, beforeEveryList]) {
    const changedSince = query.changedSince !== null && query.changedSince > day ? query.changedSince : day
    const narrowed = { ...query, changedSince }
    if (day !== beforeEveryList && countRecords(index, narrowed, query.limit) < query.limit) continue
    const lookup = lookupOf(index, narrowed, {
      columns: 'r.doc AS doc, r.provenance AS provenance, r.changed_on AS changed_on, r.id AS id',
      isLimitShown: false,
    })
    if (lookup === null) return []
    const { sql, values } = lookup.statement
    const rows = index.selectRows(`SELECT * FROM (${sql}) ORDER BY changed_on DESC, id LIMIT ?`, ...values, query.limit)
    return rows.map((row) => recordOf(index, row))
  }
  return []
}

/** Whether a row is that of the first candidate that is not compared. */
const isBeyond = (row: Record<string, unknown>): boolean => ((row['nth'] ?? 0) as number) > candidatesMax

/** The dates of the first matching records, without reading the records. */
export function findStatusDates(index: RecordIndex, query: RecordQuery): readonly StatusDates[] {
  const columns =
    'r.basis AS basis, r.start AS start, r."end" AS "end", r.lifted_on AS liftedOn, r.cancelled_on AS cancelledOn'
  const lookup = lookupOf(index, query, { columns, isLimitShown: false })
  if (lookup === null) return []
  const { sql, values } = lookup.statement
  return index.selectRows(`${sql} LIMIT ?`, ...values, query.limit) as unknown as readonly StatusDates[]
}

/** The number of records that match every condition, at most `max`, among at most `candidatesMax`. */
export function countRecords(index: RecordIndex, query: RecordQuery, max: number = candidatesMax): number {
  const lookup = lookupOf(index, query, { columns: '1', isLimitShown: false })
  if (lookup === null) return 0
  const { sql, values } = lookup.statement
  const counted = index.selectRows(`SELECT count(*) AS n FROM (${sql} LIMIT ?)`, ...values, max)
  return counted[0]?.['n'] as number
}

/** The number of records that match every condition, up to `max`, and whether there are no others. */
export function totalRecords(index: RecordIndex, query: RecordQuery, max: number): RecordTotal {
  const lookup = lookupOf(index, query, { columns: '1 AS matches', isLimitShown: true })
  if (lookup === null) return { count: 0, exact: true }
  index.rowNumbers.restart()
  const rows = index.selectRows(`${lookup.statement.sql} LIMIT ?`, ...lookup.statement.values, max + 1)
  const found = rows.filter((row) => !isBeyond(row)).length
  return { count: Math.min(found, max), exact: found === rows.length && found <= max }
}

interface Lookup {
  readonly statement: Sql
  /** `null`: there is nothing to look up, so all records in the range of ids are compared. */
  readonly candidates: Sql | null
  readonly comparisons: readonly Sql[]
}

interface Selected {
  readonly columns: string
  /** Whether the first candidate that is not compared is selected, too, after the matches, with its number `nth`. */
  readonly isLimitShown: boolean
}

/** `null` when no record can match. */
function lookupOf(index: RecordIndex, asked: RecordQuery, selected: Selected): Lookup | null {
  const query = withoutAbsentForms(index, asked)
  const match = matchExpression(query, index)
  const ids = idRange(index.selectRows, query)
  if (match === null || ids === null) return null
  const candidates = match === '' ? null : candidatesOf(query, match, ids)
  // Most names have no record. The statement with the joins takes three times as long to say so.
  if (candidates !== null && index.selectRows(`SELECT 1 ${candidates.sql} LIMIT 1`, ...candidates.values).length === 0)
    return null
  const texts = textComparisons(query)
  const comparisons = [
    ...texts,
    ...statusComparisons(query),
    ...inForceComparisons(query),
    ...dateComparisons(query),
    ...changeComparisons(query),
    ...withheldComparisons(query),
  ]
  const parts = { ...selected, candidates, ids, comparisons, readsTexts: texts.length > 0 }
  return { statement: selectStatement(query, parts), candidates, comparisons }
}

function recordOf({ provenanceOf }: RecordIndex, row: Record<string, unknown>): StoredRecord {
  const facts = parseStored<Omit<StoredRecord, 'provenance'>>(row['doc'])
  return { ...facts, provenance: provenanceOf(row['provenance'] as number) }
}

/** The rows of the text index that match, from `FROM` on. */
function candidatesOf({ kind }: RecordQuery, match: string, ids: IdRange): Sql {
  const table = gramTableOf(kind)
  // node:sqlite binds numbers as doubles, but FTS5 accepts only integers as row id limits.
  const range = 'rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)'
  return { sql: `FROM ${table} WHERE ${table} MATCH ? AND ${range}`, values: [match, ...ids] }
}

/** Selects the matching records among the candidates, or among all records in the range of ids when there is nothing to look up. */
function selectStatement(
  { kind, from, to }: RecordQuery,
  {
    columns,
    isLimitShown,
    candidates,
    ids,
    comparisons,
    readsTexts,
  }: Selected & {
    readonly candidates: Sql | null
    readonly ids: IdRange
    readonly comparisons: readonly Sql[]
    readonly readsTexts: boolean
  },
): Sql {
  const values = [...ids, ...comparisons.flatMap((comparison) => comparison.values)]
  const whereAll = (sqlOf: (sql: string) => string): string =>
    ['r.id BETWEEN ? AND ?', ...comparisons.map(({ sql }) => `(${sqlOf(sql)})`)].join(' AND ')
  if (candidates === null) {
    const where = whereAll((sql) => sql)
    const hint = from === null && to === null ? '' : `INDEXED BY ${kind}_acted`
    return { sql: `SELECT ${columns} FROM ${kind} AS r ${hint} WHERE ${where} ORDER BY r.id`, values }
  }
  // The narrow text table is joined first: most candidates are rejected by it.
  const textJoin = readsTexts ? `CROSS JOIN ${kind}_text AS t ON t.id = hit` : ''
  const joined = `${textJoin} CROSS JOIN ${kind} AS r ON r.id = hit`
  const isNumbered = isLimitShown && comparisons.length > 0
  // Each comparison has the exception, so that those of the text table are made before the join with the records.
  const sql = isNumbered
    ? `SELECT ${columns}, nth FROM (SELECT rowid AS hit, next_number() AS nth ${candidates.sql} LIMIT ${candidatesMax + 1})
      ${joined} WHERE ${whereAll((comparison) => `nth > ${candidatesMax} OR (${comparison})`)}`
    : `SELECT ${columns} FROM (SELECT rowid AS hit ${candidates.sql} LIMIT ${candidatesMax})
      ${joined} WHERE ${whereAll((comparison) => comparison)}`
  return { sql, values: [...candidates.values, ...values] }
}

/** Bigrams of a form may occur apart in a text, so its candidates are compared. A form of one token that was looked up needs no comparison. */
function textComparisons(query: RecordQuery): Sql[] {
  const areAllIndexed = query.party.length + query.text.length <= indexedConditionsMax
  const contains = (column: string, conditions: Conditions): Sql[] => {
    const compared = (searchableConditions(conditions) ?? []).filter(
      (forms) => !areAllIndexed || forms.some((form) => gramsOf(form).length > 1),
    )
    if (compared.length === 0) return []
    const anyOf = (forms: readonly string[]): string => forms.map(() => `instr(t.${column}, ?) > 0`).join(' OR ')
    const { common, others } = takeOutCommon(compared)
    const each = others.map((forms) => `(${anyOf(forms)})`).join(' AND ')
    const sql = [each, anyOf(common)].filter((part) => part !== '').join(' OR ')
    return [{ sql, values: [...others.flat(), ...common] }]
  }
  return [...contains('party', query.party), ...contains('text', query.text)]
}

const active = `r.basis = 'dated' AND r.start <= ? AND r."end" >= ?`
const openEnded = `r.basis = 'open' AND (r.start IS NULL OR r.start <= ?)`

/** `domain/status.statusOn` as SQL conditions; a test compares the two. Every `?` is today's date. */
const statusConditions: Readonly<Record<string, string>> = {
  upcoming: `r.basis IN ('dated', 'open') AND r.start > ?`,
  active,
  ended: `r.basis = 'dated' AND (r.start IS NULL OR r.start <= ?) AND r."end" < ?`,
  open_ended: openEnded,
  in_force: `(${active}) OR (${openEnded})`,
  unknown: `r.basis = 'unknown' OR (r.basis = 'dated' AND ((r.start <= ? AND r."end" IS NULL) OR (r.start IS NULL AND r."end" >= ?)))`,
  lifted: `r.basis = 'lifted' OR r.lifted_on <= ?`,
  cancelled: `r.basis = 'cancelled' OR r.cancelled_on <= ?`,
}
const notDecided = '(r.lifted_on IS NULL OR r.lifted_on > ?) AND (r.cancelled_on IS NULL OR r.cancelled_on > ?)'

/** A status that does not depend on the date is looked up by its token alone. */
function statusComparisons({ status, today }: RecordQuery): Sql[] {
  const condition = status === null ? undefined : statusConditions[status]
  if (condition === undefined) return []
  const sql = status === 'lifted' || status === 'cancelled' ? condition : `(${condition}) AND ${notDecided}`
  return [{ sql, values: Array.from(sql.matchAll(/\?/g), () => today) }]
}

/** Lifted, but the day is not published. */
const liftedUnknown = `r.basis = 'lifted' AND (r.start IS NULL OR r.start <= ?) AND (r."end" IS NULL OR r."end" >= ?)`

function inForceComparisons({ inForceOn, today }: RecordQuery): Sql[] {
  if (!inForceOn) return []
  const { day, end } = inForceOn
  const known = `(${statusConditions[end === 'known' ? 'in_force' : 'unknown']}) AND ${notDecided}`
  const sql = end === 'known' ? known : `(${known}) OR (${liftedUnknown})`
  return [
    { sql, values: Array.from(sql.matchAll(/\?/g), () => day) },
    { sql: 'r.cancelled_on IS NULL OR r.cancelled_on > ?', values: [today] },
  ]
}

/** The index has the month only. */
const changeComparisons = ({ changedSince }: RecordQuery): Sql[] =>
  changedSince === null ? [] : [{ sql: 'r.changed_on >= ?', values: [changedSince] }]

/** Few records, and none once a generation is built with the decision. */
const withheldComparisons = ({ without = [] }: RecordQuery): Sql[] =>
  without.length === 0
    ? []
    : [{ sql: 'r.id NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(without)] }]

/** Date filters match the action date. It is the sort date where it exists, so the range of ids selects by it. */
const dateComparisons = ({ from, to }: RecordQuery): Sql[] =>
  from === null && to === null ? [] : [{ sql: 'r.action_date IS NOT NULL', values: [] }]

/** The ids that the dates and the public id of the query leave; null when there are none. */
function idRange(selectRows: SelectRows, query: RecordQuery): IdRange | null {
  const range = dateRange(selectRows, query)
  if (range === null || !query.id) return range
  const id = selectRows(`SELECT id FROM ${query.kind} WHERE public_id = ?`, query.id)[0]?.['id'] as number | undefined
  return id === undefined || id < range[0] || id > range[1] ? null : [id, id]
}

/** The ids of the records from `from` to `to`; null when there are none. Ids are in order of descending date. */
function dateRange(selectRows: SelectRows, { kind, from, to }: RecordQuery): IdRange | null {
  const idOf = (sql: string, date: string): number | null =>
    (selectRows(`SELECT ${sql}`, date)[0]?.['id'] as number | null | undefined) ?? null
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

/**
 * A query without the forms of its whole text where no record has one. Of several words, few records have the words joined, and then each candidate
 * is compared with the words alone.
 */
function withoutAbsentForms(
  index: Pick<IndexStatistics, 'countOf'> & { readonly selectRows: SelectRows },
  query: RecordQuery,
): RecordQuery {
  const table = gramTableOf(query.kind)
  const countRows = (token: string): number => index.countOf(query.kind, token)
  const areAbsent = (forms: readonly string[], mark: string): boolean => {
    const tokens = forms.map((form) => selectiveTokens(markedGrams(form, mark), countRows))
    // Common tokens would take long to look up.
    if (tokens.some(([rarest]) => rarest === undefined || countRows(rarest) > 0)) return false
    const match = anyOf(tokens.map(allOf))
    return index.selectRows(`SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, match).length === 0
  }
  const reduced = (conditions: Conditions, mark: string): Conditions => {
    const { common, others } = takeOutCommon(conditions)
    return common.length > 0 && others.length > 0 && areAbsent(common, mark) ? others : conditions
  }
  return { ...query, party: reduced(query.party, partyMark), text: reduced(query.text, '') }
}
