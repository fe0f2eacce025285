import { join } from 'node:path'
import { dayMilliseconds } from '../../domain/calendar.ts'
import type { RefusalCode } from '../../domain/publication-refused.ts'
import { openJsonMap, type JsonMap } from '../json-map.ts'
import type { CollectError } from '../log-failure.ts'

/** The last search for the list of a source whose address no longer has it. */
export interface KeptSearch {
  /** ISO 8601 with time. */
  readonly searchedAt: string
  /** The best list that was found; `null`: none. It is proposed and never collected by itself. */
  readonly address: string | null
}

export const searchesFile = 'searches.json'

/** The searches of an installation by the id of their source. */
export const openSearches = (dataDir: string): JsonMap<KeptSearch> => openJsonMap(join(dataDir, searchesFile))

/** Failures that mean that the list is not at its address any more. */
const lostCodes: ReadonlySet<RefusalCode | 'failed'> = new Set([
  'http_status',
  'bad_redirect',
  'too_many_redirects',
  'no_links',
  'no_dated_links',
  'no_table',
  'wrong_format',
])

export const isListLost = ({ code, message }: CollectError): boolean =>
  lostCodes.has(code) && !/ answered 5\d\d;/u.test(message)

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
