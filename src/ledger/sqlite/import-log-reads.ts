import type { DatabaseSync } from 'node:sqlite'
import type { FactsKind } from '../../domain/facts.ts'
import type { ImportCounts } from '../../domain/import-counts.ts'
import { asOfBases } from '../../domain/as-of-basis.ts'
import { integerToDate } from '../date-integer.ts'
import type { ForgottenImport, ImportState, UnreadRow } from '../import-state.ts'
import type { TallyRow } from '../source-states.ts'

type ImportRow = Readonly<Record<string, string | number | null>>

const importsSql = `
SELECT import.id, source.name AS source, source.kind, coalesce(import.file_name, publication.name) AS file, sha256, size, list, complete, as_of, seen_on, title,
  official_count, official_basis, retrieved_at, started_at, finished_at, outcome, refusal_code, refusal_message, counts,
  as_of_basis, url, retrieval_given
FROM import JOIN source ON source.id = import.source JOIN publication ON publication.id = import.publication`

const textOrNull = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

function importStateOf(row: ImportRow): ImportState {
  const { official_count: official, refusal_code: refusal, counts } = row
  return {
    id: Number(row['id']),
    sourceId: String(row['source']),
    kind: String(row['kind']) as FactsKind,
    publicationName: String(row['file']),
    publicationUrl: textOrNull(row['url']),
    publicationSha256: String(row['sha256']),
    publicationSize: Number(row['size']),
    list: textOrNull(row['list']),
    complete: row['complete'] === 1,
    asOf: textOrNull(row['as_of']),
    seenOn: integerToDate(Number(row['seen_on'])),
    asOfBasis: asOfBases.find((basis) => basis === row['as_of_basis']) ?? null,
    title: textOrNull(row['title']),
    official: typeof official === 'number' ? { count: official, basis: String(row['official_basis']) } : null,
    retrievedAt: String(row['retrieved_at']),
    isRetrievalGiven: row['retrieval_given'] === null ? null : row['retrieval_given'] === 1,
    startedAt: String(row['started_at']),
    finishedAt: String(row['finished_at']),
    refusal: typeof refusal === 'string' ? { code: refusal, message: String(row['refusal_message']) } : null,
    counts: typeof counts === 'string' ? (JSON.parse(counts) as ImportCounts) : null,
  }
}

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

export function readTally(db: DatabaseSync): TallyRow[] {
  const select = db.prepare('SELECT last_import AS lastImport, last_seen_on AS lastSeen, records FROM tally')
  return select.all() as unknown as TallyRow[]
}
