import { mayBeForeignName } from '../../../words/persons/foreign-names.ts'
import { isFullName, isKatakanaName } from '../../../words/persons/full-name.ts'
import { birthDate, looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { endOfRole, roleWord } from '../../../words/persons/role-words.ts'
import { placeNames } from '../../../words/vocabulary/place-names.ts'
import { joinSpacedLetters } from '../../../words/text/spaced-letters.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { officesAt, titleBehindOffice } from '../../../words/persons/offices.ts'

const officeInAddress = `${officesAt('address')}${titleBehindOffice}`
const weakOffice = officesAt('weakAddress')
const signBefore = '[\\s、，,／/（(【［\\[]'
/**
 * 名護市架空918-2 代表者 架空 花子, 前橋市架空町1番地（代表取締役社長：架空花子）, 堺市架空区1-2 代表取締役 架空 花子 電話 072-000-0000: no address goes on
 * behind an office, whatever follows the name. Weak words of one need a name behind them.
 */
const officerBehindAddress = new RegExp(
  `(?:(?<!${signBefore})${signBefore}+|(?<=[0-9０-９号地室階]))${officeInAddress}[\\s:：].*$` +
    `|(?<!${signBefore})${signBefore}*(?:${officeInAddress}|(?<=[\\s（(])${weakOffice}(?=[\\s:：]))[\\s:：]*[^0-9０-９]{2,40}$`,
  'su',
)
/** 前橋市架空町1-2 架空太郎, 前橋市架空町1-2、架空 太郎, 前橋市架空町1-2／架空太郎様方, 前橋市架空町1-2 弁護士架空太郎 */
const nameBehindAddress =
  /(?<=[0-9０-９号地室階])[\s、，,／/・|｜（(]+(?:弁護士|司法書士|行政書士)?(?<name>\p{Script=Han}{1,4}\s?\p{Script=Han}{1,4})[）)]?$/u
const formOfAddress = /(?:様方?|方|氏|殿)$/u

/** 前橋市架空町1-1、担当 山田太郎, ／電話 027-000-0000, （連絡先：…）: no address goes on behind whom to ask. Not 電話局前, 担当町. */
const contactBehindAddress = new RegExp(
  `(?:(?<![\\s、，,／/・|｜（(【［〈])[\\s、，,／/・|｜（(【［〈]+|(?<=[0-9０-９号地室階]))(?:(?:担当(?:者名?|部署|部?課)?|連絡先|(?:お?問い?合わ?せ|照会)先?|窓口)(?=[\\s:：]|[^町村字丁番]{2,40}$)|(?:電\\s*話(?:番号)?|携帯(?:電話)?|TEL|ＴＥＬ|FAX|ＦＡＸ|ファックス|℡|☎)[\\s.:：（(]*[0-9０-９]|(?:E-?mail|メール)[\\s:：]).*$`,
  'siu',
)

/** What stands behind an address and can only be a person: 見本 太郎, ヤマダ タロウ; two words of kanji unless one of them is a place or a building. */
export const isNameInAddress = (words: string): boolean =>
  isFullName(words.replace(/\s/gu, '')) ||
  isKatakanaName(words) ||
  (/^\p{Script=Han}{1,4}\s\p{Script=Han}{1,4}$/u.test(words) &&
    looksLikeNaturalPerson(words) &&
    !words.split(/\s/u).some((word) => placeNames.has(word) || placeOrBuilding.test(word)))
const placeOrBuilding =
  /[都道府県市区郡町村字丁番号階室棟館塔寮荘邸台丘原野山川島橋坂谷条通筋線内外前裏隣横東西南北上下中央側角地目割耕甲乙丙丁〇一二三四五六七八九十]$|^(?:大字|小字|字)/u

/** 前橋市架空町1 申請者見本太郎, 前橋市架空町1（代）見本太郎: any word for a person before what has the form of a name. */
const roleBefore = regExp`(?:^|[\s、，,／/・|｜（(【［〈]+|(?<=[0-9０-９号地室階])|(?=[（(]))(?:[（(]代[）)]|[（(]?${roleWord}(?:の?氏?名)?[）)]?)[\s:：]*$`
function withoutRole(printed: string): string {
  const plain = printed.replaceAll('㈹', '（代）').replace(/(?<=\S)[）)]$/u, '')
  if (!mayHaveRole.test(plain)) return printed
  for (const { index } of plain.slice(-nameCharactersMax).matchAll(/\p{L}/gu)) {
    const at = Math.max(plain.length - nameCharactersMax, 0) + index
    const name = plain.slice(at)
    const before = isNameInAddress(name) || mayBeForeignName(name) ? roleBefore.exec(plain.slice(0, at)) : null
    if (before !== null) return plain.slice(0, before.index)
  }
  return printed
}
const nameCharactersMax = 20
const mayHaveRole = regExp`${endOfRole}|代[）)]`

