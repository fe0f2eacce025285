import { setImmediate } from 'node:timers/promises'
import type { PublishedParty } from '../domain/facts.ts'
import { dateOf } from '../domain/record-date.ts'
import { companiesAmong } from '../generations/indexing/printed-names.ts'
import type { RecordDecisions } from '../ledger/decisions/decisions.ts'
import type { LedgerRecord } from '../ledger/ledger.ts'
import { textHash } from '../words/text/text-hash.ts'
import type { Candidate } from './candidate.ts'
import { contestedNumbers, type ContestedBy } from './contested-numbers.ts'
import { createInterner, createTextInterner } from './intern.ts'
import { linkingKeyOf } from './linking-index.ts'
import {
  coreOfLinkingName,
  linkByName,
  linkingName,
  linkingNamesOf,
  unlinked,
  type ActTime,
  type Linked,
} from './link.ts'
import { candidatesAmong, noCandidates, type Candidates } from './name-holders.ts'
import type { CompanyPlan, NeededCompanies } from './plan-companies.ts'
import { linkByNumber } from './printed-number.ts'
import { publishedRecords, type PublishedEntry, type RecordSource } from './published-records.ts'
import { authorityKey, siteOf } from './same-acts.ts'

/** The parties of the records. */
export interface Parties {
  /** In the order of the ledger; null for a party that is still to be looked up in the register. */
  readonly links: readonly (Linked | null)[]
  /** Whose link each is (`checkOf`). */
  readonly checks: readonly number[]
  /**
   * The parties that have no number by a decision: the register is asked for the companies of their names. `linkParties` takes them out, because a
   * million of them are half a gigabyte.
   */
  readonly pending: PendingParty[]
  /** The authorities (`authorityKey`) that several sources, or pages of several sites, name. */
  readonly sharedAuthorities: ReadonlySet<string>
}

export interface PendingParty {
  /** Index in `Parties.links`. */
  readonly index: number
  readonly party: PublishedParty
  readonly time: ActTime
  /** By this parties of one name stand together. */
  readonly key: number
}

