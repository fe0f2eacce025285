import { PublicationRefused } from '../../domain/publication-refused.ts'
import { cellTextOf } from './pdf-cell.ts'
import type { PdfPage, PdfText } from './pdf-document.ts'
import { overlap, type Box } from './pdf-geometry.ts'
import type { Ruling, Rulings } from './pdf-rulings.ts'
import { splitAtBorders } from './split-at-borders.ts'
import { textCell, type DocumentCell, type DocumentRow } from '../document.ts'

export interface RuledTable {
  /** y of the top border, in points from the bottom of the page. */
  readonly top: number
  /** x of the borders between columns, left to right. */
  readonly borders: readonly number[]
  readonly rows: readonly DocumentRow[]
}

/** The ruled tables of a page, and the texts outside them. */
export interface RuledTables {
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
  const texts = page.texts.flatMap((text) => splitAtBorders(text, page.rulings.vertical))
  const textsOf = new Map(grids.map((grid): [Grid, PdfText[]] => [grid, []]))
  const outside: PdfText[] = []
  for (const text of texts) {
    // The last grid is the innermost one, because the bottom of an inner table is above that of the outer table.
    const grid = grids.findLast((candidate) => boxAt(candidate, text) !== null)
    if (grid === undefined) outside.push(text)
    else textsOf.get(grid)?.push(text)
  }
  const tables = grids.map((grid) => tableOf(grid, textsOf.get(grid) ?? [], page))
  return { tables: tables.toSorted((one, other) => other.top - one.top), outside }
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

/** The box in which a text begins; `null`: outside the table. */
function boxAt({ xs, ys }: Grid, text: PdfText): number | null {
  const middleOfFirstCharacter = {
    x: text.x + Math.min(text.width, text.fontSize) / 2,
    y: text.y + 0.35 * text.fontSize,
  }
  const column = xs.findLastIndex((left) => left <= middleOfFirstCharacter.x)
  const row = ys.findLastIndex((top) => top >= middleOfFirstCharacter.y)
  const isInside = column >= 0 && column < xs.length - 1 && row >= 0 && row < ys.length - 1
  return isInside ? row * (xs.length - 1) + column : null
}

function tableOf(grid: Grid, texts: readonly PdfText[], { number, leftOut }: PdfPage): RuledTable {
  const { xs, ys, cellOf } = grid
  const columns = xs.length - 1
  const textsOf = new Map<number, PdfText[]>()
  for (const text of texts) {
    const cell = cellOf[boxAt(grid, text) ?? -1] ?? -1
    textsOf.set(cell, [...(textsOf.get(cell) ?? []), text])
  }
  const rightBorderOf = (cell: number): number => xs[(cellOf.lastIndexOf(cell) % columns) + 1] ?? 0
  const textOf = new Map([...textsOf].map(([cell, inside]) => [cell, cellTextOf(inside, rightBorderOf(cell))]))
  const boxOf = (box: number): Box => {
    const [row, column] = [Math.floor(box / columns), box % columns]
    return [xs[column] ?? 0, ys[row + 1] ?? 0, xs[column + 1] ?? 0, ys[row] ?? 0]
  }
  // The cells with something that is left out.
  const incomplete = new Set(leftOut.flatMap((part) => cellOf.filter((_, box) => overlap(part, boxOf(box)))))
  const rows = ys.slice(1).map((_, row): DocumentRow => {
    const cells = Array.from({ length: columns }, (__, column): DocumentCell => {
      const box = row * columns + column
      const cell = cellOf[box] ?? box
      const firstRow = Math.floor(cell / columns)
      const mergedFrom = cell === box ? null : firstRow < row ? 'row' : 'column'
      return textCell(textOf.get(cell) ?? '', { mergedFrom })
    })
    const isComplete = cellOf.slice(row * columns, (row + 1) * columns).every((cell) => !incomplete.has(cell))
    return { cells, isHidden: false, page: number, ...(isComplete ? {} : { unparsedReason: 'hidden_text' }) }
  })
  const isPrinted = ({ cells, unparsedReason }: DocumentRow): boolean =>
    unparsedReason !== undefined || cells.some(({ text }) => text !== '')
  return { top: ys[0] ?? 0, borders: xs, rows: rows.filter(isPrinted) }
}
