import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { isGroupDescription } from '../../../words/text/group-description.ts'
import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { linesOf, oneLine } from '../text.ts'
import { partyFields, periodFields, textOf, type Entry } from './entry.ts'
import { isNotTaken } from './acts-not-taken.ts'
import { withoutBrackets } from './companies-beside.ts'

/**
 * Rows that say in a cell that there is no measure (指名停止を行わないこととした), or that the company in the cell of the party is somebody else
 * (株式会社架空（被害者）), are unread. A withdrawal (誤掲載につき取消) is a fact of the record in a cell for remarks, and in each of a suspension.
 */
export const withContraryCells =
  (isSuspension: boolean) =>
  (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => {
      if (entry.unparsedReason !== null) return entry
      if (partyFields.some((field) => namesOtherRole(textOf(entry.values.get(field)))))
        return { ...entry, unparsedReason: 'party_unclear' }
      const isDenied = toldOf.some((field) =>
        entry.values
          .get(field)
          ?.some(({ text }) => saysNoMeasure(text, isSuspension || field === 'remarks' || field === 'status')),
      )
      return isDenied || deniesInCell(entry, isSuspension) ? { ...entry, unparsedReason: 'no_act' } : entry
    })

/**
 * Whether a cell has nothing but the words that there is no act: 措置なし, 処分見送り, 該当なし as the act; 指名停止なし as a remark, or in the place of a period where
 * no act is named. Beside a warning or an instruction 停止なし denies nothing.
 */
function deniesInCell({ values }: Entry, isSuspension: boolean): boolean {
  const says = (fields: readonly SourceField[], words: RegExp): boolean =>
    fields.some((field) => values.get(field)?.some(({ text }) => words.test(bareWords(text))) === true)
  const act = textOf(values.get('action'))
  if (act === '' && says(periodFields, isSuspension ? noPeriod : noMeasure)) return true
  const isDenied = act === '' || /停止|除外|回避/u.test(act)
  if (values.get('action')?.some(({ text }) => isNotTaken(text)) === true) return true
  return says(['action'], noAct) || says(['remarks', 'status'], isDenied ? noMeasure : noneOfAny)
}

/** The words of a cell without notes in brackets: 停止措置なし（口頭注意）. */
const bareWords = (text: string): string =>
  text.length > textCharactersMax
    ? ''
    : withoutBrackets(text)
        .normalize('NFKC')
        .replace(/[\s。]/gu, '')

const noneOfAny =
  /^(?:措置|処分)(?:措置|処分|等)*(?:は|の|を)?(?:なし|無し|無|し?ない|せず|行わない|行わず|見送り|見送った)$/u
const noMeasure =
  /^(?:(?:指名|入札参加|参加資格|資格|取引|営業|業務)?停止|指名(?:除外|回避)|措置|処分)(?:措置|処分|等)*(?:は|の|を)?(?:なし|無し|無|し?ない|せず|行わない|行わず|見送り|見送った)$/u
const noPeriod = regExp`${noMeasure.source}|^(?:該当)?(?:なし|無し|無)$|(?:停止|措置|処分)は?(?:なし|無し)$`
const noAct =
  /^(?:.*(?:ため|により|ので|が|につき)[、,]?)?(?:(?:指名|入札参加|参加資格|資格|取引|営業|業務)?停止|指名(?:除外|回避)|(?:行政|監督|不利益)?処分|措置|該当|お?咎め|とがめ)?(?:措置|処分|等)*(?:は|の|を)?(?:なし|無し|無|しない|せず|行わない|行わず|見送り|見送った|見合わせ|保留|対象外|に至らず|不要)$|^不処分$/u

/** Fields whose words may say that there is no measure. */
const toldOf: readonly SourceField[] = [
  'period',
  'start',
  'end',
  'length',
  'action',
  'reason',
  'summary',
  'remarks',
  'status',
]

