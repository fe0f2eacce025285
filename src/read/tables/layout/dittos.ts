import type { DocumentCell, DocumentRow } from '../../documents/document.ts'
import { isDitto } from '../text.ts'
import type { Column } from './header.ts'

/**
 * The row with the values that its ditto marks repeat. `above`: the row of data above it, its own marks resolved. A mark below no value
 * stays as it is.
 */
export function withDittos(row: DocumentRow, above: DocumentRow | null): DocumentRow {
  if (!row.cells.some(({ text }) => text.split('\n').some(isDitto))) return row
  return { ...row, cells: row.cells.map((cell, index) => withDitto(cell, above?.cells[index])) }
}

function withDitto(cell: DocumentCell, above: DocumentCell | undefined): DocumentCell {
  if (!isDitto(cell.text)) return withDittosInside(cell)
  if (above === undefined || above.text === '' || isDitto(above.text)) return cell
  const { text, number } = above
  const links = cell.links.length > 0 ? cell.links : above.links
  // A mark over several columns stands in each for the value above it.
  return { ...cell, text, number, links, mergedFrom: cell.mergedFrom === 'column' ? null : cell.mergedFrom }
}

/** In a cell of several lines a mark stands for the line before it. */
function withDittosInside(cell: DocumentCell): DocumentCell {
  const lines = cell.text.split('\n')
  if (lines.length === 1 || !lines.some(isDitto)) return cell
  const resolved: string[] = []
  for (const line of lines) resolved.push(isDitto(line) ? (resolved.at(-1) ?? line) : line)
  return { ...cell, text: resolved.join('\n') }
}

/** Whether a column that is read has a mark whose value is not stated: in the first row, below a blank cell, or with further words. */
export const hasOpenDitto = ({ cells }: DocumentRow, columns: readonly Column[]): boolean =>
  cells.some(
    ({ text }, index) =>
      columns[index]?.fields?.some((field) => field !== 'ignore') === true &&
      (text.includes('〃') || text.split('\n').some(isDitto)),
  )
