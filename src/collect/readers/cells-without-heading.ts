import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from './unread-row.ts'
import type { WorkbookTable } from './workbook-table.ts'

/** A row with values for at least half of the headings is a data row; titles and dates have fewer. */
const filledMin = 3

/** Rows above the header that look like data rows, as unread outcomes. */
export function rowsAboveHeader({ sheet, header }: WorkbookTable): RowOutcome[] {
  const least = Math.max(filledMin, header.headingAt.size / 2)
  return sheet.rows.slice(0, header.row).flatMap((cells) => {
    const words = cells.filter((cell) => cell !== null).map(String)
    return words.length < least ? [] : [unreadRow(1, 'row_above_header', words)]
  })
}

/** Values in columns without a heading, as one unread outcome per column: they are usually notes beside the table. */
export function cellsWithoutHeading({ sheet, header }: WorkbookTable): RowOutcome[] {
  const cellsAt = new Map<number, { readonly row: number; readonly texts: string[] }>()
  for (const [index, cells] of sheet.rows.slice(header.row + 1).entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell === null || header.headingAt.has(column)) continue
      const known = cellsAt.get(column) ?? { row: index + 1, texts: [] }
      known.texts.push(String(cell))
      cellsAt.set(column, known)
    }
  }
  return [...cellsAt.values()].map(({ row, texts }) => unreadRow(row, 'cell_without_heading', texts))
}
