import { municipalityNames } from '../../words/codes/municipalities.ts'
import { prefectureCodeIn } from '../../words/codes/prefectures.ts'
import { placeNumberIn } from './places.ts'
import type { PublishedParty } from '../../domain/facts.ts'

/**
 * The code of the prefecture of a published address; `null` if it names none. Where the address leaves it out, the prefecture of its source
 * applies (`fixed.prefecture` of a `source.yml`), unless only another prefecture has a municipality of that name. Without one, the name of a city
 * that only one prefecture has says where it is: 佐賀市. That of a town does not, because former towns had the names of others.
 */
export function prefectureCodeOf({ address, addressPrefecture }: PublishedParty): string | null {
  if (address === null) return null
  const printed = prefectureCodeIn(address)
  if (printed !== null) return printed
  const [possible, ...others] = prefecturesWithMunicipality(address, addressPrefecture === undefined ? isCity : isAny)
  const only = others.length === 0 ? possible : undefined
  return prefectureCodeIn(only ?? addressPrefecture ?? '')
}

const isAny = (): boolean => true
const isCity = (name: string): boolean => /市(?:.+区)?$/u.test(name)

/** The place number of a published address, as far as it is known. */
export function placeNumberOfParty(party: PublishedParty): number {
  const prefectureCode = prefectureCodeOf(party)
  return party.address === null ? 0 : placeNumberIn(party.address, prefectureCode)
}

/** The prefectures that have a municipality with whose name the address begins, in Japanese. */
function prefecturesWithMunicipality(address: string, isMeant: (name: string) => boolean): string[] {
  const start = address.normalize('NFKC').replace(/\s/gu, '')
  return [...municipalityNames].flatMap(([prefecture, names]) =>
    names.some((name) => isMeant(name) && start.startsWith(name)) ? [prefecture] : [],
  )
}
