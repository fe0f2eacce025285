import type { CorporationFacts, DisclosureFilerFacts } from '../domain/facts.ts'
import type { LedgerCorporation, LedgerReader, LedgerRecord, LazyCorporation } from '../ledger/ledger.ts'
import { companyCodes, companyForms, type RecordCompany } from '../search/forms.ts'
import type { GenerationWriter, StoredCompany } from '../store/ports.ts'
import { formerNamesOf } from './former-names.ts'
import { candidateOf, linkingName, type Candidate } from './link.ts'
import type { ProvenanceOf } from './provenance.ts'
import { sharing, type Sharing } from './intern.ts'
import { createStaticRank, rankClassOf, withRecords } from './static-rank.ts'

/** What the records ask of the register before the companies are placed. */
export interface Wanted {
  readonly names: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}

/** The companies in the ledger's order, their class of rank, and what the records need of them. */
export interface CompanyPlan {
  readonly count: number
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** Gives their memory back. */
  forgetCandidates(): void
  /** Tells that a company has records, which moves it up in the static rank. */
  markWithRecords(corporateNumber: string): void
  /** The class of each company, by its place in the ledger's order. */
  readonly classes: Uint8Array
}

export type Filers = ReadonlyMap<string, FilerRecord>
type FilerRecord = LedgerRecord & { readonly facts: DisclosureFilerFacts }

/** Filers by corporate number; where a number stands twice the listed one counts. */
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

/** Every company once, by corporate number: the register, and the filers it does not (yet) hold. */
async function* companiesIn<Register>(
  registers: AsyncIterable<readonly Register[]>,
  filers: Filers,
  numberOf: (register: Register) => string,
): AsyncGenerator<CompanyEntry<Register>[]> {
  const waiting = [...filers].toSorted(([one], [other]) => (one < other ? -1 : 1))
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

/** First walk over the register: classes of rank, bearers of the wanted names. */
export async function planCompanies(ledger: LedgerReader, filers: Filers, wanted: Wanted): Promise<CompanyPlan> {
  let classes = new Uint8Array(1 << 16)
  let count = 0
  const ordinals = new Map<string, number>()
  const candidates = new Map<string, Candidate[]>()
  const shared = sharing()
  const registers = ledger.lazyCorporations()
  const place = ({ number, register, filer }: CompanyEntry<LazyCorporation>): void => {
    if (count === classes.length) classes = grown(classes)
    classes[count] = rankClassOf({
      listed: filer?.facts.listed === true,
      open: isOpen(register),
      hasRecords: false,
      capital: filer?.facts.capitalMillionYen ?? null,
    })
    const bears = register !== null && gatherCandidates(candidates, register, { wanted: wanted.names, shared })
    if (bears || wanted.numbers.has(number)) ordinals.set(number, count)
    count += 1
  }
  for await (const entries of companiesIn(registers, filers, ({ corporateNumber }) => corporateNumber))
    entries.forEach(place)
  return {
    count,
    candidates,
    forgetCandidates: () => candidates.clear(),
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

/** A corporation bears its name of today and those before; each with the address of its time. */
function gatherCandidates(
  to: Map<string, Candidate[]>,
  corporation: LazyCorporation,
  { wanted, shared }: { readonly wanted: ReadonlySet<string>; readonly shared: Sharing },
): boolean {
  if (wanted.size === 0) return false
  // A number that was deleted was assigned by mistake: nobody bears it.
  if (corporation.process === deletion) return false
  const borne: { readonly name: string; readonly candidate: Candidate }[] = []
  const gather = (name: string, state: CorporationFacts): void => {
    const own = candidateOf(state)
    if (borne.some((other) => other.name === name && isSamePlace(other.candidate, own))) return
    const candidate: Candidate = {
      corporateNumber: own.corporateNumber,
      prefecture: shared(own.prefecture),
      city: shared(own.city),
      street: own.street,
      closeDate: corporation.closeDate ?? null,
      bearsSince: own.bearsSince,
    }
    borne.push({ name, candidate })
    const known = to.get(name)
    if (known === undefined) to.set(name, [candidate])
    else known.push(candidate)
  }
  const nameToday = linkingName(corporation.name)
  if (wanted.has(nameToday)) gather(nameToday, corporation.facts())
  for (const state of corporation.formerStates) {
    const name = linkingName(state.name)
    if (wanted.has(name)) gather(name, state)
  }
  return borne.length > 0
}

const isSamePlace = (one: Candidate, other: Candidate): boolean =>
  one.prefecture === other.prefecture && one.city === other.city && one.street === other.street

/** What the index needs of a company that has records, null for any other. */
export type RecordCompanyOf = (corporateNumber: string) => RecordCompany | null

/** Second walk: writes every company at its place. Returns what the records need of theirs. */
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
  // As text they take a third of the memory, and there may be a million.
  const kept = new Map<string, string>()
  let ordinal = 0
  for await (const entries of companiesIn(ledger.corporations(), filers, ({ facts }) => facts.corporateNumber)) {
    for (const entry of entries) {
      const company = storedCompany(entry, context.provenanceOf)
      const forms = companyForms(company)
      writer.addCompany(company, rank.place(plan.classes[ordinal]!), forms)
      if (wanted.has(entry.number))
        kept.set(entry.number, JSON.stringify({ forms, codes: companyCodes(company) } satisfies RecordCompany))
      ordinal += 1
      if (ordinal % 50_000 === 0) context.onProgress(ordinal)
    }
  }
  return (corporateNumber) => {
    const text = kept.get(corporateNumber)
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
