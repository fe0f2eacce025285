import { isFullName, isKatakanaName } from '../../persons/full-name.ts'
import { looksLikeNaturalPerson } from '../../persons/natural-person.ts'
import { companyForm } from '../../text/legal-form-notations.ts'
import { isOnlyLegalForm, splitLegalForm } from '../../text/legal-form.ts'
import { withLatestResults } from '../../text/latest-results.ts'
import { behindJointVenture } from '../../text/joint-venture.ts'
import { hasLegalForm, oneLine } from '../text.ts'

/** A family and a given name in kanji, with or without a space. */
const personsName = '\\p{Script=Han}{1,4}[ 　]?\\p{Script=Han}{1,4}'
const office = '(?:代表者|代表取締役|代表社員|取締役|監査役|執行役員?|役員|理事長?|事業主)(?:社長|会長|専務|常務)?'
/** Words of cases, acts and units that look like a name: 死亡事故, 契約検査課. */
const noName =
  /事故|事件|死亡|負傷|逮捕|起訴|送検|贈賄|談合|行為|違反|停止|処分|措置|取消|命令|勧告|法令|許可|登録|入札|契約|参加|業者|容疑|事業|工事|一部|本人|関係|個人|住民|学生|[課係室部班局者員等]$/u

/** Where a person is named in published words; the group `name` is the name. */
const named: readonly RegExp[] = [
  // 代表取締役 架空太郎が, 代表者は架空太郎。
  new RegExp(`(?<before>${office}(?:[\\s:：]+|(?<=者)は))(?<name>${personsName})(?=[。、,がはらに()（）]|\\s|$)`, 'gu'),
  // 代表取締役社長の架空太郎が贈賄の容疑で逮捕された, 従業員の架空太郎ら
  new RegExp(
    `(?<before>(?:${office}|社長|会長|専務|常務|従業員|社員|職員|部長|課長|所長|支店長)(?:であった|である|だった|の))(?<name>${personsName})(?=ら|(?:が|は)[^。]{0,30}(?:逮捕|起訴|送検|有罪|判決))`,
    'gu',
  ),
  // 同社の架空花子氏, 架空太郎被告
  new RegExp(`(?<before>^|[^\\p{Script=Han}])(?<name>${personsName})(?=氏(?!名)|被告|容疑者)`, 'gu'),
  // 架空太郎に対する行政処分, 株式会社架空及び架空太郎に対し
  new RegExp(
    `(?<before>^|及び|並びに|、)(?<name>${personsName})(?=(?:ほか|外|他)?[0-9０-９]*名?に(?:対する|対し))`,
    'gu',
  ),
  // 業務停止（架空 太郎）
  new RegExp('(?<before>[（(])(?<name>\\p{Script=Han}{1,4}[ 　]\\p{Script=Han}{1,4})(?=[）)])', 'gu'),
  // 契約課 架空太郎, 担当：架空
  new RegExp(`(?<before>(?:課|係|室|担当者?)[\\s:：]+)(?<name>${personsName})(?=[\\s(（、。]|$)`, 'gu'),
]

const letterBeside = '[\\p{Script=Han}\\p{Script=Katakana}ー]'
/** Full names anywhere: 従業員の架空太郎が勧誘した. Not beside a legal form, nor part of a longer word. */
const fullName = new RegExp(
  `(?<!${letterBeside}|${companyForm})\\p{Script=Han}{1,3}[ 　]?\\p{Script=Han}{1,3}(?!${letterBeside}|${companyForm})`,
  'gu',
)

/** What stands for the name of a person. */
const omitted = '…'

/** A cell with nothing but the name of a person, also in brackets: 架空太郎, （カクウ タロウ）. */
function isWholeName(text: string): boolean {
  const name = oneLine(text.normalize('NFKC').replace(/^[\s(「【]+|[\s)」】]+$/gu, ''))
  return isFullName(name.replace(' ', '')) || isKatakanaName(name)
}

/** Whether nothing was published but names of persons, by the text without them. */
export const isOnlyNames = (cleaned: string): boolean =>
  cleaned.includes(omitted) && /^[\s…、,・()（）]*$/u.test(cleaned)

/**
 * Removes persons' names from published words: full names, after an office, before 氏, and the representative printed beside the company.
 */
export const withoutNamesOfPersons = (text: string, representatives: readonly string[] = []): string =>
  representatives.length > 0 ? withoutNames(text, representatives) : withoutKnownNames(text)

/** The rows of a list have many texts in common. */
const withoutKnownNames = withLatestResults((text) => withoutNames(text, []), 1_000)

