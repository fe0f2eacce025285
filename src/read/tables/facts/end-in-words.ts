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
import { overInHeading, plainHeading } from '../../../words/text/said-over.ts'
import { periodWords } from '../../../words/text/period-words.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { comparedHeading, withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'

/** What the titles of a notice say of an earlier measure. `part`: of a part of it; `unclear`: it is open which measure or which decision is meant. */
export type DecisionInTitles = Exclude<LaterDecision['fate'], 'unknown'> | 'part' | 'unclear' | 'none'

/**
 * 指名停止の解除について, 営業停止処分の取消しについて, 業務停止命令を令和8年10月5日付けで取り消しました, 指名停止の一部を解除しました. A withdrawal counts only where it is
 * decided: 指名停止の取消請求 is a claim; 建設業許可の取消処分 and 登録の取消し are acts themselves. `titles`: one on a line.
 */
export function decisionInTitles(printed: string): DecisionInTitles {
  const titles = printed
    .split('\n')
    .filter((line) => !isNoEnd.test(line))
    .join('\n')
    .replace(afterOther, '')
  if (endsInPart(titles)) return 'part'
  const fate = decisionOfHeading((titles.match(endOfMeasure) ?? []).join('\n'))
  if (fate === null) return otherEnd.test(titles) || isInDoubt(titles) ? 'unclear' : 'none'
  return fate === 'unknown' || besideEnd.test(titles) ? 'unclear' : fate
}

