import { prefectureCodeIn } from '../../codes/prefectures.ts'
import { isCorporateNumber } from '../../domain/corporate-number.ts'
import type { PublishedParty } from '../../domain/facts.ts'
import { splitLegalForm } from '../../text/legal-form.ts'
import { memberWord, membersApart, numbersIn, type PrintedNumber, nameOfLines } from './party-cells.ts'
import { isJointVenture, isMaskedName, jointVentureMembers } from '../../text/party-name.ts'
import { looksLikeNaturalPerson } from '../../persons/natural-person.ts'
import { isDitto } from '../layout/dittos.ts'
import type { Fields } from './fields.ts'
import { labelledCell, withoutFacility } from '../notice/labelled-cell.ts'
import { hasLegalForm, isDash, linesOf, oneLine } from '../text.ts'
import { withoutOfficer } from './without-officer.ts'

/** A party as published; `isPerson`: a natural person, who is not stored. */
export interface FoundParty extends PublishedParty {
  readonly isPerson: boolean
  readonly isMasked: boolean
}

/** The parties of an entry: several where the cell lists several companies. */
export function partiesOf(fields: Fields): FoundParty[] {
  const { name, address, officers } = printedParty(fields)
  const { names, representatives, whole } = namesIn(name)
  const printed = [...linesOf(fields.text('representative')), ...officers, ...representatives]
  const addresses = addressesFor(names.length, address)
  const numbers = numbersIn(fields.text('corporate_number'))
  const prefecture = fields.line('prefecture')
  const ofOperators = fields.text('name_and_address') === '' && fields.text('branch_and_name') !== ''
  const ofPersons = ofOperators || namesPersons(fields.heading('name'))
  const endsInPerson = endsInPersonsLine(linesOf(name))
  const found = names.flatMap((one, index): FoundParty[] => {
    const own = withoutNumber(one)
    const members = jointVentureMembers(own.name)
    if (members.length > 0) return membersOf(own.name, members, { address: addresses[index] ?? '', prefecture })
    const number =
      own.number ?? (numbers.length === names.length ? numbers[index] : names.length === 1 ? numbers[0] : undefined)
    const hasNumber = number !== undefined && isCorporateNumber(number.digits)
    const isNaturalPerson =
      !hasNumber &&
      (endsInPerson || isPerson(own.name, [...printed, ...own.officers]) || (ofPersons && !isOrganisation(own.name)))
    const party = {
      name: own.name,
      ...placeOf(addresses[index] ?? '', prefecture),
      corporateNumber: hasNumber ? number.digits : null,
      ...(number === undefined || hasNumber ? {} : { numberText: number.printed }),
      ...(whole === null ? {} : { wholeName: whole }),
    }
    return [{ ...party, isPerson: isNaturalPerson, isMasked: isMaskedName(own.name) }]
  })
  return found.some(({ isPerson: isOne }) => isOne) ? found.map(withoutWhole) : found
}

interface PrintedParty {
  readonly name: string
  readonly address: string
  /** Persons printed with a label in the cell of the name. */
  readonly officers: readonly string[]
}

/** Name and address as printed, in cells of their own or in one. */
function printedParty(fields: Fields): PrintedParty {
  const combined = fields.text('name_and_address')
  const ofBranch = fields.text('branch_and_name')
  const cell = combined || ofBranch || fields.text('name')
  const labelled = labelledCell(cell)
  if (labelled !== null) {
    const { name, address } = labelled.address === '' && combined !== '' ? splitAddress(labelled.name) : labelled
    const own = fields.text('address') || address
    return { name, address: own || addressOfBranch(fields), officers: labelled.representatives }
  }
  const whole = combined || nameWithAddress(fields)
  if (whole !== '') {
    const { name, address } = splitAddress(whole)
    return { name, address: combined === '' ? fields.text('address') || address : address, officers: [] }
  }
  const address = fields.text('address') || addressOfBranch(fields)
  return { name: operatorOf(ofBranch) || fields.text('name'), address, officers: [] }
}

/** The name of the whole may contain that of a person among its members. */
const withoutWhole = ({ wholeName: _wholeName, ...party }: FoundParty): FoundParty => party

/**
 * The address of each of several companies in a cell: one for each, in their order. Where fewer are printed, whose they are is not said:
 * the address of a joint venture is that of its office or of one member.
 */
function addressesFor(companies: number, text: string): readonly string[] {
  if (companies === 1) return [text]
  const addresses: string[] = []
  for (const line of linesOf(text).map((one) => one.replace(listMark, ''))) {
    if (addresses.length === 0 || addressStart.test(line)) addresses.push(line)
    else addresses.push(`${addresses.pop() ?? ''}\n${line}`)
  }
  // 群馬県前橋市, and on the next line 架空町1, is one address.
  const areAlike = [/[0-9０-９]/u, new RegExp(`^${prefecture}`, 'u')].every((part) => {
    const having = addresses.filter((one) => part.test(one)).length
    return having === 0 || having === companies
  })
  return addresses.length === companies && areAlike ? addresses : []
}

