import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Coordinates are in points from the bottom left of the page as displayed. */
export type Point = readonly [x: number, y: number]
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]
/** The transformation [a, b, c, d, e, f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The transformation that applies `inner` first. */
export const transformed = (outer: Matrix, inner: unknown): Matrix =>
  Util.transform([...outer], [...(inner as ArrayLike<number> & Iterable<number>)]) as unknown as Matrix

export const pointAt = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** The box around the corners of a box after a transformation. */
export function boxAfter(matrix: Matrix, [x0, y0, x1, y1]: Box): Box {
  const corners: Point[] = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ]
  return boxOf(corners.map((corner) => pointAt(matrix, corner)))
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export const intersection = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

export const overlap = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

/** The library encodes a path as numbers: the code of each step, followed by its coordinates. */
const steps = { move: 0, line: 1, cubicCurve: 2, quadraticCurve: 3, close: 4 }
/** Number of coordinates by code. The last two are the end point of the step. */
const coordinateCounts = [2, 2, 6, 4, 0]

/** The points at the ends of the steps, by subpath. */
export function subpathsOf(path: ArrayLike<number>, matrix: Matrix): Point[][] {
  const subpaths: Point[][] = []
  let index = 0
  while (index < path.length) {
    const step = path[index] ?? steps.close
    index += 1 + (coordinateCounts[step] ?? 0)
    const subpath = subpaths.at(-1)
    if (step === steps.close) {
      if (subpath?.[0] !== undefined) subpath.push(subpath[0])
      continue
    }
    const point = pointAt(matrix, [path[index - 2] ?? 0, path[index - 1] ?? 0])
    if (step === steps.move || subpath === undefined) subpaths.push([point])
    else subpath.push(point)
  }
  return subpaths.filter((points) => points.length > 1)
}

/** Whether a path has curves. */
export function isBent(path: ArrayLike<number>): boolean {
  for (let index = 0; index < path.length; index += 1 + (coordinateCounts[path[index] ?? 0] ?? 0))
    if (path[index] === steps.cubicCurve || path[index] === steps.quadraticCurve) return true
  return false
}

export const isNumbers = (value: unknown): value is ArrayLike<number> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))

/** The other subpaths that take from what a subpath fills (ISO 32000-1, 8.5.3.3): a frame is often two rectangles, one in the other. */
export const holesIn = (
  points: readonly Point[],
  subpaths: readonly (readonly Point[])[],
  isEvenOdd: boolean,
): (readonly Point[])[] =>
  subpaths.filter((other) => other !== points && (isEvenOdd || turnOf(other) * turnOf(points) < 0))

/** A path that is filled or clips: the ends of its steps, so that curves are cut short. */
export interface Outline {
  readonly subpaths: readonly (readonly Point[])[]
  readonly isEvenOdd: boolean
}

/** Whether a point is inside a path (ISO 32000-1, 8.5.3.3). */
export function isInside([x, y]: Point, { subpaths, isEvenOdd }: Outline): boolean {
  let [winding, crossings] = [0, 0]
  for (const points of subpaths)
    for (const [index, [fromX, fromY]] of points.entries()) {
      const [toX, toY] = points[(index + 1) % points.length]!
      if (fromY <= y === toY <= y) continue
      if (fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) <= x) continue
      winding += toY > fromY ? 1 : -1
      crossings++
    }
  return isEvenOdd ? crossings % 2 === 1 : winding !== 0
}

/** Points in and at the edges of a box. */
export function pointsIn([x0, y0, x1, y1]: Box): Point[] {
  if (x0 === x1 && y0 === y1) return [[x0, y0]]
  const [xs, ys] = [
    [x0, (x0 + x1) / 2, x1],
    [y0, (y0 + y1) / 2, y1],
  ]
  return xs.flatMap((x) => ys.map((y): Point => [x, y]))
}

export const hasPoint = ([x0, y0, x1, y1]: Box, [x, y]: Point): boolean => x0 <= x && x <= x1 && y0 <= y && y <= y1

/** Above zero: counterclockwise. */
const turnOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** Whether the sides of a path are those of its box. */
export function isRectangle(points: readonly Point[]): boolean {
  const [x0, y0, x1, y1] = boxOf(points)
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.1
  const [distinct] = [new Set(points.map((point) => point.join(' ')))]
  return (
    distinct.size === 4 &&
    points.every(([x, y]) => [x0, x1].some((edge) => isNear(x, edge)) && [y0, y1].some((edge) => isNear(y, edge)))
  )
}

/** The middle part of a glyph is this share of its width and of the size of its font. A line through a character does not cover it. */
export const coreShare = 0.4

/** The left and the right end of a glyph, from its middle part. */
export function glyphEndsOf([x0, , x1]: Box): readonly [left: number, right: number] {
  const [middle, half] = [(x0 + x1) / 2, (x1 - x0) / coreShare / 2]
  return [middle - half, middle + half]
}

/** The index of the first item from which on a condition holds; the length, if it holds for none. */
export function firstAt<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const index = (low + high) >> 1
    if (holds(items[index] as Item)) high = index
    else low = index + 1
  }
  return low
}
