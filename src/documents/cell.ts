import type { DocumentCell, DocumentRow } from './document.ts'

/** A cell of text. `more` replaces the defaults: no number, no links, not merged, no heading, nothing struck out. */
export function textCell(text: string, more: Partial<DocumentCell> = {}): DocumentCell {
  return { text, number: null, links: [], mergedFrom: null, isHeading: false, struckText: '', ...more }
}

export const blankCell = textCell('')

/** A visible row of texts. */
export function textRow(texts: readonly string[], page: number | null = null): DocumentRow {
  return { cells: texts.map((text) => (text === '' ? blankCell : textCell(text))), isHidden: false, page }
}

/** Keeps line breaks and makes other white space single. A zero-width space inside a word is part of the published text and stays. */
export function spacedText(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replace(/\s+/g, ' ').replace(blankEnds, ''))
  return lines.join('\n').trim()
}

const blankEnds = /^[\s\u200b]+|[\s\u200b]+$/g
