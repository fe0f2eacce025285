import type { PublicationFile } from '../../../domain/parsed-publication.ts'
import type { DocumentBlock, DocumentRow, PublishedDocument } from '../document.ts'
import { replacementCharacter } from '../../../words/text/lost-signs.ts'
import { unparsedStruckText } from '../struck-rows.ts'
import { unparsedRow } from '../unparsed-row.ts'
import { alignedTablesOf, untiedRow } from './pdf-aligned.ts'
import { edgesOf } from './pdf-columns.ts'
import { readPdfPages } from './pdf-document.ts'
import type { PdfPage } from './pdf-page.ts'
import { textLinesOf, wordsOfLine, type TextLine } from './pdf-lines.ts'
import { ruledTablesOf, type RuledTable } from './pdf-ruled.ts'

/**
 * Reads a PDF: ruled tables, tables whose columns are only aligned, and lines of text outside them. A table may continue on the next
 * page.
 */
export async function readPdf(file: PublicationFile): Promise<PublishedDocument> {
  const pages: ReadPage[] = []
  for await (const page of readPdfPages(file)) {
    const { tables, outside } = ruledTablesOf(page)
    pages.push({ ...page, ruledTables: tables, lines: textLinesOf(outside) })
  }
  const edges = edgesOf(pages.flatMap(({ lines }) => lines))
  const printed = pages.flatMap((page) => blocksOf(page, pages.length, edges))
  const blocks = joinedAcrossPages(printed.filter((block) => block.kind === 'table' || block.text !== ''))
  const struckLines = printed.flatMap((block) => (block.kind === 'line' ? [block.struckText] : []))
  const scans = pages.filter(({ isImage }) => isImage)
  return {
    title: null,
    blocks,
    unparsed: [
      ...scans.map(({ number }) => unparsedRow(1, 'page_is_image', [`page ${number} is an image`])),
      ...unparsedStruckText(blocks, struckLines),
    ],
    isPartial: scans.length > 0,
    remarks: pages.flatMap((page) => page.remarks),
    ...withoutTable(pages.length === scans.length, blocks),
  }
}

/** Why nothing may be found in a document whose pages are all scans, that has no text, or most of whose characters nobody knows. */
function withoutTable(isScanned: boolean, blocks: readonly DocumentBlock[]): { readonly withoutTable?: string } {
  if (isScanned) return { withoutTable: `its pages are scanned pictures; ${askForText}` }
  const text = blocks.map(textOf).join('').replace(/\s/g, '')
  if (text === '') return { withoutTable: `its pages have no text; ${askForText}` }
  const lost = text.split(replacementCharacter).length - 1
  if (lost <= text.length / 2) return {}
  return { withoutTable: `its font does not say which characters it shows; ${askForText}` }
}

const askForText = 'ask its publisher for the list as text, or keep it by hand (docs/hand-kept-lists.md)'

const textOf = (block: DocumentBlock): string => {
  if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells.map(({ text }) => text)).join('')
  return 'text' in block ? block.text : ''
}

/** A page with its ruled tables and the lines of text outside them. */
interface ReadPage extends PdfPage {
  readonly ruledTables: readonly RuledTable[]
  readonly lines: readonly TextLine[]
}

/** A table or a line of text, and where it stands. */
type PageBlock = PageTable | PageLine

interface PageTable {
  readonly kind: 'table'
  readonly page: number
  readonly top: number
  /** x of the borders, or of the beginnings, of the columns. */
  readonly borders: readonly number[]
  /** The table has no rulings between its columns. */
  readonly isUnruled: boolean
  readonly rows: readonly DocumentRow[]
  /** Those of which lines may stand on the page before, or on the next one. */
  readonly cutRows: ReadonlySet<DocumentRow>
}

interface PageLine {
  readonly kind: 'line'
  readonly page: number
  readonly top: number
  readonly text: string
  readonly struckText: string
}

