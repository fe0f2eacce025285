import type { GenerationReader } from '../../generations/ports.ts'
import type { CompanyText } from './find-companies.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import type { CompanyInterpretation } from '../records/record-conditions.ts'
import { asName, inPlace, type Understanding } from '../query/understanding.ts'

export interface FoundAsRead<Found> {
  readonly found: Found | null
  /** How the text was read to find them; null: as a name. */
  readonly interpretation: CompanyInterpretation | null
  readonly understanding: Understanding
}

/** Maximum number of companies that replace the text of a company filter. */
export const filterCompaniesMax = 10

/**
 * Reads a company filter as the company search does, and takes the first interpretation for which `find` finds records (null: none):
 * 1. the text as a name,
 * 2. a name and a place; before 1 where the company search finds the name in the place,
 * 3. the companies that the company search finds otherwise.
 */
export function findAsRead<Found>(
  reader: GenerationReader,
  company: CompanyText,
  find: (interpretation: CompanyInterpretation | null) => Found | null,
): FoundAsRead<Found> {
  const { text } = company
  const asWritten = { interpretation: null, understanding: asName(text) }
  const places = placeInterpretations(text).map((interpretation) => ({
    interpretation,
    understanding: inPlace(interpretation, true),
  }))
  const isInPlace = places.length > 0 && company.found().understanding.place?.matched === true
  const first = isInPlace ? [...places, asWritten] : [asWritten, ...places]
  for (const { interpretation, understanding } of first) {
    const found = find(interpretation)
    if (found !== null) return { found, interpretation, understanding }
  }
  const { hits, understanding } = company.found()
  const isOther = hits.length > 0 && understanding.reading !== 'name'
  if (!isOther) return { found: null, ...asWritten }
  const numbers = reader
    .companies(hits.slice(0, filterCompaniesMax).map((hit) => hit.company))
    .map((row) => row.textOf('corporate_number'))
  const found = find({ numbers })
  return found === null ? { found, ...asWritten } : { found, interpretation: { numbers }, understanding }
}
