import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { coreShare, firstAt, glyphEndsOf, type Box } from './pdf-geometry.ts'
import type { Ruling } from './pdf-page.ts'

/** A side of a stroked path, or a filled subpath. */
export interface PaintedLine {
  readonly box: Box
  /** The part of it that is not clipped. */
  readonly unclipped: Box
  /** Whether a straight line on its own that is neither level nor upright rises to the right. `null`: it is another one. */
  readonly rises: boolean | null
}

/** A character as far as a line may strike it out. */
interface StrikableGlyph {
  /** Its middle part. */
  readonly core: Box
  readonly isVisible: boolean
  /** Its baseline is level. */
  readonly isLevel: boolean
}

/** What the lines of a page strike out. */
interface Struck<Glyph, Line> {
  readonly glyphs: ReadonlySet<Glyph>
  /** The lines that do it. They are no borders of a table. */
  readonly lines: ReadonlySet<Line>
  /** The middle parts of characters on a border: which words it strikes out is not known. */
  readonly crossed: readonly Box[]
}

/** Level lines whose y differ by less are one line, and so are those with a gap up to this. In points, as all lengths here. */
const meetingMax = 0.5
/** A line that takes less of the width of a character only touches it: it strikes out the one beside it. */
const widthShareMin = 0.3
/** A line that strikes out words may be longer than they are by this share of the size of the font at each end. */
const overhangMax = 0.6
/** Letters of a word are no further apart than this share of their size. */
const gapMax = 0.15
/** A line that is longer than its words strikes out no fewer letters: it is the border between two rows, and one letter hangs into it. */
const cellGlyphsMin = 2
/** Two upright borders that are nearer are a double line. */
const cellWidthMin = 3
/** A slanted line through fewer characters crosses no words out: it divides a heading. */
const slantedGlyphsMin = 2
/** Of slanted lines with characters. A drawing on a full page has less than a tenth. */
const comparisonsMax = 100_000_000

/**
 * The characters through whose middle a thin level line runs, and those in the place that a slanted line crosses out. A line that is longer
 * than its words is a border, and strikes out nothing, unless it runs through words in half of the cells that it spans between the
 * `vertical` borders.
 */
export function struckOf<Glyph extends StrikableGlyph, Line extends PaintedLine>(
  glyphs: readonly Glyph[],
  lines: readonly Line[],
  vertical: readonly Ruling[],
  isSeen: (line: Line) => boolean,
): Struck<Glyph, Line> {
  const level = glyphs.filter(({ isVisible, isLevel }) => isVisible && isLevel)
  const wordOf = wordsAround(level)
  const unseen = new Set<Line>()
  for (const piece of levelPieces(level, lines).keys())
    for (const line of piece.lines) if (!isSeen(line)) unseen.add(line)
  const remaining = lines.filter((line) => !unseen.has(line))
  const [struck, striking, crossed] = [new Set<Glyph>(), new Set<Line>(), [] as Box[]]
  for (const [piece, through] of levelPieces(level, remaining)) {
    const inside = through.filter((glyph) => isInside(piece, wordOf.get(glyph)!))
    const isOfTable = inside.length < through.length && isBetweenBorders(piece, through, vertical)
    const isStriking =
      (!isOfTable && fitsWords(piece, through)) ||
      (inside.length >= cellGlyphsMin && strikesCells(piece, inside, vertical))
    if (isStriking) {
      for (const glyph of through) struck.add(glyph)
      for (const line of piece.lines) striking.add(line)
    } else for (const glyph of through) if (!onlyTouches(piece, glyph)) crossed.push(glyph.core)
  }
  const slanted = lines.filter(({ rises }) => rises !== null)
  if (slanted.length * level.length > comparisonsMax)
    throw new PublicationRefused('reading_limit_exceeded', 'a page has too many slanted lines')
  for (const line of slanted) for (const glyph of crossedOut(line, level, isSeen)) struck.add(glyph)
  return { glyphs: struck, lines: striking, crossed }
}

/** Level lines that meet, from end to end. */
interface Piece<Line> {
  readonly from: number
  to: number
  thickness: number
  readonly lines: Line[]
}

/** The level lines that run through the middle of characters, with these. */
function levelPieces<Glyph extends StrikableGlyph, Line extends PaintedLine>(
  glyphs: readonly Glyph[],
  lines: readonly Line[],
): Map<Piece<Line>, Glyph[]> {
  const levels = levelsOf(lines)
  const found = new Map<Piece<Line>, Glyph[]>()
  for (const glyph of glyphs) {
    const [, y0, , y1] = glyph.core
    const [left, right] = glyphEndsOf(glyph.core)
    for (let index = firstAt(levels, ({ at }) => at >= y0); (levels[index]?.at ?? Infinity) <= y1; index++) {
      const pieces = levels[index]?.pieces ?? []
      for (let next = firstAt(pieces, ({ to }) => to > left); (pieces[next]?.from ?? Infinity) < right; next++) {
        const piece = pieces[next] as Piece<Line>
        const share = (Math.min(piece.to, right) - Math.max(piece.from, left)) / (right - left)
        if (share < widthShareMin || piece.thickness > y1 - y0) continue
        const through = found.get(piece)
        if (through === undefined) found.set(piece, [glyph])
        else through.push(glyph)
      }
    }
  }
  return found
}

