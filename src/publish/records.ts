import { applyCorrection } from '../domain/corrections.ts'
import { recordKinds, type PublishedParty, type PublishedRecord, type RecordKind } from '../domain/facts.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import type { RecordDecisions } from '../ledger/decisions/decisions.ts'
import type { RecordIds, Renaming } from '../ledger/decisions/renamed-ids.ts'
import type { LedgerReader, LedgerRecord } from '../ledger/ledger.ts'
import { dateOf } from '../domain/record-date.ts'
import { companiesAmong } from '../generations/indexing/printed-names.ts'
import { recordForms } from '../generations/indexing/searchable-forms.ts'
import type { GenerationWriter, StoredRecord } from '../generations/ports.ts'
import type { IndexDataOf } from './add-companies.ts'
import type { CompanyPlan, NeededCompanies } from './plan-companies.ts'
import { publicIdOf } from './decided-records.ts'
import { authorityKey, createActs } from './same-acts.ts'
import { listKey, type DatePeriod, type SuspensionCounts } from './coverage.ts'
import type { Candidate } from './candidate.ts'
import { coreOfLinkingName, linkByName, linkingName, linkingNamesOf, type ActTime, type Linked } from './link.ts'
import { linkByNumber } from './printed-number.ts'
import { candidatesAmong, noCandidates, type NameHolders } from './name-holders.ts'
import type { ProvenanceOf } from './provenance.ts'
import { historyOf, type FileOn } from './history.ts'
import type { News } from './news.ts'
import type { NoticedUntil } from './open-ends.ts'
import { createInterner, createTextInterner } from './intern.ts'
import { textHash } from '../words/text/text-hash.ts'

/** The records of the ledger with the decisions of the operator. */
export interface RecordSource {
  readonly ledger: LedgerReader
  readonly decisions: ReadonlyMap<string, RecordDecisions>
}

interface PublishedEntry {
  readonly record: LedgerRecord
  /** With the corrections of the operator. */
  readonly facts: PublishedRecord
  readonly decisions: RecordDecisions | undefined
}

/** The records without the suppressed ones, and with corrections applied. */
async function* publishedRecords({ ledger, decisions }: RecordSource): AsyncGenerator<PublishedEntry[]> {
  for await (const records of ledger.records(recordKinds)) {
    yield records.flatMap((record) => {
      const facts = record.facts as PublishedRecord
      // A public id is a hash, which is computed only if it is needed.
      const ofRecord = decisions.size === 0 ? undefined : decisions.get(publicIdOf(record))
      if (ofRecord?.suppressed) return []
      return [{ record, facts: correctedBy(facts, ofRecord), decisions: ofRecord }]
    })
  }
}

const correctedBy = (facts: PublishedRecord, decisions: RecordDecisions | undefined): PublishedRecord =>
  [...(decisions?.corrections ?? [])].reduce(
    (result, [field, { value }]) => applyCorrection(result, field, value),
    facts,
  )

/** The parties of the records. */
export interface Parties {
  readonly needed: NeededCompanies
  /** In the order of the ledger; null for a party that is still to be looked up in the register. */
  readonly links: readonly (Linked | null)[]
  /** Whose link each is (`checkOf`). */
  readonly checks: readonly number[]
  readonly pending: readonly PendingParty[]
  /** The authorities (`authorityKey`) that several sources name. */
  readonly sharedAuthorities: ReadonlySet<string>
}

/** A party that is to be looked up in the register. */
interface PendingParty {
  /** Index in `Parties.links`. */
  readonly index: number
  readonly party: PublishedParty
  readonly time: ActTime
}

/** Scans the records once. Only the parties that are looked up in the register stay in memory: those with an address or a number. */
export async function readParties(source: RecordSource): Promise<Parties> {
  const names = new Set<string>()
  const undatedNames = new Set<string>()
  const numbers = new Set<string>()
  const folded = new Set<string>()
  const links: (Linked | null)[] = []
  const checks: number[] = []
  const pending: PendingParty[] = []
  const sourcesOf = new Map<string, Set<string>>()
  const intern = createLinkInterner()
  const internDate = createTextInterner()
  const read = ({ record, facts, decisions }: PublishedEntry): void => {
    const { party } = facts
    const key = authorityKey(facts)
    sourcesOf.set(key, (sourcesOf.get(key) ?? new Set()).add(record.sourceId))
    const time = { date: dateOf(facts), seenOn: record.firstSeenOn }
    const link = linkWithoutRegister(party, time, decisions)
    if (link === null || link.corporateNumber === null)
      for (const name of [...linkingNamesOf(party), ...companiesAmong(party).map(linkingName)])
        folded.add(coreOfLinkingName(name))
    if (link === null) {
      for (const name of linkingNamesOf(party)) {
        names.add(name)
        if (time.date === null) undatedNames.add(name)
      }
      if (party.corporateNumber !== null) numbers.add(party.corporateNumber)
      const interned = { date: time.date === null ? null : internDate(time.date), seenOn: internDate(time.seenOn) }
      pending.push({ index: links.length, party, time: interned })
    } else if (link.corporateNumber !== null) numbers.add(link.corporateNumber)
    links.push(link === null ? null : intern(link))
    checks.push(checkOf(record))
  }
  for await (const entries of publishedRecords(source)) entries.forEach(read)
  const sharedAuthorities = new Set([...sourcesOf].flatMap(([key, sources]) => (sources.size > 1 ? [key] : [])))
  return { needed: { names, undatedNames, numbers, folded }, links, checks, pending, sharedAuthorities }
}

