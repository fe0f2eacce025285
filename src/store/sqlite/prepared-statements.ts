import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { asDamage } from '../sealed/damage.ts'

export type SelectRows = (sql: string, ...values: readonly SQLInputValue[]) => readonly Record<string, unknown>[]

/**
 * Returns a function that runs queries and caches their prepared statements. Values are always bound, so there are few distinct
 * statements. It throws `GenerationDamaged` when SQLite finds damage.
 */
export function createSelectRows(db: DatabaseSync): SelectRows {
  const prepared = new Map<string, StatementSync>()
  return (sql, ...values) => {
    try {
      let statement = prepared.get(sql)
      if (statement === undefined) {
        statement = db.prepare(sql)
        prepared.set(sql, statement)
      }
      return statement.all(...values)
    } catch (error) {
      throw asDamage(error)
    }
  }
}
