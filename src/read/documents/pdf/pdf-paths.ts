import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  boxOf,
  holesIn,
  intersection,
  isBent,
  isRectangle,
  subpathsOf,
  type Box,
  type Outline,
  type Point,
} from './pdf-geometry.ts'
import { lineWidthMax } from './pdf-ruled.ts'
import type { PaintedLine } from './pdf-struck.ts'
import { blendOf, type Paint } from './pdf-visibility.ts'
import type { ColouredLine, Walk } from './pdf-walk.ts'

/** Leaves of what is painted later only what is in the box. */
export function clipTo(walk: Walk, box: Box): void {
  walk.state.clip = intersection(walk.state.clip, box)
}

const fillAndStroke = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]
const filling = new Set<number>([OPS.fill, OPS.eoFill, ...fillAndStroke])
const stroking = new Set<number>([OPS.stroke, OPS.closeStroke, ...fillAndStroke])

const evenOdd = new Set<number>([OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke])

/** Fills and strokes a path, or clips with it. */
export function paintPath(walk: Walk, [operator, path]: readonly unknown[]): void {
  const [steps] = (path ?? []) as readonly (ArrayLike<number> | null | undefined)[]
  const { clipping } = walk
  walk.clipping = null
  if (steps === null || steps === undefined) return
  const subpaths = subpathsOf(steps, walk.state.matrix)
  if (filling.has(operator as number)) {
    const isEvenOdd = evenOdd.has(operator as number)
    for (const points of subpaths) {
      const areasBefore = walk.areas.length
      const { fill: paint, fillOpacity: opacity } = walk.state
      const outline = isRectangle(points) ? null : { subpaths: [points], isEvenOdd }
      const holes = holesIn(points, subpaths, isEvenOdd).map((hole) => ({ subpaths: [hole], isEvenOdd }))
      addArea(walk, boxOf(points), paint, { outline, holes, opacity })
      addLine(walk, { box: boxOf(points), rises: null, areasBefore, paint, opacity })
    }
  }
  if (stroking.has(operator as number)) {
    const isStraight = !isBent(steps)
    for (const points of subpaths) {
      const isAlone = points.length === 2
      for (let end = 1; end < points.length; end++)
        strokeLine(walk, points.slice(end - 1, end + 1), { isStraight, isAlone })
    }
  }
  if (clipping === null) return
  clipTo(walk, boxOf(subpaths.flat()))
  if (subpaths.length !== 1 || !isRectangle(subpaths[0]!))
    walk.state.clipOutlines = [...walk.state.clipOutlines, { ...clipping, subpaths }]
}

/** A side of a path. Text below a thick one is covered. */
function strokeLine(
  walk: Walk,
  points: readonly Point[],
  { isStraight, isAlone }: { readonly isStraight: boolean; readonly isAlone: boolean },
): void {
  const [x0, y0, x1, y1] = boxOf(points)
  const areasBefore = walk.areas.length
  const { matrix, lineWidth, stroke } = walk.state
  const half = (lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))) / 2
  const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = points
  const length = Math.hypot(toX - fromX, toY - fromY)
  const [offX, offY] = length === 0 ? [0, 0] : [(-(toY - fromY) / length) * half, ((toX - fromX) / length) * half]
  const outline: Point[] = [
    [fromX + offX, fromY + offY],
    [toX + offX, toY + offY],
    [toX - offX, toY - offY],
    [fromX - offX, fromY - offY],
  ]
  const { strokeOpacity: opacity } = walk.state
  addArea(walk, boxOf(outline), stroke, {
    outline: isRectangle(outline) ? null : { subpaths: [outline], isEvenOdd: false },
    opacity,
    thickness: 2 * half,
  })
  const isSlanted = isAlone && Math.min(x1 - x0, y1 - y0) > lineWidthMax
  const rises = isSlanted ? toX > fromX === toY > fromY : null
  addLine(walk, { box: [x0, y0, x1, y1], rises, areasBefore, paint: isStraight ? stroke : 'none', opacity })
}

interface NewLine extends Omit<PaintedLine, 'unclipped'>, Pick<ColouredLine, 'areasBefore'> {
  readonly paint: Paint
  readonly opacity: number
}

function addLine({ state, areas, layersVisible, lines }: Walk, { paint, opacity, ...line }: NewLine): void {
  const isPainted = paint !== 'none' && !layersVisible.includes(false) && !state.isOfMask
  lines.push({
    ...line,
    unclipped: intersection(line.box, state.clip),
    paints: isPainted ? [{ paint, opacity: opacity * state.groupOpacity }] : [],
    areasAfter: areas.length,
  })
}

/** Smaller areas can hold no character, but several of them can. */
const areaSideMin = 1.5

interface AreaShape {
  readonly outline?: Outline | null
  readonly holes?: readonly Outline[]
  /** That of what is filled, if it is not stated. */
  readonly opacity?: number
  /** Of a line. */
  readonly thickness?: number
}

export function addArea(
  walk: Walk,
  box: Box,
  paint: Paint,
  { outline = null, holes = [], opacity, thickness = Infinity }: AreaShape = {},
): void {
  const { state, areas, layersVisible } = walk
  const clipped = intersection(box, state.clip)
  const [width, height] = [clipped[2] - clipped[0], clipped[3] - clipped[1]]
  if (!(width >= 0 && height >= 0) || paint === 'none' || layersVisible.includes(false) || state.isOfMask) return
  areas.push({
    box: clipped,
    outline,
    holes,
    clip: { box: state.clip, outlines: state.clipOutlines },
    paint,
    opacity: (opacity ?? state.fillOpacity) * state.groupOpacity,
    blend: blendOf(state),
    isMasked: state.isMasked || state.isGroupMasked,
    isThin: Math.min(width, height, thickness) < areaSideMin,
  })
}
