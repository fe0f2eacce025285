import { corrected } from '../domain/corrections.ts'
import type { PublishedRecord, RecordKind } from '../domain/facts.ts'
import { recordIdOf } from '../domain/record-id.ts'
import { dateInTokyo } from '../domain/status.ts'
import type { RecordDecisions } from '../ledger/decisions.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LedgerRecord } from '../ledger/read.ts'
import { dateOf, recordForms } from '../search/forms.ts'
import type { GenerationWriter, StoredRecord } from '../store/ports.ts'
import type { CompanyPlan, FormsOf, Wanted } from './companies.ts'
import { periodKey, type DatePeriod } from './coverage.ts'
import { linkingName, linkParty, type Linked } from './link.ts'
import type { ProvenanceOf } from './provenance.ts'

const kinds = ['enforcement', 'procurement_suspension', 'license_action'] as const satisfies readonly RecordKind[]

/** The records of the ledger with what the operator decided about them. */
export interface RecordSource {
  readonly ledger: Ledger
  readonly decisions: ReadonlyMap<string, RecordDecisions>
}

type RecordOfLedger = LedgerRecord & {
  readonly facts: PublishedRecord
  readonly publicId: string
  readonly decided: RecordDecisions | undefined
}

/** Suppressed records are left out, corrected ones corrected; both before anything is made of them. */
function* publishedRecords({ ledger, decisions }: RecordSource): Iterable<RecordOfLedger> {
  for (const record of ledger.records(kinds)) {
    const facts = record.facts as PublishedRecord
    const publicId = recordIdOf(facts.kind, record.sourceId, record.key)
    const decided = decisions.get(publicId)
    if (decided?.suppressed) continue
    yield { ...record, facts: decided === undefined ? facts : correctedFacts(facts, decided), publicId, decided }
  }
}

const correctedFacts = (facts: PublishedRecord, { corrections }: RecordDecisions): PublishedRecord =>
  [...corrections.values()].reduce((now, { field, value }) => corrected(now, field ?? '', value), facts)

/** What the records ask of the register: the bearers of these names, the corporations of these numbers. */
export function wantedBy(source: RecordSource): Wanted {
  const names = new Set<string>()
  const numbers = new Set<string>()
  for (const { facts, decided } of publishedRecords(source)) {
    const number = decided?.corrections.get('corporate_number')?.value ?? facts.party.corporateNumber
    if (number !== null) numbers.add(number)
    else if (facts.party.address !== null) names.add(linkingName(facts.party.name))
  }
  return { names, numbers }
}

function link({ facts, decided }: RecordOfLedger, plan: CompanyPlan): Linked {
  const decision = decided?.corrections.get('corporate_number')
  if (decision !== undefined) return decidedLink(decision.value)
  return linkParty(facts.party, plan.candidates.get(linkingName(facts.party.name)) ?? [], dateOf(facts))
}

const decidedLink = (corporateNumber: string | null): Linked => ({
  corporateNumber,
  identity:
    corporateNumber === null
      ? { method: 'none', basis: 'operator_decision', confidence: null }
      : { method: 'matched', basis: 'operator_decision', confidence: 'certain' },
})

/** How many records of each source were identified how, without publishing anything. */
export function linkStatistics(source: RecordSource, plan: CompanyPlan): Map<string, Map<string, number>> {
  const statistics = new Map<string, Map<string, number>>()
  for (const record of publishedRecords(source)) {
    const { method, basis } = link(record, plan).identity
    const ofSource = statistics.get(record.sourceId) ?? new Map<string, number>()
    ofSource.set(`${method} ${basis}`, (ofSource.get(`${method} ${basis}`) ?? 0) + 1)
    statistics.set(record.sourceId, ofSource)
  }
  return statistics
}

/** How every record was identified, in the order of the ledger. */
export interface Links {
  /** The companies that have records. */
  readonly numbers: ReadonlySet<string>
  at(ordinal: number): Linked
}

/** Links every record once and tells the plan which companies have records. The candidates are not needed any more then. */
export function linkRecords(source: RecordSource, plan: CompanyPlan): Links {
  const numbers = new Set<string>()
  const kept = new Map<string, Linked>()
  const links: Linked[] = []
  for (const record of publishedRecords(source)) {
    const linked = link(record, plan)
    if (linked.corporateNumber !== null) numbers.add(linked.corporateNumber)
    // Many records are of one company and were identified alike: they share what is kept.
    const key = `${linked.corporateNumber} ${linked.identity.method} ${linked.identity.basis} ${linked.identity.confidence}`
    const known = kept.get(key) ?? linked
    kept.set(key, known)
    links.push(known)
  }
  for (const number of numbers) plan.markWithRecords(number)
  return { numbers, at: (ordinal) => links[ordinal]! }
}

export interface RecordTotals {
  readonly byKind: Readonly<Record<RecordKind, number>>
  readonly periods: ReadonlyMap<string, DatePeriod>
}

export function addRecords(
  writer: GenerationWriter,
  source: RecordSource,
  context: {
    readonly links: Links
    readonly formsOf: FormsOf
    readonly provenanceOf: ProvenanceOf
    readonly onProgress: (done: number) => void
  },
): RecordTotals {
  const byKind: Record<RecordKind, number> = { enforcement: 0, procurement_suspension: 0, license_action: 0 }
  const periods = new Map<string, DatePeriod>()
  let done = 0
  for (const record of publishedRecords(source)) {
    const stored = storedRecord(record, context.links.at(done), context.provenanceOf)
    const ofCompany = stored.corporateNumber === null ? null : context.formsOf(stored.corporateNumber)
    writer.addRecord(stored, recordForms(stored, ofCompany))
    byKind[record.facts.kind] += 1
    widenPeriod(periods, periodKey(record.sourceId, record.list), dateOf(record.facts))
    done += 1
    if (done % 20_000 === 0) context.onProgress(done)
  }
  return { byKind, periods }
}

function widenPeriod(periods: Map<string, DatePeriod>, key: string, date: string | null): void {
  if (date === null) return
  const { from, to } = periods.get(key) ?? { from: null, to: null }
  periods.set(key, { from: from === null || date < from ? date : from, to: to === null || date > to ? date : to })
}

function storedRecord(record: RecordOfLedger, linked: Linked, provenanceOf: ProvenanceOf): StoredRecord {
  return {
    publicId: record.publicId,
    facts: record.facts,
    corporateNumber: linked.corporateNumber,
    identity: linked.identity,
    firstSeenOn: record.firstSeenOn,
    lastSeenOn: record.lastSeenOn,
    removedAtSourceOn: record.removedAtSourceOn,
    corrections: correctionsOf(record.decided),
    provenance: provenanceOf(record),
  }
}

const correctionsOf = (decided: RecordDecisions | undefined): StoredRecord['corrections'] =>
  [...(decided?.corrections.values() ?? [])].map(({ field, reason, at }) => ({
    field: field ?? '',
    reason,
    decidedOn: dateInTokyo(new Date(at)),
  }))
