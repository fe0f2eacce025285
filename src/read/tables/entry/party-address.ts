import { prefectureCodeIn } from '../../../words/codes/prefectures.ts'
import type { PublishedParty } from '../../../domain/facts.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { besideRoleWord } from '../../../words/persons/role-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { Fields } from './fields.ts'
import { isNameInAddress, withoutPersonInAddress } from './person-in-address.ts'
import { listMark, representativeLine } from './party-names.ts'
import { linesOf, oneLine } from '../text.ts'

const prefecture = '(?:東京都|北海道|京都府|大阪府|[^\\s\\d（）()]{2,3}県)'
const municipality = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ヶケ]{1,7}[市区町村郡]'
const postalCode = '(?:〒\\s*)?[0-9０-９]{3}[-－ー][0-9０-９]{4}\\s*'
const label = '(?:住所|(?:本店|本社|主たる(?:営業所|事務所))(?:の?(?:所在地|住所))?|所在地)(?:\\s*[:：])?\\s*'
/** 住所：〒371-0000 群馬県前橋市, （前橋市, （本社：前橋市 */
export const addressStart = new RegExp(
  `^[（(＜<〔［[]?\\s*(?:${label})?(?:${postalCode})?(?:${prefecture}|${municipality})`,
  'u',
)

/** A name with the address that is printed with it; `""`: none. */
interface NameAndAddress {
  readonly name: string
  readonly address: string
}

/** Name and address in one cell: the address stands on a line of its own, in brackets, or after a space. */
export function splitAddress(text: string): NameAndAddress {
  const lines = withoutHomes(linesOf(text))
  return addressPerCompany(lines) ?? addressAbove(lines) ?? addressBelow(lines) ?? addressesBeside(lines)
}

/**
 * 株主 架空太郎（前橋市架空町1）, below the company: where a person lives is not its address, nor is what stands on the line below him unless he acts for
 * it (代表取締役 架空太郎).
 */
function withoutHomes(lines: readonly string[]): readonly string[] {
  let isOfPerson = false
  return lines.flatMap((line, index) => {
    if (isOfPerson && addressStart.test(line) && !hasLegalForm(line)) return []
    const { own = line } = withPlaceInBrackets.exec(line)?.groups ?? {}
    const isPerson = index > 0 && besideRoleWord(own) !== null && looksLikeNaturalPerson(own)
    isOfPerson = isPerson && !representativeLine.test(own)
    return [isPerson ? own : line]
  })
}
const withPlaceInBrackets = regExp`^(?<own>[^（(]*[^（(\s])\s*[（(](?:${label})?(?:${postalCode})?(?:${prefecture}|${municipality})[^（()）]*[）)]$`

/** Several companies, each with a line for its address. */
function addressPerCompany(lines: readonly string[]): NameAndAddress | null {
  const names = lines.filter(hasLegalForm)
  const places = lines.filter((line) => !hasLegalForm(line) && addressStart.test(line))
  if (names.length < 2 || names.length !== places.length) return null
  return { name: names.join('\n'), address: places.map(bareAddress).join('\n') }
}

function addressAbove(lines: readonly string[]): NameAndAddress | null {
  const company = lines.findIndex(hasLegalForm)
  if (company < 1 || !lines.slice(0, company).every(isPlace)) return null
  return { name: lines.slice(company).join('\n'), address: bareAddress(lines.slice(0, company).join('')) }
}

/** The address goes on to the last line, but for representatives, branches and other labels (事業内容：とび工事業) below it. */
function addressBelow(lines: readonly string[]): NameAndAddress | null {
  const at = lines.findIndex((line, index) => index > 0 && addressStart.test(line) && !hasLegalForm(line))
  if (at < 0) return null
  const representatives = lines.slice(at).filter((line) => representativeLine.test(line))
  const ofAddress = lines
    .slice(at)
    .filter((line) => !representatives.includes(line) && !branchInBrackets.test(line) && !ofOther.test(line))
  return { name: [...lines.slice(0, at), ...representatives].join('\n'), address: bareAddress(ofAddress.join('')) }
}

const ofOther = /^(?!住\s*所|所\s*在|本\s*[店社])[^\s\d０-９:：（()）]{2,12}[:：]/u
/** （北海道支社：札幌市…）: the place of a branch, below the address of the company. */
const branchInBrackets = /^[（(](?!主たる).{0,20}(?:支店|支社|支部|営業所|事業所|出張所).*[）)]$/u

function addressesBeside(lines: readonly string[]): NameAndAddress {
  const split = lines.map(splitLine)
  const addresses = split.map(({ address }) => address).filter((address) => address !== '')
  return { name: split.map(({ name }) => name).join('\n'), address: addresses.join('\n') }
}

