import { asDamage } from '../sealed/damage.ts'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Rows = (sql: string, ...values: readonly SQLInputValue[]) => readonly Record<string, unknown>[]

/**
 * Runs queries and caches their prepared statements. Values are always bound, so there are few distinct texts.
 * Throws `GenerationDamaged` when SQLite finds damage.
 */
export function createRows(db: DatabaseSync): Rows {
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

/** An FTS5 query that requires every token. Tokens contain no double quote (`text/grams`). */
export const allOf = (tokens: readonly string[]): string => tokens.map((token) => `"${token}"`).join(' AND ')

/** An FTS5 query that requires one of several queries. */
export const oneOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' OR ')
