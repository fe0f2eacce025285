import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDatabasePrivate } from '../files.ts'
import { createLedger } from '../create-ledger.ts'
import type { Ledger } from '../ledger.ts'
import { explainError, LedgerError } from '../ledger-error.ts'
import { createTables, otherVersionError, schemaVersion } from '../schema.ts'
import { sqliteDatabase, sqliteDialect } from './database.ts'

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
  const isFile = path !== ':memory:'
  if (!readOnly && isFile) mkdirSync(dirname(path), { recursive: true })
  let db: DatabaseSync | null = null
  try {
    if (!readOnly && isFile) makeDatabasePrivate(path)
    db = new DatabaseSync(path, { readOnly, timeout: options.busyMilliseconds ?? 5_000 })
    // A negative cache size is a number of kibibytes.
    const cacheSize = -(readOnly ? cacheKibibytes.reading : cacheKibibytes.writing)
    db.exec(`PRAGMA cache_size = ${cacheSize}; PRAGMA temp_store = FILE`)
    prepareTables(db, path, readOnly)
    // FULL: a commit survives a power failure.
    if (!readOnly) db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    if (options.pagesMax !== undefined) db.exec(`PRAGMA max_page_count = ${Math.trunc(options.pagesMax)}`)
    return createLedger(sqliteDatabase(db))
  } catch (error) {
    db?.close()
    throw explainError(error)
  }
}

/** Checks the version. Makes the tables of a new ledger that is writable. */
function prepareTables(db: DatabaseSync, path: string, readOnly: boolean): void {
  const found = versionOf(db)
  if (found === schemaVersion) return
  if (found !== 0) throw otherVersionError(path, found, 'move it away')
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get()
  if (table !== undefined) throw new LedgerError('not_a_ledger', `${path} is a database of another kind, not a ledger`)
  if (readOnly) throw new LedgerError('missing', `${path} holds no ledger yet; import a publication first`)
  db.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have made them in the meantime.
    if (versionOf(db) === 0) db.exec(`${createTables(sqliteDialect)} PRAGMA user_version = ${schemaVersion}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

const versionOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
