import { isIsoDate } from '../../text/iso-date.ts'
import { findJapaneseDates, toHalfWidth } from '../../text/japanese-date.ts'

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
  const year = gregorian === undefined ? reiwaYear(reiwa === '元' ? '1' : (reiwa ?? '')) : Number(gregorian)
  return isFiscal === undefined ? isoDay(year, Number(month), 1) : isoDay(year, 4, 1)
}

/** The notations of dates in file names. A year of two digits below 19 is one of the era Reiwa, because lists from before 2019, its first year, are not linked. */
const nameDates: readonly (readonly [RegExp, (groups: readonly string[]) => string | null])[] = [
  [
    /(?<!\d)(20\d{2})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)/,
    ([year, month, day]) => isoDay(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<![a-z])r(\d{1,2})[-_.](\d{1,2})[-_.](\d{1,2})(?!\d)/i,
    ([year, month, day]) => isoDay(reiwaYear(year), Number(month), Number(day)),
  ],
  [
    /(?<![a-z])r(\d{1,2})(\d{2})(\d{2})(?!\d)/i,
    ([year, month, day]) => isoDay(reiwaYear(year), Number(month), Number(day)),
  ],
  [/(?<!\d)(\d{2})(\d{2})(\d{2})(?!\d)/, ([year, month, day]) => isoDay(shortYear(year), Number(month), Number(day))],
  [/(?<![a-z])r(?:eiwa)?0?(\d{1,2})(?!\d)/i, ([year]) => isoDay(reiwaYear(year), 4, 1)],
  [/(?<=[a-z])R0?(\d{1,2})(?!\d)/, ([year]) => isoDay(reiwaYear(year), 4, 1)],
  [/(?<!\d)(20\d{2})(?!\d)/, ([year]) => isoDay(Number(year), 4, 1)],
]

function dateOfName(fileName: string): string | null {
  for (const [notation, read] of nameDates) {
    const match = notation.exec(fileName)
    const date = match === null ? null : read(match.slice(1))
    if (date !== null) return date
  }
  return null
}

const reiwaYear = (year: string | undefined): number => firstReiwaYear - 1 + Number(year)
const shortYear = (year: string | undefined): number => (Number(year) < 19 ? reiwaYear(year) : 2000 + Number(year))

function isoDay(year: number, month: number, day: number): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
