import type { PublishedRecord } from '../types.ts'

/** The published dates of a record, for the timeline. Nothing is derived: a date that is not published is `null`. */
export interface Span {
  /** the day of the action */
  day: string | null
  /** first day of the period */
  start: string | null
  /** last day of the period */
  end: string | null
  /** the period has no end, as published */
  isOpen: boolean
  /** its end was not decided */
  isUndetermined: boolean
  /** the day from which the measure is lifted */
  liftedOn: string | null
  /** lifted or cancelled on an unknown day */
  isVoid: boolean
}

export function spanOf({ action_date, period, lifted_on, status }: PublishedRecord): Span {
  const end = period?.end ?? null
  return {
    day: action_date,
    start: period?.start ?? null,
    end,
    isOpen: end === null && period?.open_ended === true,
    isUndetermined: (period?.end_text ?? null) !== null,
    liftedOn: lifted_on,
    isVoid: status === 'cancelled' || (status === 'lifted' && lifted_on === null),
  }
}

export function isDated({ day, start, end }: Span) {
  return (day ?? start ?? end) !== null
}

/** The date by which records are ordered and from which the scale begins. */
export function firstDate({ day, start, end }: Span) {
  const dates = [day, start].filter((date) => date !== null)
  return dates.toSorted()[0] ?? end
}

/** A scale of time: the position of a date in percent, and its marked months. */
export interface Scale {
  percent: (date: string) => number
  /** in percent */
  today: number
  /** first days of months */
  ticks: { date: string; percent: number }[]
  /** whether the ticks are closer than a year */
  hasMonths: boolean
}

const dayMilliseconds = 86_400_000
const ticksMax = 6
const monthsBetweenTicks = [1, 3, 6, 12, 24, 60, 120, 240]
const daysOfMonth = 30.4
/** A single day needs some time around it. */
const shortestDays = 180
/** Share of the scale before the first and after the last date. */
const margin = 0.03
/** A later end is drawn at the edge, so that a mistyped year does not squeeze everything else. */
const yearsAheadMax = 10

/** `spans`: with at least one date. */
export function scaleOf(spans: Span[], today: string): Scale {
  const latest = addMonths(today, yearsAheadMax * 12)
  const dates = spans
    .flatMap(({ day, start, end, liftedOn }) => [day, start, end, liftedOn])
    .filter((date) => date !== null)
  const [first, last] = [earliestOf([...dates, today]), latestOf([...dates, today].filter((date) => date <= latest))]
  const days = Math.max(shortestDays, daysOf(last) - daysOf(first))
  const months = monthsBetweenTicks.find((count) => days / (count * daysOfMonth) <= ticksMax) ?? 240
  // The scale begins with a tick, so that the first date stands after a label.
  const from = daysOf(tickBefore(first, months)) - days * margin
  const length = daysOf(first) + days * (1 + margin) - from
  const percent = (date: string) => clamp(((daysOf(date) - from) / length) * 100)
  return {
    percent,
    today: percent(today),
    ticks: ticksBetween(from, from + length, months).map((date) => ({ date, percent: percent(date) })),
    hasMonths: months < 12,
  }
}

/** `from`: days. `to`: days. `months`: between two ticks. */
function ticksBetween(from: number, to: number, months: number) {
  const ticks = []
  let tick = firstTickOf(new Date(from * dayMilliseconds).getUTCFullYear(), months)
  for (; daysOf(tick) <= to; tick = addMonths(tick, months)) if (daysOf(tick) >= from) ticks.push(tick)
  return ticks
}

/** `months`: between two ticks. */
function firstTickOf(year: number, months: number) {
  const years = Math.max(1, months / 12)
  return `${Math.floor(year / years) * years}-01-01`
}

/** The last tick that is not after a date. `months`: between two ticks. */
function tickBefore(date: string, months: number) {
  let tick = firstTickOf(Number(date.slice(0, 4)), months)
  for (let next = tick; next <= date; next = addMonths(next, months)) tick = next
  return tick
}

function daysOf(date: string) {
  return Date.parse(date) / dayMilliseconds
}

function addMonths(date: string, months: number) {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

function earliestOf(dates: string[]) {
  return dates.reduce((earliest, date) => (date < earliest ? date : earliest))
}

function latestOf(dates: string[]) {
  return dates.reduce((latest, date) => (date > latest ? date : latest))
}

function clamp(percent: number) {
  return Math.min(100, Math.max(0, Math.round(percent * 100) / 100))
}
