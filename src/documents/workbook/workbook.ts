import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import type { WorkBook, WorkSheet } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { PublicationFile } from '../../domain/parser.ts'
import { refuseBotWall } from '../html/bot-wall.ts'
import { readSheet } from './sheet-cells.ts'
import type { StruckCell } from './struck-runs.ts'
import { struckXlsCells } from './struck-xls.ts'
import { countXlsCells } from './xls-cells.ts'
import { readXlsxCells, type XlsxCells } from './xlsx-cells.ts'
import { unzipAll } from '../zip/unzip.ts'

/** A cell value as stored. Dates are serial numbers of the 1900 date system; a blank cell is `null`. */
export type SheetCell = string | number | boolean | null

export interface Sheet {
  readonly name: string
  /** `rows[0]` is row 1 of the sheet. Blank rows have no cells. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Outcomes of the rows that are hidden, covered by a merged cell or have errors. In `rows` they are blank. */
  readonly unread: readonly RowOutcome[]
  /** Number of hidden columns with values. In `rows` they are blank. */
  readonly hiddenColumns: number
  /** The sheet of the library, with merged ranges, number formats and links. */
  readonly worksheet: WorkSheet | undefined
  /** The cells with words that are struck out, by address. In `rows` they have all their words. */
  readonly struck: ReadonlyMap<string, StruckCell>
}

/** A workbook of the library, and the struck-out cells of each of its sheets, which the library does not know. */
interface ParsedWorkbook {
  readonly workbook: WorkBook
  readonly struck: readonly (ReadonlyMap<string, StruckCell> | undefined)[]
}

const nothingStruck: ReadonlyMap<string, StruckCell> = new Map()

/**
 * Reads every sheet of an .xlsx or .xls file. The file is also read without the workbook library; a file of which the library lost
 * a cell is refused.
 * Throws `PublicationRefused`: `empty_file`, `wrong_format` for a file that is not a readable workbook (broken, encrypted, another
 * format) or is inconsistent, and `reading_limit_exceeded`.
 */
export async function readWorkbook(file: PublicationFile): Promise<readonly Sheet[]> {
  const bytes = await readFile(file.path)
  refuseOtherFormats(bytes, file.name)
  const { workbook, struck } = isXlsx(bytes) ? await parseXlsx(bytes, file.name) : parseXls(bytes, file.name)
  return workbook.SheetNames.map((name, index) => ({
    ...readSheet(workbook, name, workbook.Sheets[name]),
    struck: struck[index] ?? nothingStruck,
  }))
}

const hasSignature = (bytes: Buffer, hex: string): boolean => bytes.subarray(0, 4).toString('hex') === hex
/** A ZIP container. */
const isXlsx = (bytes: Buffer): boolean => hasSignature(bytes, '504b0304')
/** A compound file. */
const isXls = (bytes: Buffer): boolean => hasSignature(bytes, 'd0cf11e0')

/** The library would also read HTML and CSV. */
function refuseOtherFormats(bytes: Buffer, name: string): void {
  if (isXlsx(bytes) || isXls(bytes)) return
  refuseBotWall(bytes, name)
  throw new PublicationRefused('wrong_format', `${name} is neither an .xlsx nor an .xls workbook`)
}

async function parseXlsx(bytes: Buffer, name: string): Promise<ParsedWorkbook> {
  const expected = readXlsxCells(await unzipAll(bytes, name), name)
  const workbook = parseWorkbook(bytes, name)
  refuseDifferentCells(name, expected, librarySheets(workbook))
  for (const [index, sheet] of librarySheets(workbook).entries())
    for (const address of expected[index]?.withoutValue ?? []) if (sheet !== undefined) sheet[address] = errorCell
  return { workbook, struck: expected.map((cells) => cells?.struck) }
}

/** What the library makes of a cell that shows an error. */
const errorCell = { t: 'e', v: 0x2a }

function parseXls(bytes: Buffer, name: string): ParsedWorkbook {
  const expected = countXlsCells(bytes, name)
  const workbook = parseWorkbook(bytes, name)
  refuseLostCells(name, expected, librarySheets(workbook))
  return { workbook, struck: struckXlsCells(bytes, name, workbook) }
}

function parseWorkbook(bytes: Buffer, name: string): WorkBook {
  try {
    const workbook = read(bytes, { type: 'buffer', cellNF: true, cellHTML: false, cellText: false, cellStyles: true })
    if (workbook.SheetNames.length > 0) return workbook
  } catch (error) {
    throw new PublicationRefused('wrong_format', `${name} is not a readable workbook: ${(error as Error).message}`)
  }
  throw new PublicationRefused('wrong_format', `${name} has no sheet`)
}

/** The sheets as the library read them; `undefined` for a sheet that it could not read. */
const librarySheets = ({ SheetNames, Sheets }: WorkBook): (WorkSheet | undefined)[] =>
  SheetNames.map((name) => Sheets[name])

const addressesOf = (sheet: WorkSheet): string[] => Object.keys(sheet).filter((key) => !key.startsWith('!'))

const hasValue = (sheet: WorkSheet, address: string): boolean =>
  (sheet[address] as { readonly v?: unknown } | undefined)?.v !== undefined

/** Refuses a workbook in which the library found other values than `expected`, of which `null` is a sheet without cells. */
function refuseDifferentCells(
  name: string,
  expected: readonly (XlsxCells | null)[],
  sheets: readonly (WorkSheet | undefined)[],
): void {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  if (expected.length !== sheets.length)
    throw wrong(`${expected.length} sheets are listed and ${sheets.length} could be read`)
  for (const [index, cells] of expected.entries()) {
    if (cells === null) continue
    const sheet = sheets[index]
    if (sheet === undefined) throw wrong(`sheet ${index + 1} cannot be read`)
    const filled = [...cells.filled].filter(([, isFilled]) => isFilled).map(([address]) => address)
    const lost = filled.find((address) => !hasValue(sheet, address))
    if (lost !== undefined) throw wrong(`the value in ${lost} of sheet ${index + 1} cannot be read`)
    const added = addressesOf(sheet).find((address) => hasValue(sheet, address) && !cells.filled.has(address))
    if (added !== undefined) throw wrong(`${added} of sheet ${index + 1} was read but is not in the file`)
  }
}

function refuseLostCells(name: string, expected: number, sheets: readonly (WorkSheet | undefined)[]): void {
  let found = 0
  for (const sheet of sheets) {
    if (sheet === undefined || sheet['!type'] === 'chart') continue
    found += addressesOf(sheet).filter((address) => hasValue(sheet, address)).length
  }
  if (found === expected) return
  throw new PublicationRefused(
    'wrong_format',
    `${name} has ${expected} cells with a value, of which ${found} could be read`,
  )
}
