/** @import { Context, CoverageEntry } from '../types.js' */
import { dateText } from '../format.js'

/** A longer interval, in months, is that of data which is not collected again, such as the sample. */
const monthsMax = 120

/**
 * When a list is expected to be retrieved again: one interval after the last time. Nothing is planned for a list that is not collected.
 * @param {Pick<CoverageEntry, 'freshness' | 'source_id' | 'last_success_at' | 'expected_interval'>} entry
 * @param {Pick<Context, 'words' | 'language' | 'today'>} context
 */
export function nextCheck(entry, { words, language, today }) {
  if (entry.freshness === 'closed') return words.nextNone
  if (entry.freshness === 'never_collected') return entry.source_id === null ? words.nextNone : words.nextUnknown
  const day = nextDay(entry.last_success_at, entry.expected_interval)
  if (day === null) return words.nextNone
  const text = dateText(day, language)
  return day < today ? words.nextPast(text) : words.nextAround(text)
}

/**
 * The interval of a list, ISO 8601; `null` if none is planned.
 * @param {string | null} interval
 */
export function plannedInterval(interval) {
  const [, digits = '', unit = ''] = /^P(\d+)([DWMY])$/.exec(interval ?? '') ?? []
  const count = Number(digits)
  const months = count * ({ M: 1, Y: 12 }[unit] ?? 0)
  const days = count * ({ D: 1, W: 7 }[unit] ?? 0)
  return unit === '' || months > monthsMax ? null : { count, unit, months, days }
}

/**
 * @param {string | null} lastSuccess ISO 8601
 * @param {string | null} interval
 */
function nextDay(lastSuccess, interval) {
  const planned = plannedInterval(interval)
  const last = new Date(lastSuccess ?? '')
  return planned === null || Number.isNaN(last.getTime()) ? null : addTo(last, planned.months, planned.days)
}

/** Japan has no summer time. */
const japanOffset = 9 * 3600_000

/**
 * A day in Japan after months and days; the last day of a month where it is shorter.
 * @param {Date} time
 * @param {number} months
 * @param {number} days
 */
function addTo(time, months, days) {
  const inJapan = new Date(time.getTime() + japanOffset)
  const [year, month, day] = [inJapan.getUTCFullYear(), inJapan.getUTCMonth() + months, inJapan.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay) + days)).toISOString().slice(0, 10)
}
