import type { Box } from './pdf-geometry.ts'
import type { Ruling } from './pdf-page.ts'

/** A character with a level baseline. */
export interface ShownGlyph {
  /** Its middle part. */
  readonly core: Box
  readonly shownBy: number
}

/** The middle part of a glyph is this share of its width and of the size of its font. */
export const coreShare = 0.4
/** Characters of a word are no further apart than this share of their size. */
const gapMax = 0.15
/** A word may begin before a border by less, and end behind it by less: its width may be that of another font. */
const beforeMin = 0.25
const behindMin = 0.6

/**
 * The boxes of the words that run over an upright border: one operator shows them, without a gap at the border. They are of one cell, unlike
 * the words of two cells that a file has in one text.
 */
export function overBordersOf(glyphs: readonly ShownGlyph[], vertical: readonly Ruling[]): Box[] {
  if (vertical.length === 0) return []
  return wordsOf(glyphs).filter(([x0, y0, x1, y1]) => {
    const size = (y1 - y0) / coreShare
    const y = (y0 + y1) / 2
    return vertical.some(
      ({ at, from, to }) => from <= y && to >= y && at - x0 > beforeMin * size && x1 - at > behindMin * size,
    )
  })
}

/** Characters of one operator without a gap between them; each box has the height of their middle parts. */
function wordsOf(glyphs: readonly ShownGlyph[]): Box[] {
  const words: [x0: number, y0: number, x1: number, y1: number][] = []
  for (const [index, { core, shownBy }] of glyphs.entries()) {
    const [, y0, , y1] = core
    const [left, right] = extentOf(core)
    const word = words.at(-1)
    const isNext = word !== undefined && glyphs[index - 1]?.shownBy === shownBy && word[1] === y0
    if (isNext && Math.abs(left - word[2]) <= (gapMax * (y1 - y0)) / coreShare) word[2] = Math.max(word[2], right)
    else words.push([left, y0, right, y1])
  }
  return words
}

/** The left and the right end of a glyph. */
export function extentOf([x0, , x1]: Box): readonly [left: number, right: number] {
  const [middle, half] = [(x0 + x1) / 2, (x1 - x0) / coreShare / 2]
  return [middle - half, middle + half]
}
