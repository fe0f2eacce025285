import type { RecordKind } from '../../domain/facts.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import type { SelectTuples } from './prepared-statements.ts'
import { gramTableOf } from './schema.ts'
import type { Sql } from './status-conditions.ts'

/** A first and a last id, which are in order of descending date. */
export type IdRange = readonly [first: number, last: number]

/** The records that the text index finds, before they are compared. */
export interface Candidates extends Sql {
  /** The column of their ids. `sql` goes on from `FROM`. */
  readonly id: string
  /** All of them, in order, where they are few; null of more. */
  readonly all: readonly number[] | null
}

/** Most names have so few records. */
const fewMax = 32

/** Questions whose few candidates are kept: an answer finds, counts and dates those of the same words. */
const keptMax = 256

/** Returns a function that finds the candidates of an FTS5 query in a range of ids. A few are read at once, and the index is not asked for them again. */
export function createCandidates(
  selectTuples: SelectTuples,
): (kind: RecordKind, match: string, ids: IdRange) => Candidates {
  const few = withLatestResults((key) => {
    const [kind, match, ...ids] = JSON.parse(key) as [RecordKind, string, number, number]
    const { sql, values } = inIndex(kind, match, ids)
    const rows = selectTuples(`SELECT rowid ${sql} LIMIT ${fewMax + 1}`, ...values)
    return { all: rows.length > fewMax ? null : rows.map(([id]) => id as number) }
  }, keptMax)
  return (kind, match, ids) => {
    const { all } = few(JSON.stringify([kind, match, ...ids]))
    return all === null
      ? { ...inIndex(kind, match, ids), id: 'rowid', all }
      : { sql: 'FROM json_each(?)', values: [JSON.stringify(all)], id: 'value', all }
  }
}

function inIndex(kind: RecordKind, match: string, ids: IdRange): Sql {
  const table = gramTableOf(kind)
  // node:sqlite binds numbers as doubles, but FTS5 accepts only integers as row id limits.
  const range = 'rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)'
  return { sql: `FROM ${table} WHERE ${table} MATCH ? AND ${range}`, values: [match, ...ids] }
}
