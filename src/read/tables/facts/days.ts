import { dayMilliseconds } from '../../../domain/calendar.ts'
import type { Period } from '../../../domain/facts.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { statesAlternatives } from '../../../words/text/duration.ts'
import { parsePeriod, yearlessPeriod } from '../../../words/text/japanese-period.ts'
import { startOfPeriod } from '../../../words/text/period-list.ts'
import { waves } from '../../../words/text/range-signs.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { endsWithTermOfWorks } from '../../../words/text/term-of-works.ts'
import type { DocumentCell } from '../../documents/document.ts'
import type { Fields } from '../entry/fields.ts'
import { oneLine } from '../text.ts'

/** The day in a cell: a serial number of a workbook, a date, or the one date in its words. */
export function dayOf(cells: readonly DocumentCell[]): string | null {
  const serial = cells[0]?.number ?? null
  return (serial === null ? null : parseJapaneseDate(serial)) ?? dayIn(wordsOf(cells))
}

/** The day of the act. Under 処分年月日（取消年月日） the day in brackets is the other one. */
export function dayOfAct(fields: Fields): string | null {
  const cells = fields.cells('action_date')
  const day = dayOf(cells)
  if (day !== null || !/[（(][^（()）日]*日[^（()）]*[）)]/u.test(fields.heading('action_date'))) return day
  const beforeBrackets = /^([^（()）]+)[（(][^（()）]*[）)]$/u.exec(wordsOf(cells))?.[1]
  return dayIn(beforeBrackets?.trim() ?? '')
}

const wordsOf = (cells: readonly DocumentCell[]): string => oneLine(cells.map(({ text }) => text).join(' '))

/** A date (令和8年 4月 1日), a serial number of a workbook that is printed as text (46113), or the one date among other words. */
function dayIn(words: string): string | null {
  const whole = parseJapaneseDate(words.replace(/(?<=[年月])\s+|\s+(?=[年月日])/gu, ''))
  if (whole !== null) return whole
  const serial = /^\d{5}$/.test(words) ? parseJapaneseDate(Number(words)) : null
  const found = findJapaneseDates(words)
  return serial ?? (found.length === 1 ? (found[0]?.date ?? null) : null)
}

/** The period of an entry; `isUnclear`: the publication prints one that cannot be read. */
export interface FoundPeriod {
  readonly period: Period | null
  readonly isUnclear: boolean
}

const unclear: FoundPeriod = { period: null, isUnclear: true }
const clear = (period: Period | null): FoundPeriod => ({ period, isUnclear: false })

/** What the entry says besides its period. */
export interface DaysOfAct {
  /** The day to which 本日から refers. */
  readonly notice: string | null
  /** The days of the act and of its publication. */
  readonly printed: readonly string[]
}

export function periodOf(fields: Fields, days: DaysOfAct): FoundPeriod {
  const [starts, ends] = [fields.cells('start'), fields.cells('end')]
  const length = fields.line('length')
  if ((['period', 'start'] as const).some((field) => isOfWorks(fields.text(field)))) return unclear
  if (starts.length > 0 || ends.length > 0) {
    const endIsDayOrMissing = ends.length === 0 || dayOf(ends) !== null
    // The column 期間 beside them mostly has a length, sometimes the whole period.
    return endIsDayOrMissing && length !== null && isWholePeriod(length)
      ? periodOfDaysAndWords(dayOf(starts), dayOf(ends), length)
      : periodOfDays(starts, ends, { length, yearOf: yearIn(fields.heading('start'), days) })
  }
  // Where 始期 and 終期 are blank, the words of 期間 beside them are all that is said.
  const words = fields.line('period') ?? (length === null ? null : lengthText(length))
  if (words === null) return clear(null)
  const yearless = yearlessPeriod(words, yearIn(fields.heading('period'), days))
  // Without a start: the words are such a period, and its year is not known.
  if (yearless !== null) return yearless.start === null ? unclear : clear(yearless)
  return periodOfWords(words, length, days.notice)
}

/** 工期 令和8年1月5日～令和9年3月31日: no period of a measure. */
const isOfWorks = (words: string): boolean => {
  const at = startOfPeriod(words)
  return at > 0 && endsWithTermOfWorks(words.slice(0, at))
}

type YearOf = (month: number, day: number) => number | null

/** The year of a day that leaves it out: that in the heading of its column, or that in which it is near every day of the act. */
function yearIn(heading: string, { printed }: DaysOfAct): YearOf {
  const ofHeading = yearOfHeading(heading)
  return (month, day) => {
    if (ofHeading !== null) return ofHeading(month)
    const years = printed.map((near) => nearestYear(month, day, near))
    return years.every((year) => year === years[0]) ? (years[0] ?? null) : null
  }
}

/** Measures begin about the day on which they are decided and published. */
const daysFromActMax = 92

function nearestYear(month: number, day: number, near: string): number | null {
  const year = Number(near.slice(0, 4))
  const distance = (candidate: number): number =>
    Math.abs(Date.UTC(candidate, month - 1, day) - Date.parse(near)) / dayMilliseconds
  return [year - 1, year, year + 1].find((candidate) => distance(candidate) <= daysFromActMax) ?? null
}

/** 停止期間（令和8年）, 停止期間（令和8年度）: a fiscal year begins in April. */
function yearOfHeading(heading: string): ((month: number) => number) | null {
  const found = [
    ...heading.normalize('NFKC').matchAll(/(?:令和|平成)\s*(?:元|\d{1,2})\s*年度?|(?<!\d)20\d\d\s*年度?/gu),
  ]
  const [year = ''] = found[0] ?? []
  const first = parseJapaneseDate(`${year.replace(/度$/u, '')}1月1日`)
  if (found.length !== 1 || first === null) return null
  return (month) => Number(first.slice(0, 4)) + (year.endsWith('度') && month < 4 ? 1 : 0)
}

