import { readFile } from 'node:fs/promises'
import { read, SSF, utils } from '@e965/xlsx'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../kit.ts'
import { refuseBotWall } from './html-guard.ts'
import { zipDamage } from './zip-integrity.ts'

/** A cell as the workbook stores it. Dates are serial numbers of the 1900 date system; blank cells are `null`. */
export type SheetCell = string | number | boolean | null

export interface Sheet {
  readonly name: string
  /** From row 1 of the sheet on, blank rows kept, so that `rows[0]` is row 1. */
  readonly rows: readonly (readonly SheetCell[])[]
}

/** Days between the epochs of the 1904 and the 1900 date system. */
const DAYS_FROM_1900_TO_1904 = 1462

/**
 * Every sheet of an .xlsx or .xls file.
 * Refuses `empty_file`, and `wrong_format` for everything that is no readable workbook (broken, encrypted, another format).
 */
export async function readWorkbook(file: PublicationFile): Promise<readonly Sheet[]> {
  const bytes = await readFile(file.path)
  refuseOtherFormats(bytes, file.name)
  const damage = bytes[0] === 0x50 ? await zipDamage(bytes) : null
  if (damage !== null) throw new PublicationRefused('wrong_format', `${file.name} is a broken workbook: ${damage}`)
  const workbook = parseWorkbook(bytes, file.name)
  const shiftDays = workbook.Workbook?.WBProps?.date1904 === true ? DAYS_FROM_1900_TO_1904 : 0
  return workbook.SheetNames.map((name) => ({ name, rows: rowsOf(workbook.Sheets[name], shiftDays) }))
}

/** The library also reads HTML and CSV as workbooks; only a ZIP (.xlsx) or a compound file (.xls) is one here. */
function refuseOtherFormats(bytes: Buffer, name: string): void {
  const signature = bytes.subarray(0, 4).toString('hex')
  if (signature === '504b0304' || signature === 'd0cf11e0') return
  refuseBotWall(bytes, name)
  throw new PublicationRefused('wrong_format', `${name} is neither an .xlsx nor an .xls workbook`)
}

function parseWorkbook(bytes: Buffer, name: string): WorkBook {
  try {
    const workbook = read(bytes, { type: 'buffer', cellNF: true, cellHTML: false, cellText: false })
    if (workbook.SheetNames.length > 0) return workbook
  } catch (error) {
    throw new PublicationRefused('wrong_format', `${name} is no readable workbook: ${(error as Error).message}`)
  }
  throw new PublicationRefused('wrong_format', `${name} holds no sheet`)
}

function rowsOf(sheet: WorkSheet | undefined, shiftDays: number): SheetCell[][] {
  if (sheet?.['!ref'] === undefined) return []
  const range = utils.decode_range(sheet['!ref'])
  const rows: SheetCell[][] = []
  for (let r = 0; r <= range.e.r; r++) {
    const row: SheetCell[] = []
    for (let c = 0; c <= range.e.c; c++) row.push(cellOf(sheet, r, c, shiftDays))
    rows.push(row)
  }
  return rows
}

function cellOf(sheet: WorkSheet, r: number, c: number, shiftDays: number): SheetCell {
  const cell = sheet[utils.encode_cell({ r, c })] as CellObject | undefined
  if (cell?.v === undefined || cell.t === 'e' || cell.t === 'z') return null
  if (cell.v instanceof Date) return null
  if (typeof cell.v === 'number' && shiftDays !== 0 && cell.z !== undefined && SSF.is_date(String(cell.z))) {
    return cell.v + shiftDays
  }
  return typeof cell.v === 'string' && cell.v.trim() === '' ? null : cell.v
}
