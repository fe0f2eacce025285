import type { PdfText } from './pdf-document.ts'
import { splitAtBorders } from './pdf-ruled.ts'
import type { TextLine } from './pdf-columns.ts'

/** The least number of lines, and the least share of all lines, in which a text begins at the left edge of a column. */
const linesMin = 4
const shareOfLinesMin = 0.1
/** Texts begin at the same edge if their x differ by at most this. */
const SAME_EDGE_PT = 1
/** A text that reaches beyond an edge by at most this ends at the edge: its width is that of another font than the displayed one. */
const OVERHANG_MAX_EM = 0.6
/** A text that was joined across an edge has a space within this distance of the edge. */
const SPACE_DISTANCE_MAX_EM = 1
/** Space that is left between a text and the edge at which it is cut. */
const GAP_EM = 0.05

/** Cuts the texts that a PDF joined across the left edge of a column. */
export function cutAtEdges(lines: readonly TextLine[], edges: readonly number[]): TextLine[] {
  return lines.map((line) => ({ ...line, texts: line.texts.flatMap((text) => edges.reduce(cutAllAt, [text])) }))
}

/** The left edges of columns: x at which a text begins in many of the lines. */
export function edgesOf(lines: readonly TextLine[]): number[] {
  const starts = lines.flatMap(({ texts }) => texts.map(({ x }) => x)).toSorted((one, other) => one - other)
  const groups: number[][] = []
  for (const x of starts) {
    const group = groups.at(-1)
    if (group?.[0] !== undefined && x - group[0] <= SAME_EDGE_PT) group.push(x)
    else groups.push([x])
  }
  const countMin = Math.max(linesMin, shareOfLinesMin * lines.length)
  return groups.flatMap((group) => (group.length >= countMin ? group.slice(0, 1) : []))
}

const cutAllAt = (texts: readonly PdfText[], edge: number): PdfText[] => texts.flatMap((text) => cutAt(text, edge))

function cutAt(text: PdfText, edge: number): PdfText[] {
  const { x, y, width, fontSize } = text
  const overhang = x + width - edge
  const gap = GAP_EM * fontSize
  if (overhang <= -gap || edge - x < fontSize) return [text]
  if (overhang <= OVERHANG_MAX_EM * fontSize) return [{ ...text, width: edge - gap - x }]
  const [before, after] = splitAtBorders(text, [{ at: edge, from: y - fontSize, to: y + 2 * fontSize }])
  if (before === undefined || after === undefined) return [text]
  const isAtSpace = /\s/.test(text.text.charAt(before.text.length))
  if (!isAtSpace || Math.abs(after.x - edge) > SPACE_DISTANCE_MAX_EM * fontSize) return [text]
  return [
    { ...before, width: Math.min(before.width, edge - gap - x) },
    { ...after, x: Math.max(after.x, edge) },
  ]
}
