import { setImmediate } from 'node:timers/promises'
import type { LedgerReader } from '../ledger/ledger.ts'

/** A scan of an embedded engine never waits, so that no signal would arrive before it ends. Here it does after each batch. */
export function responsive(ledger: LedgerReader): LedgerReader {
  async function* pausing<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      yield batch
      await setImmediate()
    }
  }
  return {
    ...ledger,
    records: (...range) => pausing(ledger.records(...range)),
    corporations: (...range) => pausing(ledger.corporations(...range)),
    storedCorporations: (...range) => pausing(ledger.storedCorporations(...range)),
  }
}