/** Whether a sentence or a note in brackets has nothing but the words that there is no measure. What belongs to the facts has an object: 資格要件に該当しないことが判明. */
export function saysNoMeasure(text: string, readsWithdrawals: boolean): boolean {
  if (text.length > textCharactersMax || !mayDeny.test(text)) return false
  return text
    .normalize('NFKC')
    .split(/[。;()[\]※\n]/u)
    .map((sentence) => sentence.replace(/\s/gu, ''))
    .some(
      (sentence) =>
        denials.some((pattern) => pattern.test(sentence)) ||
        (wronglyListed.test(sentence) && !(readsWithdrawals && decision.test(sentence))),
    )
}
const textCharactersMax = 1_000
const mayDeny = /[なず]|ません|誤/u
const decision = regExp`${anyDecisionWord}`

const lead =
  '(?:注\\d*:?|備考:|(?:再?(?:調査|審査|審議|検討|確認))の結果[、,]?|(?:本件|当該業?者|同社|当社)(?:について)?は?[、,]?)*'
const measure =
  '(?:指名(?:停止|除外|回避)|(?:入札)?参加(?:資格)?(?:停止|制限)|(?:営業|業務|取引|資格)?停止|(?:本件|当該|行政|監督|不利益)(?:処分|措置))(?:措置|処分|等)*'
const denials: readonly RegExp[] = [
  // 指名停止を行わないこととした, 停止せず
  regExp`^${lead}${measure}(?:を|は|には|に|の措置を)?(?:行わ|実施し|実施せ|措置し|科さ|課さ|至ら|し|せ)(?:ず|ない|なかった|ません(?:でした)?)(?:(?:こと|もの|旨)?(?:と(?:した|する|なった|しました|します)|に(?:した|決定(?:した)?))?)$`,
  // 調査の結果、該当しないことが判明
  regExp`^(?:再?(?:調査|審査|確認)の結果[、,]?)(?:(?:違反|不正|不法)(?:行為|の?事実)?|(?:指名停止|停止|処分)?(?:措置)?(?:の)?(?:要件|事由|基準|要領)?)(?:に|には|は|が)?(?:該当し(?:ない|なかった)|(?:確認|認め)(?:でき|られ)(?:ない|なかった)|ない|なかった)(?:こと|もの)?(?:が|と|を)?(?:判明|確認|判断)?(?:し(?:た|ました)|された)?(?:ため|もの)?$`,
  regExp`^(?:(?:違反|不正)(?:行為|の?事実)?|(?:指名停止|停止|処分)(?:措置)?(?:の)?(?:要件|事由|基準|要領)?)?(?:に|には|は|が)?(?:該当し(?:ない|なかった)|ない|なかった)ことが(?:判明|確認)(?:し(?:た|ました)|された)?(?:ため|もの)?$`,
]
/** 誤掲載, 誤って掲載したため削除 */
const wronglyListed = regExp`^${lead}(?:誤|誤って)(?:掲載|公表|登載)(?:し|され)?(?:た)?(?:もの)?(?:です|でした|である|であった)?(?:につき|のため|により|ため|として)?[、,]?(?:(?:${anyDecisionWord}|削除|訂正)(?:し(?:た|ます|ました)|する|済み?)?)?$`

/** Who a bracket or a line says that a company is, and not the party. */
const otherRole =
  '(?:被害(?:者|会社|法人|企業)|発注(?:者|機関|元)|注文者|施主|元請(?:負人|業者|け)?|(?:通報|告発|申告|情報提供|債権|債務|出資|委託|依頼)者|親会社|子会社|関連会社|取引先|委託元|荷主|相手方|保証人|譲渡(?:人|元|先)|株主|(?:被合併|存続|承継|吸収|消滅)会社)'
/** What a company may do in the works or dealings of another one. */
const roleInWork =
  '(?:(?:施工|設計|工事監理|製造|販売|仕入|納入)(?:者|業者|会社|元|店|先)?|代理(?:人|店)|特約店|加盟店|協力会社|再?委託先|連帯保証人)'
