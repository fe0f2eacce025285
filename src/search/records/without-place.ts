import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { noNumber, tokenOf, tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import { prefectures } from '../../words/codes/prefectures.ts'
import { placeTokens } from '../filters/record-conditions.ts'
import type { Page } from '../port.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import { withoutName, type CompanyReading, type FoundAsRead } from '../rank/find-as-read.ts'

/** Those of records with a place. */
const tokensOfPlaces = prefectures.map(({ code }) => tokenOf('prefecture', code))

interface RecordSearch {
  readonly reader: GenerationReader
  readonly queryOf: (reading: CompanyReading, page: Page) => RecordQuery | null
}

/** Records of exactly the name that an answer for a name in a place does not have, at most ten of each; null where no place was asked for, or the name is not there. */
export interface OutsidePlace {
  /** Those that print no place and no number: each may be of this company or of another one of the name. */
  readonly withoutPlace: number | null
  /** Those of other places, mostly of another company; its branches are in no register. */
  readonly inOtherPlaces: number | null
}

export const notInPlace: OutsidePlace = { withoutPlace: null, inOtherPlaces: null }

export function countOutsidePlace(
  { reader, queryOf }: RecordSearch,
  { named, understanding }: Pick<FoundAsRead<unknown>, 'named' | 'understanding'>,
): OutsidePlace {
  const { name, place } = understanding
  if (place?.matched !== true) return notInPlace
  const anywhere = { ...withoutName, interpretation: { name, place: null }, whole: tokensOfWholeName(name) }
  const query = queryOf(anywhere, { limit: 1, page: 1 })
  if (query === null) return { withoutPlace: 0, inOtherPlaces: 0 }
  // Those that belong to the names of the companies in the place are in the answer.
  const ofNamed = named.map((number) => tokenOf('nameHolder', number))
  const count = (codes: readonly string[], notCodes: readonly string[]): number =>
    reader.countRecords(
      { ...query, codes: [...query.codes, codes], notCodes: [...notCodes, ...ofNamed] },
      otherRecordsMax,
    )
  const there = placeInterpretations(`${name} ${place.text}`).flatMap((each) => placeTokens(each.place))
  return {
    withoutPlace: count([tokenOf('corporateNumber', noNumber)], tokensOfPlaces),
    inOtherPlaces: count(tokensOfPlaces, there),
  }
}
