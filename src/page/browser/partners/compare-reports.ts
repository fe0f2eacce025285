import {
  countColumns,
  isInForce,
  isOfUnknownStatus,
  kindOf,
  wordsOfStatus,
  wordsOfTie,
  type ReportRecord,
} from './report-records.ts'
import { endings, type Sorted } from './cleared.ts'
import { isOfNameAlone, isOfSeveral, numberIn, reportedPartner, type ReportedPartner, type Row } from './report-rows.ts'

/** A text in both languages. */
interface Both {
  readonly ja: string
  readonly en: string
}

export type Change = 'new' | 'changed' | 'ended' | 'gone'

/** Something that differs between two reports. */
export interface Difference {
  readonly change: Change
  readonly partner: ReportedPartner
  /** Null where the partner as a whole differs, or where only numbers can be compared. */
  readonly record: ReportRecord | null
  readonly what: Both
}

/** What is known of a partner that could not be compared, now and in the former report, where it has the partner. */
export interface Uncompared {
  readonly asked: string
  readonly before: Both | null
  readonly now: Both
}

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Partners that the former report does not have, and how many records each has that are not settled: they are further ones, not new. */
  readonly added: readonly { readonly asked: string; readonly records: number }[]
  /** Partners of the former report that were not asked for now. */
  readonly dropped: readonly ReportedPartner[]
  /** Partners of whom nothing could be compared, because nobody knows which company is meant and no record has the name, or because the question failed. */
  readonly uncompared: readonly Uncompared[]
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
  const uncompared: Uncompared[] = []
  const added: { asked: string; records: number }[] = []
  let [byNumbers, settled] = [0, 0]
  for (const partner of uniquePartners(partners)) {
    const former = find(partner)
    if (former === null) added.push({ asked: partner.asked, records: openOf(partner, isSettled) })
    else matched.add(former)
    if (isUnknown(partner))
      uncompared.push({ asked: partner.asked, before: former && wordsOfState(former), now: wordsOfState(partner) })
    else if (former !== null && isByNumbers(former)) byNumbers += 1
    if (former === null) continue
    for (const difference of differencesOf(former, partner)) {
      if (difference.record !== null && isSettled(partner, difference.record)) settled += 1
      else differences.push(difference)
    }
  }
  const dropped = uniquePartners(formerPartners).filter((former) => !matched.has(former))
  return { differences, added, dropped, uncompared, byNumbers, settled }
}

/** How many records of a partner nobody has settled, those that are only counted included. */
const openOf = (partner: ReportedPartner, isSettled: (partner: ReportedPartner, record: ReportRecord) => boolean) =>
  (partner.records ?? []).filter((record) => !isSettled(partner, record)).length + partner.missing

/** Whether something differs: records of a partner that the former report does not have are something to look at. */
export const isDifferent = ({ differences, added }: Comparison): boolean =>
  differences.length > 0 || added.some(({ records }) => records > 0)

