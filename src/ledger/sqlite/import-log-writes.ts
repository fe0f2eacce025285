import type { DatabaseSync } from 'node:sqlite'
import { nextFingerprint, type FingerprintedImport } from '../fingerprint.ts'
import { newImportRow } from '../import-row.ts'
import type { FinishedImport, ImportAttempt, ImportIds } from '../ledger.ts'
import { LedgerError } from '../ledger-error.ts'
import { readFingerprint } from './import-log-reads.ts'

/** Adds the source if it is new and returns its row id. Throws when the source produced another kind before. */
function ensureSource(db: DatabaseSync, { id, produces }: ImportAttempt['source']): number {
  db.prepare('INSERT OR IGNORE INTO source (name, kind) VALUES (?, ?)').run(id, produces)
  const row = db.prepare('SELECT id, kind FROM source WHERE name = ?').get(id) as { id: number; kind: string }
  if (row.kind !== produces) {
    throw new LedgerError('kind_mismatch', `${id} produced ${row.kind} so far and cannot produce ${produces} now`)
  }
  return row.id
}

/** Adds the publication if it is new and returns its row id. */
function ensurePublication(db: DatabaseSync, { file, startedAt }: ImportAttempt): number {
  db.prepare('INSERT OR IGNORE INTO publication (sha256, name, size, first_archived_at) VALUES (?, ?, ?, ?)').run(
    file.sha256,
    file.name,
    file.size,
    startedAt.toISOString(),
  )
  return Number(db.prepare('SELECT id FROM publication WHERE sha256 = ?').get(file.sha256)?.['id'])
}

export function insertImport(db: DatabaseSync, attempt: ImportAttempt): ImportIds {
  const sourceId = ensureSource(db, attempt.source)
  const row = { source: sourceId, publication: ensurePublication(db, attempt), ...newImportRow(attempt) }
  const columns = Object.keys(row)
  const values = Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value))
  const inserted = db
    .prepare(`INSERT INTO import (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(...values)
  return { importId: Number(inserted.lastInsertRowid), sourceId }
}

export function finishImport(
  db: DatabaseSync,
  { importId, counts, finishedAt, tally, hasChanges }: FinishedImport,
): void {
  const upsert = db.prepare(
    `INSERT INTO tally (last_import, last_seen_on, records) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET records = records + excluded.records`,
  )
  for (const { lastImport, lastSeen, delta } of tally) upsert.run(lastImport, lastSeen, delta)
  db.exec('DELETE FROM tally WHERE records = 0')
  if (hasChanges || isCompleteListOfNewDay(db, importId)) updateFingerprint(db, importId)
  deleteEarlierUnread(db, importId)
  db.prepare('UPDATE import SET finished_at = ?, counts = ? WHERE id = ?').run(
    finishedAt.toISOString(),
    JSON.stringify(counts),
    importId,
  )
}

/** A later import of the same file replaces its unread rows. */
function deleteEarlierUnread(db: DatabaseSync, importId: number): void {
  db.prepare(
    `DELETE FROM unread_row WHERE import IN (SELECT earlier.id FROM import AS earlier JOIN import AS this
     ON earlier.source = this.source AND earlier.publication = this.publication WHERE this.id = ? AND earlier.id < this.id)`,
  ).run(importId)
}

/** Whether the import is the first of a complete list on its day. Records that the list lacks have then left the source. */
function isCompleteListOfNewDay(db: DatabaseSync, importId: number): boolean {
  const select = db.prepare(
    `SELECT 1 FROM import AS this WHERE id = ? AND complete = 1 AND NOT EXISTS (SELECT 1 FROM import AS other
     WHERE other.id <> this.id AND other.outcome = 'done' AND other.complete = 1 AND other.source = this.source
     AND other.list = this.list AND other.seen_on = this.seen_on)`,
  )
  return select.get(importId) !== undefined
}

/** Adds an import to the fingerprint of the ledger. */
export function updateFingerprint(db: DatabaseSync, importId: number): void {
  const facts = db
    .prepare(
      `SELECT source.name AS source, sha256, list, complete, seen_on FROM import
       JOIN source ON source.id = source JOIN publication ON publication.id = publication WHERE import.id = ?`,
    )
    .get(importId) as unknown as FingerprintedImport
  db.prepare('UPDATE import SET is_change = 1 WHERE id = ?').run(importId)
  db.prepare("INSERT INTO meta VALUES ('fingerprint', ?) ON CONFLICT DO UPDATE SET value = excluded.value").run(
    nextFingerprint(readFingerprint(db), facts),
  )
}

export function refuseImport(
  db: DatabaseSync,
  importId: number,
  { code, message, at }: { readonly code: string; readonly message: string; readonly at: Date },
): void {
  db.prepare(
    "UPDATE import SET outcome = 'refused', refusal_code = ?, refusal_message = ?, finished_at = ? WHERE id = ?",
  ).run(code, message, at.toISOString(), importId)
}
