import { lookAlike, type Rgb } from '../look-alike.ts'
import { hasPoint, isInside, pointsIn, type Box, type Matrix, type Outline, type Point } from './pdf-geometry.ts'

/** `unknown`: the colours of a pattern or an image; `none`: nothing is painted. */
export type Paint = Rgb | 'unknown' | 'none'

const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/** How a colour is laid over another one (ISO 32000-1, 11.3.5); `other` in a way that is not computed. */
export type Blend = 'normal' | 'multiply' | 'darken' | 'other'

/** What a clipping path leaves. */
export interface Clip {
  readonly box: Box
  /** The paths that are no rectangles. */
  readonly outlines: readonly Outline[]
}

/** A filled area, an image or a shading. */
export interface Area {
  readonly box: Box
  /** `null`: it fills its box. */
  readonly outline: Outline | null
  /** Where the area is not filled: the inside of a frame. */
  readonly holes: readonly Outline[]
  readonly clip: Clip
  readonly paint: Paint
  readonly opacity: number
  readonly blend: Blend
  /** A soft mask decides how much of it is painted. */
  readonly isMasked: boolean
  /** It can hide no character alone. */
  readonly isThin: boolean
}

/** A character as it is painted. */
export interface PaintedText {
  /** Its middle part. */
  readonly core: Box
  readonly clip: Clip
  readonly paints: readonly { readonly paint: Paint; readonly opacity: number }[]
  readonly blend: Blend
  /** Number of areas painted before it. */
  readonly areasBefore: number
}

/** The paint of a colour as the library writes it: `#rrggbb`. */
export const colorOf = (color: unknown): Paint => {
  const channels = String(color).match(/[\da-f]{2}/gi)
  return channels?.length === 3
    ? (channels.map((channel) => Number.parseInt(channel, 16)) as unknown as Rgb)
    : 'unknown'
}

/** Text of which less shines through is covered. */
const shineMin = 0.1

/** Of nine points of a character, how many a reader must see: a line may run through the others. */
const seenShareMin = 3 / 9

interface NearArea {
  readonly area: Area
  readonly isBefore: boolean
}

/**
 * Whether a character differs from what is painted beneath it, and is covered by nothing. Where a soft mask, or a way of blending that is not computed,
 * leaves open whether an area is painted, the character must be seen with it and without it.
 */
export function isVisible(text: PaintedText, areas: readonly Area[]): boolean {
  const near = areas.flatMap((area, index) =>
    touch(area.box, text.core) ? [{ area, isBefore: index < text.areasBefore }] : [],
  )
  const certain = near.filter(({ area }) => !isUncertain(area))
  return isSeen(text, near) && (certain.length === near.length || isSeen(text, certain))
}

/** Whether a character leaves nothing to be seen of the same one beneath it, whatever its colour. */
export const isOpaque = ({ core, clip, paints }: PaintedText): boolean =>
  paints.some(({ opacity }) => 1 - opacity < shineMin) && pointsIn(core).every((point) => isIn(point, clip))

const isUncertain = ({ isMasked, blend }: Area): boolean => isMasked || blend === 'other'

const touch = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]

function isSeen(text: PaintedText, near: readonly NearArea[]): boolean {
  const points = pointsIn(text.core)
  const seen = points.filter((point) => isPointSeen(text, point, near)).length
  return seen >= points.length * seenShareMin
}

const isIn = (point: Point, { box, outlines }: Clip): boolean =>
  hasPoint(box, point) && outlines.every((outline) => isInside(point, outline))

const isPaintedAt = (point: Point, { box, outline, holes, clip }: Area): boolean =>
  hasPoint(box, point) &&
  (outline === null || isInside(point, outline)) &&
  !holes.some((hole) => isInside(point, hole)) &&
  clip.outlines.every((path) => isInside(point, path))

