import { isFullName, isNameSetApart } from '../../../words/persons/full-name.ts'
import { hasWordOfOrganisation, looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { officesAt, titleBehindOffice } from '../../../words/persons/offices.ts'
import { isPublicBody } from '../../../words/persons/public-body.ts'
import { foreignName, mayBeForeignName } from '../../../words/persons/foreign-names.ts'
import { joinSpacedLetters } from '../../../words/text/spaced-letters.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { withoutState } from '../../../words/text/name-note.ts'
import { isOnlyLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { placeNames } from '../../../words/vocabulary/place-names.ts'
import { behindJointVenture, isJointVenture } from '../../../words/text/joint-venture.ts'
import {
  companyBefore,
  companyBeforeDoubtfulName,
  isNameApart,
  mayBeOfficer,
  mayBePersonBefore,
} from '../../../words/persons/doubtful-names.ts'
import { bearerOf, inPlainSigns } from '../../../words/persons/role-beside-company.ts'

/**
 * The name of an organisation without that of the officer printed beside it. A trade name without a legal form keeps the officer's name, by
 * which a sole proprietor is recognised.
 */
export function withoutOfficer(printed: string): string {
  const [joined, plain] = [joinSpacedLetters(printed), inPlainSigns(printed)]
  const name = withoutNameSetApart(printed) ?? withoutOfficerOf(plain)
  if (name === plain) return printed
  // The signs of the company stay as published.
  return withoutSignsBehind(plain.startsWith(name) ? joined.slice(0, name.length) : name)
}

const withoutSignsBehind = (name: string): string =>
  name.replace(/(?<![\s／/:：・、，（(—–―])[\s／/:：・、，（(—–―]+$/u, '')

/** 株式会社架空 ヤ マ ダ タ ロ ウ, 株式会社架空（ヤ マ ダ タ ロ ウ）; not 株式会社 カ ナ リ ヤ. `null`: no such name. */
function withoutNameSetApart(printed: string): string | null {
  const { company = '', letters = '' } = setApartBehind.exec(printed)?.groups ?? {}
  const isOfCompany = hasLegalForm(company) && !isOnlyLegalForm(company)
  return isOfCompany && isNameSetApart(letters) ? joinSpacedLetters(company) : null
}
const setApartBehind =
  /^(?<company>.*?[^\s\p{P}\p{S}])[\s\p{P}\p{S}]+(?<letters>\p{Script=Katakana}(?:\s{1,3}\p{Script=Katakana}){3,})[\s\p{P}]*$/u

function withoutOfficerOf(printed: string): string {
  const bearer = bearerOf(printed)
  if (bearer?.whose === 'company') return withoutOfficerOf(bearer.name)
  const own = withoutOfficerInNote(printed)
  if (memberIn(own) !== null) return own
  const name = withoutPersonBeside(
    textBefore(officerBehindForm, withoutReading(withoutRegistration(withoutContact(own)))),
  )
  if (!hasLegalForm(name)) return withoutPersonBehindVenture(name)
  const company = withoutAttachedOfficers(textBefore(officerApart, textBeforeOffice(name)))
  return withoutNameInBrackets(withoutNameBehind(company))
}

/** 見本ホーム（社会福祉法人架空会理事長架空花子）: the note on a facility without the officer of its company. */
function withoutOfficerInNote(printed: string): string {
  const { own = '', note = '' } = withNote.exec(printed)?.groups ?? {}
  const isFacility = own !== '' && !hasLegalForm(own) && !isJointVenture(own) && !looksLikeNaturalPerson(own)
  if (!isFacility || !hasLegalForm(note)) return printed
  const company = withoutOfficer(note)
  return company === note ? printed : printed.replace(note, company)
}

/**
 * Whose name stands before a company and an office in brackets: that of a `person` who belongs to it (架空 太郎（税理士法人架空会計の社員税理士）), of a
 * `venture` that it leads (架空共同企業体（株式会社架空の代表構成員）), or `unclear`: an organisation, with an officer who may be named (架空病院（医療法人架空会 理事長
 * 架空太郎）). So does 同社 before an office, below the company (同社 代表取締役 架空太郎). `null`: any other name.
 */
export function memberIn(printed: string): 'person' | 'venture' | 'unclear' | null {
  const name = inPlainSigns(withoutState(printed))
  const { whose = null } = bearerOf(name) ?? {}
  if (whose === 'person' || whose === 'unclear') return whose
  if (ofCompanyAbove.test(name) || withAge.test(name)) return 'person'
  const { own = '', note = '' } = withNote.exec(name)?.groups ?? {}
  const isOfCompany = own !== '' && !hasLegalForm(own) && !isPublicBody(own) && hasLegalForm(note)
  if (isOfCompany && companyBeforeDoubtfulName(note) !== null) return looksLikeNaturalPerson(own) ? 'person' : 'unclear'
  if (!isOfCompany || !roleInCompany.test(note)) return isNameBeforeCompany(name) ? 'unclear' : null
  if (isJointVenture(own)) return roleInVenture.test(note) ? 'venture' : 'unclear'
  // 架空建設こと架空花子: a person with a trade name.
  return hasWordOfOrganisation(own) && !looksLikeNaturalPerson(own) ? 'unclear' : 'person'
}
const ofCompanyAbove = regExp`^(?:同|当該?|上記)(?:会社|社|法人|組合)(?:の|\s)*(?:元|前|当時)?(?:${officesAt('text')}|${officesAt('role')}|\p{Script=Han}{0,6}(?:責任者|長)(?:\s|$))`
/** 架空太郎（51歳）; not 株式会社１００歳時代. */
const withAge =
  /[（(](?:当時)?\s*[0-9０-９]{2}\s*歳\s*[）)]|^(?!.*(?:会社|法人|組合)).*(?<![0-9０-９])[0-9０-９]{2}\s*歳/u
const withNote = /^(?<own>[^（(]*[^（(\s])\s*[（(](?<note>[^（()）]*)[）)]$/u
const roleInVenture = /代表(?:構成員|会社|企業|事業者|法人)$/u
const roleInCompany = regExp`(?:の|所属|元|前|当時|\s)${officesAt('role')}|${officesAt('roleAlone')}$|に?所属$`

/** 架空太郎（株式会社架空）, 架空太郎 株式会社架空, 架空太郎こと株式会社架空: a full name before a company, which does not say whose measure it is. */
function isNameBeforeCompany(text: string): boolean {
  const {
    own = '',
    foreign,
    company = '',
  } = (nameBeforeCompany.exec(text) ?? foreignBeforeCompany.exec(text))?.groups ?? {}
  const isName = foreign === undefined ? mayBePersonBefore(own.trim()) : mayBeForeignName(foreign)
  return isName && hasLegalForm(company) && !isOnlyLegalForm(company)
}
const nameBeforeCompany =
  /^(?<own>\p{Script=Han}{1,4}\s?[\p{Script=Han}\p{Script=Hiragana}]{1,4}|\p{Script=Katakana}{2,6}\s\p{Script=Katakana}{2,6})(?:\s*(?:ほか|外|他)\s*[0-9０-９]+\s*[名人])?(?:こと|[\s（(]|[・／/、:：](?=株式|有限|合同|[（(㈱㈲]))(?<company>.+)$/u
/** ジョン・スミス 株式会社架空, 代表者：ジョン・スミス 株式会社架空; not Kaku Life 株式会社, nor Kaku Life 株式会社 大阪支店. */
const foreignBeforeCompany = regExp`^(?:${officesAt('line')}[\s:：]+)?(?<foreign>${foreignName})(?:こと|[\s（(・／/、:：])[\s（(]*(?<company>${companyForm}\s*(?!\S{0,6}(?:支店|支社|営業所|工場|本社|本店|支部)$)\S.*)$`

/** A name without the person who may be in it. */
export function withoutMember(name: string): string {
  const found = memberIn(name)
  if (found === 'person' || bearerOf(inPlainSigns(name)) !== null || isNameBeforeCompany(inPlainSigns(name))) return '…'
  if (found !== 'unclear') return name
  const own = withNote.exec(inPlainSigns(name))?.groups?.['own'] ?? ''
  return hasWordOfOrganisation(own) || isJointVenture(own) ? `${own}（…）` : '…'
}

/** （有）架空建設 47－009901（土木B、建築C）: the number and the grades of a registered bidder. */
const registration =
  /(?<!\s)\s+(?:登録|業者|許可)?(?:番号)?[\s:：]{0,9}第?[0-9０-９]{1,6}[-－ー‐―][0-9０-９]{3,}号?(?:\s*[（(][^（）()]*[）)])?$/u
const withoutRegistration = (text: string): string => {
  const name = text.replace(registration, '')
  return hasLegalForm(name) && !isOnlyLegalForm(name) ? name : text
}

/** 株式会社架空（担当：営業部 架空太郎）: whom to ask. */
const contact =
  /(?<=\S)\s*[（(](?:(?:営業|契約|工事|現場|業務)?(?:担当|責任)者?|連絡先|(?:お?問い?合わ?せ|照会)先?|窓口|受任者|現場代理人|電話|TEL|ＴＥＬ)[\s:：][^（()）]*[）)]$/iu
const withoutContact = (text: string): string => {
  const name = text.replace(contact, '')
  return hasLegalForm(name) && !isOnlyLegalForm(name) ? name : text
}

/** 株式会社架空 代表取締役 架空太郎（かくう たろう）: the reading of an officer's name. */
const reading =
  /(?<=(?:代表|取締役|理事長|会長|社長).{0,60})\s*[（(][\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+[）)]$/u
const withoutReading = (text: string): string => (hasLegalForm(text) ? text.replace(reading, '') : text)

/** What may be a name with kanji or kana, with a space or without. A unit is none: 東京支店長崎営業所 is not 支店長 and a name. */
const mayBeName =
  '(?=\\p{Script=Han})(?!.*(?:支店|営業所|事業所|出張所|工場)[）)】］\\]〕]?$)\\p{Script=Han}[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\s]{1,12}'

/** 架空設計株式会社代表取締役架空太郎: no name of a company goes on with an office behind its legal form. */
const officerBehindForm = new RegExp(
  `(?<=${companyForm}|法人|組合)\\s*[（(]?${officesAt('form')}${titleBehindOffice}[\\s:：]*${mayBeName}[）)]?$`,
  'u',
)

/** The text before an officer, unless it is nothing but a legal form: 一般社団法人 代表取締役協会. */
function textBefore(officer: RegExp, text: string): string {
  const start = text.search(officer)
  return start < 0 || isOnlyLegalForm(text.slice(0, start)) ? text : text.slice(0, start)
}

/** 株式会社架空及び架空太郎, 株式会社架空、架空太郎; behind another sign (株式会社架空／佐藤花子) only a full name: 株式会社架空－高崎. */
const besideCompany = /(?:(?<and>及び|並びに|、)|[／/:：・＝=－―-]|(?<!\p{Script=Katakana})ー)\s*(?<name>[^、]{3,9})$/u
function withoutPersonBeside(text: string): string {
  const match = besideCompany.exec(text)
  const company = text.slice(0, match?.index ?? 0).trimEnd()
  const { and, name = '' } = match?.groups ?? {}
  const isPerson = and === undefined ? isFullName(name.replaceAll(/\s/gu, '')) : looksLikeNaturalPerson(name)
  return hasLegalForm(company) && isPerson ? company : text
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
  `${officesAt('always')}(?:社長|会長|兼|[A-ZＡ-Ｚ]{3})*[\\s:：]*(?<name>\\p{Script=Han}*)`,
  'gu',
)
/** What stands before an office that is no word of the name: a space, a sign, a bracket, 及びその, 、同社, a legal form. */
const endsApart = new RegExp(
  `(?:[\\s、，・／](?:同社の?)?|[（(【［[〔]|(?:及び|並びに)(?:その|同社の?)?|${companyForm}|法人|組合)$`,
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
      .replace(/(?<=^|[）)】］\]〕])([^（(【［[〔）)】］\]〕]*)[（(【［[〔][^）)】］\]〕]*$/u, '$1')
      .replace(
        /(?<![\s、，・／]|(?:及び|並びに)(?:その|同社の?)?)(?:[\s、，・／](?:同社の?)?|(?:及び|並びに)(?:その|同社の?)?)+$/u,
        '',
      )
    const isOfPerson = endsApart.test(before) || isFullName(groups?.['name'] ?? '')
    if (isOfPerson && hasLegalForm(company) && !isOnlyLegalForm(company)) return company
  }
  return text
}

const officeApart = `${officesAt('apart')}${titleBehindOffice}`
/** 有限会社架空設備（代表取締役 架空花子）, 架空設備有限会社高崎支店 支店長 架空花子 */
const officerApart = new RegExp(
  `(?<!\\s)(?:\\s+|\\s*[（(【［[〔]\\s*)${officeApart}[\\s:：]*(?:${mayBeName}|${foreignName})[）)】］\\]〕]?$`,
  'u',
)

/** 株式会社架空設備代表取締役架空花子: the office may be words of the company's name, so what follows it must be a name. */
const officerBehind = (office: string): RegExp =>
  new RegExp(
    `^(?<company>.*?[^\\s、，・／（(【])(?:[\\s、，・／]|及び(?:その|同社の?)?)*${office}${titleBehindOffice}[\\s:：]*(?<name>${mayBeName})$`,
    'u',
  )
const officerAttached = officerBehind(officesAt('attached'))
/** 一般社団法人架空協会会長架空花子 */
const officerNamed = officerBehind(officesAt('named'))

function withoutAttachedOfficers(text: string): string {
  const attached = officerAttached.exec(text)?.groups ?? {}
  const { company = '', name = '' } =
    attached['company'] === undefined ? (officerNamed.exec(text)?.groups ?? {}) : attached
  const isName = isFullName(name.replaceAll(/\s/gu, '')) || (attached['name'] === name && /\S\s\S/u.test(name))
  return isName && hasLegalForm(company) && !isOnlyLegalForm(company) ? withoutAttachedOfficers(company) : text
}

/** 株式会社架空 架空 太郎, 株式会社架空 架空太郎 */
function withoutNameBehind(text: string): string {
  const apart = companyBefore(text, /^(?<company>.*\S)\s(?<name>\S+\s\S+)$/u, isNameApart)
  return apart ?? companyBefore(text, /^(?<company>.*\S)\s(?<name>\S+)$/u, isFullName) ?? text
}

/** 有限会社架空設備（架空花子） */
const nameInBrackets = /(?<!\s)\s*[（(](?<name>[^（）()]{3,12})[）)]$/u
/** Notes in brackets that consist of kanji as names do: （処理施設）, （特管収運）, （更新申請不許可）. */
const noteWord =
  /施設|許可|収運|運搬|処分|処理|申請|特管|産廃|更新|本店|支店|本社|工場|地区|管内|事業|業者|会社|法人|組合|資格|停止|措置|取消|廃業|合併|解散|破産|変更|旧商号|清算|以下|同社/u

function withoutNameInBrackets(text: string): string {
  const name = nameInBrackets.exec(text)?.groups?.['name'] ?? ''
  return looksLikeNaturalPerson(name) && !noteWord.test(name) ? text.replace(nameInBrackets, '') : text
}

/** Names in the cell of a heading that announces the representative too (業者名及び代表者), and the representatives behind them. */
export function representativesApart(lines: readonly string[]): {
  readonly names: readonly string[]
  readonly officers: readonly string[]
} {
  const names: string[] = []
  const officers: string[] = []
  for (const line of lines) {
    // An office before the name tells where the company ends.
    const found = withoutOfficer(line) === line ? (representativeBehind(line) ?? representativeInBrackets(line)) : null
    const isOfficerAlone = names.length > 0 && isOfficerLine(withoutBracketsAround(line))
    if (found !== null) officers.push(found.officer)
    else if (isOfficerAlone) officers.push(line)
    if (!isOfficerAlone) names.push(found?.name ?? line)
  }
  return { names, officers }
}

/**
 * （有）架空造園 空蝉凪之丞, 株式会社架空設備／霜枯 玻璃子: the last word is a whole name where it has four letters or is one; else the last two
 * are. A trade name keeps the name behind it, by which a sole proprietor is recognised.
 */
function representativeBehind(line: string): { readonly name: string; readonly officer: string } | null {
  const [one, two] = [
    /^(?<before>.*[^\s／/、，])[\s／/、，]+(?<last>[^\s／/、，]\S{0,10})$/u,
    /^(?<before>.*[^\s／/、，])[\s／/、，]+(?<last>[^\s／/、，]\S{0,10}\s\S{1,11})$/u,
  ]
    .map((pattern) => pattern.exec(line)?.groups)
    .map((groups) => ({ before: groups?.['before'] ?? '', last: groups?.['last'] ?? '' }))
  const isWhole = one!.last.length > 3 || isFullName(one!.last)
  for (const { before, last } of isWhole ? [one!, two!] : [two!, one!]) {
    const isNamed = isOfficerLine(last) && last.replace(/\s/u, '').length > 2
    if (!isNamed || isOnlyLegalForm(before)) continue
    return { name: hasLegalForm(before) || isPublicBody(before) ? before : line, officer: last }
  }
  return null
}

/** 株式会社架空設備（年の瀬 玻璃）: under a heading that announces the representative, a name in any script, too. */
function representativeInBrackets(line: string): { readonly name: string; readonly officer: string } | null {
  const { before = '', inner = '' } = /^(?<before>.*\S)\s*[（(](?<inner>[^（）()]+)[）)]$/u.exec(line)?.groups ?? {}
  const isNamed =
    hasLegalForm(before) && !isOnlyLegalForm(before) && isOfficerLine(inner.trim()) && !noteWord.test(inner)
  return isNamed ? { name: before, officer: inner.trim() } : null
}

/** （年の瀬 玻璃） on a line of its own, below the company. */
const withoutBracketsAround = (line: string): string => {
  const inner = /^[（(](?<inner>[^（）()]+)[）)]$/u.exec(line)?.groups?.['inner'] ?? line
  return noteWord.test(inner) ? line : inner.trim()
}

const isOfficerLine = (line: string): boolean => !placeNames.has(line) && line.split(/\s+/u).every(mayBeOfficer)
