import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { PublicationFile } from '../parser.ts'
import { cellTextOf, linesOf } from './pdf-cell.ts'
import { readPdfPages } from './pdf-document.ts'
import type { PdfPage, PdfText } from './pdf-document.ts'
import type { Ruling } from './pdf-rulings.ts'

/**
 * A row of a ruled table, or a line of text outside tables. Lines that were wrapped in a cell are joined; any other line break in a
 * cell is part of the published text.
 */
export type PdfBlock =
  | { readonly kind: 'row'; readonly page: number; readonly cells: readonly string[] }
  | { readonly kind: 'line'; readonly page: number; readonly text: string }

/** A row has at least two columns, so three borders. Text between two vertical lines is not a table. */
const bordersMin = 3
/** Lines that meet in a drawing may miss each other by so many points. */
const tolerance = 3

/**
 * Reads the pages of a document as blocks, from top to bottom. Its tables have vertical lines between columns and horizontal lines between
 * rows, as spreadsheets print them. Throws `PublicationRefused` (`no_table`) when no page has one.
 */
export async function readPdfBlocks(file: PublicationFile): Promise<readonly PdfBlock[]> {
  const blocks: PdfBlock[] = []
  for await (const page of readPdfPages(file)) blocks.push(...blocksOf(page))
  if (blocks.some((block) => block.kind === 'row')) return blocks
  throw new PublicationRefused('no_table', `${file.name} has no ruled table`)
}

interface TableRow {
  readonly top: number
  readonly bottom: number
  /** x of the vertical lines through the row, left to right. */
  readonly borders: readonly number[]
}

export function blocksOf(page: PdfPage): PdfBlock[] {
  const rows = tableRowsOf(page)
  const textsByRow = new Map<TableRow, PdfText[]>(rows.map((row) => [row, []]))
  const outside: PdfText[] = []
  for (const text of page.texts.flatMap((run) => splitAtBorders(run, page.rulings.vertical))) {
    const row = rows.find((candidate) => contains(candidate, text))
    if (row === undefined) outside.push(text)
    else textsByRow.get(row)?.push(text)
  }
  const rowBlocks = rows.map((row) => ({
    y: row.top,
    block: { kind: 'row', page: page.number, cells: cellsOf(row, textsByRow, page.rulings.horizontal) } as const,
  }))
  const lineBlocks = linesOf(outside).map((line) => ({
    y: line.y,
    block: { kind: 'line', page: page.number, text: line.text } as const,
  }))
  return [...rowBlocks, ...lineBlocks].toSorted((a, b) => b.y - a.y).map(({ block }) => block)
}

/** A row is the space between two neighbouring horizontal lines that vertical lines cross. */
function tableRowsOf({ rulings }: PdfPage): TableRow[] {
  const topDown = rulings.horizontal.toSorted((a, b) => b.at - a.at)
  const rows: TableRow[] = []
  for (const [index, upper] of topDown.entries()) {
    const lower = topDown.slice(index + 1).find((line) => upper.at - line.at > tolerance && isSameTable(line, upper))
    if (lower === undefined) continue
    const borders = bordersBetween(upper, lower, rulings.vertical)
    if (borders.length >= bordersMin) rows.push({ top: upper.at, bottom: lower.at, borders })
  }
  return rows
}

/** x of the vertical lines that reach from the upper to the lower line, left to right. A double line is one border. */
function bordersBetween(upper: Ruling, lower: Ruling, vertical: readonly Ruling[]): number[] {
  const middle = (upper.at + lower.at) / 2
  const left = Math.min(upper.from, lower.from) - tolerance
  const right = Math.max(upper.to, lower.to) + tolerance
  return vertical
    .filter(({ from, to }) => from <= middle && to >= middle)
    .filter(({ from, to }) => from <= lower.at + tolerance && to >= upper.at - tolerance)
    .map((line) => line.at)
    .filter((x) => x >= left && x <= right)
    .toSorted((a, b) => a - b)
    .filter((x, index, all) => index === 0 || x - (all[index - 1] ?? x) > tolerance)
}

/** Horizontal lines that overlap by half of the longer one belong to the same table; a line in a cell does not. */
function isSameTable(a: Ruling, b: Ruling): boolean {
  const overlap = Math.min(a.to, b.to) - Math.max(a.from, b.from)
  return overlap >= 0.5 * Math.max(a.to - a.from, b.to - b.from)
}

