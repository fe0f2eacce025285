import { municipalityNames } from '../../words/codes/municipalities.ts'
import { prefectureCodeIn } from '../../words/codes/prefectures.ts'
import { placeNumberIn } from './places.ts'
import type { PublishedParty } from '../../domain/facts.ts'

/**
 * The code of the prefecture of a published address; `null` if it names none. Where the address leaves it out, the prefecture of its source
 * applies (`fixed.prefecture` of a `source.yml`), unless only another prefecture has a municipality of that name.
 */
export function prefectureCodeOf({ address, addressPrefecture }: PublishedParty): string | null {
  if (address === null) return null
  const printed = prefectureCodeIn(address)
  if (printed !== null || addressPrefecture === undefined) return printed
  const [possible, ...others] = prefecturesWithMunicipality(address)
  return prefectureCodeIn(possible !== undefined && others.length === 0 ? possible : addressPrefecture)
}

/** The place number of a published address, as far as it is known. */
export function placeNumberOfParty(party: PublishedParty): number {
  const prefectureCode = prefectureCodeOf(party)
  return party.address === null ? 0 : placeNumberIn(party.address, prefectureCode)
}

/** The prefectures that have a municipality with whose name the address begins, in Japanese. */
function prefecturesWithMunicipality(address: string): string[] {
  const start = address.normalize('NFKC').replace(/\s/gu, '')
  return [...municipalityNames].flatMap(([prefecture, names]) =>
    names.some((name) => start.startsWith(name)) ? [prefecture] : [],
  )
}
