import assert from 'node:assert/strict'
import { Client } from 'pg'
import type { PostgresServer } from '../../../test/services/postgres.ts'
import type { Ledger } from '../ledger.ts'
import type { SharedLedger } from '../test-import-kill.ts'
import type { EngineUnderTest } from '../test-ledger-engine.ts'
import { openPostgresLedger, type PostgresLedgerOptions } from './ledger.ts'

interface Place {
  readonly url: string
  readonly schema: string
}

const places = new WeakMap<Ledger, Place>()

/** Opens a ledger whose tables `rowsIn` can read. */
export async function openTestLedger(
  url: string,
  { schema = 'ledger', ...options }: PostgresLedgerOptions = {},
): Promise<Ledger> {
  const ledger = await openPostgresLedger(url, { schema, ...options })
  places.set(ledger, { url, schema })
  return ledger
}

type Row = Readonly<Record<string, unknown>>

/** Rows of the ledger's tables, read over a second connection. Booleans and long numbers are numbers, as in SQLite. */
export async function rowsIn(ledger: Ledger, ...statements: readonly string[]): Promise<Row[][]> {
  const { url, schema } = places.get(ledger)!
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`SET search_path TO ${schema}`)
    const found: Row[][] = []
    for (const sql of statements) found.push((await client.query<Row>(sql)).rows.map(plainRow))
    return found
  } finally {
    await client.end()
  }
}

const int8Columns = new Set(['records', 'n', 'size', 'row', 'official_count'])

const plainRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, Number(value)]
      return [name, int8Columns.has(name) && value !== null ? Number(value) : value]
    }),
  )

async function contentsOf(ledger: Ledger) {
  const [records, versions = [], unread] = await rowsIn(
    ledger,
    'SELECT * FROM record ORDER BY source, key',
    'SELECT * FROM record_version ORDER BY source, key, version, hash',
    'SELECT row, reason, text FROM unread_row ORDER BY row',
  )
  return { records, versions, unread }
}

async function assertConsistent(ledger: Ledger): Promise<void> {
  const rows = async (sql: string): Promise<Row[]> => (await rowsIn(ledger, sql))[0] ?? []
  assert.deepEqual(
    await rows('SELECT last_import, last_seen_on, records FROM tally ORDER BY 1, 2'),
    await rows('SELECT last_import, last_seen_on, count(*) AS records FROM record GROUP BY 1, 2 ORDER BY 1, 2'),
  )
  const doneImports = "SELECT id FROM import WHERE outcome = 'done' AND counts IS NOT NULL"
  assert.deepEqual(await rows(`SELECT key FROM record WHERE last_import NOT IN (${doneImports})`), [])
  assert.deepEqual(await rows(`SELECT key FROM record WHERE first_import NOT IN (${doneImports})`), [])
  assert.deepEqual(
    await rows(
      'SELECT key FROM record WHERE first_seen_on > changed_on OR changed_on > state_seen_on OR state_seen_on > last_seen_on',
    ),
    [],
  )
}

/** Each ledger has a schema of its own in one database of the server. */
export function postgresEngine(server: PostgresServer): EngineUnderTest {
  let ledgers = 0
  return {
    name: 'PostgreSQL',
    cases: 4,
    open: async (t) => {
      const ledger = await openTestLedger(server.url(), { schema: `ledger_${++ledgers}` })
      t.after(async () => ledger.close())
      return ledger
    },
    contentsOf,
    execute: async (ledger, sql) => void (await rowsIn(ledger, sql)),
    assertConsistent,
  }
}

/** A ledger in a database into which other processes import. */
export const sharedDatabase = (url: string): SharedLedger => ({
  place: url,
  open: async () => openTestLedger(url),
  assertConsistent,
  countVersions: async (ledger) => {
    const [[versions] = []] = await rowsIn(ledger, 'SELECT count(*) AS n FROM record_version')
    return Number(versions?.['n'])
  },
})
