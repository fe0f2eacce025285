import type { RowOutcome } from '../../domain/reading.ts'
import { looksLikeNaturalPerson } from './natural-person.ts'
import type { Sheet } from './workbook.ts'

/**
 * A sheet that is no table of the source, as one unread outcome over all its rows; none for a blank sheet. Only its name
 * is kept: its cells may hold names of persons in any place.
 */
export function unreadSheet(sheet: Pick<Sheet, 'name' | 'rows'>, reason: string): RowOutcome[] {
  const rows = sheet.rows.filter((cells) => cells.some((cell) => cell !== null)).length
  if (rows === 0) return []
  const subject = sheet.name.replace(/に係る.*$/, '')
  const text = looksLikeNaturalPerson(subject) ? '' : sheet.name
  return [{ outcome: 'unread', row: 1, rows, reason, text }]
}
