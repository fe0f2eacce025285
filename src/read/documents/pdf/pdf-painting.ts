import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  boxAfter,
  coreShare,
  identity,
  intersection,
  isNumbers,
  overlap,
  pointAt,
  transformed,
  type Box,
  type Matrix,
  type Point,
} from './pdf-geometry.ts'
import type { FontGlyph, OperatorList, PageResources } from './pdf-resources.ts'
import { addArea, clipTo, paintPath } from './pdf-paths.ts'
import { struckOf } from './pdf-struck.ts'
import { rulingsOf } from './pdf-ruled.ts'
import type { Rulings } from './pdf-page.ts'
import { erasedOf, repeatedOf } from './pdf-painted-twice.ts'
import { overlaidOf } from './pdf-overlaid.ts'
import { overBordersOf } from './pdf-over-borders.ts'
import { spacedOverBordersOf } from './pdf-letter-spaced.ts'
import { unmappedOf } from './pdf-unmapped.ts'
import { blendOf, colorOf, isOpaque, isTiny, isVisible, textPaints, type Area, type Blend } from './pdf-visibility.ts'
import { walkFrom, type ColouredLine, type PaintedGlyph, type State, type Walk } from './pdf-walk.ts'

/** A character on the page, other than a space. */
export interface Glyph {
  readonly text: string
  /** The start of its baseline. */
  readonly origin: Point
  /** Differs from what is painted beneath it, and is covered by nothing. */
  readonly isVisible: boolean
  /** Its middle part. */
  readonly core: Box
  /** A line runs through it, or it is crossed out. */
  readonly isStruck: boolean
  /** The same one stands there already. */
  readonly isRepeated: boolean
  /** Whether nobody knows which character it is (`pdf-unmapped.ts`, `pdf-overlaid.ts`). */
  readonly isUnknown: boolean
}

export interface Painting {
  /** In the order in which they are painted. */
  readonly glyphs: readonly Glyph[]
  /** The lines of tables. */
  readonly rulings: Rulings
  /** Where one of them runs through a character. */
  readonly crossed: readonly Box[]
  /** Where two letters are painted in one place (`pdf-overlaid.ts`). */
  readonly overlaid: readonly Box[]
  /** Words that run over a border without a gap (`pdf-over-borders.ts`). */
  readonly overBorders: readonly Box[]
  /** Words whose letters stand apart on both sides of a border (`pdf-letter-spaced.ts`). */
  readonly spacedOverBorders: readonly Box[]
  /** Where images stand on the page, masks included. */
  readonly images: readonly Box[]
  /** How many characters stand outside the page. */
  readonly outside: number
}

/** Follows the operators of a page: where each character stands and whether a reader sees it, and which lines are drawn. */
export function paintingOf({ fnArray, argsArray }: OperatorList, resources: PageResources): Painting {
  const walk = walkFrom(resources)
  for (const [index, operator] of fnArray.entries()) operators.get(operator)?.(walk, argsArray[index] ?? [])
  const isUnmapped = unmappedOf(walk.glyphs)
  const painted = walk.glyphs.map((glyph) => ({ ...glyph, isVisible: isTextVisible(glyph, walk.areas) }))
  const erased = erasedOf(painted, isOpaque)
  const seen = painted.map((glyph) => (erased.has(glyph) ? { ...glyph, isVisible: false } : glyph))
  const repeated = repeatedOf(seen)
  const overlaid = overlaidOf(seen.filter((glyph) => (glyph.isVisible ? !repeated.has(glyph) : isOpaque(glyph))))
  const { vertical } = rulingsOf(walk.lines.map(({ box }) => box))
  const struck = struckOf(seen, walk.lines, vertical, (line) => isLineVisible(line, walk.areas))
  const glyphs = seen.map((glyph): Glyph => {
    const { text, origin, core, isVisible: isShown } = glyph
    return {
      text,
      origin,
      core,
      isVisible: isShown,
      isRepeated: repeated.has(glyph),
      isStruck: struck.glyphs.has(glyph),
      isUnknown: overlaid.has(glyph) || isUnmapped(glyph),
    }
  })
  const rulings = rulingsOf(walk.lines.flatMap((line) => (struck.lines.has(line) ? [] : [line.box])))
  const level = seen.filter((glyph) => glyph.isVisible && glyph.isLevel)
  const overBorders = overBordersOf(level, rulings.vertical)
  const spacedOverBorders = spacedOverBordersOf(level, rulings.vertical)
  return {
    glyphs,
    rulings,
    crossed: struck.crossed,
    overlaid: [...overlaid].map(({ core }) => core),
    overBorders,
    spacedOverBorders,
    images: walk.images,
    outside: walk.outside,
  }
}