function isPointSeen({ paints, blend, clip }: PaintedText, point: Point, near: readonly NearArea[]): boolean {
  if (!isIn(point, clip)) return false
  let beneath: Paint = white
  let shine = 1
  for (const { area, isBefore } of near) {
    if (!isPaintedAt(point, area)) continue
    if (isBefore) beneath = mixed(beneath, blended(beneath, area.paint, area.blend), area.opacity)
    else if (area.blend === 'normal' || area.blend === 'other') shine *= 1 - area.opacity
  }
  return (
    shine >= shineMin &&
    paints.some(
      ({ paint, opacity }) =>
        opacity >= opacityMin && differ(mixed(beneath, blended(beneath, paint, blend), opacity), beneath),
    )
  )
}

/** The colour that a paint gives with what is beneath it, if nothing shines through. */
function blended(beneath: Paint, paint: Paint, blend: Blend): Paint {
  if (blend === 'normal' || blend === 'other' || paint === 'none') return paint
  if (typeof beneath === 'string' || typeof paint === 'string') return 'unknown'
  const [one, other] = [beneath, paint]
  return one.map((channel, index) =>
    blend === 'darken' ? Math.min(channel, other[index]!) : (channel * other[index]!) / 255,
  ) as unknown as Rgb
}

/** Points of a letter that nobody can read. The smallest real ones, of readings above kanji, have three or more. */
const readableMin = 1.2

/** Points of the width of a kanji. Letters are condensed to a half, seldom to a third. */
const readableWidthMin = 0.6

/** Whether nobody can read a letter. The glyphs of a font with a matrix of its own (Type 3) may have any size. */
export const isTiny = (
  toPage: Matrix,
  { fontSize, horizontalScale }: Pick<TextState, 'fontSize' | 'horizontalScale'>,
  [unit]: readonly number[] = [0.001],
): boolean =>
  unit === 0.001 &&
  (Math.hypot(toPage[2], toPage[3]) * fontSize < readableMin ||
    Math.hypot(toPage[0], toPage[1]) * fontSize * Math.abs(horizontalScale) < readableWidthMin)

/** Less is not seen. */
const opacityMin = 0.05

/** Patterns and images are taken to differ from everything. */
const differ = (one: Paint, other: Paint): boolean =>
  typeof one === 'string' || typeof other === 'string' || !lookAlike(one, other)

/** What a reader sees where a paint is laid over another one. */
function mixed(beneath: Paint, above: Paint, opacity: number): Paint {
  if (above === 'none' || opacity < opacityMin) return beneath
  if (typeof beneath === 'string' || typeof above === 'string') return opacity > 0.95 ? above : 'unknown'
  return above.map((channel, index) => channel * opacity + beneath[index]! * (1 - opacity)) as unknown as Rgb
}

/** The part of the graphics state by which text is painted. */
interface TextState {
  readonly fill: Paint
  readonly stroke: Paint
  readonly fillOpacity: number
  readonly strokeOpacity: number
  readonly groupOpacity: number
  readonly textRenderingMode: number
  readonly horizontalScale: number
  readonly fontSize: number
  readonly isMasked: boolean
  readonly isGroupMasked: boolean
  readonly blend: Blend
  readonly groupBlend: Blend
}

/** How what a state paints is laid over what is beneath its groups. */
export function blendOf({ blend, groupBlend }: Pick<TextState, 'blend' | 'groupBlend'>): Blend {
  if (groupBlend === 'normal') return blend
  return blend === 'normal' || blend === groupBlend ? groupBlend : 'other'
}

/**
 * With what a text is filled and stroked. The rendering modes (ISO 32000-1, table 106) are 0 fill, 1 stroke, 2 both, 3 neither, and 4 to
 * 7 the same with clipping. Of text under a soft mask, or blended in a way that is not computed, nobody can tell whether it is seen: it has none.
 */
export function textPaints(state: TextState): PaintedText['paints'] {
  if (state.horizontalScale === 0 || state.fontSize === 0) return []
  if (state.isMasked || state.isGroupMasked || blendOf(state) === 'other') return []
  const mode = state.textRenderingMode % 4
  const fill = { paint: state.fill, opacity: state.fillOpacity * state.groupOpacity }
  const stroke = { paint: state.stroke, opacity: state.strokeOpacity * state.groupOpacity }
  const paints = [[fill], [stroke], [fill, stroke], []][mode] ?? []
  return paints.filter(({ paint }) => paint !== 'none')
}
