import { foreignName, mayBeForeignName } from './foreign-names.ts'
import { isFullName } from './full-name.ts'
import { hasWordOfOrganisation, looksLikeNaturalPerson } from './natural-person.ts'
import { officesAt } from './offices.ts'
import { isPublicBody } from './public-body.ts'
import { roleWord } from './role-words.ts'
import { isOnlyLegalForm } from '../text/legal-form.ts'
import { companyForm, hasCompanyForm, hasLegalForm } from '../text/legal-form-notations.ts'
import { joinSpacedLetters } from '../text/spaced-letters.ts'
import { regExp } from '../text/reg-exp.ts'
import { placeNames } from '../vocabulary/place-names.ts'

/**
 * Whose measure it is where a name says by a word that somebody stands beside a company: that of the `company` (what is left is its name), of the
 * `person`, or `unclear`. The word decides and not the name behind it, which may be in any letters and of any length.
 */
export type Bearer = { readonly whose: 'company'; readonly name: string } | { readonly whose: 'person' | 'unclear' }

/** A name with its letters joined, other brackets than （） as these, and other signs before a person as ／. */
export const inPlainSigns = (printed: string): string =>
  joinSpacedLetters(printed)
    .replaceAll('㈹', '（代）')
    .replace(/[〈＜<《［[｛{「『〔【〖]/gu, '（')
    .replace(/[〉＞>》］\]｝}」』〕】〗]/gu, '）')
    .replace(/[—–‐‒─｜|→⇒※＊*；;，＋+＆&]/gu, '／')

/** `null`: the name has no such word. Signs are plain (`inPlainSigns`). */
export function bearerOf(name: string): Bearer | null {
  if (isOfEstate(name)) return { whose: 'person' }
  return inNote(name) ?? staffOf(name) ?? formerOfficerOf(name) ?? besideRole(name)
}

export const isCompany = (text: string): boolean => (hasLegalForm(text) || isPublicBody(text)) && !isOnlyLegalForm(text)

/** 亡架空花子相続人架空一郎, 架空花子成年後見人 架空一郎, 相続財産法人: an estate, a ward, and who acts for them. */
export const isOfEstate = (name: string): boolean =>
  !hasCompanyForm(name) &&
  (/^亡|相続財産|被相続人/u.test(name) ||
    (!hasLegalForm(name) &&
      /^破産者|^(?:再生)?債務者|^[（(]?被(?:告人?|疑者)[）)\s　：:]|(?:後見|保佐|補助|相続)人(?!.*(?:会|センター|支援)$)|^故(?![郷宮])|遺言執行者|親権者/u.test(
        name,
      )))

/** What stands behind a word for a person and may be a name: any letters, no word of organisations, no place, no note. */
export const mayBeName = (text: string): boolean =>
  /^[\p{L}\p{M}ー・.．,\s]{1,40}$/u.test(text) &&
  !hasLegalForm(text) &&
  !placeNames.has(text) &&
  !text.split(/\s+/u).some(hasWordOfOrganisation) &&
  !noNames.test(text)
const noNames =
  /[部課室係科班所場]$|が\p{Script=Han}|ネットワーク|変更|交代|交替|不在|個人$|死亡|逮捕|自宅|就任|退任|辞任|解任|兼任|起訴|決定|決議|届|等$/u

/**
 * 株式会社架空（代表者：架空太郎、前代表者：架空花子）, 株式会社架空（社長・架空太郎）: a note with an office and a word that may be a name, whatever else it has, is of persons. Not （代表構成員）,
 * （理事会決定）, （社長室）, （代表者変更） nor a note with a company.
 */