/** Whether a reader sees a character. Of one that is painted with a pattern, which may be white or empty, nobody can tell. */
const isTextVisible = (glyph: PaintedGlyph, areas: readonly Area[]): boolean =>
  isVisible({ ...glyph, paints: glyph.paints.filter(({ paint }) => paint !== 'unknown') }, areas)

/** Whether a reader sees the middle of a line. A thick one is an area, too, which does not cover it. */
function isLineVisible({ unclipped, paints, areasBefore, areasAfter }: ColouredLine, areas: readonly Area[]): boolean {
  const [x, y] = [(unclipped[0] + unclipped[2]) / 2, (unclipped[1] + unclipped[3]) / 2]
  const isOther = ({ isThin }: Area, index: number): boolean => !isThin && (index < areasBefore || index >= areasAfter)
  const before = areas.slice(0, areasBefore).filter(isOther).length
  const others = areas.filter(isOther)
  const core: Box = [x, y, x, y]
  return isVisible({ core, clip: { box: core, outlines: [] }, blend: 'normal', paints, areasBefore: before }, others)
}

type Operate = (walk: Walk, args: readonly unknown[]) => void

/** An operator that only changes one value of the graphics state. */
const setting =
  <Name extends keyof State>(name: Name, valueOf: (args: readonly unknown[]) => State[Name]): Operate =>
  (walk, args) => {
    walk.state[name] = valueOf(args)
  }
const number = ([value]: readonly unknown[]): number => Number(value)

const operators: ReadonlyMap<number, Operate> = new Map<number, Operate>([
  [OPS.save, save],
  [OPS.restore, restore],
  [OPS.transform, (walk, args) => transform(walk, args)],
  [OPS.paintFormXObjectBegin, beginForm],
  [OPS.paintFormXObjectEnd, restore],
  [OPS.beginGroup, beginGroup],
  [OPS.endGroup, restore],
  [OPS.setGState, setGraphicsState],
  [OPS.setFillRGBColor, setting('fill', ([color]) => colorOf(color))],
  [OPS.setStrokeRGBColor, setting('stroke', ([color]) => colorOf(color))],
  [OPS.setFillColorN, setting('fill', () => 'unknown')],
  [OPS.setStrokeColorN, setting('stroke', () => 'unknown')],
  [OPS.setFillTransparent, setting('fill', () => 'none')],
  [OPS.setStrokeTransparent, setting('stroke', () => 'none')],
  [OPS.clip, (walk) => void (walk.clipping = { isEvenOdd: false })],
  [OPS.eoClip, (walk) => void (walk.clipping = { isEvenOdd: true })],
  [OPS.constructPath, paintPath],
  [OPS.shadingFill, (walk) => addArea(walk, walk.state.clip, 'unknown')],
  [OPS.paintImageXObject, paintImage],
  [OPS.paintImageXObjectRepeat, paintRepeatedImage],
  [OPS.paintInlineImageXObject, (walk) => addArea(walk, addImage(walk), 'unknown')],
  [OPS.paintImageMaskXObject, (walk) => void addImage(walk)],
  [OPS.paintSolidColorImageMask, (walk) => addArea(walk, boxAfter(walk.state.matrix, unitSquare), walk.state.fill)],
  [OPS.beginMarkedContent, ({ layersVisible }) => void layersVisible.push(true)],
  [OPS.beginMarkedContentProps, beginLayer],
  [OPS.endMarkedContent, ({ layersVisible }) => void layersVisible.pop()],
  [OPS.beginText, beginText],
  [OPS.endText, endText],
  [OPS.setTextMatrix, (walk, [matrix]) => setTextMatrix(walk, transformed(identity, matrix))],
  [OPS.moveText, (walk, [x, y]) => moveText(walk, Number(x), Number(y))],
  [OPS.setLeadingMoveText, setLeadingAndMove],
  [OPS.nextLine, (walk) => moveText(walk, 0, walk.state.leading)],
  [OPS.setLeading, setting('leading', (args) => -number(args))],
  [OPS.setLineWidth, setting('lineWidth', number)],
  [OPS.setTextRenderingMode, setting('textRenderingMode', number)],
  [OPS.setCharSpacing, setting('charSpacing', number)],
  [OPS.setWordSpacing, setting('wordSpacing', number)],
  [OPS.setHScale, setting('horizontalScale', (args) => number(args) / 100)],
  [OPS.setTextRise, setting('rise', number)],
  [OPS.setFont, (walk, [name, size]) => setFont(walk, name, size)],
  [OPS.showText, showText],
])

