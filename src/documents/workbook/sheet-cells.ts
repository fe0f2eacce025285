import { SSF, utils, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { unparsedRow } from '../unparsed-row.ts'
import type { Sheet, SheetCell } from './workbook.ts'
import { looksLikeNaturalPerson } from '../../persons/natural-person.ts'

/** Dates are serial numbers from a day of 1900 or, in workbooks of old Macintosh programs, of 1904. */
const daysFrom1900To1904 = 1462

/** Every row is as wide as its sheet, so a few cells far apart could take gigabytes. */
const tableCellsMax = 5_000_000

interface Cell {
  readonly row: number
  readonly column: number
  readonly value: SheetCell
  readonly isError: boolean
  /** true: its number format displays nothing. */
  readonly isHiddenByFormat: boolean
}

/**
 * Reads the visible rows of a sheet. These are unparsed, each with its reason: a hidden sheet, hidden rows, rows with a hidden value, rows
 * with an error (#REF!), and rows with a covered value (a merged cell displays only its first value). Hidden columns are left out: they are
 * no rows. Text that is struck through is added by `workbook.ts`, which alone sees the styles.
 */
export function readSheet(workbook: WorkBook, name: string, sheet: WorkSheet | undefined): Omit<Sheet, 'struck'> {
  const shiftDays = workbook.Workbook?.WBProps?.date1904 === true ? daysFrom1900To1904 : 0
  const cells = sheet === undefined ? [] : cellsOf(sheet, shiftDays)
  const rows = rowsOf(cells)
  const properties = workbook.Workbook?.Sheets?.find((candidate) => candidate.name === name)
  const isHidden = (properties?.Hidden ?? 0) !== 0
  const common = { name, hiddenColumns: 0, worksheet: sheet }
  if (isHidden) return { ...common, rows: [], unparsed: unparsedSheet({ name, rows }, 'hidden_sheet') }
  if (sheet === undefined) return { ...common, rows, unparsed: [] }
  const isShown = shownIn(sheet)
  const hidden = cells.filter((cell) => !isShown(cell))
  for (const { row, column } of hidden) (rows[row] as SheetCell[])[column] = null
  const unparsed = clearUnparsedRows(sheet, cells.filter(isShown), rows)
  return { ...common, rows, unparsed, hiddenColumns: new Set(hidden.map(({ column }) => column)).size }
}

/** Whether a cell is shown: in its own column or, if it is merged, in another column of the merged range. */
function shownIn(sheet: WorkSheet): (cell: Cell) => boolean {
  const isHidden = (column: number): boolean => {
    const properties = sheet['!cols']?.[column]
    return properties?.hidden === true || properties?.width === 0
  }
  const merged = new Map((sheet['!merges'] ?? []).map((range) => [`${range.s.r} ${range.s.c}`, range]))
  return ({ row, column }) => {
    if (!isHidden(column)) return true
    const end = merged.get(`${row} ${column}`)?.e.c ?? column
    for (let right = column + 1; right <= end; right++) if (!isHidden(right)) return true
    return false
  }
}

/** The cells with a value or an error. `shiftDays` is added to dates. */
function cellsOf(sheet: WorkSheet, shiftDays: number): Cell[] {
  const cells: Cell[] = []
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue
    const cell = sheet[address] as CellObject
    const isError = cell.t === 'e'
    const value = isError ? null : valueOf(cell, shiftDays)
    if (value === null && !isError) continue
    const { r: row, c: column } = utils.decode_cell(address)
    cells.push({ row, column, value, isError, isHiddenByFormat: hasBlankFormat(cell) })
  }
  return cells
}

/** A number format has sections for positive numbers, negative numbers, zero and text. When all are empty (`;;;`), nothing is displayed. */
const hasBlankFormat = ({ z: format }: CellObject): boolean =>
  format !== undefined && /^\s*;[\s;]*$/.test(String(format))

function valueOf({ t: type, v: value, z: format }: CellObject, shiftDays: number): SheetCell {
  const isBlank = value === undefined || type === 'z' || (typeof value === 'string' && value.trim() === '')
  if (isBlank || value instanceof Date) return null
  const isDate = typeof value === 'number' && format !== undefined && SSF.is_date(String(format))
  return isDate ? value + shiftDays : value
}

/** Shared by all blank rows, because a sheet may have a million of them. */
const blankRow: SheetCell[] = []

function rowsOf(cells: readonly Cell[]): SheetCell[][] {
  const height = cells.reduce((most, { row }) => Math.max(most, row + 1), 0)
  const width = cells.reduce((most, { column }) => Math.max(most, column + 1), 0)
  const filledRows = new Set(cells.map(({ row }) => row))
  if (filledRows.size * width > tableCellsMax) {
    const found = `${filledRows.size} rows with values, ${width} columns wide`
    throw new PublicationRefused('reading_limit_exceeded', `a sheet has ${found}; the cells are too far apart`)
  }
  const rows = Array.from({ length: height }, () => blankRow)
  for (const row of filledRows) rows[row] = Array.from({ length: width }, () => null)
  for (const { row, column, value } of cells) (rows[row] as SheetCell[])[column] = value
  return rows
}

/** Clears the rows in `rows` that cannot be read as displayed. Returns an outcome for each of them. */
function clearUnparsedRows(sheet: WorkSheet, cells: readonly Cell[], rows: SheetCell[][]): RowOutcome[] {
  const reasonByRow = new Map<number, string>()
  for (const cell of cells) {
    const { row, column } = cell
    const isFilled = (rows[row]?.[column] ?? null) !== null
    if (cell.isError) reasonByRow.set(row, 'error_cell')
    else if (cell.isHiddenByFormat) reasonByRow.set(row, 'hidden_by_format')
    else if (isFilled && isCovered(cell, sheet['!merges'] ?? [])) reasonByRow.set(row, 'covered_cell')
  }
  sheet['!rows']?.forEach((properties, row) => {
    if (properties?.hidden === true || properties?.hpt === 0) reasonByRow.set(row, 'hidden_row')
  })
  const outcomes: RowOutcome[] = []
  for (const [row, reason] of [...reasonByRow].toSorted(([a], [b]) => a - b)) {
    const texts = (rows[row] ?? []).filter((cell) => cell !== null).map(String)
    if (texts.length === 0 && reason !== 'error_cell') continue
    outcomes.push(unparsedRow(row + 1, reason, texts))
    rows[row] = blankRow
  }
  return outcomes
}

/** true: the cell is in a merged range and is not its first cell. */
function isCovered({ row, column }: Cell, mergedRanges: readonly Range[]): boolean {
  return mergedRanges.some(({ s: start, e: end }) => {
    const isInside = start.r <= row && row <= end.r && start.c <= column && column <= end.c
    const isFirst = start.r === row && start.c === column
    return isInside && !isFirst
  })
}

/**
 * One unparsed outcome for all rows of a sheet; none for a blank sheet. Its text is only the name of the sheet, because any cell may
 * contain the name of a person. A sheet may be named after a person, too (見本太郎に係る一覧).
 */
function unparsedSheet(sheet: Pick<Sheet, 'name' | 'rows'>, reason: string): RowOutcome[] {
  const rows = sheet.rows.filter((cells) => cells.some((cell) => cell !== null)).length
  if (rows === 0) return []
  return [{ outcome: 'unparsed', row: 1, rows, reason, text: sheetNameWithoutPerson(sheet.name) }]
}

/** The name of a sheet; empty if the sheet is named after a person. */
export function sheetNameWithoutPerson(name: string): string {
  return looksLikeNaturalPerson(name.replace(/に係る.*$/, '')) ? '' : name
}
