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

/** `null` when the words state no lift: 解除されるまで, 解除予定. */
export function parseLift(text: string): Lift | null {
  if (text.length > periodCharactersMax) return null
  const words = periodWords(text)
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
