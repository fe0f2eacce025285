import { identity, type Box, type Outline, type Point } from './pdf-geometry.ts'
import type { PageResources, PaintedFont } from './pdf-resources.ts'
import type { PaintedLine } from './pdf-struck.ts'
import type { CodedGlyph } from './pdf-unmapped.ts'
import { black, type Area, type Blend, type Paint, type PaintedText } from './pdf-visibility.ts'

export interface PaintedGlyph extends PaintedText, CodedGlyph {
  readonly origin: Point
  /** Its baseline is level. */
  readonly isLevel: boolean
  /** The number of the operator that shows it. */
  readonly shownBy: number
}

/** A line with its colour. It may be among the areas after the first `areasBefore` and before `areasAfter`. */
export interface ColouredLine extends PaintedLine {
  readonly paints: PaintedText['paints']
  readonly areasBefore: number
  readonly areasAfter: number
}

/** What is known while the operators are followed. */
export type Walk = ReturnType<typeof walkFrom>

export const walkFrom = (resources: PageResources) => ({
  resources,
  state: initialState(resources),
  saved: [] as State[],
  layersVisible: [] as boolean[],
  textMatrix: identity,
  lineMatrix: identity,
  /** The next path becomes the clipping path, by this rule. */
  clipping: null as Pick<Outline, 'isEvenOdd'> | null,
  /** The texts since the last beginning of one become the clipping path. */
  isTextClipping: false,
  glyphs: [] as PaintedGlyph[],
  /** How many characters stand outside the page. */
  outside: 0,
  /** How many operators have shown text. */
  shown: 0,
  areas: [] as Area[],
  /** The sides of stroked paths and the filled subpaths, among which are the lines of tables. */
  lines: [] as ColouredLine[],
  images: [] as Box[],
})

/** The graphics state (ISO 32000-1, 8.4), as far as the places and the visibility of text depend on it. */
export type State = ReturnType<typeof initialState>

const initialState = ({ rotation, extent }: PageResources) => ({
  matrix: rotation,
  clip: extent,
  /** The clipping paths that are no rectangles. */
  clipOutlines: [] as readonly Outline[],
  fill: black as Paint,
  stroke: black as Paint,
  fillOpacity: 1,
  strokeOpacity: 1,
  /** Opacity of the groups around. */
  groupOpacity: 1,
  /** How what is painted is mixed with what is beneath it, and how the groups around are. */
  blend: 'normal' as Blend,
  groupBlend: 'normal' as Blend,
  /** A soft mask decides what of it is painted. */
  isMasked: false,
  isGroupMasked: false,
  /** The content is that of a soft mask, which is not painted. */
  isOfMask: false,
  /** Whether text is filled, stroked or neither. */
  textRenderingMode: 0,
  lineWidth: 1,
  font: {} as PaintedFont,
  fontName: '',
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  /** The step to the next line: below zero is downward. */
  leading: 0,
  rise: 0,
})
