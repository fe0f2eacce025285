import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../parser.ts'
import { cellTextOf, linesOf } from './pdf-cell.ts'
import { readPdfPages } from './pdf-document.ts'
import type { PdfPage, PdfText } from './pdf-document.ts'
import type { Ruling } from './pdf-rulings.ts'

/**
 * A block of a page, from top to bottom: a row of a ruled table, or a line of text outside tables.
 * Lines that were wrapped inside a cell are joined; a line break in a cell was made on purpose.
 */
export type PdfBlock =
  | { readonly kind: 'row'; readonly page: number; readonly cells: readonly string[] }
  | { readonly kind: 'line'; readonly page: number; readonly text: string }

/** Two borders with text between them are not a table. */
const COLUMNS_MIN = 2
/** Tolerance for lines that do not quite meet. */
const SLACK_PT = 3

/**
 * Reads the blocks of a document with ruled tables, as spreadsheets print them: vertical lines between columns, horizontal
 * lines between rows. Refuses `no_table` when no page has one.
 */
export async function readPdfBlocks(file: PublicationFile): Promise<readonly PdfBlock[]> {
  const blocks: PdfBlock[] = []
  for await (const page of readPdfPages(file)) blocks.push(...blocksOf(page))
  if (blocks.some((block) => block.kind === 'row')) return blocks
  throw new PublicationRefused('no_table', `${file.name} has no ruled table`)
}

interface Band {
  readonly top: number
  readonly bottom: number
  /** x of the vertical lines through the band, left to right. */
  readonly borders: readonly number[]
}

export function blocksOf(page: PdfPage): PdfBlock[] {
  const bands = bandsOf(page)
  const inBand = new Map<Band, PdfText[]>(bands.map((band) => [band, []]))
  const outside: PdfText[] = []
  for (const text of page.texts.flatMap((one) => splitAtBorders(one, page.rulings.vertical))) {
    const band = bands.find((one) => holds(one, text))
    if (band === undefined) outside.push(text)
    else inBand.get(band)?.push(text)
  }
  const rows = bands.map((band) => ({
    y: band.top,
    block: { kind: 'row', page: page.number, cells: cellsOf(band, inBand, page.rulings.horizontal) } as const,
  }))
  const lines = linesOf(outside).map((line) => ({
    y: line.y,
    block: { kind: 'line', page: page.number, text: line.text } as const,
  }))
  return [...rows, ...lines].toSorted((one, other) => other.y - one.y).map(({ block }) => block)
}

/** The space between two neighbouring horizontal lines is a row when vertical lines cross it. */
function bandsOf({ rulings }: PdfPage): Band[] {
  const levels = rulings.horizontal.toSorted((one, other) => other.at - one.at)
  const bands: Band[] = []
  for (const [index, upper] of levels.entries()) {
    const lower = levels.slice(index + 1).find((one) => upper.at - one.at > SLACK_PT && overlaps(one, upper))
    if (lower === undefined) continue
    const middle = (upper.at + lower.at) / 2
    const borders = rulings.vertical
      .filter((line) => line.from <= middle && line.to >= middle)
      .filter((line) => line.from <= lower.at + SLACK_PT && line.to >= upper.at - SLACK_PT)
      .map((line) => line.at)
      .filter((x) => x >= Math.min(upper.from, lower.from) - SLACK_PT && x <= Math.max(upper.to, lower.to) + SLACK_PT)
      .toSorted((one, other) => one - other)
      .filter((x, index, all) => index === 0 || x - (all[index - 1] ?? x) > SLACK_PT)
    if (borders.length > COLUMNS_MIN) bands.push({ top: upper.at, bottom: lower.at, borders })
  }
  return bands
}

/** Lines that overlap by half of the longer one belong to the same table; a line inside a cell does not. */
function overlaps(one: Ruling, other: Ruling): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return shared >= 0.5 * Math.max(one.to - one.from, other.to - other.from)
}

function holds(band: Band, text: PdfText): boolean {
  const middle = text.y + 0.35 * text.size
  const [left, right] = [band.borders[0] ?? 0, band.borders.at(-1) ?? 0]
  return middle < band.top && middle > band.bottom && text.x > left - SLACK_PT && text.x < right
}

function cellsOf(band: Band, inBand: ReadonlyMap<Band, readonly PdfText[]>, horizontal: readonly Ruling[]): string[] {
  const bands = [...inBand.keys()]
  const cells: string[] = []
  for (let column = 0; column + 1 < band.borders.length; column++) {
    const [left, right] = [band.borders[column] ?? 0, band.borders[column + 1] ?? 0]
    const isWithin = (text: PdfText): boolean => {
      const middle = text.x + Math.min(text.width, text.size) / 2
      return middle < right && (column === 0 || middle >= left)
    }
    const spanned = spannedBands(band, bands, (left + right) / 2, horizontal)
    const texts = spanned.flatMap((one) => inBand.get(one) ?? []).filter(isWithin)
    cells.push(cellTextOf(texts, right))
  }
  return cells
}

/** The bands that a cell spans, because no line separates them at `x`. Each of their rows has the text of the cell. */
function spannedBands(band: Band, bands: readonly Band[], x: number, horizontal: readonly Ruling[]): Band[] {
  const isSeparated = (y: number): boolean =>
    horizontal.some((line) => Math.abs(line.at - y) <= SLACK_PT && line.from <= x && line.to >= x)
  const index = bands.indexOf(band)
  let [first, last] = [index, index]
  const isSameCell = (upper: number): boolean => {
    const [above, below] = [bands[upper], bands[upper + 1]]
    return above !== undefined && below !== undefined && above.bottom === below.top && !isSeparated(below.top)
  }
  while (isSameCell(first - 1)) first--
  while (isSameCell(last)) last++
  return bands.slice(first, last + 1)
}

/**
 * The library joins the texts of neighbouring cells that are close together. This splits such a run at the border: at the nearest
 * space, otherwise between the two characters there.
 */
export function splitAtBorders(text: PdfText, vertical: readonly Ruling[]): PdfText[] {
  const middle = text.y + 0.35 * text.size
  const border = vertical
    .filter((line) => line.from <= middle && line.to >= middle)
    .map((line) => line.at)
    .toSorted((one, other) => one - other)
    .find((x) => x > text.x + text.size / 4 && x < text.x + text.width - text.size / 4)
  if (border === undefined) return [text]
  const starts = startsOf(text)
  const indexes = [...starts.keys()].filter((index) => index > 0)
  const nearest = (candidates: readonly number[]): number | undefined =>
    candidates.toSorted(
      (one, other) => Math.abs((starts[one] ?? 0) - border) - Math.abs((starts[other] ?? 0) - border),
    )[0]
  const characters = [...text.text]
  const space = nearest(indexes.filter((index) => /\s/.test(characters[index] ?? '')))
  const isNear = space !== undefined && Math.abs((starts[space] ?? 0) - border) <= 2 * text.size
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