/** An address with the prefecture of the source, if it leaves its own out. */
function placeOf(
  text: string,
  prefecture: string | null,
): Pick<PublishedParty, 'address'> & Partial<Pick<PublishedParty, 'addressPrefecture'>> {
  const address = addressText(text)
  const isPrefectureMissing = prefecture !== null && address !== null && prefectureCodeIn(address) === null
  return isPrefectureMissing ? { address, addressPrefecture: prefecture } : { address }
}

const addressOfBranch = (fields: Fields): string =>
  fields.text('branch_address') || splitAddress(fields.text('branch_and_address')).address

/** The members of a joint venture (共同企業体). The number is not theirs, and the whole is not kept where it names a person. */
function membersOf(
  name: string,
  members: readonly string[],
  { address, prefecture }: { readonly address: string; readonly prefecture: string | null },
): FoundParty[] {
  const addresses = addressesFor(members.length, address)
  const whole = members.some(isPersonInVenture) ? {} : { wholeName: name }
  return members.map((member, index) => ({
    ...placeOf(addresses[index] ?? '', prefecture),
    name: member,
    corporateNumber: null,
    ...whole,
    isPerson: isPersonInVenture(member),
    isMasked: isMaskedName(member),
  }))
}

/** Joint ventures print their members without legal forms, most often with two letters (鹿島・大林). */
const isPersonInVenture = (member: string): boolean =>
  member.replace(/\s/gu, '').length > 3 && looksLikeNaturalPerson(member)

/** 見本食堂 渋谷店, and on the next line 株式会社見本フーズ: the second runs the first. */
function operatorOf(text: string): string {
  const lines = linesOf(text)
  return lines.find(hasLegalForm) ?? lines.at(-1) ?? ''
}

/** A line break within an address is the layout of the cell. A person's name after the address is not part of it. */
function addressText(text: string): string | null {
  const lines = linesOf(text).filter((line) => !representativeLine.test(line))
  return oneLine(lines.join('').replace(careOf, '').replace(personBehindAddress, withoutPerson)) || null
}

/** 架空町1 架空太郎方 */
const careOf = /(?<=[0-9０-９号番地室])[\s（(]*\p{Script=Han}{2,4} ?\p{Script=Han}{1,4}様?方[）)]?$/u
/** 架空町1（架空太郎） */
const personBehindAddress = /\s*[（(](?<name>[^（）()]{3,12})[）)]$/u
const withoutPerson = (words: string, name: string): string =>
  looksLikeNaturalPerson(name) && !/[市町村区丁目番地階内]$/u.test(name) ? '' : words

const listMark =
  /^\s*(?:[①-⑳⑴-⑽]|[（(]?[0-9０-９]{1,2}[）)．.、]|[・○●◎■※](?![○●◎■])|(?:代表)?構成員\s*[:：]?|代表者\s*[:：]?(?=.*(?:会社|法人|組合|[（(][株有]|[㈱㈲])))\s*/u
const representativeLine =
  /^\s*[（(]?(?:代表者?|代表取締役(?:社長|会長)?|代表社員|取締役社長|理事長|事業主|会長|社長)(?:名|氏名)?\s*[:：]?\s*(?<name>[^）)]{2,20})[）)]?\s*$/u

