import type { DatabaseSync } from 'node:sqlite'
import type { ForgottenImport } from '../import-state.ts'
import { setRecordKeysSql } from '../record-keys.ts'
import { updateFingerprint } from './import-log-writes.ts'

/** Removes everything from a ledger. */
export function clear(db: DatabaseSync): void {
  for (const table of [
    'record',
    'record_version',
    'unread_row',
    'tally',
    'import',
    'publication',
    'source',
    'forgotten',
  ])
    db.exec(`DELETE FROM ${table}`)
  db.exec(`DELETE FROM meta; ${setRecordKeysSql}`)
}

/** The columns of an import but its id and its references to source and publication. */
const importColumns = `list, complete, as_of, seen_on, official_count, official_basis, title, retrieved_at, started_at, finished_at,
  outcome, refusal_code, refusal_message, counts, file_name, as_of_basis, url, retrieval_given, is_change`

/** The log before the forget, which the import ids of `keepImport` refer to. */
const keepLog = `
DROP TABLE IF EXISTS temp.kept_import;
DROP TABLE IF EXISTS temp.kept_unread;
CREATE TEMP TABLE kept_import AS SELECT import.*, source.name AS source_name, source.kind, publication.sha256,
  publication.name AS publication_name, publication.size
  FROM import JOIN source ON source.id = import.source JOIN publication ON publication.id = import.publication;
CREATE TEMP TABLE kept_unread AS SELECT * FROM unread_row ORDER BY rowid;
`

/**
 * The ids of imports and sources follow from the order of the imports. Without one import, the later ones have an id less, and the
 * sources are numbered by their first import again: the ledger becomes what it would have been without that import.
 */
export function clearForForget(db: DatabaseSync, importId: number): void {
  const row = db.prepare('SELECT source FROM import WHERE id = ?').get(importId)
  if (row === undefined) throw new RangeError(`there is no import ${importId}`)
  const source = Number(row['source'])
  db.exec(keepLog)
  db.prepare('DELETE FROM tally WHERE last_import IN (SELECT id FROM import WHERE source = ?)').run(source)
  for (const table of ['record', 'record_version']) db.prepare(`DELETE FROM ${table} WHERE source = ?`).run(source)
  renumberImports(db, importId)
  renumberSources(db, importId)
  for (const table of ['unread_row', 'import', 'publication', 'source']) db.exec(`DELETE FROM ${table}`)
  db.exec("DELETE FROM meta WHERE name = 'fingerprint'")
}

function renumberImports(db: DatabaseSync, importId: number): void {
  db.prepare(
    `UPDATE record SET first_import = first_import - (first_import > ?1), last_import = last_import - (last_import > ?1)
     WHERE first_import > ?1 OR last_import > ?1`,
  ).run(importId)
  // By way of negative numbers, because a number may still be taken.
  db.prepare('UPDATE tally SET last_import = 1 - last_import WHERE last_import > ?').run(importId)
  db.exec('UPDATE tally SET last_import = -last_import WHERE last_import < 0')
}

function renumberSources(db: DatabaseSync, importId: number): void {
  const order = db.prepare('SELECT source FROM import WHERE id <> ? GROUP BY source ORDER BY min(id)').all(importId)
  const moved = order.flatMap((row, index) => (row['source'] === index + 1 ? [] : [[Number(row['source']), index + 1]]))
  for (const table of ['record', 'record_version']) {
    const move = db.prepare(`UPDATE ${table} SET source = ? WHERE source = ?`)
    for (const [before = 0, after = 0] of moved) move.run(-after, before)
    for (const [, after = 0] of moved) move.run(after, -after)
  }
}

export function keepImport(db: DatabaseSync, importId: number): void {
  db.prepare('INSERT OR IGNORE INTO source (name, kind) SELECT source_name, kind FROM kept_import WHERE id = ?').run(
    importId,
  )
  db.prepare(
    `INSERT OR IGNORE INTO publication (sha256, name, size, first_archived_at)
     SELECT sha256, coalesce(file_name, publication_name), size, started_at FROM kept_import WHERE id = ?`,
  ).run(importId)
  const inserted = db
    .prepare(
      `INSERT INTO import (source, publication, ${importColumns})
       SELECT (SELECT id FROM source WHERE name = source_name),
         (SELECT id FROM publication WHERE publication.sha256 = kept_import.sha256), ${importColumns}
       FROM kept_import WHERE id = ?`,
    )
    .run(importId)
  const newId = Number(inserted.lastInsertRowid)
  db.prepare('INSERT INTO unread_row SELECT ?, row, reason, text FROM kept_unread WHERE import = ? ORDER BY rowid').run(
    newId,
    importId,
  )
  const isChange = db
    .prepare("SELECT coalesce(is_change, outcome = 'done') AS is_change FROM import WHERE id = ?")
    .get(newId)
  if (isChange?.['is_change'] === 1) updateFingerprint(db, newId)
}

export function logForgotten(
  db: DatabaseSync,
  { importOrder, source, file, sha256, reason, at }: ForgottenImport,
): void {
  db.prepare('INSERT INTO forgotten (import_order, source, file, sha256, reason, at) VALUES (?, ?, ?, ?, ?, ?)').run(
    importOrder,
    source,
    file,
    sha256,
    reason,
    at,
  )
}
