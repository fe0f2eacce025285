import { Client } from 'pg'
import { fromStoredText } from '../../postgres/stored-text.ts'

const tables = ['import', 'meta', 'publication', 'record', 'record_version', 'source', 'tally', 'unread_row']

/** Columns and rows that only this engine has. */
const isOwn = (table: string, row: Row): boolean => table === 'meta' && row['name'] === 'commit'
const ownColumns = new Set(['unread_row id'])

type Row = Readonly<Record<string, unknown>>

/** All rows of all tables, in the form that `tablesOf` gives those of a SQLite file. */
export async function tablesOfDatabase(url: string, schema = 'ledger'): Promise<Record<string, unknown[]>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found: Record<string, unknown[]> = {}
    for (const table of tables) {
      const { rows } = await client.query<Row>(`SELECT * FROM ${schema}.${table}`)
      const shared = rows.filter((row) => !isOwn(table, row))
      found[table] = shared.map((row) => JSON.stringify(plainRow(table, row))).toSorted()
    }
    return found
  } finally {
    await client.end()
  }
}

const bigColumns = new Set(['publication size', 'import official_count', 'tally records', 'unread_row row'])

function plainRow(table: string, row: Row): Row {
  const entries = Object.entries(row).filter(([name]) => !ownColumns.has(`${table} ${name}`))
  return Object.fromEntries(entries.map(([name, value]) => [name, plainValue(`${table} ${name}`, value)]))
}

function plainValue(column: string, value: unknown): unknown {
  if (typeof value === 'boolean' || (value !== null && bigColumns.has(column))) return Number(value)
  return typeof value === 'string' ? fromStoredText(value) : value
}
