import type { Box, Point } from './pdf-geometry.ts'
import type { PdfText } from './pdf-document.ts'
import type { Glyph } from './pdf-painting.ts'

/** The texts of a page that a reader sees, and where it has others. */
export interface VisibleTexts {
  readonly texts: readonly PdfText[]
  readonly hidden: readonly Box[]
  readonly hiddenCharacters: number
}

/** Rounding of the library. */
const tolerance = 0.05

/**
 * Leaves out what a reader does not see. The library joins glyphs to texts in painting order, so the glyphs of a text are those from the one
 * that stands where the text begins to the one where the next text begins.
 */
export function visibleTexts(texts: readonly PdfText[], glyphs: readonly Glyph[]): VisibleTexts {
  const starts = startsOf(texts, glyphs)
  const visible = texts.flatMap((text, index): PdfText[] => {
    const start = starts[index] ?? -1
    const next = starts.slice(index + 1).find((later) => later >= 0)
    const own = start < 0 ? [] : glyphs.slice(start, next)
    if (own.length > 0 && own.every(({ isVisible }) => isVisible)) return [text]
    return visibleRuns(own).map((run) => partOf(text, run))
  })
  const hidden = glyphs.filter(({ isVisible }) => !isVisible)
  return { texts: visible, hidden: hidden.map(({ core }) => core), hiddenCharacters: hidden.length }
}

/** The index of the first glyph of each text; -1: none stands there. */
function startsOf(texts: readonly PdfText[], glyphs: readonly Glyph[]): number[] {
  let next = 0
  return texts.map(({ x, y }) => {
    const isHere = ({ origin }: { readonly origin: Point }): boolean =>
      Math.abs(origin[0] - x) < tolerance && Math.abs(origin[1] - y) < tolerance
    const offset = glyphs.slice(next).findIndex(isHere)
    if (offset < 0) return -1
    next += offset + 1
    return next - 1
  })
}

/** Neighbouring glyphs that a reader sees. */
function visibleRuns(glyphs: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = []
  for (const [index, glyph] of glyphs.entries()) {
    if (!glyph.isVisible) continue
    if (glyphs[index - 1]?.isVisible === true) runs.at(-1)?.push(glyph)
    else runs.push([glyph])
  }
  return runs
}

function partOf(text: PdfText, run: readonly Glyph[]): PdfText {
  const [x] = run[0]?.origin ?? [text.x]
  const end = (run.at(-1)?.core[2] ?? x) + endShare * text.fontSize
  return { ...text, text: run.map((glyph) => glyph.text).join(''), x, width: end - x }
}

/** From the middle part of a glyph to its end, as a share of the font size. */
const endShare = 0.3
