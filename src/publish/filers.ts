import type { DisclosureFilerFacts } from '../domain/facts.ts'
import type { LazyCorporation, LedgerReader, LedgerRecord } from '../ledger/ledger.ts'

/** A company that files reports to EDINET. */
export type FilerRecord = LedgerRecord & { readonly facts: DisclosureFilerFacts & { readonly corporateNumber: string } }
/** By corporate number. */
export type Filers = ReadonlyMap<string, FilerRecord>

/** The companies that EDINET lists now. Of two filers with the same number, the one whose shares are listed counts. */
export async function filersOf(ledger: LedgerReader): Promise<Filers> {
  const filers = new Map<string, FilerRecord>()
  for await (const records of ledger.records(['disclosure_filer'])) {
    for (const record of records) {
      if (record.removedAtSourceOn !== null || !hasNumber(record)) continue
      const { corporateNumber, listed } = record.facts
      if (listed || !filers.has(corporateNumber)) filers.set(corporateNumber, record)
    }
  }
  return filers
}

const hasNumber = (record: LedgerRecord): record is FilerRecord =>
  record.facts.kind === 'disclosure_filer' && record.facts.corporateNumber !== null

/** Each batch of the register and the filers in its range, all in the order of their corporate numbers; then the last filers without a batch. */
export async function* batchesWithFilers<Batch>(
  batches: AsyncIterable<Batch>,
  filers: Filers,
  lastNumberOf: (batch: Batch) => string,
): AsyncGenerator<{ readonly batch: Batch | null; readonly filers: readonly FilerRecord[] }> {
  const sorted = [...filers.values()].toSorted((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1))
  let next = 0
  for await (const batch of batches) {
    const from = next
    const last = lastNumberOf(batch)
    while (next < sorted.length && numberOf(sorted[next]!) <= last) next++
    yield { batch, filers: sorted.slice(from, next) }
  }
  yield { batch: null, filers: sorted.slice(next) }
}

export const numberOf = ({ facts }: FilerRecord): string => facts.corporateNumber

/** A company of the register, of EDINET, or of both; at least one is not null. */
export interface CompanyEntry<Registered> {
  readonly number: string
  readonly register: Registered | null
  readonly filer: FilerRecord | null
}

/** The companies of a batch of the register and of the filers in its range, in the order of their corporate numbers. */
export function mergeByNumber<Registered>(
  batch: readonly Registered[],
  filers: readonly FilerRecord[],
  numberOfRegistered: (registered: Registered) => string,
): CompanyEntry<Registered>[] {
  const entries: CompanyEntry<Registered>[] = []
  let next = 0
  for (const register of batch) {
    const number = numberOfRegistered(register)
    for (; next < filers.length && numberOf(filers[next]!) < number; next++) entries.push(entryOfFiler(filers[next]!))
    const filer = next < filers.length && numberOf(filers[next]!) === number ? filers[next++]! : null
    entries.push({ number, register, filer })
  }
  return [...entries, ...filers.slice(next).map(entryOfFiler)]
}

/** Batches of companies of the register and of EDINET, in the order of their numbers. */
export async function* companiesOf(
  corporations: AsyncIterable<readonly LazyCorporation[]>,
  filers: Filers,
): AsyncGenerator<CompanyEntry<LazyCorporation>[]> {
  const lastNumberOf = (batch: readonly LazyCorporation[]): string => batch.at(-1)!.corporateNumber
  for await (const { batch, filers: inRange } of batchesWithFilers(corporations, filers, lastNumberOf))
    yield mergeByNumber(batch ?? [], inRange, ({ corporateNumber }) => corporateNumber)
}

/** The filers with these numbers. */
export const only = (filers: Filers, numbers: ReadonlySet<string>): Filers =>
  new Map([...filers].filter(([number]) => numbers.has(number)))

const entryOfFiler = (filer: FilerRecord) => ({ number: numberOf(filer), register: null, filer })
