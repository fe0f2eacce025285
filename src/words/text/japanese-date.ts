import { isIsoDate } from './iso-date.ts'
import { withLatestResults } from './latest-results.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'

/**
 * Parses a date as Japanese publications print it; the result is `YYYY-MM-DD`. Nothing is guessed: a missing year or day, a two-digit year
 * without an era, a day that the month does not have, or contradicting era and Gregorian years give `null`.
 *
 * Accepts 2024-03-01, 2024/3/1, 2024.3.1, 2024年3月1日, 20240301, R6.1.17, H29.3.7, 令6.4.1, 令和元年９月６日, 令和六年一月十七日,
 * 二〇二四年三月一日, ㋿6年1月17日, 2026(令和8)年4月14日, 令和8年(2026年)4月14日; in any width, with spaces, followed by a weekday or 0:00. Era letters are R, H, S, T and M.
 * Era years are not limited to the dates of the era: 平成32年 is 2020 and 令和元年4月1日 is 2019-04-01, because official forms print both.
 *
 * A number is YYYYMMDD or a day of Excel's 1900 date system from 10,000 (1927-05-18); smaller numbers may be years or counts.
 */
export function parseJapaneseDate(value: string | number): string | null {
  if (typeof value === 'number') return dateOfNumber(value)
  const text = toHalfWidth(value).trim()
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact) return isoDate(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const match = wholeDate.exec(text)
  return match ? dateOfMatch(match) : null
}

export interface FoundDate {
  readonly date: string
  /** Position and length in the text, in UTF-16 units. */
  readonly index: number
  readonly length: number
}

/** Finds every complete date in a text. Eight bare digits may be any number and are ignored. */
export const findJapaneseDates: (text: string) => readonly FoundDate[] = withLatestResults(findDates, 100)

function findDates(text: string): readonly FoundDate[] {
  const found: FoundDate[] = []
  for (const match of toHalfWidth(text).matchAll(anyDate)) {
    const date = dateOfMatch(match)
    if (date !== null) found.push({ date, index: match.index, length: match[0].length })
  }
  return found
}

/** Whether a text has a complete date. It is searched only up to the first. */
export function hasJapaneseDate(text: string): boolean {
  for (const match of toHalfWidth(text).matchAll(anyDate)) if (dateOfMatch(match) !== null) return true
  return false
}

/** The Gregorian year of the first year of each era. */
const firstYearOfEra: ReadonlyMap<string, number> = new Map(
  [
    { notations: ['令和', '令', 'R', '㋿'], firstYear: 2019 },
    { notations: ['平成', '平', 'H', '㍻'], firstYear: 1989 },
    { notations: ['昭和', '昭', 'S', '㍼'], firstYear: 1926 },
    { notations: ['大正', 'T', '㍽'], firstYear: 1912 },
    { notations: ['明治', 'M', '㍾'], firstYear: 1868 },
  ].flatMap(({ notations, firstYear }) => notations.map((notation): [string, number] => [notation, firstYear])),
)

/** The first kanji of an era alone, as columns of days print it: 令6.4.1. Not the last one of a word. */
const eraKanji = '(?<!\\p{Script=Han})[令平昭](?=\\s*(?:元|\\d{1,2})\\s*[年./-])'
/** An era, as the source of a regular expression. */
export const eraName = `令\\s*和|平\\s*成|昭\\s*和|大\\s*正|明\\s*治|${eraKanji}|[㋿㍻㍼㍽㍾]|(?<![A-Za-z0-9])[RHSTMrhstm]\\.?`
const era = eraName
/** 十七, or digit by digit: 一七, 二〇. */
const kanjiNumber = '[〇零○一二三四五六七八九十]{1,3}'
/** 二〇二四, 二千二十四 */
const kanjiYear =
  '(?<![〇零○一二三四五六七八九十])(?:[一二][〇零○一二三四五六七八九]{3}|二千[二三]?十?[一二三四五六七八九]?)'
const number = `\\d\\s?\\d|\\d|${kanjiNumber}`
const eraYear = `元|\\d{4}|${number}`
const anyYear = `(?:(?<era>${era})\\s*(?<yearOfEra>${eraYear})|(?:(?<!\\d)(?<year>\\d{4})|(?<kanjiYear>${kanjiYear})(?=\\s*年)))`
/** The year repeated in brackets: (令和8), (2026年). */
const repeatedYearAs = (group: string): string =>
  `(?:\\s*\\(\\s*(?<${group}>(?:(?:${era})\\s*(?:${eraYear})|\\d{4}))\\s*年?\\s*\\))?`
