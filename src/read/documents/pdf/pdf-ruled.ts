import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { textCell, type DocumentCell, type DocumentRow } from '../document.ts'
import type { PdfPage, PdfText, Ruling, Rulings } from './pdf-page.ts'
import { overlap, type Box } from './pdf-geometry.ts'
import { noWords, wordsOfCell } from './pdf-lines.ts'

export interface RuledTable {
  /** y of the top border, in points from the bottom of the page. */
  readonly top: number
  /** x of the borders between columns, left to right. */
  readonly borders: readonly number[]
  readonly rows: readonly DocumentRow[]
}

/** The ruled tables of a page, and the texts outside them. */
interface RuledTables {
  readonly tables: readonly RuledTable[]
  readonly outside: readonly PdfText[]
}

/** Tolerance for lines that do not quite meet, and for double lines. */
const TOLERANCE_PT = 3
/** A table has an open side if its lines reach further than this beyond the last line that crosses them. */
const OPEN_SIDE_PT = 8
/** A page in small print has a few thousand boxes. */
const boxesMax = 50_000

/**
 * Reads the ruled tables of a page. The lines of a table form a grid of boxes; neighbouring boxes without a line between them are one
 * cell, so a cell may span rows and columns. Lines that enclose a single cell are not a table.
 */
export function ruledTablesOf(page: PdfPage): RuledTables {
  const grids = connectedRulings(page.rulings).flatMap((rulings) => gridOf(rulings) ?? [])
  const overrunning = new Set<Box>()
  const texts = page.texts.flatMap((text) => {
    const over = page.overBorders.filter((word) => isIn(word, text))
    const kept = over.filter((word) => !endsAtSpace(word, text, page.rulings.vertical))
    for (const word of kept) overrunning.add(word)
    return splitAtBorders(text, bordersFor(text, text.starts === undefined ? kept : over, page.rulings.vertical))
  })
  // The last grid is the innermost one, because the bottom of an inner table is above that of the outer table.
  const byGrid = Map.groupBy(texts, (text) => grids.findLast((grid) => boxAt(grid, text) >= 0))
  const tables = grids.map((grid) =>
    tableOf(grid, byGrid.get(grid) ?? [], { ...page, overBorders: [...overrunning, ...page.spacedOverBorders] }),
  )
  return { tables: tables.toSorted((one, other) => other.top - one.top), outside: byGrid.get(undefined) ?? [] }
}

/** Whether a word is part of a text. */
const isIn = ([x0, y0, , y1]: Box, text: PdfText): boolean =>
  y0 < middleOf(text) && middleOf(text) < y1 && text.x - 1 < x0 && x0 < text.x + text.width

/**
 * Whether the words of a text that runs over a border are told apart by a space near it: the one behind the word that runs over, or any, where
 * the places of the letters are only estimated.
 */
const endsAtSpace = ([x0, , x1]: Box, text: PdfText, vertical: readonly Ruling[]): boolean =>
  vertical.some(({ at }) => {
    if (at <= x0 || at >= x1) return false
    const space = text.starts === undefined ? at : x1
    return Math.abs(space - at) <= spaceDistanceMax * text.fontSize && hasSpaceNear(text, space)
  })

/** The borders at which a text is split. The letters of a word that runs over one are together, and those behind it are not of it. */
function bordersFor({ starts }: PdfText, over: readonly Box[], vertical: readonly Ruling[]): readonly Ruling[] {
  if (over.length === 0) return vertical
  return vertical.flatMap((border) => {
    const word = over.find(([x0, , x1]) => x0 < border.at && border.at < x1)
    if (word === undefined) return [border]
    return starts === undefined ? [] : [{ ...border, at: word[2] }]
  })
}