function withoutNames(text: string, representatives: readonly string[]): string {
  if (isWholeName(text)) return omitted
  let cleaned = text.replace(fullName, (name) => (isFullName(name.replace(/[ 　]/u, '')) ? omitted : name))
  for (const pattern of representatives.flatMap(patternsOfName)) cleaned = cleaned.replace(pattern, omitted)
  for (const pattern of named)
    cleaned = cleaned.replace(pattern, (...match) => {
      const { before = '', name = '' } = match.at(-1) as Record<string, string>
      return looksLikeNaturalPerson(name) && !noName.test(name) ? `${before}${omitted}` : `${before}${name}`
    })
  return cleaned
}

/** A longer text beside a company is not a name, and would be sought everywhere. */
const nameCharactersMax = 40

/**
 * 代表取締役 架空 太郎（かくう たろう）: the name with any space between its letters, and the family name before 氏. A name of two
 * letters is a part of many words.
 */
const patternsOfName = withLatestResults((printed): readonly RegExp[] => {
  if (printed.length > nameCharactersMax) return []
  const name = printed
    .normalize('NFKC')
    .replace(/\([^()]*\)?/gu, ' ')
    .replace(new RegExp(`^\\s*(?:代表)?(?:${office}|代表|社長|会長|店主)(?:名|氏名)?[\\s:]*`, 'u'), '')
    .trim()
  const [family = '', ...given] = name.split(/\s+/u)
  const letters = Array.from(name.replace(/\s/gu, ''))
  const whole = letters.length < 3 && given.length === 0 ? [] : [letters.map(escaped).join('\\s?')]
  const familyAlone = given.length > 0 && family.length > 1 ? [`${escaped(family)}(?=氏(?!名)|被告|容疑者)`] : []
  return [...whole, ...familyAlone].map((source) => new RegExp(source, 'gu'))
}, 100)

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')

/**
 * The name of an organisation without that of the officer printed beside it. A trade name without a legal form keeps the officer's name, by
 * which a sole proprietor is recognised.
 */
export function withoutOfficer(printed: string): string {
  const name = withoutPersonBeside(textBefore(officerBehindForm, withoutReading(printed)))
  if (!hasLegalForm(name)) return withoutPersonBehindVenture(name)
  const company = withoutAttachedOfficers(textBefore(officerApart, textBeforeOffice(name)))
  return withoutNameInBrackets(withoutNameBehind(company))
}

