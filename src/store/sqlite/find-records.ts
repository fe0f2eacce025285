import type { SQLInputValue } from 'node:sqlite'
import type { Provenance } from '../../domain/provenance.ts'
import type { RecordQuery, StoredRecord } from '../ports.ts'
import { withoutAbsentForms } from './absent-forms.ts'
import { parseStored } from '../sealed/damage.ts'
import {
  gramsOf,
  matchExpression,
  searchableConditions,
  takeOutCommon,
  type Conditions,
  type IndexStatistics,
} from './match-expression.ts'
import type { addRowNumbers, SelectRows } from './prepared-statements.ts'
import { indexedConditionsMax } from './query-plan.ts'
import { gramTableOf } from './schema.ts'

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

/** Whether a row is that of the first candidate that is not compared. */
const isBeyond = (row: Record<string, unknown>): boolean => ((row['nth'] ?? 0) as number) > candidatesMax

/** The number of records that match every condition, among at most `candidatesMax`. */
export function countRecords(index: RecordIndex, query: RecordQuery): number {
  const lookup = lookupOf(index, query, { columns: '1', isLimitShown: false })
  if (lookup === null) return 0
  const { sql, values } = lookup.statement
  const counted = index.selectRows(`SELECT count(*) AS n FROM (${sql} LIMIT ?)`, ...values, candidatesMax)
  return counted[0]?.['n'] as number
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
  const texts = textComparisons(query)
  const comparisons = [...texts, ...statusComparisons(query), ...dateComparisons(query), ...changeComparisons(query)]
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

/** `domain/status.statusOn` as SQL conditions; a test compares the two. Every `?` is today's date. */
const statusConditions: Readonly<Record<string, string>> = {
  upcoming: `r.basis IN ('dated', 'open') AND r.start > ?`,
  active: `r.basis = 'dated' AND r.start <= ? AND r."end" >= ?`,
  ended: `r.basis = 'dated' AND (r.start IS NULL OR r.start <= ?) AND r."end" < ?`,
  open_ended: `r.basis = 'open' AND (r.start IS NULL OR r.start <= ?)`,
  unknown: `r.basis = 'unknown' OR (r.basis = 'dated' AND ((r.start <= ? AND r."end" IS NULL) OR (r.start IS NULL AND r."end" >= ?)))`,
  lifted: `r.basis = 'lifted' OR r.lifted_on <= ?`,
}
const notLifted = '(r.lifted_on IS NULL OR r.lifted_on > ?)'

/** A status that does not depend on the date is looked up by its token alone. */
function statusComparisons({ status, today }: RecordQuery): Sql[] {
  const condition = status === null ? undefined : statusConditions[status]
  if (condition === undefined) return []
  const sql = status === 'lifted' ? condition : `(${condition}) AND ${notLifted}`
  return [{ sql, values: Array.from(sql.matchAll(/\?/g), () => today) }]
}

/** The index has the month only. */
const changeComparisons = ({ changedSince }: RecordQuery): Sql[] =>
  changedSince === null ? [] : [{ sql: 'r.changed_on >= ?', values: [changedSince] }]

/** Date filters match the action date. It is the sort date where it exists, so the range of ids selects by it. */
const dateComparisons = ({ from, to }: RecordQuery): Sql[] =>
  from === null && to === null ? [] : [{ sql: 'r.action_date IS NOT NULL', values: [] }]

/** The ids of the records from `from` to `to`; null when there are none. Ids are in order of descending date. */
function idRange(selectRows: SelectRows, { kind, from, to }: RecordQuery): IdRange | null {
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
