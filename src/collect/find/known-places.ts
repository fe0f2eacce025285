import { dataLines } from '../../words/program-files/data-lines.ts'
import { siteOf } from './addresses.ts'

let places: readonly string[] | null = null

/** Pages and files of a site on which a list of suspensions was seen: where a search begins, beside the top page. */
export function knownPlaces(site: string): readonly string[] {
  places ??= dataLines(new URL('known-places.txt', import.meta.url))
  return places.filter((address) => siteOf(address) === siteOf(site)).slice(0, placesMax)
}

/** A site with more has a file for each case, and a search sends a limited number of requests. */
const placesMax = 8
