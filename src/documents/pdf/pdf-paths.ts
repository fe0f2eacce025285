import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { boxOf, type Box, type Point } from './pdf-geometry.ts'

const fillAndStroke = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]
export const filling = new Set<number>([OPS.fill, OPS.eoFill, ...fillAndStroke])
export const stroking = new Set<number>([OPS.stroke, OPS.closeStroke, ...fillAndStroke])

export const evenOdd = new Set<number>([OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke])

/** The other subpaths that take from what a subpath fills (ISO 32000-1, 8.5.3.3): a frame is often two rectangles, one in the other. */
export const holesIn = (points: readonly Point[], subpaths: readonly (readonly Point[])[], isEvenOdd: boolean): Box[] =>
  subpaths
    .filter((other) => other !== points && (isEvenOdd || turnOf(other) * turnOf(points) < 0))
    .map((other) => boxOf(other))

/** Above zero: counterclockwise. */
const turnOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** A rectangle, with round corners or without: its points are at the edges of its box. The outline of a letter has others. */
export function fillsItsBox(points: readonly Point[]): boolean {
  const [x0, y0, x1, y1] = boxOf(points)
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.1
  return (
    points.length >= 4 &&
    points.every(([x, y]) => [x0, x1].some((edge) => isNear(x, edge)) || [y0, y1].some((edge) => isNear(y, edge)))
  )
}
