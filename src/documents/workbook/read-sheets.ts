import { type CellObject, type Range, SSF } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { PublicationFile } from '../../domain/parsed-publication.ts'
import type { StruckCell } from './struck-cell.ts'
import { sheetNameWithoutPerson } from './sheet-cells.ts'
import {
  blankCell,
  spacedText,
  textCell,
  type DocumentBlock,
  type DocumentCell,
  type DocumentRow,
  type PublishedDocument,
} from '../document.ts'
import { readWorkbook, type Sheet, type SheetCell } from './workbook.ts'
import { unparsedStruckText } from '../struck-rows.ts'

/** Merged ranges may overlap and may be as large as a sheet. */
const mergedCellsMax = 5_000_000

/** Reads every visible sheet with a value as one table, titles above its header included. Blank rows and columns at the end are left out. */
export async function readSheets(file: PublicationFile): Promise<PublishedDocument> {
  const sheets = await readWorkbook(file)
  const blocks = sheets.map(tableOf).filter((block) => block.rows.length > 0)
  if (blocks.length === 0 && sheets.every(({ unparsed }) => unparsed.length === 0))
    throw new PublicationRefused('empty_file', `${file.name}: no sheet has a value`)
  const unparsed = [...sheets.flatMap((sheet) => sheet.unparsed), ...unparsedStruckText(blocks)]
  return { title: null, blocks, unparsed, remarks: sheets.flatMap(remarkOn) }
}

function remarkOn({ name, hiddenColumns: count }: Sheet): string[] {
  if (count === 0) return []
  const sheet = sheetNameWithoutPerson(name)
  return [
    `${sheet === '' ? 'a sheet' : `sheet ${sheet}`}: ${count} hidden ${count === 1 ? 'column is' : 'columns are'} left out`,
  ]
}

function tableOf({ name, rows, worksheet, struck }: Sheet): Extract<DocumentBlock, { kind: 'table' }> {
  const height = rows.findLastIndex((cells) => cells.some((cell) => cell !== null)) + 1
  const width = Math.max(0, ...new Set(rows.map((cells) => cells.findLastIndex((cell) => cell !== null) + 1)))
  const blank = Array.from({ length: width }, () => blankCell)
  const grid = rows.slice(0, height).map((cells, row) =>
    cells.length === 0
      ? blank
      : cells.slice(0, width).map((value, column) => {
          const address = addressOf(row, column)
          const cell = cellOf(value, worksheet?.[address] as CellObject | undefined)
          return withoutStruckWords(cell, struck.get(address))
        }),
  )
  expandMerges(grid, worksheet?.['!merges'] ?? [], blank)
  return { kind: 'table', name, rows: grid.map((cells): DocumentRow => ({ cells, isHidden: false, page: null })) }
}

/** The address of a cell: the letters of the column (A to Z, AA to ZZ, AAA to XFD) and the row. */
function addressOf(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row + 1}`
}

function cellOf(value: SheetCell, stored: CellObject | undefined): DocumentCell {
  if (value === null) return blankCell
  const text = typeof value === 'number' ? displayedNumber(value, formatOf(stored)) : spacedText(String(value))
  const href = stored?.l?.Target
  const links = href === undefined ? [] : [{ href, text }]
  const format = formatOf(stored)
  const isDay = typeof value === 'number' && !(format !== undefined && hidesDay(format))
  return textCell(text, { number: isDay ? value : null, links })
}

function withoutStruckWords(cell: DocumentCell, struck: StruckCell | undefined): DocumentCell {
  if (struck === undefined || cell.text === '') return cell
  if (struck === 'whole') return textCell('', { struckText: cell.text })
  return { ...cell, text: spacedText(struck.text), struckText: spacedText(struck.struckText) }
}

const formatOf = (stored: CellObject | undefined): string | undefined =>
  stored?.z === undefined ? undefined : String(stored.z)

/** Repeats the first cell of a merged range in the cells that it covers, except in blank rows. */
function expandMerges(grid: DocumentCell[][], merges: readonly Range[], blank: readonly DocumentCell[]): void {
  let merged = 0
  for (const { s, e } of merges) {
    const cell = grid[s.r]?.[s.c]
    if (cell === undefined || (cell.text === '' && cell.struckText === '')) continue
    const [right, below] = [{ ...cell, mergedFrom: 'column' } as const, { ...cell, mergedFrom: 'row' } as const]
    for (let row = s.r; row <= Math.min(e.r, grid.length - 1); row++) {
      const cells = grid[row] ?? []
      const end = Math.min(e.c + 1, cells.length)
      if (cells === blank) continue
      merged += end - s.c
      if (merged > mergedCellsMax)
        throw new PublicationRefused('reading_limit_exceeded', `a sheet has more than ${mergedCellsMax} merged cells`)
      for (let column = s.c; column < end; column++) {
        if (row > s.r) cells[column] = below
        else if (column > s.c) cells[column] = right
      }
    }
  }
}

/** Format 14 displays a date as is usual in the country of the reader: in Japan as year/month/day. */
const shortDate = /^m\/d\/yy(?:yy)?$/i
/** The tokens g and e display the Japanese era and its year: `[$-411]ggge"年"m"月"d"日"`. After y, or before + or -, e has another meaning. */
const era = /g|(?<!y)e(?![+-])/i

const japaneseEra = 'ja-JP-u-ca-japanese'
const eraDate = new Intl.DateTimeFormat(japaneseEra, { dateStyle: 'long', timeZone: 'UTC' })
const eraMonth = new Intl.DateTimeFormat(japaneseEra, { era: 'long', year: 'numeric', month: 'long', timeZone: 'UTC' })

/** Serial number of 1970-01-01 in the 1900 date system. */
const SERIAL_OF_1970 = 25_569
const MS_PER_DAY = 86_400_000

/** 9999-12-31, the last day that a workbook can display. */
const serialMax = 2_958_465

/**
 * The text that a number format displays. Format General is written in full, because a corporate number has 13 digits.
 * `format` is undefined for the formats 27 to 36 and 50 to 58, which the library does not know: in Japan, dates of the Japanese era.
 */
export function displayedNumber(value: number, format: string | undefined): string {
  if (format === undefined) return value >= 1 && value <= serialMax ? eraDateOf(value) : String(value)
  const literalsRemoved = withoutLiterals(format)
  // 9.00E+12 is how a column too narrow shows a corporate number.
  const isInFull =
    /^(?:general|@)?$/i.test(literalsRemoved) || (/e[+-]/i.test(literalsRemoved) && Number.isInteger(value))
  if (isInFull) return String(value)
  if (!SSF.is_date(format)) return formatted(value, format)
  if (shortDate.test(format)) return formatted(value, 'yyyy/m/d')
  if (era.test(literalsRemoved)) return eraDateOf(value, hidesDay(format) ? eraMonth : eraDate)
  return formatted(value, format)
}

const withoutLiterals = (format: string): string => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')

/** Whether a format displays the month of a date and not its day (2026年4月): the day in the serial number is not published. */
const hidesDay = (format: string): boolean =>
  SSF.is_date(format) && /[my]/i.test(withoutLiterals(format)) && !/[dh]/i.test(withoutLiterals(format))

const eraDateOf = (serial: number, format = eraDate): string =>
  format.format((Math.floor(serial) - SERIAL_OF_1970) * MS_PER_DAY)

/** The number in full if the library does not know the format, such as ▲ for a negative number. */
function formatted(value: number, format: string): string {
  try {
    return (SSF.format(format, value) as string).trim()
  } catch {
    return String(value)
  }
}