/** 指名停止の解除の申立てがあったが, 指名停止の解除の予定はありません, 指名停止要綱（第8条 指名停止の解除） */
const isNoEnd =
  /(?:申し?立て|申請|申出)(?:が|を|は|に対し)|予定(?:は|が)?(?:ありません|ない)|認め(?:な|ませ|られな)|(?:し|され)(?:ない|ません|ていない)|(?:要綱|要領|基準|規程|規則)[（(]?第/u
/** 緊急事態宣言解除後の指名停止 */
const afterOther = /\p{Script=Han}{0,12}(?<!停止|措置|処分|命令)解除後の(?=[^\n]{0,4}停止)/gu

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

/**
 * What the headings above an entry say of its measure, the innermost first; `null`: nothing. `isSuspension`: 取消分 is about suspensions that were withdrawn; in
 * other kinds 取消 may be the act.
 */
export function decisionInHeadings(headings: readonly string[], isSuspension: boolean): DecisionInTitles | null {
  const decisionInHeading = isSuspension ? decisionInHeadingOf.suspension : decisionInHeadingOf.other
  return headings.map(decisionInHeading).findLast((decision) => decision !== 'none') ?? null
}

const headingsMax = 100
const headingCharactersMax = 60
// The rows of a table have its headings in common.
const decisionsInHeading = (isSuspension: boolean) =>
  withLatestResults((heading: string): DecisionInTitles => {
    if (heading.length > headingCharactersMax || notYet.test(heading)) return 'none'
    const { part, word, behind } = endAlone(heading, isSuspension) ?? {}
    if (word === undefined) {
      const decision = decisionInTitles(heading)
      return decision === 'none' ? decisionInTitles(plainHeading(heading)) : decision
    }
    if (part !== undefined || (behind !== undefined && tailOfPart.test(behind))) return 'part'
    return behind === undefined || knownBehindEnd.test(behind) ? decisionInTitles(`指名停止の${word}`) : 'unclear'
  }, headingsMax)
const decisionInHeadingOf = { suspension: decisionsInHeading(true), other: decisionsInHeading(false) }
/** 指名停止の解除の条件, 解除の申請 */
const notYet = /条件|要件|基準|申請|申出|予定|手続|見込|請求|訴え|。|(?<!^(?:以下|下記|これより|ここから))、/u

/** `behind`: what a heading says of the ended measures behind the word of their end. */
type EndOfHeading = Readonly<Partial<Record<'part' | 'word' | 'behind', string | undefined>>>

/**
 * The end that a heading has and nothing else: ２ 解除, ■（解除）, 解 除, 解除（3件）, 令和8年度 解除分; or with which it begins: 解除（令和8年8月1日付け）; `null`:
 * none.
 */
function endAlone(heading: string, isSuspension: boolean): EndOfHeading | null {
  const words = plainHeading(comparedHeading(heading).replace(countBehind, '').replace(signsAround, '$1'))
  const whole = endIn(words, isSuspension)
  const { before, behind } = whole === null ? (endAhead.exec(words)?.groups ?? {}) : {}
  if (before === undefined) return whole
  const ahead = endIn(before, isSuspension)
  return ahead === null ? null : { ...ahead, behind }
}
const endIn = (words: string, isSuspension: boolean): EndOfHeading | null =>
  [...bareEnds[isSuspension ? 'suspension' : 'other'], endInBrackets, endOfGroup]
    .map((one) => one.exec(words))
    .find((one) => one !== null)?.groups ?? null
/** 解除（令和8年8月1日付け）, 解除：令和8年度, 解除 令和8年8月1日, 解除の部; 解除：令和8年8月1日 is a label with its day. */
const endAhead = regExp`^(?<before>[^()（）:]{2,20}?)(?<behind>(?:[(]|:(?!.*(?:日|\d\.\d))|令和|平成|[RrHh]\d|20\d\d|の?部$).*)$`
const knownBehindEnd =
  /^[(:]?(?:(?:令和|平成|[RrHh]|20\d\d)?[\d元年月日度./-]*(?:付け?|以降|から|まで|現在|分|[社者件])*|の?部|\([^()]*(?:クリック|タップ|開|閉|表示)[^()]*)\)?$/u
const tailOfPart = regExp`${namesPart}`
const countBehind = /[(:]?(?:計|全)?\d{1,4}(?:件|社|者|業者)\)?$/u
const signsAround = /^[(【[〔<〈《≪「『―─—=-]+([^()【】[\]〔〕<>〈〉《》≪≫「」『』―─—=-]+)[)】\]〕>〉》≫」』―─—=-]+$/u

/** What may stand behind the word of an end: 解除済みの分, 解除された措置の一覧, 解除の状況. */
const endedThings = '有資格業者|業者|事業者|企業|会社|者|もの|案件|措置|処分|分'
const listsOfEnded = '一覧表?|リスト|状況|情報|名簿|について|表|等'
const ofYear = '(?:令和(?:\\d{1,2}|元)年(?:度|\\d{1,2}月)(?:分|中)?の?)?'
/** Nothing but a word of an end with what may stand around it: 解除, 一部解除, 解除した業者. */
const bareEnd = (words: string): RegExp =>
  regExp`^${ofYear}(?<part>一部(?:の|を)?)?(?<word>${words})(?:済み?)?(?:(?:さ?れ|し)た)?の?(?:対象)?の?(?:${endedThings})*(?:の?(?:${listsOfEnded}))*$`
/** 取り消された措置: what was withdrawn is an act, and no permit. */
const withdrawnAct = regExp`^(?<word>取り?消)(?:さ?れた|し?済みの)(?:措置|処分|命令)の?(?:一覧表?|状況|分)?$`
const bareEnds = {
  // 取消処分 is an act.
  suspension: [bareEnd(`${headingsWithOwnReason.join('|')}|取り?消し?(?!処分|措置)`)],
  other: [bareEnd(headingsWithOwnReason.join('|')), withdrawnAct],
}

/** 指名停止（解除）, 指名停止業者（解除済み） */
const endInBrackets = regExp`^(?:指名|入札参加|取引|資格)?停止(?:措置|業者|者|一覧)*[（(](?<part>一部(?:の|を)?)?(?<word>${anyLiftWord})(?:済み?|${decided})?[）)]$`

/** 建設工事（解除）, 物品等（解除分）: a group of those that are on the list. */
const endOfGroup = regExp`^(?:県発注|市発注|町発注)?(?:建設|土木|測量|建設関連|建設コンサルタント|物品|物件|役務|業務|委託|製造|買入れ?|購入|修繕|印刷|清掃|警備|工事|その他|県内|県外|市内|市外|町内|町外|管内|等|・|の|及び)+(?:業務|業者|業|分|関係)?[（(](?<part>一部(?:の|を)?)?(?<word>${anyLiftWord})(?:済み?|分|した(?:者|もの|業者)|${decided})?[）)]$`

/** Whether a heading has nothing but the state of what is below it: 解除済み, 過去の指名停止, 終了分; not the title of a page (指名停止の解除について). */
export const headsEnded = (heading: string, isSuspension: boolean): boolean => {
  const words = plainHeading(withoutNumbering(oneLine(heading)))
  return (
    overInHeading(words) !== null ||
    (!notYet.test(words) && endAlone(words, isSuspension) !== null) ||
    endedParties.test(words)
  )
}
/** Whether the titles say of all that an earlier measure ended. */
export const isEnd = (decision: DecisionInTitles | null): decision is 'lifted' | 'cancelled' =>
  decision === 'lifted' || decision === 'cancelled'

const act =
  '(?:停止|禁止|命令|処分|措置|指示|勧告|(?:参加|指名)(?:資格)?の?(?:除外|制限|回避|留保))(?:の?(?:措置|処分|命令))?等?'
const particle = '(?:の|を|が|は、?|について、?)?'
const onDay = '(?:、?[^、。\\n]{4,14}付け?(?:で|をもって)、?)?'
const announced = `(?:の?(?:決定|処分))?(?=${decided}|に(?:ついて|関する)|の(?:お知らせ|公表|通知|件)|分(?:の|$)|[\\s（(]|$)`
const dayOfEnd = '(?:(?:令和|平成|20)[^】］\\]）)\\n]{2,12}日|[RＲ][\\d０-９.．]{5,10})(?:付け?)?(?:に|で)?\\s*'
/** 【解除】, 【令和8年11月1日解除済】; 【取消】 is an end above a suspension alone: beside a licence it is the act. */
const inFrame = (word: string): string => `[【［\\[](?:${dayOfEnd})?${word}(?:済み?)?[】］\\]]`
/** 指名停止について（令和8年11月1日解除）, 指名停止措置（取消し）; not 指名停止（解除を含む）. */
const behindSuspension = `(?:指名|参加)(?:資格)?停止[^\n（(]{0,12}[（(](?:${dayOfEnd})?${anyDecisionWord}(?:済み?|${decided})?[）)]`
/** A line of its own: （令和8年11月1日解除済） */
const ofDayAlone = `^[（(]?${dayOfEnd}${anyLiftWord}(?:済み?)?[）)]?$`
const endOfMeasure = new RegExp(
  `停止(?:の?措置)?等?(?:の|を)?${anyLiftWord}|${act}${particle}${onDay}${anyDecisionWord}${announced}|${anyLiftWord}(?:済み?の?|(?:さ?れ|し)た)?.{0,4}停止|${inFrame(anyLiftWord)}|${inFrame(anyDecisionWord)}(?=[^\n]*(?:指名|参加)(?:資格)?停止)|${behindSuspension}|${ofDayAlone}`,
  'gmu',
)
/** 指名停止解除業者, 指名停止を解除した者 */
const endedParties = regExp`^${act}(?:の|を)?${anyLiftWord}(?:済み?の?|(?:さ?れ|し)た)?(?:有資格業者|業者|事業者|者|会社|施設|店舗|もの)(?:一覧)?$`
const inPart = '(?:一部|部分的に)(?:を|の|について)?'
/** 一部解除, 指名停止の一部解除, 指名停止の解除（一部）, 指名停止の解除について（東部地区に限る。） */
const partOfMeasure = regExp`^${inPart}${anyLiftWord}|(?:停止[^\n]{0,10}|${act}${particle}${onDay})${inPart}${onDay}${anyDecisionWord}|(?:停止|${act})${particle}${anyDecisionWord}[^\n（(]{0,12}[（(][^\n）)]{0,30}${namesPart}`
const measure = `(?:指名|業務|営業|事業|資格|取引|入札)?(?:の?参加(?:資格)?の?)?(?:停止|${act})(?:の?(?:期間|措置))?`
/** 東部地区に係る指名停止の解除, 指名停止を東部地区に限り解除する, 指名停止のうち東部地区に係るものを解除する */
const partBeforeMeasure = regExp`${ofPartOnly}、?${measure}${particle}${onDay}${anyDecisionWord}|停止(?:の?措置)?(?:を|は|のうち)、?[^\n。]{0,20}(?:${ofPartOnly}|(?:地区|地域|区域|管内)(?:について|で))[^\n。]{0,16}${anyDecisionWord}`
/** 指名停止及び指名停止の解除, 解除並びに, 解除の取消し */
const besideEnd = regExp`${anyLiftWord}(?:の|を)取り?(?:消|止)|${act}(?:及び|並びに|・)[^\n]*${anyDecisionWord}|(?:${anyLiftWord}|${act}${particle}${anyDecisionWord})(?:及び|並びに|・)`
/** 業務停止命令の執行停止について */
const otherEnd = regExp`${act}(?:の|を|が)${otherEndWords}(?:の?決定)?(?:について|$)`

/**
 * 行政処分取消請求事件の判決について, 指名停止に係る審査請求の認容について, 改善命令の履行確認について, 誤った行政処分の公表について: whether the act stands is not said. Not …の棄却について, 判決を受けた者に対する処分について.
 */
const isInDoubt = (titles: string): boolean => /判決|裁決|認容|中断|誤|履行/u.test(titles) && inDoubt.test(titles)
const inDoubt = regExp`${act}(?!(?:[^\n]*(?:棄却|却下)))(?:(?:に係る|に対する|に関する|の|を)?[^\n、。]{0,20}(?:判決|裁決|認容)|の?(?:一時)?(?:中断|休止)|の誤り|(?:の|に係る)?履行(?:の?(?:確認|完了))?)(?:の(?:言渡し?|確定))?(?:に(?:ついて|関する)|の(?:お知らせ|公表)|$)|^誤(?:った|りの?)[^\n]{0,10}${act}(?:の|に)`

/** What a page about the end of measures says of a part of one, or of some of its companies. */
export interface PartsOfEnd {
  /** Sentences and labels about a part: 東部地区に限り解除した, 対象（東部地区）. */
  readonly ofPart: readonly string[]
  /** Sentences that name companies: 架空建設株式会社に対する指名停止を解除しました. */
  readonly ofCompanies: readonly string[]
  /** The companies of the page, folded. */
  readonly names: readonly string[]
}

const linesMax = 200
const lineCharactersMax = 400

/** `lines`: those of the page outside its tables; `names`: its companies. */
export function partsOfEnd(lines: readonly string[], names: readonly string[]): PartsOfEnd {
  const sentences = lines
    .slice(0, linesMax)
    .filter((line) => line.length <= lineCharactersMax)
    .map((line) => withoutNumbering(oneLine(line)))
    .filter((line) => mayEnd.test(line) || labelOfPart.test(line))
    .flatMap((line) => line.split(/(?<=。)(?![^（(]*[）)])/u))
  return {
    ofPart: sentences.filter(isOfPart),
    ofCompanies:
      names.length < 2 ? [] : sentences.filter((one) => endOfAnyMeasure.test(plain(one)) && !hasFurther.test(one)),
    names,
  }
}

/** The words by which the end is not that of the whole measure of this company (`own`: its name, folded); `null`: there are none. */
export function wordsOfPart({ ofPart, ofCompanies, names }: PartsOfEnd, own: string): string | null {
  const [words = null] = ofPart
  if (words !== null) return words
  const isOwn = (name: string): boolean => own.includes(name)
  return (
    ofCompanies.find((sentence) => {
      const named = names.filter((name) => foldedWords(sentence).includes(name))
      return named.length > 0 && !named.some(isOwn)
    }) ?? null
  )
}

/** Words in one form, whatever their width and spaces. */
export const foldedWords = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')

const mayEnd = regExp`${anyDecisionWord}`
/** 契約の一部を解除したため: the end of something else. */
const endOfOther = regExpGlobal`(?:契約|協定|許可|免許|登録|認定|資格|警報)(?:書)?(?:の|を)?(?:全部|一部)?(?:の|を)?${anyDecisionWord}`
/** The sentence without its days and what it says of other things. */
const plain = (sentence: string): string =>
  periodWords(sentence)
    .replace(/[（(][^（()）]*\d{4}-\d{2}-\d{2}[^（()）]*[）)]/gu, '')
    .replace(endOfOther, '')

const anyMeasure = '(?:停止|措置|除外|制限|回避|処分|命令)'
const endOfAnyMeasure = regExp`${anyMeasure}[^。]{0,40}${anyDecisionWord}|${anyDecisionWord}[^。]{0,10}${anyMeasure}`
/** 架空建設株式会社ほか1社: others are meant that are not named. */
const hasFurther = /ほか|[外他]\s*[0-9０-９]{1,2}\s*[社者]/u

/** 次の2社のうち, 指名停止のうち */
const amongOthers =
  '(?:[0-9０-９二三四五六七八九十]+(?:社|者|業者|名)|(?:上記|下記)(?:の?(?:者|業者|事業者))?|停止(?:措置)?)のうち'
const partNamed = `${namesPart}(?:(?:について|につき|に関し|に係る(?:もの|分|部分)|分|のみ|だけ|に限[りる])[^。]{0,24}|(?:で|を)[^。]{0,8})`
const exceptPart = '除(?:く|き|いた|いて)[^。]{0,30}'
const endInPart = regExp`${amongOthers}[^。]{0,40}${anyDecisionWord}|(?:${partNamed}|${exceptPart})${anyDecisionWord}|${anyDecisionWord}(?:する|した|され|の|は)[^。]{0,30}(?:のみ|だけ|に限[りる])`

const isOfPart = (sentence: string): boolean => {
  const label = labelOfPart.exec(sentence)?.groups?.['words']
  if (label !== undefined) return !isAboutWhole(label)
  const words = plain(sentence)
  return mayEnd.test(words) && (endsInPart(words) || endInPart.test(words))
}
/** 対象（東部地区）, 解除の対象 東部地区 */
const labelOfPart = regExp`^(?:${anyDecisionWord}(?:する|した|の)?)?対象(?:となる)?(?:区域|地域|地区|範囲|部局|業種|工種)?[\s:：（(]+(?<words>[^。）)]*${namesPart}[^。）)]*)[）)]?$`

/** Whether words are about the whole of a measure: 全域, すべての地区. */
export const isAboutWhole = (words: string): boolean => allOfIt.test(oneLine(words))
/** 全域, 県内全域, すべての地区, 全社 */
const allOfIt =
  /^(?:(?:[都道府県市区町村管]内)?(?:全(?:部|て|域|区域|地域|地区|業種|工種|社|国)|すべて)(?:の(?:地域|区域|地区|業種|工種|部局))?|[-－―ー×無]|無し|なし|該当なし)?$/u
