import type { Provenance } from '../../domain/views.ts'
import type { StatusDates } from '../../domain/status.ts'
import { addDays } from '../../words/text/iso-date.ts'
import type { FoundRecord, RecordQuery, RecordTotal, StoredRecord } from '../ports.ts'
import { parseStored } from '../sealed/damage.ts'
import type { ActIndex } from './acts.ts'
import type { Candidates, createCandidates, IdRange } from './candidates.ts'
import { comparisonsOf, type Comparisons } from './comparisons.ts'
import { partyMark } from './build-grams.ts'
import {
  allOf,
  anyOf,
  markedGrams,
  matchExpression,
  takeOutCommon,
  type Conditions,
  type IndexStatistics,
} from './match-expression.ts'
import type { addRowNumbers, SelectRows, SelectTuples } from './prepared-statements.ts'
import { selectiveTokens } from './query-plan.ts'
import { gramTableOf } from './schema.ts'
import type { Sql } from './status-conditions.ts'

/** The access of record searches to a generation. */
export interface RecordIndex extends IndexStatistics {
  readonly acts: ActIndex
  readonly selectRows: SelectRows
  readonly selectTuples: SelectTuples
  readonly candidatesOf: ReturnType<typeof createCandidates>
  readonly provenanceOf: (id: number) => Provenance
  readonly rowNumbers: ReturnType<typeof addRowNumbers>
}

interface FoundRecords {
  readonly records: FoundRecord[]
  readonly hasMore: boolean
}

/** Maximum number of candidates to compare. If there is another one, its row, the limit row, says so, and the search sets `hasMore`. */
const candidatesMax = 2_500

const recordColumns = 'd.doc AS doc, d.provenance AS provenance, d.id AS id'

/** Finds the records that match every condition, newest first. */
export function findRecords(index: RecordIndex, query: RecordQuery): FoundRecords {
  const lookup = lookupOf(index, query, { columns: recordColumns, of: ['document'], withLimitRow: true })
  if (lookup === null) return { records: [], hasMore: false }
  const { sql, values } = lookup.statement
  index.rowNumbers.restart()
  const rows = index.selectRows(`${sql} LIMIT ? OFFSET ?`, ...values, query.limit + 1, query.offset)
  const found = rows.filter((row) => !isLimitRow(row))
  // On an empty later page, the limit row may be on the pages before.
  const isTruncated =
    found.length < rows.length || (rows.length === 0 && query.offset > 0 && hasLimitRow(index, lookup))
  const records = found.slice(0, query.limit).map((row) => recordOf(index, query.kind, row))
  return { records, hasMore: found.length > query.limit || isTruncated }
}

/** The days within which changes are looked for, one after the other, and a day before every list. */
const changeWindows = [1, 7, 31, 366] as const
const beforeEveryList = '1900-01-01'

/** The matching records that changed last, among the `candidatesMax` newest acts of the shortest window that has enough. */
export function findLatestChanges(index: RecordIndex, query: RecordQuery): readonly FoundRecord[] {
  const days = changeWindows.map((window) => addDays(query.today, -window))
  for (const day of [...days, beforeEveryList]) {
    const changedSince = query.changedSince !== null && query.changedSince > day ? query.changedSince : day
    const narrowed = { ...query, changedSince }
    if (day !== beforeEveryList && countRecords(index, narrowed, query.limit) < query.limit) continue
    const columns = `${recordColumns}, r.changed_on AS changed_on`
    const lookup = lookupOf(index, narrowed, { columns, of: ['facts', 'document'] })
    if (lookup === null) return []
    const { sql, values } = lookup.statement
    const rows = index.selectRows(`SELECT * FROM (${sql}) ORDER BY changed_on DESC, id LIMIT ?`, ...values, query.limit)
    return rows.map((row) => recordOf(index, query.kind, row))
  }
  return []
}

function recordOf(
  { provenanceOf, acts }: RecordIndex,
  kind: RecordQuery['kind'],
  row: Record<string, unknown>,
): FoundRecord {
  const facts = parseStored<Omit<StoredRecord, 'provenance' | 'nameHolders'>>(row['doc'])
  const id = row['id'] as number
  const provenance = provenanceOf(row['provenance'] as number)
  return { ...facts, id, provenance, alsoPublished: acts.others(kind, id) }
}

export const statusColumns =
  'r.basis AS basis, r.start AS start, r."end" AS "end", r.lifted_on AS liftedOn, r.cancelled_on AS cancelledOn, r.seen_on AS seenOn, r.noticed_until AS noticedUntil'