function splitLine(line: string): NameAndAddress {
  for (const { index } of line.matchAll(/[\s（(＜<〔［[、,]+/gu)) {
    const rest = line.slice(index).replace(/^[\s、,]+/u, '')
    if (index > 0 && addressStart.test(rest)) return { name: line.slice(0, index).trim(), address: bareAddress(rest) }
  }
  return { name: line, address: '' }
}

/** An address without its label and its brackets. */
function bareAddress(address: string): string {
  const text = withoutLabel(address.trim()).replace(andOthers, '')
  const inBrackets = /^[（(＜<〔［[](.*)[）)＞>〕］\]]$/su.exec(text)?.[1]
  return withoutLabel((inBrackets ?? text).trim())
}

/** （前橋市架空町1）外1社: further companies, which stand elsewhere. */
const andOthers = /(?<!\s)\s*(?:外|ほか|他)\s*[0-9０-９]{1,2}\s*(?:者|社|業者|名)$/u

const withoutLabel = (text: string): string => text.replace(labelAhead, '')
const labelAhead = new RegExp(`^${label}`, 'u')

/** The cell of names where it has an address, too: below the name in a list without a column of addresses, or above it; else `""`. */
export function nameWithAddress(fields: Fields): string {
  const name = fields.text('name')
  if (fields.text('branch_and_name') !== '') return ''
  const [first = '', ...below] = linesOf(name)
  const hasColumn = fields.text('address') !== '' || fields.text('branch_address') !== ''
  const isWithPlace = below.some(isPlace) || (below.length === 0 && isCompanyWithPlace(first))
  return (isPlace(first) && below.some(hasLegalForm)) || (!hasColumn && isWithPlace) ? name : ''
}

/** 株式会社架空（前橋市架空町1） */
function isCompanyWithPlace(line: string): boolean {
  const { company = '', place = '' } =
    /^(?<company>.*[^\s（(])\s*[（(](?<place>[^（()）]+)[）)]$/u.exec(line)?.groups ?? {}
  return hasLegalForm(company) && isPlace(place)
}

/** 前橋市架空町1: a line with an address and no company. */
export const isPlace = (line: string): boolean =>
  addressStart.test(line) && /[0-9０-９]|丁目|番地/u.test(line) && !hasLegalForm(line)

/**
 * The address of each of several companies in a cell: one for each, in their order. Where fewer are printed, whose they are is not said:
 * the address of a joint venture is that of its office or of one member.
 */
export function addressesFor(companies: number, text: string): readonly string[] {
  if (companies === 1) return [text]
  const addresses: string[] = []
  for (const line of linesOf(text).map((one) => one.replace(listMark, ''))) {
    const before = addressStart.test(line) ? undefined : addresses.pop()
    addresses.push(before === undefined ? line : `${before}\n${line}`)
  }
  // 群馬県前橋市, and on the next line 架空町1, is one address: only one of the lines has a number.
  const areAlike = [/[0-9０-９]/u, new RegExp(`^${prefecture}`, 'u')].every((part) => {
    const having = addresses.filter((address) => part.test(address)).length
    return having === 0 || having === companies
  })
  return addresses.length === companies && areAlike ? addresses : []
}

/** An address with the prefecture of the source, if it leaves its own out. */
export function placeOf(
  text: string,
  prefecture: string | null,
): Pick<PublishedParty, 'address'> & Partial<Pick<PublishedParty, 'addressPrefecture'>> {
  const address = addressText(text)
  const isPrefectureMissing = prefecture !== null && address !== null && prefectureCodeIn(address) === null
  return isPrefectureMissing ? { address, addressPrefecture: prefecture } : { address }
}

/**
 * A line break within an address is the layout of the cell. A person's name after the address is not part of it, nor is what is counted below it: （２）
 * 同社 製造部長 Ａ.
 */
function addressText(text: string): string | null {
  const printed = linesOf(text)
  const counted = printed.findIndex((line, index) => index > 0 && countedLine.test(line))
  const lines = printed
    .slice(0, counted < 0 ? undefined : counted)
    .filter((line, index) => !representativeLine.test(line) && !(index > 0 && isNameInAddress(line.trim())))
  const address = withoutPersonInAddress(oneLine(lines.join(''))).replace(noteBehindAddress, '')
  return address.replace(careOf, '').replace(personBehindAddress, withoutPerson).trim() || null
}

const countedLine = /^(?:[（(][0-9０-９]{1,2}[）)]|[①-⑳⑴-⑽])/u

/** 架空町1（同社九州支店を含む。）, 架空町1（登録上の主たる営業所）: what the place is, and whom the measure is about besides. （架空ビル3階） is a part of it. */
const noteBehindAddress =
  /(?<!\s)\s*[（(](?:[^（()）]*(?:を含(?:む|みます)|を除(?:く|きます)|に限(?:る|ります))|(?:(?:登録|届出|登記|許可)(?:簿)?(?:上|時)の?)?(?:主たる|従たる)?(?:本店|本社|本部|支店|支社|営業所|事務所|事業所|店舗|住所|所在地)(?:の?所在地)?)。?[）)]$/u
/** 架空町1 架空太郎方 */
const careOf = /(?<=[0-9０-９号番地室])[\s（(]*\p{Script=Han}{2,4} ?\p{Script=Han}{1,4}様?方[）)]?$/u
/** 架空町1（架空太郎） */
const personBehindAddress = /(?<!\s)\s*[（(](?<name>[^（）()]{3,12})[）)]$/u
const withoutPerson = (words: string, name: string): string =>
  looksLikeNaturalPerson(name) && !/[市町村区丁目番地階内]$/u.test(name) ? '' : words
