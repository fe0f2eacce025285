import { PublicationRefused } from '../domain/reading.ts'
import type { ImportAttempt, Ledger } from './ledger.ts'
import { LedgerError } from './ledger-error.ts'

/**
 * Enters a failed attempt in a small transaction of its own. The cause matters more than the log: when even this cannot
 * be written (a full disk), the caller still gets the cause.
 */
export async function logRefusal(
  ledger: Ledger,
  attempt: ImportAttempt,
  { error, at }: { readonly error: unknown; readonly at: Date },
): Promise<void> {
  const code = error instanceof PublicationRefused || error instanceof LedgerError ? error.code : 'failed'
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'busy') return
  try {
    await ledger.inTransaction(async (writer) => {
      const { importId } = await writer.beginImport(attempt)
      await writer.refuseImport(importId, { code, message, at })
    })
  } catch {
    // The cause is thrown by whoever called.
  }
}
