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
/** A letter that is painted again, in the colour of what is beneath it, leaves more of the first one if it is moved by more. */
const eraseMoveMax = 0.35

/**
 * The characters that are painted again at the place of the same character: bold type without a bold font, or a shadow. A reader sees one. An
 * `i` beside an `i` is moved by more than the middle part of either.
 */
export function repeatedOf<Glyph extends PlacedGlyph>(glyphs: readonly Glyph[]): ReadonlySet<Glyph> {
  const repeated = new Set<Glyph>()
  const seen = placesOf<Glyph>()
  for (const glyph of glyphs) {
    if (!glyph.isVisible) continue
    if (seen.near(glyph).some((other) => isSamePlace(glyph, other))) repeated.add(glyph)
    else seen.add(glyph)
  }
  return repeated
}

/** The characters that a reader saw until the same character was painted over them in the colour of what is beneath: a day that was corrected. */
export function erasedOf<Glyph extends PlacedGlyph>(
  glyphs: readonly Glyph[],
  covers: (glyph: Glyph) => boolean,
): ReadonlySet<Glyph> {
  const erased = new Set<Glyph>()
  if (glyphs.every(({ isVisible }) => isVisible)) return erased
  const seen = placesOf<Glyph>()
  for (const glyph of glyphs)
    if (glyph.isVisible) seen.add(glyph)
    else if (covers(glyph))
      for (const other of seen.near(glyph)) if (isSamePlace(glyph, other, eraseMoveMax)) erased.add(other)
  return erased
}

/** Characters by what they are and where they stand. */
function placesOf<Glyph extends PlacedGlyph>() {
  const places = new Map<string, Glyph[]>()
  const placeOf = ({ origin }: Glyph) => [Math.floor(origin[0] / moveMax), Math.floor(origin[1] / moveMax)] as const
  return {
    add(glyph: Glyph): void {
      const key = `${glyph.text} ${placeOf(glyph).join(' ')}`
      const here = places.get(key)
      if (here === undefined) places.set(key, [glyph])
      else here.push(glyph)
    },
    near(glyph: Glyph): Glyph[] {
      const [column, row] = placeOf(glyph)
      return [-1, 0, 1].flatMap((x) =>
        [-1, 0, 1].flatMap((y) => places.get(`${glyph.text} ${column + x} ${row + y}`) ?? []),
      )
    },
  }
}

function isSamePlace({ origin, core }: PlacedGlyph, other: PlacedGlyph, most = moveMax): boolean {
  const [width, height] = [core[2] - core[0], core[3] - core[1]]
  return (
    Math.abs(origin[0] - other.origin[0]) <= Math.min(most, width) &&
    Math.abs(origin[1] - other.origin[1]) <= Math.min(most, height)
  )
}
