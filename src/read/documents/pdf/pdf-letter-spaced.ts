import { coreShare, glyphEndsOf, type Box } from './pdf-geometry.ts'
import type { ShownGlyph } from './pdf-over-borders.ts'
import type { Ruling } from './pdf-page.ts'

/** All lengths are shares of the size of the font. */
const gapMin = 0.15
const gapMax = 3
const gapsDifferMax = 0.1
/** So many characters at equal gaps are a word; fewer where one operator shows them. */
const lettersMin = 4
const lettersOfOneMin = 3

/**
 * The boxes of words whose letters stand apart (指 名 停 止) and that run over an upright border: which letters are of which cell is not known. Marks at
 * equal gaps with a border between each two are of a cell each.
 */
export function spacedOverBordersOf(glyphs: readonly ShownGlyph[], vertical: readonly Ruling[]): Box[] {
  if (vertical.length === 0) return []
  return spacedWordsOf(glyphs).flatMap((word): Box[] => {
    const [, y0, , y1] = word[0]!.core
    const y = (y0 + y1) / 2
    const crossing = vertical.filter(({ from, to }) => from <= y && to >= y)
    const pairs = word.slice(1).map(({ core }, index) => {
      const [left, right] = [middleOf(word[index]!.core), middleOf(core)]
      return crossing.some(({ at }) => left < at && at < right)
    })
    const overBorder = pairs.filter(Boolean).length
    if (overBorder === 0 || overBorder * 2 > pairs.length) return []
    return [[glyphEndsOf(word[0]!.core)[0], y0, glyphEndsOf(word.at(-1)!.core)[1], y1]]
  })
}

/** The longest runs of letters on one baseline that stand apart by the same. */
function spacedWordsOf(glyphs: readonly ShownGlyph[]): ShownGlyph[][] {
  const words: ShownGlyph[][] = []
  for (const line of Map.groupBy(glyphs, ({ core }) => Math.round(2 * core[1])).values()) {
    let word: ShownGlyph[] = []
    for (const glyph of line.toSorted((one, other) => one.core[0] - other.core[0])) {
      const last = word.at(-1)
      if (last !== undefined && isApart(last, glyph) && (word.length < 2 || isEven(word.at(-2)!, last, glyph)))
        word.push(glyph)
      else {
        words.push(word)
        word = last !== undefined && isApart(last, glyph) ? [last, glyph] : [glyph]
      }
    }
    words.push(word)
  }
  return words.filter((word) => {
    const isOfOne = word.every(({ shownBy }) => shownBy === word[0]!.shownBy)
    return word.length >= (isOfOne ? lettersOfOneMin : lettersMin)
  })
}

function isApart(one: ShownGlyph, other: ShownGlyph): boolean {
  const size = sizeOf(one)
  const gap = gapOf(one, other)
  return gap > gapMin * size && gap <= gapMax * size && Math.abs(sizeOf(other) - size) <= gapsDifferMax * size
}

/** The gaps are equal or, of letters of different widths, the distances of their middles. */
function isEven(one: ShownGlyph, next: ShownGlyph, other: ShownGlyph): boolean {
  const most = gapsDifferMax * sizeOf(next)
  const [first, middle, last] = [one, next, other].map(({ core }) => middleOf(core)) as [number, number, number]
  return Math.abs(gapOf(one, next) - gapOf(next, other)) <= most || Math.abs(middle - first - (last - middle)) <= most
}

const gapOf = (one: ShownGlyph, other: ShownGlyph): number => glyphEndsOf(other.core)[0] - glyphEndsOf(one.core)[1]
const sizeOf = ({ core: [, y0, , y1] }: ShownGlyph): number => (y1 - y0) / coreShare
const middleOf = ([x0, , x1]: Box): number => (x0 + x1) / 2
