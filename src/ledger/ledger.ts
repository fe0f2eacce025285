import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FactsKind } from '../domain/facts.ts'
import { readFingerprint, readImports, readUnreadRows, type ImportState, type UnreadRow } from './imports.ts'
import { privateDatabaseFile } from '../private-file.ts'
import { explainError } from './ledger-error.ts'
import {
  readCorporations,
  readRecords,
  readSketchedCorporations,
  type LedgerCorporation,
  type LedgerRecord,
  type SketchedCorporation,
} from './read.ts'
import { prepareSchema } from './schema.ts'
import { readSourceStates, type SourceState } from './source-states.ts'

/**
 * The system of record: every record ever seen with its history, what could not be read, and every import.
 * Reads stream; millions of records never stand in memory.
 */
export interface Ledger {
  readonly db: DatabaseSync
  readonly path: string
  /** Current records of these kinds, or of the sources with these ids; all without arguments. Ordered by source, then key. */
  records(kinds?: readonly FactsKind[], sourceIds?: readonly string[]): Iterable<LedgerRecord>
  /** Corporations with their former states, ordered by source, then corporate number. */
  corporations(): Iterable<LedgerCorporation>
  /** The same ones in the same order; faster where little is asked of them. */
  sketchedCorporations(): Iterable<SketchedCorporation>
  /** One entry per source and list that was ever tried. */
  sources(): SourceState[]
  /** The newest first. */
  imports(limit?: number): ImportState[]
  /** What the last reading of a publication left unread. */
  unreadRows(importId: number, limit?: number): UnreadRow[]
  /** Changes if, and only if, an import brought something a reader can see; `''` for an empty ledger. */
  fingerprint(): string
  /** Reads several things as they were at one moment, while another process may import. */
  inSnapshot<Result>(read: () => Result): Result
  /** Starts the one transaction this handle can have. Throws `LedgerError` `busy` when another process is writing. */
  begin(): void
  commit(): void
  /** Does nothing when there is no transaction. */
  rollback(): void
  /** Brings the log file back to size zero; does nothing while someone reads or the disk is full. */
  checkpoint(): void
  close(): void
}

export interface LedgerOptions {
  readonly readOnly?: boolean
  /** How long to wait for another process that writes. */
  readonly busyMilliseconds?: number
}

/** An import touches every page of a full list; beyond this, pages go to the log file and memory stays flat. Readers stream. */
const cacheKibibytes = { writing: 128 * 1024, reading: 16 * 1024 }

/**
 * Opens the ledger, or creates it when it may be written.
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
    } catch (error) {
      db.close()
      throw error
    }
    return ledgerOn(db, path)
  } catch (error) {
    throw explainError(error)
  }
}

function ledgerOn(db: DatabaseSync, path: string): Ledger {
  const rollback = (): void => {
    if (db.isTransaction) db.exec('ROLLBACK')
  }
  return {
    db,
    path,
    records: (kinds, sourceIds) => readRecords(db, kinds, sourceIds),
    corporations: () => readCorporations(db),
    sketchedCorporations: () => readSketchedCorporations(db),
    sources: () => readSourceStates(db),
    imports: (limit = 100) => readImports(db, limit),
    unreadRows: (importId, limit = 100) => readUnreadRows(db, importId, limit),
    fingerprint: () => readFingerprint(db),
    inSnapshot: (read) => {
      db.exec('BEGIN')
      try {
        return read()
      } finally {
        rollback()
      }
    },
    begin: () => {
      try {
        db.exec('BEGIN IMMEDIATE')
      } catch (error) {
        throw explainError(error)
      }
    },
    commit: () => db.exec('COMMIT'),
    rollback,
    checkpoint: () => {
      try {
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch {
        // What is committed is safe in the log file and stays there until there is room; the next checkpoint tries again.
      }
    },
    close: () => db.close(),
  }
}
