import { connectionTo, type Connection } from '../../postgres/connection.ts'
import type { Ledger, LedgerReader, LedgerWriter } from '../ledger.ts'
import { sourceStates } from '../source-states.ts'
import { markCommit, wasCommitted } from './commit-mark.ts'
import { explainPostgresError, unchanged } from './explain-error.ts'
import {
  countImports,
  findSuccessfulImport,
  readBytes,
  readFingerprint,
  readImports,
  readImportsAfter,
  readRecordKeys,
  readReverted,
  readTally,
  readUnreadRows,
} from './import-log-reads.ts'
import {
  clear,
  clearSource,
  finishImport,
  insertImport,
  insertUnread,
  refuseImport,
  revertImport,
} from './import-log-writes.ts'
import { readCorporations, readLazyCorporations, readRecords } from './read-records.ts'
import { recordTables } from './record-tables.ts'
import { beginWriting, busyMillisecondsDefault, prepareSchema } from './schema.ts'

export interface PostgresLedgerOptions {
  readonly readOnly?: boolean
  /** The schema of the tables; by default `ledger`. */
  readonly schema?: string
  /** How long to wait for the lock of another process; by default 5 s. */
  readonly busyMilliseconds?: number
}

/** An import looks records up by their keys. The planner does not know how large the tables become in its transaction. */
const byKey = 'SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off'

/**
 * Opens the ledger in a database, or makes its tables when it may be written.
 * Throws `LedgerError`: `unreachable`, `newer_version`, `not_a_ledger`, `missing` (read only, nothing imported yet), `busy`.
 */
export async function openPostgresLedger(url: string, options: PostgresLedgerOptions = {}): Promise<Ledger> {
  const { schema = 'ledger', readOnly = false, busyMilliseconds = busyMillisecondsDefault } = options
  const connection = connectionTo({ url, schema, name: 'shobun ledger' })
  try {
    await prepareSchema(connection, schema, readOnly)
    return createLedger(connection, busyMilliseconds)
  } catch (error) {
    await connection.close()
    throw explainPostgresError(error)
  }
}

function createLedger(connection: Connection, busyMilliseconds: number): Ledger {
  const reader = createReader(connection)
  return {
    ...reader,
    async inSnapshot(read) {
      const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
      return explained(async () => connection.transaction({ begin, run: async () => read(reader) }))
    },
    async inTransaction(write) {
      let mark = ''
      const run = async () => {
        const result = await write(createWriter(connection))
        mark = await markCommit(connection)
        return result
      }
      const isCommitted = async (): Promise<boolean> => wasCommitted(connection, mark)
      const begin = `${beginWriting(busyMilliseconds)}; ${byKey}`
      return explained(async () => connection.transaction({ begin, run, isCommitted }), `: ${unchanged}`)
    },
    bytes: async () => explained(async () => readBytes(connection)),
    close: async () => connection.close(),
  }
}

async function explained<Result>(work: () => Promise<Result>, consequence = ''): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explainPostgresError(error, consequence)
  }
}

function createReader(connection: Connection): LedgerReader {
  return {
    // They run in a snapshot, which explains their errors.
    records: (kinds, sourceIds) => readRecords(connection, kinds, sourceIds),
    corporations: () => readCorporations(connection),
    lazyCorporations: () => readLazyCorporations(connection),
    sources: async () =>
      explained(async () =>
        sourceStates((await readImports(connection, -1)).toReversed(), await readTally(connection)),
      ),
    importCount: async () => explained(async () => countImports(connection)),
    imports: async (limit = 100) => explained(async () => readImports(connection, limit)),
    revertedImports: async () => explained(async () => readReverted(connection)),
    importsAfter: async (after) => explained(async () => readImportsAfter(connection, after)),
    successfulImport: async (sourceId, sha256) =>
      explained(async () => findSuccessfulImport(connection, sourceId, sha256)),
    unreadRows: async (importId, limit = 100) => explained(async () => readUnreadRows(connection, importId, limit)),
    fingerprint: async () => explained(async () => readFingerprint(connection)),
    recordKeys: async () => explained(async () => readRecordKeys(connection)),
  }
}

function createWriter(connection: Connection): LedgerWriter {
  const tables = recordTables(connection)
  return {
    beginImport: async (attempt, importId) => insertImport(connection, attempt, importId),
    currentStates: async (sourceId, keys, { withDuplicates }) => tables.currentStates(sourceId, keys, withDuplicates),
    formerStates: async (sourceId, keys) => tables.formerStates(sourceId, keys),
    writeStates: async (sourceId, changes) => tables.write(sourceId, changes),
    writeUnread: async (importId, rows) => insertUnread(connection, importId, rows),
    finishImport: async (finished) => finishImport(connection, finished),
    refuseImport: async (importId, refusal) => refuseImport(connection, importId, refusal),
    revertImport: async (importId, reversal) => revertImport(connection, importId, reversal),
    clear: async () => clear(connection),
    clearSource: async (sourceId) => clearSource(connection, sourceId),
  }
}