/** A mark for the row above, or for nothing: which party is meant is not said. */
const namesNobody = (name: string): boolean =>
  isDitto(name) || isDash(name) || /^(?:['’]+|[（(]?(?:同左|上記)[）)]?)$/u.test(name)

/** A member of a joint venture: each is a party. */
const member = new RegExp(`^[（(【［[]?${memberWord}[）)】］\\]]?\\s*[:：]?\\s*`, 'u')

/** The names in a cell, and the joint venture whose members they are. Lines are several names only where each is one; otherwise a name is broken over them. */
function namesIn(text: string): { names: string[]; representatives: string[]; whole: string | null } {
  const representatives: string[] = []
  const lines = linesOf(
    membersApart(text)
      .replace(/\s*\n\s*(?=[（(［[]?\s*法人番号)/gu, ' ')
      .replace(/(?<=\S)\s*(?=[①-⑳⑴-⑽])/gu, '\n'),
  ).filter((line) => {
    const found = hasLegalForm(line) ? undefined : representativeLine.exec(line)?.groups?.['name']
    if (found !== undefined) representatives.push(found)
    return found === undefined
  })
  // 株式会社架空, and on the next line 架空 太郎: without a space it may be the rest of a long name.
  if (lines.length > 1 && splitLegalForm(lines[0] ?? '').forms.length > 0) {
    const officers = lines.slice(1).filter((line) => /^\S+\s\S+$/u.test(line) && looksLikeNaturalPerson(line))
    representatives.push(...officers)
    for (const officer of officers) lines.splice(lines.indexOf(officer), 1)
  }
  const members = lines.filter((line) => member.test(line) && hasLegalForm(line.replace(member, '')))
  const venture = ventureOf(lines)
  // 株式会社架空, and on the next line 代表者 株式会社見本: a company may represent another one.
  const represents = venture === null && members.length === 1 && lines.length > 1 && hasLegalForm(lines[0] ?? '')
  if (represents) lines.splice(lines.indexOf(members[0] ?? ''), 1)
  else if (members.length > 0) {
    const whole = venture ?? (members.length > 1 ? oneLine(members.join(' ')) : null)
    const printed = whole === null ? members : lines.filter((line) => members.includes(line) || isCompanyBeside(line))
    const names = printed.flatMap((line) => companiesOf(oneLine(line.replace(member, ''))))
    return { names: names.map(withoutOfficer), representatives, whole }
  }
  const marked = lines.filter((line) => listMark.test(line))
  const several =
    lines.length > 1 &&
    (lines.every(hasLegalForm) || (marked.length === lines.length && !lines.every((line) => /^[（(]/u.test(line))))
  const rows = several ? lines : lines.length > 0 ? [nameOfLines(lines)] : []
  const names = rows
    .map((line) => withoutOfficer(withoutFacility(oneLine(marked.length > 0 ? line.replace(listMark, '') : line))))
    .filter((name) => name !== '' && !namesNobody(name))
  return { names, representatives, whole: null }
}

/** A further member on a line of its own, without a word for it. */
const isCompanyBeside = (line: string): boolean => hasLegalForm(line) && !isJointVenture(line)

/** 株式会社架空、見本土木有限会社: several only where each is a company. */
function companiesOf(line: string): string[] {
  const parts = line.split(/\s*[、，,]\s*/u)
  return parts.every(hasLegalForm) ? parts : [line]
}

/** The name of the joint venture above its members; `null` where none is printed, or it names a person. */
function ventureOf(lines: readonly string[]): string | null {
  const above = oneLine(lines.filter((line) => !member.test(line) && !isCompanyBeside(line)).join(' '))
  return isJointVenture(above) && !jointVentureMembers(above).some(isPersonInVenture) ? above : null
}

const prefecture = '(?:東京都|北海道|京都府|大阪府|[^\\s\\d（）()]{2,3}県)'
const municipality = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ヶケ]{1,7}[市区町村郡]'
const addressStart = new RegExp(
  `^[（(＜<〔［[]?\\s*(?:(?:住所|所在地)\\s*[:：]?\\s*)?(?:〒?\\s*[0-9０-９]{3}[-－ー][0-9０-９]{4}\\s*)?(?:${prefecture}|${municipality})`,
  'u',
)
/** 前橋市架空町一丁目1-33: what stands under the heading of names is an address, and no name of a company or person. */
export const isAddress = (name: string): boolean =>
  addressStart.test(name) &&
  /[0-9０-９一二三四五六七八九十]\s*(?:丁目|番|号|[-－−‐ー]\s*[0-9０-９])|番地/u.test(name) &&
  !isOrganisation(name)

/** Name and address in one cell: the address stands on a line of its own, in brackets, or after a space. */
function splitAddress(text: string): { name: string; address: string } {
  const lines = linesOf(text)
  const pairs = lines.filter((line) => hasLegalForm(line))
  const places = lines.filter((line) => !hasLegalForm(line) && addressStart.test(line))
  if (pairs.length > 1 && pairs.length === places.length)
    return { name: pairs.join('\n'), address: places.map(bare).join('\n') }
  const company = lines.findIndex(hasLegalForm)
  if (company > 0 && lines.slice(0, company).every(isPlace))
    return { name: lines.slice(company).join('\n'), address: bare(lines.slice(0, company).join('')) }
  const at = lines.findIndex((line, index) => index > 0 && addressStart.test(line) && !hasLegalForm(line))
  if (at > 0) {
    const rest = lines.slice(at)
    const others = rest.filter((line) => representativeLine.test(line))
    return {
      name: [...lines.slice(0, at), ...others].join('\n'),
      address: bare(rest.filter((line) => !others.includes(line) && !branchInBrackets.test(line)).join('')),
    }
  }
  const split = lines.map((line) => splitLine(line))
  return {
    name: split.map(({ name }) => name).join('\n'),
    address: split
      .map(({ address }) => address)
      .filter((one) => one !== '')
      .join('\n'),
  }
}

/** A cell of names that has an address, too: below the name in a list without a column of addresses, or above it. */
function nameWithAddress(fields: Fields): string {
  const name = fields.text('name')
  if (fields.text('branch_and_name') !== '') return ''
  const [first = '', ...below] = linesOf(name)
  const hasColumn = fields.text('address') !== '' || fields.text('branch_address') !== ''
  return (isPlace(first) && below.some(hasLegalForm)) || (!hasColumn && below.some(isPlace)) ? name : ''
}

/** 前橋市架空町1: a line with an address and no company. */
const isPlace = (line: string): boolean =>
  addressStart.test(line) && /[0-9０-９]|丁目|番地/u.test(line) && !hasLegalForm(line)

/** （北海道支社：札幌市…）: the place of a branch, below the address of the company. */
const branchInBrackets = /^[（(].{0,20}(?:支店|支社|支部|営業所|事業所|出張所).*[）)]$/u

function splitLine(line: string): { name: string; address: string } {
  for (const { index } of line.matchAll(/[\s（(＜<〔［[、,]+/gu)) {
    const rest = line.slice(index).replace(/^[\s、,]+/u, '')
    if (index > 0 && addressStart.test(rest)) return { name: line.slice(0, index).trim(), address: bare(rest) }
  }
  return { name: line, address: '' }
}

function bare(address: string): string {
  const text = address.trim().replace(/^(?:住所|所在地)\s*[:：]?\s*/u, '')
  const inner = /^[（(＜<〔［[](.*)[）)＞>〕］\]]$/su.exec(text)?.[1]
  return (inner ?? text).trim().replace(/^(?:住所|所在地)\s*[:：]?\s*/u, '')
}

const numberInName =
  /\s*[（(［[〔]?\s*法人番号\s*[:：]?\s*(?<labelled>[0-9０-９\-－\u2212〇○●*＊]*)\s*(?:[、,]?\s*代表者?(?:名|氏名)?\s*[:：]?\s*(?<officer>[^）)］\]〕]+))?[）)］\]〕]?|\s*[（(［[〔]\s*(?<bare>[0-9０-９]{13})\s*[）)］\]〕]/u

/** 株式会社架空（法人番号：…）: the number is a field of its own, and the representative beside it is a natural person. */
function withoutNumber(text: string): {
  name: string
  number: PrintedNumber | undefined
  officers: readonly string[]
} {
  const match = numberInName.exec(text)
  if (match === null) return { name: text, number: undefined, officers: [] }
  const { labelled, bare: alone, officer } = match.groups ?? {}
  return {
    name: oneLine(text.replace(numberInName, ' ')),
    number: numbersIn(labelled ?? alone ?? '')[0],
    officers: officer === undefined ? [] : [officer.trim()],
  }
}

/** 氏名, 開設者, 営業者: without the words for an organisation's name beside them. */
const namesPersons = (heading: string): boolean =>
  /氏名|開設者|営業者|設置者|受給者/u.test(heading) && !/名称|商号|法人|会社|屋号|施設|店舗|事業/u.test(heading)

const isOrganisation = (name: string): boolean =>
  splitLegalForm(name).forms.length > 0 ||
  hasLegalForm(name) ||
  organisation.test(name) ||
  /[A-Z]\.|Ltd|Inc/u.test(name)

/** 株式会社架空, and on the next line 架空太郎: perhaps the rest of a long name, perhaps its officer. */
const endsInPersonsLine = ([company = '', last = '', ...others]: readonly string[]): boolean =>
  others.length === 0 &&
  splitLegalForm(company).forms.length > 0 &&
  /^\p{Script=Han}{4,5}$/u.test(last) &&
  looksLikeNaturalPerson(last)

const organisation = /(?:組合|協会|連合会?|機構|公社|公団|財団|社団|法人|会議所|学校|大学|病院|市|町|村|県|会)$/u

/** A trade name without a legal form beside which the list prints who owns it is a sole proprietor. */
function isPerson(name: string, representatives: readonly string[]): boolean {
  // 見本塗装（見本太郎）: a trade name and its owner.
  const owner = /[（(]([^（）()]+)[）)]$/u.exec(name)?.[1]
  if (owner !== undefined && !hasLegalForm(name) && looksLikeNaturalPerson(owner)) return true
  if (representatives.length === 0) return looksLikeNaturalPerson(name)
  if (isJointVenture(name)) return false
  if (representatives.some((representative) => looksLikeNaturalPerson(name, representative))) return true
  return splitLegalForm(name).forms.length === 0 && !hasLegalForm(name) && !organisation.test(name)
}
