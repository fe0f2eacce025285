import { SSF, utils } from '@e965/xlsx'
import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/reading.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import { unreadSheet } from './unread-sheet.ts'
import { unreadRow } from './unread-row.ts'
import type { Sheet, SheetCell } from './workbook.ts'

/** Days between the epochs of the 1904 and the 1900 date system. */
const DAYS_FROM_1900_TO_1904 = 1462

/** Every row is as wide as its sheet, so a few remote cells could make billions of cells. */
const tableCellsMax = 5_000_000

interface Cell {
  readonly row: number
  readonly column: number
  readonly value: SheetCell
  readonly isError: boolean
  /** true: its number format (`;;;`) displays nothing. */
  readonly isBlank: boolean
}

/**
 * The visible rows of a sheet. A hidden sheet, hidden rows and columns, rows with a value under a merged cell (which displays its first
 * value only) and rows with an error (#REF!) are unread, each with its reason.
 */
export function readCells(workbook: WorkBook, name: string, sheet: WorkSheet | undefined): Sheet {
  const cells = sheet === undefined ? [] : cellsOf(sheet, workbook.Workbook?.WBProps?.date1904 === true)
  const rows = rowsOf(cells)
  const isHidden = workbook.Workbook?.Sheets?.some((one) => one.name === name && (one.Hidden ?? 0) !== 0) === true
  if (isHidden) return { name, rows: [], unread: unreadSheet({ name, rows }, 'hidden_sheet'), worksheet: sheet }
  if (sheet === undefined) return { name, rows, unread: [], worksheet: sheet }
  const unread = [...removeHiddenColumns(sheet, rows), ...removeUnreadRows(sheet, cells, rows)]
  return { name, rows, unread, worksheet: sheet }
}

function cellsOf(sheet: WorkSheet, isFrom1904: boolean): Cell[] {
  const shiftDays = isFrom1904 ? DAYS_FROM_1900_TO_1904 : 0
  const cells: Cell[] = []
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue
    const cell = sheet[address] as CellObject
    const value = valueOf(cell, shiftDays)
    const { r: row, c: column } = utils.decode_cell(address)
    if (value !== null || cell.t === 'e')
      cells.push({ row, column, value, isError: cell.t === 'e', isBlank: hasBlankFormat(cell) })
  }
  return cells
}

/** true: the sections for positive numbers, negative numbers, zero and text are all empty. */
const hasBlankFormat = ({ z }: CellObject): boolean => z !== undefined && /^\s*;[\s;]*$/.test(String(z))

function valueOf(cell: CellObject, shiftDays: number): SheetCell {
  if (cell.v === undefined || cell.t === 'e' || cell.t === 'z' || cell.v instanceof Date) return null
  if (typeof cell.v === 'number' && shiftDays !== 0 && cell.z !== undefined && SSF.is_date(String(cell.z))) {
    return cell.v + shiftDays
  }
  return typeof cell.v === 'string' && cell.v.trim() === '' ? null : cell.v
}

const blankRow: SheetCell[] = []

/** Blank rows share one array. */
function rowsOf(cells: readonly Cell[]): SheetCell[][] {
  const height = cells.reduce((most, { row }) => Math.max(most, row + 1), 0)
  const width = cells.reduce((most, { column }) => Math.max(most, column + 1), 0)
  const filled = new Set(cells.map(({ row }) => row))
  if (filled.size * width > tableCellsMax) {
    const found = `${filled.size} rows with values, ${width} columns wide`
    throw new PublicationRefused('reading_limit_exceeded', `a sheet has ${found}; the cells are too far apart`)
  }
  const rows = Array.from({ length: height }, () => blankRow)
  for (const row of filled) rows[row] = Array.from({ length: width }, () => null)
  for (const { row, column, value } of cells) (rows[row] as SheetCell[])[column] = value
  return rows
}

/** One outcome per column. */
function removeHiddenColumns(sheet: WorkSheet, rows: SheetCell[][]): RowOutcome[] {
  const outcomes: RowOutcome[] = []
  sheet['!cols']?.forEach((shown, column) => {
    if (shown?.hidden !== true && shown?.width !== 0) return
    const filled = rows.flatMap((cells, row) => ((cells[column] ?? null) === null ? [] : [row]))
    const [first] = filled
    if (first === undefined) return
    const texts = filled.map((row) => String(rows[row]?.[column]))
    outcomes.push(unreadRow(first + 1, 'hidden_column', texts))
    for (const row of filled) (rows[row] as SheetCell[])[column] = null
  })
  return outcomes
}

function removeUnreadRows(sheet: WorkSheet, cells: readonly Cell[], rows: SheetCell[][]): RowOutcome[] {
  const reasons = new Map<number, string>()
  const covers = coverTest(sheet['!merges'] ?? [])
  for (const { row, column, isError, isBlank } of cells) {
    if (isError) reasons.set(row, 'error_cell')
    else if (isBlank) reasons.set(row, 'hidden_by_format')
    else if ((rows[row]?.[column] ?? null) !== null && covers(row, column)) reasons.set(row, 'covered_cell')
  }
  sheet['!rows']?.forEach((shown, row) => {
    if (shown?.hidden === true || shown?.hpt === 0) reasons.set(row, 'hidden_row')
  })
  const outcomes: RowOutcome[] = []
  for (const [row, reason] of [...reasons].toSorted(([one], [other]) => one - other)) {
    const texts = (rows[row] ?? []).filter((cell) => cell !== null).map(String)
    if (texts.length === 0 && reason !== 'error_cell') continue
    outcomes.push(unreadRow(row + 1, reason, texts))
    rows[row] = blankRow
  }
  return outcomes
}

/** Tests whether a merged range covers a cell other than its first. */
function coverTest(merges: readonly Range[]): (row: number, column: number) => boolean {
  const ranges = merges.toSorted((one, other) => one.s.r - other.s.r)
  return (row, column) =>
    ranges.some(
      ({ s, e }) => s.r <= row && row <= e.r && s.c <= column && column <= e.c && (s.r !== row || s.c !== column),
    )
}
