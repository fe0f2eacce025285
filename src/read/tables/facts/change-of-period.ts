import type { Period } from '../../../domain/facts.ts'
import { changeInRemark, type ChangeInRemark } from '../../../words/text/change-in-remark.ts'
import { isoDay } from '../../../words/text/iso-date.ts'
import { periodWords } from '../../../words/text/period-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { Fields } from '../entry/fields.ts'
import { oneLine } from '../text.ts'
import { remarkIn, sentencesOnMeasure, type Text } from './end-of-entry.ts'
import { isOfAnother } from './whose-decision.ts'

/** The change that remarks state, sentences behind the reason (上記期間は令和9年5月31日まで延長しました), or the words of the period or its end (…を6か月に短縮). */
export function changeOf(fields: Fields, text: Text, stated: Period, isSuspension: boolean): ChangeInRemark | null {
  const remarks = [remarkIn(fields, text), ...sentencesOnMeasure(fields)].join('。')
  const change =
    changeInRemark(remarks, stated, isSuspension) ??
    changeInRemark(oneLine(fields.text('period')), stated, isSuspension) ??
    (untilInNote.test(fields.text('end')) ? changeInRemark(oneLine(fields.text('end')), stated, isSuspension) : null) ??
    (stated.openEnded ? endDecidedLater(fields.text('period')) : null)
  return change !== null && isOfAnother(remarks, fields, 'change') ? { end: null } : change
}

/** R8.9.30（R8.8.31までに変更） in the column of the last day. */
const untilInNote = /[（(][^（）()]*(?:まで|迄)[^（）()]*[）)]/u

/** 当面の間（令和8年12月1日終期決定：令和9年2月28日） */
function endDecidedLater(text: string): ChangeInRemark | null {
  const { day } = decidedEnd.exec(periodWords(text))?.groups ?? {}
  return day === undefined ? null : { end: day }
}
const decidedEnd = regExp`終期(?:の|を)?(?:決定|確定|変更)?\s*[:は]?\s*\(?(?<day>${isoDay})(?!.*${isoDay})`

/** 12か月→6か月, 12か月間（減免により6か月間）: lengths that differ, and no last day that decides between them. */
export function areLengthsSeveral(text: string): boolean {
  const words = text.normalize('NFKC')
  if (/まで|迄|当面|から[^。]*日(?!間)[^。]*$/u.test(words.replace(firstDay, ''))) return false
  const months = Array.from(
    words.matchAll(length),
    ({ groups }) => 12 * Number(groups?.['years'] ?? 0) + Number(groups?.['months'] ?? 0),
  )
  return new Set(months.filter((one) => one > 0)).size > 1
}
const firstDay = /^[^0-9]*(?:令和|平成|20)[^。]*?日(?:から|より|~|〜)?/u
const length =
  /(?<![0-9.])(?:(?<years>[0-9]{1,2})(?:[かヶヵカケ箇]年|年間)(?:と|及び)?)?(?:(?<months>[0-9]{1,3})[かヶヵカケ箇]月)?(?:間)?/gu
