import type { DatabaseSync } from 'node:sqlite'
import { newImportRow } from '../import-row.ts'
import type { Reversal } from '../import-state.ts'
import type { FinishedImport, ImportAttempt, ImportIds } from '../ledger.ts'
import { LedgerError } from '../ledger-error.ts'
import { setRecordKeysSql } from '../record-keys.ts'

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

export function insertImport(db: DatabaseSync, attempt: ImportAttempt, importId: number | null = null): ImportIds {
  const sourceId = ensureSource(db, attempt.source)
  const row = { id: importId, source: sourceId, publication: ensurePublication(db, attempt), ...newImportRow(attempt) }
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
  const isChange = hasChanges || isCompleteListOfNewDay(db, importId)
  deleteEarlierUnread(db, importId)
  db.prepare('UPDATE import SET finished_at = ?, counts = ?, is_change = ? WHERE id = ?').run(
    finishedAt.toISOString(),
    JSON.stringify(counts),
    Number(isChange),
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

export function refuseImport(
  db: DatabaseSync,
  importId: number,
  { code, message, at }: { readonly code: string; readonly message: string; readonly at: Date },
): void {
  db.prepare(
    "UPDATE import SET outcome = 'refused', refusal_code = ?, refusal_message = ?, finished_at = ? WHERE id = ?",
  ).run(code, message, at.toISOString(), importId)
}

export function revertImport(db: DatabaseSync, importId: number, { reason, at }: Reversal): void {
  db.prepare("UPDATE import SET outcome = 'reverted', reverted_at = ?, revert_reason = ? WHERE id = ?").run(
    at,
    reason,
    importId,
  )
}

export function clear(db: DatabaseSync): void {
  for (const table of ['record', 'record_version', 'unread_row', 'tally', 'import', 'publication', 'source'])
    db.exec(`DELETE FROM ${table}`)
  db.exec(`DELETE FROM meta; ${setRecordKeysSql}`)
}

export function clearSource(db: DatabaseSync, sourceId: string): void {
  const ofSource = '(SELECT id FROM source WHERE name = ?)'
  const imports = `(SELECT id FROM import WHERE source = ${ofSource})`
  for (const where of [
    `record WHERE source = ${ofSource}`,
    `record_version WHERE source = ${ofSource}`,
    `unread_row WHERE import IN ${imports}`,
    `tally WHERE last_import IN ${imports}`,
    `import WHERE source = ${ofSource}`,
  ])
    db.prepare(`DELETE FROM ${where}`).run(sourceId)
}
