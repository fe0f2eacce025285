import { isCorporateNumber } from '../../../domain/corporate-number.ts'
import type { PublishedParty } from '../../../domain/facts.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { isGroupDescription } from '../../../words/text/group-description.ts'
import { isJointVenture, isPermanentVenture, jointVentureMembers } from '../../../words/text/joint-venture.ts'
import { withoutLoneEdges } from '../../../words/text/lone-brackets.ts'
import { isMaskedName } from '../../../words/text/masked-name.ts'
import { mayBeForeignName, mayNameForeigner } from '../../../words/persons/foreign-names.ts'
import { isListedCompany } from '../../../words/persons/company-names.ts'
import { isFullName, mayBeNameInKatakana } from '../../../words/persons/full-name.ts'
import { hasWordOfOrganisation, isSurelyPerson, looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { Fields } from './fields.ts'
import { companyBeforeDoubtfulName } from '../../../words/persons/doubtful-names.ts'
import { memberIn, representativesApart } from './officers.ts'
import { besideRoleWord } from '../../../words/persons/role-words.ts'
import { isSoleTrader, withoutNamesOfPersons } from './persons.ts'
import { labelledCell } from '../labels/labelled-cell.ts'
import { linesOf, oneLine } from '../text.ts'
import { addressesFor, addressStart, nameWithAddress, placeOf, splitAddress } from './party-address.ts'
import { isNameOnLine, isOrganisation, isPersonInVenture, namesIn } from './party-names.ts'

/** A party as published. */
export interface FoundParty extends PublishedParty {
  /** A natural person, who is not stored. */
  readonly isPerson: boolean
  /** Its publisher withholds the name (Ａ社, ●●●●). */
  readonly isMasked: boolean
  /** What stands behind the name may be its representative. */
  readonly mayNamePerson: boolean
}

interface Parties {
  /** Several where the cell lists several companies. */
  readonly parties: readonly FoundParty[]
  /** The natural persons that stand beside them, as printed. */
  readonly officers: readonly string[]
}

export function partiesOf(fields: Fields): Parties {
  const words = oneLine(fields.text('name'))
  // The address or the number beside a description would be that of somebody else.
  if (isGroupDescription(words)) return { parties: [groupOf(words)], officers: [] }
  const { name, address, officers } = withRepresentativesApart(printedParty(fields), fields)
  const { names, representatives, venture } = namesIn(name)
  const persons = [...linesOf(fields.text('representative')), ...officers, ...representatives]
  const addresses = addressesFor(names.length, address)
  const prefecture = fields.line('prefecture')
  const numbers = numbersIn(fields.text('corporate_number'))
  const numberAt = (index: number): PrintedNumber | undefined =>
    numbers.length === names.length || names.length === 1 ? numbers[index] : undefined
  const isListOfPersons = namesOperators(fields) || headsPersons(fields.heading('name'))
  const endsInPerson = endsInPersonsLine(linesOf(name))
  const isOfTrader = isOfOwner(linesOf(name))
  const found = names.flatMap((printed, index): FoundParty[] => {
    const own = withoutNumber(printed)
    const isVentureItself = isPartyItself(own.name)
    const members = isVentureItself ? [] : jointVentureMembers(own.name)
    if (members.length > 0) return membersOf(own.name, members, { address: addresses[index] ?? '', prefecture })
    // A number, or one of several addresses, is that of a member.
    const number = isVentureItself ? undefined : (own.number ?? numberAt(index))
    const ownAddress = isVentureItself && linesOf(address).length > 1 ? '' : (addresses[index] ?? '')
    const hasNumber = number !== undefined && isCorporateNumber(number.digits)
    const member = memberIn(own.name)
    const representatives = [...persons, ...own.officers]
    // A number settles a doubt, but not what the name says. That of an invoice issuer (T) settles none: sole traders have one.
    const isOfCompany = hasNumber && !isOfInvoiceIssuer(number)
    const isPerson =
      member === 'person' ||
      isSurelyPerson(own.name, representatives) ||
      (!isOfCompany &&
        (isOfTrader || namesPerson(own.name, representatives) || (isListOfPersons && !isOrganisation(own.name))))
    const party = {
      name: own.name,
      ...placeOf(ownAddress, prefecture),
      corporateNumber: hasNumber ? number.digits : null,
      ...(number === undefined || hasNumber ? {} : { numberText: withoutNamesOfPersons(number.printed) }),
      ...(venture === null ? {} : { wholeName: venture }),
    }
    const mayNameSomebody =
      companyBeforeDoubtfulName(own.name) !== null ||
      mayNameForeigner(own.name) ||
      (mayBeNameInKatakana(own.name) && !hasWordOfOrganisation(own.name)) ||
      besideRoleWord(own.name) !== null
    const isDoubtful = endsInPerson || mayNameSomebody || member === 'unclear'
    const mayNamePerson = isSoleTrader(own.name) || (!hasNumber && isDoubtful)
    return [{ ...party, isPerson, isMasked: isMaskedName(own.name), mayNamePerson }]
  })
  return { parties: found.some(({ isPerson }) => isPerson) ? found.map(withoutWhole) : found, officers: persons }
}

const groupOf = (words: string): FoundParty => ({
  name: withoutNamesOfPersons(words),
  address: null,
  corporateNumber: null,
  isPerson: false,
  isMasked: false,
  mayNamePerson: false,
})

/** The name of the whole may contain that of a person among its members. */
const withoutWhole = ({ wholeName: _wholeName, ...party }: FoundParty): FoundParty => party

interface PrintedParty {
  readonly name: string
  readonly address: string
  /** Persons printed with a label in the cell of the name: （代表者）架空太郎. */
  readonly officers: readonly string[]
}

/** Under 業者名及び代表者 the representative stands behind the name. */
function withRepresentativesApart(printed: PrintedParty, fields: Fields): PrintedParty {
  const headings = (['name', 'name_and_address'] as const).map(fields.heading)
  if (!headings.some((heading) => /代表/u.test(heading))) return printed
  const { names, officers } = representativesApart(linesOf(printed.name))
  return { ...printed, name: names.join('\n'), officers: [...printed.officers, ...officers] }
}

/** Name and address as printed, in cells of their own or in one. */
function printedParty(fields: Fields): PrintedParty {
  const combined = fields.text('name_and_address')
  const ofBranch = fields.text('branch_and_name')
  const labelled = labelledCell(combined || ofBranch || fields.text('name'))
  if (labelled !== null) {
    const { name, address } = labelled.address === '' && combined !== '' ? splitAddress(labelled.name) : labelled
    const ownAddress = fields.text('address') || address
    return { name, address: ownAddress || addressOfBranch(fields), officers: labelled.representatives }
  }
  const whole = combined || nameWithAddress(fields)
  if (whole !== '') {
    const { name, address } = splitAddress(whole)
    return { name, address: combined === '' ? fields.text('address') || address : address, officers: [] }
  }
  const address = fields.text('address') || addressOfBranch(fields)
  return { name: operatorOf(ofBranch) || fields.text('name'), address, officers: [] }
}

const addressOfBranch = (fields: Fields): string =>
  fields.text('branch_address') || splitAddress(fields.text('branch_and_address')).address

/** 架空・見本経常建設共同企業体: a venture that is a bidder of its own, whose name has parts of names and not those of its members. */
function isPartyItself(name: string): boolean {
  const members = isPermanentVenture(name) ? jointVentureMembers(name) : []
  return members.some(isPartOfName) && !members.some(isPersonInVenture)
}
const isPartOfName = (member: string): boolean =>
  splitLegalForm(member).forms.length === 0 && !hasLegalForm(member) && !hasWordOfOrganisation(member)

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
    mayNamePerson: false,
  }))
}

