import { parsePeriod, type JapanesePeriod } from './japanese-period.ts'
import { findJapaneseDates, toHalfWidth } from './japanese-date.ts'

/** 4月1日～5月1日, 4/1～5/1: the first day, without its year. Not 同年4月1日. */
const firstDay =
  /^(?<before>[^\d年]*)(?:(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*日|(?<signMonth>\d{1,2})\s*\/\s*(?<signDay>\d{1,2})(?=\s*(?:から|[~〜～―ー-])))/u

/**
 * A period whose first day leaves out its year. `yearOf` gives the year of that day, `null` where it is not certain; then nothing is read.
 * Returns `null` for other words.
 */
export function yearlessPeriod(
  text: string,
  yearOf: (month: number, day: number) => number | null,
): JapanesePeriod | null {
  const words = toHalfWidth(text)
  const groups = findJapaneseDates(words).length > 0 ? undefined : firstDay.exec(words)?.groups
  if (groups === undefined) return null
  const { before = '', month, day, signMonth, signDay } = groups
  const [printedMonth, printedDay] = [Number(month ?? signMonth), Number(day ?? signDay)]
  const year = yearOf(printedMonth, printedDay)
  if (year === null) return { text, start: null, end: null, openEnded: false }
  const rest = words.slice(firstDay.exec(words)?.[0].length)
  return { ...parsePeriod(`${before}${year}年${printedMonth}月${printedDay}日${rest}`), text }
}
