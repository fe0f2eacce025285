import type { SourceField } from '../../vocabulary/headings.ts'
import { isMark, markedParts, signOf } from '../../text/marks.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import type { Entry } from './entry.ts'
import { partyBlocks, type PartyBlock } from './party-blocks.ts'
import { isPlace, splitAddress } from './party-address.ts'
import { linesOf, oneLine } from '../text.ts'

export type OwnValues = Map<SourceField, DocumentCell[]>

/** One of the companies of an entry. */
export interface CompanyOfEntry {
  /** The sign of the mark before it; `null`: none. */
  readonly sign: string | null
  /** The values of the entry, of which those about a company are its own. */
  readonly values: OwnValues
}

/** Fields of which each company has its own value. */
const fieldsOfCompany: readonly SourceField[] = ['address', 'corporate_number', 'representative', 'permit_number']

/** The companies of an entry; one where it names a single one, or none. */
export function companiesOf(entry: Entry): CompanyOfEntry[] {
  const field = entry.values.has('name_and_address') ? 'name_and_address' : 'name'
  const blocks = partyBlocks(textOf(entry.values.get(field)))
  const [first, ...others] = blocks
  if (first === undefined || (others.length === 0 && entry.isNotice !== true && first.sign === null))
    return [{ sign: signOfEntry(entry) ?? first?.sign ?? null, values: entry.values }]
  return blocks.map((block, index) => ({
    sign: (blocks.length === 1 ? signOfEntry(entry) : null) ?? block.sign,
    values: valuesOf(entry, { field, block, index, count: blocks.length }),
  }))
}

/** The mark that stands before the label of the party, or in the column of numbers. */
function signOfEntry({ sign, values }: Entry): string | null {
  const number = oneLine(textOf(values.get('number')))
  return sign ?? (isMark(number) ? signOf(number) : null)
}

interface PlaceInEntry {
  readonly field: 'name' | 'name_and_address'
  readonly block: PartyBlock
  readonly index: number
  readonly count: number
}

function valuesOf({ values, isNotice }: Entry, { field, block, index, count }: PlaceInEntry): OwnValues {
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
  const isAddress = field === 'name_and_address' ? address !== '' : linesOf(address).some(isPlace)
  if (!isAddress || own.has('address')) return own
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

const textOf = (cells: readonly DocumentCell[] | undefined): string => (cells ?? []).map(({ text }) => text).join('\n')
