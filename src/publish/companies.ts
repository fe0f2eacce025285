import type { CorporationFacts, DisclosureFilerFacts } from '../domain/facts.ts'
import type { LedgerCorporation, LedgerReader, LedgerRecord, LazyCorporation } from '../ledger/ledger.ts'
import { companyCodes, companyForms, type RecordCompany } from '../search/searchable-forms.ts'
import type { GenerationWriter, StoredCompany } from '../store/ports.ts'
import { formerNamesOf } from './former-names.ts'
import { candidateOf, linkingName, type Candidate } from './link.ts'
import type { ProvenanceOf } from './provenance.ts'
import { createInterner, type Intern } from './intern.ts'
import { createStaticRank, rankClassOf, withRecords } from './static-rank.ts'

/** The names and numbers of the register that the records need. */
export interface Wanted {
  readonly names: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}

/** The rank classes of the companies, in the order of the ledger, and the candidates for linking. */
export interface CompanyPlan {
  readonly count: number
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** Frees their memory. */
  releaseCandidates(): void
  /** Marks a company as having records, which raises its rank class. */
  markWithRecords(corporateNumber: string): void
  /** Rank class by the company's position in the ledger. */
  readonly classes: Uint8Array
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

/** A merge of the register and of the filers that it lacks, by corporate number. */
async function* companiesIn<Register>(
  registers: AsyncIterable<readonly Register[]>,
  filers: Filers,
  numberOf: (register: Register) => string,
): AsyncGenerator<CompanyEntry<Register>[]> {
  const waiting = [...filers].toSorted(([a], [b]) => (a < b ? -1 : 1))
  let next = 0
  for await (const batch of registers) {
    const entries: CompanyEntry<Register>[] = []
    for (const register of batch) {
      const number = numberOf(register)
      for (; next < waiting.length && waiting[next]![0] < number; next++) entries.push(filerEntry(waiting[next]!))
      if (waiting[next]?.[0] === number) next += 1
      entries.push({ number, register, filer: filers.get(number) ?? null })
    }
    yield entries
  }
  yield waiting.slice(next).map(filerEntry)
}

const filerEntry = ([number, filer]: readonly [string, FilerRecord]) => ({ number, register: null, filer })

const deletion = '99'
const isOpen = (facts: Pick<CorporationFacts, 'closeDate' | 'process'> | null): boolean =>
  facts === null || (facts.closeDate === undefined && facts.process !== deletion)

/** First scan of the register: rank classes and candidates for the wanted names. */
export async function planCompanies(ledger: LedgerReader, filers: Filers, wanted: Wanted): Promise<CompanyPlan> {
  let classes = new Uint8Array(1 << 16)
  let count = 0
  const ordinals = new Map<string, number>()
  const candidates = new Map<string, Candidate[]>()
  const intern = createInterner()
  const registers = ledger.lazyCorporations()
  const place = ({ number, register, filer }: CompanyEntry<LazyCorporation>): void => {
    if (count === classes.length) classes = grown(classes)
    classes[count] = rankClassOf({
      listed: filer?.facts.listed === true,
      open: isOpen(register),
      hasRecords: false,
      capital: filer?.facts.capitalMillionYen ?? null,
    })
    const isCandidate = register !== null && addCandidates(candidates, register, { wanted: wanted.names, intern })
    if (isCandidate || wanted.numbers.has(number)) ordinals.set(number, count)
    count += 1
  }
  for await (const entries of companiesIn(registers, filers, ({ corporateNumber }) => corporateNumber))
    entries.forEach(place)
  return {
    count,
    candidates,
    releaseCandidates: () => candidates.clear(),
    classes,
    markWithRecords(corporateNumber) {
      const ordinal = ordinals.get(corporateNumber)
      if (ordinal !== undefined) classes[ordinal] = withRecords(classes[ordinal]!)
    },
  }
}

function grown(classes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(classes.length * 2)
  larger.set(classes)
  return larger
}

/** Adds a corporation as a candidate for its current and former names, each with the address of that state. */
function addCandidates(
  to: Map<string, Candidate[]>,
  corporation: LazyCorporation,
  { wanted, intern }: { readonly wanted: ReadonlySet<string>; readonly intern: Intern },
): boolean {
  if (wanted.size === 0) return false
  // A deleted number was assigned by mistake.
  if (corporation.process === deletion) return false
  const added: { readonly name: string; readonly candidate: Candidate }[] = []
  const add = (name: string, state: CorporationFacts): void => {
    const own = candidateOf(state)
    if (added.some((other) => other.name === name && isSamePlace(other.candidate, own))) return
    const candidate: Candidate = {
      corporateNumber: own.corporateNumber,
      prefecture: intern(own.prefecture),
      city: intern(own.city),
      street: own.street,
      closeDate: corporation.closeDate ?? null,
      bearsSince: own.bearsSince,
    }
    added.push({ name, candidate })
    const known = to.get(name)
    if (known === undefined) to.set(name, [candidate])
    else known.push(candidate)
  }
  const currentName = linkingName(corporation.name)
  if (wanted.has(currentName)) add(currentName, corporation.facts())
  for (const state of corporation.formerStates) {
    const name = linkingName(state.name)
    if (wanted.has(name)) add(name, state)
  }
  return added.length > 0
}

const isSamePlace = (a: Candidate, b: Candidate): boolean =>
  a.prefecture === b.prefecture && a.city === b.city && a.street === b.street

/** The index data of a company with records; `null` for any other. */
export type RecordCompanyOf = (corporateNumber: string) => RecordCompany | null

/** Second scan: writes every company with its rank. Returns the index data that the records need. */
export async function addCompanies(
  writer: GenerationWriter,
  ledger: LedgerReader,
  context: {
    readonly filers: Filers
    readonly plan: CompanyPlan
    readonly withRecords: ReadonlySet<string>
    readonly provenanceOf: ProvenanceOf
    readonly onProgress: (done: number) => void
  },
): Promise<RecordCompanyOf> {
  const { plan, filers, withRecords: wanted } = context
  const rank = createStaticRank()
  for (let ordinal = 0; ordinal < plan.count; ordinal++) rank.count(plan.classes[ordinal]!)
  // As JSON they take a third of the memory, and there may be a million.
  const indexData = new Map<string, string>()
  let ordinal = 0
  for await (const entries of companiesIn(ledger.corporations(), filers, ({ facts }) => facts.corporateNumber)) {
    for (const entry of entries) {
      const company = storedCompany(entry, context.provenanceOf)
      const forms = companyForms(company)
      writer.addCompany(company, rank.place(plan.classes[ordinal]!), forms)
      if (wanted.has(entry.number))
        indexData.set(entry.number, JSON.stringify({ forms, codes: companyCodes(company) } satisfies RecordCompany))
      ordinal += 1
      if (ordinal % 50_000 === 0) context.onProgress(ordinal)
    }
  }
  return (corporateNumber) => {
    const text = indexData.get(corporateNumber)
    return text === undefined ? null : (JSON.parse(text) as RecordCompany)
  }
}

function storedCompany(
  { number, register, filer }: CompanyEntry<LedgerCorporation>,
  provenanceOf: ProvenanceOf,
): StoredCompany {
  const seen = (register ?? filer)!
  return {
    corporateNumber: number,
    register: register?.facts ?? null,
    filer: filer?.facts ?? null,
    formerNames: register === null ? [] : formerNamesOf(register.facts, register.formerStates),
    firstSeenOn: seen.firstSeenOn,
    lastSeenOn: seen.lastSeenOn,
    removedAtSourceOn: register?.facts.process === deletion ? register.facts.updateDate : seen.removedAtSourceOn,
    provenance: provenanceOf(seen),
  }
}
