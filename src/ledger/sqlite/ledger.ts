import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDatabasePrivate } from '../../private-file.ts'
import type { Ledger, LedgerReader, LedgerWriter } from '../ledger.ts'
import { explainError } from '../ledger-error.ts'
import { sourceStates } from '../source-states.ts'
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
import { clear, clearSource, finishImport, insertImport, refuseImport, revertImport } from './import-log-writes.ts'
import { readCorporations, readRecords, readLazyCorporations } from './read-records.ts'
import { recordTables } from './record-tables.ts'
import { prepareSchema } from './schema.ts'

export interface LedgerOptions {
  readonly readOnly?: boolean
  /** How long to wait for the lock of another process; by default 5 s. */
  readonly busyMilliseconds?: number
  /** Largest size of the database in pages; SQLite's own limit by default. */
  readonly pagesMax?: number
}

/** An import of a full list touches every page; a larger cache saves writes to the WAL. Readers scan, which needs little cache. */
const cacheKibibytes = { writing: 131_072, reading: 16_384 }

/**
 * Opens the ledger in a file, or creates it when it may be written.
 * Throws `LedgerError`: `newer_version`, `not_a_ledger`, `missing` (read only, nothing imported yet), `busy`, `disk_full`.
 */
export function openLedger(path: string, options: LedgerOptions = {}): Ledger {
  const readOnly = options.readOnly ?? false
  if (!readOnly) mkdirSync(dirname(path), { recursive: true })
  try {
    if (!readOnly && path !== ':memory:') makeDatabasePrivate(path)
    const db = new DatabaseSync(path, { readOnly, timeout: options.busyMilliseconds ?? 5_000 })
    try {
      // A negative cache size is a number of kibibytes.
      const cacheSize = -(readOnly ? cacheKibibytes.reading : cacheKibibytes.writing)
      db.exec(`PRAGMA cache_size = ${cacheSize}; PRAGMA foreign_keys = OFF; PRAGMA temp_store = FILE`)
      prepareSchema(db, path, readOnly)
      // FULL: a commit survives a power failure.
      if (!readOnly) db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      if (options.pagesMax !== undefined) db.exec(`PRAGMA max_page_count = ${Math.trunc(options.pagesMax)}`)
    } catch (error) {
      db.close()
      throw error
    }
    return createLedger(db)
  } catch (error) {
    throw explainError(error)
  }
}

function createLedger(db: DatabaseSync): Ledger {
  const reader = createReader(db)
  const rollback = (): void => {
    if (db.isTransaction) db.exec('ROLLBACK')
  }
  return {
    ...reader,
    async inSnapshot(read) {
      db.exec('BEGIN')
      try {
        return await read(reader)
      } finally {
        rollback()
      }
    },
    async inTransaction(write) {
      try {
        db.exec('BEGIN IMMEDIATE')
        try {
          const result = await write(createWriter(db))
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
    bytes: async () => readBytes(db),
    close: async () => db.close(),
  }
}

/** Moves the write-ahead log (WAL) into the database and empties it. */
function checkpoint(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // The transaction is committed in the WAL. The next checkpoint tries again.
  }
}

function createReader(db: DatabaseSync): LedgerReader {
  return {
    records: (kinds, sourceIds) => readRecords(db, kinds, sourceIds),
    corporations: () => readCorporations(db),
    lazyCorporations: () => readLazyCorporations(db),
    sources: async () => sourceStates(readImports(db, -1).toReversed(), readTally(db)),
    importCount: async () => countImports(db),
    imports: async (limit = 100) => readImports(db, limit),
    revertedImports: async () => readReverted(db),
    importsAfter: async (after) => readImportsAfter(db, after),
    successfulImport: async (sourceId, sha256) => findSuccessfulImport(db, sourceId, sha256),
    unreadRows: async (importId, limit = 100) => readUnreadRows(db, importId, limit),
    fingerprint: async () => readFingerprint(db),
    recordKeys: async () => readRecordKeys(db),
  }
}

function createWriter(db: DatabaseSync): LedgerWriter {
  const tables = recordTables(db)
  const insertUnread = db.prepare('INSERT INTO unread_row (import, row, reason, text) VALUES (?, ?, ?, ?)')
  return {
    beginImport: async (attempt, importId) => insertImport(db, attempt, importId),
    currentStates: async (sourceId, keys, { withDuplicates }) => tables.currentStates(sourceId, keys, withDuplicates),
    formerStates: async (sourceId, keys) => tables.formerStates(sourceId, keys),
    writeStates: async (sourceId, changes) => tables.write(sourceId, changes),
    writeUnread: async (importId, rows) => {
      for (const { row, reason, text } of rows) insertUnread.run(importId, row, reason, text)
    },
    finishImport: async (finished) => finishImport(db, finished),
    refuseImport: async (importId, refusal) => refuseImport(db, importId, refusal),
    revertImport: async (importId, reversal) => revertImport(db, importId, reversal),
    clear: async () => clear(db),
    clearSource: async (sourceId) => clearSource(db, sourceId),
  }
}
