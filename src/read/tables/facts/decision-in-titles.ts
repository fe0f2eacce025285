import { decisionOfHeading, type LaterDecision } from '../../../words/text/later-decision.ts'
import {
  anyDecisionWord,
  anyLiftWord,
  decided,
  headingsWithOwnReason,
  namesPart,
  ofPartOnly,
  otherEndWords,
} from '../../../words/text/later-decision-words.ts'
import { withLatestResults } from '../../../words/text/latest-results.ts'
import { regExp } from '../../../words/text/reg-exp.ts'

/** What the titles of a notice say of an earlier measure. `part`: of a part of it; `unclear`: it is open which measure or which decision is meant. */
export type DecisionInTitles = Exclude<LaterDecision['fate'], 'unknown'> | 'part' | 'unclear' | 'none'

/**
 * 指名停止の解除について, 営業停止処分の取消しについて, 業務停止命令を令和8年10月5日付けで取り消しました, 指名停止の一部を解除しました. A withdrawal counts only where it is
 * decided: 指名停止の取消請求 is a claim; 建設業許可の取消処分 and 登録の取消し are acts themselves. `titles`: one on a line.
 */
export function decisionInTitles(titles: string): DecisionInTitles {
  if (endsInPart(titles)) return 'part'
  const fate = decisionOfHeading((titles.match(endOfMeasure) ?? []).join('\n'))
  if (fate === null) return otherEnd.test(titles) ? 'unclear' : 'none'
  return fate === 'unknown' || besideEnd.test(titles) ? 'unclear' : fate
}

/** 指名停止の一部を解除しました, 東部地区に係る指名停止を解除する */
export const endsInPart = (words: string): boolean => partOfMeasure.test(words) || partBeforeMeasure.test(words)

/**
 * 業務停止命令の取消しについて over a table: its acts have ended; 指名停止の一部解除について: it is open which have. A list of several kinds of measures says so of
 * none.
 */
export function decisionOfList(title: string): DecisionInTitles | null {
  const decision = decisionInTitles(title)
  return isEnd(decision) || (decision === 'part' && !ofSeveral.test(title)) ? decision : null
}
const ofSeveral = /一覧|名簿|状況|含む|及び|並びに|・/u

/** What the headings above an entry say of its measure, the innermost first; `null`: nothing. */
export function decisionInHeadings(headings: readonly string[]): DecisionInTitles | null {
  return headings.map(decisionInHeading).findLast((decision) => decision !== 'none') ?? null
}

const headingsMax = 100
const headingCharactersMax = 60
// The rows of a table have its headings in common.
const decisionInHeading = withLatestResults((heading: string): DecisionInTitles => {
  if (heading.length > headingCharactersMax || notYet.test(heading)) return 'none'
  const { part, word } = bareEnd.exec(heading)?.groups ?? {}
  if (word === undefined) return decisionInTitles(heading)
  return part === undefined ? decisionInTitles(`指名停止の${word}`) : 'part'
}, headingsMax)
/** 指名停止の解除の条件, 解除の申請 */
const notYet = /条件|要件|基準|申請|申出|予定|手続|見込|請求|訴え|[。、]/u
/** 解除, 一部解除, 解除した業者 */
const bareEnd = regExp`^(?<part>一部(?:の|を)?)?(?<word>${headingsWithOwnReason.join('|')})(?:(?:さ?れ|し)た|の)?(?:対象)?(?:有資格業者|業者|事業者|者|会社|もの|措置)?(?:等|一覧|について)*$`

/** Whether the titles say of all that an earlier measure ended. */
export const isEnd = (decision: DecisionInTitles | null): decision is 'lifted' | 'cancelled' =>
  decision === 'lifted' || decision === 'cancelled'

const act =
  '(?:停止|禁止|命令|処分|措置|指示|勧告|(?:参加|指名)(?:資格)?の?(?:除外|制限|回避|留保))(?:の?(?:措置|処分|命令))?等?'
const particle = '(?:の|を|が|について、?)?'
const onDay = '(?:、?[^、。\\n]{4,14}付け?(?:で|をもって)、?)?'
const announced = `(?:の?(?:決定|処分))?(?=${decided}|に(?:ついて|関する)|の(?:お知らせ|公表|通知|件)|[\\s（(]|$)`
const endOfMeasure = new RegExp(
  `停止(?:の?措置)?等?(?:の|を)?${anyLiftWord}|${act}${particle}${onDay}${anyDecisionWord}${announced}|${anyLiftWord}.{0,4}停止`,
  'gmu',
)
const inPart = '(?:一部|部分的に)(?:を|の|について)?'
/** 一部解除, 指名停止の一部解除, 指名停止の解除（一部）, 指名停止の解除について（東部地区に限る。） */
const partOfMeasure = regExp`^${inPart}${anyLiftWord}|(?:停止[^\n]{0,10}|${act}${particle}${onDay})${inPart}${onDay}${anyDecisionWord}|(?:停止|${act})${particle}${anyDecisionWord}[^\n（(]{0,12}[（(][^\n）)]{0,30}${namesPart}`
const measure = `(?:指名|業務|営業|事業|資格|取引|入札)?(?:の?参加(?:資格)?の?)?(?:停止|${act})(?:の?(?:期間|措置))?`
/** 東部地区に係る指名停止の解除, 指名停止を東部地区に限り解除する, 指名停止のうち東部地区に係るものを解除する */
const partBeforeMeasure = regExp`${ofPartOnly}、?${measure}${particle}${onDay}${anyDecisionWord}|停止(?:の?措置)?(?:を|は|のうち)、?[^\n。]{0,20}(?:${ofPartOnly}|(?:地区|地域|区域|管内)(?:について|で))[^\n。]{0,16}${anyDecisionWord}`
/** 指名停止及び指名停止の解除, 解除並びに */
const besideEnd = regExp`${act}(?:及び|並びに|・)[^\n]*${anyDecisionWord}|(?:${anyLiftWord}|${act}${particle}${anyDecisionWord})(?:及び|並びに|・)`
/** 業務停止命令の執行停止について */
const otherEnd = regExp`${act}(?:の|を|が)${otherEndWords}(?:の?決定)?(?:について|$)`