function save(walk: Walk): void {
  walk.saved.push(walk.state)
  walk.state = { ...walk.state }
}

function restore(walk: Walk): void {
  walk.state = walk.saved.pop() ?? walk.state
}

function transform(walk: Walk, matrix: unknown): void {
  walk.state.matrix = transformed(walk.state.matrix, matrix)
}

function beginForm(walk: Walk, [matrix, box]: readonly unknown[]): void {
  save(walk)
  if (isNumbers(matrix)) transform(walk, matrix)
  if (isNumbers(box)) clipTo(walk, boxAfter(walk.state.matrix, box as unknown as Box))
}

/** A group is painted as a whole, with the opacity, the mask and the way of blending that held before it; that of a mask is not painted. */
function beginGroup(walk: Walk, [group]: readonly unknown[]): void {
  save(walk)
  const { state } = walk
  state.groupOpacity *= state.fillOpacity
  state.fillOpacity = state.strokeOpacity = 1
  state.isGroupMasked ||= state.isMasked
  state.isMasked = false
  state.groupBlend = blendOf(state)
  state.blend = 'normal'
  const { smask = null } = (group ?? {}) as { readonly smask?: unknown }
  state.isOfMask ||= smask !== null
}

const blends: ReadonlyMap<unknown, Blend> = new Map<unknown, Blend>([
  ['source-over', 'normal'],
  ['multiply', 'multiply'],
  ['darken', 'darken'],
])

function setGraphicsState(walk: Walk, [entries]: readonly unknown[]): void {
  for (const [name, value] of (Array.isArray(entries) ? entries : []) as [string, unknown][]) {
    if (name === 'ca') walk.state.fillOpacity = Number(value)
    else if (name === 'CA') walk.state.strokeOpacity = Number(value)
    else if (name === 'LW') walk.state.lineWidth = Number(value)
    else if (name === 'BM') walk.state.blend = blends.get(value) ?? 'other'
    else if (name === 'SMask') walk.state.isMasked = value !== false
    else if (name === 'Font' && Array.isArray(value)) setFont(walk, value[0], value[1])
  }
}

function beginLayer({ layersVisible, resources }: Walk, [tag, properties]: readonly unknown[]): void {
  layersVisible.push(tag !== 'OC' || resources.isLayerVisible(properties))
}

const unitSquare: Box = [0, 0, 1, 1]

function paintImage(walk: Walk, [image]: readonly unknown[]): void {
  const box = addImage(walk)
  if (walk.resources.isOpaque(image)) addArea(walk, box, 'unknown')
}

/** The place of an image, as far as it is on the page and not clipped. */
function addImage({ state, images, layersVisible }: Walk): Box {
  const box = boxAfter(state.matrix, unitSquare)
  if (!layersVisible.includes(false) && !state.isOfMask) images.push(intersection(box, state.clip))
  return box
}

function paintRepeatedImage(walk: Walk, [image, width, height, places]: readonly unknown[]): void {
  if (!walk.resources.isOpaque(image) || !isNumbers(places)) return
  for (let index = 0; index < places.length; index += 2) {
    const matrix = [width, 0, 0, height, places[index], places[index + 1]]
    addArea(walk, boxAfter(transformed(walk.state.matrix, matrix), unitSquare), 'unknown')
  }
}

