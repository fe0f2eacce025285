import { contains, overlap, type Box, type Matrix } from './pdf-geometry.ts'

type Color = readonly number[]
/** `unknown`: the colours of a pattern or an image; `none`: nothing is painted. */
export type Paint = Color | 'unknown' | 'none'

const white: Color = [255, 255, 255]
export const black: Color = [0, 0, 0]

/** A filled area, an image or a shading. */
export interface Area {
  readonly box: Box
  /** Where the area is not filled: the inside of a frame. */
  readonly holes: readonly Box[]
  readonly paint: Paint
  readonly opacity: number
  readonly isBlended: boolean
}

/** A character as it is painted. */
export interface PaintedText {
  /** Its middle part. */
  readonly core: Box
  readonly paints: readonly { readonly paint: Paint; readonly opacity: number }[]
  /** Number of areas painted before it. */
  readonly areasBefore: number
}

/** The paint of a colour as the library writes it: `#rrggbb`. */
export const colorOf = (color: unknown): Paint => {
  const channels = String(color).match(/[\da-f]{2}/gi)
  return channels?.length === 3 ? channels.map((channel) => Number.parseInt(channel, 16)) : 'unknown'
}

/** Text of which less shines through is covered. */
const shineMin = 0.1

/** Whether a character differs from what is painted beneath it, and is covered by nothing. */
export function isVisible({ core, paints, areasBefore }: PaintedText, areas: readonly Area[]): boolean {
  let beneath: Paint = white
  let shine = 1
  for (const [index, { box, holes, paint, opacity, isBlended }] of areas.entries()) {
    if (!contains(box, core) || holes.some((hole) => overlap(hole, core))) continue
    if (index < areasBefore) beneath = isBlended ? 'unknown' : mixed(beneath, paint, opacity)
    else if (!isBlended) shine *= 1 - opacity
  }
  return (
    shine >= shineMin &&
    paints.some(({ paint, opacity }) => opacity >= opacityMin && differ(mixed(beneath, paint, opacity), beneath))
  )
}

/** Points of a letter that nobody can read. The smallest real ones, of readings above kanji, have three or more. */
const readableMin = 1.2

/** Whether nobody can read a letter. The glyphs of a font with a matrix of its own (Type 3) may have any size. */
export const isTiny = (toPage: Matrix, fontSize: number, [unit]: readonly number[] = [0.001]): boolean =>
  unit === 0.001 && Math.hypot(toPage[2], toPage[3]) * fontSize < readableMin

/** Less is not seen. */
const opacityMin = 0.05

/** Colours whose red, green and blue differ by less (of 255) look the same. */
const differenceMin = 16

/** Patterns and images are taken to differ from everything. */
function differ(one: Paint, other: Paint): boolean {
  if (typeof one === 'string' || typeof other === 'string') return true
  return one.some((channel, index) => Math.abs(channel - (other[index] ?? 0)) >= differenceMin)
}

/** What a reader sees where a paint is laid over another one. */
function mixed(beneath: Paint, above: Paint, opacity: number): Paint {
  if (above === 'none' || opacity < opacityMin) return beneath
  if (typeof beneath === 'string' || typeof above === 'string') return opacity > 0.95 ? above : 'unknown'
  return above.map((channel, index) => channel * opacity + (beneath[index] ?? 0) * (1 - opacity))
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
}

/**
 * With what a text is filled and stroked. The rendering modes (ISO 32000-1, table 106) are 0 fill, 1 stroke, 2 both, 3 neither, and 4 to
 * 7 the same with clipping.
 */
export function textPaints(state: TextState): PaintedText['paints'] {
  if (state.horizontalScale === 0 || state.fontSize === 0) return []
  const mode = state.textRenderingMode % 4
  const fill = { paint: state.fill, opacity: state.fillOpacity * state.groupOpacity }
  const stroke = { paint: state.stroke, opacity: state.strokeOpacity * state.groupOpacity }
  const paints = [[fill], [stroke], [fill, stroke], []][mode] ?? []
  return paints.filter(({ paint }) => paint !== 'none')
}
