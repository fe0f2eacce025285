import type { PublishedRecord } from '../domain/facts.ts'
import type { LedgerRecord } from '../ledger/ledger.ts'
import { foldAddress } from '../words/text/address.ts'
import { measureCodeOf } from '../words/vocabulary/measure-code-of.ts'
import { linkingName, nameAndFormOf, type Linked, type NameAndForm } from './link.ts'

// The same act from several sources: an authority publishes its orders as a table and as pages, and each is a record. And the same act in two
// editions of one list, the later of which prints its row otherwise ((株) for （株）): one record has left when the other appears.
// Records are of one act only where nothing that they print says otherwise; in doubt they stay apart.

/** What is compared of a record. */
interface ActRecord {
  /** Its place in the order of the records. */
  readonly ordinal: number
  readonly source: string
  /** The site of the page that the record cites; null where it cites none. A list that is kept by hand has rows of several. */
  readonly site: string | null
  readonly seen: SeenDays
  readonly corporateNumber: string | null
  /** The operator decided that it is no company with a number. */
  readonly hasNoNumber: boolean
  /** Null where a sign of it was lost. */
  readonly name: NameAndForm | null
  readonly address: string | null
  readonly day: string | null
  /** The day of the act, else the one on which the record was published: an authority announces its orders on their day. */
  readonly date: string | null
  /** Both ends; null unless both are known. */
  readonly period: string | null
  readonly isChange: boolean
  /** Laws, sectors and reasons; each empty where none is known. */
  readonly codes: readonly (readonly string[])[]
}

type SeenDays = Pick<LedgerRecord, 'firstSeenOn' | 'removedAtSourceOn'>

export interface Acts {
  add(
    record: {
      readonly source: string
      readonly seen: SeenDays
      readonly facts: PublishedRecord
      readonly linked: Linked
    },
    ordinal: number,
  ): void
  /** The ordinals of the records of each act that has several. */
  groups(): number[][]
}

