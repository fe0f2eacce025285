import { PublicationRefused } from '../../domain/publication-refused.ts'
import { cellTextOf } from '../readers/pdf-cell.ts'
import type { PdfPage, PdfText } from '../readers/pdf-document.ts'
import type { Ruling, Rulings } from '../readers/pdf-rulings.ts'
import { splitAtBorders } from '../readers/split-at-borders.ts'
import { textCell } from './cell.ts'
import type { DocumentCell, DocumentRow } from './document.ts'

/** A ruled table of a page. */
export interface LatticeTable {
  readonly top: number
  /** x of the borders between columns, left to right. */
  readonly borders: readonly number[]
  readonly rows: readonly DocumentRow[]
}

/** The tables of a page, and its other texts. */
export interface Lattices {
  readonly tables: readonly LatticeTable[]
  readonly outside: readonly PdfText[]
}

/** Tolerance for lines that do not quite meet, and for double lines. */
const TOLERANCE_PT = 3
/** Lines that reach further than this beyond the last crossing line have an open side. */
const OPEN_SIDE_PT = 8
/** A page in small print has a few thousand. */
const boxesMax = 50_000

/**
 * The ruled tables of a page. The lines divide a table into boxes; neighbouring boxes without a line between them are one cell, so cells
 * may span rows and columns. Lines that enclose a single cell are no table.
 */
export function latticesOf(page: PdfPage): Lattices {
  const grids = connected(page.rulings).flatMap((rulings) => gridOf(rulings) ?? [])
  const texts = page.texts.flatMap((text) => splitAtBorders(text, page.rulings.vertical))
  const textsOf = new Map(grids.map((grid): [Grid, PdfText[]] => [grid, []]))
  const outside: PdfText[] = []
  for (const text of texts) {
    const grid = grids.findLast((one) => boxAt(one, text) !== null)
    if (grid === undefined) outside.push(text)
    else textsOf.get(grid)?.push(text)
  }
  const tables = grids.map((grid) => tableOf(grid, textsOf.get(grid) ?? [], page.number))
  return { tables: tables.toSorted((one, other) => other.top - one.top), outside }
}

/** Groups of lines that cross or meet each other, the larger ones first. */
function connected({ horizontal, vertical }: Rulings): Rulings[] {
  const groups: { horizontal: Ruling[]; vertical: Ruling[] }[] = []
  const left = new Set(vertical)
  const leftHorizontal = new Set(horizontal)
  for (const line of horizontal) {
    if (!leftHorizontal.delete(line)) continue
    const group = { horizontal: [line], vertical: [] as Ruling[] }
    for (let at = 0, to = 0; at < group.horizontal.length || to < group.vertical.length;) {
      const across = group.horizontal[at]
      const down = group.vertical[to]
      if (across !== undefined) {
        at++
        for (const one of left) if (meet(across, one) && left.delete(one)) group.vertical.push(one)
      } else if (down !== undefined) {
        to++
        for (const one of leftHorizontal) if (meet(one, down) && leftHorizontal.delete(one)) group.horizontal.push(one)
      }
    }
    groups.push(group)
  }
  return groups
}

const meet = (across: Ruling, down: Ruling): boolean => reaches(across, down.at) && reaches(down, across.at)

const reaches = ({ from, to }: Ruling, at: number): boolean => from - TOLERANCE_PT <= at && at <= to + TOLERANCE_PT

interface Grid {
  /** Left to right. */
  readonly xs: readonly number[]
  /** Top to bottom. */
  readonly ys: readonly number[]
  /** The number of the cell of each box, row by row: that of its first box. */
  readonly cellOf: readonly number[]
}

