import type { PublicationFile } from '../../../domain/parsed-publication.ts'
import { csvBatches } from './csv.ts'
import { exchangeTabs, withSeparator } from './separator.ts'
import { openText } from './text-file.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { spacedText, textRow, type DocumentRow, type PublishedDocument } from '../document.ts'
import { evenRows } from '../even-rows.ts'

/** Official lists have some hundred thousand cells; larger files have a parser that reads row by row. */
const cellsMax = 5_000_000

/**
 * Reads a CSV, also one with tabs, as one table, titles above its header included. A last row without a line end that has fewer cells than the other rows is
 * refused as truncated.
 */
export async function readCsv(file: PublicationFile): Promise<PublishedDocument> {
  const anyNumberOfCells = 1
  const rows = evenRows(await rowsOf(file, anyNumberOfCells), 1)
  if (rows.length === 0) throw new PublicationRefused('empty_file', `${file.name}: the file has no row`)
  const hasUnusualLastRow = rows.at(-1)?.unparsedReason !== undefined
  // Now that the number of columns is known, reading refuses a last row that is cut off.
  if (hasUnusualLastRow) await rowsOf(file, rows[0]?.cells.length ?? 1)
  const cause = rows.every(({ cells }) => cells.length === 1) ? oneColumn : {}
  return { title: null, blocks: [{ kind: 'table', name: null, rows }], unparsed: [], ...cause }
}

const oneColumn = { withoutTable: 'neither commas nor tabs separate its values: save it as CSV' }

/** `columns` is the number of cells of a complete row; a last row with fewer cells and without a line end is refused. */
async function rowsOf(file: PublicationFile, columns: number): Promise<DocumentRow[]> {
  const { name, text: published } = await openText(file)
  const { hasTabs, text } = await withSeparator(published)
  const cellsOf = (cells: readonly string[]): readonly string[] => (hasTabs ? cells.map(exchangeTabs) : cells)
  const found: DocumentRow[] = []
  let cellCount = 0
  for await (const { rows } of csvBatches(text, { name, columns })) {
    for (const cells of rows) {
      cellCount += cells.length
      if (cellCount > cellsMax)
        throw new PublicationRefused('reading_limit_exceeded', `${name} has more than ${cellsMax} cells`)
      found.push(textRow(cellsOf(cells).map(spacedText)))
    }
  }
  return found
}
