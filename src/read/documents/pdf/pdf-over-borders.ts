import { coreShare, glyphEndsOf, type Box } from './pdf-geometry.ts'
import type { Ruling } from './pdf-page.ts'

/** A character with a level baseline. */
export interface ShownGlyph {
  /** Its middle part. */
  readonly core: Box
  readonly shownBy: number
}

/** Characters of a word are no further apart than this share of their size. */
const gapMax = 0.15
/** A word may begin before a border by less: its width may be that of another font. */
const beforeMin = 0.25
/** The same for a letter that touches the one before it, where each letter is shown by an operator of its own. */
const touchingBeforeMin = 0.05

/**
 * The boxes of the words that run over an upright border: one operator shows them, without a gap at the border, and the middle of the last
 * letter is behind it. They are of one cell, unlike the words of two cells that a file has in one text.
 */
export function overBordersOf(glyphs: readonly ShownGlyph[], vertical: readonly Ruling[]): Box[] {
  if (vertical.length === 0) return []
  return wordsOf(glyphs).flatMap(({ box, last, touches }): Box[] => {
    const [x0, y0, x1, y1] = box
    const size = (y1 - y0) / coreShare
    const y = (y0 + y1) / 2
    const before = (touches ? touchingBeforeMin : beforeMin) * size
    const isOver = vertical.some(({ at, from, to }) => from <= y && to >= y && at - x0 > before && last > at && x1 > at)
    return isOver ? [box] : []
  })
}

interface Word {
  /** It has the height of the middle parts. */
  box: Box
  /** The middle of the last letter. */
  last: number
  /** It is one letter, and touches one before it. */
  touches: boolean
}

/** Characters of one operator without a gap between them. */
function wordsOf(glyphs: readonly ShownGlyph[]): Word[] {
  const words: Word[] = []
  for (const [index, { core, shownBy }] of glyphs.entries()) {
    const [, y0, , y1] = core
    const [left, right] = glyphEndsOf(core)
    const last = (left + right) / 2
    const word = words.at(-1)
    const touches =
      word?.box[1] === y0 && word.box[3] === y1 && Math.abs(left - word.box[2]) <= (gapMax * (y1 - y0)) / coreShare
    if (touches && glyphs[index - 1]?.shownBy === shownBy) {
      word.box = [word.box[0], y0, Math.max(word.box[2], right), y1]
      word.last = last
      word.touches = false
    } else words.push({ box: [left, y0, right, y1], last, touches })
  }
  return words
}
