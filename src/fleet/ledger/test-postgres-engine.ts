import { Client, types } from 'pg'
import type { PostgresServer } from '../../../test/services/postgres.ts'
import type { Row } from '../../ledger/db.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { SharedLedger } from '../../ledger/test-import-kill.ts'
import type { EngineUnderTest } from '../../ledger/test-ledger-engine.ts'
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

/** Runs a statement in a schema, over a connection of its own. Long numbers are numbers. */
export async function rowsInSchema({ url, schema }: Place, sql: string): Promise<Row[]> {
  const int8: number = types.builtins.INT8
  const getTypeParser: typeof types.getTypeParser = (type: number) =>
    type === int8 ? Number : types.getTypeParser(type)
  const client = new Client({ connectionString: url, types: { getTypeParser } })
  await client.connect()
  try {
    await client.query(`SET search_path TO ${schema}`)
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export const rowsIn = async (ledger: Ledger, sql: string): Promise<Row[]> => rowsInSchema(places.get(ledger)!, sql)

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
    rows: rowsIn,
  }
}

/** A ledger in a database into which other processes import. */
export const sharedDatabase = (url: string): SharedLedger => ({
  place: url,
  open: async () => openTestLedger(url),
  rows: rowsIn,
})