function beginText(walk: Walk): void {
  walk.isTextClipping = false
  setTextMatrix(walk, identity)
}

/** Text that clips leaves only its letters of what is painted later: no other words. */
function endText(walk: Walk): void {
  if (walk.isTextClipping) clipTo(walk, nowhere)
  walk.isTextClipping = false
}

const nowhere: Box = [Infinity, Infinity, -Infinity, -Infinity]

function setTextMatrix(walk: Walk, matrix: Matrix): void {
  walk.textMatrix = walk.lineMatrix = matrix
}

const moveText = (walk: Walk, x: number, y: number): void =>
  setTextMatrix(walk, transformed(walk.lineMatrix, [1, 0, 0, 1, x, y]))

function setLeadingAndMove(walk: Walk, [x, y]: readonly unknown[]): void {
  walk.state.leading = Number(y)
  moveText(walk, Number(x), Number(y))
}

function setFont(walk: Walk, name: unknown, size: unknown): void {
  walk.state.font = walk.resources.fontOf(name)
  walk.state.fontName = String(name)
  walk.state.fontSize = Number(size)
}

/** Adds the glyphs of a text; numbers between them move the next one (ISO 32000-1, 9.4.3 and 9.4.4). */
function showText(walk: Walk, [glyphs]: readonly unknown[]): void {
  walk.shown++
  const { font, fontSize, charSpacing, wordSpacing, horizontalScale } = walk.state
  const isVertical = font.vertical === true
  const scale = fontSize * (font.fontMatrix?.[0] ?? 0.001)
  const advance = (length: number): void => {
    const [x, y] = isVertical ? [0, length] : [length * horizontalScale, 0]
    walk.textMatrix = transformed(walk.textMatrix, [1, 0, 0, 1, x, y])
  }
  for (const glyph of glyphs as readonly (FontGlyph | number | null)[]) {
    if (typeof glyph === 'number') advance((-glyph * fontSize) / 1000)
    else if (glyph !== null) {
      addGlyph(walk, glyph, scale)
      const spacing = charSpacing + (glyph.isSpace ? wordSpacing : 0)
      const width = isVertical ? (glyph.vmetric?.[0] ?? 0) * scale - spacing : glyph.width * scale + spacing
      advance(width)
    }
  }
}

function addGlyph(walk: Walk, glyph: FontGlyph, scale: number): void {
  const { state, textMatrix, resources } = walk
  if (state.textRenderingMode >= 4) walk.isTextClipping = true
  if (glyph.unicode.trim() === '' || state.isOfMask) return
  const toPage = transformed(state.matrix, textMatrix)
  const width = glyph.width * scale * state.horizontalScale
  // A glyph of a vertical font hangs centred below its place.
  const [left, baseline] = state.font.vertical === true ? [-width / 2, -0.88 * state.fontSize] : [0, state.rise]
  const [x, y] = [left + width / 2, baseline + 0.35 * state.fontSize]
  const [across, up] = [(width * coreShare) / 2, (state.fontSize * coreShare) / 2]
  const core = boxAfter(toPage, [x - across, y - up, x + across, y + up])
  const isPainted = !walk.layersVisible.includes(false) && !isTiny(toPage, state, state.font.fontMatrix)
  if (!overlap(core, resources.extent) && state.horizontalScale !== 0) {
    if (isPainted) walk.outside++
    return
  }
  walk.glyphs.push({
    text: glyph.unicode,
    font: state.fontName,
    code: glyph.originalCharCode,
    widthShare: glyph.width * (state.font.fontMatrix?.[0] ?? 0.001),
    origin: pointAt(toPage, [0, state.rise]),
    isLevel: state.font.vertical !== true && Math.abs(toPage[1]) < Math.abs(toPage[0]),
    shownBy: walk.shown,
    core,
    clip: { box: state.clip, outlines: state.clipOutlines },
    blend: blendOf(state),
    paints: isPainted ? textPaints(state) : [],
    areasBefore: walk.areas.length,
  })
}
