import { createHash } from 'node:crypto'
import type { PublishedRecord, RecordKind } from '../domain/facts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LedgerRecord } from '../ledger/read.ts'
import { dateOf, recordForms } from '../search/forms.ts'
import type { CompanyForms, GenerationWriter, StoredRecord } from '../store/ports.ts'
import type { CompanyPlan, Wanted } from './companies.ts'
import { periodKey, type DatePeriod } from './coverage.ts'
import { linkingName, linkParty, type Linked } from './link.ts'
import type { ProvenanceOf } from './provenance.ts'

const kinds = ['enforcement', 'procurement_suspension', 'license_action'] as const satisfies readonly RecordKind[]

type RecordOfLedger = LedgerRecord & { readonly facts: PublishedRecord }

function* publishedRecords(ledger: Ledger): Iterable<RecordOfLedger> {
  for (const record of ledger.records(kinds)) yield record as RecordOfLedger
}

/** What the records ask of the register: the bearers of these names, the corporations of these numbers. */
export function wantedBy(ledger: Ledger): Wanted {
  const names = new Set<string>()
  const numbers = new Set<string>()
  for (const { facts } of publishedRecords(ledger)) {
    if (facts.party.corporateNumber !== null) numbers.add(facts.party.corporateNumber)
    else if (facts.party.address !== null) names.add(linkingName(facts.party.name))
  }
  return { names, numbers }
}

const link = ({ facts }: RecordOfLedger, plan: CompanyPlan): Linked =>
  linkParty(facts.party, plan.candidates.get(linkingName(facts.party.name)) ?? [], dateOf(facts))

/** Tells the plan which companies have records. */
export function markCompaniesWithRecords(ledger: Ledger, plan: CompanyPlan): Set<string> {
  const numbers = new Set<string>()
  for (const record of publishedRecords(ledger)) {
    const { corporateNumber } = link(record, plan)
    if (corporateNumber !== null) numbers.add(corporateNumber)
  }
  for (const number of numbers) plan.markWithRecords(number)
  return numbers
}

export interface RecordTotals {
  readonly byKind: Readonly<Record<RecordKind, number>>
  readonly bySource: Readonly<Record<string, number>>
  readonly periods: ReadonlyMap<string, DatePeriod>
}

export function addRecords(
  writer: GenerationWriter,
  ledger: Ledger,
  context: {
    readonly plan: CompanyPlan
    readonly formsOf: ReadonlyMap<string, CompanyForms>
    readonly provenanceOf: ProvenanceOf
    readonly onProgress: (done: number) => void
  },
): RecordTotals {
  const byKind: Record<RecordKind, number> = { enforcement: 0, procurement_suspension: 0, license_action: 0 }
  const bySource: Record<string, number> = {}
  const periods = new Map<string, DatePeriod>()
  let done = 0
  for (const record of publishedRecords(ledger)) {
    const stored = storedRecord(record, link(record, context.plan), context.provenanceOf)
    const ofCompany = stored.corporateNumber === null ? null : (context.formsOf.get(stored.corporateNumber) ?? null)
    writer.addRecord(stored, recordForms(stored, ofCompany))
    byKind[record.facts.kind] += 1
    bySource[record.sourceId] = (bySource[record.sourceId] ?? 0) + 1
    widenPeriod(periods, periodKey(record.sourceId, record.list), dateOf(record.facts))
    done += 1
    if (done % 20_000 === 0) context.onProgress(done)
  }
  return { byKind, bySource, periods }
}

function widenPeriod(periods: Map<string, DatePeriod>, key: string, date: string | null): void {
  if (date === null) return
  const { from, to } = periods.get(key) ?? { from: null, to: null }
  periods.set(key, { from: from === null || date < from ? date : from, to: to === null || date > to ? date : to })
}

function storedRecord(record: RecordOfLedger, linked: Linked, provenanceOf: ProvenanceOf): StoredRecord {
  return {
    publicId: publicIdOf(record),
    facts: record.facts,
    corporateNumber: linked.corporateNumber,
    identity: linked.identity,
    firstSeenOn: record.firstSeenOn,
    lastSeenOn: record.lastSeenOn,
    removedAtSourceOn: record.removedAtSourceOn,
    provenance: provenanceOf(record),
  }
}

const prefixes: Readonly<Record<RecordKind, string>> = {
  enforcement: 'enf',
  procurement_suspension: 'sus',
  license_action: 'lic',
}

/** Made of the source and the record's key in it, both of which outlive every re-collection. */
function publicIdOf({ sourceId, key, facts }: RecordOfLedger): string {
  const digest = createHash('sha256').update(`${sourceId}\n${key}`).digest('hex')
  return `${prefixes[facts.kind]}_${digest.slice(0, 20)}`
}