/** The blocks of a page, of `count` pages, from top to bottom. `edges` are the x at which columns begin in the whole document. */
function blocksOf(page: ReadPage, count: number, edges: readonly number[]): PageBlock[] {
  const { number, ruledTables, lines } = page
  const { horizontal } = page.rulings
  const blocks: PageBlock[] = ruledTables.map((table) => ({
    kind: 'table',
    page: number,
    isUnruled: false,
    cutRows: new Set(),
    ...table,
  }))
  const tops = ruledTables.map(({ top }) => top)
  for (const group of betweenTables(lines, tops)) {
    const around = { isFirst: number === 1, isLast: number === count }
    const { tables, rest } = alignedTablesOf(group, { ...page, pages: around, horizontal }, edges)
    for (const { top, columns, ...ofTable } of tables) {
      const borders = columns.map(({ left }) => left)
      blocks.push({ kind: 'table', page: number, top, borders, isUnruled: true, ...ofTable })
    }
    for (const line of rest) blocks.push({ kind: 'line', page: number, top: line.y, ...wordsOfLine(line) })
  }
  return blocks.toSorted((one, other) => other.top - one.top)
}

/** The lines above, between and below ruled tables. */
function betweenTables(lines: readonly TextLine[], tops: readonly number[]): readonly TextLine[][] {
  return [...Map.groupBy(lines, (line) => tops.filter((top) => top > line.y).length).values()]
}

/** A line that is only a page number: 「- 2 -」, 「2/5」, 「2 ページ」. */
const pageNumber =
  /^[\s\-－–—ー‐−]*(?:p\.?|page)?\s*[\d０-９]+(?:\s*[/／]\s*[\d０-９]+)?\s*(?:ページ|頁)?[\s\-－–—ー‐−]*$/i
/** Largest difference between the borders of one column on two pages. */
const TOLERANCE_PT = 3
/** Without rulings a column begins where its texts begin, and a centred text begins elsewhere on each page. */
const UNRULED_TOLERANCE_PT = 30

/**
 * Joins a table to the last table of the page before if both have the same columns. The lines between them must be page numbers or
 * repeat the lines above the first part; they follow the joined table.
 */
function joinedAcrossPages(blocks: readonly PageBlock[]): DocumentBlock[] {
  const joined: PageBlock[] = []
  for (const block of blocks) {
    const index = joined.findLastIndex(({ kind }) => kind === 'table')
    const table = joined[index]
    if (block.kind === 'table' && table?.kind === 'table' && continues(block, table, joined, index))
      joined[index] = { ...block, borders: table.borders, rows: rowsOverPages(table, block) }
    else joined.push(block)
  }
  return joined.map(documentBlockOf)
}

/** The rows of a table and of the next page. Where lines of the row at the one end may be of the row at the other, neither is known. */
function rowsOverPages(table: PageTable, next: PageTable): readonly DocumentRow[] {
  const headings = new Set(table.rows.map(wordsOfRow))
  const [last, first] = [table.rows.at(-1), next.rows.find((row) => !headings.has(wordsOfRow(row)))]
  const isCut = [table, next].some(({ cutRows }) => [last, first].some((row) => row !== undefined && cutRows.has(row)))
  const rows = [...table.rows, ...next.rows]
  return isCut ? rows.map((row) => (row === last || row === first ? { ...row, ...untiedRow } : row)) : rows
}

const wordsOfRow = ({ cells }: DocumentRow): string => cells.map(({ text }) => text).join('|')

/** Whether `block` continues `table`, the last table `before` it, which stands there at `index`. */
function continues(block: PageTable, table: PageTable, before: readonly PageBlock[], index: number): boolean {
  if (table.page + 1 !== block.page || table.isUnruled !== block.isUnruled) return false
  const tolerance = table.isUnruled ? UNRULED_TOLERANCE_PT : TOLERANCE_PT
  const hasSameColumns =
    table.borders.length === block.borders.length &&
    table.borders.every((x, column) => Math.abs(x - (block.borders[column] ?? 0)) <= tolerance)
  const earlierTable = before.slice(0, index).findLastIndex(({ kind }) => kind === 'table')
  const linesAbove = new Set(linesIn(before.slice(earlierTable + 1, index)))
  const linesBetween = linesIn(before.slice(index + 1))
  return hasSameColumns && linesBetween.every((line) => pageNumber.test(line) || linesAbove.has(line))
}

const linesIn = (blocks: readonly PageBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'line' ? [block.text] : []))

const documentBlockOf = (block: PageBlock): DocumentBlock =>
  block.kind === 'table'
    ? { kind: 'table', name: null, rows: block.rows }
    : { kind: 'line', text: block.text, links: [], page: block.page }
