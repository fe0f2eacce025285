import { connectionTo, schemaVersionOf, type Connection } from '../postgres/connection.ts'
import { createLedger } from '../../ledger/create-ledger.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { LedgerError } from '../../ledger/ledger-error.ts'
import { createTables, otherVersionError, schemaVersion } from '../../ledger/schema.ts'
import {
  postgresDatabase,
  postgresDialect,
  beginWriting,
  busyMillisecondsDefault,
  explainPostgresError,
} from './database.ts'

export interface PostgresLedgerOptions {
  readonly readOnly?: boolean
  /** The schema of the tables; by default `ledger`. */
  readonly schema?: string
  /** How long to wait for the lock of another process; by default 5 s. */
  readonly busyMilliseconds?: number
}

/**
 * Opens the ledger in a database, or makes its tables when it may be written.
 * Throws `LedgerError`: `unreachable`, `newer_version`, `not_a_ledger`, `missing` (read only, nothing imported yet), `busy`.
 */
export async function openPostgresLedger(url: string, options: PostgresLedgerOptions = {}): Promise<Ledger> {
  const { schema = 'ledger', readOnly = false, busyMilliseconds = busyMillisecondsDefault } = options
  const connection = connectionTo({ url, schema, name: 'shobun ledger' })
  try {
    await prepareTables(connection, schema, readOnly)
    return createLedger(postgresDatabase(connection, busyMilliseconds))
  } catch (error) {
    await connection.close()
    throw explainPostgresError(error)
  }
}

/** Checks the version. Makes the tables of a new ledger that is writable, in one transaction. */
async function prepareTables(connection: Connection, schema: string, readOnly: boolean): Promise<void> {
  await refuseEncoding(connection)
  const found = await schemaVersionOf(connection, schema)
  if (found === schemaVersion) return
  if (found !== null) throw otherVersionError('the ledger', found, 'drop its schema')
  if (readOnly) throw new LedgerError('missing', 'the database holds no ledger yet; import a publication first')
  await connection.transaction({
    begin: beginWriting(busyMillisecondsDefault),
    run: async () => {
      // Another process may have made them in the meantime.
      if ((await schemaVersionOf(connection, schema)) === null) await createSchema(connection, schema)
    },
  })
}

async function createSchema(connection: Connection, schema: string): Promise<void> {
  const [other] = await connection.rows('SELECT 1 FROM pg_class WHERE relnamespace = to_regnamespace($1)', [schema])
  if (other !== undefined)
    throw new LedgerError('not_a_ledger', `the schema ${schema} of the database holds something else than a ledger`)
  await connection.execute(
    `CREATE SCHEMA IF NOT EXISTS "${schema}"; CREATE TABLE schema_version (version integer NOT NULL);
     INSERT INTO schema_version VALUES (${schemaVersion}); ${createTables(postgresDialect)}`,
  )
}

/** Only UTF-8 holds every published name. */
async function refuseEncoding(connection: Connection): Promise<void> {
  const [row] = await connection.rows("SELECT current_setting('server_encoding') AS encoding")
  if (row?.['encoding'] === 'UTF8') return
  throw new LedgerError('not_a_ledger', `the database has the encoding ${row?.['encoding']}; the ledger needs UTF8`)
}
