import type { PdfText } from '../readers/pdf-document.ts'
import { splitAtBorders } from '../readers/split-at-borders.ts'
import type { TextLine } from './pdf-columns.ts'

/** So many lines, and so large a part of all, begin a text at the left edge of a column; fewer if the column is centred. */
const linesMin = 4
const partMin = 0.1
/** A text that reaches less far beyond an edge ends at it: widths are those of another font than the one displayed. */
const OVERHANG_EM = 0.6
/** A text that was joined over an edge has a space so near to it. */
const SPACE_WITHIN_EM = 1

/** The lines with their texts cut at the left edges at which other lines begin a text. */
export function cutAtEdges(lines: readonly TextLine[], edges: readonly number[]): TextLine[] {
  return lines.map((line) => ({ ...line, texts: line.texts.flatMap((text) => edges.reduce(cutAll, [text])) }))
}

/** x at which many of the lines begin a text. */
export function edgesOf(lines: readonly TextLine[]): number[] {
  const starts = lines.flatMap(({ texts }) => texts.map(({ x }) => x)).toSorted((one, other) => one - other)
  const groups: number[][] = []
  for (const x of starts) {
    const group = groups.at(-1)
    if (group?.[0] !== undefined && x - group[0] <= 1) group.push(x)
    else groups.push([x])
  }
  const least = Math.max(linesMin, partMin * lines.length)
  return groups.flatMap((group) => (group.length >= least ? group.slice(0, 1) : []))
}

const cutAll = (texts: readonly PdfText[], edge: number): PdfText[] => texts.flatMap((text) => cut(text, edge))

function cut(text: PdfText, edge: number): PdfText[] {
  const { x, y, width, fontSize } = text
  const overhang = x + width - edge
  if (overhang <= -0.05 * fontSize || edge - x < fontSize) return [text]
  if (overhang <= OVERHANG_EM * fontSize) return [{ ...text, width: edge - 0.05 * fontSize - x }]
  const [before, after] = splitAtBorders(text, [{ at: edge, from: y - fontSize, to: y + 2 * fontSize }])
  if (before === undefined || after === undefined) return [text]
  const isAtSpace = /\s/.test(text.text.charAt(before.text.length))
  if (!isAtSpace || Math.abs(after.x - edge) > SPACE_WITHIN_EM * fontSize) return [text]
  return [
    { ...before, width: Math.min(before.width, edge - 0.05 * fontSize - x) },
    { ...after, x: Math.max(after.x, edge) },
  ]
}