/** 見本食堂 渋谷店, and on the next line 株式会社見本フーズ: the second runs the first. */
function operatorOf(text: string): string {
  const lines = linesOf(text)
  return lines.find(hasLegalForm) ?? lines.at(-1) ?? ''
}

/** A number of a company as a list prints it: digits that are not a corporate number are kept as published. */
interface PrintedNumber {
  readonly digits: string
  readonly printed: string
}

/** The numbers in a cell, one on each line; lines without digits are none. */
const numbersIn = (text: string): PrintedNumber[] =>
  linesOf(text)
    .map((line) => ({ digits: line.normalize('NFKC').replace(/\D/g, ''), printed: line.trim() }))
    .filter(({ digits }) => digits !== '')

const isOfInvoiceIssuer = ({ printed }: PrintedNumber): boolean => /T/iu.test(printed.normalize('NFKC'))

/** （法人番号：1234567890123、代表者：架空太郎）, （1234567890123） */
const numberInName =
  /(?<!\s)\s*(?:[（(［[〔【]\s*)?法人番号\s*[:：]?\s*(?<labelled>[TＴ]?[0-9０-９\-－\u2212〇○●*＊]*)\s*(?:[、,]?\s*代表者?(?:名|氏名)?\s*[:：]?\s*(?<officer>[^）)］\]〕】]+))?[）)］\]〕】]?|(?<!\s)\s*[（(［[〔【]\s*(?<unlabelled>[0-9０-９]{13})\s*[）)］\]〕】]/u

