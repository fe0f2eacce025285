import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { noNumber, tokenOf, tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import { prefectures } from '../../words/codes/prefectures.ts'
import type { Page } from '../port.ts'
import { withoutName, type CompanyReading, type FoundAsRead } from '../rank/find-as-read.ts'

/** Those of records with a place. */
const placeTokens = prefectures.map(({ code }) => tokenOf('prefecture', code))

interface RecordSearch {
  readonly reader: GenerationReader
  readonly queryOf: (reading: CompanyReading, page: Page) => RecordQuery | null
}

/**
 * Where a name was found in the place beside it: how many further records print exactly the name, no place and no number, at most ten. Each may be of
 * this company or of another one of the name. Null where no place was asked for, or the name is not there.
 */
export function countWithoutPlace(
  { reader, queryOf }: RecordSearch,
  { named, understanding: { name, place } }: FoundAsRead<unknown>,
): number | null {
  if (place?.matched !== true) return null
  const anywhere = { ...withoutName, interpretation: { name, place: null }, whole: tokensOfWholeName(name) }
  const query = queryOf(anywhere, { limit: 1, page: 1 })
  if (query === null) return 0
  const codes = [...query.codes, [tokenOf('corporateNumber', noNumber)]]
  // Those that belong to the names of the companies in the place are in the answer.
  const notCodes = [...placeTokens, ...named.map((number) => tokenOf('nameHolder', number))]
  return reader.countRecords({ ...query, codes, notCodes }, otherRecordsMax)
}
