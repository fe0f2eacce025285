import type { DatabaseSync } from 'node:sqlite'
import { LedgerError } from '../ledger-error.ts'
import { setRecordKeysSql } from '../record-keys.ts'

/**
 * The tables.
 * - Days are integers YYYYMMDD, instants ISO 8601 texts. The version `''` means that the source has no versions.
 * - `record` is clustered by (source, key): publishing scans it in that order, and a full list arrives nearly in that order.
 * - `record.changed_on` and `state_seen_on` are the first and last day of the current state; `last_seen_on` is the last day of
 *   any state of the key. `last_import` is the import that last saw the current state.
 * - `record_version` holds the former and historic states.
 * - An import that was taken back keeps its row, with the outcome `reverted`, so that no other import gets another id.
 * - `import.is_change`: the import changed the fingerprint.
 * - `tally` counts records by last import and day, so that `status` needs no scan of millions of rows.
 */
const tables = `
CREATE TABLE source (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL
) STRICT;
CREATE TABLE publication (
  id INTEGER PRIMARY KEY, sha256 TEXT NOT NULL UNIQUE, name TEXT NOT NULL, size INTEGER NOT NULL,
  first_archived_at TEXT NOT NULL
) STRICT;
CREATE TABLE import (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source, publication INTEGER NOT NULL REFERENCES publication,
  list TEXT, complete INTEGER NOT NULL, as_of TEXT, seen_on INTEGER NOT NULL,
  official_count INTEGER, official_basis TEXT, title TEXT,
  retrieved_at TEXT NOT NULL, started_at TEXT NOT NULL, finished_at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('done', 'refused', 'reverted')), refusal_code TEXT, refusal_message TEXT,
  counts TEXT, file_name TEXT NOT NULL, as_of_basis TEXT NOT NULL, url TEXT, retrieval_given INTEGER NOT NULL,
  is_change INTEGER NOT NULL, reverted_at TEXT, revert_reason TEXT
) STRICT;
CREATE INDEX import_of_publication ON import (source, publication);
CREATE TABLE record (
  source INTEGER NOT NULL, key TEXT NOT NULL,
  first_seen_on INTEGER NOT NULL, last_seen_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL, state_seen_on INTEGER NOT NULL,
  first_import INTEGER NOT NULL, last_import INTEGER NOT NULL,
  historic INTEGER NOT NULL, version TEXT NOT NULL, payload TEXT NOT NULL,
  PRIMARY KEY (source, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE record_version (
  source INTEGER NOT NULL, key TEXT NOT NULL, version TEXT NOT NULL, hash TEXT NOT NULL,
  first_seen_on INTEGER NOT NULL, last_seen_on INTEGER NOT NULL, historic INTEGER NOT NULL, payload TEXT NOT NULL,
  PRIMARY KEY (source, key, version, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE tally (
  last_import INTEGER NOT NULL, last_seen_on INTEGER NOT NULL, records INTEGER NOT NULL,
  PRIMARY KEY (last_import, last_seen_on)
) STRICT, WITHOUT ROWID;
CREATE TABLE unread_row (
  import INTEGER NOT NULL REFERENCES import, row INTEGER NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX unread_row_of_import ON unread_row (import, row);
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

/** Raise it with a migration of the ledgers that version 0.2.0 or a later one of the program made. */
const schemaVersion = 3

function versionOf(db: DatabaseSync): number {
  return (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
}

function assertNoTables(db: DatabaseSync, path: string): void {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get()
  if (table !== undefined) throw new LedgerError('not_a_ledger', `${path} is a database of another kind, not a ledger`)
}

/** Checks the version. Makes the tables of a new ledger that is writable. */
export function prepareSchema(db: DatabaseSync, path: string, readOnly: boolean): void {
  const found = versionOf(db)
  if (found === schemaVersion) return
  if (found !== 0) throw otherVersion(path, found)
  assertNoTables(db, path)
  if (readOnly) throw new LedgerError('missing', `${path} holds no ledger yet; import a publication first`)
  db.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have made them in the meantime.
    if (versionOf(db) === 0) db.exec(`${tables}; ${setRecordKeysSql}; PRAGMA user_version = ${schemaVersion}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

function otherVersion(path: string, found: number): LedgerError {
  const versions = `version ${found}, this program reads version ${schemaVersion}`
  return found > schemaVersion
    ? new LedgerError('newer_version', `${path} was written by a newer program (${versions}); update this program`)
    : new LedgerError('not_a_ledger', `${path} is of ${versions}; move it away and run shobun rebuild`)
}
