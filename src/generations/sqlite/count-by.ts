import type { CountName } from '../../domain/count-names.ts'
import { countedLetters } from '../token-letters.ts'
import type { Counted, RecordCounts, RecordQuery } from '../ports.ts'
import { noAct } from './acts.ts'
import { lookupOf, type RecordIndex } from './find-records.ts'
import { statusColumn, type Sql } from './status-conditions.ts'

/** A column that is read, and the names that are counted by it. */
interface CountedColumn {
  readonly sql: (query: RecordQuery) => Sql
  readonly names: readonly CountName[]
}

const codeNames = Object.keys(countedLetters) as (keyof typeof countedLetters)[]

const columns: readonly CountedColumn[] = [
  { sql: () => ({ sql: 'substr(r.date, 1, 7)', values: [] }), names: ['year', 'month'] },
  { sql: ({ today }) => statusColumn(today), names: ['status'] },
  { sql: () => ({ sql: 'r.counted', values: [] }), names: codeNames },
]

/** The matching records up to the newest `max`, divided by each of `names`. Candidates that must be compared are at most `max`, too. */
export function countBy(
  index: RecordIndex,
  query: RecordQuery,
  { names, max }: { readonly names: readonly CountName[]; readonly max: number },
): RecordCounts {
  const read = columns.filter((column) => column.names.some((name) => names.includes(name)))
  const selected = read.map(({ sql }) => sql(query))
  const lookup = lookupOf(index, query, {
    columns: selected.map(({ sql }) => sql).join(', '),
    columnValues: selected.flatMap(({ values }) => values),
    of: ['facts'],
    withId: true,
    withLimitRow: true,
    max,
  })
  const rows = lookup === null ? [] : rowsOf(index, lookup.statement, max)
  // After the columns a row has the id of its record, and the limit row its number.
  const isLimitRow = (row: readonly unknown[]): boolean => ((row[read.length + 1] ?? 0) as number) > max
  const hasMore = rows.length > max || isLimitRow(rows.at(-1) ?? [])
  const matching = hasMore ? rows.slice(0, -1) : rows
  const ids = matching.map((row) => row[read.length] as number)
  const actOf = index.acts.sharedOf(query.kind)
  const shared = matching.filter((_, row) => actOf(ids[row]!) !== null)
  const by = new Map<CountName, ReadonlyMap<string, Counted>>()
  for (const [column, { names: ofColumn }] of read.entries()) {
    const counts = countValues(matching, column)
    const ofShared = shared.map((row): SharedAct => [row[column] as string, actOf(row[read.length] as number)!])
    for (const name of ofColumn)
      if (names.includes(name)) by.set(name, withActs(regrouped(counts, valueOf(name)), ofShared, valueOf(name)))
  }
  return { total: { count: matching.length, acts: index.acts.count(query.kind, ids), exact: !hasMore }, by }
}

function rowsOf({ rowNumbers, selectTuples }: RecordIndex, { sql, values }: Sql, max: number) {
  rowNumbers.restart()
  return selectTuples(`${sql} LIMIT ?`, ...values, max + 1)
}

function countValues(rows: readonly (readonly unknown[])[], column: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = row[column] as string
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function regrouped(counts: ReadonlyMap<string, number>, group: (value: string) => string): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [value, count] of counts) {
    const key = group(value)
    groups.set(key, (groups.get(key) ?? 0) + count)
  }
  return groups
}

/** The value of a column, and the act. */
type SharedAct = readonly [value: string, act: number]

/** With the acts of each value: of several records of one act the first counts, and a warning does not. */
function withActs(
  counts: ReadonlyMap<string, number>,
  ofShared: readonly SharedAct[],
  group: (value: string) => string,
): Map<string, Counted> {
  const acts = new Map<string, Set<number>>()
  const records = new Map<string, number>()
  for (const [value, act] of ofShared) {
    const key = group(value)
    records.set(key, (records.get(key) ?? 0) + 1)
    const seen = acts.get(key) ?? new Set()
    acts.set(key, act === noAct ? seen : seen.add(act))
  }
  return new Map(
    Array.from(counts, ([key, count]) => [
      key,
      { count, acts: count - (records.get(key) ?? 0) + (acts.get(key)?.size ?? 0) },
    ]),
  )
}

const yearCharacters = 'yyyy'.length

/** The values of a name in that of its column. */
function valueOf(name: CountName): (value: string) => string {
  if (name === 'year') return (month) => month.slice(0, yearCharacters)
  if (name === 'month' || name === 'status') return (value) => value
  const letter = countedLetters[name]
  const codeOf = (token: string): string => (name === 'authority' ? token : token.slice(2))
  return (tokens) =>
    tokens
      .split(' ')
      .filter((token) => token.startsWith(letter))
      .map(codeOf)
      .join(' ')
}
