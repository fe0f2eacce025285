import type { DatabaseSync } from 'node:sqlite'
import { fingerprintOf, type FingerprintedImport } from '../fingerprint.ts'
import { importsSql, importStateOf, type ImportRow } from '../import-row.ts'
import type { ImportState, UnreadRow } from '../import-state.ts'
import type { TallyRow } from '../source-states.ts'

export function countImports(db: DatabaseSync): number {
  return Number(db.prepare('SELECT coalesce(max(id), 0) AS n FROM import').get()?.['n'])
}

const select = (db: DatabaseSync, sql: string, ...values: readonly number[]): ImportState[] =>
  db
    .prepare(`${importsSql} ${sql}`)
    .all(...values)
    .map((row) => importStateOf(row as ImportRow))

/** Newest first. A `limit` of -1 means all. */
export const readImports = (db: DatabaseSync, limit: number): ImportState[] =>
  select(db, "WHERE outcome <> 'reverted' ORDER BY import.id DESC LIMIT ?", limit)

export const readReverted = (db: DatabaseSync): ImportState[] =>
  select(db, "WHERE outcome = 'reverted' ORDER BY reverted_at, import.id")

export const readImportsAfter = (db: DatabaseSync, after: number): ImportState[] =>
  select(db, 'WHERE import.id > ? ORDER BY import.id', after)

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
  const changes = db.prepare(
    `SELECT source.name AS source, sha256, list, complete, seen_on FROM import JOIN source ON source.id = source
     JOIN publication ON publication.id = publication WHERE is_change = 1 ORDER BY import.id`,
  )
  return fingerprintOf(changes.all() as unknown as FingerprintedImport[])
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
