import { posix } from 'node:path'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { decodeText } from './decode.ts'
import { xmlTags, type XmlTag } from './xml-tags.ts'

/** The cells of a worksheet, read without the workbook library: address → whether the cell has a value. */
export type XlsxCells = ReadonlyMap<string, boolean>

const rowsMax = 1_048_576
const columnsMax = 16_384
/** Official sheets have some 10,000 cells. */
const cellsMax = 1_000_000

/**
 * Reads the cells of each sheet in an .xlsx workbook, in order; `null` for a sheet without cells, such as a chart. The library
 * keeps the last of two cells with the same address and skips what it does not understand, sometimes a whole sheet, so its
 * result is compared with this one. Throws `PublicationRefused`: `wrong_format` for an ambiguous workbook, and `reading_limit_exceeded`.
 */
export function readXlsxCells(members: ReadonlyMap<string, Buffer>, name: string): readonly (XlsxCells | null)[] {
  const xmlOf = (path: string): string => {
    const bytes = members.get(path)
    if (bytes === undefined) throw new PublicationRefused('wrong_format', `${name} has no part ${path}`)
    return decodeText(bytes, `${name}: ${path}`)
  }
  const parts = partsById(xmlOf('xl/_rels/workbook.xml.rels'), name)
  const stringsPath = 'xl/sharedStrings.xml'
  const sharedStrings = members.has(stringsPath) ? countSharedStrings(xmlOf(stringsPath), name) : 0
  const sheets: (XlsxCells | null)[] = []
  for (const tag of xmlTags(xmlOf('xl/workbook.xml'), name)) {
    if (tag.name !== 'sheet') continue
    const part = parts.get(tag.attribute('id') ?? '')
    if (part === undefined)
      throw new PublicationRefused('wrong_format', `${name} lists a sheet that it does not contain`)
    sheets.push(part.isWorksheet ? cellsOf(xmlOf(part.path), `${name}: ${part.path}`, sharedStrings) : null)
  }
  return sheets
}

interface Part {
  readonly path: string
  readonly isWorksheet: boolean
}

/** The parts to which the workbook has relationships. Their paths are absolute or relative to `/xl`. */
function partsById(relationships: string, name: string): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const tag of xmlTags(relationships, name)) {
    if (tag.name !== 'Relationship') continue
    const path = posix.resolve('/xl', tag.attribute('Target') ?? '').slice(1)
    const isWorksheet = tag.attribute('Type')?.endsWith('/worksheet') === true
    parts.set(tag.attribute('Id') ?? '', { path, isWorksheet })
  }
  return parts
}

function countSharedStrings(xml: string, name: string): number {
  let count = 0
  for (const tag of xmlTags(xml, name)) if (tag.name === 'si') count++
  return count
}

interface OpenCell {
  readonly address: string
  readonly type: string | undefined
  isFormula: boolean
  hasValue: boolean
}

function cellsOf(xml: string, name: string, sharedStrings: number): XlsxCells {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  const cells = new Map<string, boolean>()
  const rows = new Set<number>()
  let [row, column, tables] = [0, 0, 0]
  let cell: OpenCell | null = null

  const openRow = (tag: XmlTag): void => {
    row = rowNumber(tag.attribute('r'), row + 1)
    column = 0
    if (rows.has(row)) throw wrong(`row ${row} occurs twice`)
    if (!(row >= 1 && row <= rowsMax)) throw wrong(`row ${row} is outside the sheet`)
    rows.add(row)
  }
  const openCell = (tag: XmlTag): OpenCell => {
    const reference = tag.attribute('r')
    const position = parseReference(reference ?? '')
    if (reference !== undefined && position.row !== row) throw wrong(`the cell ${reference} is in row ${row}`)
    column = reference === undefined ? column + 1 : position.column
    if (!(column >= 1 && column <= columnsMax)) throw wrong(`the cell ${reference ?? column} is outside the sheet`)
    const address = lettersOf(column) + row
    if (cells.has(address)) throw wrong(`the cell ${address} occurs twice`)
    if (cells.size >= cellsMax)
      throw new PublicationRefused('reading_limit_exceeded', `${name} has more than ${cellsMax} cells`)
    return { address, type: tag.attribute('t'), isFormula: false, hasValue: false }
  }
  const closeCell = (): void => {
    if (cell === null) return
    const { address, type, isFormula, hasValue } = cell
    if (isFormula && !hasValue && type !== 'str') throw wrong(`the formula in ${address} has no value`)
    cells.set(address, hasValue)
    cell = null
  }
  const addValue = (open: OpenCell, tag: XmlTag): void => {
    const isSharedString = open.type === 's' && tag.name === 'v'
    if (isSharedString && Number.parseInt(xml.slice(tag.end, tag.end + 12), 10) >= sharedStrings)
      throw wrong(`${open.address} refers to a missing shared string`)
    open.hasValue ||= !tag.isEmpty && xml[tag.end] !== '<'
  }

  for (const tag of xmlTags(xml, name)) {
    if (tag.name === 'sheetData' && ++tables > 1) throw wrong('it has two tables of cells')
    else if (tag.name === 'sheetFormatPr' && tag.attribute('zeroHeight') === '1') throw wrong('its rows are hidden')
    else if (tag.name === 'row') openRow(tag)
    else if (tag.name === 'c') {
      closeCell()
      cell = openCell(tag)
      if (tag.isEmpty) closeCell()
    } else if (tag.name === '/c') closeCell()
    else if (cell === null) continue
    else if (tag.name === 'AlternateContent') throw wrong('a cell has alternatives')
    else if (tag.name === 'f') cell.isFormula = true
    else if (tag.name === 'v' || tag.name === 't') addValue(cell, tag)
  }
  return cells
}

/** A row without a number follows the previous one. An invalid number is `NaN`. */
function rowNumber(stated: string | undefined, next: number): number {
  if (stated === undefined) return next
  return /^\d{1,8}$/.test(stated) ? Number(stated) : Number.NaN
}

/** Row and column of a cell reference (B7); 0 for an invalid one. */
function parseReference(reference: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column }
}

/** The letters of a column: 1 is A, 27 is AA. */
function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}
