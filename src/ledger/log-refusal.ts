import { PublicationRefused } from '../domain/publication-refused.ts'
import type { ImportAttempt, Ledger } from './ledger.ts'
import { LedgerError } from './ledger-error.ts'

/**
 * Logs a failed import in a transaction of its own. An error while logging, for example on a full disk, is ignored: the caller
 * reports the error of the import itself.
 */
export async function logRefusal(
  ledger: Ledger,
  attempt: ImportAttempt,
  { error, at }: { readonly error: unknown; readonly at: Date },
): Promise<void> {
  const code = error instanceof PublicationRefused || error instanceof LedgerError ? error.code : 'failed'
  const message = error instanceof Error ? error.message : String(error)
  // A busy ledger cannot be written.
  if (code === 'busy') return
  try {
    await ledger.inTransaction(async (writer) => {
      const { importId } = await writer.beginImport(attempt)
      await writer.refuseImport(importId, { code, message, at })
    })
  } catch {
    // `error` is more important than this one.
  }
}
