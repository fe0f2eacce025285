import { SSF, utils, type CellObject, type Range, type WorkSheet } from '@e965/xlsx'
import type { PublicationFile, RowOutcome } from '../../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import {
  blankCell,
  spacedText,
  textCell,
  type DocumentBlock,
  type DocumentCell,
  type DocumentRow,
  type PublishedDocument,
} from '../document.ts'
import { unparsedStruckText } from '../struck-rows.ts'
import { sheetNameWithoutPerson, unparsedRow } from '../unparsed-row.ts'
import { displayedNumber, hidesDay, hidesValue } from './number-format.ts'
import { headsRows, mayChangeRow, withoutAuthor } from './cell-notes.ts'
import type { MarkedCell } from './marked-cell.ts'
import { hiddenEnds, type HiddenEnds } from './hidden-columns.ts'
import { unreadHeight } from './row-heights.ts'
import { readWorkbook, type StoredSheet } from './workbook.ts'

/** Reads every visible sheet with a value as one table, titles above its header included. Blank rows and columns at the end are left out. */
export async function readSheets(file: PublicationFile): Promise<PublishedDocument> {
  const sheets = (await readWorkbook(file)).map(readSheet)
  const blocks = sheets.flatMap(({ table, notes }) => (table.rows.length > 0 ? [table, ...notes] : []))
  if (blocks.length === 0 && sheets.every(({ unparsed }) => unparsed.length === 0))
    throw new PublicationRefused('empty_file', `${file.name}: no sheet has a value`)
  const unparsed = [...sheets.flatMap((sheet) => sheet.unparsed), ...unparsedStruckText(blocks)]
  return { title: null, blocks, unparsed, remarks: sheets.flatMap(({ remarks }) => remarks) }
}

interface ReadSheet {
  readonly table: Extract<DocumentBlock, { kind: 'table' }>
  /** The notes on its titles and headings, as lines below it. */
  readonly notes: readonly DocumentBlock[]
  readonly unparsed: readonly RowOutcome[]
  readonly remarks: readonly string[]
}

/**
 * Reads the visible rows of a sheet. These are unparsed, each with its reason: a hidden sheet, hidden rows, rows with an error (#REF!), and
 * rows with a covered value (a merged cell displays only its first value). They are blank in the table. Hidden columns are left out: they are
 * no rows; a row whose end may stand in one is marked. A value that its format hides, and words that nobody sees, are left out of their row.
 */
function readSheet(sheet: StoredSheet): ReadSheet {
  const { name, isHidden, worksheet } = sheet
  const cells = cellsOf(sheet)
  refuseRemoteCells(cells)
  if (isHidden) return { table: tableOf(name, []), notes: [], unparsed: unparsedSheet(name, cells), remarks: [] }
  const hiddenColumns = new Set(cells.filter(({ isShown }) => !isShown).map(({ column }) => column))
  const unparsed = unparsedRows(sheet, cells)
  const unparsedIndexes = new Set(unparsed.map(({ row }) => row - 1))
  const readable = cells.filter(({ row }) => !unparsedIndexes.has(row))
  const merges = worksheet['!merges'] ?? []
  const rows = rowsOf(readable, merges)
  const noted = notesByRow(sheet, rows)
  return {
    table: withNotes(tableOf(name, rows, hiddenEnds(readable, merges)), noted.ofRows),
    notes: noted.ofTable.map((text) => ({ kind: 'line', text, links: [] })),
    unparsed,
    remarks: remarkOn(name, hiddenColumns.size),
  }
}

/** The rows of which a note may change what they say, and the notes that are about more than their row. */
function notesByRow({ notes }: StoredSheet, rows: readonly DocumentCell[][]) {
  const changing = [...notes].filter(([, note]) => mayChangeRow(note))
  const placed = changing.map(([address, note]) => ({ row: utils.decode_cell(address).r, text: withoutAuthor(note) }))
  const isOfTable = ({ row }: { readonly row: number }): boolean =>
    headsRows([...new Set((rows[row] ?? []).map(({ text }) => text).filter((text) => text !== ''))])
  return {
    ofRows: new Set(placed.flatMap((note) => (isOfTable(note) ? [] : [note.row]))),
    ofTable: placed.filter(isOfTable).map(({ text }) => spacedText(text)),
  }
}

const withNotes = (table: ReadSheet['table'], noted: ReadonlySet<number>): ReadSheet['table'] =>
  noted.size === 0
    ? table
    : {
        ...table,
        rows: table.rows.map((row, at) =>
          noted.has(at) ? { ...row, unparsedReason: row.unparsedReason ?? 'cell_note' } : row,
        ),
      }

