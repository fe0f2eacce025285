import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { unparsedRow } from './unparsed-row.ts'
import type { DocumentBlock, DocumentCell, DocumentRow } from './document.ts'

/** Whether every text of a row is struck out: the publisher withdrew the row. A cell that begins in a row above may belong to another one, too. */
export function isWithdrawn({ cells }: Pick<DocumentRow, 'cells'>): boolean {
  const own = cells.filter(({ mergedFrom }) => mergedFrom !== 'row')
  return own.some(isStruck) && own.every(({ text }) => text === '')
}

const isStruck = ({ struckText }: DocumentCell): boolean => struckText !== ''

/** The outcome that states which words outside withdrawn rows were left out because they are struck out; none without such words. */
export function unparsedStruckText(blocks: readonly DocumentBlock[], otherWords: readonly string[] = []): RowOutcome[] {
  const words = [...otherWords, ...blocks.flatMap(struckWords)].filter((text) => text !== '')
  return words.length === 0 ? [] : [unparsedRow(1, 'struck_text', words)]
}

function struckWords(block: DocumentBlock): string[] {
  if (block.kind === 'pairs') return block.pairs.map(({ value }) => value.struckText)
  if (block.kind !== 'table') return []
  // The million blank rows that a sheet may have share their cells, which are read once.
  const rows = [...new Set(block.rows.map(({ cells }) => cells))].filter((cells) => !isWithdrawn({ cells }))
  return rows.flat().flatMap(({ mergedFrom, struckText }) => (mergedFrom === null ? [struckText] : []))
}
