import { posix } from 'node:path'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { decodeText } from '../text/decode.ts'
import { runCollector, struckCell, struckFormats, type RunCollector, type StruckCell } from './struck-runs.ts'
import { xmlTags, type XmlTag } from './xml-tags.ts'

/** The cells of a worksheet, read without the workbook library, by their addresses. */
export interface XlsxCells {
  /** Whether the cell has a value. */
  readonly filled: ReadonlyMap<string, boolean>
  /** Cells whose formula was saved without its value, which only a spreadsheet can compute. */
  readonly withoutValue: readonly string[]
  /** Cells with words that are struck out. The library does not know them. */
  readonly struck: ReadonlyMap<string, StruckCell>
}

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
  const stylesPath = 'xl/styles.xml'
  const strings = members.has(stringsPath) ? readStrings(xmlOf(stringsPath), name) : { count: 0, runs: new Map() }
  const formats = members.has(stylesPath) ? struckFormats(xmlOf(stylesPath), name) : new Set<number>()
  const sheets: (XlsxCells | null)[] = []
  for (const tag of xmlTags(xmlOf('xl/workbook.xml'), name)) {
    if (tag.name !== 'sheet') continue
    const part = parts.get(tag.attribute('id') ?? '')
    if (part === undefined)
      throw new PublicationRefused('wrong_format', `${name} lists a sheet that it does not contain`)
    sheets.push(part.isWorksheet ? cellsOf(xmlOf(part.path), `${name}: ${part.path}`, { strings, formats }) : null)
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

/** The shared strings of a workbook: their number, and the runs of those with several fonts. */
interface SharedStrings {
  readonly count: number
  readonly runs: ReadonlyMap<number, ReturnType<RunCollector['runs']>>
}

function readStrings(xml: string, name: string): SharedStrings {
  const runs = new Map<number, ReturnType<RunCollector['runs']>>()
  let count = 0
  let string = runCollector(xml)
  for (const tag of xmlTags(xml, name)) {
    string.add(tag)
    const found = tag.name === '/si' ? string.runs() : undefined
    if (found !== undefined) runs.set(count - 1, found)
    if (tag.name !== 'si') continue
    count++
    string = runCollector(xml)
  }
  return { count, runs }
}

interface Fonts {
  readonly strings: SharedStrings
  /** The numbers of the cell formats that strike out. */
  readonly formats: ReadonlySet<number>
}

interface OpenCell {
  readonly address: string
  readonly type: string | undefined
  readonly isStruck: boolean
  /** Number of its shared string. */
  shared: number | null
  readonly inline: RunCollector
  isFormula: boolean
  hasValue: boolean
}

const newCell = { shared: null, isFormula: false, hasValue: false }

function struckIn({ hasValue, isStruck, shared, inline }: OpenCell, strings: SharedStrings): StruckCell | null {
  const runs = shared === null ? inline.runs() : strings.runs.get(shared)
  return hasValue ? struckCell(runs, isStruck) : null
}

function cellsOf(xml: string, name: string, { strings, formats }: Fonts): XlsxCells {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  const [cells, struck, rows] = [new Map<string, boolean>(), new Map<string, StruckCell>(), new Set<number>()]
  const withoutValue: string[] = []
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
    const isStruck = formats.size > 0 && formats.has(Number(tag.attribute('s') ?? 0))
    return { ...newCell, address, type: tag.attribute('t'), isStruck, inline: runCollector(xml) }
  }
  const closeCell = (): void => {
    if (cell === null) return
    const { address, type, isFormula, hasValue } = cell
    if (isFormula && !hasValue && type !== 'str') withoutValue.push(address)
    cells.set(address, hasValue)
    const found = struckIn(cell, strings)
    if (found !== null) struck.set(address, found)
    cell = null
  }
  const addValue = (open: OpenCell, tag: XmlTag): void => {
    if (open.type === 's' && tag.name === 'v') {
      const index = Number.parseInt(xml.slice(tag.end, tag.end + 12), 10)
      if (index >= strings.count) throw wrong(`${open.address} refers to a missing shared string`)
      open.shared = index
    }
    open.hasValue ||= !tag.isEmpty && xml[tag.end] !== '<'
  }

  for (const tag of xmlTags(xml, name)) {
    cell?.inline.add(tag)
    if (tag.name === 'sheetData' && ++tables > 1) throw wrong('it has two tables of cells')
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
  return { filled: cells, withoutValue, struck }
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
