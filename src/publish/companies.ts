import { deletionProcess } from '../codes/corporate-register.ts'
import type { CorporationFacts } from '../domain/facts.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { LazyCorporation, LedgerReader, StoredCorporations } from '../ledger/ledger.ts'
import type { RecordCounts } from '../indexing/company-view.ts'
import type { RecordCompany } from '../indexing/searchable-forms.ts'
import type { GenerationWriter } from '../generations/ports.ts'
import { candidatesOf, type Candidate } from './candidate.ts'
import { batchesWithFilers, mergeByNumber, numberOf, type CompanyEntry, type Filers } from './filers.ts'
import { coreOfLinkingName, linkingName } from './link.ts'
import { numberHolderOf, type NumberHolder } from './printed-number.ts'
import { createTextInterner } from './intern.ts'
import { createRenamedCompanies, type RenamedCompanies } from './renamed-companies.ts'
import { createRanking, rankClassOf, withRecords } from './static-rank.ts'
import type { CompanyInputs } from './write-companies.ts'
import { writeInThreads } from './write-in-threads.ts'
import type { KnownNames, ProminentCompany } from './known-names/known-names.ts'
import { prominenceOf } from '../indexing/short-names.ts'

/** The names to look up for linking, and the numbers of companies with records. */
export interface NeededCompanies {
  readonly names: ReadonlySet<string>
  /** Those of the names that a record without a day has: an earlier holder may be meant. */
  readonly undatedNames: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}

/** The result of the first scan of the register. */
export interface CompanyPlan {
  /** Candidates for linking, by `linkingName`. */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** The holders of the numbers that records print. */
  readonly numberHolders: ReadonlyMap<string, NumberHolder>
  /** Frees the memory of the candidates and holders. */
  releaseCandidates(): void
  /** Marks a company as having records, which raises its rank class. */
  markWithRecords(corporateNumber: string): void
  /** The rank class of each company, in the order of the corporate numbers. */
  readonly classes: Uint32Array
  /** The companies that a group of spellings may mean: listed, or large and reporting to EDINET. */
  readonly prominent: readonly ProminentCompany[]
}

const isOpen = (facts: Pick<CorporationFacts, 'closeDate' | 'process'> | null): boolean =>
  facts === null || (facts.closeDate === undefined && facts.process !== deletionProcess)

/** First scan of the register: rank classes, and candidates for the needed names. */
export async function planCompanies(
  ledger: LedgerReader,
  filers: Filers,
  needed: NeededCompanies,
): Promise<CompanyPlan> {
  let classes = new Uint32Array(1 << 16)
  let count = 0
  const ordinals = new Map<string, number>()
  const candidates = new Map<string, Candidate[]>()
  const numberHolders = new Map<string, NumberHolder>()
  const intern = createTextInterner()
  const renamed = needed.undatedNames.size > 0 ? createRenamedCompanies() : null
  const prominent: ProminentCompany[] = []
  const addToPlan = ({ number, register, filer }: CompanyEntry<LazyCorporation>): void => {
    if (count === classes.length) classes = doubled(classes)
    classes[count] = rankClassOf({
      isListed: filer?.facts.listed === true,
      isOpen: isOpen(register),
      hasRecords: false,
      capital: filer?.facts.capitalMillionYen ?? null,
      assignedOn: register?.assignmentDate ?? null,
    })
    const isCandidate = register !== null && addCandidates(candidates, register, { names: needed.names, intern })
    const isNumberPrinted = needed.numbers.has(number)
    if (isCandidate || isNumberPrinted) ordinals.set(number, count)
    if (filer !== null && prominenceOf({ filer: filer.facts }, { hasRecords: false }) !== null)
      prominent.push(prominentCompany({ number, register, filer }))
    if (register !== null) renamed?.add(register)
    if (isNumberPrinted && register !== null) numberHolders.set(number, numberHolderOf(register))
    count += 1
  }
  const lastNumberOf = (batch: readonly LazyCorporation[]): string => batch.at(-1)!.corporateNumber
  for await (const { batch, filers: inRange } of batchesWithFilers(ledger.corporations(), filers, lastNumberOf))
    mergeByNumber(batch ?? [], inRange, ({ corporateNumber }) => corporateNumber).forEach(addToPlan)
  if (renamed !== null) markNamesTaken(candidates, needed.undatedNames, renamed)
  return {
    candidates,
    numberHolders,
    releaseCandidates() {
      candidates.clear()
      numberHolders.clear()
    },
    classes: classes.subarray(0, count),
    prominent,
    markWithRecords(corporateNumber) {
      const ordinal = ordinals.get(corporateNumber)
      if (ordinal !== undefined) classes[ordinal] = withRecords(classes[ordinal]!)
    },
  }
}

