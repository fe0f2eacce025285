import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { PublicationFile } from '../../../domain/parsed-publication.ts'
import { fileKindOf, otherFormat } from '../file-kind.ts'
import { refuseBotWall } from '../html/bot-wall.ts'
import { notesInCells, notesInPart, type CellNotes } from './cell-notes.ts'
import type { MarkedCell } from './marked-cell.ts'
import { markedXlsCells } from './marked-xls.ts'
import { isBackwards } from './xlsx-cells.ts'
import { readXlsxMarkup, type XlsxMarkup } from './xlsx-markup.ts'
import { packedForLibrary, xlsxPackageOf, type XlsxPackage } from './xlsx-package.ts'
import { broken } from './xlsx-parts.ts'
import { unzipAll } from '../zip/zip.ts'

/** A sheet as the library reads it, and what the library does not tell. */
export interface StoredSheet {
  readonly name: string
  readonly isHidden: boolean
  /** Its cells by address, its merged ranges, and the properties of its rows and columns. */
  readonly worksheet: WorkSheet
  /** What is to be added to a date, so that it is a serial number of the 1900 date system. */
  readonly dayShift: number
  /** The cells with words that are struck out or that nobody sees, by address. In `worksheet` they have all their words. */
  readonly marked: ReadonlyMap<string, MarkedCell>
  /** The number formats that conditional formats may give a cell, by address. */
  readonly otherFormats: ReadonlyMap<string, readonly string[]>
  /** Rows with a height of their own, from 0, where rows without one show nothing; else `null`. */
  readonly ownHeights: ReadonlySet<number> | null
  readonly notes: CellNotes
}

/** Dates are serial numbers from a day of 1900 or, in workbooks of old Macintosh programs, of 1904. */
const daysFrom1900To1904 = 1462

/** A workbook of the library, and what it does not know of the cells of each of its sheets. */
interface ParsedWorkbook {
  readonly workbook: WorkBook
  readonly markup: readonly Partial<Pick<StoredSheet, 'marked' | 'otherFormats' | 'ownHeights' | 'notes'>>[]
}

/**
 * Reads every sheet of an .xlsx or .xls file.
 * Throws `PublicationRefused`: `empty_file`, `truncated`, `wrong_format` for a file that is not a readable workbook (broken, encrypted, another
 * format), and `reading_limit_exceeded`.
 */
export async function readWorkbook(file: PublicationFile): Promise<readonly StoredSheet[]> {
  const bytes = await readFile(file.path)
  refuseOtherFormats(bytes, file.name)
  const { workbook, markup } = isXlsx(bytes) ? await parseXlsx(bytes, file.name) : parseXls(bytes, file.name)
  const { Sheets: properties = [], WBProps } = workbook.Workbook ?? {}
  return workbook.SheetNames.map((name, index) => ({
    name,
    isHidden: (properties.find((sheet) => sheet.name === name)?.Hidden ?? 0) !== 0,
    worksheet: workbook.Sheets[name] as WorkSheet,
    dayShift: WBProps?.date1904 === true ? daysFrom1900To1904 : 0,
    marked: markup[index]?.marked ?? new Map(),
    otherFormats: markup[index]?.otherFormats ?? new Map(),
    ownHeights: markup[index]?.ownHeights ?? null,
    notes: markup[index]?.notes ?? notesInCells(workbook.Sheets[name] as WorkSheet),
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
  throw otherFormat(bytes, name, 'xlsx')
}

async function parseXlsx(bytes: Buffer, name: string): Promise<ParsedWorkbook> {
  const parts = partsOf(await unzipAll(bytes, name), bytes, name)
  const markup = readXlsxMarkup(parts, name)
  const workbook = parseWorkbook(packedForLibrary(parts), name)
  if (workbook.SheetNames.length !== markup.length) throw broken(name, 'sheets outside its list of sheets')
  for (const [index, sheetMarkup] of markup.entries()) {
    const sheet = workbook.Sheets[workbook.SheetNames[index] ?? ''] as WorkSheet
    refuseOtherCells(sheet, sheetMarkup, `${name}: sheet ${index + 1}`)
    for (const address of sheetMarkup.withoutValue) sheet[address] = errorCell
    sheet['!merges'] = [...sheetMarkup.merges]
  }
  const notes = parts.sheets.map((sheet) => notesInPart(sheet.notes))
  return { workbook, markup: markup.map((one, index) => ({ ...one, notes: notes[index] ?? new Map() })) }
}

function partsOf(members: ReadonlyMap<string, Buffer>, bytes: Buffer, name: string): XlsxPackage {
  try {
    return xlsxPackageOf(members, name)
  } catch (error) {
    throw isWorkbook(bytes) ? error : otherFormat(bytes, name, 'xlsx')
  }
}

/** What is checked must be what is read. The library adds blank cells for links. */
function refuseOtherCells(sheet: WorkSheet, { addresses }: XlsxMarkup, name: string): void {
  const read = Object.keys(sheet).filter((address) => !address.startsWith('!'))
  const other =
    read.find((address) => !addresses.has(address) && (sheet[address] as CellObject).t !== 'z') ??
    [...addresses].find((address) => sheet[address] === undefined)
  if (other !== undefined) throw broken(name, `a cell (${other.slice(0, 20)}) that cannot be placed`)
}

/** What the library makes of a cell that shows an error. */
const errorCell = { t: 'e', v: 0x2a }

function parseXls(bytes: Buffer, name: string): ParsedWorkbook {
  const workbook = parseWorkbook(bytes, name)
  const merges = workbook.SheetNames.flatMap((sheet) => workbook.Sheets[sheet]?.['!merges'] ?? [])
  if (merges.some(isBackwards)) throw broken(name, 'a merged range that is none')
  return { workbook, markup: markedXlsCells(bytes, name, workbook) }
}

function isWorkbook(bytes: Buffer): boolean {
  const format = fileKindOf(bytes)?.format
  return format === 'xlsx' || format === 'xls'
}

function parseWorkbook(bytes: Buffer, name: string): WorkBook {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name} ${problem}`)
  let workbook: WorkBook
  try {
    workbook = read(bytes, { type: 'buffer', cellNF: true, cellHTML: false, cellText: false, cellStyles: true })
  } catch (error) {
    if (!isWorkbook(bytes)) throw otherFormat(bytes, name, 'xlsx')
    throw wrong(`is a broken workbook: ${error instanceof Error ? error.message : String(error)}; fetch it again`)
  }
  if (workbook.SheetNames.length === 0) throw wrong('has no sheet')
  if (new Set(workbook.SheetNames).size < workbook.SheetNames.length) throw broken(name, 'two sheets of one name')
  // The library leaves out a sheet at which it fails.
  const lost = workbook.SheetNames.findIndex((sheet) => workbook.Sheets[sheet] === undefined)
  if (lost >= 0) throw wrong(`: sheet ${lost + 1} cannot be read`)
  return workbook
}
