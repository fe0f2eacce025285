import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../parser.ts'
import { cellTextOf, linesOf } from './pdf-cell.ts'
import { readPdfPages } from './pdf-document.ts'
import type { PdfPage, PdfText } from './pdf-document.ts'
import type { Ruling } from './pdf-rulings.ts'

/**
 * A block of a page, from top to bottom: a row of a ruled table, or a line of text outside tables.
 * Lines that were wrapped inside a cell are joined; any other line break in a cell is part of the published text.
 */
export type PdfBlock =
  | { readonly kind: 'row'; readonly page: number; readonly cells: readonly string[] }
  | { readonly kind: 'line'; readonly page: number; readonly text: string }

/** Two borders with text between them are not a table. */
const COLUMNS_MIN = 2
/** Tolerance for lines that do not quite meet. */
const TOLERANCE_PT = 3

/**
 * Reads the blocks of a document with ruled tables, as spreadsheets print them: vertical lines between columns, horizontal
 * lines between rows. Throws `PublicationRefused` (`no_table`) when no page has one.
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
  for (const text of page.texts.flatMap((one) => splitAtBorders(one, page.rulings.vertical))) {
    const row = rows.find((one) => contains(one, text))
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
  return [...rowBlocks, ...lineBlocks].toSorted((one, other) => other.y - one.y).map(({ block }) => block)
}

/** The space between two neighbouring horizontal lines is a row when vertical lines cross it. */
function tableRowsOf({ rulings }: PdfPage): TableRow[] {
  const horizontalLines = rulings.horizontal.toSorted((one, other) => other.at - one.at)
  const rows: TableRow[] = []
  for (const [index, upper] of horizontalLines.entries()) {
    const lower = horizontalLines
      .slice(index + 1)
      .find((one) => upper.at - one.at > TOLERANCE_PT && overlaps(one, upper))
    if (lower === undefined) continue
    const middle = (upper.at + lower.at) / 2
    const borders = rulings.vertical
      .filter((line) => line.from <= middle && line.to >= middle)
      .filter((line) => line.from <= lower.at + TOLERANCE_PT && line.to >= upper.at - TOLERANCE_PT)
      .map((line) => line.at)
      .filter(
        (x) => x >= Math.min(upper.from, lower.from) - TOLERANCE_PT && x <= Math.max(upper.to, lower.to) + TOLERANCE_PT,
      )
      .toSorted((one, other) => one - other)
      .filter((x, index, all) => index === 0 || x - (all[index - 1] ?? x) > TOLERANCE_PT)
    if (borders.length > COLUMNS_MIN) rows.push({ top: upper.at, bottom: lower.at, borders })
  }
  return rows
}

/** Lines that overlap by half of the longer one belong to the same table; a line inside a cell does not. */
function overlaps(one: Ruling, other: Ruling): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return shared >= 0.5 * Math.max(one.to - one.from, other.to - other.from)
}

/** y of the middle of the characters, which is above the baseline. */
function middleOf({ y, fontSize }: PdfText): number {
  return y + 0.35 * fontSize
}

function contains(row: TableRow, text: PdfText): boolean {
  const middle = middleOf(text)
  const [left, right] = [row.borders[0] ?? 0, row.borders.at(-1) ?? 0]
  return middle < row.top && middle > row.bottom && text.x > left - TOLERANCE_PT && text.x < right
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
    const isWithin = (text: PdfText): boolean => {
      const middle = text.x + Math.min(text.width, text.fontSize) / 2
      return middle < right && (column === 0 || middle >= left)
    }
    const spanned = spannedRows(row, rows, (left + right) / 2, horizontal)
    const texts = spanned.flatMap((one) => textsByRow.get(one) ?? []).filter(isWithin)
    cells.push(cellTextOf(texts, right))
  }
  return cells
}

/** The rows of a vertically merged cell (rowspan): no line separates them at `x`. Each of these rows has the text of the cell. */
function spannedRows(row: TableRow, rows: readonly TableRow[], x: number, horizontal: readonly Ruling[]): TableRow[] {
  const isSeparated = (y: number): boolean =>
    horizontal.some((line) => Math.abs(line.at - y) <= TOLERANCE_PT && line.from <= x && line.to >= x)
  const index = rows.indexOf(row)
  let [first, last] = [index, index]
  const isSameCell = (upperIndex: number): boolean => {
    const [above, below] = [rows[upperIndex], rows[upperIndex + 1]]
    return above !== undefined && below !== undefined && above.bottom === below.top && !isSeparated(below.top)
  }
  while (isSameCell(first - 1)) first--
  while (isSameCell(last)) last++
  return rows.slice(first, last + 1)
}

/**
 * The library joins the texts of neighbouring cells that are close together. This splits such a run at the border: at the nearest
 * space, otherwise between the two characters there.
 */
export function splitAtBorders(text: PdfText, vertical: readonly Ruling[]): PdfText[] {
  const middle = middleOf(text)
  const border = vertical
    .filter((line) => line.from <= middle && line.to >= middle)
    .map((line) => line.at)
    .toSorted((one, other) => one - other)
    .find((x) => x > text.x + text.fontSize / 4 && x < text.x + text.width - text.fontSize / 4)
  if (border === undefined) return [text]
  const starts = startsOf(text)
  const indexes = [...starts.keys()].filter((index) => index > 0)
  const nearest = (candidates: readonly number[]): number | undefined =>
    candidates.toSorted(
      (one, other) => Math.abs((starts[one] ?? 0) - border) - Math.abs((starts[other] ?? 0) - border),
    )[0]
  const characters = [...text.text]
  const space = nearest(indexes.filter((index) => /\s/.test(characters[index] ?? '')))
  const isNear = space !== undefined && Math.abs((starts[space] ?? 0) - border) <= 2 * text.fontSize
  const cut = isNear ? space : nearest(indexes)
  if (cut === undefined) return [text]
  const rest = characters.slice(cut).join('').trim()
  const before = { ...text, text: characters.slice(0, cut).join('').trimEnd(), width: (starts[cut] ?? 0) - text.x }
  if (rest === '') return [before]
  const x = Math.max(starts[isNear ? cut + 1 : cut] ?? border, border + 0.1)
  const after = { ...text, text: rest, x, width: Math.max(text.x + text.width - x, 1) }
  return [before, ...splitAtBorders(after, vertical)]
}

/** x of each character: full-width ones are twice as wide as others, scaled to the width of the run. */
function startsOf(text: PdfText): number[] {
  const weights = [...text.text].map((character) => (/[\u0020-\u00ff\uff61-\uff9f]/.test(character) ? 1 : 2))
  const unit = text.width / weights.reduce((sum, weight) => sum + weight, 0)
  let x = text.x
  return weights.map((weight) => {
    const start = x
    x += weight * unit
    return start
  })
}