/** Groups lines that cross or meet each other. The groups are in the order of their lowest horizontal line, from the bottom. */
function connectedRulings({ horizontal, vertical }: Rulings): Rulings[] {
  const groups: Rulings[] = []
  const remainingHorizontal = new Set(horizontal.toSorted((one, other) => one.at - other.at))
  const remainingVertical = new Set(vertical)
  for (const lowest of remainingHorizontal) {
    remainingHorizontal.delete(lowest)
    const group = { horizontal: [lowest], vertical: [] as Ruling[] }
    let [nextHorizontal, nextVertical] = [0, 0]
    while (nextHorizontal < group.horizontal.length || nextVertical < group.vertical.length) {
      const across = group.horizontal[nextHorizontal]
      const down = group.vertical[nextVertical]
      if (across !== undefined) {
        nextHorizontal++
        group.vertical.push(...takeFrom(remainingVertical, (line) => meet(across, line)))
      } else if (down !== undefined) {
        nextVertical++
        group.horizontal.push(...takeFrom(remainingHorizontal, (line) => meet(line, down)))
      }
    }
    groups.push(group)
  }
  return groups
}

/** Removes the matching lines from the set and returns them. */
function takeFrom(lines: Set<Ruling>, matches: (line: Ruling) => boolean): Ruling[] {
  const taken = [...lines].filter(matches)
  for (const line of taken) lines.delete(line)
  return taken
}

const meet = (across: Ruling, down: Ruling): boolean => reaches(across, down.at) && reaches(down, across.at)

const reaches = ({ from, to }: Ruling, at: number): boolean => from - TOLERANCE_PT <= at && at <= to + TOLERANCE_PT

/** The lines of a table and its cells. Boxes are numbered row by row. */
interface Grid {
  /** x of the vertical lines, left to right. */
  readonly xs: readonly number[]
  /** y of the horizontal lines, top to bottom. */
  readonly ys: readonly number[]
  /** For each box, the first box of its cell. This number identifies the cell. */
  readonly cellOf: readonly number[]
}

/** `null`: the lines enclose fewer than two cells side by side. */
function gridOf({ horizontal, vertical }: Rulings): Grid | null {
  const xs = positions(vertical, horizontal)
  const ys = positions(horizontal, vertical).toReversed()
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 2 || rows < 1) return null
  if (columns * rows > boxesMax) throw new PublicationRefused('reading_limit_exceeded', 'a page has too many lines')
  const cells = createDisjointSets(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const box = row * columns + column
      const [x, y] = [middle(xs, column), middle(ys, row)]
      if (column + 1 < columns && !isRuled(vertical, xs[column + 1] ?? 0, y)) cells.join(box, box + 1)
      if (row + 1 < rows && !isRuled(horizontal, ys[row + 1] ?? 0, x)) cells.join(box, box + columns)
    }
  }
  const cellOf = Array.from({ length: columns * rows }, (_, box) => cells.firstOf(box))
  const hasCellRightOfFirstColumn = cellOf.some((cell, box) => box % columns !== 0 && cell === box)
  return hasCellRightOfFirstColumn ? { xs, ys, cellOf } : null
}

/** Sets of the numbers below `size` (union-find): at first one set per number, then joined. `firstOf` returns the least of a set. */
function createDisjointSets(size: number) {
  // Leads from each number to a smaller one of its set; the least one has itself as parent.
  const parents = Array.from({ length: size }, (_, number) => number)
  const parentOf = (number: number): number => parents[number] ?? number
  const firstOf = (member: number): number => {
    let number = member
    while (parentOf(number) !== number) {
      // Shortens the path for the next search.
      parents[number] = parentOf(parentOf(number))
      number = parentOf(number)
    }
    return number
  }
  const join = (one: number, other: number): void => {
    const [first, second] = [firstOf(one), firstOf(other)]
    parents[Math.max(first, second)] = Math.min(first, second)
  }
  return { firstOf, join }
}

const middle = (places: readonly number[], index: number): number =>
  ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2

/** Whether one of the parallel lines is at a position and passes the point `across` on the other axis. */
const isRuled = (lines: readonly Ruling[], position: number, across: number): boolean =>
  lines.some((line) => Math.abs(line.at - position) <= TOLERANCE_PT && line.from <= across && line.to >= across)