const tableOf = (
  name: string,
  rows: readonly DocumentCell[][],
  hidden: HiddenEnds = { unread: new Set(), doubtful: new Map() },
): ReadSheet['table'] => ({
  kind: 'table',
  name,
  rows: rows.map((cells, row): DocumentRow => {
    const doubtful = hidden.doubtful.get(row)
    return {
      cells:
        doubtful === undefined
          ? cells
          : cells.map((cell, column) => (doubtful.includes(column) ? { ...cell, leftOut } : cell)),
      isHidden: false,
      page: null,
      ...(hidden.unread.has(row) ? { unparsedReason: leftOut } : {}),
    }
  }),
})
const leftOut = 'hidden_column'

function remarkOn(name: string, hiddenColumns: number): string[] {
  if (hiddenColumns === 0) return []
  const named = sheetNameWithoutPerson(name)
  const sheet = named === '' ? 'a sheet' : `sheet ${named}`
  return [`${sheet}: ${hiddenColumns} hidden ${hiddenColumns === 1 ? 'column is' : 'columns are'} left out`]
}

/** A cell with a value or an error. */
interface SheetCell {
  readonly row: number
  readonly column: number
  /** As stored; `null`: an error. */
  readonly value: string | number | boolean | null
  readonly cell: DocumentCell
  /** false: in a hidden column. */
  readonly isShown: boolean
}

function cellsOf({ worksheet, dayShift, marked, otherFormats }: StoredSheet): SheetCell[] {
  const isShownAt = shownIn(worksheet)
  const cells: SheetCell[] = []
  for (const address of Object.keys(worksheet)) {
    if (address.startsWith('!')) continue
    const stored = worksheet[address] as CellObject
    const isError = stored.t === 'e'
    const value = isError ? null : valueOf(stored, dayShift)
    if (value === null && !isError) continue
    const { r: row, c: column } = utils.decode_cell(address)
    const others = otherFormats.get(address) ?? []
    const cell =
      value === null ? blankCell : withoutMarkedWords(documentCellOf(value, stored, others), marked.get(address))
    cells.push({ row, column, value, cell, isShown: isShownAt(row, column) })
  }
  return cells
}

function valueOf({ t: type, v: value, z: format }: CellObject, dayShift: number): SheetCell['value'] {
  const isBlank = value === undefined || type === 'z' || (typeof value === 'string' && value.trim() === '')
  if (isBlank || value instanceof Date) return null
  const isDate = typeof value === 'number' && format !== undefined && SSF.is_date(String(format))
  return isDate ? value + dayShift : value
}

function documentCellOf(
  value: string | number | boolean,
  { z, l: link }: CellObject,
  otherFormats: readonly string[],
): DocumentCell {
  const format = z === undefined ? undefined : String(z)
  const text = typeof value === 'number' ? displayedNumber(value, format) : spacedText(String(value))
  const formats = format === undefined ? otherFormats : [format, ...otherFormats]
  if (formats.some((one) => hidesValue(value, typeof value === 'number' ? displayedNumber(value, one) : text, one)))
    return textCell('', { leftOut: 'hidden_by_format' })
  const isNumber = typeof value === 'number' && !(format !== undefined && hidesDay(format))
  return textCell(text, {
    number: isNumber ? value : null,
    links: link?.Target === undefined ? [] : [{ href: link.Target, text }],
  })
}

/** Words that nobody sees are left out of their row, like those that a number format hides: what the row shows is what was published. */
function withoutMarkedWords(cell: DocumentCell, marked: MarkedCell | undefined): DocumentCell {
  if (marked === undefined || cell.text === '') return cell
  if (marked === 'struck') return textCell('', { struckText: cell.text })
  if (marked === 'unseen') return textCell('', { leftOut: 'hidden_text' })
  const { text, struckText, hasUnseen } = marked
  const words = { text: spacedText(text), struckText: spacedText(struckText) }
  return { ...cell, ...words, ...(hasUnseen ? { leftOut: 'hidden_text' } : {}) }
}

/** A column of less than a third of a digit shows no word. */
const unreadWidth = 0.3

/** Tells whether a cell is shown: in its own column or, if it is merged, in another column of the merged range. */
function shownIn(worksheet: WorkSheet): (row: number, column: number) => boolean {
  const isHidden = (column: number): boolean => {
    const properties = worksheet['!cols']?.[column]
    return properties?.hidden === true || (properties?.width ?? unreadWidth) < unreadWidth
  }
  const merged = new Map((worksheet['!merges'] ?? []).map((range) => [`${range.s.r} ${range.s.c}`, range]))
  return (row, column) => {
    if (!isHidden(column)) return true
    const end = merged.get(`${row} ${column}`)?.e.c ?? column
    for (let right = column + 1; right <= end; right++) if (!isHidden(right)) return true
    return false
  }
}

/** Every row is as wide as its sheet, so a few cells far apart could take gigabytes. */
const tableCellsMax = 5_000_000

