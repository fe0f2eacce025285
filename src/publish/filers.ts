import type { DisclosureFilerFacts } from '../domain/facts.ts'
import type { LedgerReader, LedgerRecord } from '../ledger/ledger.ts'

/** By corporate number. */
export type Filers = ReadonlyMap<string, FilerRecord>
export type FilerRecord = LedgerRecord & { readonly facts: DisclosureFilerFacts }

/** Filers by corporate number. Of two with the same number, the listed one counts. */
export async function filersOf(ledger: LedgerReader): Promise<Filers> {
  const filers = new Map<string, FilerRecord>()
  for await (const records of ledger.records(['disclosure_filer'])) {
    for (const record of records as readonly FilerRecord[]) {
      const { corporateNumber, listed } = record.facts
      if (corporateNumber === null || record.removedAtSourceOn !== null) continue
      if (listed || !filers.has(corporateNumber)) filers.set(corporateNumber, record)
    }
  }
  return filers
}

/** Filers in the order of their numbers. */
export type SortedFilers = readonly (readonly [number: string, filer: FilerRecord])[]

/** Each batch of the register with the filers in its range of numbers; the last filers are without a batch. */
export async function* withFilers<Batch>(
  batches: AsyncIterable<Batch>,
  filers: Filers,
  lastNumberOf: (batch: Batch) => string,
): AsyncGenerator<readonly [batch: Batch | null, filers: SortedFilers]> {
  const sorted = [...filers].toSorted(([a], [b]) => (a < b ? -1 : 1))
  let next = 0
  for await (const batch of batches) {
    const from = next
    const last = lastNumberOf(batch)
    while (next < sorted.length && sorted[next]![0] <= last) next++
    yield [batch, sorted.slice(from, next)]
  }
  yield [null, sorted.slice(next)]
}

export interface CompanyEntry<Register> {
  readonly number: string
  readonly register: Register | null
  readonly filer: FilerRecord | null
}

/** Merges a batch of the register and the filers in its range, by corporate number. */
export function mergeFilers<Register>(
  registers: readonly Register[],
  filers: SortedFilers,
  numberOf: (register: Register) => string,
): CompanyEntry<Register>[] {
  const entries: CompanyEntry<Register>[] = []
  let next = 0
  for (const register of registers) {
    const number = numberOf(register)
    for (; next < filers.length && filers[next]![0] < number; next++) entries.push(filerEntry(filers[next]!))
    const filer = filers[next]?.[0] === number ? filers[next++]![1] : null
    entries.push({ number, register, filer })
  }
  return [...entries, ...filers.slice(next).map(filerEntry)]
}

const filerEntry = ([number, filer]: SortedFilers[number]) => ({ number, register: null, filer })
