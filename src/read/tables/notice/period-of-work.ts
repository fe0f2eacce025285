import { marksByStyle } from '../../../words/text/marks.ts'
import type { NoticeItem, OpenNotice } from './notice-items.ts'

/**
 * ２ 工事概要, and below it 期間 without a number or with one of another style: the period of the works or the contract. As ３ 期間 behind ２ 工事名 it
 * is that of the measure.
 */
export function withoutPeriodOfWork(item: NoticeItem, current: OpenNotice | null): NoticeItem {
  if (!barePeriod.test(item.label)) return item
  const style = styleOf(item.mark)
  const above = current?.items.findLast(({ mark }) => mark !== undefined && styleOf(mark) !== style)
  return above !== undefined && headsWork.test(above.label) ? { ...item, fields: ['ignore'] } : item
}
const barePeriod = /^期\s?間$/u
const headsWork =
  /^(?:対象|当該|発注)?(?:工事|業務|契約|委託|事業|案件|調達)(?:等)?(?:の)?(?:概要|名称?|件名|内容|対象)$|^件名$/u
/** The place of the style of a mark among them: ２ has another one than (2). */
const styleOf = (mark: string | undefined): number =>
  mark === undefined ? -1 : marksByStyle.findIndex((style) => style.test(mark))
