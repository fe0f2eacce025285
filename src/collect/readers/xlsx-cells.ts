import { posix } from 'node:path'
import { PublicationRefused } from '../../domain/reading.ts'
import { decodeText } from './decode.ts'

/** The cells of a worksheet, read without the workbook library: address → whether the cell has a value. */
export type XlsxCells = ReadonlyMap<string, boolean>

export const rowsMax = 1_048_576
export const columnsMax = 16_384
/** Official sheets have some 10,000 cells. */
const cellsMax = 1_000_000

/**
 * Reads the cells of each sheet in an .xlsx workbook, in order; `null` for a sheet without cells, such as a chart. The library
 * keeps the last of two cells with the same address and skips what it does not understand, sometimes a whole sheet, so its
 * result is compared with this one. Throws `PublicationRefused`: `wrong_format` for an ambiguous workbook, and `reading_limit_exceeded`.
 */
export function readXlsxCells(members: ReadonlyMap<string, Buffer>, name: string): readonly (XlsxCells | null)[] {
  const part = (path: string): string => {
    const bytes = members.get(path)
    if (bytes === undefined) throw new PublicationRefused('wrong_format', `${name} has no part ${path}`)
    return decodeText(bytes, `${name}: ${path}`)
  }
  const targets = new Map<string, { readonly path: string; readonly isWorksheet: boolean }>()
  for (const { tag, attributes } of tagsOf(part('xl/_rels/workbook.xml.rels'), name)) {
    if (tag !== 'Relationship') continue
    const path = posix.join('/xl', attributes('Target') ?? '')
    const absolute = attributes('Target')?.startsWith('/') === true ? (attributes('Target') as string) : path
    const isWorksheet = attributes('Type')?.endsWith('/worksheet') === true
    targets.set(attributes('Id') ?? '', { path: absolute.slice(1), isWorksheet })
  }
  const strings = members.has('xl/sharedStrings.xml') ? stringsIn(part('xl/sharedStrings.xml'), name) : 0
  const sheets: (XlsxCells | null)[] = []
  for (const { tag, attributes } of tagsOf(part('xl/workbook.xml'), name)) {
    if (tag !== 'sheet') continue
    const target = targets.get(attributes('id') ?? '')
    if (target === undefined)
      throw new PublicationRefused('wrong_format', `${name} lists a sheet that it does not contain`)
    sheets.push(target.isWorksheet ? cellsOf(part(target.path), `${name}: ${target.path}`, strings) : null)
  }
  return sheets
}

interface Tag {
  /** Name without prefix; `/c` for an end tag. */
  readonly tag: string
  /** Value of an attribute; prefixes are ignored. */
  readonly attributes: (name: string) => string | undefined
  readonly isEmpty: boolean
  /** Index after the tag. */
  readonly end: number
}

const tagPattern = /<(?:(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>|(!)|(\?)[^>]*>)/g

function* tagsOf(xml: string, name: string): Generator<Tag> {
  for (const match of xml.matchAll(tagPattern)) {
    const [whole, slash = '', tag, words = '', empty, declaration, instruction] = match
    if (declaration !== undefined) {
      throw new PublicationRefused('wrong_format', `${name} contains a comment, CDATA or a document type`)
    }
    if (instruction !== undefined || tag === undefined) continue
    yield {
      tag: slash + tag,
      attributes: (attribute) =>
        new RegExp(`(?:^|[\\s:])${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
          .exec(words)
          ?.slice(1)
          .find((one) => one !== undefined),
      isEmpty: empty === '/',
      end: match.index + whole.length,
    }
  }
}

function stringsIn(xml: string, name: string): number {
  let count = 0
  for (const { tag } of tagsOf(xml, name)) if (tag === 'si') count++
  return count
}

/** A row or cell without an address follows the previous one. */
function cellsOf(xml: string, name: string, strings: number): XlsxCells {
  const cells = new Map<string, boolean>()
  const rows = new Set<number>()
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  let row = 0
  let column = 0
  let cell: { address: string; type: string | undefined; isFormula: boolean; hasValue: boolean } | null = null
  let tables = 0
  const close = (): void => {
    if (cell === null) return
    if (cell.isFormula && !cell.hasValue && cell.type !== 'str')
      throw wrong(`the formula in ${cell.address} has no value`)
    cells.set(cell.address, cell.hasValue)
    cell = null
  }
  for (const { tag, attributes, isEmpty, end } of tagsOf(xml, name)) {
    if (tag === 'sheetData' && ++tables > 1) throw wrong('it has two tables of cells')
    else if (tag === 'sheetFormatPr' && attributes('zeroHeight') === '1') throw wrong('its rows are hidden')
    else if (tag === 'AlternateContent' && tables > 0 && row > 0 && cell !== null)
      throw wrong('a cell has alternatives')
    else if (tag === 'row') {
      row = numberOr(attributes('r'), row + 1)
      column = 0
      if (rows.has(row)) throw wrong(`row ${row} occurs twice`)
      if (!(row >= 1 && row <= rowsMax)) throw wrong(`row ${row} is outside the sheet`)
      rows.add(row)
    } else if (tag === 'c') {
      close()
      const stated = attributes('r')
      const [, letters = '', digits = ''] =
        stated === undefined ? [] : (/^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(stated) ?? [])
      column = stated === undefined ? column + 1 : columnOf(letters)
      if (stated !== undefined && Number(digits) !== row) throw wrong(`the cell ${stated} is in row ${row}`)
      if (!(column >= 1 && column <= columnsMax)) throw wrong(`the cell ${stated ?? column} is outside the sheet`)
      const address = lettersOf(column) + row
      if (cells.has(address)) throw wrong(`the cell ${address} occurs twice`)
      if (cells.size >= cellsMax)
        throw new PublicationRefused('reading_limit_exceeded', `${name} has more than ${cellsMax} cells`)
      cell = { address, type: attributes('t'), isFormula: false, hasValue: false }
      if (isEmpty) close()
    } else if (tag === '/c') close()
    else if (cell !== null && tag === 'f') cell.isFormula = true
    else if (cell?.type === 's' && tag === 'v' && Number.parseInt(xml.slice(end, end + 12), 10) >= strings) {
      throw wrong(`${cell.address} refers to a missing shared string`)
    } else if (cell !== null && (tag === 'v' || tag === 't')) cell.hasValue ||= !isEmpty && xml[end] !== '<'
  }
  return cells
}

function numberOr(stated: string | undefined, next: number): number {
  return stated === undefined ? next : /^\d{1,8}$/.test(stated) ? Number(stated) : Number.NaN
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}
