import { textLinesOf, type TextLine } from './pdf-columns.ts'
import type { PdfText } from './pdf-document.ts'

export interface PdfLine {
  readonly text: string
  readonly y: number
  /** x at the end of the last character. */
  readonly end: number
  readonly fontSize: number
}

/** A wider gap between two texts, as a share of the font size, is a space. */
const gapMax = 0.34
/** Space that a full line may leave before the border, as a share of the font size. */
const lineEndTolerance = 0.15

/** Joins texts to lines, from top to bottom. */
export const linesOf = (texts: readonly PdfText[]): PdfLine[] => textLinesOf(texts).map(lineOf)

function lineOf({ texts, y, fontSize }: TextLine): PdfLine {
  let words = ''
  let end = Number.NEGATIVE_INFINITY
  for (const text of texts) {
    const hasSpaceBefore = words !== '' && text.x - end > gapMax * fontSize
    words += hasSpaceBefore ? ` ${text.text}` : text.text
    end = text.x + text.width
  }
  return { text: words.replace(/[ \t\u00a0]+/g, ' ').trim(), y, end, fontSize }
}

/** Characters that may not begin a line (行頭禁則). They move to the next line together with the character before them. */
const noLineStart = '、。，．,.・：；:;？！?!）)」』】〕］]}’”々ゝヽーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヶ％%'

/**
 * The text of a cell whose right border is at x = `right`. A line break is removed where the first word of the next line would not have
 * fitted before the border: the spreadsheet wrapped the line there.
 */
export function cellTextOf(texts: readonly PdfText[], right: number): string {
  const [first, ...others] = linesOf(texts)
  if (first === undefined) return ''
  let text = first.text
  let previous = first
  for (const line of others) {
    const remainingWidth = right - previous.end - lineEndTolerance * line.fontSize
    const isWrapped = firstWordWidth(line) > remainingWidth
    text += (isWrapped ? wordSeparator(text, line.text) : '\n') + line.text
    previous = line
  }
  return text
}

/** Latin words are separated by a space, which wrapping removed. */
function wordSeparator(before: string, after: string): string {
  return /[a-z,.]$/i.test(before) && /^[a-z]/i.test(after) ? ' ' : ''
}

/**
 * Width of the text at the start of a line that cannot be divided: a number, a Latin word, or a character with the characters
 * that may not begin a line after it. An opening bracket is not separated from the next character.
 */
function firstWordWidth({ text, fontSize }: PdfLine): number {
  const halfWidthWord = /^[\x21-\x7e]+/.exec(text)?.[0]
  if (halfWidthWord !== undefined) return (halfWidthWord.length * fontSize) / 2
  const characters = [...text]
  let count = /[（(「『【〔［]/.test(characters[0] ?? '') ? 2 : 1
  while (noLineStart.includes(characters[count] ?? '\n')) count++
  return count * fontSize
}
