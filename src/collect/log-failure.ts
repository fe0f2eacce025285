import { createHash } from 'node:crypto'
import { dateInTokyo } from '../domain/calendar.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import { LedgerError } from '../ledger/ledger-error.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { logRefusal } from '../ledger/log-refusal.ts'
import type { Source } from '../read/sources/source-folder.ts'
import type { CollectError, Collected } from './collected.ts'

/** Logs an attempt without a file, under the hash of zero bytes. Throws an error of this machine again. */
export async function logFailure(
  { ledger, source, now }: { readonly ledger: Ledger; readonly source: Source; readonly now: () => Date },
  url: string,
  error: unknown,
): Promise<Collected> {
  if (isErrorOfThisMachine(error)) throw error
  const at = now()
  const file = { name: url, size: 0, sha256: createHash('sha256').digest('hex') }
  const attempt = {
    source: source.description,
    file,
    metadata: null,
    seenOn: dateInTokyo(at),
    asOfBasis: 'retrieved' as const,
    url,
    isRetrievalGiven: true,
    retrievedAt: at,
    startedAt: at,
  }
  await logRefusal(ledger, attempt, { error, at: now() })
  return { url, outcome: 'failed', counts: null, error: errorOf(error) }
}

/**
 * An error of this machine (a full disk, the ledger), not of the publisher. Errors of the network arrive here as `PublicationRefused`, so a
 * numeric `errno` is one of the file system.
 */
export const isErrorOfThisMachine = (error: unknown): boolean =>
  error instanceof LedgerError || typeof (error as { readonly errno?: unknown }).errno === 'number'

export const errorOf = (error: unknown): CollectError =>
  error instanceof PublicationRefused
    ? { code: error.code, message: error.message }
    : { code: 'failed', message: error instanceof Error ? error.message : String(error) }
