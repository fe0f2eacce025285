import type { CoverageEntry } from '../types.ts'
import type { CoverageContext } from './coverage-words.ts'
import { dateText } from '../format.ts'

/** A longer interval, in months, is that of data which is not collected again, such as the sample. */
const monthsMax = 120

/** When a list is expected to be retrieved again: one interval after the last time. Nothing is planned for a list that is not collected. */
export function nextCheck(
  entry: Pick<CoverageEntry, 'freshness' | 'source_id' | 'last_success_at' | 'expected_interval'>,
  { words, language, today }: Pick<CoverageContext, 'words' | 'language' | 'today'>,
) {
  if (entry.freshness === 'closed') return words.nextNone
  if (entry.freshness === 'never_collected') return entry.source_id === null ? words.nextNone : words.nextUnknown
  const day = nextDay(entry.last_success_at, entry.expected_interval)
  if (day === null) return words.nextNone
  const text = dateText(day, language)
  return day < today ? words.nextPast(text) : words.nextAround(text)
}

/** The interval of a list, ISO 8601; `null` if none is planned. */
export function plannedInterval(interval: string | null) {
  const [, digits = '', unit = ''] = /^P(\d+)([DWMY])$/.exec(interval ?? '') ?? []
  const count = Number(digits)
  const months = count * ({ M: 1, Y: 12 }[unit] ?? 0)
  const days = count * ({ D: 1, W: 7 }[unit] ?? 0)
  return unit === '' || months > monthsMax ? null : { count, unit, months, days }
}

/** `lastSuccess`: ISO 8601. */
function nextDay(lastSuccess: string | null, interval: string | null) {
  const planned = plannedInterval(interval)
  const last = new Date(lastSuccess ?? '')
  return planned === null || Number.isNaN(last.getTime()) ? null : addTo(last, planned.months, planned.days)
}

/** Japan has no summer time. */
const japanOffset = 9 * 3600_000

/** A day in Japan after months and days; the last day of a month where it is shorter. */
function addTo(time: Date, months: number, days: number) {
  const inJapan = new Date(time.getTime() + japanOffset)
  const [year, month, day] = [inJapan.getUTCFullYear(), inJapan.getUTCMonth() + months, inJapan.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay) + days)).toISOString().slice(0, 10)
}