/** y of the middle of the characters. `y` is the baseline. */
function middleOf({ y, fontSize }: PdfText): number {
  return y + 0.35 * fontSize
}

function contains(row: TableRow, text: PdfText): boolean {
  const middle = middleOf(text)
  const [left, right] = [row.borders[0] ?? 0, row.borders.at(-1) ?? 0]
  return middle < row.top && middle > row.bottom && text.x > left - tolerance && text.x < right
}

function cellsOf(
  row: TableRow,
  textsByRow: ReadonlyMap<TableRow, readonly PdfText[]>,
  horizontal: readonly Ruling[],
): string[] {
  const rows = [...textsByRow.keys()]
  const cells: string[] = []
  for (let column = 0; column + 1 < row.borders.length; column++) {
    const [left, right] = [row.borders[column] ?? 0, row.borders[column + 1] ?? 0]
    const isInColumn = (text: PdfText): boolean => {
      const firstCharacterMiddle = text.x + Math.min(text.width, text.fontSize) / 2
      return firstCharacterMiddle < right && (column === 0 || firstCharacterMiddle >= left)
    }
    const mergedRows = mergedRowsAt((left + right) / 2, { row, rows, horizontal })
    const texts = mergedRows.flatMap((merged) => textsByRow.get(merged) ?? []).filter(isInColumn)
    cells.push(cellTextOf(texts, right))
  }
  return cells
}

interface RowInTable {
  readonly row: TableRow
  readonly rows: readonly TableRow[]
  readonly horizontal: readonly Ruling[]
}

/** The rows of the cell of `row` at `x`, which is vertically merged where no line separates it from the next row. Each row has its text. */
function mergedRowsAt(x: number, { row, rows, horizontal }: RowInTable): TableRow[] {
  const isSeparated = (y: number): boolean =>
    horizontal.some((line) => Math.abs(line.at - y) <= tolerance && line.from <= x && line.to >= x)
  const isMergedWithNext = (upperIndex: number): boolean => {
    const [upper, lower] = [rows[upperIndex], rows[upperIndex + 1]]
    return upper !== undefined && lower !== undefined && upper.bottom === lower.top && !isSeparated(lower.top)
  }
  const index = rows.indexOf(row)
  let [first, last] = [index, index]
  while (isMergedWithNext(first - 1)) first--
  while (isMergedWithNext(last)) last++
  return rows.slice(first, last + 1)
}

/**
 * Splits a text that crosses borders, because the library joins the texts of neighbouring cells that are close together. It is
 * split at the space nearest to the border if there is one near it, otherwise between the two characters at the border.
 */
export function splitAtBorders(run: PdfText, vertical: readonly Ruling[]): PdfText[] {
  const border = firstCrossedBorder(run, vertical)
  if (border === undefined) return [run]
  const characters = [...run.text]
  const starts = characterStarts(run)
  const distance = (index: number): number => Math.abs((starts[index] ?? 0) - border)
  const byDistance = [...starts.keys()].filter((index) => index > 0).toSorted((a, b) => distance(a) - distance(b))
  const nearestSpace = byDistance.find((index) => /\s/.test(characters[index] ?? ''))
  const isSpaceNear = nearestSpace !== undefined && distance(nearestSpace) <= 2 * run.fontSize
  const cut = isSpaceNear ? nearestSpace : byDistance[0]
  if (cut === undefined) return [run]
  const textBefore = characters.slice(0, cut).join('').trimEnd()
  const before = { ...run, text: textBefore, width: (starts[cut] ?? 0) - run.x }
  const textAfter = characters.slice(cut).join('').trim()
  if (textAfter === '') return [before]
  const x = Math.max(starts[isSpaceNear ? cut + 1 : cut] ?? border, border + 0.1)
  const after = { ...run, text: textAfter, x, width: Math.max(run.x + run.width - x, 1) }
  return [before, ...splitAtBorders(after, vertical)]
}

/** x of the first border inside a run. A border at its edge does not cross it. */
function firstCrossedBorder(run: PdfText, vertical: readonly Ruling[]): number | undefined {
  const middle = middleOf(run)
  const edge = run.fontSize / 4
  return vertical
    .filter((line) => line.from <= middle && line.to >= middle)
    .map((line) => line.at)
    .toSorted((a, b) => a - b)
    .find((x) => x > run.x + edge && x < run.x + run.width - edge)
}

/** x of each character. Characters other than half-width ones count twice, and the sum is scaled to the width of the run. */
function characterStarts(run: PdfText): number[] {
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
