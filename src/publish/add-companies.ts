import type { SourceDescription } from '../domain/source-description.ts'
import type { GenerationWriter } from '../generations/ports.ts'
import type { CompanyLayer } from '../generations/sqlite/read-company-layer.ts'
import type { CompanyIndexData } from '../generations/indexing/searchable-forms.ts'
import type { LedgerReader, StoredCorporations } from '../ledger/ledger.ts'
import { batchesWithFilers, mergeByNumber, only, type Filers } from './filers.ts'
import type { KnownNames } from './known-names/known-names.ts'
import { createRegisterScan, type RegisterScan } from './scan-register.ts'
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

/**
 * Reads the register once: writes every company, and collects by what records find it. A company is named by its place in the order of numbers until
 * all ranks are known. `companies`: about how many there are.
 */
export async function addCompanies(
  writer: GenerationWriter,
  ledger: LedgerReader,
  context: CompanyContext & { readonly companies: number },
): Promise<RegisterScan> {
  const { companies, filers, knownNames } = context
  const register = createRegisterScan()
  const inputs = companyInputs(ledger.storedCorporations(), filers, { places: new Map(), knownNames })
  await addWritten(inputs, ledger, context, {
    companies,
    isOfRecords: false,
    add({ batch, scanned }) {
      writer.addCompanies(batch, scanned.classes)
      register.add(scanned)
    },
  })
  return register.end()
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
  const { places, ranks } = placesOf(context.withRecords, context.layer.rankOf)
  const numbers = new Set(places.keys())
  const inputs = companyInputs(ledger.storedCorporations([...numbers].toSorted()), only(context.filers, numbers), {
    places,
    knownNames: context.knownNames,
  })
  return addWritten(inputs, ledger, context, {
    companies: numbers.size,
    isOfRecords: true,
    add({ withRecords }) {
      writer.addWithRecords({ ...withRecords, ranks: withRecords.names.ids.map((place) => ranks[place - 1]!) })
    },
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
    const { length } = (isOfRecords ? written.withRecords : written.batch).names.ids
    done += length
    if (done % progressInterval < length) onProgress(done, companies)
  }
  return (corporateNumber) => {
    const text = indexData.get(corporateNumber)
    return text === undefined ? null : (JSON.parse(text) as CompanyIndexData)
  }
}

interface InputsOfAll {
  /** Of the companies with records, in the order of ranks. */
  readonly places: ReadonlyMap<string, number>
  readonly knownNames: KnownNames
}

async function* companyInputs(
  batches: AsyncIterable<StoredCorporations>,
  filers: Filers,
  { places, knownNames }: InputsOfAll,
): AsyncGenerator<CompanyInputs> {
  const lastNumberOf = ({ rows }: StoredCorporations): string => rows.at(-1)![0]
  let first = 1
  for await (const { batch, filers: inRange } of batchesWithFilers(batches, filers, lastNumberOf)) {
    const entries = mergeByNumber(batch?.rows ?? [], inRange, ([number]) => number)
    const numbers = new Set(entries.map(({ number }) => number))
    yield {
      register: batch,
      filers: inRange,
      first,
      withRecords: entriesOf(places, numbers),
      knownNames: entriesOf(knownNames, numbers),
    }
    first += numbers.size
  }
}

/** The places of companies in the order of their ranks, from 1, and the ranks in that order. A number that no company has gets none. */
function placesOf(
  numbers: ReadonlySet<string>,
  rankOf: (number: string) => number | null,
): { readonly places: ReadonlyMap<string, number>; readonly ranks: Uint32Array } {
  const ranked = [...numbers].flatMap((number) => {
    const rank = rankOf(number)
    return rank === null ? [] : [{ number, rank }]
  })
  const inOrder = ranked.toSorted((a, b) => a.rank - b.rank)
  return {
    places: new Map(inOrder.map(({ number }, index) => [number, index + 1])),
    ranks: Uint32Array.from(inOrder, ({ rank }) => rank),
  }
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
