import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { SourceDescription } from '../domain/source-description.ts'
import { PublicationRefused, type ImportCounts, type Reading } from '../domain/reading.ts'
import { dayNumberOf } from './day.ts'
import { readFingerprint } from './imports.ts'
import { LedgerError } from './ledger-error.ts'
import type { Ledger } from './ledger.ts'

/** What is known of an import before its first row is read; `reading` is `null` when the file could not even be opened. */
export interface Attempt {
  readonly source: SourceDescription
  readonly file: { readonly name: string; readonly sha256: string; readonly size: number }
  readonly reading: Omit<Reading, 'rows'> | null
  readonly seenOn: string
  readonly retrievedAt: Date
  readonly startedAt: Date
  readonly now: () => Date
}

/** The source's number; the source is entered when it is new. Throws when it suddenly produces another kind. */
export function sourceIdOf(db: DatabaseSync, { id, produces }: SourceDescription): number {
  db.prepare('INSERT OR IGNORE INTO source (name, kind) VALUES (?, ?)').run(id, produces)
  const row = db.prepare('SELECT id, kind FROM source WHERE name = ?').get(id) as { id: number; kind: string }
  if (row.kind !== produces) {
    throw new LedgerError('kind_mismatch', `${id} produced ${row.kind} so far and cannot produce ${produces} now`)
  }
  return row.id
}

function publicationIdOf(db: DatabaseSync, { file, startedAt }: Attempt): number {
  db.prepare('INSERT OR IGNORE INTO publication (sha256, name, size, first_archived_at) VALUES (?, ?, ?, ?)').run(
    file.sha256,
    file.name,
    file.size,
    startedAt.toISOString(),
  )
  return Number(db.prepare('SELECT id FROM publication WHERE sha256 = ?').get(file.sha256)?.['id'])
}

/** Enters an import into the log; it counts as done unless it is marked otherwise before the transaction ends. */
export function insertImport(db: DatabaseSync, attempt: Attempt): number {
  const { reading, seenOn, retrievedAt, startedAt } = attempt
  const source = sourceIdOf(db, attempt.source)
  const publication = publicationIdOf(db, attempt)
  const started = startedAt.toISOString()
  const inserted = db
    .prepare(
      `INSERT INTO import (source, publication, list, complete, as_of, seen_on, official_count, official_basis, title,
     retrieved_at, started_at, finished_at, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'done')`,
    )
    .run(
      source,
      publication,
      reading?.list ?? null,
      reading?.complete === true ? 1 : 0,
      reading?.asOf ?? null,
      dayNumberOf(seenOn),
      reading?.official?.count ?? null,
      reading?.official?.basis ?? null,
      reading?.title ?? null,
      retrievedAt.toISOString(),
      started,
      started,
    )
  return Number(inserted.lastInsertRowid)
}

/** A later reading of the same file replaces the list of what could not be read in it. */
export function dropEarlierUnread(db: DatabaseSync, importId: number): void {
  db.prepare(
    `DELETE FROM unread_row WHERE import IN (SELECT earlier.id FROM import AS earlier JOIN import AS this
     ON earlier.source = this.source AND earlier.publication = this.publication WHERE this.id = ? AND earlier.id < this.id)`,
  ).run(importId)
}

export function updateImport(
  db: DatabaseSync,
  importId: number,
  result: { readonly finishedAt: Date; readonly counts: ImportCounts },
): void {
  db.prepare('UPDATE import SET finished_at = ?, counts = ? WHERE id = ?').run(
    result.finishedAt.toISOString(),
    JSON.stringify(result.counts),
    importId,
  )
}

/**
 * Moves the fingerprint when this import brought anything a reader can see: a record, a version, a day on which something
 * was seen, or a complete list of a new day (whatever it lacks has left the source). The same imports in the same order
 * give the same fingerprint on every machine.
 */
export function noteContents(db: DatabaseSync, importId: number, written: boolean): void {
  const isNewDay = db.prepare(
    `SELECT 1 FROM import AS this WHERE id = ? AND complete = 1 AND NOT EXISTS (SELECT 1 FROM import AS other
     WHERE other.id <> this.id AND other.outcome = 'done' AND other.complete = 1 AND other.source = this.source
     AND other.list = this.list AND other.seen_on = this.seen_on)`,
  )
  if (!written && isNewDay.get(importId) === undefined) return
  const facts = db
    .prepare(
      `SELECT source.name AS source, sha256, list, complete, seen_on FROM import
       JOIN source ON source.id = source JOIN publication ON publication.id = publication WHERE import.id = ?`,
    )
    .get(importId)
  const text = JSON.stringify([readFingerprint(db), facts])
  db.prepare("INSERT INTO meta VALUES ('fingerprint', ?) ON CONFLICT DO UPDATE SET value = excluded.value").run(
    createHash('sha256').update(text).digest('hex'),
  )
}

/**
 * Enters a failed attempt in a small transaction of its own. The cause matters more than the log: when even this cannot
 * be written (a full disk), the caller still gets the cause.
 */
export function logRefusal(ledger: Ledger, attempt: Attempt, error: unknown): void {
  const code = error instanceof PublicationRefused || error instanceof LedgerError ? error.code : 'failed'
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'busy') return
  try {
    ledger.begin()
    const importId = insertImport(ledger.db, attempt)
    ledger.db
      .prepare(
        "UPDATE import SET outcome = 'refused', refusal_code = ?, refusal_message = ?, finished_at = ? WHERE id = ?",
      )
      .run(code, message, attempt.now().toISOString(), importId)
    ledger.commit()
  } catch {
    ledger.rollback()
  }
}
