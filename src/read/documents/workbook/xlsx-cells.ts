import { utils, type Range } from '@e965/xlsx'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { XmlElement } from './xlsx-elements.ts'
import { checkPlaces, type Attributes } from './xlsx-places.ts'
import { unreadHeight } from './row-heights.ts'
import { broken } from './xlsx-parts.ts'

/** What is read of the elements of a sheet, and not by the library. */
export interface SheetElements {
  /** Of all its cells. */
  readonly addresses: ReadonlySet<string>
  /** The library lacks those with further attributes (`xr:uid`). */
  readonly merges: readonly Range[]
  /** Rows with a height of their own, where rows without one show nothing; else `null`. */
  readonly ownHeights: ReadonlySet<number> | null
}

/**
 * Reads the elements of a sheet. Refuses one in which a row or a cell stands twice, or a cell in the row of another: the library keeps the last
 * value at an address, so words of one row would stand in another; and values of types that there are not. `wrong_format`.
 */
export function sheetElements(xml: string, file: string): SheetElements {
  const places = placesIn(file)
  const merges: Range[] = []
  const ownHeights = new Set<number>()
  let isLow = false
  const read: Readonly<Record<string, (attributes: Attributes, element: XmlElement) => void>> = {
    row: (attributes) => {
      const row = places.enterRow(attributes.get('r'))
      if (Number(attributes.get('ht') ?? 0) > 0) ownHeights.add(row)
    },
    c: (attributes) => places.enterCell(attributes.get('r'), attributes.get('t')),
    v: (_, { text }) => places.enterValue(text()),
    mergeCell: (attributes) => void merges.push(rangeOf(attributes.get('ref') ?? '', file)),
    sheetFormatPr: (attributes) => {
      isLow = Number(attributes.get('defaultRowHeight') ?? Number.NaN) <= unreadHeight
    },
  }
  checkPlaces(xml, ['worksheet', 'chartsheet'], file, (element, attributes) =>
    read[element.name]?.(attributes, element),
  )
  return { addresses: places.addresses, merges, ownHeights: isLow ? ownHeights : null }
}

/** ECMA-376 part 1, 18.18.11. */
const cellTypes: ReadonlySet<string> = new Set(['b', 'd', 'e', 'inlineStr', 'n', 's', 'str'])

function placesIn(file: string) {
  const addresses = new Set<string>()
  const rows = new Set<number>()
  let [row, column, type] = [0, -1, 'n']
  return {
    addresses,
    /** From 0. */
    enterRow(stated: string | undefined): number {
      row = Number(stated ?? row + 1)
      column = -1
      if (rows.has(row)) throw twice(file, `the row ${row}`)
      rows.add(row)
      return row - 1
    },
    enterCell(stated: string | undefined, ofType = 'n'): void {
      type = ofType
      if (!cellTypes.has(type)) throw broken(file, `a value of an unknown type (${type.slice(0, 20)})`)
      const cell = stated === undefined ? { r: row - 1, c: column + 1 } : utils.decode_cell(stated)
      column = cell.c
      const address = utils.encode_cell(cell)
      if (cell.r !== row - 1 || addresses.has(address)) throw twice(file, `the cell ${address}`)
      addresses.add(address)
    },
    enterValue(value: string): void {
      if (type === 's' && !/^\s*\d*\s*$/.test(value)) throw broken(file, 'a shared text without a number')
    },
  }
}

const twice = (file: string, what: string): PublicationRefused =>
  new PublicationRefused('wrong_format', `${file}: ${what} stands twice or in another row; fetch it again`)

/** D2:D4. The other way round, or without its end, nobody knows what is merged. */
function rangeOf(reference: string, file: string): Range {
  const range = utils.decode_range(reference)
  if (!/^[A-Z]{1,3}\d{1,7}(?::[A-Z]{1,3}\d{1,7})?$/.test(reference) || isBackwards(range))
    throw broken(file, `a merged range (${reference.slice(0, 20)}) that is none`)
  return range
}

export const isBackwards = ({ s: start, e: end }: Range): boolean => start.r > end.r || start.c > end.c
