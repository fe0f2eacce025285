import { limits } from '../domain/limits.ts'
import type { Client, ClientRequest } from './client-state.ts'
import { createCoolDowns } from './cool-downs.ts'
import {
  addToHistory,
  emptyHistory,
  isEnumeration,
  mergeHistories,
  type QueryHistory,
  type Thresholds,
} from './query-history.ts'
import type { HashedQuery } from './query.ts'
import { createLruMap, type LruMap } from './lru-map.ts'
import {
  completeRows,
  emptyReturnedRows,
  mergeRows,
  reserveRows,
  rowsWait,
  type ReturnedRows,
} from './returned-rows.ts'

/** The part of the engine that detects enumerations. Times are those of its clock; waits are whole seconds. */
export interface EnumerationGuard {
  /** Seconds left of the cool-down of this client; `null` without one. */
  coolDown(client: Client, at: number): number | null
  /** Records a query before the search. Returns the seconds to wait if it is refused, otherwise `null`. */
  record(request: ClientRequest, query: HashedQuery): number | null
  complete(request: ClientRequest, query: HashedQuery, rows: number | null): void
  /** Restores a query that was answered or detected before this process started. Called oldest first. */
  restore(
    request: ClientRequest,
    query: HashedQuery,
    outcome: { readonly rows: number | null; readonly wasDetected: boolean },
  ): void
  rekey(previous: Client, current: Client): void
}

/** The history of an address. */
interface AddressHistory {
  readonly rows: ReturnedRows
  /** Queries without an Origin. */
  direct: QueryHistory
  /**
   * The queries of cross-origin pages, all Origins together. A separate history, so that a page does not affect its visitors' direct
   * queries; a common one, so that sending other Origins does not reset it.
   */
  crossOrigin: QueryHistory | null
}

interface Histories {
  readonly addresses: LruMap<AddressHistory>
  readonly networks: LruMap<ReturnedRows>
}

/** A detection, and the shortest cool-down. */
interface Detection {
  readonly waitMilliseconds: number
  /** `network`: the rows of the whole network are used up, so the address gets no cool-down. */
  readonly scope: 'address' | 'network'
}

/**
 * Keeps histories in the memory of this process: those of at least `addressesMax` addresses, unless more than `queriesMax` queries were
 * recorded since an address was active. A query takes some 300 bytes, so that 4 million take little more than 1 GB, however busy the day is.
 */
export function createEnumerationGuard(
  thresholds: Thresholds = limits.enumeration,
  { addressesMax = 100_000, queriesMax = 4_000_000 } = {},
): EnumerationGuard {
  const histories: Histories = { addresses: createLruMap(addressesMax), networks: createLruMap(addressesMax) }
  const coolDowns = createCoolDowns(thresholds)
  let queriesSinceDrop = 0

  function add(request: ClientRequest, query: HashedQuery): void {
    queriesSinceDrop += 1
    // Two parts of this many queries are in memory.
    if (queriesSinceDrop > queriesMax / 2) {
      queriesSinceDrop = 1
      histories.addresses.dropOlder()
      histories.networks.dropOlder()
    }
    addQuery(histories, request, query)
  }

  /** Starts the cool-down and clears the history that caused it; otherwise the next query would be detected again. Returned rows stay counted. */
  function refuse(request: ClientRequest, { waitMilliseconds, scope }: Detection): number {
    if (scope === 'network') return wholeSeconds(waitMilliseconds)
    if (request.origin === null) addressHistory(histories, request).direct = emptyHistory()
    return wholeSeconds(coolDowns.start(request, request.at, waitMilliseconds))
  }
  return {
    coolDown(client, at) {
      const remaining = coolDowns.remaining(client, at)
      return remaining > 0 ? wholeSeconds(remaining) : null
    },
    record(request, query) {
      const detection = detect(histories, thresholds, request, query)
      if (detection !== null) return refuse(request, detection)
      add(request, query)
      return null
    },
    complete: (request, query, rows) => completeQuery(histories, request, query, rows),
    restore(request, query, { rows, wasDetected }) {
      if (wasDetected) {
        const detection = detect(histories, thresholds, request, query)
        refuse(request, detection ?? { waitMilliseconds: 0, scope: 'address' })
        return
      }
      add(request, query)
      completeQuery(histories, request, query, rows)
    },
    rekey(previous, current) {
      coolDowns.rekey(previous, current)
      rekeyAddress(histories, previous, current)
      rekeyNetwork(histories, previous, current)
    },
  }
}

const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

const addressHistory = ({ addresses }: Histories, { address }: Client): AddressHistory =>
  getOrCreate(addresses, address, () => ({ rows: emptyReturnedRows(), direct: emptyHistory(), crossOrigin: null }))

function getOrCreate<Value>(map: LruMap<Value>, key: string, create: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = create()
  map.set(key, created)
  return created
}

function queryHistoryOf(history: AddressHistory, { origin }: Client): QueryHistory {
  return origin === null ? history.direct : (history.crossOrigin ??= emptyHistory())
}

function detect(
  histories: Histories,
  thresholds: Thresholds,
  request: ClientRequest,
  query: HashedQuery,
): Detection | null {
  const { at, network } = request
  const { rowsMax, networkRowsMax } = thresholds
  const windowMilliseconds = thresholds.longWindowSeconds * 1000
  const history = addressHistory(histories, request)
  const addressWait = rowsWait(history.rows, query, at, { rowsMax, windowMilliseconds })
  if (addressWait > 0 || isEnumeration(queryHistoryOf(history, request), query, at, thresholds))
    return { waitMilliseconds: addressWait, scope: 'address' }
  if (network === null) return null
  const networkRows = getOrCreate(histories.networks, network, emptyReturnedRows)
  const networkWait = rowsWait(networkRows, query, at, { rowsMax: networkRowsMax, windowMilliseconds })
  return networkWait > 0 ? { waitMilliseconds: networkWait, scope: 'network' } : null
}

function addQuery(histories: Histories, request: ClientRequest, query: HashedQuery): void {
  const { at, network } = request
  const history = addressHistory(histories, request)
  addToHistory(queryHistoryOf(history, request), query, at)
  reserveRows(history.rows, query, at)
  if (network !== null) reserveRows(getOrCreate(histories.networks, network, emptyReturnedRows), query, at)
}

function completeQuery(
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

function rekeyAddress(histories: Histories, previous: Client, current: Client): void {
  const from = histories.addresses.get(previous.address)
  if (from === undefined) return
  histories.addresses.delete(previous.address)
  const into = addressHistory(histories, current)
  mergeRows(into.rows, from.rows)
  into.direct = mergeHistories(into.direct, from.direct)
  if (from.crossOrigin === null) return
  into.crossOrigin = mergeHistories(into.crossOrigin ?? emptyHistory(), from.crossOrigin)
}

function rekeyNetwork({ networks }: Histories, previous: Client, current: Client): void {
  if (previous.network === null || current.network === null) return
  const from = networks.get(previous.network)
  if (from === undefined) return
  networks.delete(previous.network)
  mergeRows(getOrCreate(networks, current.network, emptyReturnedRows), from)
}
