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

/** A text with its line breaks and with single spaces. A character without a width inside a word is published, and stays. */
export function spacedText(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replace(/\s+/g, ' ').replace(blankEnds, ''))
  return lines.join('\n').trim()
}

const blankEnds = /^[\s\u200b]+|[\s\u200b]+$/g
