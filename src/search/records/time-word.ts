import { daysInMonth } from '../../words/text/iso-date.ts'
import { parseJapaneseDate } from '../../words/text/japanese-date.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { monthNames } from './record-counts.ts'
import type { FieldWord } from './subject-word.ts'

// A day, a month or a year in a text of the search, as conditions of dates.

/** The kinds of words that are times. */
export const timeKinds = ['year', 'month', 'day'] as const satisfies readonly FieldWord['kind'][]

export const inAll = (...conditions: readonly RecordConditions[]): FieldWord['ways'] => ({
  enforcement: conditions,
  procurement_suspension: conditions,
  license_action: conditions,
})

/** 2023年, 2023年度, 2023年10月, 2023年10月5日; never a part of the longer one that follows. */
export const timePattern =
  '(?:\\d{4}|(?:令和|平成)(?:元|\\d{1,2}))年(?:度|\\d{1,2}月(?:\\d{1,2}日|(?!\\d{1,2}日))|(?!度|\\d{1,2}月))'

const timeWord = new RegExp(
  '^(?:(?<written>(?:19|20)\\d{2})|(?<era>令和|平成|[RrHh])(?<number>元|\\d{1,2}))(?:(?<unit>年度?)?|年(?<month>\\d{1,2})月)$',
  'u',
)
const numericMonth = /^(?<written>(?:19|20)\d{2})[-/](?<month>\d{1,2})$/u
const englishMonth = /^(?<name>[a-z]{3,9})\.? (?<written>(?:19|20)\d{2})$/iu

/** 2023, 2023年, 令和5年, and 2023年度 from April on; 2023年10月, 2023-10, October 2023 and Oct 2023; days. What has no year is no time. */
export function timeIn(text: string): FieldWord | null {
  const day = parseJapaneseDate(text) ?? englishDayIn(text)
  if (day !== null) return dayOf(text, day)
  const groups = [timeWord, numericMonth, englishMonth].map((each) => each.exec(text)?.groups).find(Boolean)
  if (groups === undefined) return null
  const { written, era = '', number = '', unit = '', month, name } = groups
  const first = /^(?:令和|[Rr])$/u.test(era) ? 2018 : 1988
  const year = written === undefined ? first + (number === '元' ? 1 : Number(number)) : Number(written)
  if (month !== undefined || name !== undefined)
    return monthOf(text, year, name === undefined ? Number(month) : monthNamed(name))
  if (unit === '年度')
    return {
      kind: 'year',
      text,
      label: `${year}年度（${year}年4月～${year + 1}年3月）`,
      labelEn: `April ${year} to March ${year + 1}`,
      ways: inAll({ from: `${year}-04-01`, to: `${year + 1}-03-31` }),
    }
  return {
    kind: 'year',
    text,
    label: `${year}年`,
    labelEn: String(year),
    ways: inAll({ from: `${year}-01-01`, to: `${year}-12-31` }),
  }
}

/** A time as the whole text. R5 and 20230405 alone may be any name or number. */
export const timeAlone = (text: string): FieldWord | null =>
  /^(?:[rh]\d{1,2}|\d{8})$/iu.test(text) ? null : timeIn(text)

/** October, Oct and Sept; 0 for other words. */
const monthNamed = (text: string): number =>
  monthNames.findIndex((name) =>
    [name, name.slice(0, 3), name.slice(0, 4)].some((each) => each.toLowerCase() === text.toLowerCase()),
  ) + 1

function monthOf(text: string, year: number, month: number): FieldWord | null {
  const name = monthNames[month - 1]
  if (name === undefined) return null
  const begin = `${year}-${String(month).padStart(2, '0')}`
  return {
    kind: 'month',
    text,
    label: `${year}年${month}月`,
    labelEn: `${name} ${year}`,
    ways: inAll({ from: `${begin}-01`, to: `${begin}-${daysInMonth(year, month)}` }),
  }
}

const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<name>[a-z]{3,9})\.? (?<year>(?:19|20)\d{2})$/iu
const monthFirst = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>(?:19|20)\d{2})$/iu

/** 9 August 2019, Aug. 9 2019; null for other texts and for days that do not exist. */
function englishDayIn(text: string): string | null {
  const { name, day, year } = dayFirst.exec(text)?.groups ?? monthFirst.exec(text)?.groups ?? {}
  return name === undefined ? null : parseJapaneseDate(`${year}-${monthNamed(name)}-${day}`)
}

/** What happened on the day, and of what has a period also what was in force on it. */
function dayOf(text: string, day: string): FieldWord {
  const [year, month, ofMonth] = day.split('-').map(Number) as [number, number, number]
  const onDay = { from: day, to: day }
  const inForce = [onDay, { inForceOn: day }]
  return {
    kind: 'day',
    text,
    label: `${year}年${month}月${ofMonth}日`,
    labelEn: `${ofMonth} ${monthNames[month - 1]} ${year}`,
    ways: { enforcement: [onDay], procurement_suspension: inForce, license_action: inForce },
  }
}
