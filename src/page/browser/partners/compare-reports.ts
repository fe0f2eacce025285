import {
  countColumns,
  isInForce,
  isOfUnknownStatus,
  kindOf,
  wordsOfStatus,
  type ReportRecord,
} from './report-records.ts'
import { endings } from './cleared.ts'
import { numberIn, type ReportedPartner } from './report-rows.ts'

export type Change = 'new' | 'changed' | 'ended' | 'gone'

/** Something that differs between two reports. */
export interface Difference {
  readonly change: Change
  readonly partner: ReportedPartner
  /** Null where the partner as a whole differs, or where only numbers can be compared. */
  readonly record: ReportRecord | null
  readonly what: string
}

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Partners that the former report does not have. */
  readonly added: number
  /** Partners of the former report that were not asked for now. */
  readonly dropped: readonly ReportedPartner[]
  /** Partners of whom nothing could be compared, because the name is ambiguous or the question failed. */
  readonly uncompared: readonly ReportedPartner[]
  /** Partners of whom the former report names no records, so that numbers were compared. */
  readonly byNumbers: number
  /** Differences that a person has settled. */
  readonly settled: number
}

/**
 * Compares a report with a former one, partner by partner and record by record.
 * @param isSettled whether a record of a partner is left out, because a person has settled it
 */
export function compareReports(
  formerPartners: readonly ReportedPartner[],
  partners: readonly ReportedPartner[],
  isSettled: (partner: ReportedPartner, record: ReportRecord) => boolean,
): Comparison {
  const find = finderOf(formerPartners)
  const matched = new Set<ReportedPartner>()
  const differences: Difference[] = []
  const uncompared: ReportedPartner[] = []
  let [added, byNumbers, settled] = [0, 0, 0]
  for (const partner of uniquePartners(partners)) {
    const former = find(partner)
    if (former === null) added += 1
    else matched.add(former)
    if (isUndecided(partner)) uncompared.push(partner)
    if (former?.records === null && !isUndecided(former)) byNumbers += 1
    for (const difference of differencesOf(former, partner)) {
      if (difference.record !== null && isSettled(partner, difference.record)) settled += 1
      else differences.push(difference)
    }
  }
  const dropped = uniquePartners(formerPartners).filter((former) => !matched.has(former))
  return { differences, added, dropped, uncompared, byNumbers, settled }
}

const keyOf = ({ number, asked }: ReportedPartner): string => number ?? asked
const uniquePartners = (partners: readonly ReportedPartner[]): ReportedPartner[] =>
  [...new Map(partners.toReversed().map((partner) => [keyOf(partner), partner])).values()].toReversed()

/** Finds a partner of the former report: asked for in the same way, or by the same name or number, which a list may have got since. */
export function finderOf(
  formerPartners: readonly ReportedPartner[],
): (partner: ReportedPartner) => ReportedPartner | null {
  const former = uniquePartners(formerPartners)
  const byKey = new Map(former.map((partner) => [keyOf(partner), partner]))
  const by = (valueOf: (partner: ReportedPartner) => string | null) => {
    const groups = Map.groupBy(former, valueOf)
    return (value: string | null) => (value !== null && groups.get(value)?.length === 1 ? groups.get(value)![0]! : null)
  }
  const byText = by(({ asked }) => asked)
  const byNumber = by(({ corporateNumber }) => corporateNumber)
  return (partner) =>
    byKey.get(keyOf(partner)) ?? byText(partner.asked) ?? byNumber(partner.number ?? partner.corporateNumber)
}

/** Nothing is known of the records of a partner whose company nobody chose, or whose question failed. */
const isUndecided = ({ state }: ReportedPartner): boolean => state === 'ambiguous' || state === 'failed'

function differencesOf(former: ReportedPartner | null, partner: ReportedPartner): Difference[] {
  const appeared = (record: ReportRecord): Difference => ({ change: 'new', partner, record, what: stateOf(record) })
  if (former === null) return (partner.records ?? []).map(appeared)
  const whole = differencesOfPartner(former, partner)
  if (isUndecided(partner)) return whole
  if (isUndecided(former)) return [...whole, ...(partner.records ?? []).map(appeared)]
  if (former.records === null || partner.records === null)
    return [...whole, ...differencesWithoutRecords(former, partner)]
  const earlierRecords = new Map(former.records.map((record) => [record.id, record]))
  const ids = new Set(partner.records.map(({ id }) => id))
  const now = partner.records.flatMap((record): Difference[] => {
    const earlier = earlierRecords.get(record.id)
    return earlier ? differenceOf(earlier, record, partner) : [appeared(record)]
  })
  // Of a kind of which not all records are named, a record that is not named need not be gone.
  const cut = countColumns.filter((column) => isCut(former, column) || isCut(partner, column))
  const missing = former.records.filter((record) => !ids.has(record.id) && !isCut(partner, kindOf(record).column))
  const gone = missing.map((record): Difference => {
    const isKnown = numberIn(partner.row, kindOf(record).column) !== null
    const what = isKnown ? 'not among the records any more' : 'no list of its kind is collected any more'
    return { change: 'gone', partner, record, what: `${kindOf(record).en}, ${what}` }
  })
  return [...whole, ...now, ...gone, ...differencesOfNumbers(former, partner, cut)]
}