/**
 * The positions of parallel lines, ascending; a double line has one. A table with an open side has a position there, too: where the
 * crossing lines end.
 */
function positions(lines: readonly Ruling[], crossing: readonly Ruling[]): number[] {
  const all = lines.map(({ at }) => at).toSorted((one, other) => one - other)
  const found = all.filter((at, index) => index === 0 || at - (all[index - 1] ?? at) > TOLERANCE_PT)
  const start = Math.min(...crossing.map(({ from }) => from))
  const end = Math.max(...crossing.map(({ to }) => to))
  if (start < (found[0] ?? start) - OPEN_SIDE_PT) found.unshift(start)
  if (end > (found.at(-1) ?? end) + OPEN_SIDE_PT) found.push(end)
  return found
}

/** The box in which a text begins; -1: outside the table. */
function boxAt({ xs, ys }: Grid, text: PdfText): number {
  const middleOfFirstCharacter = { x: text.x + Math.min(text.width, text.fontSize) / 2, y: middleOf(text) }
  const column = xs.findLastIndex((left) => left <= middleOfFirstCharacter.x)
  const row = ys.findLastIndex((top) => top >= middleOfFirstCharacter.y)
  const isInside = column >= 0 && column < xs.length - 1 && row >= 0 && row < ys.length - 1
  return isInside ? row * (xs.length - 1) + column : -1
}

/** A reader does not see words of the cell. */
export const hiddenText = { leftOut: 'hidden_text' } as const
/** What a reader sees of the row is not known: an annotation has words on it, or words are painted over others. */
export const unreadRow = { unparsedReason: 'hidden_text' } as const
/** A line runs through words of the row. Whether it is a border or strikes them out is not known. */
const crossedRow = { unparsedReason: 'struck_out' } as const
/** Words run over a border into a cell that has words of its own: which are of which cell is not known. */
const overrunRow = { unparsedReason: 'text_over_border' } as const

function tableOf(grid: Grid, texts: readonly PdfText[], page: PdfPage): RuledTable {
  const { number, hidden, annotated, overlaid, crossed, overBorders } = page
  const { xs, ys, cellOf } = grid
  const columns = xs.length - 1
  const byCell = Map.groupBy(texts, (text) => cellOf[boxAt(grid, text)] ?? -1)
  // The last box of a cell is its bottom right one.
  const rightBorderOf = (cell: number): number => xs[(cellOf.lastIndexOf(cell) % columns) + 1] ?? 0
  const wordsOf = new Map([...byCell].map(([cell, inside]) => [cell, wordsOfCell(inside, rightBorderOf(cell))]))
  const boxOf = (box: number): Box => {
    const [row, column] = [Math.floor(box / columns), box % columns]
    return [xs[column] ?? 0, ys[row + 1] ?? 0, xs[column + 1] ?? 0, ys[row] ?? 0]
  }
  const cellsWith = (parts: readonly Box[]): ReadonlySet<number> =>
    new Set(parts.flatMap((part) => cellOf.filter((_, box) => overlap(part, boxOf(box)))))
  const [withHidden, withAnnotation, withCrossed] = [cellsWith(hidden), cellsWith(annotated), cellsWith(crossed)]
  const withOverlaid = cellsWith(overlaid)
  // Words in the place of others may be those that a cell above or below lacks.
  const lacksWords = (box: number): boolean =>
    !wordsOf.has(cellOf[box] ?? -1) &&
    [box - columns, box + columns].some((beside) => withOverlaid.has(cellOf[beside] ?? -1))
  // The cells with words that are under the words of another cell.
  const overrun = new Set(
    overBorders.flatMap((word) => [...cellsWith([word])].filter((cell) => wordsOf.has(cell)).slice(1)),
  )
  const rows = ys.slice(1).map((_, row): DocumentRow => {
    const cells = Array.from({ length: columns }, (__, column): DocumentCell => {
      const box = row * columns + column
      const cell = cellOf[box] ?? box
      const firstRow = Math.floor(cell / columns)
      const mergedFrom = cell === box ? null : firstRow < row ? 'row' : 'column'
      const { text, struckText } = wordsOf.get(cell) ?? noWords
      return textCell(text, { struckText, mergedFrom, ...(withHidden.has(cell) ? hiddenText : {}) })
    })
    const boxes = Array.from({ length: columns }, (__, column) => row * columns + column)
    const ofRow = boxes.map((box) => cellOf[box] ?? box)
    const isUnread = ofRow.some((cell) => withAnnotation.has(cell) || withOverlaid.has(cell)) || boxes.some(lacksWords)
    const unread = isUnread
      ? unreadRow
      : ofRow.some((cell) => withCrossed.has(cell))
        ? crossedRow
        : ofRow.some((cell) => overrun.has(cell))
          ? overrunRow
          : {}
    return { cells, isHidden: false, page: number, ...unread }
  })
  const isPrinted = ({ cells, unparsedReason }: DocumentRow): boolean =>
    unparsedReason !== undefined ||
    cells.some(({ text, struckText, leftOut }) => text + struckText !== '' || leftOut !== undefined)
  return { top: ys[0] ?? 0, borders: xs, rows: rows.filter(isPrinted) }
}

