import { headsBeforeAct } from '../entry/stages-of-act.ts'
import { comparedHeading } from '../labels/labels.ts'
import { deniesMeasure } from './denied-measures.ts'
import type { NoticeItem } from './notice-items.ts'

/**
 * Whether the headings above the party of a notice say that nothing was done to it: 処分を見送った事業者, 聴聞中の事業者, 優良事業者. The innermost that says whether counts. The case and
 * the procedure have headings of their own behind the party.
 */
export function headsNoAct({ headings = [] }: NoticeItem): boolean {
  const innermost = headings.map(comparedHeading).findLast((heading) => isOfNone(heading) || namesAct.test(heading))
  return innermost !== undefined && isOfNone(innermost)
}

const isOfNone = (heading: string): boolean =>
  headsBeforeAct(heading) || deniesMeasure(heading) || ofOthers.test(heading)
const namesAct = /停止|除外|処分|措置|命令|取り?消|違反/u
/** Others beside those of the act, whom a page names for another reason. */
const ofOthers =
  /^(?:(?:優良|優秀)(?:な)?|表彰(?:した|された|対象)?|感謝状\S{0,4}|廃業(?:した)?|(?:新規)?許可(?:を受けた|業)|(?:刑事)?告発(?:した)?|相談(?:事例|のあった)|参考)の?(?:業者|事業者|企業|会社|法人|者)?(?:の?(?:一覧表?|リスト|名簿))?$/u
