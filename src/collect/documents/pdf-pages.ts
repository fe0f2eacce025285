import type { DocumentBlock } from './document.ts'
import type { PageBlock } from './pdf.ts'

/** 「- 2 -」, 「2/5」, 「2 ページ」. */
const pageNumber =
  /^[\s\-－–—ー‐−]*(?:p\.?|page)?\s*[\d０-９]+(?:\s*[/／]\s*[\d０-９]+)?\s*(?:ページ|頁)?[\s\-－–—ー‐−]*$/i
const TOLERANCE_PT = 3
/** The longest text of a column, or a centred one, begins elsewhere on each page. */
const UNRULED_TOLERANCE_PT = 30

/**
 * Joins a table to the one that ends the page before if they have the same columns and nothing but page numbers, or lines that also
 * precede the first part, is between them. Those lines follow the joined table.
 */
export function joinedAcrossPages(blocks: readonly PageBlock[]): DocumentBlock[] {
  const joined: PageBlock[] = []
  for (const block of blocks) {
    const index = block.block.kind === 'table' ? joined.findLastIndex((one) => one.block.kind === 'table') : -1
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
  const isSame =
    table.isUnruled === block.isUnruled &&
    table.borders.length === block.borders.length &&
    table.borders.every((x, at) => Math.abs(x - (block.borders[at] ?? 0)) <= tolerance)
  const known = new Set(linesBefore(before, index))
  return isSame && before.slice(index + 1).every(({ block: one }) => isRepeated(one, known))
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