/** Whether more records of a kind were counted than named. */
function isCut({ records, missing, row }: ReportedPartner, column: string): boolean {
  const named = (records ?? []).filter((record) => kindOf(record).column === column).length
  return missing > 0 && (numberIn(row, column) ?? 0) > named
}

/** "None" and "unknown" both say that nothing was found. */
const isNothing = (state: string): boolean => state === 'none' || state === 'unknown'

function differencesOfPartner(former: ReportedPartner, partner: ReportedPartner): Difference[] {
  const changed = (what: string): Difference => ({ change: 'changed', partner, record: null, what })
  if (former.state !== partner.state && !(isNothing(former.state) && isNothing(partner.state)))
    return [changed(`${former.state} → ${partner.state}`)]
  if (former.corporateNumber !== null && former.corporateNumber !== partner.corporateNumber)
    return [changed(`company ${former.corporateNumber} → ${partner.corporateNumber ?? 'none'}`)]
  const isSame = oneLine(former.company) === oneLine(partner.company)
  return isSame ? [] : [changed(`company ${former.company ?? '-'} → ${partner.company ?? '-'}`)]
}

/** Reading a CSV file makes one space of a wide one. */
const oneLine = (text: string | null): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim()

const tieWords = { number: 'by number', name: 'by name only' } as const
const statusOf = ({ status }: ReportRecord): string => wordsOfStatus(status).en
const stateOf = (record: ReportRecord): string => `${kindOf(record).en}, ${statusOf(record)}, ${tieWords[record.tie]}`

const leftText = (record: ReportRecord): string =>
  `${kindOf(record).en}, left its list on ${record.leftOn}; ${statusOf(record)}`

function differenceOf(earlier: ReportRecord, record: ReportRecord, partner: ReportedPartner): Difference[] {
  const said = (change: Change, what: string): Difference[] => [{ change, partner, record, what }]
  if (earlier.leftOn === null && record.leftOn !== null) return said('gone', leftText(record))
  const status = `${statusOf(earlier)} → ${statusOf(record)}`
  if (isInForce(earlier) && endings.has(record.status)) return said('ended', `${kindOf(record).en}, ${status}`)
  const changes = [
    earlier.status === record.status ? null : status,
    earlier.tie === record.tie ? null : `${tieWords[earlier.tie]} → ${tieWords[record.tie]}`,
    earlier.leftOn === null || record.leftOn !== null ? null : 'on its list again',
    earlier.mark === record.mark
      ? null
      : `what is published has changed; last change seen on ${record.changedOn ?? '-'}`,
  ].filter((what) => what !== null)
  return changes.length === 0 ? [] : said('changed', [kindOf(record).en, ...changes].join('; '))
}

const inForceColumns: readonly string[] = ['suspensions_in_force', 'licence_actions_in_force']

/** Whether a measure that a column counted may go on: it has not ended where nobody knows whether it has. */
const mayGoOn = ({ records }: ReportedPartner, column: string): boolean =>
  records?.some((record) => isOfUnknownStatus(record) && column === `${kindOf(record).column}_in_force`) === true

/** What numbers alone can say. Empty is unknown: the kind was not collected. */
function differencesOfNumbers(
  former: ReportedPartner,
  partner: ReportedPartner,
  columns: readonly string[],
): Difference[] {
  return columns.flatMap((column): Difference[] => {
    const [then, now] = [numberIn(former.row, column), numberIn(partner.row, column)]
    // A kind that is collected now, and has nothing, is no news.
    if (!(column in former.row) || now === null || now === (then ?? 0)) return []
    const fewer: Change = !inForceColumns.includes(column) ? 'gone' : mayGoOn(partner, column) ? 'changed' : 'ended'
    const change: Change = then === null ? 'changed' : now > then ? 'new' : fewer
    const what = `${column.replaceAll('_', ' ')}: ${then ?? 'unknown'} → ${now}`
    const note = former.records === null ? '' : ', and not all are named'
    return [{ change, partner, record: null, what: what + note }]
  })
}

/** Of a report that names no records: the numbers, and what appeared or changed after its lists were collected. */
function differencesWithoutRecords(former: ReportedPartner, partner: ReportedPartner): Difference[] {
  const isLater = (day: string | null): boolean => (day ?? '') > (former.dataAsOf ?? '9999')
  return [
    ...(partner.records ?? []).flatMap((record): Difference[] => {
      if (isLater(record.leftOn)) return [{ change: 'gone', partner, record, what: leftText(record) }]
      if (!isLater(record.changedOn)) return []
      const what = `${stateOf(record)}; appeared or changed on ${record.changedOn}`
      return [{ change: 'changed', partner, record, what }]
    }),
    ...differencesOfNumbers(former, partner, [...countColumns, ...inForceColumns]),
  ]
}
