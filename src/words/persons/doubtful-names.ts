import { foreignName, mayBeForeignName, nameInKatakana } from './foreign-names.ts'
import { isFamilyName, isFullName, isKatakanaName } from './full-name.ts'
import { hasWordOfOrganisation, looksLikeNaturalPerson, organisationWord } from './natural-person.ts'
import { officesAt, titleBehindOffice } from './offices.ts'
import { companyForm, hasLegalForm } from '../text/legal-form-notations.ts'
import { isOnlyLegalForm } from '../text/legal-form.ts'
import { regExp } from '../text/reg-exp.ts'
import { placeNames } from '../vocabulary/place-names.ts'

/** The company before a person; `null` when there is none. */
export function companyBefore(text: string, pattern: RegExp, isPerson: (name: string) => boolean): string | null {
  const { company, name } = pattern.exec(text)?.groups ?? {}
  if (company === undefined || name === undefined || isOnlyLegalForm(company) || beginsAnother.test(company))
    return null
  return hasLegalForm(company) && isPerson(name) ? company : null
}

/** 株式会社架空及び株式会社|Kaku Life Design: what follows is the name of the second company. */
const beginsAnother = regExp`(?:及び|並びに|ほか|[\s、・，,／/])${companyForm}$`

/**
 * 株式会社架空 空蝉凪之丞: the company before a word that may be a person or the rest of a long name; `null`: there is no such word. Of 2.2 million
 * registered names 280 end in one, most of them in a trade name with a given name (見本屋甚兵衛).
 */
export function companyBeforeDoubtfulName(printed: string): string | null {
  const name = printed.replace(behindName, '')
  for (const [pattern, isPerson] of doubtful) {
    const company = companyBefore(name, pattern, isPerson)
    if (company !== null) return company
  }
  return null
}

/** What stands behind a name in any place: ほか1名, 様, （52歳）. */
const behindName =
  /(?:(?<![\s])\s*(?:ほか|外|他)\s*[0-9０-９一二三四]+\s*[名人]|(?<=\p{L}{2})\s*(?:様|氏|殿)|\s?[（(][^（()）]{0,4}[0-9０-９]{2}\s*歳[）)])$/u

const beside = '[\\s・／/:：＝=－―‐\\-｜|＆&＋+，,、;；（(]'
const closing = '[）)\\s]*'

/** Whether a full name without a space may be one with a given name in katakana: サトウハナコ. */
const mayBeKatakanaName = (word: string): boolean =>
  Array.from(word).some((_, index) => isKatakanaName(`${word.slice(0, index)} ${word.slice(index)}`))

const isFullNameApart = (name: string): boolean => isFullName(name.replace(/\s/u, ''))
const isAny = (): boolean => true
const unit = /[部課室係科班店所場]$|本部|支部|構内|地区|地域|地方|事業|旧|許可|停止|処分|取消|共同/u
const isAlone = (name: string): boolean => !hasWordOfOrganisation(name) && !placeNames.has(name) && !unit.test(name)
const isNameOrWord = (word: string): boolean => looksLikeNaturalPerson(word) && isAlone(word)
const isBehindForm = (name: string): boolean =>
  isAlone(name) && looksLikeNaturalPerson(name) && (/\s/u.test(name) || name.length > 3 || isFullName(name))

/** A word of a name in any script, and none of a company or an office of it. */
export const mayBeOfficer = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,10}$/u.test(word) &&
  !organisationWord.test(word) &&
  !hasLegalForm(word) &&
  !unit.test(word)
export const isNameApart = (name: string): boolean =>
  looksLikeNaturalPerson(name) && name.split(/\s/u).every(mayBeOfficer)
const mayBeOfficers = (name: string): boolean =>
  !hasWordOfOrganisation(name) && !placeNames.has(name) && name.split(/\s+/u).every(mayBeOfficer)

