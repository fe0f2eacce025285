import type { CheerioAPI } from 'cheerio'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { hides, strikes } from './html-page.ts'
import { blankCell, textCell, type DocumentBlock, type DocumentCell, type DocumentRow } from '../document.ts'
import { evenRows } from '../even-rows.ts'
import { linesIn } from './html-lines.ts'
import { isElement, type HtmlElement } from './html-nodes.ts'

/** The largest values of the attributes colspan and rowspan in the HTML standard. */
const [colspanMax, rowspanMax] = [1_000, 65_534]
/** Three times the cells of a page with 10,000 rows of 30 columns. */
const cellsMax = 1_000_000

/** A cell that still covers rows below, by its column. */
interface Spanning {
  readonly cell: DocumentCell
  rowsLeft: number
}

/** A row with one cell is a note or the title of a section. */
const cellsOfRowMin = 2

/** The rows of a table with merged cells expanded: a covered cell repeats the text of the cell that covers it. */
export function tableOf(grid: Grid, table: HtmlElement, around: Appearance): DocumentBlock {
  const captions = childrenOf(table).filter(({ tagName }) => tagName === 'caption')
  const name = captions.map((caption) => linesIn(grid.document, caption).text).join('\n')
  const rows = groupsOf(table).flatMap((group) => groupRows(grid, group, appearanceOf(grid.document, table, around)))
  return { kind: 'table', name: name === '' ? null : name, rows: evenRows(rows, cellsOfRowMin) }
}

/** How the elements around a part show it. */
export interface Appearance {
  readonly isHidden: boolean
  readonly isStruck: boolean
}

export const visible: Appearance = { isHidden: false, isStruck: false }

export const appearanceOf = (document: CheerioAPI, element: HtmlElement, around: Appearance): Appearance => ({
  isHidden: around.isHidden || hides(document, element),
  isStruck: around.isStruck || strikes(document, element),
})

const childrenOf = (element: HtmlElement): HtmlElement[] => element.children.filter(isElement)

/** A cell does not span beyond its `thead`, `tbody` or `tfoot`. */
function groupsOf(table: HtmlElement): HtmlElement[] {
  return childrenOf(table).filter(({ tagName }) => ['thead', 'tbody', 'tfoot'].includes(tagName))
}

const rowsOfGroup = (group: HtmlElement): HtmlElement[] => childrenOf(group).filter(({ tagName }) => tagName === 'tr')

const cellsOfRow = (row: HtmlElement): HtmlElement[] =>
  childrenOf(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')

/** The cells of a table itself by row, not those of tables in its cells. */
export const cellsOf = (table: HtmlElement): HtmlElement[][] => groupsOf(table).flatMap(rowsOfGroup).map(cellsOfRow)

/** A page, the number of cells of its tables so far, and the words outside tables that are struck out. */
export interface Grid {
  readonly document: CheerioAPI
  cellCount: number
  readonly struckWords: string[]
}

/** Hidden rows take no part in the layout of the visible ones. */
function groupRows(grid: Grid, group: HtmlElement, ofTable: Appearance): DocumentRow[] {
  const { document } = grid
  const ofGroup = appearanceOf(document, group, ofTable)
  const spanning = new Map<number, Spanning>()
  return rowsOfGroup(group).map((row) => {
    const { isHidden, isStruck } = appearanceOf(document, row, ofGroup)
    const elements = cellsOfRow(row).filter((cell) => isHidden || !hides(document, cell))
    const cells = elements.map((element) => ({ element, isStruck }))
    return { cells: rowCells(grid, cells, isHidden ? new Map() : spanning), isHidden, page: null }
  })
}

/** Places the cells of a row in the columns that cells from above leave free, and adds those that reach further down to `spanning`. */
function rowCells(
  grid: Grid,
  elements: readonly { readonly element: HtmlElement; readonly isStruck: boolean }[],
  spanning: Map<number, Spanning>,
): DocumentCell[] {
  const cells: DocumentCell[] = []
  const above = new Map(spanning)
  const add = (cell: DocumentCell): void => {
    if (++grid.cellCount > cellsMax)
      throw new PublicationRefused('reading_limit_exceeded', `the tables have more than ${cellsMax} cells`)
    cells.push(cell)
  }
  const addCovered = (): void => {
    for (let from = above.get(cells.length); from !== undefined; from = above.get(cells.length)) {
      above.delete(cells.length)
      if (--from.rowsLeft === 0) spanning.delete(cells.length)
      add(from.cell)
    }
  }
  for (const { element, isStruck } of elements) {
    addCovered()
    const cell = cellOf(grid.document, element, isStruck)
    const columns = spanOf(grid.document, element, 'colspan')
    const rowsLeft = spanOf(grid.document, element, 'rowspan') - 1
    for (let column = 0; column < columns && !above.has(cells.length); column++) {
      if (rowsLeft > 0) spanning.set(cells.length, { cell: { ...cell, mergedFrom: 'row' }, rowsLeft })
      add(column === 0 ? cell : { ...cell, mergedFrom: 'column' })
    }
  }
  for (addCovered(); above.size > 0; addCovered()) add(blankCell)
  return cells
}

function cellOf(document: CheerioAPI, element: HtmlElement, isStruck: boolean): DocumentCell {
  const { text, ...more } = linesIn(document, element, isStruck)
  return textCell(text, { ...more, isHeading: element.tagName === 'th' })
}

/** `rowspan="0"` reaches to the end of the group. */
function spanOf(document: CheerioAPI, element: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const spanMax = name === 'colspan' ? colspanMax : rowspanMax
  const span = Number.parseInt(document(element).attr(name) ?? '1', 10)
  if (span === 0 && name === 'rowspan') return spanMax
  return span >= 1 ? Math.min(span, spanMax) : 1
}
