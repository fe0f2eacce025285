import { headerText } from '../../documents/unparsed-row.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { column } from './row.ts'

/** Throws `PublicationRefused` when the first row of a file is not of the official layout. */
export function refuseOtherLayout(cells: readonly string[], columns: number, name: string): void {
  const start = headerText(cells.slice(0, 4)).slice(0, 120)
  if (cells.length !== columns) {
    const found = `${cells.length} columns in the first row`
    throw new PublicationRefused('wrong_header', `${name}: ${found}, the layout has ${columns}. It begins: ${start}`)
  }
  if (!/^\d{13}$/.test(cells[column.corporateNumber] ?? '')) {
    const expected =
      'the second column of the first row is not a corporate number (13 digits); the layout has no header'
    throw new PublicationRefused('wrong_format', `${name}: ${expected}. It begins: ${start}`)
  }
}
