import { municipalityRows } from '../codes/municipalities.ts'
import { prefectureCodeIn } from '../codes/prefectures.ts'
import { placeNumberIn } from './places.ts'
import type { PublishedParty } from '../domain/facts.ts'

/**
 * The code of the prefecture of a published address; `null` if it names none. Where the address leaves it out, the prefecture of its source
 * applies (`fixed.prefecture` of a `source.yml`), unless the municipality exists in one other prefecture only.
 */
export function prefectureCodeOf({ address, addressPrefecture }: PublishedParty): string | null {
  if (address === null) return null
  const printed = prefectureCodeIn(address)
  if (printed !== null || addressPrefecture === undefined) return printed
  const possible = prefecturesWithMunicipality(address)
  const [only] = possible
  const isElsewhere = possible.length === 1 && only !== addressPrefecture
  return prefectureCodeIn(isElsewhere ? (only ?? '') : addressPrefecture)
}

/** The place number of a published address, as far as it is known. */
export function placeNumberOfParty(party: PublishedParty): number {
  const prefectureCode = prefectureCodeOf(party)
  return party.address === null ? 0 : placeNumberIn(party.address, prefectureCode)
}

const municipalities = municipalityRows.map(([prefecture, names]) => ({ prefecture, names: names.split(' ') }))

/** The prefectures that have a municipality with whose name the address begins, in Japanese. */
function prefecturesWithMunicipality(address: string): string[] {
  const start = address.normalize('NFKC').replace(/\s/gu, '')
  return municipalities.flatMap(({ prefecture, names }) =>
    names.some((name) => start.startsWith(name)) ? [prefecture] : [],
  )
}