/** 令和8年4月14日, 2026(令和8)年4月14日 */
const kanjiDate = `${anyYear}${repeatedYearAs('repeatBefore')}\\s*年${repeatedYearAs('repeatAfter')}\\s*(?<month>${number})\\s*月\\s*(?<day>${number})\\s*日`
/** R8.4.14, 2026/4/14 */
const signDate = `${anyYear}\\s*(?<sign>[./-])\\s*(?<month>\\d{1,2})\\s*\\k<sign>\\s*(?<day>\\d{1,2})(?!\\d)`
const weekdayOrMidnight =
  '(?:\\s*\\(\\s*[日月火水木金土祝・]{1,3}(?:曜日?)?\\s*\\)|\\s*[日月火水木金土]曜日?|[\\sT]+0{1,2}:00(?::00)?)?'

const anyDate = regExpGlobal`${kanjiDate}|${signDate}`
const wholeDate = regExp`^(?:西暦\s*)?(?:${kanjiDate}|${signDate})${weekdayOrMidnight}$`

/** Converts full-width digits, letters and signs (except ～) to ASCII, and dashes to hyphens. Positions are unchanged. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5d]+/g, (signs) => signs.normalize('NFKC')).replace(/[\u2010-\u2015\u2212]/g, '-')
}

function dateOfMatch({ groups = {} }: RegExpMatchArray): string | null {
  const year =
    groups['kanjiYear'] === undefined
      ? yearOf(groups['era'], groups['yearOfEra'] ?? groups['year']!)
      : kanjiYearNumber(groups['kanjiYear'])
  const repetitions = [groups['repeatBefore'], groups['repeatAfter']].filter((text) => text !== undefined)
  if (year === null || repetitions.some((text) => yearInBrackets(text) !== year)) return null
  return isoDate(year, numberInDate(groups['month']!), numberInDate(groups['day']!))
}

function yearInBrackets(text: string): number | null {
  const match = /^(\D*?)(元|\d+|[一-十]{1,3})$/u.exec(text.replace(/\s/gu, ''))
  return match ? yearOf(match[1] === '' ? undefined : match[1], match[2]!) : null
}

/** A four-digit year after an era (令和 2026.4.1) is Gregorian and must not precede the era. */
function yearOf(eraName: string | undefined, text: string): number | null {
  const firstYear = eraName === undefined ? undefined : firstYearOfEra.get(eraName.replace(/[\s.]/g, '').toUpperCase())
  if (/^\d{4}$/.test(text)) {
    const precedesEra = firstYear !== undefined && Number(text) < firstYear
    return precedesEra ? null : Number(text)
  }
  if (firstYear === undefined) return null
  const yearOfEra = text === '元' ? 1 : numberInDate(text)
  return yearOfEra < 1 ? null : firstYear + yearOfEra - 1
}

/** Parses a number in digits, or up to 99 in kanji (十七); NaN for other texts. */
export function parseNumber(text: string): number {
  if (/^[\d\s]+$/.test(text)) return Number(text.replace(/\s/g, ''))
  const match = /^(?:([一二三四五六七八九]?)(十))?([一二三四五六七八九]?)$/u.exec(text)
  if (!match) return Number.NaN
  const [, tens, ten, units] = match
  return (ten === undefined ? 0 : (kanjiDigit(tens) || 1) * 10) + kanjiDigit(units)
}

/** A number in a date, which may be written digit by digit: 一七, 二〇. */
export function numberInDate(text: string): number {
  const digits = text.replace(/[〇零○]/gu, '0').replace(/[一二三四五六七八九]/gu, (digit) => String(kanjiDigit(digit)))
  return text.length > 1 && /^\d+$/.test(digits) ? Number(digits) : parseNumber(text)
}

/** 二〇二四 and 二千二十四 are 2024. */
function kanjiYearNumber(text: string): number {
  const [, rest] = /^二千(.*)$/u.exec(text) ?? []
  return rest === undefined ? numberInDate(text) : 2000 + (rest === '' ? 0 : parseNumber(rest))
}

/** The value of 一 to 九; 0 without a digit. */
const kanjiDigit = (kanji: string | undefined): number => (kanji ? '一二三四五六七八九'.indexOf(kanji) + 1 : 0)

const excelDaysMin = 10_000
/** 9999-12-31 in Excel. */
const excelDaysMax = 2_958_465

function dateOfNumber(value: number): string | null {
  const isDateDigits = Number.isInteger(value) && value >= 18_680_101
  if (isDateDigits) return isoDate(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100)
  const days = Math.floor(value)
  if (!(days >= excelDaysMin && days <= excelDaysMax)) return null
  const date = new Date(Date.UTC(1899, 11, 30 + days))
  return isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** The days that programs print for a cell without a day: the zero of their calendars. */
const zeroDays: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1900-01-01'])

/** `null` unless the date exists; years from 1868 to 2199. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return year >= 1868 && year <= 2199 && isIsoDate(date) && !zeroDays.has(date) ? date : null
}
