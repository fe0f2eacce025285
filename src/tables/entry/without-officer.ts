import { companyForm } from '../../text/legal-form-notations.ts'
import { isOnlyLegalForm, splitLegalForm } from '../../text/legal-form.ts'
import { behindJointVenture } from '../../text/party-name.ts'
import { isFullName } from '../../persons/full-name.ts'
import { looksLikeNaturalPerson } from '../../persons/natural-person.ts'
import { hasLegalForm } from '../text.ts'

/** 架空設計株式会社 代表取締役 架空太郎: the officer after the name of a company is a natural person. */
const officerBehindName = new RegExp(
  `(?<=${companyForm}|法人|組合)\\s*[（(]?(?:代表者?|代表取締役|取締役|代表社員|理事長)(?:社長|会長)?[\\s:：]*\\p{Script=Han}[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\s]{1,12}[）)]?$`,
  'u',
)

/** 有限会社架空設備（代表取締役 架空花子）, 有限会社架空設備 代表 架空花子 */
const officerApart =
  /(?:\s+|\s*[（(]\s*)(?:代表者?|代表取締役|(?:専務|常務)?取締役|代表社員|(?:専務|常務)?理事長?|(?:代表)?執行役員?|副?社長|会長|専務|常務|支配人|(?:\p{Script=Han}{0,8}(?:支店|営業所|事業所|出張所|工場)|[所店])長)(?:社長|会長)?[\s:：]*\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]{1,12}[）)]?$/u
/** 株式会社架空設備代表取締役架空花子: nothing stands before the office, so what follows it must be a name. */
const officerAttached =
  /^(?<company>.*?[^\s、，・／（(【])(?:[\s、，・／]|及び(?:その|同社の?)?)*(?:代表取締役|代表社員|代表理事|代表執行役|取締役|業務執行社員|理事長|代表者?)(?:社長|会長)?[\s:：]*(?<name>\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]{1,11})$/u
/** 有限会社架空設備（架空花子） */
const nameInBrackets = /\s*[（(](?<name>[^（）()]{3,12})[）)]$/u
/** Notes in brackets that consist of kanji as names do: （処理施設）, （特管収運）, （更新申請不許可）. */
const noteWord =
  /施設|許可|収運|運搬|処分|処理|申請|特管|産廃|更新|本店|支店|本社|工場|地区|管内|事業|業者|会社|法人|組合|資格|停止|措置|取消|廃業|合併|解散|破産|変更|旧商号|清算|以下|同社/u

/** 株式会社架空 代表取締役 架空太郎（かくう たろう）: the reading of an officer's name. */
const reading =
  /(?<=(?:代表|取締役|理事長|会長|社長).{0,60})\s*[（(][\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+[）)]$/u
const withoutReading = (text: string): string => (hasLegalForm(text) ? text.replace(reading, '') : text)

/** 株式会社架空及び架空太郎, 株式会社架空、架空太郎 */
const besideCompany = /(?:及び|並びに|、)\s*(?<name>[^、]{3,9})$/u
function withoutPersonBeside(text: string): string {
  const match = besideCompany.exec(text)
  const company = text.slice(0, match?.index ?? 0).trimEnd()
  const isPersonBeside = hasLegalForm(company) && looksLikeNaturalPerson(match?.groups?.['name'] ?? '')
  return isPersonBeside ? company : text
}

/**
 * The name of an organisation without that of its officer. A trade name without a legal form keeps the officer's name, by which a sole
 * proprietor is recognised.
 */
export function withoutOfficer(text: string): string {
  const name = withoutPersonBeside(textBefore(officerBehindName, withoutReading(text)))
  if (!hasLegalForm(name)) return withoutPersonBehindVenture(name)
  const apart = withoutNameBehind(withoutAttachedOfficers(textBefore(officerApart, name)))
  const inBrackets = nameInBrackets.exec(apart)?.groups?.['name'] ?? ''
  return inBrackets !== '' && !noteWord.test(inBrackets) && looksLikeNaturalPerson(inBrackets)
    ? apart.replace(nameInBrackets, '')
    : apart
}

/** The text before an officer, unless it is nothing but a legal form: 一般社団法人 代表取締役協会. */
function textBefore(officer: RegExp, text: string): string {
  const start = text.search(officer)
  return start < 0 || isOnlyLegalForm(text.slice(0, start)) ? text : text.slice(0, start)
}

function withoutAttachedOfficers(text: string): string {
  const { company = '', name = '' } = officerAttached.exec(text)?.groups ?? {}
  const isName = isFullName(name.replaceAll(/\s/gu, '')) || /\S\s\S/u.test(name)
  return isName && hasLegalForm(company) && !isOnlyLegalForm(company) ? withoutAttachedOfficers(company) : text
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

/** 株式会社架空 架空 太郎. Without the second space it may be the rest of a long name. */
function withoutNameBehind(text: string): string {
  const { company, name } = /^(?<company>.*\S)\s(?<name>\S+\s\S+)$/u.exec(text)?.groups ?? {}
  if (company === undefined || name === undefined || splitLegalForm(company).core === '') return text
  return hasLegalForm(company) && looksLikeNaturalPerson(name) ? company : text
}