/**
 * Splits a text that crosses borders, because the library joins the texts of neighbouring cells that are close together. A letter is of the
 * cell in which its middle is. Where the places of the letters are only estimated, the text is split at the space nearest to the border if
 * there is one near it, otherwise between the two characters at the border.
 */
export function splitAtBorders(run: PdfText, vertical: readonly Ruling[]): PdfText[] {
  const border = firstCrossedBorder(run, vertical)
  if (border === undefined) return [run]
  const characters = [...run.text]
  const starts = characterStarts(run)
  const cut = cutAt(run, border)
  if (cut === undefined) return [run]
  const textBefore = characters.slice(0, cut).join('').trimEnd()
  const before = { ...run, text: textBefore, width: (starts[cut] ?? 0) - run.x, ...startsOfPart(run, 0, textBefore) }
  const textAfter = characters.slice(cut).join('').trim()
  if (textAfter === '') return [before]
  const first = cut + characters.slice(cut).findIndex((character) => !/\s/.test(character))
  // Right of the border, so that the rest is in the next column and is not split there again.
  const x = Math.max(starts[first] ?? border, border + 0.1)
  const width = Math.max(run.x + run.width - x, 1)
  const after = { ...run, text: textAfter, x, width, ...startsOfPart(run, first, textAfter) }
  return [before, ...splitAtBorders(after, vertical)]
}

/** The index of the first character behind a border. */
function cutAt(run: PdfText, border: number): number | undefined {
  const starts = characterStarts(run)
  if (run.starts !== undefined) return starts.findIndex((_, index) => middleOfCharacter(run, starts, index) > border)
  const distance = (index: number): number => Math.abs((starts[index] ?? 0) - border)
  const byDistance = [...starts.keys()].filter((index) => index > 0).toSorted((a, b) => distance(a) - distance(b))
  const nearestSpace = byDistance.find((index) => /\s/.test([...run.text][index] ?? ''))
  const isSpaceNear = nearestSpace !== undefined && distance(nearestSpace) <= spaceDistanceMax * run.fontSize
  return isSpaceNear ? nearestSpace : byDistance[0]
}

function middleOfCharacter({ x, width, fontSize }: PdfText, starts: readonly number[], index: number): number {
  const start = starts[index] ?? x
  return (start + Math.min(starts[index + 1] ?? x + width, start + fontSize)) / 2
}

const startsOfPart = ({ starts }: PdfText, from: number, text: string): Pick<PdfText, 'starts'> =>
  starts === undefined ? {} : { starts: starts.slice(from, from + [...text].length) }

