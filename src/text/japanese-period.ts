import { daysInMonth, findJapaneseDates, parseNumber, toHalfWidth, type FoundDate } from './japanese-date.ts'

export interface JapanesePeriod {
  /** As published. */
  readonly text: string
  /** First and last day, `YYYY-MM-DD`. */
  readonly start: string | null
  readonly end: string | null
  /** Whether the text says that the end is open (当面の間). */
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
  const words = toHalfWidth(text).trim()
  const parsed = parseDays(words, hint) ?? unknownDays
  const isReversed = parsed.start !== null && parsed.end !== null && parsed.end < parsed.start
  const { start, end } = isReversed ? unknownDays : parsed
  return { text, start, end, openEnded: end === null && openEndedWording.test(words) }
}

/** The first and the last day of a period. A parser returns `null` if it cannot read the text. */
interface Days {
  readonly start: string | null
  readonly end: string | null
}

const unknownDays: Days = { start: null, end: null }

const openEndedWording =
  /当面の?間|当分の?間|無期限|期限の?定めな[くし]|期間の?定めな[くし]|解除(?:され|す|と|にな|の日|日)?[^。、]{0,8}まで/u

const weekday = '\\(\\s*[日月火水木金土祝・]{1,3}(?:曜日?)?\\s*\\)'
const leadingWeekday = new RegExp(`^\\s*${weekday}`, 'u')
const midnight = '(?:午前)?\\s*[0零]時'
const dash = '[~〜～‐ー―─-]+'
const colon = '\\s*:?\\s*'
/** Between the first and the last day: （水）から, ～, 至：. */
const separator = new RegExp(
  `^(?:\\s*${weekday})?\\s*(?:${midnight})?\\s*(?:から|より)?\\s*[,、]?\\s*(?:から|より|至|${dash})\\s*(?:至)?${colon}`,
  'u',
)
const endsWithSeparator = new RegExp(`(?:至|${dash})${colon}$`, 'u')
const startsWithUntil = /^\s*(?:\([日月火水木金土祝・曜]{1,3}\))?\s*(?:まで|迄)/u
const incompleteDate = /[0-9]\s*(?:月|日|[./-])\s*[0-9]|[0-9]\s*日(?!間)/u
const incompleteDateBefore = /[0-9]\s*[月日年]|[0-9]\s*[./-]\s*[0-9]/u
const changesInBrackets = /\([^)]*(?:延長|短縮|変更)[^)]*\)/u

function parseDays(words: string, hint: string | null): Days | null {
  const dates = findJapaneseDates(words).filter(({ index }) => !isInBrackets(words, index))
  if (dates.length > 2 || changesInBrackets.test(words)) return null
  const [first] = dates
  if (first === undefined) return incompleteDate.test(words) ? null : parseDuration(words, hint)
  const before = words.slice(0, first.index)
  const after = words.slice(first.index + first.length)
  if (incompleteDateBefore.test(before)) return null
  const hasOnlyEnd = dates.length === 1 && (endsWithSeparator.test(before) || startsWithUntil.test(after))
  if (hasOnlyEnd) return isExact(after) ? { start: hint, end: first.date } : null
  return parseAfterStart(first.date, after)
}

function isInBrackets(words: string, index: number): boolean {
  return words.lastIndexOf('(', index) > words.lastIndexOf(')', index)
}

/** A duration or 当面の間, which begins on `start` if that is known. */
function parseDuration(words: string, start: string | null): Days {
  const duration = durationIn(words)
  if (start !== null && duration !== null) return { start, end: lastDayOf(start, duration) }
  return { start: openEndedWording.test(words) ? start : null, end: null }
}

