import { createLruMap, type LruMap } from '../lru-map.ts'
import type { Client, ClientRequest } from './client-state.ts'
import type { HashedQuery } from './query.ts'
import { addToHistory, emptyHistory, type QueryHistory } from './query-history.ts'
import { completeRows, emptyReturnedRows, reserveRows, type ReturnedRows } from './returned-rows.ts'
import type { ShownRecords } from './shown-records.ts'

/** What was given to an address or a network. */
interface GivenRecords {
  readonly rows: ReturnedRows
  /** By browsing. */
  readonly shown: ShownRecords
}

/** What is known of all addresses of a network together. */
interface NetworkHistory extends GivenRecords {
  /** The part of it that went to cross-origin pages, all Origins together; `null`: none. */
  crossOriginRecords: GivenRecords | null
}

/** What is counted against one maximum. */
export interface GivenLevel extends GivenRecords {
  readonly scope: 'address' | 'network'
  /** Whether only what went to cross-origin pages is counted. */
  readonly isCrossOrigin: boolean
}

/** The history of an address. */
interface AddressHistory extends NetworkHistory {
  /** Queries without an Origin. */
  direct: QueryHistory
  /**
   * The queries of cross-origin pages, all Origins together. A separate history, so that a page does not affect its visitors' direct
   * queries; a common one, so that sending other Origins does not reset it.
   */
  crossOrigin: QueryHistory | null
}

export type Histories = ReturnType<typeof createHistories>

/** What the enumeration guard remembers, by the hash of an address or of a network. */
export function createHistories(addressesMax: number) {
  const addresses = createLruMap<AddressHistory>(addressesMax)
  const networks = createLruMap<NetworkHistory>(addressesMax)

  const ofAddress = (address: string): AddressHistory =>
    getOrCreate(addresses, address, () => ({ ...emptyRecords(), direct: emptyHistory(), crossOrigin: null }))
  const ofNetwork = (network: string): NetworkHistory => getOrCreate(networks, network, emptyRecords)

  /** All that a request of this client counts against, the address first. */
  const levelsOf = (client: Client): readonly GivenLevel[] => [
    ...levelsIn(ofAddress(client.address), client, 'address'),
    ...(client.network === null ? [] : levelsIn(ofNetwork(client.network), client, 'network')),
  ]

  return {
    ofAddress,
    levelsOf,
    /** Adds a query to the histories of its address and its network, and reserves its rows there. */
    add(request: ClientRequest, query: HashedQuery): void {
      addToHistory(queryHistoryOf(ofAddress(request.address), request), query, request.at)
      for (const { rows } of levelsOf(request)) reserveRows(rows, query, request.at)
    },
    complete: (client: Client, query: HashedQuery, returned: number | null): void => {
      const { address, network } = client
      const known = [addresses.get(address), network === null ? undefined : networks.get(network)]
      for (const history of known)
        for (const { rows } of history === undefined ? [] : levelsIn(history, client, 'address'))
          completeRows(rows, query, returned)
    },
    dropOlder(): void {
      addresses.dropOlder()
      networks.dropOlder()
    },
  }
}

const emptyGiven = (): GivenRecords => ({ rows: emptyReturnedRows(), shown: {} })
const emptyRecords = (): NetworkHistory => ({ ...emptyGiven(), crossOriginRecords: null })

function levelsIn(history: NetworkHistory, { origin }: Client, scope: GivenLevel['scope']): readonly GivenLevel[] {
  const all = { scope, isCrossOrigin: false, rows: history.rows, shown: history.shown }
  if (origin === null) return [all]
  return [all, { scope, isCrossOrigin: true, ...(history.crossOriginRecords ??= emptyGiven()) }]
}

export const queryHistoryOf = (history: AddressHistory, { origin }: Client): QueryHistory =>
  origin === null ? history.direct : (history.crossOrigin ??= emptyHistory())

function getOrCreate<Value>(map: LruMap<Value>, key: string, create: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = create()
  map.set(key, created)
  return created
}
