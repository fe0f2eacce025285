import type { PublicationFile } from '../parser.ts'
import { linesOf } from '../readers/pdf-cell.ts'
import { readPdfPages, type PdfPage } from '../readers/pdf-document.ts'
import type { DocumentBlock, PublishedDocument } from './document.ts'
import { joinedAcrossPages } from './pdf-pages.ts'
import { latticesOf } from './pdf-lattice.ts'

/** A block of a page. `borders`: x between the columns of a table. */
export interface PageBlock {
  readonly page: number
  readonly top: number
  readonly borders: readonly number[]
  readonly block: DocumentBlock
}

/** Reads a PDF: ruled tables, and lines of text outside them. A table may continue on the next page. */
export async function readPdf(file: PublicationFile): Promise<PublishedDocument> {
  const blocks: PageBlock[] = []
  for await (const page of readPdfPages(file)) blocks.push(...blocksOf(page))
  return { title: null, blocks: joinedAcrossPages(blocks), unread: [] }
}

function blocksOf(page: PdfPage): PageBlock[] {
  const { tables, outside } = latticesOf(page)
  const tableBlocks = tables.map(({ top, borders, rows }): PageBlock => {
    return { page: page.number, top, borders, block: { kind: 'table', name: null, rows } }
  })
  const lineBlocks = linesOf(outside).map(({ y, text }): PageBlock => {
    return { page: page.number, top: y, borders: [], block: { kind: 'line', text, links: [] } }
  })
  return [...tableBlocks, ...lineBlocks].toSorted((one, other) => other.top - one.top)
}
