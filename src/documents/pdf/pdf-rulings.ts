import type { Box } from './pdf-geometry.ts'

/** A horizontal or vertical line, in points from the bottom left. */
export interface Ruling {
  /** The y of a horizontal line, the x of a vertical line. */
  readonly at: number
  /** Start and end on the other axis. */
  readonly from: number
  readonly to: number
}

export interface Rulings {
  readonly horizontal: readonly Ruling[]
  readonly vertical: readonly Ruling[]
}

/** Spreadsheets print a line as a filled rectangle, at most this wide. Shaded cells are wider. In points, as all lengths here. */
const lineWidthMax = 2.5
/** Dashes and segments with gaps up to this length are one line. */
const gapMax = 3
/** Segments of one line may be offset by this much across it. */
const offsetMax = 1.5
/** Shorter than a character: an ornament. */
const lineLengthMin = 8

/** The ruled lines of a page, from the boxes of stroked segments, sides of stroked rectangles, and filled rectangles. */
export function rulingsOf(painted: readonly Box[]): Rulings {
  const boxes = painted.filter(([x0, y0, x1, y1]) => Math.min(x1 - x0, y1 - y0) <= lineWidthMax)
  const isHorizontal = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 >= y1 - y0
  const horizontal = boxes.filter(isHorizontal).map(([x0, y0, x1, y1]) => ({ at: (y0 + y1) / 2, from: x0, to: x1 }))
  const vertical = boxes
    .filter((box) => !isHorizontal(box))
    .map(([x0, y0, x1, y1]) => ({ at: (x0 + x1) / 2, from: y0, to: y1 }))
  return { horizontal: joinSegments(horizontal), vertical: joinSegments(vertical) }
}

function joinSegments(segments: readonly Ruling[]): Ruling[] {
  const lines: { at: number; from: number; to: number }[] = []
  for (const segment of segments.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const line = lines.find(({ at, from, to }) => {
      const isAligned = Math.abs(at - segment.at) <= offsetMax
      return isAligned && segment.from <= to + gapMax && segment.to >= from - gapMax
    })
    if (line === undefined) lines.push({ ...segment })
    else {
      line.from = Math.min(line.from, segment.from)
      line.to = Math.max(line.to, segment.to)
    }
  }
  return lines.filter((line) => line.to - line.from >= lineLengthMin)
}
