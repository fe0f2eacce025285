import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { asDamage } from '../sealed/damage.ts'

export type SelectRows = (sql: string, ...values: readonly SQLInputValue[]) => readonly Record<string, unknown>[]

/** The first column of the first row; undefined where there is no row. */
export type SelectValue = (sql: string, ...values: readonly SQLInputValue[]) => unknown

/**
 * Returns a function that runs queries and caches their prepared statements. Values are always bound, so there are few distinct
 * statements. It throws `GenerationDamaged` when SQLite finds damage.
 */
export function createSelectRows(db: DatabaseSync): SelectRows {
  const prepare = createPrepare(db)
  return (sql, ...values) => {
    try {
      return prepare(sql).all(...values)
    } catch (error) {
      throw asDamage(error)
    }
  }
}

/** Like `createSelectRows`, for one value: a row as an object takes longer than to find it. */
export function createSelectValue(db: DatabaseSync): SelectValue {
  const prepare = createPrepare(db, (statement) => statement.setReturnArrays(true))
  return (sql, ...values) => {
    try {
      return (prepare(sql).get(...values) as unknown as readonly unknown[] | undefined)?.[0]
    } catch (error) {
      throw asDamage(error)
    }
  }
}

/**
 * Gives queries the function `next_number()`, which numbers their rows from 1 after each `restart`: the `row_number()` of SQLite writes every row
 * to a table first.
 */
export function addRowNumbers(db: DatabaseSync): { readonly restart: () => void } {
  let latest = 0
  db.function('next_number', () => ++latest)
  return {
    restart() {
      latest = 0
    },
  }
}

/** Prepares each statement once, with the settings that `configure` makes. */
function createPrepare(
  db: DatabaseSync,
  configure: (statement: StatementSync) => void = () => {},
): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return (sql) => {
    let statement = prepared.get(sql)
    if (statement === undefined) {
      statement = db.prepare(sql)
      configure(statement)
      prepared.set(sql, statement)
    }
    return statement
  }
}
