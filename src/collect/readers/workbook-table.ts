import { PublicationRefused, type RowOutcome } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { PublicationFile } from '../kit.ts'
import { findHeader, hasHeader, isHeaderAgain, refuseOtherHeader, type SheetHeader } from './sheet-header.ts'
import { unreadSheet } from './spare-sheet.ts'
import { rowsAboveHeader } from './stray-cells.ts'
import { readWorkbook, type Sheet, type SheetCell } from './xlsx.ts'

/** One row of a workbook's table. Blank rows, and headings that are printed again, are no rows. */
export interface WorkbookRow {
  /** 1 = first row below the header, blank ones counted. */
  readonly row: number
  /** The cell of a field; null when it is blank or the table has no column for the field. */
  readonly cell: (field: string) => SheetCell
}

/** A sheet with a header of the source. */
export interface WorkbookTable {
  readonly sheet: Sheet
  readonly header: SheetHeader
  readonly rows: readonly WorkbookRow[]
}

/** What a source takes of a workbook, and the sheets it leaves. */
export interface Workbook<Taken> {
  readonly taken: Taken
  readonly otherSheets: readonly Sheet[]
  /** What the workbook does not show: hidden rows, columns and sheets, covered cells, errors. */
  readonly aside: readonly RowOutcome[]
}

/**
 * The first table of a workbook: the first sheet that has headings for every field of `required`.
 * Refuses `wrong_header` in the words of the first sheet when there is none.
 */
export async function readTable(
  file: PublicationFile,
  source: SourceDescription,
  required: readonly string[],
): Promise<Workbook<WorkbookTable>> {
  const { sheets, first } = await sheetsOf(file, source, required)
  const otherSheets = sheets.filter((sheet) => sheet !== first)
  const taken = tableOf(first, source, required)
  return { taken, otherSheets, aside: [...rowsAboveHeader(taken), ...asideOf(sheets)] }
}

/** Every table of a workbook that is of the same kind as the first one, where `kindOf` says the kind by the header. */
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
  return { kind, taken, otherSheets, aside: [...taken.flatMap(rowsAboveHeader), ...asideOf(sheets)] }
}

/** Sheets that a source has no use for, as outcomes. */
export const unreadSheets = (sheets: readonly Sheet[]): RowOutcome[] =>
  sheets.flatMap((sheet) => unreadSheet(sheet, 'spare_sheet'))

const asideOf = (sheets: readonly Sheet[]): RowOutcome[] => sheets.flatMap(({ aside }) => aside)

async function sheetsOf(file: PublicationFile, source: SourceDescription, required: readonly string[]) {
  const sheets = await readWorkbook(file)
  // A workbook without a table is refused in the words of its first sheet.
  const first = sheets.find(({ rows }) => hasHeader(rows, source, required)) ?? sheets[0]
  if (first === undefined) throw new PublicationRefused('wrong_format', `${file.name} holds no sheet`)
  return { sheets, first }
}

function tableOf(sheet: Sheet, source: SourceDescription, required: readonly string[]): WorkbookTable {
  const header = findHeader(sheet.rows, source, required)
  const below = sheet.rows.slice(header.row + 1)
  for (const cells of below) refuseOtherHeader(cells, header, source, required)
  const isRow = (cells: readonly SheetCell[]): boolean =>
    cells.some((cell, column) => cell !== null && header.headingAt.has(column)) && !isHeaderAgain(cells, header)
  const rows = below.flatMap((cells, index): WorkbookRow[] => {
    const cell = (field: string): SheetCell => cells[header.columnOf.get(field) ?? -1] ?? null
    return isRow(cells) ? [{ row: index + 1, cell }] : []
  })
  return { sheet, header, rows }
}
