import { isFamilyName, isFullName, isKatakanaName } from './full-name.ts'
import { foreignName, mayBeForeignName } from './foreign-names.ts'
import { endOfRole } from './role-words.ts'
import { hasWordOfOrganisation, looksLikeNaturalPerson } from './natural-person.ts'
import { dataLines } from '../program-files/data-lines.ts'
import { companyForm } from '../text/legal-form-notations.ts'
import { regExpGlobal } from '../text/reg-exp.ts'
import { placeNames } from '../vocabulary/place-names.ts'

/**
 * Names that no list has, in published words. The words around a name decide: before it an office, a post or 亡, behind it 氏, 被告 or an age. Where nothing
 * but its letters could tell (従業員安全教育), the words stay.
 */

const han = '\\p{Script=Han}'
const inLatin = "[A-ZＡ-Ｚ][A-Za-zＡ-Ｚａ-ｚ'’-]*(?:[\\s.．・]+[A-ZＡ-Ｚ][A-Za-zＡ-Ｚａ-ｚ'’-]*){1,4}"
const inKatakana =
  '[\\p{Script=Katakana}ー]{1,8}[\\s・][\\p{Script=Katakana}ー]{1,8}(?:[\\s・][\\p{Script=Katakana}ー]{1,8})?'
/** A name in two words, in any letters. */
const inTwoWords = `(?:${han}{1,4}[\\s・](?:${han}{1,4}|\\p{Script=Hiragana}{2,5}?(?=[がはをにとらの]|及び|並びに|さん|ほか|\\P{Script=Hiragana}|$)|\\p{Script=Katakana}{2,6})|${inKatakana}|${inLatin})`
/** One word, too: 架空太郎, 架空さくら. */
const inAnyForm = `(?:${inTwoWords}|${han}{2,8}|${han}{1,4}\\p{Script=Hiragana}{2,4})`

/** Officers and others who act for a company: no word of a case of four letters stands between one and が. */
const officer =
  '(?:代表取締役|取締役|監査役|代表社員|代表理事|理事長|実質的?経営者|管財人|清算人|弁護士|容疑者|被告人|職務執行者)(?:社長|会長)?'
const post =
  '(?:従業員|社員|職員|役員|作業員|使用人|技術者|責任者|担当者|代表者|代理人|経営者|店主|事業主|開設者|名義人|管理者|主任|顧問|[社会部課係所店場院園]長|専務|常務|理事|代表)'
const link = '(?:であった|である|だった|の|[\\s:：、]|（当時）の?)?'
const letterBefore = '[\\p{L}ー]'
const goesOn =
  '(?=が|は|と|ら|を|に|の|氏|さん|被告|容疑|及び|並びに|ほか|外[0-9０-９]|、|。|[\\s)）」]|[（(](?![株有同資名相])|$)'
const acts = '(?=が|は|と|らが|らは|氏|及び|並びに|、同|ほか|[（(](?![株有同資名相]))'

/** Words in the place of a name that are none: 取締役全員が, 従業員 一部. */
const noName =
  /全員|一部|複数|各位|本人|個人|自身|自ら|同社|当社|会社|両名|数名|[0-9０-９]|[一二三四五六七八九十]名|不在|死亡|逮捕|就任|辞任|選任|退任|変更|交代|職務|業務|実行|遵守|定数|会議|決議|報酬|取締|監査|代表|理事|社長|会長|専務|常務|部長|課長|係長|支店|弁護|役員|社員|職員|者$|員$|長$|士$|役$|等$|客$|皆$|会$|側$|氏$/u

/** The kanji of ordinary words. Of 従業員纐纈凪咲が three kanji are of none. */
const ordinaryKanji: ReadonlySet<string> = new Set(dataLines(new URL('joyo-kanji.txt', import.meta.url)).join(''))
const hasRareKanji = (text: string, count: number): boolean =>
  Array.from(text).filter((letter) => /\p{Script=Han}/u.test(letter) && !ordinaryKanji.has(letter)).length >= count
/** No list has the name, but no ordinary word has its kanji. */
const isOfRareKanji = (text: string): boolean => isName(text) && !hasWordOfOrganisation(text) && hasRareKanji(text, 2)
const hasOneRareKanji = (text: string): boolean => isName(text) && !hasWordOfOrganisation(text) && hasRareKanji(text, 1)

