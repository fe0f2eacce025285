import { decisionOfHeading, type LaterDecision } from '../../../words/text/later-decision.ts'
import { anyDecisionWord, decided, decisionWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'

/** What the titles of a notice say of an earlier measure. `part`: of a part of it; `unclear`: it is open which measure or which decision is meant. */
export type DecisionInTitles = Exclude<LaterDecision['fate'], 'unknown'> | 'part' | 'unclear' | 'none'

/**
 * 指名停止の解除について, 指名停止を取り消しました, 指名停止の一部を解除しました. A withdrawal counts only where it is decided: 指名停止の取消請求 is a claim.
 * `titles`: one on a line.
 */
export function decisionInTitles(titles: string): DecisionInTitles {
  if (partOfMeasure.test(titles)) return 'part'
  const fate = decisionOfHeading((titles.match(endOfMeasure) ?? []).join('\n'))
  if (fate === null) return 'none'
  return fate === 'unknown' || besideEnd.test(titles) ? 'unclear' : fate
}

const lift = `(?:${decisionWords.flatMap(({ fate, word }) => (fate === 'lifted' ? word : [])).join('|')})`
const measure = '停止(?:の?措置)?等?(?:の|を)?'
const announced = `(?=${decided}|に(?:ついて|関する)|の(?:お知らせ|公表|通知|件)|[\\s（(]|$)`
const endOfMeasure = new RegExp(`${measure}(?:${lift}|${anyDecisionWord}${announced})|${lift}.{0,4}停止`, 'gmu')
const partOfMeasure = regExp`停止[^\n]{0,10}一部(?:を|の|について)?${anyDecisionWord}`
/** 指名停止及び指名停止の解除, 解除並びに */
const besideEnd = regExp`停止(?:の?措置)?等?(?:及び|並びに|・)[^\n]*${anyDecisionWord}|(?:${lift}|${measure}${anyDecisionWord})(?:及び|並びに|・)`
