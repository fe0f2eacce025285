import type { SourceDescription } from '../domain/source-description.ts'
import type { GenerationWriter } from '../generations/ports.ts'
import type { CompanyIndexData } from '../generations/indexing/searchable-forms.ts'
import type { LedgerReader, StoredCorporations } from '../ledger/ledger.ts'
import { batchesWithFilers, numberOf, type Filers } from './filers.ts'
import type { KnownNames } from './known-names/known-names.ts'
import { ranksOf } from './static-rank.ts'
import type { CompanyPlan } from './plan-companies.ts'
import type { CompanyInputs } from './write-companies.ts'
import { writeInThreads } from './write-in-threads.ts'

interface CompanyContext {
  readonly filers: Filers
  readonly plan: Pick<CompanyPlan, 'classes' | 'ordinalOf'>
  /** The numbers of the companies with records. */
  readonly withRecords: ReadonlySet<string>
  readonly knownNames: KnownNames
  readonly sources: readonly SourceDescription[]
  readonly onProgress: (done: number) => void
}

/** The index data of a company with records; `null` for any other. */
export type IndexDataOf = (corporateNumber: string) => CompanyIndexData | null

/** Companies, more than a batch has. */
const progressInterval = 50_000

/** Second scan of the register: writes every company with its rank. Returns the index data that the records need. */
export async function addCompanies(
  writer: GenerationWriter,
  ledger: LedgerReader,
  context: CompanyContext,
): Promise<IndexDataOf> {
  // There may be a million companies with records; as JSON their data take a third of the memory.
  const indexData = new Map<string, string>()
  let done = 0
  const written = writeInThreads(companyInputs(ledger, context), {
    companies: context.plan.classes.length,
    imports: await ledger.imports(),
    sources: context.sources,
  })
  for await (const { batch, withRecords, indexData: ofBatch } of written) {
    writer.addCompanies(batch)
    writer.addWithRecords(withRecords)
    for (const [number, data] of ofBatch) indexData.set(number, data)
    const { length } = batch.names.ranks
    done += length
    if (done % progressInterval < length) context.onProgress(done)
  }
  return (corporateNumber) => {
    const text = indexData.get(corporateNumber)
    return text === undefined ? null : (JSON.parse(text) as CompanyIndexData)
  }
}

async function* companyInputs(
  ledger: LedgerReader,
  { filers, plan, withRecords, knownNames }: CompanyContext,
): AsyncGenerator<CompanyInputs> {
  const ranks = ranksOf(plan.classes)
  const places = placesOf([...withRecords].flatMap((number) => rankOfNumber(number, plan, ranks)))
  const lastNumberOf = ({ rows }: StoredCorporations): string => rows.at(-1)![0]
  let done = 0
  for await (const { batch, filers: inRange } of batchesWithFilers(ledger.storedCorporations(), filers, lastNumberOf)) {
    const numbers = new Set([...(batch?.rows.map(([number]) => number) ?? []), ...inRange.map(numberOf)])
    const ranksInBatch = ranks.slice(done, done + numbers.size)
    done += numbers.size
    yield {
      register: batch,
      filers: inRange,
      ranks: ranksInBatch,
      withRecords: entriesOf(places, numbers),
      knownNames: entriesOf(knownNames, numbers),
    }
  }
}

/** Nothing for a number that no company has. */
function rankOfNumber(
  number: string,
  { ordinalOf }: Pick<CompanyPlan, 'ordinalOf'>,
  ranks: Uint32Array,
): (readonly [number: string, rank: number])[] {
  const ordinal = ordinalOf(number)
  return ordinal === undefined ? [] : [[number, ranks[ordinal]!]]
}

/** The places of companies in the order of their ranks, from 1. */
const placesOf = (ranks: readonly (readonly [number: string, rank: number])[]): ReadonlyMap<string, number> =>
  new Map(ranks.toSorted(([, a], [, b]) => a - b).map(([number], index) => [number, index + 1]))

/** The entries of these numbers: a thread needs no others. */
function entriesOf<Value>(all: ReadonlyMap<string, Value>, numbers: Iterable<string>): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const number of numbers) {
    const value = all.get(number)
    if (value !== undefined) found.set(number, value)
  }
  return found
}
