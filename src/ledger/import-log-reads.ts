import { hash } from 'node:crypto'
import type { AsOfBasis } from '../domain/parsed-publication.ts'
import type { FactsKind } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/import-counts.ts'
import { integerToDate } from './date-integer.ts'
import type { Db, Row, Value } from './db.ts'
import type { ImportState, UnparsedRow } from './import-state.ts'
import type { ImportLogReads } from './ledger.ts'
import { sourceStates, type TallyRow } from './source-states.ts'

export function importLogReads(db: Db): ImportLogReads {
  const importsWhere = async (condition: string, values: readonly Value[] = []): Promise<ImportState[]> => {
    const from = 'FROM import JOIN source ON source.id = import.source'
    const sql = `SELECT import.*, source.name AS source_name, source.kind ${from} WHERE ${condition}`
    return (await db.rows(sql, values)).map(importStateOf)
  }
  const metaValue = async (name: string): Promise<string | null> => {
    const [row] = await db.rows('SELECT value FROM meta WHERE name = $1', [name])
    return row === undefined ? null : String(row['value'])
  }
  const imports = async (): Promise<ImportState[]> => importsWhere("outcome <> 'reverted' ORDER BY import.id DESC")
  return {
    imports,
    async sources() {
      // Before the tally: an import that commits in between must not make the tally of an older one look like a list without records.
      const oldestFirst = (await imports()).toReversed()
      const sql = 'SELECT last_import AS "lastImport", last_seen_on AS "lastSeen", records FROM tally'
      return sourceStates(oldestFirst, (await db.rows(sql)) as unknown as TallyRow[])
    },
    async importCount(): Promise<number> {
      const [row] = await db.rows('SELECT coalesce(max(id), 0) AS n FROM import')
      return Number(row?.['n'])
    },
    revertedImports: async () => importsWhere("outcome = 'reverted' ORDER BY reverted_at, import.id"),
    importsAfter: async (after: number) => importsWhere('import.id > $1 ORDER BY import.id', [after]),
    async successfulImport(sourceId: string, sha256: string): Promise<ImportState | null> {
      const condition = "source.name = $1 AND sha256 = $2 AND outcome = 'done' ORDER BY import.id DESC LIMIT 1"
      const [found] = await importsWhere(condition, [sourceId, sha256])
      return found ?? null
    },
    async unparsedRows(importId: number): Promise<UnparsedRow[]> {
      const sql = 'SELECT row, reason, text FROM unparsed_row WHERE import = $1 ORDER BY row, id'
      const rows = await db.rows(sql, [importId])
      return rows.map(({ row, reason, text }) => ({ row: Number(row), reason: String(reason), text: String(text) }))
    },
    async fingerprint(): Promise<string> {
      const changes = await db.rows(
        `SELECT source.name AS source, sha256, list, complete, seen_on FROM import JOIN source ON source.id = source
         WHERE is_change = 1 ORDER BY import.id`,
      )
      return changes.reduce(nextFingerprint, '')
    },
    async recordKeys(): Promise<number | null> {
      const value = await metaValue('record_keys')
      return value === null ? null : Number(value)
    },
    reading: async () => metaValue('reading'),
  }
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

/**
 * The fingerprint after an import that changed the ledger: a hash of the fingerprint before it and of the import. So the same imports in the
 * same order give the same fingerprint on every machine and engine.
 */
function nextFingerprint(previous: string, { source, sha256, list, complete, seen_on }: Row): string {
  return hash('sha256', JSON.stringify([previous, { source, sha256, list, complete, seen_on }]))
}
