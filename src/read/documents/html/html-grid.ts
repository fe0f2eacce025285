import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { blankCell, textCell, type DocumentBlock, type DocumentCell, type DocumentRow } from '../document.ts'
import { evenRows } from '../even-rows.ts'
import { linesIn } from './html-lines.ts'
import { collapses, hides, isRemoved, strikes } from './html-nodes.ts'
import { mayHidePerson, personMatterOf, type PersonMatter } from '../hidden-persons.ts'
import { isElement, isText, walk, type HtmlElement, type HtmlNode } from './html-tree.ts'

/** How the elements around a part show it. */
export interface Appearance {
  readonly isHidden: boolean
  readonly isStruck: boolean
}

export const visible: Appearance = { isHidden: false, isStruck: false }

export const appearanceOf = (element: HtmlElement, around: Appearance): Appearance => ({
  isHidden: around.isHidden || hides(element),
  isStruck: around.isStruck || strikes(element),
})

/** Counts the cells of all tables of a page. Throws `PublicationRefused` (`reading_limit_exceeded`). */
export type CountCell = () => void

/** Three times the cells of a page with 10,000 rows of 30 columns. */
const cellsMax = 1_000_000

export function createCellCount(): CountCell {
  let count = 0
  return () => {
    if (++count > cellsMax)
      throw new PublicationRefused('reading_limit_exceeded', `the tables have more than ${cellsMax} cells`)
  }
}

/** Shorter rows are not filled up to the width of their table: a row with one cell is a note or the title of a section. */
const cellsOfRowMin = 2

/** The rows of a table with merged cells expanded: a covered cell repeats the text of the cell that covers it. */
export function tableOf(table: HtmlElement, around: Appearance, countCell: CountCell): DocumentBlock {
  const captions = childrenOf(table, 'caption')
  const name = captions.map((caption) => linesIn(caption).text).join('\n')
  const collapsed = collapsedColumns(table, countCell)
  const heads: RemovedHeads = new Map()
  const rows = groupsOf(table)
    .flatMap((group) => groupRows(group, appearanceOf(table, around), { countCell, heads }))
    .map((row) => ({ ...row, cells: row.cells.map((cell, column) => (collapsed.has(column) ? unseen(cell) : cell)) }))
  return { kind: 'table', name: name === '' ? null : name, rows: evenRows(rows, cellsOfRowMin) }
}

/** A cell in its place whose words nobody sees. */
const unseen = ({ text, mergedFrom }: DocumentCell): DocumentCell =>
  text === '' ? blankCell : textCell('', { mergedFrom, leftOut: 'hidden_text' })

/** The columns that the page does not show, by the `<col>` of each or the `<colgroup>` of several. */
function collapsedColumns(table: HtmlElement, countCell: CountCell): ReadonlySet<number> {
  const collapsed = new Set<number>()
  let column = 0
  for (const group of childrenOf(table, 'colgroup')) {
    const columns = childrenOf(group, 'col')
    for (const part of columns.length > 0 ? columns : [group])
      for (const end = column + spanOf(part, 'span'); column < end; column++) {
        countCell()
        if (collapses(group) || collapses(part)) collapsed.add(column)
      }
  }
  return collapsed
}

const childrenOf = (element: HtmlElement, ...tagNames: readonly string[]): HtmlElement[] =>
  element.children.filter(isElement).filter(({ tagName }) => tagNames.includes(tagName))

/** A cell does not span beyond its group. */
const groupsOf = (table: HtmlElement): HtmlElement[] => childrenOf(table, 'thead', 'tbody', 'tfoot')
const rowsOfGroup = (group: HtmlElement): HtmlElement[] => childrenOf(group, 'tr')
const cellsOfRow = (row: HtmlElement): HtmlElement[] => childrenOf(row, 'td', 'th')

/** The cells of a table itself by row, not those of tables in its cells. */
export const cellsOf = (table: HtmlElement): HtmlElement[][] => groupsOf(table).flatMap(rowsOfGroup).map(cellsOfRow)

/** A cell that still covers rows below. */
interface Spanning {
  readonly cell: DocumentCell
  rowsLeft: number
}

