import { placeNames } from '../vocabulary/place-names.ts'
import { fullCompanyForm } from '../text/legal-form-notations.ts'
import { cleanLine } from '../text/published-text.ts'
import { isListedCompany } from './company-names.ts'
import {
  isFullName,
  isGivenInKanji,
  isKatakanaName,
  isNameSetApart,
  mayBeNameWithHiragana,
  mayBeNameWithKana,
} from './full-name.ts'
import { isPublicBody } from './public-body.ts'
import { besideRoleWord, isRoleWithFullName } from './role-words.ts'
import { regExp } from '../text/reg-exp.ts'
import { joinSpacedLetters } from '../text/spaced-letters.ts'

/**
 * Recognises sole proprietors and other natural persons by the published name.
 *
 * A name is considered a person's when
 * 1. it contains words that only persons have (個人事業主, 会社員, 屋号「…こと…」), or
 * 2. it has no legal form and equals or contains the representative's name printed beside it, or
 * 3. it has neither a legal form nor a word of organisations and looks like a name: 2 to 7 kanji, with or without a space; a family
 *    name in kanji, a space and a given name with kana; or one of the other forms below. Notes after the name (in brackets,
 *    ほか1名) are ignored. A list of parties is a list of persons when every party looks like one; or
 * 4. it has no legal form and names the owner of a trade name: 見本塗装（見本太郎）, 見本組 見本太郎, 見本商店 代表 見本太郎; or
 * 5. it has no legal form and is the office of a member of a liberal profession (見本税理士事務所), or a profession and a name
 *    (公認会計士見本太郎). The law lets only natural persons and legal persons with a form of their own (税理士法人) have such an office.
 *
 * In case of doubt, a name is a person's. It is better to omit a company that is published in kanji without its legal form than to publish
 * a person as a company. Listed companies are known by name: 電通, 富士通.
 * 会社 alone is not a legal form: 会社を作る会 and 見本会社員 contain the word and are not companies.
 * 市 is not an organisation's ending, because given names end in it (孝市); municipalities are looked up by name, and written without a
 * space: 三好 市 is a person.
 */
export const looksLikeNaturalPerson = (name: string, representative?: string | null): boolean =>
  !isListedCompany(name) && hasLooksOfPerson(name, representative)

/** The same of a name that may be a listed company's. */
export function hasLooksOfPerson(name: string, representative?: string | null): boolean {
  const cleanName = withoutFrame(name)
  const unspacedName = withoutSpaces(cleanName)
  if (unspacedName === '') return false
  const unspacedRepresentative = withoutSpaces(cleanLine(representative ?? '').normalize('NFKC'))
  if (unspacedName === unspacedRepresentative) return true
  if (legalForm.test(unspacedName) || isPublicBody(cleanName)) return false
  if (personWord.test(unspacedName) || isOfProfession(unspacedName)) return true
  // A family name alone, of two characters, may be part of a trade name.
  if (unspacedRepresentative.length >= 3 && unspacedName.includes(unspacedRepresentative)) return true
  if (ownersOf(cleanName).some(isOwner) || isNamedAfterOwner(cleanName) || isNamedWithRole(cleanName)) return true
  return (
    isNameSetApart(oneSpaced(name)) ||
    isOfOneFamily(cleanName) ||
    hiraganaApart.test(oneSpaced(name)) ||
    cleanName.split(partySeparator).map(withoutNotes).every(isPersonsName)
  )
}

/** Marks upon letters (the variation selector of 葛󠄀) are none. */
const oneSpaced = (name: string): string =>
  cleanLine(name)
    .normalize('NFKC')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()

/** A name without what surrounds it: a label before it (営業者：見本太郎, 氏名 見本太郎), brackets, an address behind it (見本太郎 様), spaces between its letters. */
const withoutFrame = (name: string): string =>
  joinSpacedLetters(
    oneSpaced(name)
      .replace(/^\((?<inner>[^()]+)\)$/u, '$<inner>')
      .trim()
      .replace(ownerLabel, '')
      .replace(formOfAddress, ''),
  )
const formOfAddress = /(?<=\S) ?(?:様|殿|さん)$|(?<= )氏$/u

/**
 * Whether a name says by its own words that it is a person's, so that no number beside it speaks for a company: 個人事業主 見本太郎, 見本太郎こと「見本塗装」,
 * 税理士見本太郎, a full name, also that of the representative, of one of the parties or in brackets behind a trade name.
 */
