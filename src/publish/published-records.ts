import { applyCorrection } from '../domain/corrections.ts'
import { recordKinds, type PublishedRecord } from '../domain/facts.ts'
import type { RecordDecisions } from '../ledger/decisions/decisions.ts'
import type { LedgerReader, LedgerRecord } from '../ledger/ledger.ts'
import { publicIdOf } from './decided-records.ts'

/** The records of the ledger with the decisions of the operator. */
export interface RecordSource {
  readonly ledger: LedgerReader
  readonly decisions: ReadonlyMap<string, RecordDecisions>
}

export interface PublishedEntry {
  readonly record: LedgerRecord
  /** With the corrections of the operator. */
  readonly facts: PublishedRecord
  readonly decisions: RecordDecisions | undefined
}

/** The records without the suppressed ones, and with corrections applied. */
export async function* publishedRecords({ ledger, decisions }: RecordSource): AsyncGenerator<PublishedEntry[]> {
  for await (const records of ledger.records(recordKinds)) {
    yield records.flatMap((record) => {
      const facts = record.facts as PublishedRecord
      // A public id is a hash, which is computed only if it is needed.
      const ofRecord = decisions.size === 0 ? undefined : decisions.get(publicIdOf(record))
      if (ofRecord?.suppressed) return []
      return [{ record, facts: correctedBy(facts, ofRecord), decisions: ofRecord }]
    })
  }
}

export const correctedBy = (facts: PublishedRecord, decisions: RecordDecisions | undefined): PublishedRecord =>
  [...(decisions?.corrections ?? [])].reduce(
    (result, [field, { value }]) => applyCorrection(result, field, value),
    facts,
  )