/** The dates of the first matching records, without reading the records. */
export function findStatusDates(index: RecordIndex, query: RecordQuery): readonly StatusDates[] {
  const lookup = lookupOf(index, query, { columns: statusColumns, of: ['facts'] })
  if (lookup === null) return []
  const { sql, values } = lookup.statement
  return index.selectRows(`${sql} LIMIT ?`, ...values, query.limit) as unknown as readonly StatusDates[]
}

/** The number of records that match every condition, at most `max`, among at most `candidatesMax`. */
export function countRecords(index: RecordIndex, query: RecordQuery, max: number = candidatesMax): number {
  const lookup = lookupOf(index, query, { columns: '1' })
  if (lookup === null) return 0
  const { statement, matching = null } = lookup
  if (matching?.all) return Math.min(matching.all.length, max)
  // That there are candidates is known, and each of them matches.
  if (matching !== null && max === 1) return 1
  const { sql, values } = matching === null ? statement : { ...matching, sql: `SELECT 1 ${matching.sql}` }
  const counted = index.selectRows(`SELECT count(*) AS n FROM (${sql} LIMIT ?)`, ...values, max)
  return counted[0]?.['n'] as number
}

/** The selected column, the id of the record, and its number if there may be a limit row. */
type NumberedTuple = readonly [column: unknown, record: number, nth?: number]

/** The number of records that match every condition, up to `max`, and whether there are no others. */
export function totalRecords(index: RecordIndex, query: RecordQuery, max: number): RecordTotal {
  const lookup = lookupOf(index, query, { columns: '1', withId: true, withLimitRow: true })
  if (lookup === null) return { count: 0, acts: 0, exact: true }
  const { statement, matching } = lookup
  if (matching?.all) return totalOf(index, query.kind, matching.all, max)
  const { sql, values } = statement
  index.rowNumbers.restart()
  const rows = index.selectTuples(`${sql} LIMIT ?`, ...values, max + 1) as unknown as readonly NumberedTuple[]
  const found = rows.filter(([, , nth = 0]) => nth <= candidatesMax)
  const ids = found.slice(0, max).map(([, record]) => record)
  const acts = index.acts.count(query.kind, ids)
  return { count: ids.length, acts, exact: found.length === rows.length && found.length <= max }
}

function totalOf({ acts }: RecordIndex, kind: RecordQuery['kind'], all: readonly number[], max: number): RecordTotal {
  const ids = all.slice(0, max)
  return { count: ids.length, acts: acts.count(kind, ids), exact: all.length <= max }
}

export interface Lookup {
  readonly statement: Sql
  /** The rows of the index that are compared, from `FROM` on. `null`: every row that is selected matches, or every record is compared. */
  readonly compared: Sql | null
  /** The rows of the index, where every one matches: counting them needs no record. */
  readonly matching?: Candidates | null
}

interface Selected {
  readonly columns: string
  readonly columnValues?: Sql['values']
  /** Whether the id of the record is selected, too, after the columns. */
  readonly withId?: boolean
  /** The tables of the columns: `r` has the facts of a record, `d` its document. None: the columns are constants. */
  readonly of?: readonly ('facts' | 'document')[]
  /** Whether the limit row is selected, too, after the matches: the first candidate that is not compared, with its number `nth`. */
  readonly withLimitRow?: boolean
  /** Candidates that are compared. */
  readonly max?: number
}

const isLimitRow = (row: Record<string, unknown>): boolean => ((row['nth'] ?? 0) as number) > candidatesMax

function hasLimitRow({ selectRows }: RecordIndex, { compared }: Lookup): boolean {
  if (compared === null) return false
  return selectRows(`SELECT 1 ${compared.sql} LIMIT 1 OFFSET ${candidatesMax}`, ...compared.values).length > 0
}

/** `null` when no record can match. */
export function lookupOf(index: RecordIndex, asked: RecordQuery, selected: Selected): Lookup | null {
  const query = withoutAbsentForms(index, asked)
  const match = matchExpression(query, index)
  const ids = match === null ? null : idRange(index.selectRows, query)
  if (match === null || ids === null) return null
  const comparisons = comparisonsOf(query)
  if (match === '') return { statement: selectFromAll(query, selected, { ids, comparisons }), compared: null }
  const candidates = index.candidatesOf(query.kind, match, ids)
  if (candidates.all?.length === 0) return null
  const hasComparisons = comparisons.texts.length + comparisons.facts.length > 0
  return {
    statement: selectFromCandidates(query, selected, { candidates, comparisons }),
    compared: hasComparisons ? candidates : null,
    matching: hasComparisons ? null : candidates,
  }
}

