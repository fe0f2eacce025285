import type { AsOfBasis } from '../domain/as-of-basis.ts'
import type { FactsKind } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/import-counts.ts'
import { dateToInteger, integerToDate } from './date-integer.ts'
import type { ImportState } from './import-state.ts'
import type { ImportAttempt } from './ledger.ts'

/** An import as an engine stores it. An engine without booleans stores 0 and 1. */
export type ImportRow = Readonly<Record<string, string | number | boolean | null>>

/** An import that begins: the row but its id, its source and its publication. */
export function newImportRow(attempt: ImportAttempt): ImportRow {
  const { reading, file, seenOn, retrievedAt, startedAt, asOfBasis, url, isRetrievalGiven } = attempt
  return {
    list: reading?.list ?? null,
    complete: reading?.complete === true,
    as_of: reading?.asOf ?? null,
    seen_on: dateToInteger(seenOn),
    official_count: reading?.official?.count ?? null,
    official_basis: reading?.official?.basis ?? null,
    title: reading?.title ?? null,
    retrieved_at: retrievedAt.toISOString(),
    started_at: startedAt.toISOString(),
    finished_at: startedAt.toISOString(),
    outcome: 'done',
    file_name: file.name,
    as_of_basis: asOfBasis,
    url,
    retrieval_given: isRetrievalGiven,
    is_change: false,
  }
}

export const importsSql = `
SELECT import.id, source.name AS source, source.kind, file_name AS file, sha256, size, list, complete, as_of, seen_on, title,
  official_count, official_basis, retrieved_at, started_at, finished_at, outcome, refusal_code, refusal_message, counts,
  as_of_basis, url, retrieval_given, reverted_at, revert_reason
FROM import JOIN source ON source.id = import.source JOIN publication ON publication.id = import.publication`

const textOrNull = (value: ImportRow[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

export function importStateOf(row: ImportRow): ImportState {
  const { official_count: official, refusal_code: refusal, counts, reverted_at: revertedAt } = row
  return {
    id: Number(row['id']),
    sourceId: String(row['source']),
    kind: String(row['kind']) as FactsKind,
    publicationName: String(row['file']),
    publicationUrl: textOrNull(row['url']),
    publicationSha256: String(row['sha256']),
    publicationSize: Number(row['size']),
    list: textOrNull(row['list']),
    complete: Boolean(row['complete']),
    asOf: textOrNull(row['as_of']),
    seenOn: integerToDate(Number(row['seen_on'])),
    asOfBasis: row['as_of_basis'] as AsOfBasis,
    title: textOrNull(row['title']),
    official: typeof official === 'number' ? { count: official, basis: String(row['official_basis']) } : null,
    retrievedAt: String(row['retrieved_at']),
    isRetrievalGiven: Boolean(row['retrieval_given']),
    startedAt: String(row['started_at']),
    finishedAt: String(row['finished_at']),
    refusal: typeof refusal === 'string' ? { code: refusal, message: String(row['refusal_message']) } : null,
    counts: typeof counts === 'string' ? (JSON.parse(counts) as ImportCounts) : null,
    reversal: typeof revertedAt === 'string' ? { reason: String(row['revert_reason']), at: revertedAt } : null,
  }
}
