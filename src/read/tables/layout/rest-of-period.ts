import { otherEndWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { textOf, type Entry } from '../entry/entry.ts'
import { oneLine } from '../text.ts'

// A cell of a period is used up by the period. What else stands in it may say that it is not in force.

const cellsOf = ({ values }: Entry): string[] =>
  (['period', 'end'] as const)
    .map((field) => oneLine(textOf(values.get(field)).normalize('NFKC')))
    .filter((one) => one !== '')

/**
 * The words beside a period by which it may not be in force: 令和8年4月1日～令和8年9月30日 効力停止, …（済）, 当初令和8年…, or a third day behind the last
 * one (of a column that is glued to it); `null`: there are none.
 */
export function doubtBesidePeriod(entry: Entry): string | null {
  for (const words of cellsOf(entry)) {
    const found = doubtBehind.exec(words)?.[0] ?? onlyAtFirst.exec(words)?.[0]
    if (found !== undefined) return found
    const glued = gluedDay.exec(words)?.groups?.['day']
    if (glued !== undefined) return glued
  }
  return null
}
const doubtBehind = regExp`(?<=[\d日でり間\s])[(【\[]?\s*(?:済み?|${otherEndWords}(?:中|済み?|により.{0,12})?)\s*[)】\]]?$`
const onlyAtFirst =
  /^[(【[]?当初(?!の?予定)(?!.*(?:延長|短縮|変更|→|⇒|年.*年.*年|\d[./].*\d[./].*\d[./].*\d[./].*\d[./]))/u
const gluedDay = /(?:[~〜-]|から)[^~〜]*\d日?(?<day>(?:令和|平成|[RH])\d.*)$/u
