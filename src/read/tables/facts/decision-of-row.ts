import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { PublishedRecord } from '../../../domain/facts.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import {
  decisionOfHeading,
  laterDecision,
  type LaterDecision,
  type MeasureOfWords,
} from '../../../words/text/later-decision.ts'
import { anyDecisionWord, otherEndWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { Fields, HeadedCell } from '../entry/fields.ts'
import { oneLine, saysNone } from '../text.ts'

type Text = (field: SourceField) => string | null

/** The later decision on a measure, with the day of a lift or a withdrawal. */
export type DecisionFacts = Pick<PublishedRecord, 'fate' | 'liftedOn' | 'cancelledOn'>

export function decisionFacts(decision: LaterDecision | null): DecisionFacts {
  const { fate = null, on = null } = decision ?? {}
  if (on === null || fate === 'unknown') return { fate }
  return fate === 'lifted' ? { fate, liftedOn: on } : { fate, cancelledOn: on }
}

/**
 * The decision that the cells of a row state. In the cells for remarks, words of a decision that are not understood leave the status
 * unknown; the words of the act or the case may be about anything.
 */
export function decisionOfRow(fields: Fields, text: Text, measure: MeasureOfWords): DecisionFacts {
  if (partsEnded(fields).length > 0) return { fate: 'unknown' }
  const decisionIn = (words: string | null): LaterDecision | null => laterDecision(words ?? '', measure)
  const clearOrNull = (decision: LaterDecision | null): LaterDecision | null => (isClear(decision) ? decision : null)
  const inSummary = decisionIn(text('summary'))
  const found = [
    decisionInColumn(fields, text, measure),
    decisionIn(text('remarks')),
    decisionIn(oneLine(fields.text('period'))),
    decisionIn(oneLine(fields.text('end'))),
    isRemarkSummary(fields) ? inSummary : clearOrNull(inSummary),
    clearOrNull(decisionIn(text('action'))),
    // 業務停止命令（令和8年4月1日から同年5月1日まで）の取消し
    clearOrNull(decisionIn(text('action')?.replace(/[（(][^（()）]*[）)]/gu, '') ?? null)),
  ].filter((decision) => decision !== null)
  const clear = found.filter(isClear)
  const [fate, ...others] = new Set(clear.map((decision) => decision.fate))
  if (fate === undefined || others.length > 0) return { fate: found.length > 0 ? 'unknown' : null }
  const days = new Set(clear.flatMap(({ on }) => on ?? []))
  return decisionFacts({ fate, on: days.size === 1 ? [...days][0]! : null })
}

/** A column 摘要 has remarks or the case. */
const isRemarkSummary = (fields: Fields): boolean => /摘\s*要/u.test(fields.heading('summary'))

/** The words of the cells for remarks. */
export const remarkIn = (fields: Fields, text: Text): string =>
  [text('remarks'), text('status'), isRemarkSummary(fields) ? text('summary') : null]
    .filter((words) => words !== null)
    .join('。')

const isClear = (decision: LaterDecision | null): decision is LaterDecision =>
  decision !== null && decision.fate !== 'unknown'

/** 一部解除日, 解除する地域: the heading says that a part of the measure ended, and the cell which or when. */
const partsEnded = (fields: Fields): readonly HeadedCell[] =>
  fields.headed('status').filter(({ heading, cell }) => headsPart.test(heading) && !isWhole.test(cell.text.trim()))
const headsPart = regExp`一部(?:を|の)?${anyDecisionWord}|${anyDecisionWord}(?:する|した|された|の|を?行う)?(?:対象)?(?:となる)?(?:地域|区域|範囲|業種|工種|部局)`
const isWhole = /^(?:全(?:部|て|域|区域|地域|業種)|すべて|[-－―ー×無]|無し|なし|該当なし)?$/u

/** 有, ○: the heading (解除の有無) states the decision. */
const mark = /^(?:有|あり|済み?|○|◯|〇|●)$/u

/** 廃止, 失効: what the end of the measure is, the heading does not say. */
const otherEnd = regExp`${otherEndWords}`

/** A column of the state. Under 解除日 a day or a mark is the decision. */
function decisionInColumn(fields: Fields, text: Text, measure: MeasureOfWords): LaterDecision | null {
  const status = text('status') ?? ''
  const heading = fields.heading('status')
  if (mark.test(status) && otherEnd.test(heading)) return { fate: 'unknown', on: null }
  const fate = decisionOfHeading(heading)
  const on = parseJapaneseDate(status)
  const isStated = fate !== null && (on !== null || mark.test(status))
  if (!isStated) return laterDecision(status, measure)
  if (measure.isSuspension || fate === 'lifted') return { fate, on }
  return measure.isRevocation === true ? null : { fate: 'unknown', on: null }
}

/** The remark as published, with the words of a column of the state; a day or a mark alone is none. */
export function remarksOf(fields: Fields, text: Text): Pick<PublishedRecord, 'remarks'> {
  const status = text('status') ?? ''
  const isWords =
    decisionOfHeading(fields.heading('status')) === null && parseJapaneseDate(status) === null && !mark.test(status)
  const ofParts = partsEnded(fields).map(({ heading, cell }) => `${heading}：${oneLine(cell.text)}`)
  const remarks = [...new Set([text('remarks') ?? '', isWords && ofParts.length === 0 ? status : '', ...ofParts])]
    .filter((words) => words !== '' && !saysNone(words))
    .join(' ')
  return remarks === '' ? {} : { remarks }
}
