import { limits } from '../domain/limits.ts'
import type { Client, ClientRequest } from './client-state.ts'
import { coolDowns } from './cool-downs.ts'
import {
  addToHistory,
  emptyHistory,
  isEnumeration,
  mergeHistories,
  type QueryHistory,
  type Thresholds,
} from './query-history.ts'
import type { HashedQuery } from './query.ts'
import { lruMap, type LruMap } from './lru-map.ts'
import { reserveRows, mergeRows, noRows, rowsWait, completeRows, type ReturnedRows } from './returned-rows.ts'

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
    outcome: { readonly rows: number | null; readonly detected: boolean },
  ): void
  rekey(previous: Client, current: Client): void
}

/** The history of an address. */
interface AddressHistory {
  readonly rows: ReturnedRows
  own: QueryHistory
  /**
   * The queries of cross-origin pages, all Origins together. A separate history, so that a page does not affect its visitors' own
   * queries; a common one, so that sending other Origins does not reset it.
   */
  crossSite: QueryHistory | null
}

const newAddressHistory = (): AddressHistory => ({ rows: noRows(), own: emptyHistory(), crossSite: null })

function getOrCreate<Value>(from: LruMap<Value>, key: string, make: () => Value): Value {
  const known = from.get(key)
  if (known !== undefined) return known
  const made = make()
  from.set(key, made)
  return made
}

function queryHistoryOf(history: AddressHistory, { origin }: Client): QueryHistory {
  return origin === null ? history.own : (history.crossSite ??= emptyHistory())
}

const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

interface Memory {
  readonly addresses: LruMap<AddressHistory>
  readonly networks: LruMap<ReturnedRows>
  readonly thresholds: Thresholds
}

/** A detection; `wait` is the shortest cool-down in milliseconds. */
interface Detection {
  readonly wait: number
  /** The rows of the whole network are used up, so the address gets no cool-down. */
  readonly ofNetwork: boolean
}

function detect(
  { addresses, networks, thresholds }: Memory,
  request: ClientRequest,
  query: HashedQuery,
): Detection | null {
  const { at, network } = request
  const windowMilliseconds = thresholds.longWindowSeconds * 1000
  const history = getOrCreate(addresses, request.address, newAddressHistory)
  const wait = rowsWait(history.rows, query, at, { rowsMax: thresholds.rowsMax, windowMilliseconds })
  if (wait > 0 || isEnumeration(queryHistoryOf(history, request), query, at, thresholds))
    return { wait, ofNetwork: false }
  if (network === null) return null
  const rows = getOrCreate(networks, network, noRows)
  const networkWait = rowsWait(rows, query, at, { rowsMax: thresholds.networkRowsMax, windowMilliseconds })
  return networkWait > 0 ? { wait: networkWait, ofNetwork: true } : null
}

function add({ addresses, networks }: Memory, request: ClientRequest, query: HashedQuery): void {
  const { at, network } = request
  const history = getOrCreate(addresses, request.address, newAddressHistory)
  addToHistory(queryHistoryOf(history, request), query, at)
  reserveRows(history.rows, query, at)
  if (network !== null) reserveRows(getOrCreate(networks, network, noRows), query, at)
}

function complete(
  { addresses, networks }: Memory,
  { address, network }: Client,
  query: HashedQuery,
  returned: number | null,
): void {
  const history = addresses.get(address)
  if (history !== undefined) completeRows(history.rows, query, returned)
  const rows = network === null ? undefined : networks.get(network)
  if (rows !== undefined) completeRows(rows, query, returned)
}

function rekeyMemory({ addresses, networks }: Memory, previous: Client, current: Client): void {
  const history = addresses.get(previous.address)
  if (history !== undefined) {
    addresses.delete(previous.address)
    const into = getOrCreate(addresses, current.address, newAddressHistory)
    mergeRows(into.rows, history.rows)
    into.own = mergeHistories(into.own, history.own)
    if (history.crossSite !== null) {
      into.crossSite = mergeHistories(into.crossSite ?? emptyHistory(), history.crossSite)
    }
  }
  const rows = previous.network === null ? undefined : networks.get(previous.network)
  if (rows === undefined || previous.network === null || current.network === null) return
  networks.delete(previous.network)
  mergeRows(getOrCreate(networks, current.network, noRows), rows)
}

/**
 * Keeps histories in the memory of this process: those of at least `addressesMax` addresses, unless more than `queriesMax` queries were
 * recorded since an address was active. A query takes some 300 bytes, so that 4 million take little more than 1 GB, however busy the day is.
 */
export function memoryEnumerationGuard(
  thresholds: Thresholds = limits.enumeration,
  { addressesMax = 100_000, queriesMax = 4_000_000 } = {},
): EnumerationGuard {
  const memory: Memory = { addresses: lruMap(addressesMax), networks: lruMap(addressesMax), thresholds }
  const coolDownState = coolDowns(thresholds)
  let recorded = 0

  /** The older half of the histories is dropped with every `queriesMax` / 2 queries. */
  function addBounded(request: ClientRequest, query: HashedQuery): void {
    recorded += 1
    if (recorded > queriesMax / 2) {
      recorded = 1
      memory.addresses.rotate()
      memory.networks.rotate()
    }
    add(memory, request, query)
  }

  /** Starts the cool-down and clears the history that caused it; otherwise the next query would be detected again. Returned rows stay counted. */
  function refuse(request: ClientRequest, { wait, ofNetwork }: Detection): number {
    if (ofNetwork) return wholeSeconds(wait)
    if (request.origin === null) getOrCreate(memory.addresses, request.address, newAddressHistory).own = emptyHistory()
    return wholeSeconds(coolDownState.start(request, request.at, wait))
  }
  return {
    coolDown(client, at) {
      const left = coolDownState.left(client, at)
      return left > 0 ? wholeSeconds(left) : null
    },
    record(request, query) {
      const detection = detect(memory, request, query)
      if (detection !== null) return refuse(request, detection)
      addBounded(request, query)
      return null
    },
    complete: (request, query, rows) => complete(memory, request, query, rows),
    restore(request, query, { rows, detected }) {
      if (detected) {
        refuse(request, detect(memory, request, query) ?? { wait: 0, ofNetwork: false })
        return
      }
      addBounded(request, query)
      complete(memory, request, query, rows)
    },
    rekey(previous, current) {
      coolDownState.rekey(previous, current)
      rekeyMemory(memory, previous, current)
    },
  }
}
