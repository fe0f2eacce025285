import type { DatabaseSync } from 'node:sqlite'
import { importsSql, importStateOf, type ImportRow } from '../import-row.ts'
import type { ForgottenImport, ImportState, UnreadRow } from '../import-state.ts'
import type { TallyRow } from '../source-states.ts'

export function countImports(db: DatabaseSync): number {
  return Number(db.prepare('SELECT coalesce(max(id), 0) AS n FROM import').get()?.['n'])
}

export function readForgotten(db: DatabaseSync): ForgottenImport[] {
  return db
    .prepare('SELECT import_order AS importOrder, source, file, sha256, reason, at FROM forgotten ORDER BY id')
    .all()
    .map((row) => ({ ...row })) as unknown as ForgottenImport[]
}

/** Newest first. A `limit` of -1 means all. */
export function readImports(db: DatabaseSync, limit: number): ImportState[] {
  return db
    .prepare(`${importsSql} ORDER BY import.id DESC LIMIT ?`)
    .all(limit)
    .map((row) => importStateOf(row as ImportRow))
}

/** The newest successful import of these bytes by this source, or `null`. */
export function findSuccessfulImport(db: DatabaseSync, sourceId: string, sha256: string): ImportState | null {
  const row = db
    .prepare(`${importsSql} WHERE source.name = ? AND sha256 = ? AND outcome = 'done' ORDER BY import.id DESC LIMIT 1`)
    .get(sourceId, sha256)
  return row === undefined ? null : importStateOf(row as ImportRow)
}

export function readUnreadRows(db: DatabaseSync, importId: number, limit: number): UnreadRow[] {
  return db
    .prepare('SELECT row, reason, text FROM unread_row WHERE import = ? ORDER BY row, rowid LIMIT ?')
    .all(importId, limit)
    .map(({ row, reason, text }) => ({ row: Number(row), reason: String(reason), text: String(text) }))
}

export function readFingerprint(db: DatabaseSync): string {
  const row = db.prepare("SELECT value FROM meta WHERE name = 'fingerprint'").get()
  return String(row?.['value'] ?? '')
}

/** `null`: not recorded. */
export function readRecordKeys(db: DatabaseSync): number | null {
  const row = db.prepare("SELECT value FROM meta WHERE name = 'record_keys'").get()
  return row === undefined ? null : Number(row['value'])
}

export function readTally(db: DatabaseSync): TallyRow[] {
  const select = db.prepare('SELECT last_import AS lastImport, last_seen_on AS lastSeen, records FROM tally')
  return select.all() as unknown as TallyRow[]
}

export function readBytes(db: DatabaseSync): number {
  const row = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()').get()
  return Number(row?.['bytes'])
}
