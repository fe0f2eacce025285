import { regExp } from '../../../words/text/reg-exp.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textOf, type Entry } from '../entry/entry.ts'
import { headsBeforeAct } from '../entry/stages-of-act.ts'
import { comparedHeading } from '../labels/labels.ts'
import { hasDate, oneLine } from '../text.ts'
import { takesMeasure } from './lines-of-others.ts'

/** The title of a notice of a hearing ends so; 聴聞を経て, 行政処分及び聴聞の状況 and 聴聞の結果 do not. */
const hearing =
  /^(?!.*(?:及び|並びに|・|と|、)(?:聴聞|弁明)).*(?:聴聞|弁明の?機会)(?:[のを](?:実施|開催|付与|公示|通知|期日|機会|行))*(?:う|います)?(?:について|に関する|に係る|のお知らせ|公告|公示|通知|書|\((?:公示|公示送達|通知)\)|[のを])*$/u
const unknownWhereabouts = /所在(?:不確知|を確知でき|が?不明).*(?:公告|公示|申出)/u
const planned = /(?:処分|措置|取り?消し?|停止|命令)(?:の|\()?(?:予定|見込み|予告)\)?/u

const measure =
  '(?:(?:指名|(?:競争)?入札参加(?:資格)?|資格|取引|営業|業務)(?:の)?(?:停止|除外|回避|取り?消し?)|(?:行政|監督)?処分|措置)(?:措置|処分|命令)?等?'
/** What is done before a measure is decided. */
const before = '意見(?:の)?聴取|聴聞|弁明(?:の機会)?|検討|審議|審査|協議|調査|手続き?|精査|判断|決定|決裁'
const parties =
  '(?:の?(?:有資格業者|業者|事業者|企業|会社|者|もの|案件|事案|分))?(?:の?(?:一覧表?|リスト|状況|名簿|表))*'
/** 意見聴取中の業者, 指名停止の検討対象, 審議中, 指名停止を予定している業者, 指名停止候補; not 解除の検討対象, 審議結果, 指名停止中（再審査中）. */
const pending = regExp`^[([【〔<]?(?:${measure}(?:の|を|に(?:ついて|関する|係る|向けた))?)?(?:(?:${before})(?:中|待ち?|予定|の?対象|段階|を?して(?:い|お)る|前)|予定(?:の|して(?:い|お)る|者)|(?:予定|候補)(?=の?(?:業者|者|一覧|リスト|$)))の?${parties}[)\]】〕>]?$`

/** 今後指名停止とする業者, 近日中に指名停止を行う者 */
const toCome = regExp`^(?:今後|これから|近日中に?|近く|次回)、?${measure}(?:と|を|に)?(?:する|なる|行う|実施する|される|予定(?:の|で)?)(?:有資格業者|業者|事業者|企業|会社|者|もの|案件)${parties}$`

/**
 * Whether a heading announces what is not done: a hearing (聴聞, 弁明の機会の付与: Administrative Procedure Act, article 13), a public notice to a holder who
 * cannot be found (所在不確知: Real Estate Brokerage Act, article 67), a planned act, or one that is under consideration or was not taken (指名停止の検討対象, 行政処分の見送りについて).
 */
export function announcesAct(heading: string): boolean {
  const words = comparedHeading(heading)
  return [hearing, unknownWhereabouts, planned, pending, toCome].some((p) => p.test(words)) || headsBeforeAct(words)
}

/** 指名停止予定期間, 措置期間（予定）, 開始予定日: what stands below the heading is planned. 終了予定日 and 解除予定日 are ends of what is decided. */
const plansBelow = (heading: string): boolean => /予定|見込|[（(]案[）)]/u.test(heading) && !endsIt.test(heading)
const endsIt = /終|満了|解除|至|まで|期限/u

/** 指名停止予定, 指名停止（予定）, （予定）指名停止, 指名停止検討中: an act that is not done. */
const isPlannedAct = (words: string): boolean => {
  const act = comparedHeading(words)
  return !ofEnd.test(act) && [planned, pending, plannedAhead, hearing, hearingBehind].some((one) => one.test(act))
}
/** 許可取消（聴聞通知）; not 許可取消（聴聞済み）. */
const hearingBehind = /[（(](?:聴聞|弁明)(?:の?機会)?(?:の?付与)?の?(?:通知|予定|中|実施|公示|手続中?)?[）)]$/u
const plannedAhead = /^[([【〔<](?:予定|見込み?)[)\]】〕>]/u

const plannedFields: ReadonlySet<SourceField> = new Set(['period', 'start', 'length', 'action', 'action_date'])

/**
 * Whether the columns or labels of a row, or the words of its act, say that the measure is planned, and no day of a decision stands beside it. `above`: the
 * words above it, which may say that it was taken.
 */
