import type { DocumentBlock } from '../document.ts'
import type { PageBlock } from './read-pdf.ts'

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
export function joinedAcrossPages(blocks: readonly PageBlock[]): DocumentBlock[] {
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
