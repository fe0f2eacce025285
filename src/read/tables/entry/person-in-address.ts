import { isFullName } from '../../../words/persons/full-name.ts'
import { joinSpacedLetters } from '../../../words/text/spaced-letters.ts'
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

function withoutPersonBehind(printed: string): string {
  const own = withoutFullName(withoutFullName(printed, nameBefore), nameOfHouse)
  const start = own.search(officerBehindAddress)
  const address = (start < 0 ? own : own.slice(0, start)).replace(contactBehindAddress, '')
  const { name = '' } = nameBehindAddress.exec(address)?.groups ?? {}
  return isFullName(name.replace(/\s/gu, '').replace(formOfAddress, ''))
    ? address.replace(nameBehindAddress, '')
    : address
}
