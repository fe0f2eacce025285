import { deletionProcess } from '../codes/corporate-register.ts'
import type { CorporationFacts, DisclosureFilerFacts } from '../domain/facts.ts'
import type { LedgerCorporation, LedgerReader, LedgerRecord, LazyCorporation } from '../ledger/ledger.ts'
import { noRecords, type RecordCounts } from '../indexing/company-view.ts'
import { recordCompany, type RecordCompany } from '../indexing/searchable-forms.ts'
import { writeCompany } from '../indexing/write-company.ts'
import type { GenerationWriter, KnownName, StoredCompany } from '../generations/ports.ts'
import { candidatesOf, type Candidate } from './candidate.ts'
import { coreOfLinkingName, linkingName } from './link.ts'
import { numberHolderOf, type NumberHolder } from './printed-number.ts'
import type { ProvenanceOf } from './provenance.ts'
import { createInterner, type Intern } from './intern.ts'
import { createRenamedCompanies, type RenamedCompanies } from './renamed-companies.ts'
import { createStaticRank, rankClassOf, withRecords } from './static-rank.ts'
import type { KnownNames, ProminentCompany } from './known-names/known-names.ts'
import { prominenceOf } from '../indexing/short-names.ts'
import { fold } from '../text/fold.ts'

/** The names to look up for linking, and the numbers of companies with records. */
export interface NeededCompanies {
  readonly names: ReadonlySet<string>
  /** Those of the names that a record without a day has: an earlier holder may be meant. */
  readonly undatedNames: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}

/** The result of the first scan of the register. */
export interface CompanyPlan {
  readonly count: number
  /** Candidates for linking, by `linkingName`. */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** The holders of the numbers that records print. */
  readonly numberHolders: ReadonlyMap<string, NumberHolder>
  /** Frees the memory of the candidates and holders. */
  releaseCandidates(): void
  /** Marks a company as having records, which raises its rank class. */
  markWithRecords(corporateNumber: string): void
  /** The rank class of each company, in the order of the ledger. */
  readonly classes: Uint32Array
  /** The companies that a group of spellings may mean: listed, or large and reporting to EDINET. */
  readonly prominent: readonly ProminentCompany[]
}

export type Filers = ReadonlyMap<string, FilerRecord>
type FilerRecord = LedgerRecord & { readonly facts: DisclosureFilerFacts }

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

interface CompanyEntry<Register> {
  readonly number: string
  readonly register: Register | null
  readonly filer: FilerRecord | null
}

/** Merges the register and the filers that it lacks, by corporate number. */
async function* mergeCompanies<Register>(
  registers: AsyncIterable<readonly Register[]>,
  filers: Filers,
  numberOf: (register: Register) => string,
): AsyncGenerator<CompanyEntry<Register>[]> {
  const sortedFilers = [...filers].toSorted(([a], [b]) => (a < b ? -1 : 1))
  let next = 0
  for await (const batch of registers) {
    const entries: CompanyEntry<Register>[] = []
    for (const register of batch) {
      const number = numberOf(register)
      for (; next < sortedFilers.length && sortedFilers[next]![0] < number; next++)
        entries.push(filerEntry(sortedFilers[next]!))
      if (sortedFilers[next]?.[0] === number) next += 1
      entries.push({ number, register, filer: filers.get(number) ?? null })
    }
    yield entries
  }
  yield sortedFilers.slice(next).map(filerEntry)
}

const filerEntry = ([number, filer]: readonly [string, FilerRecord]) => ({ number, register: null, filer })

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
  const intern = createInterner()
  const renamed = needed.undatedNames.size > 0 ? createRenamedCompanies() : null
  const prominent: ProminentCompany[] = []
  const registers = ledger.lazyCorporations()
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
  for await (const entries of mergeCompanies(registers, filers, ({ corporateNumber }) => corporateNumber))
    entries.forEach(addToPlan)
  if (renamed !== null) markNamesTaken(candidates, needed.undatedNames, renamed)
  return {
    count,
    candidates,
    numberHolders,
    releaseCandidates() {
      candidates.clear()
      numberHolders.clear()
    },
    classes,
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
  { names, intern }: { readonly names: ReadonlySet<string>; readonly intern: Intern },
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
  context: {
    readonly filers: Filers
    readonly plan: CompanyPlan
    readonly recordCounts: ReadonlyMap<string, RecordCounts>
    readonly knownNames: KnownNames
    readonly provenanceOf: ProvenanceOf
    readonly onProgress: (done: number) => void
  },
): Promise<RecordCompanyOf> {
  const { plan, filers, recordCounts } = context
  const rank = createStaticRank()
  for (let ordinal = 0; ordinal < plan.count; ordinal++) rank.count(plan.classes[ordinal]!)
  // There may be a million companies with records; as JSON their data take a third of the memory.
  const indexData = new Map<string, string>()
  let ordinal = 0
  for await (const entries of mergeCompanies(ledger.corporations(), filers, ({ facts }) => facts.corporateNumber)) {
    for (const entry of entries) {
      const company = storedCompany(entry, context)
      const { written, forms } = writeCompany(company, recordCounts.get(entry.number) ?? noRecords)
      writer.addCompany(written, rank.assignRank(plan.classes[ordinal]!), forms)
      if (recordCounts.has(entry.number)) indexData.set(entry.number, JSON.stringify(recordCompany(company, forms)))
      ordinal += 1
      if (ordinal % progressInterval === 0) context.onProgress(ordinal)
    }
  }
  return (corporateNumber) => {
    const text = indexData.get(corporateNumber)
    return text === undefined ? null : (JSON.parse(text) as RecordCompany)
  }
}

const noKnownNames: readonly KnownName[] = []

function storedCompany(
  { number, register, filer }: CompanyEntry<LedgerCorporation>,
  { provenanceOf, knownNames }: { readonly provenanceOf: ProvenanceOf; readonly knownNames: KnownNames },
): StoredCompany {
  const origin = (register ?? filer)!
  return {
    corporateNumber: number,
    register: register?.facts ?? null,
    filer: filer?.facts ?? null,
    formerNames: register === null ? [] : formerNamesOf(register.facts, register.formerStates),
    knownNames: knownNames.get(number) ?? noKnownNames,
    firstSeenOn: origin.firstSeenOn,
    lastSeenOn: origin.lastSeenOn,
    removedAtSourceOn:
      register?.facts.process === deletionProcess ? register.facts.updateDate : origin.removedAtSourceOn,
    provenance: provenanceOf(origin),
  }
}

/**
 * The former names of a corporation, newest first. A correction (訂正区分 1) sends the whole history again, without names that
 * were published by mistake; therefore only the states from the latest correction on count.
 */
export function formerNamesOf(current: CorporationFacts, states: readonly CorporationFacts[]): string[] {
  const correctionDates = [current, ...states]
    .filter(({ correction }) => correction)
    .map(({ updateDate }) => updateDate)
  const validFrom = correctionDates.reduce((newest, date) => (date > newest ? date : newest), '')
  /** Names by their folded form; the first name of a form counts. */
  const found = new Map([[fold(current.name), current.name]])
  const newestFirst = states
    .filter(({ updateDate }) => updateDate >= validFrom)
    .toSorted((a, b) => (a.changeDate < b.changeDate ? 1 : -1))
  for (const { name } of newestFirst) if (!found.has(fold(name))) found.set(fold(name), name)
  // Without the current name.
  return [...found.values()].slice(1)
}
