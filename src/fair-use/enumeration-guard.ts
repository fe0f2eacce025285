import { limits } from '../domain/limits.ts'
import type { Client, ClientRequest } from './client-state.ts'
import { coolDowns } from './cool-downs.ts'
import {
  addToHistory,
  emptyHistory,
  isWalk,
  mergedHistory,
  type QueryHistory,
  type Thresholds,
} from './query-history.ts'
import type { HashedQuery } from './query.ts'
import { recent, type Recent } from './recent.ts'
import { assumeRows, mergeRows, noRows, rowsWait, settleRows, type ShownRows } from './shown-rows.ts'

/** The part of the engine that detects enumerations. Instants are those of its clock; waits are whole seconds. */
export interface EnumerationGuard {
  /** Seconds left of a cool-down that refuses this client; `null` without one. */
  coolDown(client: Client, at: number): number | null
  /** Records a query before it is answered; seconds to wait when it is refused. */
  record(request: ClientRequest, query: HashedQuery): number | null
  complete(request: ClientRequest, query: HashedQuery, rows: number | null): void
  /** Records a query that was answered, or detected, before this process started. Called oldest first. */
  restore(
    request: ClientRequest,
    query: HashedQuery,
    outcome: { readonly rows: number | null; readonly detected: boolean },
  ): void
  rekey(former: Client, present: Client): void
}

/** What is remembered of an address. */
interface Watched {
  readonly rows: ShownRows
  own: QueryHistory
  /**
   * Of requests from pages of other origins, all Origins together: a page cannot spoil what its visitors do themselves, and a program
   * that invents Origins gains nothing.
   */
  crossSite: QueryHistory | null
}

const newWatched = (): Watched => ({ rows: noRows(), own: emptyHistory(), crossSite: null })

function obtain<Value>(from: Recent<Value>, key: string, make: () => Value): Value {
  const known = from.get(key)
  if (known !== undefined) return known
  const made = make()
  from.set(key, made)
  return made
}

function historyOf(watched: Watched, { origin }: Client): QueryHistory {
  return origin === null ? watched.own : (watched.crossSite ??= emptyHistory())
}

const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

interface Memory {
  readonly addresses: Recent<Watched>
  readonly networks: Recent<ShownRows>
  readonly thresholds: Thresholds
}

/** Why a query is refused, and for how many milliseconds at least. */
interface Detection {
  readonly wait: number
  /** Its address did nothing wrong: the rows of the whole network are used up. */
  readonly ofNetwork: boolean
}

function detect(
  { addresses, networks, thresholds }: Memory,
  request: ClientRequest,
  query: HashedQuery,
): Detection | null {
  const { at, network } = request
  const windowMilliseconds = thresholds.longWindowSeconds * 1000
  const watched = obtain(addresses, request.address, newWatched)
  const wait = rowsWait(watched.rows, query, at, { rowsMax: thresholds.rowsMax, windowMilliseconds })
  if (wait > 0 || isWalk(historyOf(watched, request), query, at, thresholds)) return { wait, ofNetwork: false }
  if (network === null) return null
  const rows = obtain(networks, network, noRows)
  const networkWait = rowsWait(rows, query, at, { rowsMax: thresholds.networkRowsMax, windowMilliseconds })
  return networkWait > 0 ? { wait: networkWait, ofNetwork: true } : null
}

function add({ addresses, networks }: Memory, request: ClientRequest, query: HashedQuery): void {
  const { at, network } = request
  const watched = obtain(addresses, request.address, newWatched)
  addToHistory(historyOf(watched, request), query, at)
  assumeRows(watched.rows, query, at)
  if (network !== null) assumeRows(obtain(networks, network, noRows), query, at)
}

function settle(
  { addresses, networks }: Memory,
  { address, network }: Client,
  query: HashedQuery,
  shown: number | null,
): void {
  const watched = addresses.get(address)
  if (watched !== undefined) settleRows(watched.rows, query, shown)
  const rows = network === null ? undefined : networks.get(network)
  if (rows !== undefined) settleRows(rows, query, shown)
}

function rekeyMemory({ addresses, networks }: Memory, former: Client, present: Client): void {
  const watched = addresses.get(former.address)
  if (watched !== undefined) {
    addresses.delete(former.address)
    const into = obtain(addresses, present.address, newWatched)
    mergeRows(into.rows, watched.rows)
    into.own = mergedHistory(into.own, watched.own)
    if (watched.crossSite !== null) {
      into.crossSite = mergedHistory(into.crossSite ?? emptyHistory(), watched.crossSite)
    }
  }
  const rows = former.network === null ? undefined : networks.get(former.network)
  if (rows === undefined || former.network === null || present.network === null) return
  networks.delete(former.network)
  mergeRows(obtain(networks, present.network, noRows), rows)
}

/** Watches the addresses of this process. Memory is bounded: `addressesMax` addresses are remembered, those that asked last. */
export function memoryEnumerationGuard(
  thresholds: Thresholds = limits.enumeration,
  addressesMax = 100_000,
): EnumerationGuard {
  const memory: Memory = { addresses: recent(addressesMax), networks: recent(addressesMax), thresholds }
  const cooling = coolDowns(thresholds)

  /** Starts the cool-down. What led to it is dropped, so that it is not detected again; the rows that were shown stay known. */
  function refuse(request: ClientRequest, { wait, ofNetwork }: Detection): number {
    if (ofNetwork) return wholeSeconds(wait)
    if (request.origin === null) obtain(memory.addresses, request.address, newWatched).own = emptyHistory()
    return wholeSeconds(cooling.start(request, request.at, wait))
  }
  return {
    coolDown(client, at) {
      const left = cooling.left(client, at)
      return left > 0 ? wholeSeconds(left) : null
    },
    record(request, query) {
      const detection = detect(memory, request, query)
      if (detection !== null) return refuse(request, detection)
      add(memory, request, query)
      return null
    },
    complete: (request, query, rows) => settle(memory, request, query, rows),
    restore(request, query, { rows, detected }) {
      if (detected) {
        refuse(request, detect(memory, request, query) ?? { wait: 0, ofNetwork: false })
        return
      }
      add(memory, request, query)
      settle(memory, request, query, rows)
    },
    rekey(former, present) {
      cooling.rekey(former, present)
      rekeyMemory(memory, former, present)
    },
  }
}
