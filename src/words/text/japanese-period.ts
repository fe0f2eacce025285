import { durationIn, type Duration, isLength, lastDayOf, monthsWord } from './duration.ts'
import { daysInMonth, isIsoDate, isoDay } from './iso-date.ts'
import { findJapaneseDates, toHalfWidth } from './japanese-date.ts'
import { withLatestResults } from './latest-results.ts'
import { anyLiftWord } from './later-decision-words.ts'
import { withoutDecision } from './later-decision.ts'
import { changesIn, lastDayAfter } from './period-changes.ts'
import { openEndWords, periodCharactersMax, periodWords, shiftedDate, withoutTermWords } from './period-words.ts'
import { dashes, waves } from './range-signs.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'
import { withoutExceptions } from './proviso.ts'
import { undeterminedEndWords } from './undetermined-end.ts'

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
 * Parses R8.4.1～R8.5.1, 令和8年4月1日から同年5月1日まで, 自：… 至：…, R8.4.1～8.5.1, 令和8年4月1日から1か月, 当面の間, R8.4.1～R8.5.1（R8.6.1まで延長）.
 * `startHint` (`YYYY-MM-DD`) is the first day where the text gives only a duration or an end (1か月, ～令和8年5月1日, 本日から当面の間).
 *
 * Nothing is guessed. When a date does not exist, the dates are reversed, a year is missing, or the text may contain a further date,
 * `start` and `end` are both `null`; a length that has no defined number of days (半年, 1.5カ月) and an unclear change give no end. `text`
 * keeps the published words.
 * A duration includes its first day (初日算入, as suspensions are published): one month from 4/1 ends on 4/30. Where the last month has no
 * such day, it ends on the last day of that month (民法第143条第2項): one month from 1/31 ends on the last day of February.
 */
export function parsePeriod(text: string, startHint: string | null = null): JapanesePeriod {
  return startHint !== null && isIsoDate(startHint) ? read(text, startHint) : readWithoutHint(text)
}

const readWithoutHint = withLatestResults((text) => read(text, null), 100)

function read(text: string, hint: string | null): JapanesePeriod {
  if (text.length > periodCharactersMax) return { text, ...unknownDays, openEnded: false }
  const change = changesIn(withoutDecision(periodWords(withoutExceptions(text))))
  const isChangeOnly = change.words === '' && change.newEnd !== null
  const parsed = isChangeOnly ? { start: hint, end: null } : (parseDays(change.words, hint) ?? unknownDays)
  const isReversed = parsed.start !== null && parsed.end !== null && parsed.end < parsed.start
  const { start, end: statedEnd } = isReversed ? unknownDays : parsed
  const end = isReversed ? null : lastDayAfter(change, start, statedEnd)
  const openEnded = end === null && change.newEnd === null && !change.isUnclear && saysOpenEnd(change.words)
  return { text, start, end, openEnded }
}

/** The first and the last day of a period. A parser returns `null` if it cannot read the text. */
type Days = Pick<JapanesePeriod, 'start' | 'end'>

const unknownDays: Days = { start: null, end: null }

/** 当面の間, 解除されるまで. */
const openEndedWording = regExp`${openEndWords}|${withoutTermWords}|当面\s*$|(?:終期|終了日|満了日|期限)\s*(?:は|が|:)?\s*、?\s*${undeterminedEndWords}|(?:から|より|以降|以後|[${waves}])\s*[(、,]?\s*(?:停止)?(?:期間\s*(?:は|が|:)?)?\s*、?\s*${undeterminedEndWords}|${anyLiftWord}(?:され|す|と|にな|の日|日)?[^。、\d]{0,8}まで`
/** An event without a day as the end: コンプライアンスプログラムが確認されるまで. Not 2か月を経過する日まで. */
const eventAsEnd = /(?:[るた]|[るた](?:とき|時|日)|[^\d\s][^\d]{2,}の日)まで/u
const lengthBefore = regExp`\d\s*(?:${monthsWord}|月間|年|週|日間?)`

function saysOpenEnd(words: string): boolean {
  return openEndedWording.test(words) || (eventAsEnd.test(words) && !lengthBefore.test(words))
}