const prominentCompany = ({ number, register, filer }: CompanyEntry<LazyCorporation>): ProminentCompany => ({
  corporateNumber: number,
  names: [register?.name, filer?.facts.name].filter((name) => name !== undefined),
  formerNames: register?.formerStates.map(({ name }) => name) ?? [],
})

/** Marks the candidates whose name another company may have borne before. */
function markNamesTaken(
  candidates: Map<string, Candidate[]>,
  names: ReadonlySet<string>,
  renamed: RenamedCompanies,
): void {
  for (const name of names) {
    const holders = candidates.get(name) ?? []
    for (const [index, holder] of holders.entries())
      if (renamed.mayHaveBorneBefore(holder, coreOfLinkingName(name)))
        holders[index] = { ...holder, mayHaveTakenName: true }
  }
}

function doubled(classes: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(classes.length * 2)
  larger.set(classes)
  return larger
}

/**
 * Adds a corporation as a candidate for its current and former names, each with the address at that time. Returns whether any name is
 * among `names`.
 */
function addCandidates(
  candidates: Map<string, Candidate[]>,
  corporation: LazyCorporation,
  { names, intern }: { readonly names: ReadonlySet<string>; readonly intern: (text: string) => string },
): boolean {
  if (names.size === 0) return false
  if (corporation.process === deletionProcess) return false
  const isNeeded = ({ name }: { readonly name: string }): boolean => names.has(linkingName(name))
  if (![corporation, ...corporation.formerStates].some(isNeeded)) return false
  const added = new Set<string>()
  for (const { name, candidate } of candidatesOf(corporation.facts(), corporation.formerStates)) {
    const key = linkingName(name)
    const { prefecture, city, street, bearsSince, bearsUntil } = candidate
    const state = [key, prefecture, city, street, bearsSince, bearsUntil].join('|')
    if (!names.has(key) || added.has(state)) continue
    added.add(state)
    const interned = { ...candidate, prefecture: intern(prefecture), city: intern(city) }
    const sameName = candidates.get(key)
    if (sameName === undefined) candidates.set(key, [interned])
    else sameName.push(interned)
  }
  return true
}

/** The index data of a company with records; `null` for any other. */
export type RecordCompanyOf = (corporateNumber: string) => RecordCompany | null

const progressInterval = 50_000

/** Second scan: writes every company with its rank. Returns the index data that the records need. */
export async function addCompanies(
  writer: GenerationWriter,
  ledger: LedgerReader,
  context: CompanyContext & {
    readonly sources: readonly SourceDescription[]
    readonly onProgress: (done: number) => void
  },
): Promise<RecordCompanyOf> {
  // There may be a million companies with records; as JSON their data take a third of the memory.
  const indexData = new Map<string, string>()
  let done = 0
  const written = writeInThreads(companyInputs(ledger, context), {
    companies: context.plan.classes.length,
    imports: await ledger.imports(),
    sources: context.sources,
  })
  for await (const { batch, indexData: ofBatch } of written) {
    writer.addCompanies(batch)
    for (const [number, data] of ofBatch) indexData.set(number, data)
    const before = done
    done += batch.names.ranks.length
    if (Math.floor(done / progressInterval) > Math.floor(before / progressInterval)) context.onProgress(done)
  }
  return (corporateNumber) => {
    const text = indexData.get(corporateNumber)
    return text === undefined ? null : (JSON.parse(text) as RecordCompany)
  }
}

interface CompanyContext {
  readonly filers: Filers
  readonly plan: CompanyPlan
  readonly recordCounts: ReadonlyMap<string, RecordCounts>
  readonly knownNames: KnownNames
}

async function* companyInputs(
  ledger: LedgerReader,
  { filers, plan, recordCounts, knownNames }: CompanyContext,
): AsyncGenerator<CompanyInputs> {
  const nextRankOf = createRanking(plan.classes)
  const lastNumberOf = ({ rows }: StoredCorporations): string => rows.at(-1)![0]
  let done = 0
  for await (const { batch, filers: inRange } of batchesWithFilers(ledger.storedCorporations(), filers, lastNumberOf)) {
    const numbers = new Set([...(batch?.rows.map(([number]) => number) ?? []), ...inRange.map(numberOf)])
    const classes = plan.classes.subarray(done, done + numbers.size)
    done += numbers.size
    yield {
      register: batch,
      filers: inRange,
      ranks: classes.map(nextRankOf),
      recordCounts: entriesOf(recordCounts, numbers),
      knownNames: entriesOf(knownNames, numbers),
    }
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