export function isSurelyPerson(name: string, representatives: readonly string[] = []): boolean {
  if (!representatives.concat('').some((representative) => looksLikeNaturalPerson(name, representative))) return false
  const cleanName = withoutFrame(name)
  const unspacedName = withoutSpaces(cleanName)
  const isRepresentative = representatives.some(
    (representative) => withoutSpaces(cleanLine(representative).normalize('NFKC')) === unspacedName,
  )
  const inWords = [behindProfession(unspacedName), besideRoleWord(cleanName) ?? '', ...ownersOf(cleanName)]
  const isSaid = personWord.test(unspacedName) || officeOfProfession.test(unspacedName) || isRepresentative
  return (
    isSaid ||
    isNameSetApart(oneSpaced(name)) ||
    [...inWords, ...cleanName.split(partySeparator).map(withoutNotes)].some(isWholeName)
  )
}

const isWholeName = (text: string): boolean => isFullName(withoutSpaces(text)) || isKatakanaName(text)

const liberalProfession =
  '(?:税理士|公認会計士|会計士|弁護士|弁理士|司法書士|行政書士|社会保険労務士|社労士|土地家屋調査士|海事代理士|不動産鑑定士)'
/** 見本税理士事務所 */
const officeOfProfession = regExp`${liberalProfession}(?:共同|合同|総合)?事務所$`
const profession = `(?:${liberalProfession}|測量士|(?:一級|二級|木造)?建築士|技術士|宅地建物取引(?:士|主任者)|宅建士|管理業務主任者|マンション管理士|(?:登録)?電気工事士|医師|歯科医師|薬剤師|獣医師|柔道整復師)`
/** 公認会計士見本太郎, 税理士見本太郎事務所 */
const professionFirst = regExp`^${profession}(?!会)(?<name>.+?)(?:事務所)?$`
/** Offices that companies run, too, unless they are named after a person: 見本太郎一級建築士事務所, 見本太郎法律事務所. */
const namedOffice =
  /^(?<name>.+?)(?:一級建築士|二級建築士|建築士|建築設計|設計|測量士?|技術士|会計|法律|特許|労務|法務|総合)*事務所$/u

/** 見本 太郎商店: a full name set apart within the name of a shop; 見本太郎商店 may be a company. */
const namedShop =
  /^(?<name>\p{Script=Han}{1,4} \p{Script=Han}{1,3}?)(?:商店|商会|工務店|建築|建設|組|塗装店?|板金|造園|農[園場])$/u

/** Who is named behind a profession, without the office in brackets: 一級建築士見本太郎(架空設計事務所). */
const behindProfession = (name: string): string => professionFirst.exec(withoutNotes(name))?.groups?.['name'] ?? ''

function isOfProfession(name: string): boolean {
  const owner = behindProfession(name)
  const eponym = namedOffice.exec(name)?.groups?.['name'] ?? ''
  return officeOfProfession.test(name) || isFullName(eponym) || (owner.length > 2 && isPersonsName(owner))
}

/** The words for the one who runs a business, before his name. */
export const ownerWord =
  '(?:代表者?|営業者|経営者|事業者|事業主|開設者|設置者|運営者|施設長|店主|院長|個人事業主|申請者|届出者|被処分者)(?:の?氏?名)?'
/** 営業者：見本太郎, (営業者)見本太郎 */
const ownerLabel = regExp`^(?:\((?:${ownerWord}|氏名)\)|${ownerWord} ?:|氏名(?: ?:| )) ?`
/** 見本塗装(見本太郎), 見本食堂(営業者:見本太郎) */
const ownerInBrackets = regExp`^\D{2,30}\((?:${ownerWord}\s*[:：]?\s*)?([^()]+)\)$`
/** 見本商店 代表者:見本太郎 */
const ownerAtEnd = regExp`^.{2,}[\s(・、,](?:${ownerWord})\s*[:：]?\s*([^()]+)\)?$`

/** The names in a name, without its frame and notes: those of the parties, behind こと and of the owner of a trade name. */
export function namesWithin(name: string): string[] {
  const cleanName = withoutFrame(name)
  return [
    ...cleanName.split(partySeparator).flatMap((party) => withoutNotes(party).split('こと')),
    ...ownersOf(cleanName),
    besideRoleWord(cleanName) ?? '',
    namedOffice.exec(cleanName)?.groups?.['name'] ?? '',
  ].filter((part) => part !== '')
}

/** What may be the name of the owner after a trade name; also without a label, as in 見本組 見本 太郎. */
function ownersOf(name: string): string[] {
  const inBrackets = ownerInBrackets.exec(name)?.[1]
  const atEnd = ownerAtEnd.exec(name)?.[1]
  const [tradeName = '', ...words] = name.split(/\s+/u)
  const hasTradeName = organisationWord.test(tradeName) || organisationEnding.test(tradeName)
  const afterSpace = hasTradeName ? words.join(' ') : ''
  return [inBrackets, atEnd, afterSpace, ownerBehindSign(name)].filter(
    (owner) => owner !== undefined && owner !== '',
  ) as string[]
}

