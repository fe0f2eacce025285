import { isLasting } from '../words/codes/action-types.ts'
import { addsToPeriod } from '../words/text/added-period.ts'
import { lastsLongerInPart } from '../words/text/part-of-period.ts'
import { addDays } from '../words/text/iso-date.ts'
import { saysLasting, saysOver } from '../words/text/said-over.ts'
import { measureCodeOf } from '../words/vocabulary/measure-code-of.ts'
import type { PublishedFate, PublishedRecord } from './facts.ts'

/** The status of a record, computed from the published dates when the record is requested. It is never stored. `final`: without a period. */
export type Status = 'upcoming' | 'active' | 'ended' | 'open_ended' | 'lifted' | 'cancelled' | 'final' | 'unknown'

/**
 * The part of the status that does not depend on today. `dated`, `added` and `open` need a date; any other basis is itself the status. `added`: a
 * further period was added to a dated one, and its end is not printed (期間を加算), a part of the measure lasts longer (舗装工事にあっては令和8年12月31日まで), or its row says
 * that it lasts (停止中) when the last day has long passed.
 */
export type StatusBasis = 'dated' | 'added' | 'open' | PublishedFate | 'final' | 'unknown'

export interface StatusDates {
  readonly basis: StatusBasis
  /** First and last day. */
  readonly start: string | null
  readonly end: string | null
  /** The day from which a dated or open period is lifted. */
  readonly liftedOn: string | null
  /** The day from which a dated or open period is withdrawn. From that day on it has been in force on no day, earlier ones included. */
  readonly cancelledOn: string | null
  /** The newest day on which the record is known to have been published; null: none is known. */
  readonly seenOn: string | null
  /** The last day on which the end of an open period would be noticed (`publish/open-ends.ts`); null: nobody watches it. */
  readonly noticedUntil: string | null
}

/** Facts, and how their record was seen. */
export interface SeenFacts {
  readonly facts: PublishedRecord
  readonly lastSeenOn: string
  /** In place of `lastSeenOn` where that is only the day of an import (`publish/last-known-day.ts`). */
  readonly lastKnownOn?: string | null | undefined
  readonly noticedUntil?: string | null | undefined
}

export function statusDatesOf({ facts, noticedUntil = null, ...seen }: SeenFacts): StatusDates {
  const start = facts.period?.start ?? null
  const end = facts.period?.end ?? null
  const byPeriod = isWarning(facts) ? 'final' : basisOfPeriod(facts)
  const hasDates = byPeriod === 'dated' || byPeriod === 'added' || byPeriod === 'open'
  const liftedOn = facts.fate === 'lifted' && hasDates ? (facts.liftedOn ?? null) : null
  const cancelledOn = facts.fate === 'cancelled' && hasDates ? (facts.cancelledOn ?? null) : null
  const basis = liftedOn === null && cancelledOn === null ? (facts.fate ?? byPeriod) : byPeriod
  const seenOn = knownDayOf(seen)
  // It is over by its last day, and nobody knows since when, unless it was still listed after that day.
  const isOverBefore = facts.fate === null && hasDates && !(end !== null && seenOn !== null && seenOn > end)
  if (isOverBefore && isSaidOver(facts))
    return { basis: 'dated', start: null, end, liftedOn, cancelledOn, seenOn, noticedUntil }
  const isContrary = basis === 'dated' && end !== null && seenOn !== null && addDays(end, daysToUpdate) < seenOn
  return {
    basis: isContrary && isSaidToLast(facts) ? 'added' : basis,
    start,
    end,
    liftedOn,
    cancelledOn,
    seenOn,
    noticedUntil,
  }
}

/** A list may show a measure as in force until it is brought up to date, mostly each month. */
const daysToUpdate = 31

/** The newest day on which a record is known to have been published. */
export const knownDayOf = ({ lastSeenOn, lastKnownOn }: Omit<SeenFacts, 'facts' | 'noticedUntil'>): string | null =>
  lastKnownOn === undefined ? lastSeenOn : lastKnownOn