/**
 * 株式会社架空（法人番号：…）: the number is a field of its own, and the representative beside it is a natural person. A bracket that the cut leaves
 * without its partner is none of the name: 株式会社架空（法人番号：…】, 株式会社架空（法人番号：…）見本局）.
 */
function withoutNumber(text: string): {
  name: string
  number: PrintedNumber | undefined
  officers: readonly string[]
} {
  const match = numberInName.exec(text)
  if (match === null) return { name: text, number: undefined, officers: [] }
  const { labelled, unlabelled, officer } = match.groups ?? {}
  return {
    name: withoutLoneEdges(oneLine(text.replace(numberInName, ' '))),
    number: numbersIn(labelled ?? unlabelled ?? '')[0],
    officers: officer === undefined ? [] : [officer.trim()],
  }
}

/** A list of facilities names those who run them, and these may be persons. */
const namesOperators = (fields: Fields): boolean =>
  fields.text('name_and_address') === '' && fields.text('branch_and_name') !== ''

/** 氏名, 開設者, 営業者: without the words for an organisation's name beside them. */
export const headsPersons = (heading: string): boolean =>
  /氏名|開設者|営業者|設置者|受給者/u.test(heading) && !/名称|商号|法人|会社|屋号|施設|店舗|事業/u.test(heading)

/** 株式会社架空, and on the next line 空蝉凪之丞 or ジョン・スミス: perhaps the rest of a long name, perhaps its officer. */
const endsInPersonsLine = ([company = '', last = '', ...others]: readonly string[]): boolean =>
  others.length === 0 &&
  splitLegalForm(company).forms.length > 0 &&
  (mayBeForeignName(last) || (/^\p{Script=Han}{4,5}$/u.test(last) && looksLikeNaturalPerson(last) && !isFullName(last)))

/** 見本工務店, and on the next line 見本 太郎: a trade name and its owner. */
const isOfOwner = (lines: readonly string[]): boolean =>
  lines.length > 1 && !lines.slice(0, -1).some(isOrganisation) && isNameOnLine(lines.at(-1)!)

/** A trade name without a legal form beside which the list prints who owns it is a sole proprietor. */
function namesPerson(name: string, representatives: readonly string[]): boolean {
  // 見本塗装（見本太郎）: a trade name and its owner.
  const owner = /[（(]([^（）()]+)[）)]$/u.exec(name)?.[1]
  if (owner !== undefined && !hasLegalForm(name) && looksLikeNaturalPerson(owner)) return true
  if (isListedCompany(name)) return false
  if (representatives.length === 0) return looksLikeNaturalPerson(name)
  if (isJointVenture(name)) return false
  if (representatives.some((representative) => looksLikeNaturalPerson(name, representative))) return true
  return !isOrganisation(name)
}

/** 前橋市架空町一丁目1-33: what stands under the heading of names is an address, and no name of a company or person. */
export const isAddress = (name: string): boolean =>
  addressStart.test(name) &&
  /[0-9０-９一二三四五六七八九十]\s*(?:丁目|番|号|[-－−‐ー]\s*[0-9０-９])|番地/u.test(name) &&
  !isOrganisation(name)
