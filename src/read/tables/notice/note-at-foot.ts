import { laterDecision } from '../../../words/text/later-decision.ts'
import { anyDecisionWord, otherEndWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { saysOver, saysUndecided } from '../../../words/text/said-over.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { distinctTexts, oneLine } from '../text.ts'
import type { LabelledValue } from './labelled-value.ts'

/**
 * A row with one cell at the foot of a table of labels: it is no heading of rows, for none follow but such notes. Where it says that the measure has ended, is only planned or is
 * of another body (令和8年11月1日解除, 備考：解除済, 予定, 国土交通省の措置), it is the remark of the notice. `rows`: from the row on. `null`: it says something else.
 */
export function noteAtFoot(rows: readonly DocumentRow[]): LabelledValue | null {
  const [row] = rows
  const cell = row?.cells.find(({ text }) => text !== '')
  if (cell === undefined || rows.some((one) => distinctTexts(one).length > 1)) return null
  const text = oneLine(cell.text)
    .replace(label, '')
    .replace(/^[【［[（(](?<words>[^【】［］[\]（）()]+)[】］\])）]$/u, '$<words>')
  if (text.length > charactersMax) return null
  const words = text.normalize('NFKC').replace(/\s/gu, '')
  const body = ofBody.exec(words)?.groups?.['body']
  if (body !== undefined) return { label: '措置機関', fields: ['authority'], cell: { ...cell, text: body } }
  if (planned.test(words)) return { label: '状況', fields: ['status'], cell: { ...cell, text } }
  return saysEnd(words) ? { label: '備考', fields: ['remarks'], cell: { ...cell, text } } : null
}
const charactersMax = 200
const label = /^\s*(?:[※＊*・]|(?:備考|状況|注)(?:[:：\s]+))\s*/u

const saysEnd = (words: string): boolean =>
  mayEnd.test(words) &&
  (laterDecision(words, { isSuspension: true, firstDay: null }) !== null ||
    saysOver(words, null) ||
    saysUndecided(words, { isRemark: true }))
const mayEnd = regExp`${anyDecisionWord}|${otherEndWords}|終|満了|復帰|再開|審議|保留|見送|検討`
const planned = /^(?:予定|案|検討中|審議中)(?:である|です)?。?$/u
/** 国土交通省の措置, 関東地方整備局による指名停止 */
const ofBody =
  /^(?<body>\p{Script=Han}{1,16}(?:[省局庁都道府県市区町村]|機構|公社|会社|機関|団体))(?:の|による|が(?:行った|実施した))(?:指名停止)?(?:措置|処分|指名停止)(?:である|です)?。?$/u
