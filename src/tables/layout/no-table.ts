import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import { distinctTexts } from './header.ts'
import type { Headings } from './headings.ts'
import { officialCountOf } from '../facts/list-facts.ts'
import type { WalkedDocument } from './walk.ts'

/** Whether the publication states that it has no entry (検索結果：0件), or states the number of its entries in words that its source knows. */
export function statesCount(
  { lines, otherTables }: Pick<WalkedDocument, 'lines' | 'otherTables'>,
  source: SourceDescription,
): boolean {
  const { officialCountPattern } = source.table
  const stated = officialCountOf(lines, officialCountPattern)
  return stated !== null && (stated.count === 0 || (officialCountPattern !== null && otherTables.length === 0))
}

/** The refusal of a document without a list, with the row that comes nearest to a header. */
export function withoutTable(
  otherTables: WalkedDocument['otherTables'],
  headings: Headings,
  file: string,
): PublicationRefused {
  const rows = otherTables.flatMap((table) => table.rows).filter((row) => distinctTexts(row).length > 1)
  const knownIn = (row: DocumentRow): string[] =>
    distinctTexts(row).filter((text) => headings.fieldsOf([text]) !== null)
  const best = rows.toSorted((one, other) => knownIn(other).length - knownIn(one).length)[0]
  if (best === undefined)
    return new PublicationRefused('no_table', `${file} has no table and no notice with known labels`)
  const known = knownIn(best)
  const unknown = distinctTexts(best).filter((text) => !known.includes(text))
  return new PublicationRefused(
    'wrong_header',
    `${file}: no row of headings with the name of a company; unknown: ${headerText(unknown)}; known: ${headerText(known)}; ` +
      'add to columns of source.yml the heading of the names: "<heading>": name',
  )
}
