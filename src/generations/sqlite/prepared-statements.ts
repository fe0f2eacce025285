import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { asDamage } from '../sealed/damage.ts'

export type SelectRows = (sql: string, ...values: readonly SQLInputValue[]) => readonly Record<string, unknown>[]

/** Rows as arrays of their columns. */
export type SelectTuples = (sql: string, ...values: readonly SQLInputValue[]) => readonly (readonly unknown[])[]

/** The first column of the first row; undefined where there is no row. */
export type SelectValue = (sql: string, ...values: readonly SQLInputValue[]) => unknown

/** Prepared statements that are kept. Values are always bound, so there are few distinct ones. */
const statementsMax = 1_000

/** Returns a function that runs queries. It throws `GenerationDamaged` when SQLite finds damage. */
export function createSelectRows(db: DatabaseSync): SelectRows {
  const prepare = withLatestResults((sql) => db.prepare(sql), statementsMax)
  return (sql, ...values) => {
    try {
      return prepare(sql).all(...values)
    } catch (error) {
      throw asDamage(error)
    }
  }
}

/** Like `createSelectRows`, without objects: making one of a row takes longer than finding the row. */
export function createSelectTuples(db: DatabaseSync): { readonly all: SelectTuples; readonly value: SelectValue } {
  const prepare = withLatestResults((sql) => {
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }, statementsMax)
  const orDamage = <Result>(run: () => Result): Result => {
    try {
      return run()
    } catch (error) {
      throw asDamage(error)
    }
  }
  return {
    all: (sql, ...values) => orDamage(() => prepare(sql).all(...values) as unknown as readonly (readonly unknown[])[]),
    value: (sql, ...values) =>
      orDamage(() => (prepare(sql).get(...values) as unknown as readonly unknown[] | undefined)?.[0]),
  }
}

/**
 * Gives queries the function `next_number()`, which numbers their rows from 1 after each `restart`: the `row_number()` of SQLite writes
 * every row to a table first.
 */
export function addRowNumbers(db: DatabaseSync): { readonly restart: () => void } {
  let latest = 0
  db.function('next_number', () => ++latest)
  return { restart: () => void (latest = 0) }
}
