import { isFullName } from '../../../words/persons/full-name.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { oneLine } from '../text.ts'

/**
 * Whether what stands as a name are words about a company, so that whose measure it is is not said: 株式会社架空の取引先, 株式会社架空従業員, 契約先 株式会社架空,
 * ※有限会社架空は含まない, （誤）株式会社架空, 元請業者. A line of a notice with a label that nobody knows is one, too: 2 親会社 株式会社架空, 見本太郎3 販売先 株式会社架空.
 */
export function isAboutCompany(printed: string): boolean {
  const name = oneLine(printed.normalize('NFKC'))
  if (isRoleAlone.test(name)) return true
  if (!hasLegalForm(name)) return false
  return aboutCompany.some((pattern) => pattern.test(name)) || isBehindRole(name) || isBehindPerson(name)
}

/** Who somebody is to the company or the case. */
const relation =
  '(?:完全)?[子親孫]会社|(?:主要)?取引(?:先|業者)|[得仕]意先|仕入先|[代特]理店|特約店|(?:グループ|関連|関係|系列|傘下|協力|下請け?|元請け?|委託|受託|発注|提携|兄弟|持株|前身|後継)(?:の)?(?:会社|企業|業者|事業者|先|団体|者)|株主|顧客|組合員|(?:下請負|使用|連帯?保証|代理|名義)人|(?:実質的?な?)?経営者|(?:事業)?承継者|担当者'
/** Its people; 代表社員 and 執行役員 before a name are offices that the readers of officers know. */
const people = '(?<!代表|執行|組合|業務)(?:社員|従業員|職員|作業員|役員|取締役|監査役|元代表)'
const inNumber = '(?:ら|等|など)?(?:[0-9一二三四五六七八九十数]{1,3}[名人社者])?'

/** 元請業者, 上記会社の関連会社, and what is left of ２ JV構成員 without its number. */
const isRoleAlone = regExp`^(?:(?:同社|当該?会社|上記(?:の?会社|の?業者|の者))の)?(?:${relation}|(?:落札|関係|排出|被害|発注)(?:事?業者|会社|者))$`

const aboutCompany: readonly RegExp[] = [
  /^(?:※|\*|注[):\s])\s?(?:[旧元前]|.*(?:[のはをに]|から|と合併))/u,
  regExp`^(?:元|前|旧)(?=${companyForm}[^\s])`,
  /^\((?:誤|正)\)|(?:^|\s)改め\s?/u,
  // 株式会社架空（製造者：株式会社見本）; not （旧商号：株式会社見本）
  regExp`\((?!旧|前|元|現|改|変更|商号|屋号|通称)[^():]{2,12}:[^()]*${companyForm}[^()]*\)$`,
  // （同名の株式会社架空（高崎市）とは別法人です。）: a sentence
  /(?:です|ます|ました|である|ません|ない)。?\)?$|。\)?$/u,
  regExp`(?:^.{0,40}${companyForm}|法人|組合)\S{0,30}の(?:元|前|現|旧)?(?:${relation}|${people}|代表者)${inNumber}$`,
  regExp`(?:${companyForm}|法人|組合)\S{0,30}\s?${people}${inNumber}$`,
  regExp`(?:${companyForm}|法人|組合)\S{0,30}(?<=[\p{Script=Han}\p{Script=Katakana}ー])の$`,
  regExp`(?:${companyForm}|法人|組合)\S{0,30}(?:を(?:代表者|被合併|装|含む|除く)|から(?:委託|申請|受注|請け?負)|は(?:含ま|対象外|除)|と合併|の(?:連帯)?保証人|の(?:事業)?承継者|の関連)`,
  /(?:が(?:代表を務める|経営する|運営する|設立した)|代表構成員である|(?:JV|共同企業体)のうち)(?=\S)/u,
  // 2 親会社 見本ホールディングス株式会社, 見本太郎3 販売先 株式会社架空
  /^\(?\d{1,2}[\s.)]\s?[^\s:]{2,20}[\s:]\s?\S/u,
  /^[^\d(]{2,30}\d{1,2}[\s.]\s?[^\s:\d(]{2,20}[\s:]\s?\S/u,
]

/** 契約先 株式会社架空, 許可を取り消した監理団体 架空協同組合, 協力会社：見本建設株式会社: words for a role before the company. */
function isBehindRole(name: string): boolean {
  const { label = '', named = '' } = behindColon.exec(name)?.groups ?? {}
  if (label !== '' && !hasLegalForm(label) && hasLegalForm(named)) return true
  const { role = '', company = '' } = behindRole.exec(name)?.groups ?? {}
  return endsAsRole.test(role) && !stateOfCompany.test(role) && !hasLegalForm(role) && hasLegalForm(company)
}
/** 破産者 株式会社架空, 被審人 株式会社架空: the party itself. */
const stateOfCompany = /^(?:破産者|(?:再生)?債務者|更生会社|清算人|被[告審]人?)$/u
const behindColon = /^(?<label>[^:]{2,30}):(?<named>.+)$/u
const behindRole = /^[■□◆◇○●・【「]?(?<role>[^\s】」]{2,30})[\s】」]{1,3}(?<company>\S.*)$/u
const endsAsRole =
  /(?:[^\p{Script=Katakana}]先|相手方?|者|人|主|[元下]請|関係|監理団体|加入団体|医療機関|団体|保証協会|[子親]会社|(?:関連|関係|協力|当該|該当|吸収|合併|存続|消滅)会社|弁護士|構成員|業者名?|患者|ブランド名?)$/u

/** 架空太郎及び株式会社見本, 代表取締役架空太郎 株式会社見本: a person before the company. */
function isBehindPerson(name: string): boolean {
  const { person = '', company = '' } = behindPerson.exec(name)?.groups ?? {}
  if (!hasLegalForm(company)) return false
  const own = person.replace(/^(?:代表取締役(?:社長)?|代表者?|取締役|社長|理事長)\s?/u, '')
  return own !== person ? looksLikeNaturalPerson(own) : isFullName(own.replace(' ', ''))
}
const behindPerson =
  /^(?<person>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana} ]{3,16}?)(?:及び|並びに|と(?=株|有|\()|\s)(?<company>\S.*)$/u
