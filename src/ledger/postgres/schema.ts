import type { Connection } from '../../postgres/connection.ts'
import { hasTable } from '../../postgres/has-table.ts'
import { LedgerError } from '../ledger-error.ts'
import { setRecordKeysSql } from '../record-keys.ts'

/**
 * The tables of the SQLite engine (see `sqlite/schema.ts` for their meaning), with these differences.
 * - Ids are the highest one plus 1, as in SQLite, and no sequence: a transaction that is rolled back must leave no gap.
 * - Texts that order or identify records are compared by their bytes, whatever the collation of the database.
 * - `unread_row.id` is the order in which the rows were read.
 */
const tables = `
CREATE TABLE source (id integer PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE, kind text NOT NULL);
CREATE TABLE publication (
  id integer PRIMARY KEY, sha256 text COLLATE "C" NOT NULL UNIQUE, name text NOT NULL, size bigint NOT NULL,
  first_archived_at text NOT NULL
);
CREATE TABLE import (
  id integer PRIMARY KEY,
  source integer NOT NULL, publication integer NOT NULL,
  list text COLLATE "C", complete boolean NOT NULL, as_of text, seen_on integer NOT NULL,
  official_count bigint, official_basis text, title text,
  retrieved_at text NOT NULL, started_at text NOT NULL, finished_at text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'reverted')), refusal_code text, refusal_message text,
  counts text, file_name text NOT NULL, as_of_basis text NOT NULL, url text, retrieval_given boolean NOT NULL,
  is_change boolean NOT NULL, reverted_at text COLLATE "C", revert_reason text
);
CREATE INDEX import_of_publication ON import (source, publication);
CREATE TABLE record (
  source integer NOT NULL, key text COLLATE "C" NOT NULL,
  first_seen_on integer NOT NULL, last_seen_on integer NOT NULL,
  changed_on integer NOT NULL, state_seen_on integer NOT NULL,
  first_import integer NOT NULL, last_import integer NOT NULL,
  historic boolean NOT NULL, version text NOT NULL, payload text NOT NULL,
  PRIMARY KEY (source, key)
);
CREATE TABLE record_version (
  source integer NOT NULL, key text COLLATE "C" NOT NULL, version text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  first_seen_on integer NOT NULL, last_seen_on integer NOT NULL, historic boolean NOT NULL, payload text NOT NULL,
  PRIMARY KEY (source, key, version, hash)
);
CREATE TABLE tally (
  last_import integer NOT NULL, last_seen_on integer NOT NULL, records bigint NOT NULL,
  PRIMARY KEY (last_import, last_seen_on)
);
CREATE TABLE unread_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import integer NOT NULL, row bigint NOT NULL, reason text NOT NULL, text text NOT NULL
);
CREATE INDEX unread_row_of_import ON unread_row (import, row);
CREATE TABLE meta (name text COLLATE "C" PRIMARY KEY, value text NOT NULL);
`

/** As in SQLite. */
const schemaVersion = 3

/** Two imports at a time would disturb each other. The lock ends with its transaction, however that ends. */
export const beginWriting = (busyMilliseconds: number): string =>
  `BEGIN; SET LOCAL lock_timeout = ${Math.max(1, Math.trunc(busyMilliseconds))};
   SELECT pg_advisory_xact_lock(hashtext('shobun ledger'), hashtext(current_setting('search_path')));
   SET LOCAL lock_timeout = 0`

/** How long to wait for the lock of another process. */
export const busyMillisecondsDefault = 5_000

/** Checks the version. Makes the tables of a new ledger that is writable, in one transaction. */
export async function prepareSchema(connection: Connection, schema: string, readOnly: boolean): Promise<void> {
  await refuseEncoding(connection)
  const found = await versionOf(connection, schema)
  if (found === schemaVersion) return
  if (found !== 0) throw otherVersion(found)
  if (readOnly) throw new LedgerError('missing', 'the database holds no ledger yet; import a publication first')
  await connection.transaction({
    begin: beginWriting(busyMillisecondsDefault),
    run: async () => {
      // Another process may have made them in the meantime.
      if ((await versionOf(connection, schema)) === 0) await createSchema(connection, schema)
    },
  })
}

function otherVersion(found: number): LedgerError {
  const versions = `version ${found}, this program reads version ${schemaVersion}`
  return found > schemaVersion
    ? new LedgerError('newer_version', `the ledger was written by a newer program (${versions}); update this program`)
    : new LedgerError('not_a_ledger', `the ledger is of ${versions}; drop its schema and run shobun rebuild`)
}

async function versionOf(connection: Connection, schema: string): Promise<number> {
  if (!(await hasTable(connection, schema, 'schema_version'))) return 0
  const [row] = await connection.rows('SELECT version FROM schema_version')
  return Number(row?.['version'] ?? 0)
}

async function createSchema(connection: Connection, schema: string): Promise<void> {
  const [other] = await connection.rows('SELECT 1 FROM pg_class WHERE relnamespace = to_regnamespace($1)', [schema])
  if (other !== undefined)
    throw new LedgerError('not_a_ledger', `the schema ${schema} of the database holds something else than a ledger`)
  await connection.execute(
    `CREATE SCHEMA IF NOT EXISTS "${schema}"; CREATE TABLE schema_version (version integer NOT NULL);
     INSERT INTO schema_version VALUES (${schemaVersion}); ${tables}; ${setRecordKeysSql}`,
  )
}

/** Only UTF-8 holds every published name. */
async function refuseEncoding(connection: Connection): Promise<void> {
  const [row] = await connection.rows("SELECT current_setting('server_encoding') AS encoding")
  if (row?.['encoding'] === 'UTF8') return
  throw new LedgerError('not_a_ledger', `the database has the encoding ${row?.['encoding']}; the ledger needs UTF8`)
}