const isName = (text: string): boolean => !noName.test(text) && !placeNames.has(text)
const isPersonsName = (text: string): boolean => isName(text) && looksLikeNaturalPerson(text.replaceAll('・', ' '))
const isFullNameApart = (text: string): boolean => isFullName(text.replaceAll(/[\s・]/gu, ''))
const isInKana = (text: string): boolean => isKatakanaName(text.replaceAll(/[\s・]/gu, ' '))
const isFamilyNameAlone = (text: string): boolean => isFamilyName(text) && isName(text)

/** Where a name stands; the group `name` is the name. */
const places: readonly (readonly [pattern: RegExp, isName: (name: string) => boolean])[] = [
  // 代表取締役の霜枯 玻璃, 従業員 Hanako Sato
  [regExpGlobal`(?:${officer}|${post})${link}(?<name>${inTwoWords})(?![\p{Script=Katakana}ーA-Za-z])`, isName],
  // 代表取締役空蝉凪之丞が, 取締役の乾ひよりは
  [regExpGlobal`${officer}${link}(?<name>${han}{4,8}|${han}{1,4}\p{Script=Hiragana}{2,4}?)${acts}`, isPersonOrKana],
  // 代表取締役の架空花子及び, 株式会社架空の架空花子が: a name of a list
  [
    regExpGlobal`(?:(?:${officer}|${post})${link}|(?:同社|${companyForm}[^\s、。の]{0,20})の)(?<name>${han}{3,6})${goesOn}`,
    (name) => isName(name) && isFullName(name),
  ],
  [
    regExpGlobal`(?:${officer}|${post})${link}(?<name>${han}{2,3})(?=が|は|氏|さん|ら|及び|並びに|、同)`,
    isFamilyNameAlone,
  ],
  // 従業員 纐纈凪咲が, 元部長の纐纈凪咲は, 社員である椋花代が
  [regExpGlobal`(?:${officer}|${post})${link}(?<name>${han}{2,6})(?:${goesOn}|(?=も|で))`, isOfRareKanji],
  [
    regExpGlobal`(?:${officer}|${post})(?:であった|である|だった)(?<name>${han}{2,6}|${han}{1,3}\p{Script=Hiragana}{2,3}?)(?:${goesOn}|(?=も|で))`,
    hasOneRareKanji,
  ],
  // 纐纈凪咲部長が
  [
    regExpGlobal`(?<![\p{Script=Han}\p{Script=Katakana}ー])(?<name>${han}{2,6}?)(?=(?:代表)?(?:取締役|監査役|専務|常務|主任|顧問|(?:理事|[社会部課係])長)(?:が|は|と|ら|を|に|の|も|及び|並びに|、|。|$))`,
    isOfRareKanji,
  ],
  // 破産管財人空蝉凪之丞, 弁護士：乾ひより at the end of the words
  [
    regExpGlobal`(?:管財人|清算人|弁護士|容疑者|取締役[：:\s]+)${link}(?<name>${han}{4,8}|${han}{1,4}\p{Script=Hiragana}{2,4})(?=[\s、。（]|$)`,
    isPersonOrKana,
  ],
  // 社員の乾ひより（当時35）
  [
    regExpGlobal`(?:${officer}|${post})${link}(?<name>${inAnyForm})(?=氏(?!名)|さん|被告|容疑者|\s?[（(](?:当時)?\s?[0-9０-９]{2}(?:歳|才)?[）)])`,
    isNameBeforeTitle,
  ],
  // 取締役…、同見本花子
  [regExpGlobal`…[、及び]+同(?<name>${inAnyForm}?)(?=が|は|ら|及び|並びに|、|。|$)`, isName],
  // 亡架空花子, 故 架空花子
  [
    regExpGlobal`(?<!${letterBefore})[亡故]\s?(?<name>${inTwoWords}|${han}{3,8}|${han}{1,4}\p{Script=Hiragana}{2,4})${goesOn}`,
    isName,
  ],
  // 霜枯玻璃氏, 乾ひより容疑者, サトウ ハナコ（52歳）, Hanako Sato（52）
  [
    regExpGlobal`(?<!${letterBefore})(?<name>${inAnyForm})(?=氏(?!名)|被告|容疑者|\s?[（(](?:当時)?\s?[0-9０-９]{2}(?:歳|才)?[）)])`,
    isNameBeforeTitle,
  ],
  // 見本太郎市議への贈賄, 見本太郎様より通報
  [
    regExpGlobal`(?<!${letterBefore})(?<name>${han}{3,6}?)(?=(?:様|殿|先生)(?:[のがはをにへとよか、。）)\s]|$)|[元前]?(?:[国都道府県市区町村]議|(?:副?[市区町村]|議)長|副?知事|(?:衆議院|参議院)?議員|議長))`,
    (name) => isName(name) && isFullName(name),
  ],
  [regExpGlobal`(?<!${letterBefore})(?<name>${inTwoWords}|${han}{3,8})(?=さん)`, isPersonsNameOrOther],
  // 空蝉凪之丞らが, Hanako Satoほか2名, 株式会社架空の霜枯 玻璃が
  [
    regExpGlobal`(?<!${letterBefore})(?<name>${inTwoWords}|${han}{3,8})(?=ら[がはのを]|(?:ほか|外|他)[0-9０-９]+[名人])`,
    isPersonsNameOrOther,
  ],
  [
    regExpGlobal`(?:同社|${companyForm}[^\s、。の]{0,20})の(?<name>${inTwoWords})(?=が|は|ら|を|氏|（)`,
    isPersonsNameOrOther,
  ],
  // 妻であるグエン・ヴァン・アン, 技能実習生Nguyen Van An, 管理薬剤師の霜枯 玻璃
  [
    regExpGlobal`${endOfRole}${link}(?<name>${foreignName})(?![\p{Script=Katakana}ーA-Za-z])`,
    (name) => mayBeForeignName(name),
  ],
  [regExpGlobal`${endOfRole}${link}(?<name>${han}{1,4}[\s・]${han}{1,4})(?!${han})`, isFullNameApart],
  // 管理薬剤師霜枯玻璃（５２歳）
  [regExpGlobal`${endOfRole}${link}(?<name>${han}{2,6})(?=\s?[（(](?:当時)?\s?[0-9０-９]{2}(?:歳|才)[）)])`, isName],
  // キム・ヨンスミホンが贈賄の容疑で逮捕された: no company is arrested
  [
    regExpGlobal`(?<![\p{Script=Katakana}ー・A-Za-z])(?<name>${foreignName})(?=[がはをら][^。]{0,40}(?:逮捕|送検))`,
    (name) => mayBeForeignName(name),
  ],
  [regExpGlobal`(?<!${letterBefore})(?<name>${han}{3,4})(?=を[^。]{0,10}(?:逮捕|送検))`, isOfNobodyElse],
  // 見本・花子が, サトウ・ハナコが, 見本花子らが
  [
    regExpGlobal`(?<!${letterBefore}|[・])(?<name>${han}{1,4}[\s・]${han}{1,4})(?!${letterBefore}|[・])`,
    isFullNameApart,
  ],
  [
    regExpGlobal`(?<name>(?<![\p{Script=Katakana}ー・])[\p{Script=Katakana}ー]{2,6}・[\p{Script=Katakana}ー]{2,6})(?=が|は|氏|ら|を|に)`,
    isInKana,
  ],
]

/** 実行犯, 外国人, 元社長: who is arrested, without a name. */
function isOfNobodyElse(text: string): boolean {
  return isPersonsName(text) && !/[人犯性主師手名族年徒生団係]$|容疑|事件|関係/u.test(text)
}
function isPersonOrKana(text: string): boolean {
  return /\p{Script=Hiragana}/u.test(text) ? isName(text) && /^(?!.*[のはがをにと])/u.test(text) : isPersonsName(text)
}
function isNameBeforeTitle(text: string): boolean {
  return isName(text) && (/[A-Za-z]/u.test(text) || !/[のはがをに]\p{Script=Han}|^.$/u.test(text))
}
function isPersonsNameOrOther(text: string): boolean {
  return /^\p{Script=Han}/u.test(text) ? isPersonsName(text) : isName(text)
}

/** The words without the names that the words around them tell. */
export const withoutNamesInPlaces = (text: string, omitted: string): string =>
  places.reduce(
    (cleaned, [pattern, isPerson]) =>
      cleaned.replace(pattern, (...match) => {
        const [whole] = match
        const { name = '' } = match.at(-1) as Record<string, string>
        return isPerson(name) ? whole.slice(0, whole.length - name.length) + omitted : whole
      }),
    text,
  )
