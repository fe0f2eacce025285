import { withFile } from './test-file.ts'
import type { DocumentBlock, DocumentFormat, DocumentRow, PublishedDocument } from './document.ts'
import { readDocument } from './read-document.ts'

/** For tests: these bytes as a document. */
export const documentOf = (bytes: string | Uint8Array, format: DocumentFormat): Promise<PublishedDocument> =>
  withFile(`list.${format}`, bytes, (file) => readDocument(file, format))

/** For tests: the rows of all tables as texts; `^` before a cell merged from above, `<` from the left, `#` before a heading. */
export function gridsOf({ blocks }: Pick<PublishedDocument, 'blocks'>): string[][] {
  const marks = { row: '^', column: '<' }
  const textOf = ({ cells }: DocumentRow): string =>
    cells
      .map((cell) => (cell.mergedFrom === null ? (cell.isHeading ? '#' : '') : marks[cell.mergedFrom]) + cell.text)
      .join('|')
  return blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.map(textOf)] : []))
}

/** For tests: the text of each line, the level and text of each heading, and `table` or `pairs` for the other blocks. */
export const outlineOf = ({ blocks }: Pick<PublishedDocument, 'blocks'>): string[] =>
  blocks.filter(({ kind }) => kind !== 'part').map(outlineOfBlock)

function outlineOfBlock(block: DocumentBlock): string {
  if (block.kind === 'heading') return `${block.level} ${block.text}`
  return block.kind === 'line' ? block.text : block.kind
}

/** For tests: all texts of the document, without the cells that repeat a merged cell. */
export function wordsOf({ blocks }: Pick<PublishedDocument, 'blocks'>): string {
  return blocks.map(wordsOfBlock).join('\n')
}

function wordsOfBlock(block: DocumentBlock): string {
  if (block.kind === 'pairs') return block.pairs.map(({ label, value }) => `${label}\n${value.text}`).join('\n')
  if (block.kind === 'part') return ''
  if (block.kind !== 'table') return block.text
  const rows = block.rows.map(({ cells }) => cells.flatMap((cell) => (cell.mergedFrom === null ? [cell.text] : [])))
  return [block.name ?? '', ...rows.flat()].join('\n')
}

/** For tests: every line as its text and every row of a table as the texts of its cells. */
export const linesAndRowsOf = ({ blocks }: Pick<PublishedDocument, 'blocks'>): (string | string[])[] =>
  blocks.flatMap((block): (string | string[])[] => {
    if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(({ text }) => text))
    return 'text' in block ? [block.text] : []
  })