/** A warning is in force on no day, whatever day or period stands beside it. */
export const isWarning = (facts: PublishedRecord): boolean =>
  facts.kind === 'procurement_suspension' && measureCodeOf(facts.actionText) === 'warning'

/** 措置終了, 復帰 in a remark or a note beside the days. */
const isSaidOver = ({ period, remarks = '' }: PublishedRecord): boolean =>
  [remarks, ...notesIn(period?.text ?? '')].some((words) => saysOver(words, period?.end ?? null))

/** 停止中, 継続中 in a remark. 営業停止中 beside a suspension by a body that buys is the measure of another one. */
const isSaidToLast = ({ kind, remarks = '' }: PublishedRecord): boolean =>
  saysLasting(remarks, kind === 'procurement_suspension')

function basisOfPeriod(facts: PublishedRecord): StatusBasis {
  const { period, remarks = '' } = facts
  if (period === null) return basisWithoutPeriod(facts)
  const { text, start, end, openEnded } = period
  if (end !== null) {
    const isAdded = [remarks, ...notesIn(text)].some((note) => addsToPeriod(note, end))
    return isAdded || lastsLongerInPart({ start, end }, { periodText: text, remarks }) ? 'added' : 'dated'
  }
  if (openEnded) return 'open'
  return start === null ? 'unknown' : 'dated'
}

function basisWithoutPeriod(facts: PublishedRecord): StatusBasis {
  // A qualification that is withdrawn is gone; other measures last, although their period is not published.
  if (facts.kind === 'procurement_suspension')
    return measureCodeOf(facts.actionText) === 'qualification_withdrawn' ? 'final' : 'unknown'
  return isLasting(facts.actionType) ? 'unknown' : 'final'
}

/** What stands in brackets beside the days (別件の期間を加算), and behind them: …令和8年9月30日まで 復帰. */
const notesIn = (periodText: string): readonly string[] => [
  ...(periodText.match(/[（(][^（）()]*[）)]/gu) ?? []),
  ...periodText.split(/(?:まで|迄)(?:の間)?\s+/u).slice(1),
]

/** Whether a record is in force on a day, with or without a stated end, as far as is known `today`. */
export const isInForceOn = (day: string, dates: StatusDates, today: string): boolean =>
  ['active', 'open_ended'].includes(statusOn(day, dates, today))

/** Whether nobody knows if a record is in force on a day, which is not the same as that it is not. */
export const mayBeInForceOn = (day: string, dates: StatusDates, today: string): boolean =>
  statusOn(day, dates, today) === 'unknown'

/** The newest day on which one of the records was seen of which nobody knows whether they are in force today; null without any. */
export const newestSeen = (records: readonly StatusDates[], today: string): string | null =>
  records
    .filter((dates) => mayBeInForceOn(today, dates, today))
    .flatMap(({ seenOn }) => seenOn ?? [])
    .toSorted()
    .at(-1) ?? null

/** The status on a day, as far as is known `today`, which is the date in Japan. */
export function statusOn(day: string, dates: StatusDates, today: string = day): Status {
  const { basis, start, end, liftedOn, cancelledOn } = dates
  if (cancelledOn !== null && cancelledOn <= day) return 'cancelled'
  if (liftedOn !== null && liftedOn <= day) return 'lifted'
  if (start !== null && start > day && (basis === 'open' || isDated(basis))) return 'upcoming'
  if (basis === 'open') return isKnownToLast(day, dates, today) ? 'open_ended' : 'unknown'
  if (!isDated(basis)) return basis
  if (end === null) return 'unknown'
  if (end < day) return basis === 'added' ? 'unknown' : 'ended'
  return start === null ? 'unknown' : 'active'
}

const isDated = (basis: StatusBasis): basis is 'dated' | 'added' => basis === 'dated' || basis === 'added'

/**
 * Whether a period without a stated end lasts on a day: its end would have been noticed, or the day has passed and the record was still seen
 * on it or later. Of any other day nobody would know.
 */
const isKnownToLast = (day: string, { seenOn, noticedUntil }: StatusDates, today: string): boolean =>
  (noticedUntil !== null && noticedUntil >= today) || (seenOn !== null && day < today && day <= seenOn)
