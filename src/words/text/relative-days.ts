import { daysInMonth, isIsoDate, isoDay } from './iso-date.ts'
import type { JapanesePeriod } from './japanese-period.ts'
import { regExpGlobal } from './reg-exp.ts'

/** 同年10月31日, 翌年3月末日, 同月30日, 同月末日, 同日まで */
const dayOrRelative = regExpGlobal`(?<whole>${isoDay})|(?:(?<year>[同翌])年\s*(?<month>\d{1,2})\s*月|同\s*月)\s*(?:(?<day>\d{1,2})\s*日|末日?)|同日(?=\s*(?:まで|迄))`

/**
 * The words of `periodWords` with the days that repeat the year or the month of the day before them as `YYYY-MM-DD`: 令和8年6月20日付けで同年10月31日まで. Where no day
 * stands before them, that of the first and the last day of the period, if both have it. Others are left as they are.
 */
export function withRelativeDays(words: string, { start, end }: Pick<JapanesePeriod, 'start' | 'end'>): string {
  const ofPeriod = (length: number): string | null =>
    start !== null && end !== null && start.slice(0, length) === end.slice(0, length) ? start.slice(0, length) : null
  let before: string | null = null
  return words.replace(dayOrRelative, (printed: string, ...match) => {
    const { whole, year, month, day } = match.at(-1) as Record<string, string | undefined>
    if (whole !== undefined) return (before = whole)
    if (printed === '同日') return before ?? printed
    const near = before ?? (year === '翌' ? null : ofPeriod(month === undefined ? 7 : 4))
    if (near === null) return printed
    const ofYear = Number(near.slice(0, 4)) + (year === '翌' ? 1 : 0)
    const ofMonth = Number(month ?? near.slice(5, 7))
    const date = [ofYear, ofMonth, Number(day ?? daysInMonth(ofYear, ofMonth))]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
    return isIsoDate(date) ? (before = date) : printed
  })
}
