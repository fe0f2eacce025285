import { createLruMap, type LruMap } from '../lru-map.ts'
import type { Client, ClientRequest } from './client-state.ts'
import type { HashedQuery } from './query.ts'
import { addToHistory, emptyHistory, type QueryHistory } from './query-history.ts'
import { completeRows, emptyReturnedRows, reserveRows, type ReturnedRows } from './returned-rows.ts'
import type { ShownRecords } from './shown-records.ts'

/** What is known of all addresses of a network together. */
interface NetworkHistory {
  readonly rows: ReturnedRows
  /** By browsing. */
  readonly shown: ShownRecords
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

  return {
    ofAddress,
    ofNetwork,
    /** Adds a query to the histories of its address and its network, and reserves its rows there. */
    add(request: ClientRequest, query: HashedQuery): void {
      const history = ofAddress(request.address)
      addToHistory(queryHistoryOf(history, request), query, request.at)
      reserveRows(history.rows, query, request.at)
      if (request.network !== null) reserveRows(ofNetwork(request.network).rows, query, request.at)
    },
    complete: ({ address, network }: Client, query: HashedQuery, returned: number | null): void => {
      const addressRows = addresses.get(address)?.rows
      const networkRows = network === null ? undefined : networks.get(network)?.rows
      if (addressRows !== undefined) completeRows(addressRows, query, returned)
      if (networkRows !== undefined) completeRows(networkRows, query, returned)
    },
    dropOlder(): void {
      addresses.dropOlder()
      networks.dropOlder()
    },
  }
}

const emptyRecords = (): NetworkHistory => ({ rows: emptyReturnedRows(), shown: {} })

export const queryHistoryOf = (history: AddressHistory, { origin }: Client): QueryHistory =>
  origin === null ? history.direct : (history.crossOrigin ??= emptyHistory())

function getOrCreate<Value>(map: LruMap<Value>, key: string, create: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = create()
  map.set(key, created)
  return created
}
