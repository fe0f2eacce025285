import { findJapaneseDates, narrow, type FoundDate } from './japanese-date.ts'

/** A period as published: both ends inclusive, `YYYY-MM-DD`. `openEnded` only where the text says so. */
export interface JapanesePeriod {
  readonly text: string
  readonly start: string | null
  readonly end: string | null
  readonly openEnded: boolean
}

/**
 * Parses R8.4.1～R8.5.1, 令和8年4月1日から同年5月1日まで, 自：… 至：…, 令和8年4月1日～5月1日, 令和8年4月1日から1か月, 当面の間.
 * `startHint` (`YYYY-MM-DD`) is the first day where the text gives only a duration or an end (1か月, ～令和8年5月1日).
 *
 * Nothing is guessed. When a date does not exist, the dates are reversed, a year is missing, or the text may contain a further date,
 * `start` and `end` are both `null`; `text` keeps the published words.
 * A duration includes its first day (初日算入, as suspensions are published): one month from 4/1 ends on 4/30. Where the last month has no
 * such day, it ends on the last day of that month (民法第143条第2項): one month from 1/31 ends on the last day of February.
 */
export function parsePeriod(text: string, startHint: string | null = null): JapanesePeriod {
  const hint = startHint !== null && /^\d{4}-\d{2}-\d{2}$/.test(startHint) ? startHint : null
  const words = narrow(text).trim()
  const ends = endsOf(words, hint)
  const reversed = ends !== null && ends.start !== null && ends.end !== null && ends.end < ends.start
  const { start, end } = ends === null || reversed ? { start: null, end: null } : ends
  return { text, start, end, openEnded: end === null && openEndedWording.test(words) }
}

interface Ends {
  readonly start: string | null
  readonly end: string | null
}

const openEndedWording =
  /当面の?間|当分の?間|無期限|期限の?定めな[くし]|期間の?定めな[くし]|解除(?:され|す|と|にな|の日|日)?[^。、]{0,8}まで/u

const separator = '(?:から|より|至|[~〜～‐ー―─-]+)'
const ofTheDay = '(?:\\s*\\(\\s*[日月火水木金土祝・]{1,3}(?:曜日?)?\\s*\\))?\\s*(?:(?:午前)?\\s*[0零]時)?'
const separatorAfter = new RegExp(
  `^${ofTheDay}\\s*(?:から|より)?\\s*[,、]?\\s*${separator}\\s*(?:至)?\\s*[::]?\\s*`,
  'u',
)
const separatorBefore = /(?:至|[~〜～‐ー―─-]+)\s*[::]?\s*$/u
const untilAfter = /^\s*(?:\([日月火水木金土祝・曜]{1,3}\))?\s*(?:まで|迄)/u

function endsOf(words: string, hint: string | null): Ends | null {
  const dates = findJapaneseDates(words).filter(({ index }) => !isInBrackets(words, index))
  if (dates.length > 2 || changesInBrackets.test(words)) return null
  const [first] = dates
  if (first === undefined)
    return /[0-9]\s*(?:月|日|[./-])\s*[0-9]|[0-9]\s*日(?!間)/u.test(words) ? null : durationOnly(words, hint)
  const before = words.slice(0, first.index)
  const after = words.slice(first.index + first.length)
  if (/[0-9]\s*[月日年]|[0-9]\s*[./-]\s*[0-9]/u.test(before)) return null
  if (dates.length === 1 && (separatorBefore.test(before) || untilAfter.test(after))) {
    return isExact(after) ? { start: hint, end: first.date } : null
  }
  return fromStart(first.date, after)
}

const changesInBrackets = /\([^)]*(?:延長|短縮|変更)[^)]*\)/u

function isInBrackets(words: string, index: number): boolean {
  return words.lastIndexOf('(', index) > words.lastIndexOf(')', index)
}

/** A duration or 当面の間 without a date starts at the hint. */
function durationOnly(words: string, hint: string | null): Ends {
  const length = durationIn(words)
  if (hint !== null && length !== null) return { start: hint, end: lastDayOf(hint, length) }
  return { start: hint !== null && openEndedWording.test(words) ? hint : null, end: null }
}