/** The link of a party that needs no lookup in the register; null for any other. */
function linkWithoutRegister(
  party: PublishedParty,
  time: ActTime,
  decisions: RecordDecisions | undefined,
): Linked | null {
  const decision = decisions?.corrections.get('corporate_number')
  if (decision !== undefined) return linkByDecision(decision.value)
  if (party.corporateNumber !== null || party.address !== null) return null
  // Without candidates it says why there is no link.
  return linkByName(party, [], time)
}

const linkByDecision = (corporateNumber: string | null): Linked => ({
  corporateNumber,
  identity:
    corporateNumber === null
      ? { method: 'none', basis: 'operator_decision', confidence: null }
      : { method: 'matched', basis: 'operator_decision', confidence: 'certain' },
})

/** Many records have equal links. */
const createLinkInterner = () =>
  createInterner<Linked>(
    ({ corporateNumber, identity }) => `${corporateNumber} ${identity.method} ${identity.basis} ${identity.confidence}`,
  )

/** The links of all records, in the order of the ledger. */
export interface Links {
  /** The numbers of the companies that have any. */
  readonly companies: ReadonlySet<string>
  /**
   * The link of a record, which has this place among those of the ledger. Throws if another record had it when the links were made: it would get the
   * company of that one. A table by the ids would take a hundred bytes for each of a million records; a place and a check take twelve.
   */
  of(record: RecordKey, ordinal: number): Linked
}

type RecordKey = Pick<LedgerRecord, 'sourceId' | 'key'>

const checkOf = ({ sourceId, key }: RecordKey): number => textHash(`${sourceId} ${key}`)

/** Links every record. After this the candidates are no longer needed. */
export function linkParties(parties: Parties, plan: CompanyPlan): Links {
  const links = [...parties.links]
  const intern = createLinkInterner()
  for (const { index, party, time } of parties.pending) links[index] = intern(linkParty(party, time, plan))
  const companies = new Set(links.flatMap((link) => link?.corporateNumber ?? []))
  return {
    companies,
    of(record, ordinal) {
      if (parties.checks[ordinal] !== checkOf(record))
        throw new Error(`the ledger gave the records of ${record.sourceId} in another order than when they were linked`)
      return links[ordinal]!
    },
  }
}

function linkParty(party: PublishedParty, time: ActTime, plan: CompanyPlan): Linked {
  const { corporateNumber } = party
  const byName = (): Linked => linkByName(party, candidatesFor(party, plan), time)
  if (corporateNumber === null) return byName()
  return linkByNumber({ ...party, corporateNumber }, plan.numberHolders.get(corporateNumber), time, byName)
}

/** The candidates for the published name, or else for the name without its note or branch; for every form that a lost sign may have meant. */
export function candidatesFor(
  party: PublishedParty,
  { candidates }: Pick<CompanyPlan, 'candidates'>,
): readonly Candidate[] {
  const names = linkingNamesOf(party)
  if (party.lostSign === true) return names.flatMap((name) => candidates.get(name) ?? [])
  for (const name of names) {
    const holders = candidates.get(name)
    if (holders !== undefined) return holders
  }
  return []
}

export interface RecordTotals {
  readonly byKind: Readonly<Record<RecordKind, number>>
  readonly periods: ReadonlyMap<string, DatePeriod>
  readonly suspensions: SuspensionCounts
  readonly authorities: ReadonlyMap<string, ReadonlySet<string>>
}

const progressInterval = 20_000

interface RecordContext {
  readonly links: Links
  readonly sharedAuthorities: ReadonlySet<string>
  readonly nameHolders: Pick<NameHolders, 'of' | 'ofEach'>
  readonly indexDataOf: IndexDataOf
  readonly provenanceOf: ProvenanceOf
  readonly fileOn: FileOn
  readonly ids: RecordIds
  /** The English name of an authority. */
  readonly authorityNameOf: (authority: string) => string | null
  readonly noticedUntil: NoticedUntil
  readonly news: Pick<News, 'see'>
  readonly onProgress: (done: number) => void
}

