import type { DocumentCell, DocumentRow } from '../../documents/document.ts'
import { distinctTexts, namesParty } from './header.ts'
import type { Headings } from './headings.ts'
import { oneLine } from '../text.ts'

/**
 * A table whose headings stand in its first column and whose cases stand side by side, as a table with its headings above; `null` for any
 * other. In a table of labels and values beside each other (label, value, label, value) a further column has labels, too.
 */
export function turnedTable(rows: readonly DocumentRow[], headings: Headings): readonly DocumentRow[] | null {
  const width = rows[0]?.cells.length ?? 0
  if (rows.length < 2 || width < 3 || rows.some(({ isHidden }) => isHidden)) return null
  const fieldsAt = (row: DocumentRow, index: number) => headings.fieldsOf([oneLine(row.cells[index]?.text ?? '')])
  if (rows.some((row) => fieldsAt(row, 0) === null)) return null
  const party = rows.find((row) => namesParty([{ heading: '', fields: fieldsAt(row, 0) }]))
  if (party === undefined || distinctTexts(party).length < 3) return null
  const isLabel = (row: DocumentRow, index: number): boolean => fieldsAt(row, index) !== null
  if (rows.some((row) => row.cells.some((_, index) => index > 0 && isLabel(row, index)))) return null
  return Array.from({ length: width }, (_, index) => ({
    cells: rows.map(({ cells }) => turnedCell(cells[index]!)),
    isHidden: false,
    page: rows[0]?.page ?? null,
  }))
}

const turnedCell = (cell: DocumentCell): DocumentCell => {
  const { mergedFrom } = cell
  return { ...cell, mergedFrom: mergedFrom === 'row' ? 'column' : mergedFrom === 'column' ? 'row' : null }
}
