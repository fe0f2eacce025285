import type { PdfText } from './pdf-document.ts'

export interface PdfLine {
  readonly text: string
  readonly y: number
  /** x at the end of the last character. */
  readonly end: number
  readonly fontSize: number
}

/** Groups texts by baseline, left to right. A gap wider than a third of a character is a space. */
export function linesOf(texts: readonly PdfText[]): PdfLine[] {
  const lines: PdfText[][] = []
  for (const text of texts.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && Math.abs(line[0].y - text.y) < 0.4 * text.fontSize) line.push(text)
    else lines.push([text])
  }
  return lines.map(lineOf)
}

function lineOf(texts: readonly PdfText[]): PdfLine {
  let words = ''
  let end = Number.NEGATIVE_INFINITY
  const fontSize = Math.max(...texts.map((text) => text.fontSize))
  for (const text of texts.toSorted((one, other) => one.x - other.x)) {
    words += words !== '' && text.x - end > 0.34 * fontSize ? ` ${text.text}` : text.text
    end = text.x + text.width
  }
  return { text: words.replace(/[ \t\u00a0]+/g, ' ').trim(), y: texts[0]?.y ?? 0, end, fontSize }
}

/** Characters that may not begin a line (行頭禁則); they wrap together with the character before. */
const noLineStart = '、。，．,.・：；:;？！?!）)」』】〕］]}’”々ゝヽーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヶ％%'

/** Joins wrapped lines: a line was wrapped when the first word of the next one would not have fitted before the border. */
export function cellTextOf(texts: readonly PdfText[], right: number): string {
  let text = ''
  let before: PdfLine | undefined
  for (const line of linesOf(texts)) {
    const wasWrapped = before !== undefined && firstWordWidthOf(line) > right - before.end - 0.15 * line.fontSize
    text += before === undefined ? line.text : wasWrapped ? joint(text, line.text) + line.text : `\n${line.text}`
    before = line
  }
  return text
}

/** Wrapped Latin words had a space between them; Japanese text had none. */
function joint(before: string, after: string): string {
  return /[a-z,.]$/i.test(before) && /^[a-z]/i.test(after) ? ' ' : ''
}

/** Width of the unbreakable text at the start of a line: a number, a Latin word, or a character and those that may not follow a break. */
function firstWordWidthOf({ text, fontSize }: PdfLine): number {
  const run = /^[\x21-\x7e]+/.exec(text)?.[0]
  if (run !== undefined) return (run.length * fontSize) / 2
  const characters = [...text]
  let count = /[（(「『【〔［]/.test(characters[0] ?? '') ? 2 : 1
  while (noLineStart.includes(characters[count] ?? '\n')) count++
  return count * fontSize
}