/** The site of the page that a record cites; null where it cites none. */
export const siteOf = ({ url }: Pick<PublishedRecord, 'url'>): string | null =>
  /^https?:\/\/([^/?#]+)/.exec(url ?? '')?.[1] ?? null

/** The key of an authority; only one that several sources name can have acts of several sources. */
export const authorityKey = ({ kind, authority }: PublishedRecord): string =>
  `${kind} ${authority.type} ${authority.name}`

export function createActs(): Acts {
  /** By everything that must be equal. */
  const alike = new Map<string, ActRecord[]>()
  return {
    add({ source, seen, facts, linked }, ordinal) {
      const measure = measureOf(facts)
      if (measure === null) return
      const record = actRecord({ source, seen, facts, linked }, ordinal)
      for (const party of [record.corporateNumber, record.name?.name ?? null])
        for (const time of [record.date, record.period]) {
          if (party === null || time === null) continue
          const key = `${authorityKey(facts)} ${measure} ${party} ${time}`
          const others = alike.get(key)
          if (others === undefined) alike.set(key, [record])
          else others.push(record)
        }
    },
    groups: () => groupsOf([...alike.values()]),
  }
}

/** Null for a kind of action that has no name: two of them may be different ones. */
function measureOf(facts: PublishedRecord): string | null {
  if (facts.kind === 'procurement_suspension') return measureCodeOf(facts.actionText)
  return facts.actionType === 'other' ? null : facts.actionType
}

function actRecord({ source, seen, facts, linked }: Parameters<Acts['add']>[0], ordinal: number): ActRecord {
  const { party, period, actionDate, publishedOn } = facts
  const { corporateNumber, identity } = linked
  const end = period?.end ?? (period?.openEnded === true ? 'open' : null)
  return {
    ordinal,
    source,
    site: siteOf(facts),
    seen,
    corporateNumber,
    hasNoNumber: corporateNumber === null && identity.basis === 'operator_decision',
    name: party.lostSign === true ? null : nameAndFormOf(linkingName(party.name)),
    address: party.address === null ? null : foldAddress(party.address),
    day: actionDate,
    date: actionDate ?? publishedOn,
    period: period === null || period.start === null || end === null ? null : `${period.start}/${end}`,
    isChange: facts.formerPeriod !== undefined,
    codes: codesOf(facts),
  }
}

function codesOf(facts: PublishedRecord): string[][] {
  if (facts.kind === 'procurement_suspension') return [[...facts.reasonCodes]]
  const laws = [...facts.lawCodes]
  return facts.kind === 'enforcement' ? [laws] : [laws, facts.sectorCodes.filter((code) => code !== 'other')]
}

/** Of so many records that are alike nobody can tell which are the same. */
const alikeMax = 20

/** The records that agree, directly or through others. A group is one act only if all of its records agree with each other. */
function groupsOf(alike: readonly (readonly ActRecord[])[]): number[][] {
  const agreeing = new Map<ActRecord, Set<ActRecord>>()
  for (const records of alike) {
    if (records.length < 2 || records.length > alikeMax) continue
    for (const one of records) {
      const others = records.filter((other) => other !== one && agree(one, other))
      if (others.length > 0) agreeing.set(one, new Set([...(agreeing.get(one) ?? []), ...others]))
    }
  }
  const seen = new Set<ActRecord>()
  const groups: number[][] = []
  for (const first of agreeing.keys()) {
    if (seen.has(first)) continue
    const group = new Set([first])
    // A set is walked on to what is added to it.
    for (const record of group) for (const other of agreeing.get(record) ?? []) group.add(other)
    for (const record of group) seen.add(record)
    const members = [...group]
    const isOneAct = members.every((one) => members.every((other) => one === other || agree(one, other)))
    if (isOneAct) groups.push(members.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b))
  }
  return groups
}

/** Whether nothing that both print differs. An edition of a list has an act once, so two of its records are two acts. */
const agree = (one: ActRecord, other: ActRecord): boolean =>
  (one.source !== other.source || areOfTwoSites(one, other) || isReplaced(one, other) || isReplaced(other, one)) &&
  isSameParty(one, other) &&
  isEqualOrUnknown(one.day, other.day) &&
  isEqualOrUnknown(one.period, other.period) &&
  one.isChange === other.isChange &&
  one.codes.every((codes, index) => mayBeSame(codes, other.codes[index] ?? []))

/** Whether a record had left its list when the other, of the same day and under the same name, appeared there. */
const isReplaced = (former: ActRecord, later: ActRecord): boolean =>
  former.seen.removedAtSourceOn !== null &&
  former.seen.removedAtSourceOn <= later.seen.firstSeenOn &&
  isEqualName(former.name, later.name) &&
  former.day !== null &&
  former.day === later.day

function isSameParty(one: ActRecord, other: ActRecord): boolean {
  if (one.corporateNumber !== null && other.corporateNumber !== null)
    return one.corporateNumber === other.corporateNumber
  if (one.hasNoNumber !== other.hasNoNumber) return false
  if (!isEqualName(one.name, other.name) && !isWithoutForm(one.name, other.name)) return false
  if (one.address === null || other.address === null) return true
  return isWithin(one.address, other.address) || isWithin(other.address, one.address)
}

const isEqualName = (one: NameAndForm | null, other: NameAndForm | null): boolean =>
  one !== null && other !== null && one.name === other.name && one.form === other.form && one.side === other.side

/** Whether one prints the name of a company with its legal form and the other without, as newspapers do. */
function isWithoutForm(one: NameAndForm | null, other: NameAndForm | null): boolean {
  if (one === null || other === null || one.name !== other.name) return false
  const forms = [one.form, other.form]
  return forms.includes('') && forms.some((form) => /^(?:株式|有限|合同|合名|合資)会社$/u.test(form))
}

/** Whether an address goes on where another ends: 架空町1-2 in 架空町1-2-3, but not in 架空町1-23. */
function isWithin(part: string, whole: string): boolean {
  const at = whole.indexOf(part)
  return at >= 0 && !/^\d\d/.test(`${part.at(-1)}${whole.slice(at + part.length)}`)
}

const isEqualOrUnknown = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other

const mayBeSame = (codes: readonly string[], others: readonly string[]): boolean =>
  codes.length === 0 || others.length === 0 || codes.some((code) => others.includes(code))

const areOfTwoSites = (one: ActRecord, other: ActRecord): boolean =>
  one.site !== null && other.site !== null && one.site !== other.site