function parseAfterStart(start: string, after: string): Days | null {
  const match = separator.exec(after)
  if (match) return parseEnd(start, after.slice(match[0].length))
  const rest = after.replace(leadingWeekday, '').trim()
  if (rest === '') return { start, end: null }
  const mayBeDuration = /^[,、]?\s*\(?\s*(?:[0-9]|当面|当分|無期限)/u.test(rest)
  return mayBeDuration && findJapaneseDates(rest).length === 0 ? parseDuration(rest, start) : null
}

/** Parses the text after the separator: a date, a date relative to the start (同年5月1日, 5月1日, 30日), a duration, words or nothing. */
function parseEnd(start: string, text: string): Days | null {
  const end = leadingDate(text) ?? leadingRelativeDate(start, text)
  if (end === 'nonexistent') return null
  if (end !== null) return isExact(text.slice(end.length)) ? { start, end: end.date } : null
  const startsWithDuration = /^(?:の)?[\s(]*(?:[0-9]|[一二三四五六七八九十]|半)/u.test(text)
  const duration = startsWithDuration ? durationIn(text) : null
  if (duration !== null) return { start, end: lastDayOf(start, duration) }
  const hasUnreadNumber = /[0-9]/.test(text.replace(/\([^)]*\)/gu, ''))
  return hasUnreadNumber ? null : { start, end: null }
}

/** Whether the period ends on the printed date; not in 5月1日の前日まで. */
const isExact = (after: string): boolean => !/^\s*(?:の?(?:前|翌|当)日|以前|未満|頃|ころ|[0-9])/u.test(after)

type EndDate = Pick<FoundDate, 'date' | 'length'>

function leadingDate(text: string): EndDate | null {
  const found = findJapaneseDates(text)[0]
  return found?.index === 0 ? found : null
}

const relativeDate =
  /^(?:(?<relativeYear>同|翌|本|当)年\s*)?(?:(?<month>\d{1,2})\s*月|(?<relativeMonth>同|翌|当)月)\s*(?<day>\d{1,2}|末)\s*日?|^(?<dayOnly>\d{1,2})\s*日(?!間)|^(?<signMonth>\d{1,2})\s*[./]\s*(?<signDay>\d{1,2})(?![\d./])/u

function leadingRelativeDate(start: string, text: string): EndDate | 'nonexistent' | null {
  const match = relativeDate.exec(text)
  if (!match?.groups) return null
  const {
    relativeYear,
    month: printedMonth,
    relativeMonth,
    day: printedDay,
    dayOnly,
    signMonth,
    signDay,
  } = match.groups
  let year = Number(start.slice(0, 4)) + (relativeYear === '翌' ? 1 : 0)
  let month = Number(printedMonth ?? signMonth ?? start.slice(5, 7)) + (relativeMonth === '翌' ? 1 : 0)
  if (relativeMonth === '翌' && month > 12) {
    year += 1
    month -= 12
  }
  const day = printedDay === '末' ? daysInMonth(year, month) : Number(printedDay ?? dayOnly ?? signDay)
  const date = findJapaneseDates(`${year}-${month}-${day}`)[0]?.date
  return date === undefined ? 'nonexistent' : { date, length: match[0].length }
}

interface Duration {
  readonly months: number
  readonly days: number
}

const amount = '(\\d{1,4}|[一二三四五六七八九十]{1,3})'
/** Neither a date (8年4月) nor a fiscal year (8年度). */
const years = new RegExp(
  `${amount}\\s*(?:か年|ヶ年|カ年|ヵ年|箇年|年)(?!\\s*[0-9一二三四五六七八九十]{1,2}\\s*月|度)\\s*間?`,
  'u',
)
const months = new RegExp(`${amount}\\s*(?:[かヶカヵケ箇個]\\s*月\\s*間?|月間)`, 'u')
const weeks = new RegExp(`${amount}\\s*週間?`, 'u')
const days = new RegExp(`${amount}\\s*日\\s*間`, 'u')

/** `null` without a duration, and where a half (半年, 1年半) belongs to it. */
function durationIn(words: string): Duration | null {
  const amountOf = (pattern: RegExp): number => parseNumber(pattern.exec(words)?.[1] ?? '0')
  const duration = { months: amountOf(years) * 12 + amountOf(months), days: amountOf(weeks) * 7 + amountOf(days) }
  return duration.months + duration.days > 0 && !words.includes('半') ? duration : null
}

/** The last day of a duration: the day before the corresponding day (応当日). */
function lastDayOf(start: string, duration: Duration): string {
  const [year, month, day] = start.split('-').map(Number) as [number, number, number]
  const lastMonth = month + duration.months
  const correspondingDay = Math.min(day, daysInMonth(year, lastMonth) + 1)
  return new Date(Date.UTC(year, lastMonth - 1, correspondingDay + duration.days - 1)).toISOString().slice(0, 10)
}