/** 株式会社架空 代表取締役 架空太郎（かくう たろう）: the reading of an officer's name. */
const reading =
  /(?<=(?:代表|取締役|理事長|会長|社長).{0,60})\s*[（(][\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+[）)]$/u
const withoutReading = (text: string): string => (hasLegalForm(text) ? text.replace(reading, '') : text)

/** What may be a name with kanji or kana, with a space or without. A unit is none: 東京支店長崎営業所 is not 支店長 and a name. */
const mayBeName =
  '(?!.*(?:支店|営業所|事業所|出張所|工場)[）)】］\\]〕]?$)\\p{Script=Han}[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\s]{1,12}'

/** 架空設計株式会社代表取締役架空太郎: no name of a company goes on with an office behind its legal form. */
const officerBehindForm = new RegExp(
  `(?<=${companyForm}|法人|組合)\\s*[（(]?(?:代表者?|代表取締役|取締役|代表社員|理事長)(?:社長|会長)?[\\s:：]*${mayBeName}[）)]?$`,
  'u',
)

/** The text before an officer, unless it is nothing but a legal form: 一般社団法人 代表取締役協会. */
function textBefore(officer: RegExp, text: string): string {
  const start = text.search(officer)
  return start < 0 || isOnlyLegalForm(text.slice(0, start)) ? text : text.slice(0, start)
}

/** 株式会社架空及び架空太郎, 株式会社架空、架空太郎 */
const besideCompany = /(?:及び|並びに|、)\s*(?<name>[^、]{3,9})$/u
function withoutPersonBeside(text: string): string {
  const match = besideCompany.exec(text)
  const company = text.slice(0, match?.index ?? 0).trimEnd()
  const isPersonBeside = hasLegalForm(company) && looksLikeNaturalPerson(match?.groups?.['name'] ?? '')
  return isPersonBeside ? company : text
}

/** …共同企業体 代表取締役 架空 太郎 */
function withoutPersonBehindVenture(text: string): string {
  const found = personBehindVenture.exec(text)
  return found !== null && looksLikeNaturalPerson(found.groups?.['name'] ?? '') ? text.slice(0, found.index) : text
}
const personBehindVenture = new RegExp(
  `${behindJointVenture}(?:.*[\\s:：（()）】\\]])?(?<name>[^\\s（()）]+\\s[^\\s（()）]+|(?<=[\\s（()）:：】\\]])[^\\s（()）]+)[）)]?$`,
  'u',
)

/** Offices that only a person beside the company has. */
const officeOfPerson = new RegExp(
  '(?:代表取締役|代表理事|代表社員|業務執行社員|職務執行者|代表執行役)(?:社長|会長|兼|[A-ZＡ-Ｚ]{3})*[\\s:：]*(?<name>\\p{Script=Han}*)',
  'gu',
)
/** What stands before an office that is no word of the name: a space, a sign, a bracket, 及びその, a legal form. */
const endsApart = new RegExp(
  `(?:[\\s、，・／（(【［[〔]|(?:及び|並びに)(?:その|同社の?)?|${companyForm}|法人|組合)$`,
  'u',
)

/**
 * The name before an office that stands apart, or that a full name follows. Whatever follows it goes, because an officer may have a name of
 * any form, and a note or an address behind it: 合同会社架空 職務執行者 ジョン・スミス（前橋市架空町1）. Several companies keep their names.
 */
function textBeforeOffice(text: string): string {
  const parts = text.split(/(、|／|及び|並びに)/u)
  const isSign = (index: number): boolean => index % 2 === 1
  if (parts.length > 1 && parts.every((part, index) => isSign(index) || hasLegalForm(part)))
    return parts.map((part, index) => (isSign(index) ? part : textBeforeOffice(part))).join('')
  for (const { index, groups } of text.matchAll(officeOfPerson)) {
    const before = text.slice(0, index)
    const company = before
      .replace(/[（(【［[〔][^）)】］\]〕]*$/u, '')
      .replace(/(?:[\s、，・／]|(?:及び|並びに)(?:その|同社の?)?)+$/u, '')
    const isOfPerson = endsApart.test(before) || isFullName(groups?.['name'] ?? '')
    if (isOfPerson && hasLegalForm(company) && !isOnlyLegalForm(company)) return company
  }
  return text
}

const officeApart =
  '(?:代表者?|代表取締役|(?:専務|常務)?取締役|代表社員|(?:専務|常務)?理事長?|(?:代表)?執行役員?|副?社長|会長|専務|常務|支配人|' +
  '(?:\\p{Script=Han}{0,8}(?:支店|営業所|事業所|出張所|工場)|[所店])長)(?:社長|会長)?'
/** 有限会社架空設備（代表取締役 架空花子）, 架空設備有限会社高崎支店 支店長 架空花子 */
const officerApart = new RegExp(`(?:\\s+|\\s*[（(【［[〔]\\s*)${officeApart}[\\s:：]*${mayBeName}[）)】］\\]〕]?$`, 'u')

const officeAttached =
  '(?:代表取締役|代表社員|代表理事|代表執行役|取締役|業務執行社員|理事長|代表者?|[CＣ][EＥ][OＯ])(?:社長|会長)?'
/** 株式会社架空設備代表取締役架空花子: the office may be words of the company's name, so what follows it must be a name. */
const officerAttached = new RegExp(
  `^(?<company>.*?[^\\s、，・／（(【])(?:[\\s、，・／]|及び(?:その|同社の?)?)*${officeAttached}[\\s:：]*(?<name>${mayBeName})$`,
  'u',
)

function withoutAttachedOfficers(text: string): string {
  const { company = '', name = '' } = officerAttached.exec(text)?.groups ?? {}
  const isName = isFullName(name.replaceAll(/\s/gu, '')) || /\S\s\S/u.test(name)
  return isName && hasLegalForm(company) && !isOnlyLegalForm(company) ? withoutAttachedOfficers(company) : text
}

/** 株式会社架空 架空 太郎. Without the second space it may be the rest of a long name. */
function withoutNameBehind(text: string): string {
  const { company, name } = /^(?<company>.*\S)\s(?<name>\S+\s\S+)$/u.exec(text)?.groups ?? {}
  if (company === undefined || name === undefined || splitLegalForm(company).core === '') return text
  return hasLegalForm(company) && looksLikeNaturalPerson(name) ? company : text
}

/** 有限会社架空設備（架空花子） */
const nameInBrackets = /\s*[（(](?<name>[^（）()]{3,12})[）)]$/u
/** Notes in brackets that consist of kanji as names do: （処理施設）, （特管収運）, （更新申請不許可）. */
const noteWord =
  /施設|許可|収運|運搬|処分|処理|申請|特管|産廃|更新|本店|支店|本社|工場|地区|管内|事業|業者|会社|法人|組合|資格|停止|措置|取消|廃業|合併|解散|破産|変更|旧商号|清算|以下|同社/u

function withoutNameInBrackets(text: string): string {
  const name = nameInBrackets.exec(text)?.groups?.['name'] ?? ''
  return looksLikeNaturalPerson(name) && !noteWord.test(name) ? text.replace(nameInBrackets, '') : text
}
