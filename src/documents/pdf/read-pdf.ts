import type { PublicationFile } from '../../domain/parsed-publication.ts'
import { linesOf } from './pdf-cell.ts'
import { readPdfPages } from './pdf-document.ts'
import type { Box } from './pdf-geometry.ts'
import type { Ruling } from './pdf-ruled.ts'
import type { DocumentBlock, PublishedDocument } from '../document.ts'
import { alignedTablesOf } from './pdf-aligned.ts'
import { textLinesOf, type TextLine } from './pdf-columns.ts'
import { edgesOf } from './pdf-edges.ts'
import { ruledTablesOf, type RuledTable } from './pdf-ruled.ts'

/** A block of a page. */
export interface PageBlock {
  readonly page: number
  readonly top: number
  /** x of the borders, or of the beginnings, of the columns of a table. */
  readonly borders: readonly number[]
  /** The table has no rulings between its columns. */
  readonly isUnruled: boolean
  readonly block: DocumentBlock
}

/**
 * Reads a PDF: ruled tables, tables whose columns are only aligned, and lines of text outside them. A table may continue on the next
 * page.
 */
export async function readPdf(file: PublicationFile): Promise<PublishedDocument> {
  const pages: ReadPage[] = []
  const remarks: string[] = []
  for await (const page of readPdfPages(file)) {
    const { tables, outside } = ruledTablesOf(page)
    const { number, rulings, leftOut } = page
    pages.push({ number, tables, lines: textLinesOf(outside), horizontal: rulings.horizontal, leftOut })
    remarks.push(...page.remarks)
  }
  const edges = edgesOf(pages.flatMap(({ lines }) => lines))
  const blocks = joinedAcrossPages(pages.flatMap((page) => blocksOf(page, edges)))
  return { title: null, blocks, unparsed: [], remarks }
}

/** The ruled tables of a page, and the lines of text outside them. */
interface ReadPage {
  readonly number: number
  readonly tables: readonly RuledTable[]
  readonly lines: readonly TextLine[]
  readonly horizontal: readonly Ruling[]
  readonly leftOut: readonly Box[]
}

function blocksOf(page: ReadPage, edges: readonly number[]): PageBlock[] {
  const { number, tables, lines: outside } = page
  const blocks: PageBlock[] = tables.map(({ top, borders, rows }) => {
    return { page: number, top, borders, isUnruled: false, block: { kind: 'table', name: null, rows } }
  })
  const tops = tables.map(({ top }) => top)
  for (const lines of betweenTables(outside, tops)) {
    const aligned = alignedTablesOf(lines, page, edges)
    for (const { top, columns, rows } of aligned.tables) {
      const borders = columns.map(({ left }) => left)
      blocks.push({ page: number, top, borders, isUnruled: true, block: { kind: 'table', name: null, rows } })
    }
    for (const { texts } of aligned.rest) {
      for (const { y, text } of linesOf(texts)) {
        blocks.push({
          page: number,
          top: y,
          borders: [],
          isUnruled: false,
          block: { kind: 'line', text, links: [], page: number },
        })
      }
    }
  }
  return blocks.toSorted((one, other) => other.top - one.top)
}

/** The lines above, between and below ruled tables. */
function betweenTables(lines: readonly TextLine[], tops: readonly number[]): TextLine[][] {
  const groups = new Map<number, TextLine[]>()
  for (const line of lines) {
    const tablesAbove = tops.filter((top) => top > line.y).length
    groups.set(tablesAbove, [...(groups.get(tablesAbove) ?? []), line])
  }
  return [...groups.values()]
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
    const index = block.block.kind === 'table' ? joined.findLastIndex((earlier) => earlier.block.kind === 'table') : -1
    const table = joined[index]
    if (table === undefined || !continues(block, joined, index)) joined.push(block)
    else joined[index] = { ...block, borders: table.borders, block: withRows(table.block, block.block) }
  }
  return joined.map(({ block }) => block)
}

function continues(block: PageBlock, before: readonly PageBlock[], index: number): boolean {
  const table = before[index]
  if (table === undefined || table.page + 1 !== block.page) return false
  const tolerance = table.isUnruled ? UNRULED_TOLERANCE_PT : TOLERANCE_PT
  const hasSameColumns =
    table.isUnruled === block.isUnruled &&
    table.borders.length === block.borders.length &&
    table.borders.every((x, column) => Math.abs(x - (block.borders[column] ?? 0)) <= tolerance)
  const known = new Set(linesBefore(before, index))
  return hasSameColumns && before.slice(index + 1).every(({ block: between }) => isRepeated(between, known))
}

/** The lines between a table and the one before it. */
function linesBefore(blocks: readonly PageBlock[], index: number): string[] {
  const start = blocks.slice(0, index).findLastIndex(({ block }) => block.kind === 'table') + 1
  return blocks.slice(start, index).flatMap(({ block }) => (block.kind === 'line' ? [block.text] : []))
}

const isRepeated = (block: DocumentBlock, known: ReadonlySet<string>): boolean =>
  block.kind === 'line' && (pageNumber.test(block.text) || known.has(block.text))

function withRows(table: DocumentBlock, more: DocumentBlock): DocumentBlock {
  if (table.kind !== 'table' || more.kind !== 'table') return table
  return { ...table, rows: [...table.rows, ...more.rows] }
}