function inNote(name: string): Bearer | null {
  const { before = '', note = '', rest = '' } = noteAtEnd.exec(name)?.groups ?? {}
  const words = note.split(signsInNote).filter((word) => word !== '')
  const withoutOffices = words.map((word) => nameBeforeOffice(word) ?? word.replace(officeInNote, ''))
  const hasOffice = words.some((word, index) => word !== withoutOffices[index])
  if (!hasOffice || hasLegalForm(note) || !withoutOffices.some((word) => word !== '' && mayBeName(word))) return null
  // 株式会社架空（代表取締役 …）及び株式会社見本: each company is read with its note.
  if (/^(?:及び|並びに|、|，)/u.test(rest) && hasLegalForm(rest)) return null
  const company = before.trim()
  if (isCompany(company)) return rest === '' ? { whose: 'company', name: company } : { whose: 'unclear' }
  return { whose: rest !== '' || organisation.test(company) ? 'unclear' : 'person' }
}
/** 架空太郎代表 */
function nameBeforeOffice(word: string): string | null {
  const { name = '' } = officeBehindName.exec(word)?.groups ?? {}
  return isFullName(name) ? name : null
}
const officeBehindName = /^(?<name>\p{Script=Han}{3,6}?)(?:前|元)?(?:代表|社長|会長|理事長?|取締役|専務|常務|弁護士)$/u
const noteAtEnd =
  /^(?<before>.{2,100}?)[（(](?![株有同資名相特福医学財社][）)])(?<note>[^（()）]{3,100})[）)](?<rest>[^（()）]{0,40})$/u
const signsInNote = /[\s、，,・／/:：;；=＝]+|及び|並びに|ほか/u
const officeInNote = regExp`^(?:[元前現旧新故]|当時の?)?(?:(?:代表|専務|常務|業務執行|筆頭|社外)*(?:取締役|社員|理事長?|執行役員?|者)|代表|監査役|監事|役員|(?:副?社|会|院|園|店|所|支店|営業所|校|施設)長|専務|常務|支配人|店主|事業主|経営者|職務執行者|相続財産管理人|管理[人者]|(?:破産|更生|保全|再生)?管財人|(?:代表|特別)?清算人|(?:訴訟|特別|法定)?代理人|弁護士)(?:社長|会長)?(?:の?氏?名)?(?!構成員|企業|会|室|部|課|団|事業|組合|店|社員?|者|等$)`

const withoutClosing = (text: string): string => text.replace(/(?<![）)】］\]〕\s])[）)】］\]〕\s]+$/u, '').trim()

const sign = '[\\s、，・／/:：（(]'
const isSign = regExp`${sign}`

const staff = officesAt('staff')
const former = officesAt('former')
const role = `(?:${staff}|${former})(?:である|であった|だった|の)?`
/** 株式会社架空の従業員である架空花子, 株式会社架空の代表取締役 架空花子, 株式会社架空に勤務する架空花子: one of its people, by name. */
const ofItsStaff = regExp`(?:(?:(?<!そ)の|に?所属(?:する|していた|の)?|[にで](?:勤務|在籍)(?:する|していた)|勤務の?)(?:元|前|当時の?)?${role}|所属|[にで](?:所属|勤務|在籍)(?:する|していた)|勤務)[\s、:：]*(?<name>.+)$`

function staffOf(name: string): Bearer | null {
  const { before, behind } = around(ofItsStaff, name)
  return isCompany(before) && !isInBrackets.test(before) && mayBeName(behind) ? { whose: 'person' } : null
}

/** 架空食堂（株式会社架空の元社員架空花子）: the note on somebody else. */
const isInBrackets = /[（(](?![株有同資名相][）)])[^）)]*$/u

/** 株式会社架空（元代表取締役 架空花子）: the company and who led it; 株式会社架空元社員架空花子: the person; 株式会社架空 元社員 架空花子: nobody knows. */
const formerOfficer = regExp`(?:(?:[元前旧]|当時の)${role}|(?<=${sign})${staff})[\s、:：]*(?<name>.+)$`

