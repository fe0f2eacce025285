import { fromStoredText } from '../postgres/stored-text.ts'
import type { Row } from '../../ledger/db.ts'
import { rowsInSchema } from './test-postgres-engine.ts'

const tables = ['import', 'meta', 'record', 'record_version', 'source', 'tally', 'unparsed_row']

/** All rows of all tables, in the form that `tablesOf` gives those of a SQLite file. */
export async function tablesOfDatabase(url: string, schema = 'ledger'): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await rowsInSchema({ url, schema }, `SELECT * FROM ${table}`)
    // The mark of the last commit is of this engine only.
    const shared = rows.filter((row) => table !== 'meta' || row['name'] !== 'commit')
    found[table] = shared.map((row) => JSON.stringify(plainRow(table, row))).toSorted()
  }
  return found
}

const plainRow = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => table !== 'unparsed_row' || name !== 'id')
      .map(([name, value]) => [name, typeof value === 'string' ? fromStoredText(value) : value]),
  )
