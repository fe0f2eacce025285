import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { coreShare, firstAt, type Box } from './pdf-geometry.ts'

/** A character and where it stands. */
interface PlacedGlyph {
  readonly text: string
  /** Its middle part. */
  readonly core: Box
  readonly isVisible: boolean
}

/** Two letters are in one place if more than this share of the smaller one is over the other. The widths of a font may be too large. */
const shareMin = 0.6
/** A letter that is higher by more is a mark over the page, such as 見本 from edge to edge; a smaller one is a reading above a kanji. */
const heightRatioMax = 1.7
/** In points: letters are compared with those in the same and the neighbouring strips of this height. */
const stripHeight = 10
const comparisonsMax = 20_000_000

/**
 * The letters and digits in whose place another one is painted: nobody can read them. One that is in the colour of what is beneath it takes from
 * those that were painted before it. Marks, lines and rings over a letter, and letters that are painted again, are none. The glyphs are in the
 * order in which they are painted.
 */
export function overlaidOf<Glyph extends PlacedGlyph>(glyphs: readonly Glyph[]): ReadonlySet<Glyph> {
  const letters = glyphs.flatMap((glyph, order): Letter<Glyph>[] => {
    const text = letterOf(glyph)
    const box = boxOf(glyph.core)
    return text === '' || areaOf(box) === 0 ? [] : [{ glyph, order, text, box }]
  })
  // The middle of the smaller of two letters in one place is over the larger one.
  const byMiddle = letters.toSorted((one, other) => middleOf(one) - middleOf(other))
  const strips = Map.groupBy(byMiddle, ({ box }) => stripAt((box[1] + box[3]) / 2))
  const overlaid = new Set<Glyph>()
  let comparisons = 0
  for (const letter of letters) {
    const [x0, y0, x1, y1] = letter.box
    for (let strip = stripAt(y0); strip <= stripAt(y1); strip++) {
      const inside = strips.get(strip) ?? []
      const first = firstAt(inside, (other) => middleOf(other) >= x0)
      for (let index = first; index < inside.length && middleOf(inside[index]!) <= x1; index++) {
        const other = inside[index]!
        if (++comparisons > comparisonsMax)
          throw new PublicationRefused('reading_limit_exceeded', 'a page has too many letters in one place')
        if (letter.text === other.text || !areInOnePlace(letter.box, other.box)) continue
        if (spoils(letter, other)) overlaid.add(other.glyph)
        if (spoils(other, letter)) overlaid.add(letter.glyph)
      }
    }
  }
  return overlaid
}

interface Letter<Glyph> {
  readonly glyph: Glyph
  readonly order: number
  /** In the form by which letters are compared: 日 for ⽇, 1 for １. */
  readonly text: string
  readonly box: Box
}

const spoils = (one: Letter<PlacedGlyph>, other: Letter<PlacedGlyph>): boolean =>
  other.glyph.isVisible && (one.glyph.isVisible || one.order > other.order)

/** Empty for a glyph without a letter or digit: a mark (ﾞ), a line, a ring (〇 is one, or a zero). */
const letterOf = ({ text }: PlacedGlyph): string =>
  /[^\P{L}\p{Lm}]|[^\P{N}〇]/u.test(text) ? text.normalize('NFKC') : ''

/** The box of a glyph by the width and the size of its font. */
function boxOf([x0, y0, x1, y1]: Box): Box {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const [across, up] = [(x1 - x0) / coreShare / 2, (y1 - y0) / coreShare / 2]
  return [x - across, y - up, x + across, y + up]
}

const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0)
const middleOf = ({ box: [x0, , x1] }: Pick<Letter<unknown>, 'box'>): number => (x0 + x1) / 2
const stripAt = (y: number): number => Math.floor(y / stripHeight)

function areInOnePlace(one: Box, other: Box): boolean {
  const [height, otherHeight] = [one[3] - one[1], other[3] - other[1]]
  if (Math.max(height, otherHeight) > heightRatioMax * Math.min(height, otherHeight)) return false
  const across = Math.min(one[2], other[2]) - Math.max(one[0], other[0])
  const up = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  return across > 0 && up > 0 && across * up > shareMin * Math.min(areaOf(one), areaOf(other))
}