/** 見本商店・見本太郎, 山田工務店／山田花: a full name or one of the family of the trade name behind a sign, or 見本太郎・見本商店; not 山田工務店・前橋支店. */
function ownerBehindSign(name: string): string {
  const { first = '', second = '' } = besideSign.exec(name)?.groups ?? {}
  const isNamed = isFullName(withoutSpaces(second)) || second.slice(0, 2) === first.slice(0, 2)
  if (hasWordOfOrganisation(first) && isNamed) return second
  return hasWordOfOrganisation(second) && isFullName(withoutSpaces(first)) ? first : ''
}
const besideSign = /^(?<first>[^・／/、,:：\s]{3,30}) ?[・／/、,:：] ?(?<second>[^・／/、,:：]{3,10})$/u

/** The family name of the owner begins his trade name: 見本医療器 見本 太郎. */
const familyTwice =
  /^(\p{Script=Han}{2,4}) ?\S{1,20} \1 (?<given>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,6})$/u

function isNamedAfterOwner(name: string): boolean {
  const given = familyTwice.exec(name)?.groups?.['given']
  return given !== undefined && !noteOrUnit.test(given) && !organisationEnding.test(given)
}

/** 店長 見本 太郎, 見本 太郎（院長）, 運行管理者見本太郎; not 事業者 見本. */
function isNamedWithRole(name: string): boolean {
  if (isWholeName(namedShop.exec(name)?.groups?.['name'] ?? '')) return true
  const beside = withoutNotes(besideRoleWord(name) ?? '')
  if (beside !== '') return withoutSpaces(beside).length > 2 && (isPersonsName(beside) || isWholeName(beside))
  return isRoleWithFullName(withoutSpaces(name))
}

/** A name of three kanji or more that is neither a note nor a place nor a unit of an organisation. */
function isOwner(text: string): boolean {
  const name = text.trim()
  return withoutSpaces(name).length >= 3 && !noteOrUnit.test(name) && !placeNames.has(name) && isPersonsName(name)
}

const noteOrUnit =
  /許可|取消|停止|要件|違反|措置|命令|廃|更新|処分|指定|登録|届出|旧|元|現|施設|支部|本部|地区|地域|地方|方面|事業|部$|課$|室$|係$|科$|班$|丁目|番地|号$|外$|内$/u

/** 見本太郎（収集運搬業）, 見本太郎 ほか1名, 見本太郎 1970年生, 見本太郎 登録番号:T1234567890123 */
function withoutNotes(name: string): string {
  return name
    .replace(/ ?(?:(?:登録|法人|事業者|インボイス)+番号)? ?:? ?T\d{13}$/u, '')
    .replace(/(?<!\s)\s*\([^()]*\)$/, '')
    .replace(birthBehind, '')
    .replace(/(?<!\s)\s*(?:ほか|外|他)\s*\d+\s*[名人]$/, '')
    .trim()
}

/** 1970年生, 昭和45年4月1日生まれ: no company was born; not 令和8年4月1日生産. */
export const birthDate =
  '(?:(?:明治|大正|昭和|平成|令和|[MTSHRＭＴＳＨＲ])\\s?(?:[0-9０-９]{1,2}|元)|(?:西暦)?[0-9０-９]{4})[年.．](?:[0-9０-９]{1,2}[月.．](?:[0-9０-９]{1,2}日?)?)?\\s?生(?:まれ)?(?=[のがはで、。，,）)\\s]|$)'
const birthBehind = regExp`\s?${birthDate}$`

/** Whether a name has a word of trades and organisations, or ends as their names do: no name of a person does. */
export function hasWordOfOrganisation(name: string): boolean {
  const unspacedName = withoutSpaces(name)
  return organisationWord.test(unspacedName) || organisationEnding.test(unspacedName)
}

function isPersonsName(name: string): boolean {
  if (hasWordOfOrganisation(name)) return false
  if (isKatakanaName(name) || mayBeNameWithHiragana(name) || mayBeNameWithKana(name)) return true
  return kanjiName.test(name) || kanaGivenName.test(name) || kanaName.test(name) || vietnameseName.test(name)
}

/** A legal form with 会社 anywhere in a name without spaces (青空株式会社大阪支店), but not in 株式会社員 or 株式会社を作る会. */
export const formOfCompany = `${fullCompanyForm}(?![員を])`

const legalForm = new RegExp(
  [
    formOfCompany,
    '公司|法人|組合|協会|機構|公団|公社|公庫|事業団|基金|財団|社団|連合|連盟|ファンド|有限責任',
    '\\((?:株|有|同|名|資|一社|公社|一財|公財|特非|福|医|学|宗|独|協|農|企|相)\\)',
    '\\b(?:inc|corp|co|ltd|llc|llp|lp|plc|gmbh|ag|sa|bv|nv|pte|pty|limited|company|corporation|incorporated|k\\.?k)\\b\\.?',
  ].join('|'),
  'i',
)

