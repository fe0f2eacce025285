import type { SourceDescription } from '../../../domain/source-description.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import { foldHeading } from '../../../words/vocabulary/headings.ts'

const problemCharactersMax = 300

/**
 * Maps each field of the source to the index of its column, by the headings in `cells`. Every heading, an empty one too, must be a key of
 * the source's `columns`. Every field of `columns` must have a column.
 * Throws `PublicationRefused` `wrong_header` with the headings found and expected.
 */
export function mapHeader(cells: readonly string[], source: SourceDescription): Map<string, number> {
  const fieldOf = new Map(Object.entries(source.columns).map(([heading, field]) => [foldHeading(heading), field]))
  const columnOf = new Map<string, number>()
  const problems: string[] = []
  for (const [index, cell] of cells.entries()) {
    const field = fieldOf.get(foldHeading(cell))
    if (field === 'ignore') continue
    if (field === undefined) problems.push(`unknown column "${headerText([cell])}"`)
    else if (columnOf.has(field)) problems.push(`a second column for ${field}, "${cell}"`)
    else columnOf.set(field, index)
  }
  for (const field of new Set(fieldOf.values())) {
    if (field !== 'ignore' && !columnOf.has(field)) problems.push(`no column for ${field}`)
  }
  if (problems.length === 0) return columnOf
  const expected = Object.keys(source.columns).join(', ')
  throw new PublicationRefused(
    'wrong_header',
    `${source.id}: ${problems.join('; ').slice(0, problemCharactersMax)}. Found: ${headerText(cells)}. Expected: ${expected}`,
  )
}
