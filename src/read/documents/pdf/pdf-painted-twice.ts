import type { Box, Point } from './pdf-geometry.ts'

/** A character and where it stands. */
interface PlacedGlyph {
  readonly text: string
  readonly origin: Point
  readonly core: Box
  readonly isVisible: boolean
}

/** Points. Bold letters are made of ordinary ones by painting them again, moved by less than this. */
const moveMax = 1

/**
 * The characters that are painted again at the place of the same character: bold type without a bold font, or a shadow. A reader sees one. An
 * `i` beside an `i` is moved by more than the middle part of either.
 */
export function repeatedOf<Glyph extends PlacedGlyph>(glyphs: readonly Glyph[]): ReadonlySet<Glyph> {
  const repeated = new Set<Glyph>()
  const seen = new Map<string, Glyph[]>()
  for (const glyph of glyphs) {
    if (!glyph.isVisible) continue
    const [column, row] = [Math.floor(glyph.origin[0] / moveMax), Math.floor(glyph.origin[1] / moveMax)]
    const near = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].flatMap((y) => seen.get(`${glyph.text} ${column + x} ${row + y}`) ?? []),
    )
    if (near.some((other) => isSamePlace(glyph, other))) {
      repeated.add(glyph)
      continue
    }
    const key = `${glyph.text} ${column} ${row}`
    const here = seen.get(key)
    if (here === undefined) seen.set(key, [glyph])
    else here.push(glyph)
  }
  return repeated
}

function isSamePlace({ origin, core }: PlacedGlyph, other: PlacedGlyph): boolean {
  const [width, height] = [core[2] - core[0], core[3] - core[1]]
  return (
    Math.abs(origin[0] - other.origin[0]) <= Math.min(moveMax, width) &&
    Math.abs(origin[1] - other.origin[1]) <= Math.min(moveMax, height)
  )
}