function refuseRemoteCells(cells: readonly SheetCell[]): void {
  const rows = new Set(cells.map(({ row }) => row)).size
  const width = extentOf(cells, 'column')
  if (rows * width <= tableCellsMax) return
  const found = `${rows} rows with values, ${width} columns wide`
  throw new PublicationRefused('reading_limit_exceeded', `a sheet has ${found}; the cells are too far apart`)
}

/** The number of rows or columns up to the last cell. */
const extentOf = (cells: readonly SheetCell[], axis: 'row' | 'column'): number =>
  cells.reduce((most, cell) => Math.max(most, cell[axis] + 1), 0)

/**
 * One unparsed outcome for all rows of a hidden sheet; none for a blank sheet. Its text is only the name of the sheet, because any cell may
 * contain the name of a person. A sheet may be named after a person, too (見本太郎に係る一覧).
 */
function unparsedSheet(name: string, cells: readonly SheetCell[]): RowOutcome[] {
  const rows = new Set(cells.filter(({ value }) => value !== null).map(({ row }) => row)).size
  if (rows === 0) return []
  return [{ outcome: 'unparsed', row: 1, rows, reason: 'hidden_sheet', text: sheetNameWithoutPerson(name) }]
}

/** An outcome for each row that cannot be read as displayed, from top to bottom. */
function unparsedRows({ worksheet, ownHeights }: StoredSheet, cells: readonly SheetCell[]): RowOutcome[] {
  const shown = cells.filter(({ isShown }) => isShown)
  const reasonByRow = new Map<number, string>()
  for (const cell of shown) {
    if (cell.value === null) reasonByRow.set(cell.row, 'error_cell')
    else if (isCovered(cell, worksheet['!merges'] ?? [])) reasonByRow.set(cell.row, 'covered_cell')
  }
  const byRow = Map.groupBy(shown, ({ row }) => row)
  for (const row of byRow.keys()) {
    const { hidden = false, hpt: height = Infinity } = worksheet['!rows']?.[row] ?? {}
    if (hidden || height <= unreadHeight || ownHeights?.has(row) === false) reasonByRow.set(row, 'hidden_row')
  }
  return [...reasonByRow]
    .toSorted(([row], [other]) => row - other)
    .flatMap(([row, reason]) => {
      const inOrder = (byRow.get(row) ?? []).toSorted((one, other) => one.column - other.column)
      const texts = inOrder.flatMap(({ value }) => (value === null ? [] : [String(value)]))
      const isBlank = texts.length === 0 && reason !== 'error_cell'
      return isBlank ? [] : [unparsedRow(row + 1, reason, texts)]
    })
}

/** Whether a cell is in a merged range and is not its first cell. */
function isCovered({ row, column }: SheetCell, mergedRanges: readonly Range[]): boolean {
  return mergedRanges.some(({ s: start, e: end }) => {
    const isInside = start.r <= row && row <= end.r && start.c <= column && column <= end.c
    const isFirst = start.r === row && start.c === column
    return isInside && !isFirst
  })
}

/** The rows up to the last value, with merged cells expanded. Blank rows are one shared array, because a sheet may have a million of them. */
function rowsOf(cells: readonly SheetCell[], merges: readonly Range[]): DocumentCell[][] {
  const shown = cells.filter(({ value, isShown }) => value !== null && isShown)
  const blankRow = Array.from({ length: extentOf(shown, 'column') }, () => blankCell)
  const rows = Array.from({ length: extentOf(shown, 'row') }, () => blankRow)
  for (const { row } of cells) if (rows[row] === blankRow) rows[row] = [...blankRow]
  for (const { row, column, cell } of shown) (rows[row] as DocumentCell[])[column] = cell
  expandMerges(rows, merges, blankRow)
  return rows
}

/** Merged ranges may overlap and may be as large as a sheet. */
const mergedCellsMax = 5_000_000

/** Repeats the first cell of a merged range in the cells that it covers, except in blank rows. */
function expandMerges(rows: DocumentCell[][], merges: readonly Range[], blankRow: readonly DocumentCell[]): void {
  let merged = 0
  for (const { s: start, e: last } of merges) {
    const cell = rows[start.r]?.[start.c]
    if (cell === undefined || (cell.text === '' && cell.struckText === '' && cell.leftOut === undefined)) continue
    const [right, below] = [{ ...cell, mergedFrom: 'column' } as const, { ...cell, mergedFrom: 'row' } as const]
    for (let row = start.r; row <= Math.min(last.r, rows.length - 1); row++) {
      const cells = rows[row] ?? []
      const end = Math.min(last.c + 1, cells.length)
      if (cells === blankRow) continue
      merged += end - start.c
      if (merged > mergedCellsMax)
        throw new PublicationRefused('reading_limit_exceeded', `a sheet has more than ${mergedCellsMax} merged cells`)
      for (let column = start.c; column < end; column++) {
        if (row > start.r) cells[column] = below
        else if (column > start.c) cells[column] = right
      }
    }
  }
}
