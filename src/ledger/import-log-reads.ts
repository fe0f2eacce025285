import type { AsOfBasis } from '../domain/parsed-publication.ts'
import type { FactsKind } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/import-counts.ts'
import { integerToDate } from './date-integer.ts'
import type { Db, Row, Value } from './db.ts'
import type { ImportState, UnparsedRow } from './import-state.ts'
import type { TallyRow } from './source-states.ts'
import { createHash } from 'node:crypto'

/** More rows than any table has. */
const allRows = 2 ** 31 - 1
const limited = (limit: number): number => (limit < 0 ? allRows : limit)

export async function countImports(db: Db): Promise<number> {
  const [row] = await db.rows('SELECT coalesce(max(id), 0) AS n FROM import')
  return Number(row?.['n'])
}

async function selectImports(db: Db, condition: string, values: readonly Value[]): Promise<ImportState[]> {
  const rows = await db.rows(
    `SELECT import.*, source.name AS source_name, source.kind FROM import JOIN source ON source.id = import.source ${condition}`,
    values,
  )
  return rows.map(importStateOf)
}

/** Newest first. A `limit` of -1 means all. */
export const readImports = async (db: Db, limit: number): Promise<ImportState[]> =>
  selectImports(db, "WHERE outcome <> 'reverted' ORDER BY import.id DESC LIMIT $1", [limited(limit)])

export const readReverted = async (db: Db): Promise<ImportState[]> =>
  selectImports(db, "WHERE outcome = 'reverted' ORDER BY reverted_at, import.id", [])

export const readImportsAfter = async (db: Db, after: number): Promise<ImportState[]> =>
  selectImports(db, 'WHERE import.id > $1 ORDER BY import.id', [after])

export async function findSuccessfulImport(db: Db, sourceId: string, sha256: string): Promise<ImportState | null> {
  const condition = "WHERE source.name = $1 AND sha256 = $2 AND outcome = 'done' ORDER BY import.id DESC LIMIT 1"
  const [found] = await selectImports(db, condition, [sourceId, sha256])
  return found ?? null
}

const textOrNull = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null)

function importStateOf(row: Row): ImportState {
  const { official_count: official, refusal_code: refusal, counts, reverted_at: revertedAt } = row
  return {
    id: Number(row['id']),
    sourceId: String(row['source_name']),
    kind: String(row['kind']) as FactsKind,
    publicationName: String(row['file']),
    publicationUrl: textOrNull(row['url']),
    publicationSha256: String(row['sha256']),
    publicationSize: Number(row['size']),
    list: textOrNull(row['list']),
    complete: row['complete'] === 1,
    asOf: textOrNull(row['as_of']),
    seenOn: integerToDate(Number(row['seen_on'])),
    asOfBasis: String(row['as_of_basis']) as AsOfBasis,
    title: textOrNull(row['title']),
    official: typeof official === 'number' ? { count: official, basis: String(row['official_basis']) } : null,
    retrievedAt: String(row['retrieved_at']),
    isRetrievalGiven: row['retrieval_given'] === 1,
    startedAt: String(row['started_at']),
    finishedAt: String(row['finished_at']),
    refusal: typeof refusal === 'string' ? { code: refusal, message: String(row['refusal_message']) } : null,
    counts: typeof counts === 'string' ? (JSON.parse(counts) as ImportCounts) : null,
    reversal: typeof revertedAt === 'string' ? { reason: String(row['revert_reason']), at: revertedAt } : null,
  }
}

export async function readUnparsedRows(db: Db, importId: number, limit: number): Promise<UnparsedRow[]> {
  const sql = 'SELECT row, reason, text FROM unparsed_row WHERE import = $1 ORDER BY row, id LIMIT $2'
  const rows = await db.rows(sql, [importId, limited(limit)])
  return rows.map(({ row, reason, text }) => ({ row: Number(row), reason: String(reason), text: String(text) }))
}

export async function readFingerprint(db: Db): Promise<string> {
  const changes = await db.rows(
    `SELECT source.name AS source, sha256, list, complete, seen_on FROM import JOIN source ON source.id = source
     WHERE is_change = 1 ORDER BY import.id`,
  )
  return fingerprintOf(changes as unknown as FingerprintedImport[])
}

/** `null`: not recorded. */
export async function readRecordKeys(db: Db): Promise<number | null> {
  const [row] = await db.rows("SELECT value FROM meta WHERE name = 'record_keys'")
  return row === undefined ? null : Number(row['value'])
}

export async function readTally(db: Db): Promise<TallyRow[]> {
  const sql = 'SELECT last_import AS "lastImport", last_seen_on AS "lastSeen", records FROM tally'
  return (await db.rows(sql)) as unknown as TallyRow[]
}

/** The fields of an import that the fingerprint covers. */
interface FingerprintedImport {
  readonly source: string
  readonly sha256: string
  readonly list: string | null
  /** 0 or 1. */
  readonly complete: number
  /** YYYYMMDD. */
  readonly seen_on: number
}

/**
 * The fingerprint of a ledger: of each import that changed it, in their order, a hash of the previous fingerprint and the import. So the
 * same imports in the same order have the same fingerprint on every machine and engine.
 */
const fingerprintOf = (changes: readonly FingerprintedImport[]): string => changes.reduce(nextFingerprint, '')

function nextFingerprint(previous: string, { source, sha256, list, complete, seen_on }: FingerprintedImport): string {
  const text = JSON.stringify([previous, { source, sha256, list, complete, seen_on }])
  return createHash('sha256').update(text).digest('hex')
}