function formerOfficerOf(name: string): Bearer | null {
  const { before, signs, behind } = around(formerOfficer, name)
  if (!isCompany(before) || isInBrackets.test(before) || !mayBeName(behind)) return null
  if (/[（(]/u.test(signs)) return { whose: 'company', name: before }
  return { whose: signs === '' ? 'person' : 'unclear' }
}

/** A word that no registered name of a company has, wherever it stands: 株式会社架空破産管財人弁護士架空花子, 株式会社架空（代）架空花子. */
const sureRole = regExp`(?:仮|現|一時)?(?:${officesAt('sure')}|(?<!\p{L})代(?:表(?:者|取締役)?)?(?=[）)]))[\s:：）)]*(?<name>.+)$`
/** A word that some names of companies have: behind a sign, and before what may be a name. */
const roleApart = regExp`(?<=${sign})(?:${officesAt('besides')}|[亡故])(?:である)?[\s:：）)]*(?<name>.+)$`

/** 株式会社架空 破産管財人: who acts for the company is not named. */
const administrator = regExp`^(?<company>.*?[^\s、，・／:：（(])[\s、，・／:：（(]*(?:(?:破産|更生|保全|再生)?管財人|(?:代表|特別)?清算人)(?:弁護士)?[）)]?$`

function besideRole(name: string): Bearer | null {
  const { company: administered = '' } = administrator.exec(name)?.groups ?? {}
  if (isCompany(administered)) return { whose: 'company', name: administered }
  const sure = around(sureRole, name)
  const apart = sure.behind === '' ? around(roleApart, name) : sure
  const { before, behind } = apart.behind === '' ? besideAnyRole(name) : apart
  if (before === '' && isPersonBeforeCompany(sure.behind)) return { whose: 'unclear' }
  const isPerson = sure.behind === '' ? mayBeName(behind) : isNoCompany(behind)
  if (before === '' || !isPerson) return null
  const company = before.replace(/(?<=[^（(\s])\s*[（(][^（()）]*$/u, '').trim()
  if (isCompany(company)) return { whose: 'company', name: company }
  return { whose: isCompany(before) || organisation.test(before) ? 'unclear' : 'person' }
}

/** 株式会社架空 主任技術者 架空 花子: any word for a person, set apart, before what has the form of a name. */
const anyRole = regExp`(?<=${sign})${roleWord}[）)]?[\s:：]+(?<name>.+)$`
function besideAnyRole(name: string) {
  const found = around(anyRole, name)
  const isName = looksLikeNaturalPerson(found.behind) || mayBeForeignName(found.behind)
  return isName ? { ...found, before: found.before.replace(ofSameCompany, '') } : { before: '', behind: '' }
}
/** 株式会社架空、同社 主任技術者 架空 花子 */
const ofSameCompany = /(?:[\s、，・／]|及び|並びに)+(?:その|同社の?)$/u

/** What stands before and behind a role, and the signs between; empty: there is no role. */
function around(pattern: RegExp, text: string) {
  const found = pattern.exec(text)
  const whole = text.slice(0, found?.index ?? 0)
  const length = Array.from(whole).findLastIndex((letter) => !isSign.test(letter)) + 1
  const before = Array.from(whole).slice(0, length).join('')
  return { before, signs: whole.slice(before.length), behind: withoutClosing(found?.groups?.['name'] ?? '') }
}

/** 架空特定JV（代表者）株式会社架空: a company may stand behind a word, too, and 設置者協議会 goes on with it. */
const isNoCompany = (text: string): boolean =>
  text !== '' && !hasLegalForm(text) && !/社$|^団/u.test(text) && (/\s/u.test(text) || !hasWordOfOrganisation(text))

/** An organisation without a legal form, beside which somebody may act for it. */
const organisation = /(?:協会|連合会?|機構|公社|会議所|学校|大学|病院|会)$/u

/** 架空花子 株式会社架空, 架空花子）株式会社架空: what stands behind 代表者 is a person and his company. */
export function isPersonBeforeCompany(text: string): boolean {
  const { name = '', sign = '', company = '' } = personBeforeCompany.exec(text)?.groups ?? {}
  if (!hasLegalForm(company) || !mayBeName(name)) return false
  return /[）)]/u.test(sign) || beginsWithForm.test(company) || looksLikeNaturalPerson(name)
}
const personBeforeCompany = regExp`^(?<name>[^\s）)]{1,8}(?:\s[^\s）)]{1,8})?|${foreignName})(?<sign>[\s）)]+)(?<company>[^\s）)].*)$`
const beginsWithForm = regExp`^${companyForm}`