/** 前橋市 見本太郎, 前橋市架空町1 見本 太郎: the last words behind a sign, without any sign of a place. */
const atEnd =
  /(?<=\S)[\s、，,／/・|｜（(]+(?<name>[^\s、，,／/・|｜（(）)]+|\p{Script=Han}{1,4}\s\p{Script=Han}{1,4}|\p{Script=Katakana}{2,6}\s\p{Script=Katakana}{2,6})[）)]?$/u
function withoutNameAtEnd(printed: string): string {
  const { index = 0, groups } = atEnd.exec(printed) ?? {}
  const name = groups?.['name'] ?? ''
  const isBehindNumber = /[0-9０-９号地室階]$/u.test(printed.slice(0, index))
  // 烏丸 御池: two words of kanji behind a town are its quarters, unless they are a name.
  const isName = isBehindNumber ? isNameInAddress(name) : isFullName(name.replace(/\s/gu, ''))
  return isName ? printed.slice(0, index) : printed
}

/** 前橋市架空町1 昭和50年4月1日生 */
const birthBehind = regExp`[\s、，,（(]*${birthDate}[）)]?$`

/** An address without the officer or person printed behind it. */
export function withoutPersonInAddress(printed: string): string {
  const joined = joinSpacedLetters(printed)
  const address = withoutPersonBehind(joined)
  return address === joined ? printed : address
}

/** 架空太郎 前橋市架空町1, 前橋市架空太郎方 */
const nameBefore = /^(?<name>\p{Script=Han}{1,4}\s?\p{Script=Han}{1,4})\s+(?=\S*?[都道府県市区町村])/u
const nameOfHouse = /(?<=[市区町村])(?<name>\p{Script=Han}{3,6})様?方$/u
const withoutFullName = (address: string, pattern: RegExp): string =>
  isFullName((pattern.exec(address)?.groups?.['name'] ?? '').replace(/\s/u, ''))
    ? address.replace(pattern, '')
    : address

/** Most addresses end so, and no name does. */
const endsInNumber = /[0-9０-９号階番目室]$/u

function withoutPersonBehind(printed: string): string {
  if (printed.length <= nameCharactersMax && isNameInAddress(printed.trim())) return ''
  const unborn = printed.replace(birthBehind, '')
  const own = withoutFullName(withoutFullName(unborn, nameBefore), nameOfHouse)
  const start = own.search(officerBehindAddress)
  const address = (start < 0 ? own : own.slice(0, start)).replace(contactBehindAddress, '')
  const { name = '' } = nameBehindAddress.exec(address)?.groups ?? {}
  const isNamed = isFullName(name.replace(/\s/gu, '').replace(formOfAddress, ''))
  const unnamed = isNamed ? address.replace(nameBehindAddress, '') : address
  return endsInNumber.test(unnamed) ? unnamed : withoutNameAtEnd(withoutRole(unnamed))
}
