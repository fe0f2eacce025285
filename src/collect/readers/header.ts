import type { SourceDescription } from '../../domain/source-description.ts'
import { PublicationRefused } from '../../domain/reading.ts'
import { headerText } from './unread-row.ts'

/** A heading without what changes between two printings of one form: width, spaces, line breaks, invisible marks. */
export function normalizeHeading(heading: string): string {
  return heading.normalize('NFKC').replace(/[\s\u200B\uFEFF]/g, '')
}

/** What came where a header was expected may be a row of any length. */
const charactersMax = 300

/**
 * Finds the column of each field: field → index in the row. Every heading must be a key of the source's `columns`,
 * every field of `columns` must be there but the `optional` ones. Empty headings are refused unless `columns` has ''.
 * Throws `PublicationRefused` `wrong_header` that names what was found and what was expected.
 */
export function mapHeader(
  cells: readonly string[],
  source: SourceDescription,
  optional: readonly string[] = [],
): Map<string, number> {
  const fieldOf = new Map(Object.entries(source.columns).map(([heading, field]) => [normalizeHeading(heading), field]))
  const indexOf = new Map<string, number>()
  const problems: string[] = []
  for (const [index, cell] of cells.entries()) {
    const field = fieldOf.get(normalizeHeading(cell))
    if (field === undefined) problems.push(`unknown column "${headerText([cell])}"`)
    else if (field !== 'ignore' && indexOf.has(field)) problems.push(`a second column for ${field}, "${cell}"`)
    else if (field !== 'ignore') indexOf.set(field, index)
  }
  for (const field of new Set(fieldOf.values())) {
    if (field !== 'ignore' && !indexOf.has(field) && !optional.includes(field)) problems.push(`no column for ${field}`)
  }
  if (problems.length === 0) return indexOf
  const expected = Object.keys(source.columns).join(', ')
  throw new PublicationRefused(
    'wrong_header',
    `${source.id}: ${problems.join('; ').slice(0, charactersMax)}. Found: ${headerText(cells)}. Expected: ${expected}`,
  )
}