export function isPlanned({ cells, values }: Entry, above: readonly string[]): boolean {
  const ofFields = cells.filter(({ field }) => field !== null && plannedFields.has(field))
  const isOfAct = isPlannedAct(textOf(values.get('action')))
  const isSaid =
    ofFields.some(({ heading }) => plansBelow(heading)) ||
    plannedAhead.test(comparedHeading(textOf(values.get('period'))))
  const isDecided = ofFields.some(
    ({ field, heading, text }) => field === 'action_date' && !plansBelow(heading) && hasDate(text),
  )
  // 営業停止（予定） is planned, whatever day stands beside it.
  return (isOfAct || (isSaid && !isDecided)) && !above.some(takesMeasure)
}

const sentenceCharactersMax = 160
const isBelow = '(?:次|下記|以下|左記|下表|別表|別紙|本表|この(?:表|一覧))'
const ofMeasure =
  '(?:指名|(?:競争)?入札参加(?:資格)?|資格|取引|営業|業務)(?:の)?(?:停止|除外|回避)(?:措置|処分)?等?|(?:行政|監督)処分|措置|処分'
/** を行う予定です, を予定しています, とすることを検討しています, について審議中です */
const notYet =
  '(?:する|行う|行なう|実施する|なる|講じる|講ずる|こと|実施|旨|方向|可否|是非|の|と|を|で|に|が|について){0,6}(?:予定|検討|審議|協議|審査|調査)[をしていおるりますでであとなっところこに中]{0,16}(?:ので[^。]{0,30})?'
/** 次の業者については、指名停止を予定しています; not 指名停止の解除を予定しています, nor 入札を予定しています. */
const plannedBelow = regExp`^(?:[^。]{0,40}?)${isBelow}[^。]{0,60}?(?:${ofMeasure})${notYet}(?:の?(?:有資格業者|業者|事業者|会社|者|もの|案件)(?:の一覧)?(?:です|である|となります)?)?$`
const plannedBefore = regExp`^[^。]{0,40}?(?:${ofMeasure})${notYet}(?:の?(?:業者|者|もの))は[^。]{0,10}${isBelow}[^。]{0,16}$`
/** 次の者について意見聴取を実施しています */
const heardBelow = regExp`^[^。]{0,40}?${isBelow}の?[^。]{0,40}?(?:意見(?:の)?聴取|聴聞|弁明の機会の?付与)(?:を|の)?(?:実施|行って|行う|予定|手続)[^。]{0,20}(?:います|おります|いる|中|中です|予定です?|します)$`

/** 申出がないときは、許可を取り消します: a public notice to a holder who cannot be found. What was done after it is an act. */
const unlessHeard =
  /(?:申し?出|届出|連絡|回答)が?の?(?:ない|なかった|なき|ありません)(?:とき|場合)(?:に|に)?は、?[^。]{0,60}取り?消(?:します|すこと|す$|すもの|すので)/u

/** 以下の業者に対する指名停止の手続を進めています, …の要件に該当するおそれがあります, 次の業者は、県の指名停止の対象とはなりません, …指名停止とはしませんが */
const notDone = regExp`^[^。]{0,20}${isBelow}[^。]{0,40}?(?:${ofMeasure})(?:の?(?:手続き?)を(?:進めて|行って)[^。]{0,8}|[^。、]{0,16}(?:おそれ|恐れ|可能性)が(?:あります|ある)|の対象(?:とは|では|に)(?:なりません|なっていません|ありません)|と(?:は)?し(?:ません|ていません|ておりません)(?:が、?[^。]{0,40})?)$`

/** 指名停止の解除措置を検討しています: the measure stands. */
const ofEnd = /解除|撤回|延長|短縮/u

/** Whether a sentence above a table says that the measures in it are not decided: 下記の者に対し指名停止を行う予定です. */
export const announcesActsBelow = (text: string): boolean =>
  oneLine(text)
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .split('。')
    .filter((sentence) => sentence.length <= sentenceCharactersMax && !ofEnd.test(sentence))
    .some((sentence) =>
      [plannedBelow, plannedBefore, heardBelow, unlessHeard, notDone].some((pattern) => pattern.test(sentence)),
    )

/** The words behind a period by which it is not decided: …令和9年1月31日まで（案）; `null`: there are none. Behind （予定） its end is planned. */
export const planBehindPeriod = ({ values }: Entry): string | null =>
  (['period', 'start', 'end'] as const)
    .map((field) => planAtEnd.exec(oneLine(textOf(values.get(field))))?.[0])
    .find((words) => words !== undefined) ?? null
const planAtEnd = /[（(【［[]\s*(?:仮|[原素]?案|未確定|検討中|審議中)\s*[）)】］\]]$/u