/** Scans the records once. */
export async function readParties(source: RecordSource): Promise<Parties> {
  const links: (Linked | null)[] = []
  const checks: number[] = []
  const pending: PendingParty[] = []
  const sourcesOf = new Map<string, Set<string>>()
  const intern = createLinkInterner()
  const internDate = createTextInterner()
  const read = ({ record, facts, decisions }: PublishedEntry): void => {
    const { party } = facts
    const authority = authorityKey(facts)
    const publication = `${record.sourceId} ${siteOf(facts) ?? ''}`
    sourcesOf.set(authority, (sourcesOf.get(authority) ?? new Set()).add(publication))
    const date = dateOf(facts)
    const time = { date: date === null ? null : internDate(date), seenOn: internDate(record.firstSeenOn) }
    const link = linkWithoutRegister(party, time, decisions)
    if (link === null || link.corporateNumber === null) {
      const key = linkingKeyOf(coreOfLinkingName(linkingName(party.name)))
      pending.push({ index: links.length, party, time, key })
    }
    links.push(link === null ? null : intern(link))
    checks.push(checkOf(record))
  }
  for await (const entries of publishedRecords(source)) entries.forEach(read)
  const sharedAuthorities = new Set([...sourcesOf].flatMap(([key, sources]) => (sources.size > 1 ? [key] : [])))
  return { links, checks, pending, sharedAuthorities }
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

/** The companies that are asked for parties. */
export function neededCompanies({ links }: Pick<Parties, 'links'>, pending: readonly PendingParty[]): NeededCompanies {
  const [names, undatedNames] = [new Set<string>(), new Set<string>()]
  const [numbers, folded] = [new Set<string>(), new Set<string>()]
  for (const { index, party, time } of pending) {
    const own = linkingNamesOf(party)
    for (const name of [...own, ...companiesAmong(party).map(linkingName)]) folded.add(coreOfLinkingName(name))
    if (links[index] !== null) continue
    for (const name of own) {
      names.add(name)
      if (time.date === null) undatedNames.add(name)
    }
    if (party.corporateNumber !== null) numbers.add(party.corporateNumber)
  }
  return { names, undatedNames, numbers, folded }
}

/** Which company a record is about, as far as it is known. */
export interface RecordLink {
  readonly linked: Linked
  /** Of a record without a company: those of its name, then those of each company that it names with others. */
  readonly nameHolders: readonly (readonly string[])[]
  readonly candidates: Candidates
}

/** The links of all records, in the order of the ledger. */
export interface Links {
  /** The numbers of the companies that have any. */
  readonly companies: ReadonlySet<string>
  /**
   * The link of a record, which has this place among those of the ledger. Throws if another record had it when the links were made: it would get the
   * company of that one. A table by the ids would take a hundred bytes for each of a million records; a place and a check take twelve.
   */
  of(record: RecordKey, ordinal: number): RecordLink
}

type RecordKey = Pick<LedgerRecord, 'sourceId' | 'key'>

const checkOf = ({ sourceId, key }: RecordKey): number => textHash(`${sourceId} ${key}`)

interface Linking {
  /** Of so many parties the companies are in memory at a time. */
  readonly partiesPerPlan?: number
  readonly onProgress?: (done: number) => void
}

/** A tenth of a second. */
const partiesPerPause = 1_000

/** Links every record. `planOf`: reads the companies that parties may mean; they are let go before those of the next parties are read. */
export async function linkParties(
  parties: Parties,
  planOf: (needed: NeededCompanies) => Promise<CompanyPlan>,
  { partiesPerPlan = 10_000, onProgress }: Linking = {},
): Promise<Links> {
  const links = [...parties.links]
  const named: (NamedCompanies | undefined)[] = Array.from({ length: links.length })
  const intern = createLinkInterner()
  const byName = parties.pending.splice(0).toSorted((a, b) => a.key - b.key)
  const total = byName.length
  const contestedBy = await contestedNumbers(byName, planOf)
  while (byName.length > 0) {
    const batch = byName.splice(-partiesPerPlan)
    const plan = await planOf(neededCompanies(parties, batch))
    const internNamed = createInterner<NamedCompanies>(({ numbers }) => numbers)
    for (const [place, { index, party, time }] of batch.entries()) {
      // The threads that write companies meanwhile have work for less time than a batch takes.
      if (place % partiesPerPause === 0) await setImmediate()
      const linked = (links[index] ??= intern(linkParty(party, time, { ...plan, contestedBy })))
      if (linked.corporateNumber !== null) continue
      const companies = internNamed(namedBy(party, time, linked, plan))
      named[index] = companies
      links[index] = intern(besideCandidates(linked, companies))
    }
    onProgress?.(total - byName.length)
  }
  return {
    companies: new Set(links.flatMap((link) => link?.corporateNumber ?? [])),
    of(record, ordinal) {
      if (parties.checks[ordinal] !== checkOf(record))
        throw new Error(`the ledger gave the records of ${record.sourceId} in another order than when they were linked`)
      const { numbers, candidates } = named[ordinal] ?? { numbers: '', candidates: noCandidates }
      return { linked: links[ordinal]!, nameHolders: listsIn(numbers), candidates }
    },
  }
}

/** The companies of the name of a party, as a million records keep them. */
interface NamedCompanies {
  /** Those of a name in a line, apart by spaces. */
  readonly numbers: string
  readonly candidates: Candidates
}

function namedBy(party: PublishedParty, time: ActTime, linked: Linked, { nameHolders }: CompanyPlan): NamedCompanies {
  // A group (…の製造販売業者ら) is no company, although its description may begin with the name of one.
  const holders = linked.identity.basis === 'group_description' ? [] : nameHolders.of(party, time)
  const several = nameHolders.ofEach(party, time)
  return {
    numbers: [holders, ...several].map((ofName) => ofName.map((holder) => holder.corporateNumber).join(' ')).join('\n'),
    candidates: several.length > 0 ? noCandidates : candidatesAmong(holders),
  }
}

/**
 * A company of the name may be known where the register has no such name: from EDINET, or with a legal form that is printed at the other end
 * or not at all. Then the link does not say that nobody has the name.
 */
const besideCandidates = (linked: Linked, { candidates }: NamedCompanies): Linked =>
  linked.identity.basis === 'name_not_in_register' && (candidates.candidateCount ?? 0) > 0
    ? unlinked('name_not_in_register_as_printed')
    : linked

const listsIn = (numbers: string): string[][] =>
  numbers.split('\n').map((ofName) => (ofName === '' ? [] : ofName.split(' ')))

function linkParty(
  party: PublishedParty,
  time: ActTime,
  plan: CompanyPlan & { readonly contestedBy: ContestedBy },
): Linked {
  const { corporateNumber } = party
  const contested = plan.contestedBy(party)
  if (contested !== null) return unlinked(contested)
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

/** The number of records by source, then by method and basis of the link, as `matched name_and_city`. */
export async function linkStatistics(source: RecordSource, links: Links): Promise<Map<string, Map<string, number>>> {
  const statistics = new Map<string, Map<string, number>>()
  let ordinal = 0
  for await (const entries of publishedRecords(source)) {
    for (const { record } of entries) {
      const { method, basis } = links.of(record, ordinal).linked.identity
      const link = `${method} ${basis}`
      const sourceCounts = statistics.get(record.sourceId) ?? new Map<string, number>()
      sourceCounts.set(link, (sourceCounts.get(link) ?? 0) + 1)
      statistics.set(record.sourceId, sourceCounts)
      ordinal += 1
    }
  }
  return statistics
}
