import type { ImportsFile } from './imports-file.ts'
import type { Ledger } from './ledger.ts'

/** The ledger of an installation: each of its transactions is also written to `archive/imports.jsonl`. */
export function withImportsFile(ledger: Ledger, file: ImportsFile): Ledger {
  return {
    ...ledger,
    async inTransaction(write) {
      const result = await ledger.inTransaction(async (writer) => {
        await file.bringUpToDate(ledger)
        return write(writer)
      })
      try {
        await ledger.inTransaction(async () => file.bringUpToDate(ledger))
      } catch {
        // The transaction is committed. Its line is written by the next one, which fails if it cannot.
      }
      return result
    },
  }
}
