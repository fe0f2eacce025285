import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

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

export interface OperatorList {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly (readonly unknown[] | null)[]
}

/** The transformation [a, b, c, d, e, f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = [number, number, number, number, number, number]
type Box = [x0: number, y0: number, x1: number, y1: number]

/** Spreadsheets print a line as a filled rectangle, at most this wide. Shaded cells are wider. In points, as all lengths here. */
const lineWidthMax = 2.5
/** Dashes and segments with gaps up to this length are one line. */
const gapMax = 3
/** Segments of one line may be offset by this much across it. */
const offsetMax = 1.5
/** Shorter than a character: an ornament. */
const lineLengthMin = 8

/** The ruled lines of a page: stroked segments, sides of stroked rectangles, and thin filled rectangles. */
export function rulingsOf(operators: OperatorList, rotation: Matrix): Rulings {
  const boxes = lineBoxesOf(operators, rotation)
  const isHorizontal = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 >= y1 - y0
  const horizontal = boxes.filter(isHorizontal).map(([x0, y0, x1, y1]) => ({ at: (y0 + y1) / 2, from: x0, to: x1 }))
  const vertical = boxes
    .filter((box) => !isHorizontal(box))
    .map(([x0, y0, x1, y1]) => ({ at: (x0 + x1) / 2, from: y0, to: y1 }))
  return { horizontal: joinSegments(horizontal), vertical: joinSegments(vertical) }
}

function lineBoxesOf({ fnArray, argsArray }: OperatorList, rotation: Matrix): Box[] {
  const boxes: Box[] = []
  const stack: Matrix[] = []
  let matrix = rotation
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? []
    if (operator === OPS.save) stack.push(matrix)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    else if (operator === OPS.transform) matrix = Util.transform(matrix, args) as Matrix
    else if (operator === OPS.paintFormXObjectBegin) {
      stack.push(matrix)
      if (Array.isArray(args[0])) matrix = Util.transform(matrix, args[0]) as Matrix
    } else if (operator === OPS.constructPath) boxes.push(...pathBoxesOf(args, matrix))
  }
  return boxes.filter(([x0, y0, x1, y1]) => Math.min(x1 - x0, y1 - y0) <= lineWidthMax)
}

const fillAndStroke = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]
const filling = new Set<number>([OPS.fill, OPS.eoFill, ...fillAndStroke])
const stroking = new Set<number>([OPS.stroke, OPS.closeStroke, ...fillAndStroke])

/** The bounding boxes of filled subpaths and of each side of stroked ones. `args` are those of `constructPath`. */
function pathBoxesOf(args: readonly unknown[], matrix: Matrix): Box[] {
  const operator = args[0] as number
  const path = (args[1] as readonly (ArrayLike<number> | null)[] | undefined)?.[0]
  if (path === null || path === undefined) return []
  const subpaths = subpathsOf(path, matrix)
  const boxes: Box[] = []
  if (filling.has(operator)) boxes.push(...subpaths.map(boxOf))
  if (stroking.has(operator)) {
    for (const points of subpaths) {
      for (let end = 1; end < points.length; end++) boxes.push(boxOf(points.slice(end - 1, end + 1)))
    }
  }
  return boxes
}

type Point = readonly [x: number, y: number]

/** The library encodes a path as numbers: the code of each step, followed by its coordinates. */
const steps = { move: 0, line: 1, cubicCurve: 2, quadraticCurve: 3, close: 4 }
/** Number of coordinates by code. The last two are the end point of the step. */
const coordinateCounts = [2, 2, 6, 4, 0]

/** The points at the ends of the steps, by subpath. */
function subpathsOf(path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Point[][] {
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
    const [x, y] = [path[index - 2] ?? 0, path[index - 1] ?? 0]
    const point: Point = [a * x + c * y + e, b * x + d * y + f]
    if (step === steps.move || subpath === undefined) subpaths.push([point])
    else subpath.push(point)
  }
  return subpaths.filter((points) => points.length > 1)
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
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
