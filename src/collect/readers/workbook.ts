import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import type { WorkBook, WorkSheet } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/reading.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { PublicationFile } from '../parser.ts'
import { refuseBotWall } from './bot-wall.ts'
import { readCells } from './sheet-cells.ts'
import { countXlsCells } from './xls-cells.ts'
import { readXlsxCells, type XlsxCells } from './xlsx-cells.ts'
import { unzipAll } from './unzip.ts'

/** A cell value as stored. Dates are serial numbers of the 1900 date system; a blank cell is `null`. */
export type SheetCell = string | number | boolean | null

export interface Sheet {
  readonly name: string
  /** `rows[0]` is row 1 of the sheet. Blank rows have no cells, and hidden cells are blank. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Rows and columns that are blank in `rows` because they are hidden, covered or have errors. */
  readonly unread: readonly RowOutcome[]
  /** The sheet of the library, with merged ranges, number formats and links. */
  readonly worksheet: WorkSheet | undefined
}

/**
 * Reads every sheet of an .xlsx or .xls file from its cells; the stated dimensions are ignored.
 * Throws `PublicationRefused`: `empty_file`, `wrong_format` for a file that is not a readable workbook (broken, encrypted, another
 * format) or is inconsistent, and `reading_limit_exceeded`.
 */
export async function readWorkbook(file: PublicationFile): Promise<readonly Sheet[]> {
  const bytes = await readFile(file.path)
  refuseOtherFormats(bytes, file.name)
  const xlsxCells = bytes[0] === 0x50 ? readXlsxCells(await unzipAll(bytes, file.name), file.name) : null
  const cellsInXls = xlsxCells === null ? countXlsCells(bytes, file.name) : 0
  const workbook = parseWorkbook(bytes, file.name)
  const sheets = workbook.SheetNames.map((name) => workbook.Sheets[name])
  if (xlsxCells === null) refuseLostCells(file.name, cellsInXls, sheets)
  else refuseDifference(file.name, xlsxCells, sheets)
  return workbook.SheetNames.map((name, index) => readCells(workbook, name, sheets[index]))
}

/** The library also reads HTML and CSV; this accepts only a ZIP (.xlsx) or a compound file (.xls). */
function refuseOtherFormats(bytes: Buffer, name: string): void {
  const signature = bytes.subarray(0, 4).toString('hex')
  if (signature === '504b0304' || signature === 'd0cf11e0') return
  refuseBotWall(bytes, name)
  throw new PublicationRefused('wrong_format', `${name} is neither an .xlsx nor an .xls workbook`)
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

const addressesOf = (sheet: WorkSheet): string[] => Object.keys(sheet).filter((key) => !key.startsWith('!'))

const hasValue = (sheet: WorkSheet | undefined, address: string): boolean =>
  (sheet?.[address] as { readonly v?: unknown } | undefined)?.v !== undefined

function refuseDifference(
  name: string,
  expected: readonly (XlsxCells | null)[],
  sheets: readonly (WorkSheet | undefined)[],
): void {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  if (expected.length !== sheets.length)
    throw wrong(`${expected.length} sheets are listed and ${sheets.length} could be read`)
  for (const [index, cells] of expected.entries()) {
    const sheet = sheets[index]
    if (cells === null) continue
    if (sheet === undefined) throw wrong(`sheet ${index + 1} cannot be read`)
    const known = new Set<string>()
    for (const [address, isFilled] of cells) {
      known.add(address)
      if (isFilled && !hasValue(sheet, address))
        throw wrong(`the value in ${address} of sheet ${index + 1} cannot be read`)
    }
    const unknown = addressesOf(sheet).find((address) => hasValue(sheet, address) && !known.has(address))
    if (unknown !== undefined) throw wrong(`${unknown} of sheet ${index + 1} was read but is not in the file`)
  }
}

function refuseLostCells(name: string, expected: number, sheets: readonly (WorkSheet | undefined)[]): void {
  const found = sheets
    .flatMap((sheet) => (sheet === undefined || sheet['!type'] === 'chart' ? [] : [sheet]))
    .reduce((sum, sheet) => sum + addressesOf(sheet).filter((address) => hasValue(sheet, address)).length, 0)
  if (found === expected) return
  throw new PublicationRefused(
    'wrong_format',
    `${name} has ${expected} cells with a value, of which ${found} could be read`,
  )
}
