import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from './unread-row.ts'
import type { WorkbookTable } from './workbook-table.ts'

/** A row above the header with so many values, and with values for half of the headings, is a data row; titles and dates have fewer. */
const dataCellsMin = 3

/** Rows above the header that look like data rows, as unread outcomes. */
export function rowsAboveHeader({ sheet, header }: WorkbookTable): RowOutcome[] {
  const valuesMin = Math.max(dataCellsMin, header.headingAt.size / 2)
  return sheet.rows.slice(0, header.rowIndex).flatMap((cells) => {
    const values = cells.filter((cell) => cell !== null).map(String)
    return values.length < valuesMin ? [] : [unreadRow(1, 'row_above_header', values)]
  })
}

/** Values in columns without a heading, as one unread outcome per column: they are usually notes beside the table. */
export function cellsWithoutHeading({ sheet, header }: WorkbookTable): RowOutcome[] {
  const valuesByColumn = new Map<number, { readonly row: number; readonly values: string[] }>()
  for (const [index, cells] of sheet.rows.slice(header.rowIndex + 1).entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell === null || header.headingAt.has(column)) continue
      const known = valuesByColumn.get(column) ?? { row: index + 1, values: [] }
      known.values.push(String(cell))
      valuesByColumn.set(column, known)
    }
  }
  return [...valuesByColumn.values()].map(({ row, values }) => unreadRow(row, 'cell_without_heading', values))
}
