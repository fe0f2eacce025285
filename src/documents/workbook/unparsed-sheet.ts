import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { looksLikeNaturalPerson } from '../../persons/natural-person.ts'
import type { Sheet } from './workbook.ts'

/**
 * One unparsed outcome for all rows of a sheet; none for a blank sheet. Its text is only the name of the sheet, because any cell may
 * contain the name of a person. A sheet may be named after a person, too (見本太郎に係る一覧).
 */
export function unparsedSheet(sheet: Pick<Sheet, 'name' | 'rows'>, reason: string): RowOutcome[] {
  const rows = sheet.rows.filter((cells) => cells.some((cell) => cell !== null)).length
  if (rows === 0) return []
  return [{ outcome: 'unparsed', row: 1, rows, reason, text: sheetNameWithoutPerson(sheet.name) }]
}

/** The name of a sheet; empty if the sheet is named after a person. */
export function sheetNameWithoutPerson(name: string): string {
  return looksLikeNaturalPerson(name.replace(/に係る.*$/, '')) ? '' : name
}