/** Words that only occur with persons; `個人A` is a person whose name the publisher withheld. */
const personWord =
  /会社員|団体職員|個人タクシー|^(?:\d{1,3}[歳才]?代?の?)?[男女]性?$|個人事業(?:主|者)|^\(?個人事業(?!支援)|\(個人事業\)|個人経営|\(個人\)|^\(?個人[A-Za-z0-9○〇●]?\)?(?:$|\()|(?:屋号|こと)[「『(:]?\p{Script=Han}{2,}|[」』)]こと/u

/** Words of trades and organisations, of which no name of a person consists. */
export const organisationWord = new RegExp(
  [
    '工業|建設|興業|産業|商事|商会|商店|商社|工務|製作|製造|工場|工房|工芸|病院|医院|診療|薬局|歯科|学校|学園|学院|大学|幼稚園|保育',
    '事務所|研究所|営業所|出張所|支店|支社|本社|本店|銀行|金庫|保険|証券|農場|農園|牧場|水産|漁業|林業|鉱業|畜産|養鶏|養豚|酪農',
    '運輸|運送|物流|倉庫|交通|観光|旅館|電気|電機|電工|電設|設備|塗装|造園|土木|解体|鉄工|鉄筋|鋼業|金属|機械|自動車|整備|板金|溶接',
    '重機|建装|建創|塗工|架設|造船|鋳造|鍛造|研磨|鍍金|製缶|配管|電装|車体|車輌|車両|仕上|工事|測量|設計|舗装|採石|砂利|木工|建具|表具|生コン',
    '陸運|運搬|急便|宅配|興産|興行|商運|農産|園芸|青果|鮮魚|精肉|食堂|料理|割烹|弁当|給食|製麺|製粉|製茶|豆腐|喫茶|民宿|旅行|老舗|本舗|便利屋',
    '八幡宮|天満宮|神明宮|神社|神宮|農業會|教室|指導|予備校|介護|福祉|鍼灸|整骨|接骨|治療|薬品|眼鏡|時計|宝石|通信|放送|新聞|写真|映像|書房|文具|玩具|家具|総合|共同',
    '建築|住建|住宅|不動産|建材|建工|左官|防水|内装|石材|木材|製材|瓦|型枠|足場|清掃|環境|衛生|資源|石油|化学|製薬|食品|製菓|酒造|印刷|出版',
    '縫製|繊維|紡績|染色|被服|美容|理容|葬祭|警備|開発|企画|総業|実業|物産|通商|貿易|販売|業者|施設|委員会|グループ|センター|サービス',
  ].join('|'),
)

const organisationEnding =
  /(?:会|會|社|店|組|園|寺|堂|屋|館|塾|舎|舗|庁|省|局|県|町|村|区|院|校|所|場|業|荘|亭|庵|庫|団|部会|丸|大臣|^北海道|^東京都|^大阪府|^京都府)$/

/** 見本太郎, 見本 太郎, 三ッ本 太郎 */
const kanjiName = /^(?=.{2,8}$)(?:[\p{Script=Han}ヶノ]{1,6} ?|[\p{Script=Han}ッツ]{2,4} )[\p{Script=Han}ヶノ]{1,6}$/u
/** 見本 さくら, 見本 サクラ, 見本 サク子 */
const kanaGivenName =
  /^\p{Script=Han}{1,4} (?:[\p{Script=Han}\p{Script=Hiragana}]{1,6}|[\p{Script=Katakana}ー]{2,6}|\p{Script=Katakana}{1,3}[子江枝代恵美])$/u

/** Two words in hiragana: さとう ゆかり. */
const kanaName = /^\p{Script=Hiragana}{2,4} \p{Script=Hiragana}{2,4}$/u
/** や ま だ た ろ う: of a name in hiragana of which each letter stands alone nobody can tell what it is. */
const hiraganaApart = /^\p{Script=Hiragana}(?: \p{Script=Hiragana}){3,9}$/u
/** Nguyen is the most frequent family name among sole proprietors whose names are in Latin letters or katakana. */
const vietnameseName = /^(?:nguyen\s|グエン[\s・])/i
/** 見本太郎・花子: two of one family, whose name stands once. */
function isOfOneFamily(name: string): boolean {
  const [first = '', ...others] = name.split(/ ?[・、,&] ?|及び|並びに/u)
  return others.length > 0 && isFullName(withoutSpaces(first)) && others.every(isGivenInKanji)
}

/** 見本太郎・見本花子; not 山・川. */
const partySeparator = /\s*(?:及び|並びに|、|(?<=\p{Script=Han}{3})・(?=\p{Script=Han}{3}))\s*/u

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