/** A space so near a border is that between the words of two cells. A share of the size of the font. */
const spaceDistanceMax = 2
/** The same where the places of the letters are known. */
const knownDistanceMax = 0.15

/** Whether a text has a space beside a place. */
function hasSpaceNear(run: PdfText, place: number): boolean {
  const starts = characterStarts(run)
  const distanceMax = (run.starts === undefined ? spaceDistanceMax : knownDistanceMax) * run.fontSize
  return [...run.text].some(
    (character, index) => /\s/.test(character) && Math.abs((starts[index] ?? 0) - place) <= distanceMax,
  )
}

/** y of the middle of the characters; their `y` is the baseline. */
function middleOf({ y, fontSize }: PdfText): number {
  return y + 0.35 * fontSize
}

/** x of the first border inside a run. A border at its edge does not cross it. */
function firstCrossedBorder(run: PdfText, vertical: readonly Ruling[]): number | undefined {
  const middle = middleOf(run)
  const edge = run.fontSize / 4
  const [first, last] =
    run.starts === undefined
      ? [run.x + edge, run.x + run.width - edge]
      : [middleOfCharacter(run, run.starts, 0), middleOfCharacter(run, run.starts, run.starts.length - 1)]
  return vertical
    .filter((line) => line.from <= middle && line.to >= middle)
    .map((line) => line.at)
    .toSorted((a, b) => a - b)
    .find((x) => x > first && x < last)
}

/** x of each character. If it is not known, characters other than half-width ones count twice, and the sum is scaled to the width of the run. */
function characterStarts(run: PdfText): readonly number[] {
  if (run.starts !== undefined) return run.starts
  const halfWidth = /[\u0020-\u00ff\uff61-\uff9f]/
  const units = [...run.text].map((character) => (halfWidth.test(character) ? 1 : 2))
  const unitWidth = run.width / units.reduce((sum, count) => sum + count, 0)
  let x = run.x
  return units.map((count) => {
    const start = x
    x += count * unitWidth
    return start
  })
}

/** Spreadsheets print a line as a filled rectangle, at most this wide. Shaded cells are wider. In points, as all lengths here. */
export const lineWidthMax = 2.5
/** Dashes and segments with gaps up to this length are one line. */
const segmentGapMax = 3
/** Segments of one line may be offset by this much across it. */
const segmentOffsetMax = 1.5
/** Shorter than a character: an ornament. */
const lineLengthMin = 8

/** The ruled lines of a page, from the boxes of stroked segments, sides of stroked rectangles, and filled rectangles. */
export function rulingsOf(painted: readonly Box[]): Rulings {
  const boxes = painted.filter(([x0, y0, x1, y1]) => Math.min(x1 - x0, y1 - y0) <= lineWidthMax)
  const isHorizontal = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 >= y1 - y0
  const horizontal = boxes.filter(isHorizontal).map(([x0, y0, x1, y1]) => ({ at: (y0 + y1) / 2, from: x0, to: x1 }))
  const vertical = boxes
    .filter((box) => !isHorizontal(box))
    .map(([x0, y0, x1, y1]) => ({ at: (x0 + x1) / 2, from: y0, to: y1 }))
  return { horizontal: joinSegments(horizontal), vertical: joinSegments(vertical) }
}

function joinSegments(segments: readonly Ruling[]): Ruling[] {
  const lines: { at: number; from: number; to: number }[] = []
  for (const segment of segments.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const line = lines.find(
      ({ at, from, to }) =>
        Math.abs(at - segment.at) <= segmentOffsetMax &&
        segment.from <= to + segmentGapMax &&
        segment.to >= from - segmentGapMax,
    )
    if (line === undefined) lines.push({ ...segment })
    else {
      line.from = Math.min(line.from, segment.from)
      line.to = Math.max(line.to, segment.to)
    }
  }
  return lines.filter((line) => line.to - line.from >= lineLengthMin)
}
