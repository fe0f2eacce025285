import type { DatabaseSync } from 'node:sqlite'
import { LedgerError } from '../ledger-error.ts'
import { setRecordKeysSql } from '../record-keys.ts'

/**
 * Version 1.
 * - Days are integers YYYYMMDD, instants ISO 8601 texts. The version `''` means that the source has no versions.
 * - `record` is clustered by (source, key): publishing scans it in that order, and a full list arrives nearly in that order.
 * - `record.changed_on` and `state_seen_on` are the first and last day of the current state; `last_seen_on` is the last day of
 *   any state of the key. `last_import` is the import that last saw the current state.
 * - `record_version` holds the former and historic states.
 * - `tally` counts records by last import and day, so that `status` needs no scan of millions of rows.
 */
const version1 = `
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
  outcome TEXT NOT NULL CHECK (outcome IN ('done', 'refused')), refusal_code TEXT, refusal_message TEXT,
  counts TEXT
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

/**
 * Version 2. Imports record what `rebuild` and `forget` need to repeat them (`null` in older imports):
 * - `file_name`: the name of the file in this import; `publication.name` is that of the first import of the bytes.
 * - `as_of_basis`, `url`, `retrieval_given`: see `ImportAttempt`.
 * - `is_change`: the import changed the fingerprint.
 * `forgotten` lists the imports that were taken back; `import_order` is the order of the import in `imports.jsonl`.
 */
const version2 = `
ALTER TABLE import ADD COLUMN file_name TEXT;
ALTER TABLE import ADD COLUMN as_of_basis TEXT;
ALTER TABLE import ADD COLUMN url TEXT;
ALTER TABLE import ADD COLUMN retrieval_given INTEGER;
ALTER TABLE import ADD COLUMN is_change INTEGER;
CREATE TABLE forgotten (
  id INTEGER PRIMARY KEY, import_order INTEGER, source TEXT NOT NULL, file TEXT NOT NULL, sha256 TEXT NOT NULL,
  reason TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
`

/** Entry n migrates the ledger from version n to n + 1. Released entries never change. */
const migrations: readonly string[] = [version1, version2]

function versionOf(db: DatabaseSync): number {
  return (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
}

/** Whether this is a ledger of an earlier version. */
export function isOlderVersion(db: DatabaseSync): boolean {
  const found = versionOf(db)
  return found > 0 && found < migrations.length
}

function assertNoTables(db: DatabaseSync, path: string): void {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get()
  if (table !== undefined) throw new LedgerError('not_a_ledger', `${path} is a database of another kind, not a ledger`)
}

/** Checks the version. Migrates a writable ledger to the current version in one transaction. */
export function prepareSchema(db: DatabaseSync, path: string, readOnly: boolean): void {
  const found = versionOf(db)
  if (found === migrations.length) return
  if (found > migrations.length) {
    const versions = `version ${found}, this program reads version ${migrations.length}`
    throw new LedgerError('newer_version', `${path} was written by a newer program (${versions}); update this program`)
  }
  if (found === 0) assertNoTables(db, path)
  if (readOnly)
    throw new LedgerError('missing', `${path} holds no ledger of this version yet; import a publication first`)
  db.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have migrated the ledger in the meantime.
    const before = versionOf(db)
    for (const step of migrations.slice(before)) db.exec(step)
    if (before === 0) db.exec(setRecordKeysSql)
    db.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`)
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
