import type { Box } from './pdf-geometry.ts'

/** A run of text on one baseline, in points from the bottom left of the page as displayed. */
export interface PdfText {
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly width: number
  readonly fontSize: number
  /** x of each character, where it is known. */
  readonly starts?: readonly number[]
  /** It is struck out; absent where it is not. */
  readonly isStruck?: true
}

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

export interface PdfPage {
  readonly number: number
  readonly texts: readonly PdfText[]
  readonly rulings: Rulings
  /** Where characters stand that a reader does not see. They are not in `texts`. */
  readonly hidden: readonly Box[]
  /** Where annotations have words, which are not in `texts`, either. */
  readonly annotated: readonly Box[]
  /** Where borders of a table run through characters. */
  readonly crossed: readonly Box[]
  /** Where two letters are painted in one place, so that nobody can read them. */
  readonly overlaid: readonly Box[]
  /** Words that run over an upright border, and are of one cell. */
  readonly overBorders: readonly Box[]
  /** Words whose letters stand apart on both sides of an upright border: whose they are is not known. */
  readonly spacedOverBorders: readonly Box[]
  /** What was left out, for the operator. */
  readonly remarks: readonly string[]
  /** The page shows an image and next to no text: it is scanned. */
  readonly isImage: boolean
}
