import type { GenerationReader } from '../../generations/ports.ts'
import type { CompanyText } from './find-companies.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import type { CompanyInterpretation } from '../records/record-conditions.ts'
import { asName, inPlace, type Understanding } from '../query/understanding.ts'

/** A company filter as it is read. */
export interface CompanyReading {
  /** Null: as a name. */
  readonly interpretation: CompanyInterpretation | null
  /** The companies that have the name, by their numbers: records that belong to their names match, too. */
  readonly named: readonly string[]
}

export interface FoundAsRead<Found> extends CompanyReading {
  readonly found: Found | null
  readonly understanding: Understanding
}

/** The readings other than a name in which the text has the whole name of a company. */
const wholeNameReadings: ReadonlySet<Understanding['reading']> = new Set([
  'name_and_place',
  'place_of_business',
  'as_printed',
])

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
  find: (reading: CompanyReading) => Found | null,
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
    const { name, place } = interpretation ?? { name: text, place: null }
    const reading = { interpretation, named: company.withRecordsOfName(name, place?.numbers) }
    const found = find(reading)
    if (found !== null) return { ...reading, found, understanding }
  }
  const { understanding, ...all } = company.found()
  // The records of the name are wanted, not those of another company whose number stands beside it.
  const hits = all.hasOtherNumber ? all.hits.filter(({ fallback }) => fallback !== 'corporate_number') : all.hits
  const isOther = hits.length > 0 && understanding.reading !== 'name'
  const nothing = { found: null, named: [], ...asWritten }
  if (!isOther) return nothing
  const numbers = reader.corporateNumbersOf(hits.slice(0, filterCompaniesMax).map((hit) => hit.company))
  const named = wholeNameReadings.has(understanding.reading) ? numbers : []
  const reading = { interpretation: { numbers }, named }
  const found = find(reading)
  return found === null ? nothing : { ...reading, found, understanding }
}