/** Not the hyphen of an ISO date. */
const dash = `(?:(?:[${waves}]|(?!-)[${dashes}]|-(?!\\d{2}-))+|\\bto\\b)`
/** から, 以降, を始期として, から起算して; カラ in texts in katakana */
const from = '(?:から|カラ|より|ヨリ|以降|以後|を(?:始期|初日|起算日)とし(?:て|た)?)(?:起算し?て?)?'
/** A word before the last day: 至：, 終期, 満了日 */
const until = '(?:至|終期|(?:終了|満了)(?:年月)?日?)'
const colon = '\\s*:?\\s*'
/** Between the first and the last day: から, ～, 至：. */
const separator = regExp`^(?:\s*\([^()\d]*\))?\s*(?:(?<from>${from})\s*[,、]?\s*(?:${dash}|${until})?|[,、]?\s*\(?(?:${dash}|${until})\)?)\s*(?:至)?${colon}`
/** より向こう3か月: the length counts from the first day. */
const ahead = /^向こ?う\s*(?=[\d一二三四五六七八九十])/u
const endsWithSeparator = regExp`(?:${until}|${dash})${colon}$`
const startsWithUntil = /^\s*(?:まで|マデ|迄)/u
/** 1.5 of 1.5か月, which is no date. */
const decimalMonths = regExpGlobal`\d+\.\d+(?=\s*${monthsWord})`
/** 4月1日, 4/1, 30日: a date without its year. */
const incompleteDate = /[0-9]\s*(?:月|日|[./-])\s*[0-9]|[0-9]\s*日(?!間)/u
/** 8年, 4月1日, 4/1, 080401: before the first complete date it may be the first day of the period; 32日間 is its length. */
const incompleteDateBefore = /[0-9]\s*[月日年](?!間)|[0-9]\s*[./-]\s*[0-9]|[0-9]{6}/u

function parseDays(words: string, hint: string | null): Days | null {
  const found = findJapaneseDates(words)
  const dates = found.filter(({ index }) => !isInBrackets(words, index))
  if (dates.length > 2 || hasSeveralEnds(words, dates)) return null
  const [first] = dates
  if (first === undefined) {
    if (found.length > 0) return parseBracketed(words, hint)
    return incompleteDate.test(words.replace(decimalMonths, '')) ? null : parseDuration(words, hint)
  }
  const before = words.slice(0, first.index)
  const after = words.slice(first.index + first.length)
  if (incompleteDateBefore.test(before)) return null
  const hasOnlyEnd = dates.length === 1 && (endsWithSeparator.test(before) || startsWithUntil.test(after))
  if (hasOnlyEnd)
    return isExact(after) && !/^\s*\d/u.test(after) && !hasFurtherDay(after) ? { start: hint, end: first.date } : null
  return parseAfterStart(first.date, after)
}

/** ～令和8年6月30日 ～令和8年9月30日: two last days, and no first one. */
const hasSeveralEnds = (words: string, [first, second]: readonly { readonly index: number }[]): boolean =>
  first !== undefined && second !== undefined && beginsWithEnd.test(words.slice(0, first.index))
const beginsWithEnd = regExp`(?:${until}|[${waves}])${colon}$`

/** ～令和8年6月30日 ～9月30日: a further day behind the last one, also without its year: whose which is, or which counts, is not said. */
const hasFurtherDay = (after: string): boolean => furtherDay.test(after.replace(/\([^()]*\)/gu, ''))
const furtherDay = regExp`^(?:まで|迄)?\s*[,、/・]?\s*(?:(?:${until}|${dash})${colon})?(?:[同翌]年\s*)?(?:\d{1,2}\s*月\s*(?:\d{1,2}\s*日|末日)|\d{1,2}\s*[./]\s*\d{1,2}(?![\d.]|\s*[かヶカヵケｶｹ箇個])|\d{4}-\d{2}-\d{2}|(?<=[${waves}]\s*)\d{1,2}\s*日(?!間))`

function isInBrackets(words: string, index: number): boolean {
  return words.lastIndexOf('(', index) > words.lastIndexOf(')', index)
}

