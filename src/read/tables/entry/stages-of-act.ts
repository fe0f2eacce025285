import { notDueWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'

// The words behind the word of an act by which it is not taken, or not yet: 許可の取消し + を行う方針. A value, a heading, a title or a sentence may have them.

/** An act; not 廃棄物の処分, which is a trade. */
export const anyAct =
  '(?:(?:指名|入札参加|参加資格|資格|取引|営業|業務|事業)?の?(?:停止|除外|禁止)|指名回避|(?:許可|免許|登録|指定|認定|業)?の?取り?消し?|(?:行政|監督|不利益)処分|(?<!物の?|最終|中間|ごみの?|し尿の?)処分|(?:措置|改善|停止|取消|排除|納付)命令|指示|勧告)(?:の?(?:処分|命令|措置))*等?'

/** What comes before an act, or stands in its place, as its words end with it: 予定, 審議会に諮問, 弁明の機会の付与. */
const stages = [
  // Somebody plans it, or thinks about it.
  [
    '予定',
    '見込み?',
    '方針',
    '方向',
    '検討',
    '審議',
    '協議',
    '調整',
    '精査',
    '未定',
    '[素原]?案',
    '可能性',
    'おそれ',
    '恐れ',
  ],
  // Somebody asks for it, or gives an opinion on it.
  ['諮問', '答申', '申請', '請求', '要請', '要望', '意見', '建議', '具申', '上申'],
  // The party is heard, and the procedure runs.
  ['(?:意見の?)?聴取', '聴聞', '弁明', '弁明の?機会の?付与', '手続き?', '準備', '予告', '(?:事前|聴聞|弁明)の?通知'],
  // It is put off or not taken.
  ['猶予', '留保', '保留', '見送り?', '見合わせ', '免除', '断念', '回避', 'なし', '無し', '無', '不要'],
].flat()
const stage = `(?:${stages.join('|')})`

const does = '(?:する|します|した|しました|とする|とします|とした|としました|です|である)'
const doing =
  '(?:を|に|の)?(?:開始|実施|付与|着手|継続)?(?:中|段階|状況|状態|内容)?(?:を|で)?(?:(?:行|進め|求め|し)(?:う|い|った|る|た|て|って)?(?:います|いる|おります|おる|まし?た|ます)?)?'
/** の, を行う, について審議会に, に向け: what stands between the act and its stage. */
const between = '(?:(?:の|を|に|は|が|とする|となる|へ|も|で|か|し|する|す|相当)[^、。]{0,16}?)?'
const plan = `${between}${stage}${doing}(?:${does})?`

const notDone =
  '(?:行な?[わい]|実施し|実施せ|措置し|講じ|科さ|課さ|至ら|し|せ|なら|及ば|受けてい)(?:ず|ない|なかった|ません(?:でした)?)|で(?:は)?(?:ない|なかった|ありません)|見送(?:る|った|ります|りました)|見合わせ(?:る|た|ます|ました)'
const particle = '(?:は|を|が|も|に|には|とは?|まで(?:に)?は)?'
const sayingSo = '(?:(?:こと|もの|旨|と|事案|程度|ため)[^、。]{0,20})?'
const none = `(?:(?:の対象)?${particle}(?:${notDone})|の?(?:処分|措置)?${notDueWords})${sayingSo}`
/** を行うこととしている: what was decided is こととした. */
const toCome = `(?:を|と)?(?:行う|実施する|する|講じる|講ずる)(?:こと|もの)として(?:いる|います|おります)`

const notTaken = regExp`${anyAct}(?:${plan}|${none}|${toCome})$`
const mayBe = regExp`${stage}|[なずん]|見送|見合|不|対象外|として`

/** Whether a clause without spaces (NFKC) says of an act that it is not taken, or not yet: 許可の取消しを行う方針; not 聴聞を経て許可の取消し. */
export const isBeforeAct = (clause: string): boolean =>
  clause.length <= clauseCharactersMax && mayBe.test(clause) && !ofItsEnd.test(clause) && notTaken.test(clause)
/** 指名停止の取消請求: what is asked for is the end of an act, which stands. */
const ofItsEnd = /(?:停止|除外|処分|命令|措置)(?:の|を|に対する)?(?:取り?消|撤回|解除|執行停止)/u
const clauseCharactersMax = 80

/** （予定）, （案） at the end of the words of an act, whatever stands before it. */
export const endsInPlan = (words: string): boolean => planAtEnd.test(words)
const planAtEnd =
  /[（(【［[]\s*(?:予定|見込み?|[素原]?案|方針|(?:検討|審議|協議|調整|諮問|手続)中|検討|保留|留保|猶予|見送り|未定|未確定)\s*[）)】］\]]\s*$/u

/**
 * Whether a heading or a title says that the acts below it are not taken, or not yet: 処分を見送った事業者, 指名停止を行わないことについて, 調査中の業者; not 解除の検討: the act stands.
 */
export function headsBeforeAct(heading: string): boolean {
  if (heading.length > headingCharactersMax || !mayBe.test(heading)) return false
  const words = heading.normalize('NFKC').replace(/\s/gu, '')
  if (ofEndOrOthers.test(words)) return false
  return isBeforeAct(words.replace(titleAtEnd, '').replace(partiesAtEnd, '')) || ofParties.test(words)
}
const headingCharactersMax = 80
const ofEndOrOthers = /。.|解除|撤回|延長|短縮|以外|その他|除[くき]|なお|ただし|但し/u
const titleAtEnd = /(?:に(?:ついて|関して|関する|係る)|(?:の|した)?(?:お知らせ|公表|件|概要|\([^()]*\)))+$/u
const parties = '(?:有資格業者|業者|事業者|企業|会社|法人|者|もの|案件|事案)'
const partiesAtEnd = regExp`(?:の|である)?${parties}(?:の?(?:一覧表?|リスト|名簿|表))*$`
/** 聴聞中の事業者 */
const ofParties = regExp`^(?:\d{1,2}[.、 ]?)?(?:聴聞|弁明|意見聴取|調査|検討|審議|審査|協議|手続き?)(?:中|予定|待ち?)の?${parties}(?:の?(?:一覧表?|リスト|名簿|表))*$`

/** 検討した結果、指名停止は行わないこととしました。 A sentence by which a body decided against an act. Not その他の者については処分を行いませんでした, 処分を行わない場合. */
export const decidesAgainst = (line: string): boolean =>
  line.length <= lineCharactersMax &&
  isDecided.test(line) &&
  line
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .split('。')
    .some(
      (sentence) =>
        isDecided.test(sentence) && !ofEndOrOthers.test(sentence) && isBeforeAct(sentence.split('、').at(-1) ?? ''),
    )
const lineCharactersMax = 300
const isDecided =
  /(?:な[いし]|見送る|見合わせる)(?:こと|もの|旨)?(?:と|に)(?:決定)?(?:しました|した|致しました|いたしました|なりました)|ませんでした|見送りました|見合わせました/u
