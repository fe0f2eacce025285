import { PublicationRefused, type RowOutcome } from '../../domain/reading.ts'
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

/** The tables of a workbook that a source reads, and the other sheets. */
export interface Workbook<Taken> {
  readonly taken: Taken
  readonly otherSheets: readonly Sheet[]
  /** Hidden rows, columns and sheets, covered cells and errors. */
  readonly unread: readonly RowOutcome[]
}

/**
 * Reads the first sheet with headings for every field of `required`.
 * Without one, refuses `wrong_header` and quotes the first sheet.
 */
export async function readTable(
  file: PublicationFile,
  source: SourceDescription,
  required: readonly string[],
): Promise<Workbook<WorkbookTable>> {
  const { sheets, first } = await sheetsOf(file, source, required)
  const otherSheets = sheets.filter((sheet) => sheet !== first)
  const taken = tableOf(first, source, required)
  return { taken, otherSheets, unread: [...rowsAboveHeader(taken), ...unreadOf(sheets)] }
}

/** Reads every table of the same kind as the first one. `kindOf` returns the kind of a table by its header. */
export async function readTables<Kind>(
  file: PublicationFile,
  source: SourceDescription,
  required: readonly string[],
  kindOf: (header: SheetHeader) => Kind,
): Promise<Workbook<readonly WorkbookTable[]> & { readonly kind: Kind }> {
  const { sheets, first } = await sheetsOf(file, source, required)
  const kind = kindOf(findHeader(first.rows, source, required))
  const taken = sheets
    .filter((sheet) => sheet === first || hasHeader(sheet.rows, source, required))
    .map((sheet) => tableOf(sheet, source, required))
    .filter(({ sheet, header }) => sheet === first || kindOf(header) === kind)
  const otherSheets = sheets.filter((sheet) => taken.every((table) => table.sheet !== sheet))
  return { kind, taken, otherSheets, unread: [...taken.flatMap(rowsAboveHeader), ...unreadOf(sheets)] }
}

/** The outcomes of sheets that a source does not read. */
export const unreadSheets = (sheets: readonly Sheet[]): RowOutcome[] =>
  sheets.flatMap((sheet) => unreadSheet(sheet, 'spare_sheet'))

const unreadOf = (sheets: readonly Sheet[]): RowOutcome[] => sheets.flatMap(({ unread }) => unread)

async function sheetsOf(file: PublicationFile, source: SourceDescription, required: readonly string[]) {
  const sheets = await readWorkbook(file)
  const first = sheets.find(({ rows }) => hasHeader(rows, source, required)) ?? sheets[0]
  if (first === undefined) throw new PublicationRefused('wrong_format', `${file.name} has no sheet`)
  return { sheets, first }
}

function tableOf(sheet: Sheet, source: SourceDescription, required: readonly string[]): WorkbookTable {
  const header = findHeader(sheet.rows, source, required)
  const below = sheet.rows.slice(header.row + 1)
  for (const cells of below) refuseOtherHeader(cells, header, source, required)
  const isRow = (cells: readonly SheetCell[]): boolean =>
    cells.some((cell, column) => cell !== null && header.headingAt.has(column)) && !isRepeatedHeader(cells, header)
  const rows = below.flatMap((cells, index): WorkbookRow[] => {
    const cell = (field: string): SheetCell => cells[header.columnOf.get(field) ?? -1] ?? null
    return isRow(cells) ? [{ row: index + 1, cell }] : []
  })
  return { sheet, header, rows }
}