const refersToNotice = /^[(（]?(?:本日|即日|同日|通知の?日|決定の?日|措置の?日)/u

/** A period in words, with a length in a column of its own (令和8年4月1日から, and beside it 3か月). */
function periodOfWords(words: string, length: string | null, noticeDay: string | null): FoundPeriod {
  if (statesAlternatives(words)) return unclear
  const found = parsePeriod(words, refersToNotice.test(words) ? noticeDay : null)
  if (found.start !== null && found.end === null && !found.openEnded && length !== null) {
    const counted = parsePeriod(`${found.start}から${lengthText(length)}`)
    if (counted.end !== null) return clear({ ...counted, text: `${words} ${length}` })
  }
  const hasDay = found.start !== null || found.end !== null
  const hasLength = /[0-9０-９一二三四五六七八九十].{0,4}(?:月|週|日|年)間?/u.test(words)
  // A length alone (3か月) is clear, too: its days are not printed.
  const isReadable = hasDay || found.openEnded || hasLength
  const hasUnreadDay = !hasDay && findJapaneseDates(words).length > 0
  return isReadable && !hasUnreadDay ? clear(found) : unclear
}

/** A column 期間 beside 始期 and 終期 may have the whole period in words (本日から当面の間, 12月5日まで9カ月間) instead of a length. */
const isWholePeriod = (words: string): boolean =>
  findJapaneseDates(words).length > 0 || parsePeriod(words).openEnded || /から|まで|未定/u.test(words)

/** 始期 and 終期 in cells of their own, and the whole period in words. The words must agree with the days. */
function periodOfDaysAndWords(start: string | null, end: string | null, text: string): FoundPeriod {
  const found = parsePeriod(text, start)
  // What the words do not state agrees with any day.
  const agrees = (found.start ?? start) === start && (found.end ?? end) === (end ?? found.end)
  if (start === null || !agrees) return unclear
  // 21日から1カ月間: the day is that of 始期.
  const length = text.replace(new RegExp(`^${Number(start.slice(8))}日から`, 'u'), '')
  const counted = length === text ? null : parsePeriod(`${start}から${length}`).end
  const lastDay = end ?? found.end ?? counted
  return clear({ text, start, end: lastDay, openEnded: lastDay === null && found.openEnded })
}

/** 始期 and 終期 in cells of their own; the end may be text (当面の間) or left out beside a length. */
function periodOfDays(
  starts: readonly DocumentCell[],
  ends: readonly DocumentCell[],
  { length, yearOf }: { readonly length: string | null; readonly yearOf: YearOf },
): FoundPeriod {
  const start = dayOf(starts)
  const counted = countedFrom(ends)
  if (counted !== null) return start === null || counted.start === start ? clear(counted) : unclear
  const end = dayOf(ends) ?? dayBeforeChangeNote(ends)
  const startText = textOfDay(starts, start)
  const endText = textOfDay(ends, end)
  const text = `${startText}～${endText}`
  if (start === null) {
    const found = yearlessPeriod(text, yearOf) ?? parsePeriod(text)
    return found.start === null ? unclear : clear(found)
  }
  if (end !== null) return end < start ? unclear : clear({ text, start, end, openEnded: false })
  if (endText === '' && length !== null) {
    const ofLength = parsePeriod(`${start}から${lengthText(length)}`)
    if (ofLength.end !== null || ofLength.openEnded)
      return clear({ ...ofLength, start, text: `${startText} ${length}` })
  }
  const found = parsePeriod(text)
  const isSame = found.start === start
  return clear({ text, start, end: isSame ? found.end : null, openEnded: found.openEnded })
}

const rangeWord = regExp`から|より|[${waves}]`

/** 令和8年4月1日から１か月 in the cell of the last day: its day is the first one. `null` for any other cell. */
function countedFrom(cells: readonly DocumentCell[]): Period | null {
  const words = wordsOf(cells)
  if (!rangeWord.test(words) || findJapaneseDates(words).length !== 1) return null
  const period = parsePeriod(words)
  return period.start !== null && (period.end !== null || period.openEnded) ? period : null
}

/** R9.5.31（R8.6.1延長）: the last day is the one before the brackets; the earlier one in them is that of the decision. */
function dayBeforeChangeNote(cells: readonly DocumentCell[]): string | null {
  const { day = '', change = '' } =
    /^(?<day>[^（()）]+)[（(](?<change>[^（()）]*(?:延長|変更|短縮)(?:決定)?)[）)]$/u.exec(wordsOf(cells))?.groups ?? {}
  const printed = dayIn(day.trim())
  const decided = dayIn(
    change.replace(/(?<!に|付け?|決定|期間)(?:に|付け?|決定|期間)*(?:延長|変更|短縮)(?:決定)?$/u, ''),
  )
  return printed !== null && decided !== null && decided < printed ? printed : null
}

/** The length in a column 月数 is a bare number. */
const lengthText = (length: string): string => (/^[0-9０-９]{1,3}$/u.test(length) ? `${length}か月` : length)

/** The words of a cell, in which a serial number of a workbook is its day. */
function textOfDay(cells: readonly DocumentCell[], day: string | null): string {
  const serial = cells[0]?.number ?? null
  return serial !== null && day !== null ? day : wordsOf(cells)
}
