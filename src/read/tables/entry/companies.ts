import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { isBareMark, isMark, markedParts, signOf } from '../../../words/text/marks.ts'
import { textCell } from '../../documents/document.ts'
import { textOf, type Entry, type Values } from './entry.ts'
import { withoutPersonInAddress } from './person-in-address.ts'
import { partyBlocks, type PartyBlock } from './party-blocks.ts'
import { isPlace, splitAddress } from './party-address.ts'
import { linesOf, oneLine } from '../text.ts'

/** One of the companies of an entry. */
export interface CompanyOfEntry {
  /** The sign of the mark before it; `null`: none. */
  readonly sign: string | null
  /** The values of the entry, of which those about a company are its own. */
  readonly values: Values
}

/** Fields of which each company has its own value. */
const fieldsOfCompany: readonly SourceField[] = ['address', 'corporate_number', 'representative', 'permit_number']

/** The companies of an entry; one where it names a single one, or none. */
export function companiesOf(entry: Entry): CompanyOfEntry[] {
  const field = entry.values.has('name_and_address') ? 'name_and_address' : 'name'
  const blocks = partyBlocks(textOf(entry.values.get(field)))
  const [first, ...others] = blocks
  if (first === undefined || (others.length === 0 && entry.isNotice !== true && first.sign === null))
    return [{ sign: first?.sign ?? numberOf(entry), values: entry.values }]
  const companies = blocks.map((block, index) => ({
    sign: block.sign ?? (blocks.length === 1 ? numberOf(entry) : null),
    values: valuesOf(entry, { field, block, index, count: blocks.length }),
  }))
  // Below several names without marks one address is that of the last, or of all: it is not said.
  const isUnclear = blocks.some(({ sign }) => sign === null) && companies.some(({ values }) => !values.has('address'))
  return isUnclear && companies.length > 1 ? companies.map(withoutAddress) : companies
}

const withoutAddress = ({ sign, values }: CompanyOfEntry): CompanyOfEntry => ({
  sign,
  values: new Map([...values].filter(([field]) => field !== 'address')),
})

/**
 * The mark of the entry in the column of numbers; `null`: none. A bare number or letter is one where the words of the page name companies by
 * it: 1～3の業者：…, 甲：….
 */
export function numberOf({ values, context, isAmong }: Entry): string | null {
  const number = oneLine(textOf(values.get('number')))
  if (isMark(number)) return signOf(number)
  if (!isBareMark(number)) return null
  const parts = markedParts(textOf(values.get('period') ?? context.get('period'))) ?? []
  const isNamed = parts.length > 0 && parts.every(({ isReference }) => isReference)
  return isAmong === true || isNamed ? signOf(number) : null
}

interface PlaceInEntry {
  readonly field: 'name' | 'name_and_address'
  readonly block: PartyBlock
  readonly index: number
  readonly count: number
}

function valuesOf({ values, isNotice }: Entry, { field, block, index, count }: PlaceInEntry): Values {
  const own = new Map(values)
  const links = (values.get(field) ?? []).flatMap((cell) => cell.links)
  own.set(field, [{ ...textCell(block.text), links }])
  for (const other of fieldsOfCompany) {
    const cells = values.get(other)
    if (cells === undefined || count === 1) continue
    const text = wordsOf(textOf(cells), block.sign, { index, count })
    if (text === null) own.delete(other)
    else own.set(other, [{ ...textCell(text), links: cells.flatMap((cell) => cell.links) }])
  }
  if (isNotice !== true) return own
  const { name, address } = splitAddress(block.text)
  const isAddress =
    field === 'name_and_address' ? address !== '' : linesOf(address).map(withoutPersonInAddress).some(isPlace)
  if (own.has('address')) {
    // 住所 below a heading with the name: the heading may have had an address, and has none.
    if (address !== '') return own
    own.delete(field)
    return own.set('name', [{ ...textCell(name), links }])
  }
  if (!isAddress) return own
  own.delete(field)
  return own.set('name', [{ ...textCell(name), links }]).set('address', [textCell(address)])
}

/** The words about one of `count` companies: those behind its mark, else those on its line; `null`: which are its own is not said. */
function wordsOf(text: string, sign: string | null, { index, count }: { index: number; count: number }): string | null {
  const marked = sign === null ? undefined : markedParts(text)?.filter(({ signs }) => signs.includes(sign))
  if (marked?.length === 1) return marked[0]!.words
  const lines = linesOf(text)
  return lines.length === count ? (lines[index] ?? null) : null
}
