import { anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { mayHaveEndedBy, withWords, type Entry } from '../entry/entry.ts'
import { hasDate } from '../text.ts'
import { tablesBetween, type StartOfTable, type TitleBesideTable } from './titles-of-tables.ts'

/**
 * Lines beside several tables by which the measures of one of them were lifted: ↑解除済み is about the table above it, and 解除日：令和8年11月10日 about one table
 * each where each has one above it, or each has one below it. Else whose it is is not said, and any of them may have ended.
 */
export function withEndsOfTables(
  entries: readonly Entry[],
  starts: readonly StartOfTable[],
  lines: readonly TitleBesideTable[],
): readonly Entry[] {
  const said = lines.filter(({ text }) => !hasLegalForm(text) && (dayOfLift.test(text) || aboutAbove.test(text)))
  if (starts.length < 2 || said.length === 0) return entries
  const { begins, beside } = tablesBetween(starts, said)
  const days = beside.filter(({ text }) => dayOfLift.test(text))
  const first = days[0]?.tablesAbove ?? 0
  const isOneEach =
    days.length === begins.length && first <= 1 && days.every(({ tablesAbove }, index) => tablesAbove === first + index)
  const untied = isOneEach ? [] : days.flatMap(({ text }) => (hasDate(text) ? [text] : []))
  return entries.map((entry, index) => {
    const table = begins.findLastIndex((begin) => begin <= index)
    if (table < 0 || entry.unparsedReason !== null) return entry
    const above = beside.flatMap(({ text, tablesAbove }) =>
      tablesAbove === table + 1 ? (aboutAbove.exec(text)?.groups?.['said'] ?? []) : [],
    )
    const ofDay = isOneEach ? days.slice(table, table + 1).flatMap(({ text }) => (hasDate(text) ? [text] : [])) : []
    return mayHaveEndedBy(withWords(entry, [...above, ...ofDay]), untied)
  })
}

/** 解除日：令和8年11月10日, ※指名停止解除年月日 － */
const dayOfLift = regExp`^[※・\s]*(?:(?:指名|入札参加|参加資格|資格|取引)?(?:停止|除外)(?:措置)?の?)?${anyLiftWord}(?:年月)?日\s*[:：\s]`
/** ↑解除済み, ⇑ 令和8年11月10日解除 */
const aboutAbove = regExp`^[↑⇑⬆▲△]+\s*(?:上記(?:は|の(?:業者|者|表)は)、?)?(?<said>[^。、]{0,20}${anyLiftWord}(?:済み?)?[^。、]{0,8})。?$`
