import { join } from 'node:path'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { openJsonMap, type JsonMap } from '../json-map.ts'

/** The last search for a list that is no longer at the address of its source. */
export interface KeptSearch {
  /** ISO 8601 with time. */
  readonly searchedAt: string
  /** The best list that was found; `null`: none. It is proposed and never collected by itself. */
  readonly address: string | null
}

/** The searches of an installation by the id of their source. */
export type Searches = JsonMap<KeptSearch>

export const openSearches = (dataDir: string): Searches => openJsonMap(join(dataDir, 'searches.json'))

const daysBetweenSearches = 30

export const isSearchDue = (search: KeptSearch | null, now: Date): boolean =>
  search === null || now.getTime() - Date.parse(search.searchedAt) >= daysBetweenSearches * dayMilliseconds

/** The address of the best list that the last search of each source found. */
export const proposedAddresses = (dataDir: string): ReadonlyMap<string, string> =>
  new Map(
    [...openSearches(dataDir).entries()].flatMap(([id, { address }]) =>
      address === null ? [] : [[id, address] as const],
    ),
  )