/** Compares the rows of a report with a former one; what a person has settled, then or now, is left out. */
export function comparisonOf<Reported extends Row>(
  former: readonly ReportedPartner[],
  rows: readonly Reported[],
  sorted: (row: Reported) => Sorted,
): Comparison {
  const settledIds = new Set(rows.flatMap((row) => sorted(row).settled.map(({ record }) => record.id)))
  for (const { clearedIds } of former) for (const id of clearedIds) settledIds.add(id)
  const openIds = new Set(rows.flatMap((row) => sorted(row).open.map(({ id }) => id)))
  return compareReports(former, rows.map(reportedPartner), (_partner, { id }) => settledIds.has(id) && !openIds.has(id))
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

/** Nothing is known of the records of a partner whose company nobody chose, where none has the name, or whose question failed. */
const isUnknown = (partner: ReportedPartner): boolean =>
  partner.state === 'failed' ||
  (isOfSeveral(partner) && countOf(partner) === 0) ||
  (partner.state === 'declined' && countColumns.every((column) => numberIn(partner.row, column) === null))

/** How many records a report names or counts. */
const countOf = ({ records, row }: ReportedPartner): number =>
  Math.max((records ?? []).length, ...countColumns.map((column) => numberIn(row, column) ?? 0))

/** A report names no records of a partner: reports of earlier versions, and one that was saved before they were asked for. */
const isByNumbers = (former: ReportedPartner): boolean =>
  !isUnknown(former) && (former.records === null || (former.records.length === 0 && countOf(former) > 0))

function differencesOf(former: ReportedPartner, partner: ReportedPartner): Difference[] {
  const appeared = (record: ReportRecord): Difference => ({ change: 'new', partner, record, what: stateOf(record) })
  const whole = differencesOfPartner(former, partner)
  if (isUnknown(partner)) return whole
  // A report of an earlier version did not ask for the records of a name that may mean several companies.
  const wasNotAsked = isOfSeveral(former) && !('predecessor_records' in former.row)
  if (isUnknown(former) && !(wasNotAsked && isOfSeveral(partner)))
    return [...whole, ...(partner.records ?? []).map(appeared)]
  if (isByNumbers(former) || former.records === null || partner.records === null || wasNotAsked)
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
  // Tied to no company then, the partner had the records of the name, whoever they were of.
  const isDecided = isOfNameAlone(former) && !isOfNameAlone(partner)
  const gone = missing.map((record): Difference => {
    const isKnown = numberIn(partner.row, kindOf(record).column) !== null
    if (isKnown && isDecided) return { change: 'changed', partner, record, what: joined([kindOf(record), ofOthers]) }
    return { change: 'gone', partner, record, what: joined([kindOf(record), isKnown ? notFound : notCollected]) }
  })
  const ofName = isDecided ? [] : [sameNameColumn]
  return [...whole, ...now, ...gone, ...differencesOfNumbers(former, partner, [...cut, ...ofName])]
}

const both = (ja: string, en: string): Both => ({ ja, en })
const joined = (parts: readonly Both[], [ja, en] = ['、', ', ']): Both =>
  both(parts.map((part) => part.ja).join(ja), parts.map((part) => part.en).join(en))

const ofOthers = both(
  '会社が決まったので、同じ名前のほかの記録として数えるだけになった',
  'since the company is decided, only counted among other records of the name',
)
const notFound = both('記録の中に見つからなくなった', 'not among the records any more')
const notCollected = both('この種類の一覧を収録しなくなった', 'no list of its kind is collected any more')

/** Whether more records of a kind were counted than named. */
function isCut({ records, missing, row }: ReportedPartner, column: string): boolean {
  const named = (records ?? []).filter((record) => kindOf(record).column === column).length
  return missing > 0 && (numberIn(row, column) ?? 0) > named
}

/** "None" and "unknown" both say that nothing was found. */
const isNothing = (state: string): boolean => state === 'none' || state === 'unknown'

function differencesOfPartner(former: ReportedPartner, partner: ReportedPartner): Difference[] {
  const changed = (what: Both): Difference => ({ change: 'changed', partner, record: null, what })
  if (former.state !== partner.state && !(isNothing(former.state) && isNothing(partner.state)))
    return [changed(joined([wordsOfState(former), wordsOfState(partner)], arrow))]
  const company = (then: string | null, now: string | null, none: string): Difference[] => [
    changed(both(`会社 ${then ?? '-'} → ${now ?? '-'}`, `company ${then ?? '-'} → ${now ?? none}`)),
  ]
  if (former.corporateNumber !== null && former.corporateNumber !== partner.corporateNumber)
    return company(former.corporateNumber, partner.corporateNumber, 'none')
  const isSame = oneLine(former.company) === oneLine(partner.company)
  return isSame ? [] : company(former.company, partner.company, '-')
}

/** Reading a CSV file makes one space of a wide one. */
const oneLine = (text: string | null): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim()

const statesJa: Readonly<Record<string, string>> = {
  found: '会社を特定',
  name_only: '名前のみ一致',
  ambiguous: '未決定（会社を選んでいない）',
  candidate: '未決定（候補は1社、同じ会社か未確認）',
  declined: 'どの会社でもない',
  none: '該当なし',
  unknown: '該当なし（収録していない種類がある）',
  failed: '照会できず',
}
/** In English, a state is a word. */
function wordsOfState(partner: ReportedPartner): Both {
  const { state } = partner
  return both(statesJa[state] ?? state, isOfSeveral(partner) ? `undecided (${state})` : state.replace('_', ' '))
}

const statusOf = ({ status }: ReportRecord): Both => wordsOfStatus(status)
const stateOf = (record: ReportRecord): Both => joined([kindOf(record), statusOf(record), wordsOfTie(record)])

const leftText = (record: ReportRecord): Both =>
  joined(
    [
      joined([kindOf(record), both(`${record.leftOn}に一覧から消えた`, `left its list on ${record.leftOn}`)]),
      statusOf(record),
    ],
    semicolon,
  )

const semicolon: [string, string] = ['；', '; ']
const arrow: [string, string] = [' → ', ' → ']

function differenceOf(earlier: ReportRecord, record: ReportRecord, partner: ReportedPartner): Difference[] {
  const said = (change: Change, what: Both): Difference[] => [{ change, partner, record, what }]
  if (earlier.leftOn === null && record.leftOn !== null) return said('gone', leftText(record))
  const status = joined([statusOf(earlier), statusOf(record)], arrow)
  if (isInForce(earlier) && endings.has(record.status)) return said('ended', joined([kindOf(record), status]))
  const changes = [
    earlier.status === record.status ? null : status,
    earlier.tie === record.tie ? null : joined([wordsOfTie(earlier), wordsOfTie(record)], arrow),
    earlier.leftOn === null || record.leftOn !== null ? null : both('ふたたび一覧にある', 'on its list again'),
    earlier.mark === record.mark ? null : changedText(record.changedOn ?? '-'),
  ].filter((what) => what !== null)
  return changes.length === 0 ? [] : said('changed', joined([kindOf(record), ...changes], semicolon))
}

const changedText = (day: string): Both =>
  both(
    `公表された内容が変わった（最後に変化を見た日 ${day}）`,
    `what is published has changed; last change seen on ${day}`,
  )

const columnsJa: Readonly<Record<string, string>> = {
  suspensions: '指名停止等の数',
  enforcements: '行政処分等の数',
  licence_actions: '許認可に関する処分の数',
  suspensions_in_force: '効力のある指名停止等の数',
  licence_actions_in_force: '効力のある許認可に関する処分の数',
  same_name_records: '同じ名前で、この会社のものと分からない記録の数',
}

/** Records that no other number counts, and that may yet be of the partner. */
const sameNameColumn = 'same_name_records'

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
    const what = both(
      `${columnsJa[column] ?? column}：${then ?? '不明'} → ${now}`,
      `${column.replaceAll('_', ' ')}: ${then ?? 'unknown'} → ${now}`,
    )
    const note = both('一部は記録の名前がない', 'and not all are named')
    const isNamed = former.records !== null && column !== sameNameColumn
    return [{ change, partner, record: null, what: isNamed ? joined([what, note]) : what }]
  })
}

/** Of a report that names no records: the numbers, and what appeared or changed after its lists were collected. */
function differencesWithoutRecords(former: ReportedPartner, partner: ReportedPartner): Difference[] {
  const isLater = (day: string | null): boolean => (day ?? '') > (former.dataAsOf ?? '9999')
  return [
    ...(partner.records ?? []).flatMap((record): Difference[] => {
      if (isLater(record.leftOn)) return [{ change: 'gone', partner, record, what: leftText(record) }]
      if (!isLater(record.changedOn)) return []
      const seen = both(`${record.changedOn}に現れたか変わった`, `appeared or changed on ${record.changedOn}`)
      const what = joined([stateOf(record), seen], semicolon)
      return [{ change: 'changed', partner, record, what }]
    }),
    ...differencesOfNumbers(former, partner, [...countColumns, ...inForceColumns]),
  ]
}
