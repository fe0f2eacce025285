import type { PdfText } from './pdf-document.ts'

export interface PdfLine {
  readonly text: string
  readonly y: number
  /** Where the line's last character ends. */
  readonly end: number
  readonly size: number
}

/** Texts on one baseline, left to right; a gap wider than a third of a character is a space. */
export function linesOf(texts: readonly PdfText[]): PdfLine[] {
  const lines: PdfText[][] = []
  for (const text of texts.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && Math.abs(line[0].y - text.y) < 0.4 * text.size) line.push(text)
    else lines.push([text])
  }
  return lines.map(lineOf)
}

function lineOf(texts: readonly PdfText[]): PdfLine {
  let words = ''
  let end = Number.NEGATIVE_INFINITY
  const size = Math.max(...texts.map((text) => text.size))
  for (const text of texts.toSorted((one, other) => one.x - other.x)) {
    words += words !== '' && text.x - end > 0.34 * size ? ` ${text.text}` : text.text
    end = text.x + text.width
  }
  return { text: words.replace(/[ \t\u00a0]+/g, ' ').trim(), y: texts[0]?.y ?? 0, end, size }
}

/** Characters that may not begin a line (行頭禁則): they are carried over together with the one before. */
const noLineStart = '、。，．,.・：；:;？！?!）)」』】〕］]}’”々ゝヽーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヶ％%'

/** The cell's lines: joined where the next line's first word would not have fitted before the border, else broken. */
export function cellTextOf(texts: readonly PdfText[], right: number): string {
  let text = ''
  let before: PdfLine | undefined
  for (const line of linesOf(texts)) {
    const wasWrapped = before !== undefined && firstWordWidthOf(line) > right - before.end - 0.15 * line.size
    text += before === undefined ? line.text : wasWrapped ? joint(text, line.text) + line.text : `\n${line.text}`
    before = line
  }
  return text
}

/** Latin words that were wrapped had a space between them; Japanese has none. */
function joint(before: string, after: string): string {
  return /[a-z,.]$/i.test(before) && /^[a-z]/i.test(after) ? ' ' : ''
}

/** Width of what cannot be parted at the line's start: a number or Latin word, or one character with its followers. */
function firstWordWidthOf({ text, size }: PdfLine): number {
  const run = /^[\x21-\x7e]+/.exec(text)?.[0]
  if (run !== undefined) return (run.length * size) / 2
  const characters = [...text]
  let count = /[（(「『【〔［]/.test(characters[0] ?? '') ? 2 : 1
  while (noLineStart.includes(characters[count] ?? '\n')) count++
  return count * size
}