/** 2か月（令和8年4月1日から令和8年5月31日まで）, 3か月（令和8年4月1日から）: the days are in the only brackets with dates. */
function parseBracketed(words: string, hint: string | null): Days | null {
  const notes = [...words.matchAll(/\(([^()]*)\)/gu)].map(([, note = '']) => note)
  const dated = notes.filter((note) => findJapaneseDates(note).length > 0)
  const [note] = dated
  if (note === undefined || dated.length > 1) return null
  const days = parseDays(note, hint)
  const outside = words.replace(`(${note})`, '')
  if (days === null || days.end !== null || saysOpenEnd(outside)) return days
  // The length outside the brackets counts from the day in them.
  const duration = isOnlyStart.test(note) ? durationIn(outside) : null
  return days.start === null || duration === null ? null : { start: days.start, end: lastDayOf(days.start, duration) }
}

/** 2026-04-01から. The day of a decision has no から. */
const isOnlyStart = regExp`^\s*(?:自|始期|開始日?)?${colon}${isoDay}\s*(?:${from}|${dash})\s*$`

/** A duration or 当面の間, which begins on `start` if that is known. */
function parseDuration(words: string, start: string | null): Days {
  const duration = durationIn(words)
  if (start !== null && duration !== null) return { start, end: lastDayOf(start, duration) }
  return { start: saysOpenEnd(words) || isLength(words) ? start : null, end: null }
}