/** The level lines by their y, ascending; at each y from left to right. */
function levelsOf<Line extends PaintedLine>(lines: readonly Line[]) {
  const isLevel = ({ unclipped: [x0, y0, x1, y1], rises }: Line): boolean =>
    rises === null && y1 >= y0 && x1 - x0 > y1 - y0
  const levels: { readonly at: number; readonly lines: Line[] }[] = []
  for (const line of lines.filter(isLevel).toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const last = levels.at(-1)
    if (last !== undefined && middleOf(line) - last.at <= meetingMax) last.lines.push(line)
    else levels.push({ at: middleOf(line), lines: [line] })
  }
  return levels.map((level) => ({ at: level.at, pieces: piecesOf(level.lines) }))
}

const middleOf = ({ unclipped: [, y0, , y1] }: PaintedLine): number => (y0 + y1) / 2

function piecesOf<Line extends PaintedLine>(lines: readonly Line[]): Piece<Line>[] {
  const pieces: Piece<Line>[] = []
  for (const line of lines.toSorted((one, other) => one.unclipped[0] - other.unclipped[0])) {
    const [from, y0, to, y1] = line.unclipped
    const last = pieces.at(-1)
    if (last === undefined || from - last.to > meetingMax) pieces.push({ from, to, thickness: y1 - y0, lines: [line] })
    else {
      last.to = Math.max(last.to, to)
      last.thickness = Math.max(last.thickness, y1 - y0)
      last.lines.push(line)
    }
  }
  return pieces
}

/** From end to end of a word. */
interface Extent {
  left: number
  right: number
  readonly size: number
}

/** The word of each glyph: the glyphs on its baseline without a gap between them. */
function wordsAround<Glyph extends StrikableGlyph>(glyphs: readonly Glyph[]): ReadonlyMap<Glyph, Extent> {
  const words = new Map<Glyph, Extent>()
  for (const [index, glyph] of glyphs.entries()) {
    const [, y0, , y1] = glyph.core
    const [left, right] = glyphEndsOf(glyph.core)
    const before = glyphs[index - 1]
    const word = before?.core[1] === y0 && before.core[3] === y1 ? words.get(before) : undefined
    if (word !== undefined && Math.abs(left - word.right) <= gapMax * word.size) {
      word.right = Math.max(word.right, right)
      words.set(glyph, word)
    } else words.set(glyph, { left, right, size: (y1 - y0) / coreShare })
  }
  return words
}

/** Whether a line runs through all of a word, and not only where it hangs over into the next cell. */
const isInside = ({ from, to }: Piece<unknown>, { left, right, size }: Extent): boolean =>
  from <= left + overhangMax * size && to >= right - overhangMax * size

/** Whether a line begins or ends within a glyph and leaves its middle. */
const onlyTouches = ({ from, to }: Piece<unknown>, { core: [x0, , x1] }: StrikableGlyph): boolean =>
  (x0 + x1) / 2 < from || (x0 + x1) / 2 > to

/** Whether a line is as long as the words through which it runs. */
function fitsWords({ from, to }: Piece<unknown>, through: readonly StrikableGlyph[]): boolean {
  let [left, right, size] = [Infinity, -Infinity, 0]
  for (const glyph of through) {
    const [start, end] = glyphEndsOf(glyph.core)
    left = Math.min(left, start)
    right = Math.max(right, end)
    size = Math.max(size, (glyph.core[3] - glyph.core[1]) / coreShare)
  }
  return from >= left - overhangMax * size && to <= right + overhangMax * size
}

/** The upright borders beside words of a line. */
function crossing([first]: readonly StrikableGlyph[], vertical: readonly Ruling[]): readonly Ruling[] {
  const y = ((first?.core[1] ?? 0) + (first?.core[3] ?? 0)) / 2
  return vertical.filter((line) => line.from <= y && line.to >= y)
}

/** Whether a line reaches from one upright border to another one. */
const isBetweenBorders = (
  { from, to }: Piece<unknown>,
  through: readonly StrikableGlyph[],
  vertical: readonly Ruling[],
): boolean =>
  [from, to].every((end) => crossing(through, vertical).some(({ at }) => Math.abs(at - end) <= cellWidthMin))

/** Whether a line runs through words in at least half of the cells that it spans. */
function strikesCells({ from, to }: Piece<unknown>, through: readonly StrikableGlyph[], vertical: readonly Ruling[]) {
  const inside = crossing(through, vertical).filter(({ at }) => at > from && at < to)
  const borders: number[] = [from]
  for (const at of [...inside.map((line) => line.at), to].toSorted((one, other) => one - other))
    if (at - (borders.at(-1) ?? at) > cellWidthMin) borders.push(at)
  const struck = new Set(through.map(({ core }) => firstAt(borders, (at) => at > (core[0] + core[2]) / 2)))
  return 2 * struck.size >= borders.length - 1
}

/** The characters in the box of a slanted line that runs through some of them. */
function crossedOut<Glyph extends StrikableGlyph, Line extends PaintedLine>(
  line: Line,
  glyphs: readonly Glyph[],
  isSeen: (line: Line) => boolean,
): readonly Glyph[] {
  const [x0, y0, x1, y1] = line.unclipped
  const inside = glyphs.filter(({ core }) => {
    const [x, y] = [(core[0] + core[2]) / 2, (core[1] + core[3]) / 2]
    return x >= x0 && x <= x1 && y >= y0 && y <= y1
  })
  const steepness = (line.box[3] - line.box[1]) / (line.box[2] - line.box[0])
  const isThrough = ({ core }: Glyph): boolean => {
    const along = ((core[0] + core[2]) / 2 - line.box[0]) * steepness
    const y = line.rises === true ? line.box[1] + along : line.box[3] - along
    return y >= core[1] && y <= core[3]
  }
  return inside.filter(isThrough).length >= slantedGlyphsMin && isSeen(line) ? inside : []
}
