import { isIsoDate } from '../../words/text/iso-date.ts'
import { findJapaneseDates, toHalfWidth } from '../../words/text/japanese-date.ts'

/**
 * The date in the text of a link, otherwise that in its file name; `null`: none. A month or a fiscal year has the date of its first day.
 * These dates are only compared with each other and never published.
 */
export function dateOfLink(text: string, fileName: string): string | null {
  return dateOfText(text) ?? dateOfName(fileName)
}

export const firstReiwaYear = 2019

function dateOfText(text: string): string | null {
  const dates = findJapaneseDates(text).map(({ date }) => date)
  if (dates.length > 0) return dates.toSorted().at(-1) ?? null
  const halfWidth = toHalfWidth(text)
  const [, reiwa, gregorian, month, isFiscal] =
    /(?:令和\s*(元|\d{1,2})|(?<!\d)(20\d{2}))\s*年\s*(?:(\d{1,2})\s*月|(度))/.exec(halfWidth) ?? []
  if (reiwa === undefined && gregorian === undefined) return null
  const year = gregorian === undefined ? reiwaYear((reiwa ?? '').replace('元', '1')) : Number(gregorian)
  return isFiscal === undefined ? isoDay(year, Number(month), 1) : isoDay(year, 4, 1)
}

const reiwaYear = (digits: string): number => firstReiwaYear - 1 + Number(digits)
/** Two digits below 19 are a year of the era Reiwa, because lists from before 2019, its first year, are not linked. */
const shortYear = (digits: string): number =>
  Number(digits) < firstReiwaYear % 100 ? reiwaYear(digits) : 2000 + Number(digits)

/**
 * The notations of dates in file names: 2026-04-01, r8.4.1, r080401, 260401, r08, listR8, list2026. A year alone is a fiscal year.
 */
const notations: readonly { readonly pattern: RegExp; readonly yearOf: (digits: string) => number }[] = [
  { pattern: /(?<!\d)(?<year>20\d{2})[-_.]?(?<month>\d{2})[-_.]?(?<day>\d{2})(?!\d)/, yearOf: Number },
  { pattern: /(?<![a-z])r(?<year>\d{1,2})[-_.](?<month>\d{1,2})[-_.](?<day>\d{1,2})(?!\d)/i, yearOf: reiwaYear },
  { pattern: /(?<![a-z])r(?<year>\d{1,2})(?<month>\d{2})(?<day>\d{2})(?!\d)/i, yearOf: reiwaYear },
  { pattern: /(?<!\d)(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})(?!\d)/, yearOf: shortYear },
  { pattern: /(?<![a-z])r(?:eiwa)?0?(?<year>\d{1,2})(?!\d)/i, yearOf: reiwaYear },
  { pattern: /(?<=[a-z])R0?(?<year>\d{1,2})(?!\d)/, yearOf: reiwaYear },
  { pattern: /(?<!\d)(?<year>20\d{2})(?!\d)/, yearOf: Number },
]

function dateOfName(fileName: string): string | null {
  for (const { pattern, yearOf } of notations) {
    const { year, month = '4', day = '1' } = pattern.exec(fileName)?.groups ?? {}
    const date = year === undefined ? null : isoDay(yearOf(year), Number(month), Number(day))
    if (date !== null) return date
  }
  return null
}

function isoDay(year: number, month: number, day: number): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
