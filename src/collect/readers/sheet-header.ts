import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { normalizeHeading } from './header.ts'
import { headerText } from './unread-row.ts'
import type { SheetCell } from './workbook.ts'

/** The header row of a table, which may follow title rows. */
export interface SheetHeader {
  readonly rowIndex: number
  /** Field of the source → index of its column, without ignored columns. */
  readonly columnOf: ReadonlyMap<string, number>
  /** Column index → published heading without spaces and line breaks. */
  readonly headingAt: ReadonlyMap<number, string>
}

/** In official lists, the header follows at most a few title rows. */
const searchedRowsMax = 30

/**
 * Finds the first row with headings for every field of `required`. Spaces, line breaks and character width are ignored.
 * Throws `PublicationRefused`: `wrong_header` when there is none, and when it has an unknown heading or two headings for one field.
 */
export function findHeader(
  rows: readonly (readonly SheetCell[])[],
  source: SourceDescription,
  required: readonly string[],
): SheetHeader {
  const fieldOf = fieldByHeading(source)
  const rowIndex = findHeaderIndex(rows, fieldOf, required)
  if (rowIndex >= 0) return headerOf(rowIndex, rows[rowIndex] ?? [], fieldOf)
  const firstTableRow = rows.find((cells) => cells.filter((cell) => cell !== null).length > 1) ?? []
  throw new PublicationRefused(
    'wrong_header',
    `no row with the headings of ${source.id} (${Object.keys(source.columns).join(', ')}); ` +
      `the first row of the table reads: ${headerText(firstTableRow.map(normalizeCell))}`,
  )
}

/** true: the sheet has a header of the source, unlike a cover sheet. */
export function hasHeader(
  rows: readonly (readonly SheetCell[])[],
  source: SourceDescription,
  required: readonly string[],
): boolean {
  return findHeaderIndex(rows, fieldByHeading(source), required) >= 0
}

/** true: the row repeats the headings, as after a page break. */
export function isRepeatedHeader(cells: readonly SheetCell[], header: SheetHeader): boolean {
  return (
    cells.some((cell) => cell !== null) &&
    cells.every((cell, column) => normalizeCell(cell) === (header.headingAt.get(column) ?? ''))
  )
}

/** Throws `PublicationRefused` (`wrong_header`) for a header with other columns, because the rows after it would be read into wrong fields. */
export function refuseOtherHeader(
  cells: readonly SheetCell[],
  header: SheetHeader,
  source: SourceDescription,
  required: readonly string[],
): void {
  if (findHeaderIndex([cells], fieldByHeading(source), required) < 0 || isRepeatedHeader(cells, header)) return
  throw new PublicationRefused(
    'wrong_header',
    `a second table with other columns follows the first: ${headerText(cells.map(normalizeCell))}`,
  )
}

function fieldByHeading({ columns }: SourceDescription): Map<string, string> {
  return new Map(Object.entries(columns).map(([heading, field]) => [normalizeCell(heading), field]))
}

function findHeaderIndex(
  rows: readonly (readonly SheetCell[])[],
  fieldOf: ReadonlyMap<string, string>,
  required: readonly string[],
): number {
  return rows.slice(0, searchedRowsMax).findIndex((cells) => {
    const fields = new Set(cells.map((cell) => fieldOf.get(normalizeCell(cell))))
    return required.every((field) => fields.has(field))
  })
}

function normalizeCell(cell: SheetCell | undefined): string {
  return normalizeHeading(String(cell ?? ''))
}

function headerOf(rowIndex: number, cells: readonly SheetCell[], fieldOf: ReadonlyMap<string, string>): SheetHeader {
  const columnOf = new Map<string, number>()
  const headingAt = new Map<number, string>()
  for (const [column, cell] of cells.entries()) {
    const heading = normalizeCell(cell)
    if (heading === '') continue
    const field = fieldOf.get(heading)
    if (field === undefined) throw new PublicationRefused('wrong_header', `unknown heading ${headerText([heading])}`)
    headingAt.set(column, heading)
    if (field === 'ignore') continue
    if (columnOf.has(field)) throw new PublicationRefused('wrong_header', `two headings stand for ${field}: ${heading}`)
    columnOf.set(field, column)
  }
  return { rowIndex, columnOf, headingAt }
}
