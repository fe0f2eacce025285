import { asDamage } from '../sealed/damage.ts'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Rows = (sql: string, ...values: readonly SQLInputValue[]) => readonly Record<string, unknown>[]

/**
 * Runs a query by its text; each text is prepared once. The texts are few: values are always bound.
 * Throws `GenerationDamaged` where SQLite finds that the file is.
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

/** An FTS5 query in which every token must occur. Tokens hold no double quote (`text/grams`). */
export const allOf = (tokens: readonly string[]): string => tokens.map((token) => `"${token}"`).join(' AND ')

/** An FTS5 query in which one of several queries must hold. */
export const oneOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' OR ')
