import { schemaBytes, type Connection } from '../postgres/connection.ts'
import type { Db, Dialect, Insertion } from '../../ledger/db.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionLost } from '../postgres/connection-error.ts'
import { busyExplanation, LedgerError, nothingImported, type Explanation } from '../../ledger/ledger-error.ts'
import { DatabaseError } from 'pg'

/** Texts that order or identify records are compared by their bytes, whatever the collation of the database. */
export const postgresDialect: Dialect = {
  text: 'text COLLATE "C"',
  long: 'bigint',
  rowNumber: 'id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  tableOptions: '',
  clusteredOptions: '',
  textsIn: (parameter) => `SELECT key COLLATE "C" AS key FROM unnest(${parameter}::text[]) AS element (key)`,
  isOneOf: (column, parameter) => `${column} = ANY (${parameter}::text[])`,
}

/** The planner does not know how large the tables have become during an import, and would read them whole. */
const preferIndexLookups = 'SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off'

/** A database of PostgreSQL for the ledger. */
export function postgresDatabase(connection: Connection, busyMilliseconds: number): Db {
  return {
    dialect: postgresDialect,
    rows: async (sql, parameters) => explained(async () => connection.rows(sql, parameters)) as ReturnType<Db['rows']>,
    arrays: async (sql, parameters) => explained(async () => connection.arrays(sql, parameters)),
    execute: async (sql) => explained(async () => connection.execute(sql)),
    // Runs only inside a transaction, which explains its errors.
    insert: async (insertion, rows) => {
      if (rows.length === 0) return
      const columns = insertion.columns.join(', ')
      if (insertion.onConflict === undefined) return connection.copy(`${insertion.table} (${columns})`, rows)
      // COPY has no rule for rows that exist: the rows are copied into an empty temporary table and inserted from there.
      await connection.execute(createEmptyBatch(insertion))
      await connection.copy(batchOf(insertion), rows)
      await connection.execute(
        `INSERT INTO ${insertion.table} (${columns}) SELECT * FROM ${batchOf(insertion)} ON CONFLICT ${insertion.onConflict}`,
      )
    },
    async snapshot(read) {
      const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
      return explained(async () => connection.transaction({ begin, run: read }))
    },
    async transaction(write) {
      let mark = ''
      const run = async () => {
        const result = await write()
        mark = await markCommit(connection)
        return result
      }
      const isCommitted = async (): Promise<boolean> => wasCommitted(connection, mark)
      const begin = `${beginWriting(busyMilliseconds)}; ${preferIndexLookups}`
      return explained(async () => connection.transaction({ begin, run, isCommitted }), `: ${nothingImported}`)
    },
    bytes: async () => explained(async () => schemaBytes(connection, 'record')),
    close: async () => connection.close(),
  }
}

const batchOf = ({ table }: Insertion): string => `${table}_batch`

const createEmptyBatch = (insertion: Insertion): string =>
  `CREATE TEMP TABLE IF NOT EXISTS ${batchOf(insertion)} ON COMMIT DROP AS
   SELECT ${insertion.columns.join(', ')} FROM ${insertion.table} LIMIT 0; TRUNCATE ${batchOf(insertion)}`

async function explained<Result>(work: () => Promise<Result>, consequence = ''): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explainPostgresError(error, consequence)
  }
}

/**
 * A connection may be lost after PostgreSQL was told to commit and before it answered. So every transaction writes a mark of its own.
 * Reading it afterwards shows whether the transaction was committed, even if a standby has taken over meanwhile.
 */
async function markCommit(connection: Connection): Promise<string> {
  const [row] = await connection.rows(
    `INSERT INTO meta VALUES ('commit', pg_current_xact_id()::text || ' ' || pg_backend_pid() || ' ' || clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING value`,
  )
  return String(row?.['value'])
}

/** How often and how long to ask a database that does not answer: a restart or a failover takes seconds. */
const askEveryMilliseconds = 500
const askForMilliseconds = 30_000

/** Whether the transaction with this mark was committed. It may still be running: taking the lock of writers waits until it has ended. */
async function wasCommitted(connection: Connection, mark: string): Promise<boolean> {
  const deadline = performance.now() + askForMilliseconds
  for (;;) {
    try {
      const begin = beginWriting(busyMillisecondsDefault)
      const run = async () => connection.rows("SELECT value FROM meta WHERE name = 'commit'")
      const [row] = await connection.transaction({ begin, run })
      return row?.['value'] === mark
    } catch (error) {
      if (!(error instanceof ConnectionLost) || performance.now() > deadline) throw unknownOutcome(error)
    }
    await sleep(askEveryMilliseconds)
  }
}

const unknownOutcome = (cause: unknown): LedgerError => {
  const problem = 'the connection to PostgreSQL was lost while it was told to commit, and it does not answer'
  return new LedgerError(
    'unreachable',
    `${problem}; when it is back, shobun status shows whether this was imported`,
    cause,
  )
}

/** How long to wait for the lock of another process. */
export const busyMillisecondsDefault = 5_000

/** Begins a transaction without other writers: two imports at a time would disturb each other. The lock ends with it, however it ends. */
export const beginWriting = (busyMilliseconds: number): string =>
  `BEGIN; SET LOCAL lock_timeout = ${Math.max(1, Math.trunc(busyMilliseconds))};
   SELECT pg_advisory_xact_lock(hashtext('shobun ledger'), hashtext(current_setting('search_path')));
   SET LOCAL lock_timeout = 0`

/** The codes of PostgreSQL that an operator can act on (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const explanations: Readonly<Record<string, Explanation>> = {
  // lock_not_available
  '55P03': busyExplanation,
  // disk_full
  '53100': { code: 'disk_full', message: `the disk of PostgreSQL is full: ${nothingImported}` },
  // insufficient_privilege
  '42501': {
    code: 'not_writable',
    message: 'the user of DATABASE_URL may not write the ledger; see docs/several-servers.md',
  },
  // data_corrupted, index_corrupted
  XX001: { code: 'damaged_ledger', message: 'the ledger is damaged; restore a backup of it, or run shobun rebuild' },
  XX002: { code: 'damaged_ledger', message: 'an index of the ledger is damaged; REINDEX SCHEMA ledger mends it' },
}

/**
 * Turns an error of PostgreSQL into one that says what to do. Returns every other error unchanged. `consequence`: what a lost connection
 * means for the work of the caller.
 */
export function explainPostgresError(error: unknown, consequence = ''): unknown {
  // The error of a statement in a transaction is explained twice: for the statement, then for the transaction, which adds the consequence.
  const lost = error instanceof LedgerError ? error.cause : error
  if (lost instanceof ConnectionLost) return new LedgerError('unreachable', `${lost.message}${consequence}`, lost)
  if (!(error instanceof DatabaseError)) return error
  const explanation = explanations[error.code ?? '']
  return explanation === undefined ? error : new LedgerError(explanation.code, explanation.message, error)
}
