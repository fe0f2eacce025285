import type { Client, ClientRequest } from './client-state.ts'
import { createLruMap, type LruMap } from '../lru-map.ts'
import type { HashedQuery } from './query.ts'
import { addToHistory, emptyHistory, type QueryHistory } from './query-history.ts'
import { completeRows, emptyReturnedRows, reserveRows, type ReturnedRows } from './returned-rows.ts'

/** The history of an address. */
export interface AddressHistory {
  readonly rows: ReturnedRows
  /** Queries without an Origin. */
  direct: QueryHistory
  /**
   * The queries of cross-origin pages, all Origins together. A separate history, so that a page does not affect its visitors' direct
   * queries; a common one, so that sending other Origins does not reset it.
   */
  crossOrigin: QueryHistory | null
}

/** What the enumeration guard remembers, by the hash of an address or of a network. */
export const createHistories = (addressesMax: number) => ({
  addresses: createLruMap<AddressHistory>(addressesMax),
  networks: createLruMap<ReturnedRows>(addressesMax),
})
export type Histories = ReturnType<typeof createHistories>

export const addressHistory = ({ addresses }: Histories, { address }: Pick<Client, 'address'>): AddressHistory =>
  getOrCreate(addresses, address, () => ({
    rows: emptyReturnedRows(),
    direct: emptyHistory(),
    crossOrigin: null,
  }))

export const rowsOfNetwork = ({ networks }: Histories, network: string): ReturnedRows =>
  getOrCreate(networks, network, emptyReturnedRows)

function getOrCreate<Value>(map: LruMap<Value>, key: string, create: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = create()
  map.set(key, created)
  return created
}

export function queryHistoryOf(history: AddressHistory, { origin }: Pick<Client, 'origin'>): QueryHistory {
  return origin === null ? history.direct : (history.crossOrigin ??= emptyHistory())
}

/** Adds a query to the histories of its address and its network, and reserves its rows there. */
export function addQuery(histories: Histories, request: ClientRequest, query: HashedQuery): void {
  const history = addressHistory(histories, request)
  addToHistory(queryHistoryOf(history, request), query, request.at)
  reserveRows(history.rows, query, request.at)
  if (request.network !== null) reserveRows(rowsOfNetwork(histories, request.network), query, request.at)
}

export function completeQuery(
  { addresses, networks }: Histories,
  { address, network }: Client,
  query: HashedQuery,
  returned: number | null,
): void {
  const addressRows = addresses.get(address)?.rows
  const networkRows = network === null ? undefined : networks.get(network)
  if (addressRows !== undefined) completeRows(addressRows, query, returned)
  if (networkRows !== undefined) completeRows(networkRows, query, returned)
}
