import { addDays } from './iso-date.ts'
import { withLatestResults } from './latest-results.ts'
import { eraName, findJapaneseDates, numberInDate, parseJapaneseDate, toHalfWidth } from './japanese-date.ts'
import { anyDecisionWord, otherEndWords } from './later-decision-words.ts'
import { dashes, waves } from './range-signs.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'

/** Longer texts are not periods, and would take long to search. */
export const periodCharactersMax = 1_000

/**
 * The words of a period in one spelling: half-width, in one line, without weekdays, and with each complete date as `YYYY-MM-DD`.
 * 令和８年４月１日（水）の翌日 becomes 2026-04-02.
 */
export const periodWords = withLatestResults(inOneSpelling, 100)

function inOneSpelling(text: string): string {
  const plain = toHalfWidth(text)
    .replace(/[〔【<〈《]/gu, '(')
    .replace(/[〕】>〉》]/gu, ')')
    .replace(/\s+/gu, ' ')
    .replace(spaceInDate, '')
    .replace(isoInterval, '$1~$2')
    .replace(/(?<=\d)・(?=\d)/gu, '.')
    .replace(weekday, '')
    .replace(kanjiMonthAndDay, (words) => words.replace(kanjiNumber, (number) => String(numberInDate(number))))
    .trim()
  return withIsoDates(withEra(plain))
    .replace(eightDigitRange, '$1~$2')
    .replace(eightDigitDate, (digits) => parseJapaneseDate(digits) ?? digits)
}

/** 令和8年 4 月 */
const spaceInDate = /(?<=[年月]) (?=\d)|(?<=\d) (?=[年月日])/gu
/** (水), (祝日), 日曜日 after 日 */
const weekday = /\s*\(\s*[日月火水木金土祝休・]{1,3}(?:曜日?)?\s*\)|(?<=日)\s*[日月火水木金土]曜日?/gu
/** 三月一日, 六年三月一日, 同月九日: the rest of a date that leaves out its beginning. Complete dates are read as they are. */
const kanjiNumber = /[〇零○一二三四五六七八九十]{1,3}/gu
const kanjiMonthAndDay = regExpGlobal`(?<![\d〇零○一二三四五六七八九十])(?:(?:${kanjiNumber.source}\s*年\s*)?${kanjiNumber.source}|[同翌])\s*月\s*${kanjiNumber.source}\s*日`
/** 20260401-20260501 */
const eightDigitRange = regExpGlobal`(?<!\d)(\d{8})\s*[${dashes}]\s*(\d{8})(?!\d)`
/** 2026-04-01/2026-05-01: an interval of ISO 8601. */
const isoInterval = /(?<![\d/-])(\d{4}-\d{2}-\d{2})\s*\/\s*(\d{4}-\d{2}-\d{2})(?![\d/-])/gu
/** 20260401. Not the number of a document (第20260401号). */
const eightDigitDate = /(?<![\dA-Za-z第号.-])(?:19|20)\d{6}(?![\dA-Za-z号番円.-])/gu

const dateWithEra = regExp`(?<era>${eraName})\s*(?:元|\d{1,2})(?=\s*年|\s*[./-]\s*\d{1,2}\s*[./-])`
/** 8年5月1日, 8.5.1, 8/5/1 */
const dateWithoutEra =
  /(?<![\d./年和成令平昭A-Za-z㋿-]\s*)(?:(?:元|\d{1,2})\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日|(?:元|\d{1,2})\.\d{1,2}\.\d{1,2}(?![\d.])|(?:元|\d{1,2})\/\d{1,2}\/\d{1,2}(?![\d/]))/gu

/**
 * R8.4.1～8.5.1, 令和8年4月1日～8年5月1日: a date that leaves out the era has that of the first date; the next era where it would be before
 * the first date: 平成31年4月1日～元年9月30日.
 */