/** …から令和8年5月1日まで, …（1か月）: what follows the first day. */
function parseAfterStart(start: string, after: string): Days | null {
  const match = separator.exec(after)
  if (match) {
    const isAfterFrom = match.groups?.['from'] !== undefined
    const rest = after.slice(match[0].length)
    return parseEnd(start, isAfterFrom ? rest.replace(ahead, '') : rest, isAfterFrom)
  }
  const rest = after.trim()
  if (rest === '') return { start, end: null }
  const mayBeDuration = /^[,、]?\s*\(?\s*(?:[0-9]|当面|当分|無期限)/u.test(rest)
  if (!mayBeDuration || findJapaneseDates(rest).length > 0) return null
  return { start, end: parseDuration(rest, start).end }
}

/** Parses the text after the separator: a date, a date relative to the start (同年5月1日, 5月1日, 30日), a duration, words or nothing. */
function parseEnd(start: string, text: string, isAfterFrom: boolean): Days | null {
  const withoutEnd: Days = { start, end: null }
  const end = leadingDate(text) ?? leadingRelativeDate(start, text)
  if (end === 'nonexistent') return isAfterFrom && /^\d+\s*日(?!間|\s*まで)/u.test(text) ? withoutEnd : null
  if (end !== null) {
    const after = text.slice(end.length)
    // から30日 may be a day or a length.
    if (isAfterFrom && end.isDayOnly && !startsWithUntil.test(after)) return withoutEnd
    if ((/^\s*\d/u.test(after) && durationIn(after) === null) || hasFurtherDay(after)) return null
    return isExact(after) ? { start, end: end.date } : withoutEnd
  }
  const startsWithLength = /^(?:の)?[\s(]*(?:[0-9]|[一二三四五六七八九十]|半)/u.test(text)
  const duration = (isAfterFrom ? lengthOfRules(text) : null) ?? (startsWithLength ? durationIn(text) : null)
  const printedEnd = endInBrackets.exec(text)?.groups?.['date'] ?? null
  if (duration !== null) return { start, end: printedEnd ?? lastDayOf(start, duration) }
  if (printedEnd !== null && saysOpenEnd(text)) return { start, end: printedEnd }
  const hasNumber = /[0-9]/.test(text.replace(/\([^)]*\)/gu, ''))
  const saysHowLong = startsWithLength || monthAlone.test(text) || /^(?:最長|最大|約)/u.test(text)
  return hasNumber && !saysHowLong ? null : withoutEnd
}

/** から6月, から1年6月: a length in the words of the rules, and nothing behind it but a bracket. Not 6月まで, 6月30日. */
function lengthOfRules(text: string): Duration | null {
  const { years, months } = rulesLength.exec(text)?.groups ?? {}
  if (years === undefined && months === undefined) return null
  return { months: Number(years ?? 0) * 12 + Number(months ?? 0), days: 0 }
}
const rulesLength =
  /^[\s(]*(?:(?<years>\d{1,2})\s*年\s*)?(?:(?<months>\d{1,2})\s*月)?\s*間?\s*\)?\s*(?:\([^()]*\))?\s*$/u

/** 当面の間（令和8年6月30日まで）: the end was fixed later. A printed last day counts before a length. */
const endInBrackets = regExp`\(\s*(?:終期は?\s*:?\s*)?(?<date>${isoDay})\s*(?:まで|迄|終期|満了|終了)?\s*\)`

/** 令和8年5月, 令和8年5月末: no day is printed. */
const monthAlone = /^[^\d()]{0,2}(?:\d{1,4}|元)\s*年\s*\d{1,2}\s*月(?!\s*\d)/u

/** Whether the period ends on the printed date; not in 5月1日頃まで. */
const isExact = (after: string): boolean => !/^\s*(?:の?(?:前|翌|当)|以前|未満|頃|ころ|予定)/u.test(after)

interface EndDate {
  readonly date: string
  readonly length: number
  /** Only a day is printed (30日). */
  readonly isDayOnly: boolean
}

function leadingDate(text: string): EndDate | null {
  const found = findJapaneseDates(text)[0]
  return found?.index === 0 ? { ...found, isDayOnly: false } : null
}

const monthAndDay = String.raw`(?:(?<relativeYear>同|翌|本|当)年\s*)?(?:(?<month>\d{1,2})\s*月|(?<relativeMonth>同|翌|当)月)\s*(?<day>\d{1,2}|末)\s*日?`
const dayOnly = String.raw`(?<dayAlone>\d{1,2})\s*日(?!間)`
const daySign = String.raw`(?<month>\d{1,2})\s*[./]\s*(?<day>\d{1,2})(?![\d./]|\s*[かヶカヵケｶｹ箇個])`
const isoMonthAndDay = String.raw`(?<month>\d{2})-(?<day>\d{2})(?!\s*[\d./年月日かヶカヵケｶｹ箇個-])`
/** 同年5月1日, 翌月末日; 30日; 5/1; 05-01 */
const relativeDate = regExp`^(?:${monthAndDay}|${dayOnly}|${daySign}|${isoMonthAndDay})`

function leadingRelativeDate(start: string, text: string): EndDate | 'nonexistent' | null {
  const match = relativeDate.exec(text)
  if (!match?.groups) return null
  const { relativeYear, month: printedMonth, relativeMonth, day: printedDay, dayAlone } = match.groups
  let year = Number(start.slice(0, 4)) + (relativeYear === '翌' ? 1 : 0)
  let month = Number(printedMonth ?? start.slice(5, 7)) + (relativeMonth === '翌' ? 1 : 0)
  if (relativeMonth === '翌' && month > 12) {
    year += 1
    month -= 12
  }
  const day = printedDay === '末' ? daysInMonth(year, month) : Number(printedDay ?? dayAlone)
  const date = findJapaneseDates(`${year}-${month}-${day}`)[0]?.date
  if (date === undefined) return 'nonexistent'
  const shifted = shiftedDate(date, text.slice(match[0].length))
  return { date: shifted.date, length: match[0].length + shifted.length, isDayOnly: dayAlone !== undefined }
}

/** 4月1日～5月1日, 4/1～5/1: the first day, without its year. Not 同年4月1日. */
const yearlessFirstDay = regExp`^(?<before>[^\d年]*)(?:(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*日|(?<month>\d{1,2})\s*/\s*(?<day>\d{1,2})(?=\s*(?:から|[${waves}${dashes}])))(?<after>[^]*)$`

/**
 * A period whose first day leaves out its year. `yearOf` gives the year of that day, `null` where it is not certain; then nothing is read.
 * Returns `null` for other words.
 */
export function yearlessPeriod(
  text: string,
  yearOf: (month: number, day: number) => number | null,
): JapanesePeriod | null {
  const words = toHalfWidth(text)
  const parts = findJapaneseDates(words).length > 0 ? undefined : yearlessFirstDay.exec(words)?.groups
  if (parts === undefined) return null
  const { before = '', after = '' } = parts
  const [month, day] = [Number(parts['month']), Number(parts['day'])]
  const year = yearOf(month, day)
  if (year === null) return { text, ...unknownDays, openEnded: false }
  return { ...parsePeriod(`${before}${year}年${month}月${day}日${after}`), text }
}
