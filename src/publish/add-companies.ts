import type { SourceDescription } from '../domain/source-description.ts'
import type { GenerationWriter } from '../generations/ports.ts'
import type { CompanyLayer } from '../generations/sqlite/read-company-layer.ts'
import type { CompanyIndexData } from '../generations/indexing/searchable-forms.ts'
import type { LedgerReader, StoredCorporations } from '../ledger/ledger.ts'
import { batchesWithFilers, mergeByNumber, only, type Filers } from './filers.ts'
import type { KnownNames } from './known-names/known-names.ts'
import { ranksOf } from './static-rank.ts'
import type { RegisterScan } from './scan-register.ts'
import type { CompanyInputs, WrittenCompanies } from './write-companies.ts'
import { writeInThreads } from './write-in-threads.ts'

/** What writing companies needs. */
export interface CompanyContext {
  readonly filers: Filers
  readonly knownNames: KnownNames
  readonly sources: readonly SourceDescription[]
  readonly onProgress: (done: number, total: number) => void
}

/** The index data of a company with records; `null` for any other. */
export type IndexDataOf = (corporateNumber: string) => CompanyIndexData | null

/** Companies, more than a batch has. */
const progressInterval = 50_000

/** Second scan of the register: writes every company with its rank. Returns the ranks. */
export async function addCompanies(
  writer: GenerationWriter,
  ledger: LedgerReader,
  context: CompanyContext & { readonly scan: Pick<RegisterScan, 'classes' | 'ordinalOf'> },
): Promise<Pick<CompanyLayer, 'rankOf'>> {
  const { scan, filers, knownNames } = context
  const ranks = ranksOf(scan.classes)
  let done = 0
  const inputs = companyInputs(ledger.storedCorporations(), filers, {
    ranksOf: (numbers) => ranks.slice(done, (done += numbers.size)),
    places: new Map(),
    knownNames,
  })
  await addWritten(inputs, ledger, context, {
    companies: ranks.length,
    isOfRecords: false,
    add: ({ batch }) => writer.addCompanies(batch),
  })
  return {
    rankOf(number) {
      const ordinal = scan.ordinalOf(number)
      return ordinal === undefined ? null : ranks[ordinal]!
    },
  }
}

/** Writes what the layer of records has of the companies with records. Returns the index data that the records need. */
export async function addCompaniesWithRecords(
  writer: GenerationWriter,
  ledger: LedgerReader,
  context: CompanyContext & {
    /** The numbers of the companies with records. */
    readonly withRecords: ReadonlySet<string>
    readonly layer: Pick<CompanyLayer, 'rankOf'>
  },
): Promise<IndexDataOf> {
  const places = placesOf(context.withRecords, context.layer.rankOf)
  const numbers = new Set(places.keys())
  const inputs = companyInputs(ledger.storedCorporations([...numbers].toSorted()), only(context.filers, numbers), {
    ranksOf: (ofBatch) => Uint32Array.from(ofBatch, (number) => context.layer.rankOf(number)!),
    places,
    knownNames: context.knownNames,
  })
  return addWritten(inputs, ledger, context, {
    companies: numbers.size,
    isOfRecords: true,
    add: ({ withRecords }) => writer.addWithRecords(withRecords),
  })
}

/** How many companies are written, and what becomes of them. */
interface Writing {
  readonly companies: number
  readonly isOfRecords: boolean
  readonly add: (written: WrittenCompanies) => void
}

async function addWritten(
  inputs: AsyncIterable<CompanyInputs>,
  ledger: LedgerReader,
  { sources, onProgress }: CompanyContext,
  { companies, isOfRecords, add }: Writing,
): Promise<IndexDataOf> {
  // There may be a million companies with records; as JSON their data take a third of the memory.
  const indexData = new Map<string, string>()
  let done = 0
  const context = { companies, imports: await ledger.imports(), sources, isOfRecords }
  for await (const written of writeInThreads(inputs, context)) {
    add(written)
    for (const [number, data] of written.indexData) indexData.set(number, data)
    const { length } = isOfRecords ? written.withRecords.ranks : written.batch.names.ranks
    done += length
    if (done % progressInterval < length) onProgress(done, companies)
  }
  return (corporateNumber) => {
    const text = indexData.get(corporateNumber)
    return text === undefined ? null : (JSON.parse(text) as CompanyIndexData)
  }
}

interface InputsOfAll {
  /** The static ranks of the companies of the next batch, in the order of their numbers. */
  readonly ranksOf: (numbers: ReadonlySet<string>) => Uint32Array
  /** Of the companies with records, in the order of ranks. */
  readonly places: ReadonlyMap<string, number>
  readonly knownNames: KnownNames
}

async function* companyInputs(
  batches: AsyncIterable<StoredCorporations>,
  filers: Filers,
  { ranksOf: ranksOfBatch, places, knownNames }: InputsOfAll,
): AsyncGenerator<CompanyInputs> {
  const lastNumberOf = ({ rows }: StoredCorporations): string => rows.at(-1)![0]
  for await (const { batch, filers: inRange } of batchesWithFilers(batches, filers, lastNumberOf)) {
    const entries = mergeByNumber(batch?.rows ?? [], inRange, ([number]) => number)
    const numbers = new Set(entries.map(({ number }) => number))
    yield {
      register: batch,
      filers: inRange,
      ranks: ranksOfBatch(numbers),
      withRecords: entriesOf(places, numbers),
      knownNames: entriesOf(knownNames, numbers),
    }
  }
}

/** The places of companies in the order of their ranks, from 1. A number that no company has gets none. */
function placesOf(
  numbers: ReadonlySet<string>,
  rankOf: (number: string) => number | null,
): ReadonlyMap<string, number> {
  const ranked = [...numbers].flatMap((number) => {
    const rank = rankOf(number)
    return rank === null ? [] : [{ number, rank }]
  })
  return new Map(ranked.toSorted((a, b) => a.rank - b.rank).map(({ number }, index) => [number, index + 1]))
}

/** The entries of these numbers: a thread needs no others. */
function entriesOf<Value>(all: ReadonlyMap<string, Value>, numbers: Iterable<string>): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const number of numbers) {
    const value = all.get(number)
    if (value !== undefined) found.set(number, value)
  }
  return found
}
