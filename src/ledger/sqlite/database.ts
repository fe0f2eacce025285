import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Db, Dialect, Insertion, Parameter, Row, Value } from '../db.ts'
import { explainError } from '../ledger-error.ts'

export const sqliteDialect: Dialect = {
  text: 'text',
  long: 'integer',
  rowNumber: 'id integer PRIMARY KEY',
  tableOptions: 'STRICT',
  clusteredOptions: 'STRICT, WITHOUT ROWID',
  textsIn: (parameter) => `SELECT value AS key FROM json_each(${parameter})`,
  isOneOf: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
}

/** A database of SQLite for the ledger. */
export function sqliteDatabase(db: DatabaseSync): Db {
  const statementOf = preparedStatements(db)
  const rollback = (): void => {
    if (db.isTransaction) db.exec('ROLLBACK')
  }
  return {
    dialect: sqliteDialect,
    rows: async (sql, parameters = []) => statementOf(sql).all(...parameters.map(asValue)) as unknown as Row[],
    arrays: async <Columns>(sql: string, parameters: readonly Parameter[] = []) => {
      const statement = statementOf(sql)
      statement.setReturnArrays(true)
      return statement.all(...parameters.map(asValue)) as unknown as Columns[]
    },
    execute: async (sql) => db.exec(sql),
    insert: async (insertion, rows) => {
      if (rows.length === 0) return
      const statement = statementOf(insertSql(insertion))
      for (const row of rows) statement.run(...row)
    },
    async snapshot(read) {
      db.exec('BEGIN')
      try {
        return await read()
      } finally {
        rollback()
      }
    },
    async transaction(write) {
      try {
        db.exec('BEGIN IMMEDIATE')
        try {
          const result = await write()
          db.exec('COMMIT')
          checkpoint(db)
          return result
        } finally {
          rollback()
        }
      } catch (error) {
        throw explainError(error)
      }
    },
    async bytes() {
      const sql = 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
      return Number(statementOf(sql).get()?.['bytes'])
    },
    close: async () => db.close(),
  }
}

/** Statements are prepared once. Their parameters have the form `?1` here. */
function preparedStatements(db: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return (sql) => {
    const existing = prepared.get(sql)
    if (existing !== undefined) return existing
    const statement = db.prepare(sql.replaceAll(/\$(?=\d)/g, '?'))
    prepared.set(sql, statement)
    return statement
  }
}

/** SQLite has no lists: one is the JSON array that `json_each` reads. */
const asValue = (parameter: Parameter): Value =>
  typeof parameter === 'object' && parameter !== null ? JSON.stringify(parameter) : parameter

const insertSql = ({ table, columns, onConflict }: Insertion): string => {
  const values = columns.map(() => '?').join(', ')
  const conflict = onConflict === undefined ? '' : `ON CONFLICT ${onConflict}`
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values}) ${conflict}`
}

/** Moves the write-ahead log (WAL) into the database and empties it. */
function checkpoint(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // The transaction is committed in the WAL. The next checkpoint tries again.
  }
}