function withEra(text: string): string {
  const first = dateWithEra.exec(text)
  if (first === null) return text
  const end = first.index + first[0].length
  const name = (first.groups?.['era'] ?? '').replaceAll(' ', '').replace('.', '')
  const firstDay = findJapaneseDates(text.slice(first.index))[0]?.date ?? ''
  const eraOf = (date: string): string => {
    const next = nextEra[name.toUpperCase()]
    const day = parseJapaneseDate(name + date)
    return next !== undefined && day !== null && day < firstDay ? next : name
  }
  return text.slice(0, end) + text.slice(end).replace(dateWithoutEra, (date) => ` ${eraOf(date)}${date}`)
}

const nextEra: Readonly<Record<string, string>> = {
  平成: '令和',
  平: '令和',
  H: '令和',
  '㍻': '令和',
  昭和: '平成',
  昭: '平成',
  S: '平成',
  '㍼': '平成',
}

/** Writes each complete date of a text as `YYYY-MM-DD`, with 翌日, 前日 and the hour after it. */
function withIsoDates(text: string): string {
  let result = ''
  let position = 0
  for (const { date, index, length } of findJapaneseDates(text)) {
    result += text.slice(position, index)
    const { date: day, length: wordsLength } = shiftedDate(date, text.slice(index + length))
    result += day
    position = index + length + wordsLength
  }
  return result + text.slice(position)
}

const shiftDays: Readonly<Record<string, number>> = { 翌日: 1, 翌々日: 2, 前日: -1 }
const shiftWords = /^\s*の?\s*(?<shift>翌々日|翌日|前日|当日|同日)/u
/** の午前9時, 17時30分, 正午, 9:00 */
const clock =
  /^\s*の?\s*(?:(?:午前|午後|am|pm)\s*)?(?:[\d零〇一二三四五六七八九十正]{1,3}\s*時(?:\s*(?:\d{1,2}|[零一二三四五六七八九十]{1,3})\s*分)?|正午|\d{1,2}:\d{2}(?::\d{2})?)(?!間)/iu
/** 午前零時まで, 0:00まで */
const endsAtMidnight =
  /^\s*の?\s*(?:午前\s*)?(?:[0零〇]\s*時(?:\s*[0零〇]{1,2}\s*分)?|0{1,2}:00(?::00)?)\s*(?:まで|迄)/u

/**
 * A date with the words after it that shift it (の翌日, 午前零時まで), and the number of their characters. A period until 午前零時 ends the day
 * before.
 */
export function shiftedDate(date: string, after: string): { readonly date: string; readonly length: number } {
  const words = shiftWords.exec(after)
  const rest = after.slice(words?.[0].length ?? 0)
  const shift = words?.groups?.['shift']
  const days = (shiftDays[shift ?? ''] ?? 0) - (endsAtMidnight.test(rest) ? 1 : 0)
  const length = (words?.[0].length ?? 0) + (clock.exec(rest)?.[0].length ?? 0)
  return { date: addDays(date, days), length }
}

/** Words of an open end, as the source of a regular expression: 当面の間, 無期限. */
export const openEndWords = '当[面分]の?間|無期限'

/** 期間の定めなく, 期限の定めなし. */
export const withoutTermWords = '期[間限]の?定めな[くし]'

/** 令和8年6月1日から, 2026年6月22日～: nothing after the first day. */
export const hasStartOnly = (text: string): boolean => startOnly.test(text)
const startOnly = regExp`(?:から|より|以降|以後|[${waves}])\s*[）)]?$`

/** Words of at least two characters for a time or the end of a period, of which no person's name is made. */
const timeWord = regExp`令和|平成|昭和|期間|期限|始期|終期|当面|当分|年度|年間|年末|月末|日間|週間|箇月|か月|ヶ月|ヵ月|カ月|以降|以後|同日|同上|同左|当日|翌日|即日|随時|未定|不明|別途|別に|追って|追而|決定|確定|通知|終了|完了|満了|継続|執行|停止|永久|永年|無期|なし|まで|から|${anyDecisionWord}|${otherEndWords}`

/** A date or a length in kanji numerals: 四月一日, 六箇月. */
const inKanjiNumerals = /^(?:[〇一二三四五六七八九十元]+箇?[年月日])+[間頃]?$/u

/** Whether the words of a column of days say a time, though no day can be read from them: 改善が確認されるまで, 終期未定. */
export const saysWhen = (text: string): boolean => timeWord.test(text) || inKanjiNumerals.test(text.trim())
