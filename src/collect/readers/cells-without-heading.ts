import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from './unread-row.ts'
import type { WorkbookTable } from './workbook-table.ts'

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