/** Selects the matching records among all in the range of ids: nothing was asked for that the index has. */
function selectFromAll(
  { kind }: RecordQuery,
  { columns, columnValues = [], of = [], withId = false }: Selected,
  { ids, comparisons: { facts } }: { readonly ids: IdRange; readonly comparisons: Comparisons },
): Sql {
  const where = ['r.id BETWEEN ? AND ?', ...facts.map(({ sql }) => `(${sql})`)].join(' AND ')
  const documentJoin = of.includes('document') ? `CROSS JOIN ${kind} AS d ON d.id = r.id` : ''
  return {
    sql: `SELECT ${columns}${withId ? ', r.id AS record' : ''} FROM ${kind}_fact AS r ${documentJoin} WHERE ${where} ORDER BY r.id`,
    values: [...columnValues, ...ids, ...facts.flatMap(({ values }) => values)],
  }
}

/** Selects the matching records among the candidates. */
function selectFromCandidates(
  { kind }: RecordQuery,
  { columns, columnValues = [], of = [], withId = false, withLimitRow = false, max = candidatesMax }: Selected,
  { candidates, comparisons: { texts, facts } }: { readonly candidates: Candidates; readonly comparisons: Comparisons },
): Sql {
  const comparisons = [...texts, ...facts]
  const isNumbered = withLimitRow && comparisons.length > 0
  // The limit row passes every comparison. Each has the exception, so that those of the text table are made before the join with the records.
  const passed = ({ sql }: Sql): string => (isNumbered ? `(nth > ${max} OR (${sql}))` : `(${sql})`)
  const where = comparisons.length === 0 ? '' : `WHERE ${comparisons.map(passed).join(' AND ')}`
  // The narrow tables are joined first: most candidates are rejected by them.
  const joins = [
    ...(texts.length > 0 ? [`CROSS JOIN ${kind}_text AS t ON t.id = hit`] : []),
    ...(facts.length > 0 || of.includes('facts') ? [`CROSS JOIN ${kind}_fact AS r ON r.id = hit`] : []),
    ...(of.includes('document') ? [`CROSS JOIN ${kind} AS d ON d.id = hit`] : []),
  ].join(' ')
  // One more than the candidates tells whether there are others, unless it would be taken for a match.
  const hits = isNumbered
    ? `SELECT ${candidates.id} AS hit, next_number() AS nth ${candidates.sql} LIMIT ${max + 1}`
    : `SELECT ${candidates.id} AS hit ${candidates.sql} LIMIT ${comparisons.length === 0 ? max + 1 : max}`
  return {
    sql: `SELECT ${columns}${withId ? ', hit AS record' : ''}${isNumbered ? ', nth' : ''} FROM (${hits}) ${joins} ${where}`,
    values: [...columnValues, ...candidates.values, ...comparisons.flatMap(({ values }) => values)],
  }
}

/** The ids that the dates and the public id of the query leave; null when there are none. */
function idRange(selectRows: SelectRows, query: RecordQuery): IdRange | null {
  const range = dateRange(selectRows, query)
  if (range === null || !query.id) return range
  const id = rowOfId(selectRows, query.kind, query.id)
  return id === undefined || id < range[0] || id > range[1] ? null : [id, id]
}

/** The row of the record that has this public id, else of the one that had it before a rebuild. */
function rowOfId(selectRows: SelectRows, kind: RecordQuery['kind'], publicId: string): number | undefined {
  const ofId = `SELECT id FROM ${kind} WHERE public_id = `
  const former = '(SELECT public_id FROM former_id WHERE former = ?)'
  const row = selectRows(`${ofId}?`, publicId)[0] ?? selectRows(ofId + former, publicId)[0]
  return row?.['id'] as number | undefined
}

const beforeEveryDay = '0'

/** The ids of the records from `from` to `to`; null when there are none. */
function dateRange(selectRows: SelectRows, { kind, from, to }: RecordQuery): IdRange | null {
  const idOf = (sql: string, date: string): number | null =>
    (selectRows(`SELECT ${sql}`, date)[0]?.['id'] as number | null | undefined) ?? null
  // A record without a date has the empty text, which is before every date.
  const table = `${kind}_fact`
  const lastDay = `SELECT max(date) FROM ${table} WHERE date <= ? AND date <> ''`
  const firstDay = `SELECT min(date) FROM ${table} WHERE date >= ?`
  const isBounded = from !== null || to !== null
  const first = to === null ? 0 : idOf(`min(id) AS id FROM ${table} WHERE date = (${lastDay})`, to)
  // Records without a date come after the others, and are within no bounds.
  const last = isBounded
    ? idOf(`max(id) AS id FROM ${table} WHERE date = (${firstDay})`, from ?? beforeEveryDay)
    : Number.MAX_SAFE_INTEGER
  return first === null || last === null ? null : [first, last]
}

/**
 * A query without the forms of its whole text where no record has one. Of several words, few records have the words joined, and then each
 * candidate is compared with the words alone.
 */
function withoutAbsentForms(index: RecordIndex, query: RecordQuery): RecordQuery {
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