/** How somebody tells of a case. */
const telling = '(?:告発|告訴|通報|申告|申出|申し?立て?|情報提供|指摘|訴え|苦情|相談|報告)'
const otherRoles: readonly RegExp[] = [
  // （被害者）, （元請：株式会社架空）
  regExp`[（(【［[〔]\s*${otherRole}(?!化|等級|工事)`,
  // 発注者：株式会社架空
  regExp`^[※・]?\s*${otherRole}\s*[:：]`,
  // 通報者 株式会社架空, 被害者株式会社架空
  regExp`^[※・]?\s*${otherRole}(?:の|である)?(?:[\s　]+(?=\S*${companyForm})|(?=${companyForm}))`,
  // 株式会社見本組の告発により、株式会社架空; 株式会社架空（株式会社見本組の通報による）
  regExp`${companyForm}[^、。（）()]*(?:の|から(?:の)?)[^、。（）()]{0,8}${telling}(?:により|によって|による|に基づき|に基づく|があり|を受けて?|を受けた|に係る)`,
  // ※株式会社架空の子会社, ※有限会社見本は含まない, ※旧株式会社見本, 注）有限会社見本と合併: a note on the company above.
  regExp`^(?:[※*＊]|注[0-9０-９]*[)）:：])\s*(?:(?:旧|元|前|親会社|子会社)[^\n]*(?:${companyForm}|法人|組合)|[^\s、。]*(?:${companyForm}|法人|組合)[^\s、。]{0,20}?[のはとをがへに])`,
  // 株式会社見本組の被害に係る株式会社架空
  regExp`${companyForm}[^、。（）()]*の(?:被害|損害)(?:に係る|に関する|について)`,
  // （株式会社架空を除く）, 株式会社架空は対象外
  /を除(?:く|いた|き)|対象外/u,
  // 株式会社架空の子会社 有限会社見本, （下請：有限会社見本）: of two companies that are to each other in a contract or a group, which is the party is not said.
  regExp`${companyForm}[^（）()、]{0,40}の(?:(?:完全)?(?:親|子|孫|関連|関係|グループ)会社|[一二]次下請(?:負人|業者|け)?|(?:下|元|孫)請(?:負人|業者|け)?|協力会社|代理店|特約店|加盟店)(?:である)?[\s、：:（(]*\S*${companyForm}`,
  regExp`[（(【［[〔]\s*(?:[一二]次)?(?:下|孫)請(?:負人|業者|け)?(?:業者)?[\s：:][^（）()]*${companyForm}`,
  // （株式会社架空の下請）, 株式会社架空の役員
  regExp`${companyForm}[^（）()]{0,40}(?:の(?:下請(?:負人|業者|け)?|元?(?:役員|従業員|社員|職員|代表者)|代理人)|ではない|への下請け?)\s*[）)]?$`,
  regExp`[（(][^（）()]{0,40}[）)]への下請け?$`,
  // On a line of its own, the former name or owner of the company above.
  regExp`^[※（(]+(?![株有同資名][）)]).{2,40}(?:から|より)(?:の)?(?:(?:社名|商号|名称)変更|(?:事業|営業)(?:譲渡|承継|譲受)|分割|改称)[^（）()]{0,6}[）)]?$`,
  // （株式会社架空から事業譲渡）
  /(?:から|より|への?)(?:の)?(?:事業|営業)(?:の)?(?:譲渡|譲受)[）)]/u,
]
/** Below the company of the work: 施工：株式会社架空, 代理人 株式会社架空. */
const besideCompany = regExp`^[※・]?\s*${roleInWork}[\s　:：]+(?=\S*${companyForm})`
/** Whether the words of a cell of the party say that a company in them is somebody else. */
export const namesOtherRole = (text: string): boolean =>
  text.length <= textCharactersMax &&
  mayNameRole.test(text) &&
  !isGroupDescription(oneLine(text)) &&
  linesOf(text).some(
    (line, index) =>
      otherRoles.some((pattern) => pattern.test(line.trim())) || (index > 0 && besideCompany.test(line.trim())),
  )
const mayNameRole = regExp`[※*＊注]|${otherRole}|${roleInWork}|[下孫]請|除|対象外|の|から|より|への|ではない`
