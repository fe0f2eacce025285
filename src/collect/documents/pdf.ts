import type { PublicationFile } from '../parser.ts'
import { blocksOf, type PdfBlock } from '../readers/pdf-table.ts'
import { readPdfPages } from '../readers/pdf-document.ts'
import { textRow } from './cell.ts'
import type { DocumentBlock, DocumentRow, PublishedDocument } from './document.ts'

/** Reads a PDF: ruled tables, and lines of text outside them. A table may continue on the next page. */
export async function readPdf(file: PublicationFile): Promise<PublishedDocument> {
  const blocks: DocumentBlock[] = []
  for await (const page of readPdfPages(file)) for (const block of blocksOf(page)) addBlock(blocks, block)
  return { title: null, blocks, unread: [] }
}

function addBlock(blocks: DocumentBlock[], block: PdfBlock): void {
  if (block.kind === 'line') {
    blocks.push({ kind: 'line', text: block.text, links: [] })
    return
  }
  const row = textRow(block.cells, block.page)
  const last = blocks.at(-1)
  if (last?.kind !== 'table' || last.rows[0]?.cells.length !== row.cells.length)
    blocks.push({ kind: 'table', name: null, rows: [row] })
  else (last.rows as DocumentRow[]).push(row)
}
