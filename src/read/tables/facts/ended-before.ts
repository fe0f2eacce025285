import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { anyDecisionWord, otherEndWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { Fields } from '../entry/fields.ts'
import { linesOf, oneLine, onlyDayIn } from '../text.ts'
import { hasValueOfEnd } from './end-of-entry.ts'

/** Fields in which a clause may say that the measure of the row has ended. */
const toldIn: readonly SourceField[] = ['period', 'end', 'remarks', 'status', 'summary', 'reason', 'scope']

/**
 * Whether a clause of a row says that the measure ended before its last day (ただし、令和8年5月1日に終了した, 本措置は打ち切った): what happened is not said in
 * words of a lift, and it is not in force. Not what else may end (工事が終了した), nor a rule (解除することがある), nor the end on the last day.
 */
export const saysEndedBefore = (fields: Fields, end: string | null): boolean =>
  hasValueOfEnd(fields) ||
  toldIn.some((field) =>
    linesOf(fields.text(field))
      .flatMap((line) => oneLine(line).split(/。|(?=ただし|但し|なお)|[（(](?=ただし|但し|なお)/u))
      .some((clause) => isEarlier(clause, end)),
  )

function isEarlier(clause: string, end: string | null): boolean {
  if (clause.length > clauseCharactersMax) return false
  const words = clause.normalize('NFKC').replace(/\s/gu, '')
  const { lead = '', subject = '', day = '' } = ended.exec(words)?.groups ?? {}
  if (lead === '' && subject === '') return false
  // 指名停止期間満了 is the end on the last day.
  if (day === '' && (!/^(?:ただし|但し)/u.test(lead) || /満了/u.test(words))) return false
  const [date] = findJapaneseDates(day)
  return date === undefined || end === null || date.date < end
}

/** The words of a page on the end of a measure that may be this one: their day, where they have one, is within its time. */
export const wordsOfPossibleEnd = (words: readonly string[], firstDay: string | null, end: string | null): string[] =>
  words.filter((one) => {
    const day = onlyDayIn([one])
    return day === null || ((firstDay === null || firstDay <= day) && (end === null || day <= end))
  })

const clauseCharactersMax = 200
const measure =
  '(?:本件?|当該|上記|この|同)?(?:の)?(?:指名|入札参加|参加資格|取引|業務|営業)?(?:停止|措置|処分|命令)(?:措置|処分)?(?:の?期間)?'
const ended = regExp`^(?<lead>(?:(?:ただし|但し|なお)(?:書き?)?|※\d{0,2}|注\d{0,2})[,、:]*)?(?:(?<subject>${measure})[はをが]?[,、]?)?(?<day>[^,、はがを]{0,16}日)?(?:付け?|づけ)?(?:をもちまして|をもって|を以て|から|より|限り|で|に)*[,、]?(?:${measure}[をはが]?)?(?:(?:期間)?(?:の)?(?:終了|満了|終結|${otherEndWords}|${anyDecisionWord})(?:済み?|となった|とした|し(?:た|ました|ている|ています)|され(?:た|ました)|った)?)[)]*$`
