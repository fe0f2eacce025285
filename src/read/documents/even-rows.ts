import { PublicationRefused } from '../../domain/publication-refused.ts'
import { blankCell, type DocumentRow } from './document.ts'

/** Limit after the rows were padded: a few long rows among many short ones could make billions of cells. */
const cellsMax = 5_000_000

/**
 * Gives all rows the same number of cells. A row with fewer or more cells than most rows is marked `column_count`, because it is unknown
 * which cell it lacks. Titles above the first row of the usual width are not marked, nor are rows with fewer than `cellsMin` cells.
 * Throws `PublicationRefused` `reading_limit_exceeded`.
 */
export function evenRows(rows: readonly DocumentRow[], cellsMin: number): DocumentRow[] {
  const widths = rows.map(widthOf)
  const usual = usualOf(widths)
  const firstUsualRow = widths.indexOf(usual)
  // Without the set, a table with more rows than a call may have arguments would fail.
  const width = Math.max(0, ...new Set(widths))
  if (rows.length * width > cellsMax)
    throw new PublicationRefused('reading_limit_exceeded', `a table has ${rows.length} rows, ${width} columns wide`)
  return rows.map((row, index) => {
    const cells = row.cells.slice(0, width)
    while (cells.length < width) cells.push(blankCell)
    const isMarked = index > firstUsualRow && widths[index] !== usual && row.cells.length >= cellsMin && !row.isHidden
    return isMarked ? { ...row, cells, unparsedReason: 'column_count' } : { ...row, cells }
  })
}

/** The number of cells up to the last one that begins in the row: a merged cell may span more columns than the table has. */
function widthOf({ cells }: DocumentRow): number {
  return cells.findLastIndex(({ mergedFrom }) => mergedFrom !== 'column') + 1
}

/** The most frequent width; of equally frequent ones, the largest. */
function usualOf(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const mostFrequent = [...counts].toSorted(
    ([width, count], [otherWidth, otherCount]) => otherCount - count || otherWidth - width,
  )
  return mostFrequent[0]?.[0] ?? 0
}
