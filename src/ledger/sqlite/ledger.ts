import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { privateDatabaseFile } from '../../private-file.ts'
import type { Ledger, LedgerReader, LedgerWriter } from '../ledger.ts'
import { explainError } from '../ledger-error.ts'
import { sourceStates } from '../source-states.ts'
import { findDoneImport, readFingerprint, readImports, readTally, readUnreadRows } from './import-log-reads.ts'
import { finishImport, insertImport, refuseImport } from './import-log-writes.ts'
import { readCorporations, readRecords, readSketchedCorporations } from './read-records.ts'
import { recordTables } from './record-tables.ts'
import { prepareSchema } from './schema.ts'

export interface LedgerOptions {
  readonly readOnly?: boolean
  /** How long to wait for another process that writes. */
  readonly busyMilliseconds?: number
  /** Largest size of the database, in pages; the engine's own where it is left out. */
  readonly pagesMax?: number
}

/** An import touches every page of a full list; beyond this, pages go to the log file and memory stays flat. Readers stream. */
const cacheKibibytes = { writing: 128 * 1024, reading: 16 * 1024 }

/**
 * Opens the ledger in a file, or creates it when it may be written.
 * Throws `LedgerError`: `newer_version`, `not_a_ledger`, `missing` (read only, nothing imported yet), `busy`, `disk_full`.
 */
export function openLedger(path: string, options: LedgerOptions = {}): Ledger {
  const readOnly = options.readOnly ?? false
  if (!readOnly) mkdirSync(dirname(path), { recursive: true })
  try {
    if (!readOnly && path !== ':memory:') privateDatabaseFile(path)
    const db = new DatabaseSync(path, { readOnly, timeout: options.busyMilliseconds ?? 5_000 })
    try {
      db.exec(
        `PRAGMA cache_size = -${readOnly ? cacheKibibytes.reading : cacheKibibytes.writing}; PRAGMA foreign_keys = OFF; PRAGMA temp_store = FILE`,
      )
      prepareSchema(db, path, readOnly)
      // The log makes an import all or nothing, whenever the process dies; FULL makes a commit outlive a power cut.
      if (!readOnly) db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      if (options.pagesMax !== undefined) db.exec(`PRAGMA max_page_count = ${Math.trunc(options.pagesMax)}`)
    } catch (error) {
      db.close()
      throw error
    }
    return ledgerOn(db)
  } catch (error) {
    throw explainError(error)
  }
}

function ledgerOn(db: DatabaseSync): Ledger {
  const reader = readerOn(db)
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
          const result = await write(writerOn(db))
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
    close: async () => db.close(),
  }
}

/** Brings the log file back to size zero. */
function checkpoint(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // What is committed is safe in the log file and stays there until there is room; the next checkpoint tries again.
  }
}

function readerOn(db: DatabaseSync): LedgerReader {
  return {
    records: (kinds, sourceIds) => readRecords(db, kinds, sourceIds),
    corporations: () => readCorporations(db),
    sketchedCorporations: () => readSketchedCorporations(db),
    sources: async () => sourceStates(readImports(db, -1).toReversed(), readTally(db)),
    imports: async (limit = 100) => readImports(db, limit),
    doneImport: async (sourceId, sha256) => findDoneImport(db, sourceId, sha256),
    unreadRows: async (importId, limit = 100) => readUnreadRows(db, importId, limit),
    fingerprint: async () => readFingerprint(db),
  }
}

function writerOn(db: DatabaseSync): LedgerWriter {
  const tables = recordTables(db)
  const insertUnread = db.prepare('INSERT INTO unread_row (import, row, reason, text) VALUES (?, ?, ?, ?)')
  return {
    beginImport: async (attempt) => insertImport(db, attempt),
    currentStates: async (sourceId, keys, { twins }) => tables.currentStates(sourceId, keys, twins),
    versions: async (sourceId, keys) => tables.versions(sourceId, keys),
    writeStates: async (sourceId, changes) => tables.write(sourceId, changes),
    writeUnread: async (importId, rows) => {
      for (const { row, reason, text } of rows) insertUnread.run(importId, row, reason, text)
    },
    finishImport: async (finished) => finishImport(db, finished),
    refuseImport: async (importId, refusal) => refuseImport(db, importId, refusal),
  }
}
