import { splitLegalForm } from '../../../words/text/legal-form.ts'
import type { PdfText } from './pdf-page.ts'

/** The texts of one baseline, left to right. */
export interface TextLine {
  readonly y: number
  readonly fontSize: number
  readonly texts: readonly PdfText[]
}

/** Texts whose baselines differ by less are on one line. */
const BASELINE_TOLERANCE_EM = 0.4
/** A wider gap between two texts is a space. */
const GAP_MAX_EM = 0.34
/** Space that a full line may leave before the border. */
const LINE_END_TOLERANCE_EM = 0.15

/** Groups texts by baseline, from top to bottom. */
export function textLinesOf(texts: readonly PdfText[]): TextLine[] {
  const lines: PdfText[][] = []
  for (const text of texts.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && Math.abs(line[0].y - text.y) < BASELINE_TOLERANCE_EM * text.fontSize) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) => ({
    y: line[0]?.y ?? 0,
    fontSize: Math.max(...line.map(({ fontSize }) => fontSize)),
    texts: line.toSorted((one, other) => one.x - other.x),
  }))
}

/** The words of a cell or a line, and those of them that are struck out. */
interface Words {
  readonly text: string
  readonly struckText: string
}

export const noWords: Words = { text: '', struckText: '' }

const wordsOf = (texts: readonly PdfText[], join: (texts: readonly PdfText[]) => string): Words => ({
  text: join(texts.filter(({ isStruck }) => isStruck !== true)),
  struckText: join(texts.filter(({ isStruck }) => isStruck === true)),
})

/** The words of a cell whose right border is at x = `right`. */
export const wordsOfCell = (texts: readonly PdfText[], right: number): Words =>
  wordsOf(texts, (some) => cellTextOf(some, right))

/** The words of a line outside tables. */
export const wordsOfLine = (line: TextLine): Words => wordsOf(line.texts, (texts) => lineTextOf({ ...line, texts }))

/**
 * The text of a cell whose right border is at x = `right`. A line break is removed where the first word of the next line would not have
 * fitted before the border: the spreadsheet wrapped the line there.
 */
function cellTextOf(texts: readonly PdfText[], right: number): string {
  const lines = textLinesOf(texts)
  let cell = ''
  for (const [index, line] of lines.entries()) {
    const text = lineTextOf(line)
    const last = lines[index - 1]?.texts.at(-1)
    if (last !== undefined) {
      const remainingWidth = right - (last.x + last.width) - LINE_END_TOLERANCE_EM * line.fontSize
      const isWrapped =
        firstWordWidth(text, line.fontSize) > remainingWidth && !areCompanies(lineTextOf(lines[index - 1]!), text)
      cell += isWrapped ? wordSeparator(cell, text) : '\n'
    }
    cell += text
  }
  return cell
}

/** 株式会社架空, and below it 見本有限会社: two companies, also where the first one fills its line. */
export const areCompanies = (above: string, below: string): boolean =>
  [above, below].every(isCompany) && !/(?:[・、，,／/＋（(]|及び|並びに)$/u.test(above)

const isCompany = (line: string): boolean => {
  const { forms, core } = splitLegalForm(line)
  return forms.length > 0 && core !== '' && !/[。、，・]|^[（(](?![株有同資名相][）)])/u.test(line)
}

/** The words of a line, with a space in each gap. */
function lineTextOf({ texts, fontSize }: TextLine): string {
  let words = ''
  let end = Number.NEGATIVE_INFINITY
  for (const { text, x, width } of texts) {
    const hasSpaceBefore = words !== '' && x - end > GAP_MAX_EM * fontSize
    words += hasSpaceBefore ? ` ${text}` : text
    end = x + width
  }
  return words.replace(/[ \t\u00a0]+/g, ' ').trim()
}

/** Latin words are separated by a space, which wrapping removed. */
function wordSeparator(before: string, after: string): string {
  return /[a-z,.]$/i.test(before) && /^[a-z]/i.test(after) ? ' ' : ''
}

/** Characters that may not begin a line (行頭禁則). They move to the next line together with the character before them. */
const noLineStart = '、。，．,.・：；:;？！?!）)」』】〕］]}’”々ゝヽーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヶ％%'

/**
 * Width of the text at the start of a line that cannot be divided: a number, a Latin word, or a character with the characters
 * that may not begin a line after it. An opening bracket is not separated from the next character.
 */
export function firstWordWidth(text: string, fontSize: number): number {
  const halfWidthWord = /^[\x21-\x7e]+/.exec(text)?.[0]
  if (halfWidthWord !== undefined) return (halfWidthWord.length * fontSize) / 2
  const characters = [...text]
  let count = /[（(「『【〔［]/.test(characters[0] ?? '') ? 2 : 1
  while (noLineStart.includes(characters[count] ?? '\n')) count++
  return count * fontSize
}
