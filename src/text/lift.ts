import { periodCharactersMax, periodWords } from './period-words.ts'

/** A lift (解除) that published words state. */
export interface Lift {
  /** The day from which the measure is lifted, `YYYY-MM-DD`; `null` when no single day is printed. */
  readonly on: string | null
}

const isoDate = '\\d{4}-\\d{2}-\\d{2}'
/** Words after 解除 that make it an event of the future or a mere condition. */
const notYet =
  '(?!\\s*(?:予定|見込|条件|される|されない|せず|しない|できる|する(?!\\p{Script=Hiragana}*こととし)|まで|日まで|の日|の時|にな|なし|無し))'
/** Not 契約の解除, which is a reason for a suspension. */
const liftWords = new RegExp(
  `^\\s*解除(?:済み?)?\\s*$|\\(\\s*解除(?:済み?)?\\s*\\)|(?:停止|措置|処分|除外)(?:措置|期間)?(?:等)?(?:は|を|の)?\\s*解除${notYet}|解除済`,
  'u',
)
/** 令和8年5月1日（付けで指名停止を）解除, 解除日：令和8年5月1日. */
const dayBefore = new RegExp(
  `(${isoDate})\\s*(?:付け?)?\\s*(?:で|に|をもって|を以って|より|から|、)?\\s*(?:指名停止|入札参加停止|停止)?(?:措置|期間)?(?:等)?(?:を|の|は)?\\s*(?:一部)?解除${notYet}`,
  'gu',
)
const dayAfter = new RegExp(`解除(?:年月)?日?\\s*(?:[:：は]|\\()\\s*(${isoDate})`, 'gu')

const measure = '(?:(?:指名|入札参加|取引|資格)?(?:停止|除外|回避)|措置|処分)'
/** 前回措置は令和7年3月1日解除, 別件の指名停止は解除済: words about another measure, up to the end of the sentence or 今回. */
const otherMeasure = new RegExp(
  `(?:(?:前回|前々回)(?!公表|掲載|通知|お知らせ)|(?<!\\p{Script=Han})先の(?=${measure})|従前の?|(?<!午|変更)前の(?=${measure})|以前の(?=${measure})|過去の|別件|(?:別途?|他|既存)の(?=${measure}))(?:[^。;；\\n()（）]|[(（][^()（）]*[)）])*?(?=今回|本件|本${measure}|当該|[。;；\\n)）]|$)`,
  'gu',
)

/** The words without those about another measure, whose lift is not that of this one. */
export const withoutOtherMeasures = (text: string): string =>
  text.length > periodCharactersMax ? text : text.replace(otherMeasure, '')

/** `null` when the words state no lift of the measure itself: 解除されるまで, 解除予定, 前回措置は解除. */
export function parseLift(text: string): Lift | null {
  if (text.length > periodCharactersMax) return null
  const words = withoutOtherMeasures(periodWords(text))
  if (/一部解除/u.test(words)) return null
  const printed = [...words.matchAll(dayBefore), ...words.matchAll(dayAfter)].map(([, day]) => day!)
  const days = [...new Set(printed)]
  if (days.length === 0 && !liftWords.test(words)) return null
  return { on: days.length === 1 ? days[0]! : null }
}

const isLift = (words: string): boolean => words.search(dayBefore) >= 0 || liftWords.test(words)

/** The words of a period without the lift that they state. */
export function withoutLift(words: string): string {
  return words
    .replace(/\([^()]*解除[^()]*\)/gu, (note) => (isLift(note) ? ' ' : note))
    .replace(dayBefore, ' ')
    .trim()
}
