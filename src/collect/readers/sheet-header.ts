import { PublicationRefused } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { normalizeHeading } from './header.ts'
import { shownAsHeader } from './unread-row.ts'
import type { SheetCell } from './xlsx.ts'

/** Where each field of a source stands in a table whose header may lie below title rows. */
export interface SheetHeader {
  /** Index of the header row; the data begin after it. */
  readonly row: number
  /** Field of the source → index of its column. Columns to ignore are not in it. */
  readonly columnOf: ReadonlyMap<string, number>
  /** Heading as published, without spaces and line breaks, by column index. */
  readonly headingAt: ReadonlyMap<number, string>
}

/** Title rows above a header are few; a header further down is another kind of file. */
const ROWS_SEARCHED_MAX = 30

/**
 * The first row whose headings give every field of `required`. A heading may be spread by spaces, line breaks or width.
 * Refuses `wrong_header` when there is none, or when it holds a heading that `source.yml` does not know or knows twice.
 */
export function findHeader(
  rows: readonly (readonly SheetCell[])[],
  source: SourceDescription,
  required: readonly string[],
): SheetHeader {
  const fieldOf = fieldByHeading(source)
  const place = placeOfHeader(rows, fieldOf, required)
  if (place >= 0) return headerOf(place, rows[place] ?? [], fieldOf)
  const found = rows.find((cells) => cells.filter((cell) => cell !== null).length > 1) ?? []
  throw new PublicationRefused(
    'wrong_header',
    `no row with the headings of ${source.id} (${Object.keys(source.columns).join(', ')}); ` +
      `the first row of the table reads: ${shownAsHeader(found.map(bareHeading))}`,
  )
}

/** True when a sheet has a header of the source, whatever else stands in it: a cover or a count has none. */
export function hasHeader(
  rows: readonly (readonly SheetCell[])[],
  source: SourceDescription,
  required: readonly string[],
): boolean {
  return placeOfHeader(rows, fieldByHeading(source), required) >= 0
}

/** True for a row that says the headings again, as a table does behind a printed page. */
export function isHeaderAgain(cells: readonly SheetCell[], header: SheetHeader): boolean {
  return (
    cells.some((cell) => cell !== null) &&
    cells.every((cell, at) => bareHeading(cell) === (header.headingAt.get(at) ?? ''))
  )
}

/** Refuses `wrong_header` for headings further down that name the same fields in other columns: their rows would be read crosswise. */
export function refuseOtherHeader(
  cells: readonly SheetCell[],
  header: SheetHeader,
  source: SourceDescription,
  required: readonly string[],
): void {
  if (placeOfHeader([cells], fieldByHeading(source), required) < 0 || isHeaderAgain(cells, header)) return
  throw new PublicationRefused(
    'wrong_header',
    `a second table begins below the first, with other columns: ${shownAsHeader(cells.map(bareHeading))}`,
  )
}

function fieldByHeading({ columns }: SourceDescription): Map<string, string> {
  return new Map(Object.entries(columns).map(([heading, field]) => [bareHeading(heading), field]))
}

function placeOfHeader(
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
    if (field === undefined) throw new PublicationRefused('wrong_header', `unknown heading ${shownAsHeader([heading])}`)
    headingAt.set(index, heading)
    if (field === 'ignore') continue
    if (columnOf.has(field)) throw new PublicationRefused('wrong_header', `two headings stand for ${field}: ${heading}`)
    columnOf.set(field, index)
  }
  return { row, columnOf, headingAt }
}
