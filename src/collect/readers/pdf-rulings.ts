import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A straight line, in points from the bottom left. `at` is the y of a horizontal or the x of a vertical line. */
export interface Ruling {
  readonly at: number
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

/** x' = a x + c y + e, y' = b x + d y + f */
export type Matrix = [number, number, number, number, number, number]
type Box = [x0: number, y0: number, x1: number, y1: number]

/** Spreadsheets print lines as filled rectangles up to this width; shaded cells are wider. */
const LINE_WIDTH_MAX_PT = 2.5
/** Dashes and segments with gaps up to this length are one line. */
const GAP_MAX_PT = 3

/** The ruled lines of a page: stroked segments, sides of stroked rectangles, and thin filled rectangles. */
export function rulingsOf(operators: OperatorList, rotation: Matrix): Rulings {
  const boxes = lineBoxesOf(operators, rotation)
  const isHorizontal = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 >= y1 - y0
  const horizontal = boxes.filter(isHorizontal).map(([x0, y0, x1, y1]) => ({ at: (y0 + y1) / 2, from: x0, to: x1 }))
  const vertical = boxes
    .filter((box) => !isHorizontal(box))
    .map(([x0, y0, x1, y1]) => ({ at: (x0 + x1) / 2, from: y0, to: y1 }))
  return { horizontal: joined(horizontal), vertical: joined(vertical) }
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
  return boxes.filter(([x0, y0, x1, y1]) => Math.min(x1 - x0, y1 - y0) <= LINE_WIDTH_MAX_PT)
}

const stroking = new Set<number>([OPS.stroke, OPS.closeStroke])
const filling = new Set<number>([OPS.fill, OPS.eoFill])
const both = new Set<number>([OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke])

/** The bounding box of a filled subpath, or of each side of a stroked one. */
function pathBoxesOf(args: readonly unknown[], matrix: Matrix): Box[] {
  const operator = args[0] as number
  const path = (args[1] as readonly (ArrayLike<number> | null)[] | undefined)?.[0]
  if (path === null || path === undefined) return []
  const subpaths = subpathsOf(path, matrix)
  const boxes: Box[] = []
  if (filling.has(operator) || both.has(operator)) boxes.push(...subpaths.map(boxOf))
  if (stroking.has(operator) || both.has(operator)) {
    for (const points of subpaths) {
      for (let i = 1; i < points.length; i++) boxes.push(boxOf(points.slice(i - 1, i + 1)))
    }
  }
  return boxes
}

type Point = readonly [x: number, y: number]

/** The library's path encoding: 0 move, 1 line, 2 cubic, 3 quadratic, 4 close, each followed by its coordinates. */
function subpathsOf(path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Point[][] {
  const subpaths: Point[][] = []
  const coordinates = [2, 2, 6, 4, 0]
  for (let i = 0; i < path.length;) {
    const step = path[i] ?? 4
    const length = coordinates[step] ?? 0
    const [x, y] = [path[i + length - 1] ?? 0, path[i + length] ?? 0]
    const current = subpaths.at(-1)
    if (step === 4) {
      if (current?.[0] !== undefined) current.push(current[0])
    } else {
      const point: Point = [a * x + c * y + e, b * x + d * y + f]
      if (step === 0 || current === undefined) subpaths.push([point])
      else current.push(point)
    }
    i += length + 1
  }
  return subpaths.filter((points) => points.length > 1)
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Joins segments of one line. Isolated segments shorter than a character are ornaments. */
function joined(pieces: readonly Ruling[]): Ruling[] {
  const lines: { at: number; from: number; to: number }[] = []
  for (const piece of pieces.toSorted((one, other) => one.at - other.at || one.from - other.from)) {
    const line = lines.find(
      (one) =>
        Math.abs(one.at - piece.at) <= 1.5 && piece.from <= one.to + GAP_MAX_PT && piece.to >= one.from - GAP_MAX_PT,
    )
    if (line === undefined) lines.push({ ...piece })
    else {
      line.from = Math.min(line.from, piece.from)
      line.to = Math.max(line.to, piece.to)
    }
  }
  return lines.filter((line) => line.to - line.from >= 8)
}
