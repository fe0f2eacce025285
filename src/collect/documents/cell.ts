import type { DocumentCell, DocumentRow } from './document.ts'

/** A cell of text. `more` replaces what is not the usual. */
export function textCell(text: string, more: Partial<DocumentCell> = {}): DocumentCell {
  return { text, number: null, links: [], mergedFrom: null, isHeading: false, ...more }
}

export const blankCell = textCell('')

/** A row of texts that the file shows. */
export function textRow(texts: readonly string[], page: number | null = null): DocumentRow {
  return { cells: texts.map((text) => (text === '' ? blankCell : textCell(text))), isHidden: false, page }
}