function fromStart(start: string, after: string): Ends | null {
  const match = separatorAfter.exec(after)
  if (match) return toEnd(start, after.slice(match[0].length))
  const rest = after.replace(/^\s*\(\s*[日月火水木金土祝・]{1,3}(?:曜日?)?\s*\)/u, '').trim()
  if (rest === '') return { start, end: null }
  if (!/^[,、]?\s*\(?\s*(?:[0-9]|当面|当分|無期限)/u.test(rest) || findJapaneseDates(rest).length > 0) return null
  return durationOnly(rest, start)
}

/** Parses the text after the separator: a date, a date relative to the start (同年5月1日, 5月1日, 30日), a duration, words or nothing. */
function toEnd(start: string, tail: string): Ends | null {
  const end = leadingDate(tail) ?? relativeDate(start, tail)
  if (end === 'unreadable') return null
  if (end !== null) return isExact(tail.slice(end.length)) ? { start, end: end.date } : null
  const length = /^(?:の)?[\s(]*(?:[0-9]|[一二三四五六七八九十]|半)/u.test(tail) ? durationIn(tail) : null
  if (length !== null) return { start, end: lastDayOf(start, length) }
  return /[0-9]/.test(tail.replace(/\([^)]*\)/gu, '')) ? null : { start, end: null }
}

/** False for 5月1日の前日まで, which means another day than the one printed. */
const isExact = (after: string): boolean => !/^\s*(?:の?(?:前|翌|当)日|以前|未満|頃|ころ|[0-9])/u.test(after)

type EndDate = Pick<FoundDate, 'date' | 'length'>

function leadingDate(tail: string): EndDate | null {
  const found = findJapaneseDates(tail)[0]
  return found?.index === 0 ? found : null
}

const relative =
  /^(?:(?<year>同|翌|本|当)年\s*)?(?:(?<month>\d{1,2})\s*月|(?<sameMonth>同|翌|当)月)\s*(?<day>\d{1,2}|末)\s*日?|^(?<only>\d{1,2})\s*日(?!間)|^(?<signMonth>\d{1,2})\s*[./]\s*(?<signDay>\d{1,2})(?![\d./])/u

function relativeDate(start: string, tail: string): EndDate | 'unreadable' | null {
  const match = relative.exec(tail)
  if (!match?.groups) return null
  const { year, month, sameMonth, day, only, signMonth, signDay } = match.groups
  const firstYear = Number(start.slice(0, 4))
  const firstMonth = Number(start.slice(5, 7))
  const inMonth = Number(month ?? signMonth ?? firstMonth) + (sameMonth === '翌' ? 1 : 0)
  const inYear = firstYear + (year === '翌' ? 1 : 0) + (inMonth > 12 && sameMonth === '翌' ? 1 : 0)
  const printedMonth = sameMonth === '翌' && inMonth > 12 ? inMonth - 12 : inMonth
  const printedDay = day === '末' ? daysIn(inYear, printedMonth) : Number(day ?? only ?? signDay)
  const date = findJapaneseDates(`${inYear}-${printedMonth}-${printedDay}`)[0]?.date
  return date === undefined ? 'unreadable' : { date, length: match[0].length }
}

interface Duration {
  readonly months: number
  readonly days: number
}

const amount = '(\\d{1,4}|[一二三四五六七八九十]{1,3})'
const yearsIn = new RegExp(
  `${amount}\\s*(?:か年|ヶ年|カ年|ヵ年|箇年|年)(?!\\s*[0-9一二三四五六七八九十]{1,2}\\s*月|度)\\s*間?`,
  'u',
)
const monthsIn = new RegExp(`${amount}\\s*(?:[かヶカヵケヵ箇個]\\s*月\\s*間?|月間)`, 'u')
const weeksIn = new RegExp(`${amount}\\s*週間?`, 'u')
const numberedDays = new RegExp(`${amount}\\s*日\\s*間`, 'u')

function durationIn(words: string): Duration | null {
  const count = (pattern: RegExp): number => numberOf(pattern.exec(words)?.[1])
  const months = count(yearsIn) * 12 + count(monthsIn)
  const days = count(weeksIn) * 7 + count(numberedDays)
  return months + days > 0 && !/半/u.test(words) ? { months, days } : null
}

function numberOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十')
    ? [text.slice(0, text.indexOf('十')), text.slice(text.indexOf('十') + 1)]
    : ['', text]
  const digit = (kanji: string): number => '一二三四五六七八九'.indexOf(kanji) + 1
  return (text.includes('十') ? (tens === '' ? 1 : digit(tens)) * 10 : 0) + (ones === '' ? 0 : digit(ones))
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The last day of a duration: the day before the corresponding day. */
function lastDayOf(start: string, { months, days }: Duration): string {
  const [year, month, day] = start.split('-').map(Number) as [number, number, number]
  const monthIndex = month - 1 + months
  const last = daysIn(year, monthIndex + 1)
  const correspondingDay = day > last ? last + 1 : day
  return new Date(Date.UTC(year, monthIndex, correspondingDay + days - 1)).toISOString().slice(0, 10)
}
