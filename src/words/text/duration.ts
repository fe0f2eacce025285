import { daysInMonth } from './iso-date.ts'
import { parseNumber } from './japanese-date.ts'
import { regExp } from './reg-exp.ts'

/** A length of time as published: 4ヶ月2週 is four months and 14 days. */
export interface Duration {
  readonly months: number
  readonly days: number
}

/** か月 in its spellings (６ヶ月, 六箇月), as the source of a regular expression. */
export const monthsWord = '[かヶカヵケｶｹ箇個]\\s*月'
/** A digit, point or 第 before it would make it the rest of another number: 1.5か月, 第2日. */
const amount = '(?<![\\d.,・第一二三四五六七八九十])(\\d{1,4}|[一二三四五六七八九十]{1,3})'
/** Neither a date (8年4月) nor a fiscal year (8年度). */
const years = regExp`${amount}\s*(?:か年|ヶ年|カ年|ヵ年|箇年|年)(?!\s*[0-9一二三四五六七八九十]{1,2}\s*月|度)\s*間?`
const months = regExp`${amount}\s*(?:${monthsWord}\s*間?|月間)`
const weeks = regExp`${amount}\s*週間?`
const days = regExp`${amount}\s*日\s*間`
/** A part of a month or year has no defined number of days: 半年, 1.5カ月, 2分の1. */
const fraction = /半|\d\s*[.,・]\s*\d+\s*(?:[かヶカヵケｶｹ箇個]?\s*月|年|週)|[分/]の?\s*\d/u

/** 6か月以内, 最長6か月: a limit of a length. */
const limit = /以内|以上|以下|程度|最長|最短|最大|超え|未満|経過/u

const anyLength = `\\d{1,4}\\s*(?:${monthsWord}|月|週間?|日\\s*間|年)\\s*間?`
const alternatives = new RegExp(
  `${anyLength}\\s*(?:又は|または|若しくは|もしくは|乃至|ないし|から|[~～〜])\\s*${anyLength}`,
  'u',
)

/** 1か月又は3か月, 2週間～1か月: which of the two it is, is not said. */
export const statesAlternatives = (words: string): boolean => alternatives.test(words.normalize('NFKC'))

/** Words that state a length, whether it can be counted or not. */
export const isLength = (words: string): boolean => fraction.test(words) || durationIn(words) !== null

const isInexact = (words: string): boolean => fraction.test(words) || limit.test(words) || statesAlternatives(words)

/** `null` without a duration, and where it has a fraction (半年, 1.5カ月), is a limit or one of two. */
export function durationIn(words: string): Duration | null {
  const amountOf = (pattern: RegExp): number => parseNumber(pattern.exec(words)?.[1] ?? '0')
  const duration = { months: amountOf(years) * 12 + amountOf(months), days: amountOf(weeks) * 7 + amountOf(days) }
  return duration.months + duration.days > 0 && !isInexact(words) ? duration : null
}

/**
 * The last day of a duration: the day before the corresponding day (応当日). Months are counted before weeks and days, as 東日本高速道路
 * prints: 4ヶ月2週 from 2016-09-16 ends on 2017-01-29.
 */
export function lastDayOf(start: string, duration: Duration): string {
  const [year, month, day] = start.split('-').map(Number) as [number, number, number]
  const lastMonth = month + duration.months
  const correspondingDay = Math.min(day, daysInMonth(year, lastMonth) + 1)
  return new Date(Date.UTC(year, lastMonth - 1, correspondingDay + duration.days - 1)).toISOString().slice(0, 10)
}
