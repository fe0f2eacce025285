import type { Client, ClientRequest } from './client-state.ts'
import { createLruMap, type LruMap } from './lru-map.ts'
import type { HashedQuery } from './query.ts'
import { addToHistory, emptyHistory, mergeHistories, type QueryHistory } from './query-history.ts'
import { completeRows, emptyReturnedRows, mergeRows, reserveRows, type ReturnedRows } from './returned-rows.ts'

/** Rows returned, and how much of them this process has learned. */
interface SharedRows {
  readonly rows: ReturnedRows
  /** Number of the last event of the shared state in this history; 0 if there was none. */
  learned: number
}

/** The history of an address. */
export interface AddressHistory extends SharedRows {
  /** Queries without an Origin. */
  direct: QueryHistory
  /**
   * The queries of cross-origin pages, all Origins together. A separate history, so that a page does not affect its visitors' direct
   * queries; a common one, so that sending other Origins does not reset it.
   */
  crossOrigin: QueryHistory | null
}

/** What the enumeration guard remembers, by the hash of an address or of a network. */
export interface Histories {
  readonly addresses: LruMap<AddressHistory>
  readonly networks: LruMap<SharedRows>
}

export const createHistories = (addressesMax: number): Histories => ({
  addresses: createLruMap(addressesMax),
  networks: createLruMap(addressesMax),
})

export const addressHistory = ({ addresses }: Histories, { address }: Pick<Client, 'address'>): AddressHistory =>
  getOrCreate(addresses, address, () => ({
    rows: emptyReturnedRows(),
    learned: 0,
    direct: emptyHistory(),
    crossOrigin: null,
  }))

export const networkHistory = ({ networks }: Histories, network: string): SharedRows =>
  getOrCreate(networks, network, () => ({ rows: emptyReturnedRows(), learned: 0 }))

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

/** Adds a query to the history of its address, and reserves its rows there. */
export function addToAddress(histories: Histories, request: Omit<ClientRequest, 'group'>, query: HashedQuery): void {
  const history = addressHistory(histories, request)
  addToHistory(queryHistoryOf(history, request), query, request.at)
  reserveRows(history.rows, query, request.at)
}

export function addQuery(histories: Histories, request: ClientRequest, query: HashedQuery): void {
  addToAddress(histories, request, query)
  if (request.network !== null) reserveRows(networkHistory(histories, request.network).rows, query, request.at)
}

export function completeQuery(
  { addresses, networks }: Histories,
  { address, network }: Client,
  query: HashedQuery,
  returned: number | null,
): void {
  const addressRows = addresses.get(address)?.rows
  const networkRows = network === null ? undefined : networks.get(network)?.rows
  if (addressRows !== undefined) completeRows(addressRows, query, returned)
  if (networkRows !== undefined) completeRows(networkRows, query, returned)
}

/** Orders a history by time, after events that are older than its own were added. */
export function sortHistory(history: SharedRows | AddressHistory): void {
  mergeRows(history.rows, emptyReturnedRows())
  if (!('direct' in history)) return
  history.direct = mergeHistories(history.direct, emptyHistory())
  if (history.crossOrigin !== null) history.crossOrigin = mergeHistories(history.crossOrigin, emptyHistory())
}

/** Moves the histories of a client to its hashes under another key. */
export function rekeyHistories(histories: Histories, previous: Client, current: Client): void {
  rekeyAddress(histories, previous, current)
  rekeyNetwork(histories, previous, current)
}

function rekeyAddress(histories: Histories, previous: Client, current: Client): void {
  const from = histories.addresses.get(previous.address)
  if (from === undefined) return
  histories.addresses.delete(previous.address)
  const into = addressHistory(histories, current)
  mergeRows(into.rows, from.rows)
  into.learned = 0
  into.direct = mergeHistories(into.direct, from.direct)
  if (from.crossOrigin === null) return
  into.crossOrigin = mergeHistories(into.crossOrigin ?? emptyHistory(), from.crossOrigin)
}

function rekeyNetwork(histories: Histories, previous: Client, current: Client): void {
  if (previous.network === null || current.network === null) return
  const from = histories.networks.get(previous.network)
  if (from === undefined) return
  histories.networks.delete(previous.network)
  const into = networkHistory(histories, current.network)
  mergeRows(into.rows, from.rows)
  into.learned = 0
}
