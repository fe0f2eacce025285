import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { PublicationFile } from '../parser.ts'
import { rowsAboveHeader } from './cells-without-heading.ts'
import { findHeader, hasHeader, isRepeatedHeader, refuseOtherHeader, type SheetHeader } from './sheet-header.ts'
import { unreadSheet } from './unread-sheet.ts'
import { readWorkbook, type Sheet, type SheetCell } from './workbook.ts'

/** A data row of a table: neither blank nor a repeated header. */
export interface WorkbookRow {
  /** 1 = first row after the header; blank rows count. */
  readonly row: number
  /** The cell of a field; `null`: it is blank or the table has no column for the field. */
  readonly cell: (field: string) => SheetCell
}

/** A sheet with a header of the source. */
export interface WorkbookTable {
  readonly sheet: Sheet
  readonly header: SheetHeader
  readonly rows: readonly WorkbookRow[]
}

/** The parts of a workbook outside the tables that a source reads. */
export interface OtherParts {
  readonly otherSheets: readonly Sheet[]
  /** Outcomes of hidden, covered and erroneous cells in all sheets, and of data rows above a header. */
  readonly unread: readonly RowOutcome[]
}

/**
 * Reads the first sheet with headings for every field of `required`. Throws `PublicationRefused` (`wrong_header`) when no sheet has
 * them.
 */
export async function readTable(
  file: PublicationFile,
  source: SourceDescription,
  required: readonly string[],
): Promise<OtherParts & { readonly table: WorkbookTable }> {
  const { sheets, first } = await readSheets(file, source, required)
  const otherSheets = sheets.filter((sheet) => sheet !== first)
  const table = tableOf(first, source, required)
  return { table, otherSheets, unread: [...rowsAboveHeader(table), ...unreadOf(sheets)] }
}

/** Reads every table of the same kind as the first one. `kindOf` returns the kind of a table by its header. */
export async function readTables<Kind>(
  file: PublicationFile,
  source: SourceDescription,
  required: readonly string[],
  kindOf: (header: SheetHeader) => Kind,
): Promise<OtherParts & { readonly kind: Kind; readonly tables: readonly WorkbookTable[] }> {
  const { sheets, first } = await readSheets(file, source, required)
  const kind = kindOf(findHeader(first.rows, source, required))
  const tables = sheets
    .filter((sheet) => sheet === first || hasHeader(sheet.rows, source, required))
    .map((sheet) => tableOf(sheet, source, required))
    .filter(({ sheet, header }) => sheet === first || kindOf(header) === kind)
  const otherSheets = sheets.filter((sheet) => tables.every((table) => table.sheet !== sheet))
  return { kind, tables, otherSheets, unread: [...tables.flatMap(rowsAboveHeader), ...unreadOf(sheets)] }
}

/** The outcomes of sheets that a source does not read. */
export const unreadSheets = (sheets: readonly Sheet[]): RowOutcome[] =>
  sheets.flatMap((sheet) => unreadSheet(sheet, 'spare_sheet'))

const unreadOf = (sheets: readonly Sheet[]): RowOutcome[] => sheets.flatMap(({ unread }) => unread)

/** `first` is the first sheet with a header of the source, or else the first sheet. */
async function readSheets(file: PublicationFile, source: SourceDescription, required: readonly string[]) {
  const sheets = await readWorkbook(file)
  const first = sheets.find(({ rows }) => hasHeader(rows, source, required)) ?? sheets[0]
  if (first === undefined) throw new PublicationRefused('wrong_format', `${file.name} has no sheet`)
  return { sheets, first }
}

function tableOf(sheet: Sheet, source: SourceDescription, required: readonly string[]): WorkbookTable {
  const header = findHeader(sheet.rows, source, required)
  const rowsBelow = sheet.rows.slice(header.rowIndex + 1)
  for (const cells of rowsBelow) refuseOtherHeader(cells, header, source, required)
  const hasValues = (cells: readonly SheetCell[]): boolean =>
    cells.some((cell, column) => cell !== null && header.headingAt.has(column))
  const rows = rowsBelow.flatMap((cells, index): WorkbookRow[] => {
    if (!hasValues(cells) || isRepeatedHeader(cells, header)) return []
    const cell = (field: string): SheetCell => cells[header.columnOf.get(field) ?? -1] ?? null
    return [{ row: index + 1, cell }]
  })
  return { sheet, header, rows }
}