/** `null`: the lines enclose fewer than two cells side by side. */
function gridOf({ horizontal, vertical }: Rulings): Grid | null {
  const xs = positions(vertical, horizontal)
  const ys = positions(horizontal, vertical).toReversed()
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 2 || rows < 1) return null
  if (columns * rows > boxesMax) throw new PublicationRefused('reading_limit_exceeded', 'a page has too many lines')
  const firstOf = Array.from({ length: columns * rows }, (_, box) => box)
  const cellAt = (box: number): number => {
    let first = box
    while (firstOf[first] !== first) first = firstOf[first] = firstOf[firstOf[first] ?? 0] ?? 0
    return first
  }
  const join = (box: number, other: number): void => {
    const [first, second] = [cellAt(box), cellAt(other)]
    firstOf[Math.max(first, second)] = Math.min(first, second)
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const box = row * columns + column
      const [x, y] = [middle(xs, column), middle(ys, row)]
      if (column + 1 < columns && !isRuled(vertical, xs[column + 1] ?? 0, y)) join(box, box + 1)
      if (row + 1 < rows && !isRuled(horizontal, ys[row + 1] ?? 0, x)) join(box, box + columns)
    }
  }
  const cellOf = firstOf.map((_, box) => cellAt(box))
  const isTable = cellOf.some((cell, box) => box % columns !== 0 && cell === box)
  return isTable ? { xs, ys, cellOf } : null
}

const middle = (places: readonly number[], index: number): number =>
  ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2

const isRuled = (lines: readonly Ruling[], at: number, across: number): boolean =>
  lines.some((line) => Math.abs(line.at - at) <= TOLERANCE_PT && line.from <= across && line.to >= across)

/** The places of lines, ascending, double lines once. Where the crossing lines reach further, the table has an open side. */
function positions(lines: readonly Ruling[], crossing: readonly Ruling[]): number[] {
  const places = lines.map(({ at }) => at).toSorted((one, other) => one - other)
  const found = places.filter((at, index) => index === 0 || at - (places[index - 1] ?? at) > TOLERANCE_PT)
  const start = Math.min(...crossing.map(({ from }) => from))
  const end = Math.max(...crossing.map(({ to }) => to))
  if (start < (found[0] ?? start) - OPEN_SIDE_PT) found.unshift(start)
  if (end > (found.at(-1) ?? end) + OPEN_SIDE_PT) found.push(end)
  return found
}

/** The box in which a text begins; `null`: outside the table. */
function boxAt({ xs, ys }: Grid, text: PdfText): number | null {
  const x = text.x + Math.min(text.width, text.fontSize) / 2
  const y = text.y + 0.35 * text.fontSize
  const column = xs.findLastIndex((left) => left <= x)
  const row = ys.findLastIndex((top) => top >= y)
  const isInside = column >= 0 && column < xs.length - 1 && row >= 0 && row < ys.length - 1
  return isInside ? row * (xs.length - 1) + column : null
}

function tableOf(grid: Grid, texts: readonly PdfText[], page: number): LatticeTable {
  const { xs, ys, cellOf } = grid
  const columns = xs.length - 1
  const textsOf = new Map<number, PdfText[]>()
  for (const text of texts) {
    const cell = cellOf[boxAt(grid, text) ?? -1] ?? -1
    textsOf.set(cell, [...(textsOf.get(cell) ?? []), text])
  }
  const rightOf = (cell: number): number => {
    const last = cellOf.findLastIndex((one) => one === cell)
    return xs[(last % columns) + 1] ?? 0
  }
  const textOf = new Map([...textsOf].map(([cell, inside]) => [cell, cellTextOf(inside, rightOf(cell))]))
  const rows = ys.slice(1).map((_, row): DocumentRow => {
    const cells = Array.from({ length: columns }, (__, column): DocumentCell => {
      const box = row * columns + column
      const cell = cellOf[box] ?? box
      const isCovered = cell === box ? null : Math.floor(cell / columns) < row ? 'row' : 'column'
      return textCell(textOf.get(cell) ?? '', { mergedFrom: isCovered })
    })
    return { cells, isHidden: false, page }
  })
  return { top: ys[0] ?? 0, borders: xs, rows: rows.filter(({ cells }) => cells.some(({ text }) => text !== '')) }
}