/** Hidden rows take no part in the layout of the visible ones. */
function groupRows(
  group: HtmlElement,
  ofTable: Appearance,
  { countCell, heads }: { readonly countCell: CountCell; readonly heads: RemovedHeads },
): DocumentRow[] {
  const ofGroup = appearanceOf(group, ofTable)
  const spanningByColumn = new Map<number, Spanning>()
  return rowsOfGroup(group).map((row) => {
    const { isHidden, isStruck } = appearanceOf(row, ofGroup)
    const all = cellsOfRow(row)
    const elements = all.filter((cell) => isHidden || !isRemoved(cell))
    const placed = elements.map((element) => placedCell(element, { isStruck, isHidden }))
    const cells = rowCells(placed, isHidden ? new Map() : spanningByColumn, countCell)
    const isOpen = elements.length < all.length && removesPerson(all, cells, heads)
    return { cells, isHidden, page: null, ...(isOpen ? { unparsedReason: 'hidden_column' } : {}) }
  })
}

/** The columns of a table that a page takes out and that say who a party is, by the place of their cells. */
type RemovedHeads = Map<number, PersonMatter>

/** Whether the cells that a page takes out of a row leave open that its party is a person. Adds the heads among them. */
function removesPerson(all: readonly HtmlElement[], shown: readonly DocumentCell[], heads: RemovedHeads): boolean {
  const removed = all.flatMap((element, index) => {
    if (!isRemoved(element)) return []
    const value = textInside(element)
    const matter = heads.get(index)
    const head = personMatterOf(value)
    if (matter === undefined && head !== null) heads.set(index, head)
    return matter === undefined ? [] : [{ matter, value }]
  })
  return mayHidePerson(
    removed,
    shown.map(({ text }) => text),
  )
}

/** The words of an element that nobody sees. */
function textInside(element: HtmlElement): string {
  const texts: string[] = []
  const enter = (node: HtmlNode): boolean => {
    if (isText(node)) texts.push(node.data)
    return true
  }
  walk(element, enter, () => undefined)
  return texts.join('').trim()
}

interface PlacedCell {
  readonly cell: DocumentCell
  readonly columns: number
  readonly rows: number
}

/** The words of a hidden row are kept. */
function placedCell(element: HtmlElement, { isStruck, isHidden }: Appearance): PlacedCell {
  const { text, ...more } = linesIn(element, isStruck)
  const cell = textCell(text, { ...more, isHeading: element.tagName === 'th' })
  const shown = hides(element) && !isHidden ? unseen(cell) : cell
  return { cell: shown, columns: spanOf(element, 'colspan'), rows: spanOf(element, 'rowspan') }
}

/** The largest values of the attributes in the HTML standard. */
const spanMax = { colspan: 1_000, rowspan: 65_534, span: 1_000 }

/** `rowspan="0"` reaches to the end of the group. */
function spanOf({ attribs }: HtmlElement, name: keyof typeof spanMax): number {
  const span = Number.parseInt(attribs[name] ?? '1', 10)
  if (span === 0 && name === 'rowspan') return spanMax.rowspan
  return span >= 1 ? Math.min(span, spanMax[name]) : 1
}

/** Places the cells of a row in the columns that cells from above leave free, and adds those that reach further down to `spanningByColumn`. */
function rowCells(
  placed: readonly PlacedCell[],
  spanningByColumn: Map<number, Spanning>,
  countCell: CountCell,
): DocumentCell[] {
  const cells: DocumentCell[] = []
  const above = new Map(spanningByColumn)
  const add = (cell: DocumentCell): void => {
    countCell()
    cells.push(cell)
  }
  /** Cells from above, while one covers the next column. */
  const addCovered = (): void => {
    for (let from = above.get(cells.length); from !== undefined; from = above.get(cells.length)) {
      above.delete(cells.length)
      if (--from.rowsLeft === 0) spanningByColumn.delete(cells.length)
      add(from.cell)
    }
  }
  for (const { cell, columns, rows } of placed) {
    addCovered()
    for (let column = 0; column < columns && !above.has(cells.length); column++) {
      if (rows > 1) spanningByColumn.set(cells.length, { cell: { ...cell, mergedFrom: 'row' }, rowsLeft: rows - 1 })
      add(column === 0 ? cell : { ...cell, mergedFrom: 'column' })
    }
  }
  // The columns between the last cell of the row and a cell from above are blank.
  for (addCovered(); above.size > 0; addCovered()) add(blankCell)
  return cells
}