/** Where a word that may be a person stands behind a company, and which words may be. */
const doubtful: readonly (readonly [pattern: RegExp, isPerson: (name: string) => boolean])[] = [
  // 株式会社架空 空蝉凪之丞, 株式会社架空・霜枯玻璃
  [regExp`^(?<company>.*[^\s・／/，,、（(])${beside}+(?<name>\p{Script=Han}{4,8})$`, isNameOrWord],
  // 株式会社架空 乾ひより, 株式会社架空及び乾ひより, 架空株式会社の乾ひより
  [
    regExp`^(?<company>.*[^\s・／/，,、（(])(?:${beside}+|及び|並びに|(?<=${companyForm})の|ほか|(?<!ま)こと)(?<name>\p{Script=Han}{1,4}\s?(?!の|と)\p{Script=Hiragana}{2,4})${closing}$`,
    isAlone,
  ],
  // 架空株式会社 山田: nothing of a company goes on behind its form but a branch
  [
    regExp`^(?<company>.*\S${companyForm})\s(?<name>\p{Script=Han}{2,3})$`,
    (name) => isFamilyName(name) && !placeNames.has(name),
  ],
  // 株式会社架空 椋 仁
  [
    regExp`^(?<company>.*\S{2})(?:${beside}+|及び|並びに|の|ほか)(?<name>\p{Script=Han}\s\p{Script=Han})${closing}$`,
    isAny,
  ],
  // 株式会社架空 Hanako Sato
  [
    regExp`^(?<company>.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー）)])(?:${beside}+|及び|並びに|ほか|こと|の|(?<=${companyForm}))(?<name>(?=.*[A-Za-zＡ-Ｚａ-ｚ]{2}[\s.．・,，]+[A-Za-zＡ-Ｚａ-ｚ]{2})[A-Za-zＡ-Ｚａ-ｚ]{1,14}(?:[\s.．・,，]+[A-Za-zＡ-Ｚａ-ｚ]{1,14}){1,4})[.．]?${closing}$`,
    isAlone,
  ],
  // 株式会社架空 ジョン・スミス, 株式会社架空及びジョン・スミス
  [
    regExp`^(?!.*(?:について|に対する|に基づく|に係る))(?<company>.*[^\s・／/，,、（(])(?:[\s、，／/:：;；｜|（(]+|(?<=[\p{Script=Han}\p{Script=Hiragana}])(?<!会社|法人|組合)[・＝=](?!.?[・＝=])|及び|並びに|ほか|(?<!ま)こと|(?<=.${companyForm})の?)(?<name>${nameInKatakana})${closing}$`,
    mayBeForeignName,
  ],
  // 株式会社架空 サトウハナコ
  [regExp`^(?<company>.*\S{2})\s(?<name>[\p{Script=Katakana}ー]{6,10})$`, mayBeKatakanaName],
  // 株式会社架空の佐藤花子, 株式会社架空ほか佐藤花子, 株式会社架空の霜枯 玻璃
  [regExp`^(?<company>.*[^\s・／/，,、（(])(?:の|こと|ほか|[外他])(?<name>\p{Script=Han}{3,6})${closing}$`, isFullName],
  [
    regExp`^(?<company>.*[^\s・／/，,、（(])(?:(?<=\S{2})${beside}+|の|こと|ほか|[外他]|及び|並びに)(?<name>[^\s・／（(，,、]{1,4}\s\S{1,5})${closing}$`,
    isNameApart,
  ],
  // 株式会社架空ほか霜枯玻璃, 架空株式会社の空蝉凪之丞
  [
    regExp`^(?<company>.*[^\s・／/，,、（(])(?:ほか|(?<!ま)こと|(?<=${companyForm})の)(?<name>\p{Script=Han}{3,8})$`,
    isNameOrWord,
  ],
  // 架空株式会社佐藤花子, 架空株式会社霜枯 玻璃, 株式会社架空佐藤花子
  [
    regExp`^(?!.*(?:法人|事務所)\s?${companyForm})(?<company>.+${companyForm})(?<name>\p{Script=Han}{1,4}\s?\p{Script=Han}{2,4})$`,
    isBehindForm,
  ],
  [regExp`^(?<company>${companyForm}\s?\S{2,})(?<name>\p{Script=Han}{2,3}\s\p{Script=Han}{1,3})$`, isFullNameApart],
  ...[3, 4, 5, 6].map(
    (length) =>
      [regExp`^(?<company>${companyForm}\s?\S{2,})(?<name>\p{Script=Han}{${String(length)}})$`, isFullName] as const,
  ),
  // an office within a name: 社会福祉法人架空会理事長空蝉凪之丞
  [
    regExp`^(?<company>.*?[^\s、（(])[\s、（(]*${officesAt('doubtful')}${titleBehindOffice}[\s:：]*(?<name>\S{2,8}|\S{1,6}\s\S{1,6})[）)]?$`,
    mayBeOfficers,
  ],
  // 株式会社架空専務ジョン・スミス
  [
    regExp`^(?<company>.*?[^\s、（(])[\s、（(]*(?:${officesAt('doubtful')}|${officesAt('apart')})${titleBehindOffice}[\s:：]*(?<name>${foreignName})[）)]?$`,
    mayBeForeignName,
  ],
  // 株式会社 泉 林 太郎: letters set apart, or a name of one letter and an officer
  [
    regExp`^(?<company>.*[\s社)）㈱㈲]\p{Script=Han})\s(?<name>\p{Script=Han}\s\p{Script=Han}{2,3})$`,
    (officer) => isFullName(officer.replace(/\s/gu, '')),
  ],
]

/** Whether a word before a company, apart from it, may be a person: 霜枯 玻璃 株式会社架空, 乾ひより（株式会社架空）. */
export function mayBePersonBefore(word: string): boolean {
  const parts = word.split(/\s+/u)
  if (isFullName(parts.join('')) || isKatakanaName(word)) return true
  if (parts.length > 2 || parts.some((part) => placeNames.has(part) || unit.test(part))) return false
  return looksLikeNaturalPerson(word) && (parts.length === 2 || /^\p{Script=Han}{4,8}$/u.test(word))
    ? true
    : /^\p{Script=Han}{1,4}\s?(?!の|と)\p{Script=Hiragana}{2,4}$/u.test(word) && isAlone(word)
}