/** Writes every record with its link. Returns the totals of the records written. */
export async function addRecords(
  writer: GenerationWriter,
  source: RecordSource,
  context: RecordContext,
): Promise<RecordTotals> {
  const byKind: Record<RecordKind, number> = { enforcement: 0, procurement_suspension: 0, license_action: 0 }
  const periods = new Map<string, DatePeriod>()
  const suspensions = new Map<string, Map<string, number>>()
  const authorities = new Map<string, Set<string>>()
  const acts = createActs()
  let done = 0
  const add = (entry: PublishedEntry): void => {
    const { record, facts } = entry
    const linked = context.links.of(record, done)
    const stored = storedRecord(entry, linked, context)
    const company = stored.corporateNumber === null ? null : context.indexDataOf(stored.corporateNumber)
    writer.addRecord(stored, recordForms(stored, company))
    context.news.see(record, stored)
    if (context.sharedAuthorities.has(authorityKey(facts))) acts.add({ source: record.sourceId, facts, linked }, done)
    byKind[facts.kind] += 1
    const key = listKey(record.sourceId, record.list)
    widenPeriod(periods, key, dateOf(facts))
    authorities.set(key, (authorities.get(key) ?? new Set()).add(facts.authority.name))
    if (facts.kind === 'procurement_suspension') countAuthority(suspensions, key, facts.authority.name)
    done += 1
    if (done % progressInterval === 0) context.onProgress(done)
  }
  for await (const entries of publishedRecords(source)) entries.forEach(add)
  writer.addActs(acts.groups())
  return { byKind, periods, suspensions, authorities }
}

function countAuthority(counts: Map<string, Map<string, number>>, key: string, authority: string): void {
  const ofList = counts.get(key) ?? new Map<string, number>()
  counts.set(key, ofList.set(authority, (ofList.get(authority) ?? 0) + 1))
}

function widenPeriod(periods: Map<string, DatePeriod>, key: string, date: string | null): void {
  if (date === null) return
  const { from, to } = periods.get(key) ?? { from: null, to: null }
  periods.set(key, { from: from === null || date < from ? date : from, to: to === null || date > to ? date : to })
}

function storedRecord(
  { record, facts, decisions }: PublishedEntry,
  linked: Linked,
  { provenanceOf, authorityNameOf, fileOn, noticedUntil, nameHolders, ids }: RecordContext,
): StoredRecord {
  const publicId = publicIdOf(record)
  const renamings = ids.renamingsOf(publicId)
  const time = { date: dateOf(facts), seenOn: record.firstSeenOn }
  // A group (…の製造販売業者ら) is no company, although its description may begin with the name of one.
  const isGroup = linked.identity.basis === 'group_description'
  const holders = linked.corporateNumber !== null ? null : isGroup ? [] : nameHolders.of(facts.party, time)
  const several = linked.corporateNumber !== null ? [] : nameHolders.ofEach(facts.party, time)
  return {
    publicId,
    formerIds: ids.formerOf(publicId),
    facts,
    authorityEn: authorityNameOf(facts.authority.name),
    corporateNumber: linked.corporateNumber,
    identity: {
      ...linked.identity,
      ...(holders === null || several.length > 0 ? noCandidates : candidatesAmong(holders)),
    },
    nameHolders: [holders ?? [], ...several].map((ofName) => ofName.map(({ corporateNumber }) => corporateNumber)),
    firstSeenOn: record.firstSeenOn,
    lastSeenOn: record.lastSeenOn,
    changedOn: lastChangeOf(record, renamings),
    removedAtSourceOn: record.removedAtSourceOn,
    corrections: correctionsOf(decisions),
    history: historyOf(record, (former) => correctedBy(former, decisions), { fileOn, renamings }),
    noticedUntil: noticedUntil(record, facts),
    provenance: provenanceOf(record),
  }
}

/** A removal follows every change. A record of which earlier days were imported later may have changed before it was last new. */
const lastChangeOf = (
  { firstSeenOn, changedOn, removedAtSourceOn }: LedgerRecord,
  renamings: readonly Renaming[],
): string =>
  [firstSeenOn, changedOn, removedAtSourceOn ?? '', ...renamings.map(({ at }) => dateInTokyo(new Date(at)))]
    .toSorted()
    .at(-1)!

const correctionsOf = (decisions: RecordDecisions | undefined): StoredRecord['corrections'] =>
  [...(decisions?.corrections ?? [])].map(([field, { reason, at }]) => ({
    field,
    reason,
    decidedOn: dateInTokyo(new Date(at)),
  }))

/** The number of records by source, then by method and basis of the link, as `matched name_and_city`. */
export async function linkStatistics(source: RecordSource, links: Links): Promise<Map<string, Map<string, number>>> {
  const statistics = new Map<string, Map<string, number>>()
  let ordinal = 0
  for await (const entries of publishedRecords(source)) {
    for (const { record } of entries) {
      const { method, basis } = links.of(record, ordinal).identity
      const link = `${method} ${basis}`
      const sourceCounts = statistics.get(record.sourceId) ?? new Map<string, number>()
      sourceCounts.set(link, (sourceCounts.get(link) ?? 0) + 1)
      statistics.set(record.sourceId, sourceCounts)
      ordinal += 1
    }
  }
  return statistics
}
