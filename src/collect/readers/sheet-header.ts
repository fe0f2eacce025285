import { PublicationRefused } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { normalizeHeading } from './header.ts'
import { headerText } from './unread-row.ts'
import type { SheetCell } from './workbook.ts'

/** The header row of a table, which may follow title rows. */
export interface SheetHeader {
  /** Index of the header row. */
  readonly row: number
  /** Field of the source → index of its column, without ignored columns. */
  readonly columnOf: ReadonlyMap<string, number>
  /** Column index → published heading without spaces and line breaks. */
  readonly headingAt: ReadonlyMap<number, string>
}

/** A header further down means another kind of file. */
const ROWS_SEARCHED_MAX = 30

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
  const index = headerIndex(rows, fieldOf, required)
  if (index >= 0) return headerOf(index, rows[index] ?? [], fieldOf)
  const found = rows.find((cells) => cells.filter((cell) => cell !== null).length > 1) ?? []
  throw new PublicationRefused(
    'wrong_header',
    `no row with the headings of ${source.id} (${Object.keys(source.columns).join(', ')}); ` +
      `the first row of the table reads: ${headerText(found.map(bareHeading))}`,
  )
}

/** true: the sheet has a header of the source. A cover sheet has none. */
export function hasHeader(
  rows: readonly (readonly SheetCell[])[],
  source: SourceDescription,
  required: readonly string[],
): boolean {
  return headerIndex(rows, fieldByHeading(source), required) >= 0
}

/** true: the row repeats the headings, as after a page break. */
export function isRepeatedHeader(cells: readonly SheetCell[], header: SheetHeader): boolean {
  return (
    cells.some((cell) => cell !== null) &&
    cells.every((cell, at) => bareHeading(cell) === (header.headingAt.get(at) ?? ''))
  )
}

/**
 * Throws `PublicationRefused`: `wrong_header` for a later header with the same fields in other columns. Its rows would be read into the
 * wrong fields.
 */
export function refuseOtherHeader(
  cells: readonly SheetCell[],
  header: SheetHeader,
  source: SourceDescription,
  required: readonly string[],
): void {
  if (headerIndex([cells], fieldByHeading(source), required) < 0 || isRepeatedHeader(cells, header)) return
  throw new PublicationRefused(
    'wrong_header',
    `a second table with other columns follows the first: ${headerText(cells.map(bareHeading))}`,
  )
}

function fieldByHeading({ columns }: SourceDescription): Map<string, string> {
  return new Map(Object.entries(columns).map(([heading, field]) => [bareHeading(heading), field]))
}

function headerIndex(
  rows: readonly (readonly SheetCell[])[],
  fieldOf: ReadonlyMap<string, string>,
  required: readonly string[],
): number {
  return rows.slice(0, ROWS_SEARCHED_MAX).findIndex((cells) => {
    const fields = new Set(cells.map((cell) => fieldOf.get(bareHeading(cell))))
    return required.every((field) => fields.has(field))
  })
}

function bareHeading(cell: SheetCell | undefined): string {
  return normalizeHeading(String(cell ?? ''))
}

function headerOf(row: number, cells: readonly SheetCell[], fieldOf: ReadonlyMap<string, string>): SheetHeader {
  const columnOf = new Map<string, number>()
  const headingAt = new Map<number, string>()
  for (const [index, cell] of cells.entries()) {
    const heading = bareHeading(cell)
    if (heading === '') continue
    const field = fieldOf.get(heading)
    if (field === undefined) throw new PublicationRefused('wrong_header', `unknown heading ${headerText([heading])}`)
    headingAt.set(index, heading)
    if (field === 'ignore') continue
    if (columnOf.has(field)) throw new PublicationRefused('wrong_header', `two headings stand for ${field}: ${heading}`)
    columnOf.set(field, index)
  }
  return { row, columnOf, headingAt }
}
