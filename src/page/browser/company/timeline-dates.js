/** @import { PublishedRecord } from '../types.js' */

/**
 * The published dates of a record, for the timeline. Nothing is derived: a date that is not published is `null`.
 * @typedef {object} Span
 * @property {string | null} day the day of the action
 * @property {string | null} start first day of the period
 * @property {string | null} end last day of the period
 * @property {boolean} isOpen the period has no end, as published
 * @property {boolean} isUndetermined its end was not decided
 * @property {string | null} liftedOn the day from which the measure is lifted
 * @property {boolean} isVoid lifted or cancelled on an unknown day
 */

/**
 * @param {PublishedRecord} record
 * @returns {Span}
 */
export function spanOf({ action_date, period, lifted_on, status }) {
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

/** @param {Span} span */
export function isDated({ day, start, end }) {
  return (day ?? start ?? end) !== null
}

/**
 * The date by which records are ordered and from which the scale begins.
 * @param {Span} span
 */
export function firstDate({ day, start, end }) {
  const dates = [day, start].filter((date) => date !== null)
  return dates.toSorted()[0] ?? end
}

/**
 * A scale of time: the position of a date in percent, and its marked months.
 * @typedef {object} Scale
 * @property {(date: string) => number} percent
 * @property {number} today in percent
 * @property {{ date: string, percent: number }[]} ticks first days of months
 * @property {boolean} hasMonths whether the ticks are closer than a year
 */

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

/**
 * @param {Span[]} spans with at least one date
 * @param {string} today
 * @returns {Scale}
 */
export function scaleOf(spans, today) {
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
  const percent = (/** @type {string} */ date) => clamp(((daysOf(date) - from) / length) * 100)
  return {
    percent,
    today: percent(today),
    ticks: ticksBetween(from, from + length, months).map((date) => ({ date, percent: percent(date) })),
    hasMonths: months < 12,
  }
}

/**
 * @param {number} from days
 * @param {number} to days
 * @param {number} months between two ticks
 */
function ticksBetween(from, to, months) {
  const ticks = []
  let tick = firstTickOf(new Date(from * dayMilliseconds).getUTCFullYear(), months)
  for (; daysOf(tick) <= to; tick = addMonths(tick, months)) if (daysOf(tick) >= from) ticks.push(tick)
  return ticks
}

/** @param {number} year @param {number} months between two ticks */
function firstTickOf(year, months) {
  const years = Math.max(1, months / 12)
  return `${Math.floor(year / years) * years}-01-01`
}

/** The last tick that is not after a date. @param {string} date @param {number} months between two ticks */
function tickBefore(date, months) {
  let tick = firstTickOf(Number(date.slice(0, 4)), months)
  for (let next = tick; next <= date; next = addMonths(next, months)) tick = next
  return tick
}

/** @param {string} date */
function daysOf(date) {
  return Date.parse(date) / dayMilliseconds
}

/**
 * @param {string} date
 * @param {number} months
 */
function addMonths(date, months) {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** @param {string[]} dates */
function earliestOf(dates) {
  return dates.reduce((earliest, date) => (date < earliest ? date : earliest))
}

/** @param {string[]} dates */
function latestOf(dates) {
  return dates.reduce((latest, date) => (date > latest ? date : latest))
}

/** @param {number} percent */
function clamp(percent) {
  return Math.min(100, Math.max(0, Math.round(percent * 100) / 100))
}
