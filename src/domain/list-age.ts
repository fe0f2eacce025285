import { parseJapaneseDate } from '../words/text/japanese-date.ts'
import { dateInTokyo, dayMilliseconds, daysBetween } from './calendar.ts'

/** The facts of a collected list from which its age follows. */
export interface DatedList {
  /** Day of the newest publication, `YYYY-MM-DD`; `null` before the first one, and if no publication tells its day. */
  readonly asOf: string | null
  /** When the newest publication was retrieved, ISO 8601; `null` before the first one. */
  readonly lastSuccessAt: string | null
  /** ISO 8601 duration; `null` for a source that states none. */
  readonly expectedInterval: string | null
  /** The publisher adds nothing to this list any more (`isClosedList`). */
  readonly closed: boolean
}

/** `unknown`: collected, but the day for which the list stands is not known. */
export const freshnessCodes = ['fresh', 'stale', 'overdue', 'closed', 'unknown', 'never_collected'] as const
export type Freshness = (typeof freshnessCodes)[number]

/** What every document and command tells about the age of a list. */
export interface ListAge {
  /** The day that the list stands for; `null` if it is not known. */
  readonly asOf: string | null
  readonly retrievedAt: string | null
  readonly freshness: Freshness
}

/** Days per unit of the ISO 8601 durations that a source may state (PnD, PnW, PnM, PnY). */
const daysOfUnit: Readonly<Record<string, number>> = { D: 1, W: 7, M: 31, Y: 366 }

/** For a source that states no interval: a month. */
const defaultInterval = 'P1M'

/** A list is stale after two of its intervals without a newer publication and overdue after four. */
const staleIntervals = 2
const overdueIntervals = 4

/** The age of a list at an instant. It is computed when it is read and never stored. */
export function ageOf(list: DatedList, now: Date): ListAge {
  return { asOf: list.asOf, retrievedAt: list.lastSuccessAt, freshness: freshnessOf(list, now) }
}

function freshnessOf({ asOf, lastSuccessAt, expectedInterval, closed }: DatedList, now: Date): Freshness {
  if (lastSuccessAt === null) return 'never_collected'
  if (closed) return 'closed'
  if (asOf === null) return 'unknown'
  const ageDays = (now.getTime() - Date.parse(dataFrom(asOf, lastSuccessAt))) / dayMilliseconds
  // Retrieved in the future: a clock was wrong. It counts as overdue, so that the operator looks at it.
  if (ageDays < -1) return 'overdue'
  const intervalDays = daysOf(expectedInterval ?? defaultInterval)
  if (ageDays > intervalDays * overdueIntervals) return 'overdue'
  return ageDays > intervalDays * staleIntervals ? 'stale' : 'fresh'
}

/**
 * Whether two editions that follow each other are so far apart that something may have stood on the list between them alone: for longer than it keeps
 * a row. Where that is not known, it was overdue for longer than a month.
 */
export function isMissedBetween(
  after: string,
  before: string,
  { expectedInterval, keptFor }: { readonly expectedInterval: string; readonly keptFor?: string },
): boolean {
  const days = daysBetween(after, before)
  if (keptFor !== undefined) return days > daysOf(keptFor)
  return days > Math.max(daysOf(expectedInterval) * overdueIntervals, daysOf(defaultInterval))
}

/** The last day on which a list is not overdue; null if its day is not known. A closed list never is. */
export function notOverdueUntil({ asOf, lastSuccessAt, expectedInterval, closed }: DatedList): string | null {
  if (asOf === null || lastSuccessAt === null) return null
  if (closed) return '9999-12-31'
  const days = daysOf(expectedInterval ?? defaultInterval) * overdueIntervals
  return dateInTokyo(Date.parse(dataFrom(asOf, lastSuccessAt)) + days * dayMilliseconds)
}

/** A list retrieved today may contain the data of an earlier day, so the earlier of the two days counts. */
const dataFrom = (asOf: string, lastSuccessAt: string): string => (asOf > lastSuccessAt ? lastSuccessAt : asOf)

/** A daily collection may begin some hours earlier than on the day before. */
const dueShare = 0.8

/**
 * Whether a source is to be collected again: it was never collected, the last attempt at one of its lists failed, or most of its expected
 * interval (`dueShare`) has passed since its last success.
 */
export function isDue(
  lists: readonly { readonly lastSuccessAt: string | null; readonly lastRefusal: unknown }[],
  expectedInterval: string,
  now: Date,
): boolean {
  const successes = lists.flatMap(({ lastSuccessAt }) => (lastSuccessAt === null ? [] : [Date.parse(lastSuccessAt)]))
  const hasFailed = lists.some(({ lastRefusal }) => lastRefusal !== null)
  if (successes.length === 0 || hasFailed) return true
  const days = (now.getTime() - Math.max(...successes)) / dayMilliseconds
  // A collection in the future was made with a wrong clock.
  return days < 0 || days >= daysOf(expectedInterval) * dueShare
}

/** An unreadable duration counts as a month. */
function daysOf(duration: string): number {
  const [, count = '1', unit = 'M'] = /^P(\d+)([DWMY])$/.exec(duration) ?? []
  return Number(count) * daysOfUnit[unit]!
}

/**
 * Whether nothing is expected to be added to a list: its source is described as closed, or it is the list of a fiscal year (`FY2020`,
 * `2020年度`, `令和2年度`) and stands for a day after that year. The list of a past year that was last retrieved during the year is not
 * closed, because it lacks the rest of the year.
 */
export function isClosedList(
  { list, asOf }: { readonly list: string; readonly asOf: string | null },
  sourceIsClosed: boolean,
): boolean {
  if (sourceIsClosed) return true
  const year = fiscalYearIn(list)
  return year !== null && asOf !== null && asOf > `${year + 1}-03-31`
}

/** The last day of which the newest edition of a list can tell; the list of a fiscal year ends with it. Null before the first edition. */
export function toldUntil({
  list,
  asOf,
  lastSuccessAt,
}: Pick<DatedList, 'asOf' | 'lastSuccessAt'> & { readonly list: string }): string | null {
  if (lastSuccessAt === null) return null
  const year = fiscalYearIn(list)
  const days = [asOf, dateInTokyo(new Date(lastSuccessAt)), year === null ? null : `${year + 1}-03-31`]
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}

/** The fiscal year in the name of a list, which begins on 1 April; `null` when the name has none. */
export function fiscalYearIn(list: string): number | null {
  const name = list.normalize('NFKC')
  const patterns = [/FY(\d{4})(?!\d)/, /(?<!\d)(\d{4})年度/, /((?:平成|令和)(?:\d{1,2}|元))年度/]
  const year = patterns.map((pattern) => pattern.exec(name)?.[1]).find((found) => found !== undefined)
  const firstDay = year === undefined ? null : parseJapaneseDate(`${year}年4月1日`)
  return firstDay === null ? null : Number(firstDay.slice(0, 4))
}

/** The day of the oldest of these lists; closed lists and those of an unknown day do not count. `null` when none is left. */
export function oldestAsOf(lists: readonly DatedList[]): string | null {
  const days = lists.flatMap(({ asOf, closed }) => (closed || asOf === null ? [] : [asOf]))
  return days.toSorted()[0] ?? null
}

/** The date in Japan on which a list was retrieved. */
export const retrievalDay = ({ retrievedAt }: Pick<ListAge, 'retrievedAt'>): string | null =>
  retrievedAt === null ? null : dateInTokyo(new Date(retrievedAt))
