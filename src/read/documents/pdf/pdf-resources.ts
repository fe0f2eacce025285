import type { Box, Matrix } from './pdf-geometry.ts'

/** What the library returns as the operators of a page, in painting order. */
export interface OperatorList {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly (readonly unknown[] | null)[]
}

/** A font as far as the places of its glyphs depend on it. */
export interface PaintedFont {
  readonly vertical?: boolean
  readonly fontMatrix?: readonly number[]
}

/** What the operators of a page refer to. */
export interface PageResources {
  /** The page as displayed. */
  readonly extent: Box
  /** From stored to displayed coordinates. */
  readonly rotation: Matrix
  readonly fontOf: (name: unknown) => PaintedFont
  readonly isLayerVisible: (layer: unknown) => boolean
  /** Whether nothing shines through an image. */
  readonly isOpaque: (image: unknown) => boolean
}

/** A glyph as the library describes it. */
export interface FontGlyph {
  readonly unicode: string
  readonly originalCharCode: number
  readonly width: number
  readonly vmetric: readonly number[] | null
  readonly isSpace: boolean
}
