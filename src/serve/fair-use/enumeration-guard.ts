import type { Client, ClientRequest } from './client-state.ts'
import { createBrowsingLimit } from './browsing-limit.ts'
import { createCoolDowns, type StartedCoolDown } from './cool-downs.ts'
import { createHistories, queryHistoryOf, type Histories } from './guard-histories.ts'
import { emptyHistory, isEnumeration } from './query-history.ts'
import type { HashedQuery } from './query.ts'
import { rowsWait, rowsMaxOf } from './returned-rows.ts'
import type { StoredShown } from './shown-records.ts'

/** A refused query. */
export interface QueryRefusal {
  readonly waitSeconds: number
  /** `null` if the rows of the whole network are used up. */
  readonly coolDown: StartedCoolDown | null
}

export type EnumerationGuard = ReturnType<typeof createEnumerationGuard>

/**
 * The part of the engine that detects enumerations. Times are those of its clock; waits are whole seconds.
 *
 * Keeps histories in the memory of this process: those of at least `addressesKept` addresses, unless more than `queriesMax` queries were
 * recorded since an address was active. A query takes some 300 bytes, so that 4 million take little more than 1 GB, however busy the day is.
 * Four records that browsing showed take as much, and count as one query.
 */
export function createEnumerationGuard({ addressesKept = 100_000, queriesMax = 4_000_000 } = {}) {
  const histories = createHistories(addressesKept)
  const coolDowns = createCoolDowns()
  let queriesSinceDrop = 0
  const browsing = createBrowsingLimit(histories, makeRoom)

  function makeRoom(queries: number): void {
    queriesSinceDrop += queries
    // An LRU map consists of two parts. Each has the queries between two drops.
    if (queriesSinceDrop <= queriesMax / 2) return
    queriesSinceDrop = queries
    histories.dropOlder()
  }
  function add(request: ClientRequest, query: HashedQuery): void {
    makeRoom(1)
    histories.add(request, query)
  }
  /** Starts the cool-down and clears the history that caused it; otherwise the next query would be detected again. Returned rows stay counted. */
  function refuse(request: ClientRequest, { waitMilliseconds, scope }: Breach): QueryRefusal {
    if (scope === 'network') return { waitSeconds: wholeSeconds(waitMilliseconds), coolDown: null }
    if (request.origin === null) histories.ofAddress(request.address).direct = emptyHistory()
    const coolDown = coolDowns.start(request, request.at, waitMilliseconds)
    return { waitSeconds: wholeSeconds(coolDown.milliseconds), coolDown }
  }
  return {
    /** Seconds left of the cool-down of this client; `null` without one. */
    coolDown(client: Client, at: number): number | null {
      const remaining = coolDowns.remaining(client, at)
      return remaining > 0 ? wholeSeconds(remaining) : null
    },
    /**
     * Checks a query before the search and adds it to the history unless it is refused. Returns the refusal if it is refused, otherwise `null`.
     * `collected`: so many records are in the collection.
     */
    admitQuery(request: ClientRequest, query: HashedQuery, collected = 0): QueryRefusal | null {
      const breach = detect(histories, request, query, collected)
      if (breach !== null) return refuse(request, breach)
      add(request, query)
      return null
    },
    complete: histories.complete,
    refuseBrowsing: browsing.refuse,
    show: browsing.show,
    /** Restores a query that was answered or detected before this process started. Called oldest first. */
    restore(request: ClientRequest, query: HashedQuery, { rows, wasDetected, shown = {} }: RestoredAnswer): void {
      if (wasDetected) {
        refuse(request, detect(histories, request, query) ?? { waitMilliseconds: 0, scope: 'address' })
        return
      }
      add(request, query)
      histories.complete(request, query, rows)
      browsing.restore(request, shown)
    },
  }
}

interface RestoredAnswer {
  readonly rows: number | null
  readonly wasDetected: boolean
  readonly shown?: StoredShown | undefined
}

const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

/** Why a query is refused, and the shortest cool-down. */
interface Breach {
  readonly waitMilliseconds: number
  /** `network`: the rows of the whole network are used up, so the address gets no cool-down. */
  readonly scope: 'address' | 'network'
}

function detect(histories: Histories, request: ClientRequest, query: HashedQuery, collected = 0): Breach | null {
  const { at } = request
  const waits = histories.levelsOf(request).map(({ scope, isCrossOrigin, rows }) => ({
    scope,
    wait: rowsWait(rows, query, at, rowsMaxOf(collected, scope, isCrossOrigin)),
  }))
  const waitOf = (wanted: Breach['scope']): number =>
    Math.max(0, ...waits.map(({ scope, wait }) => (scope === wanted ? wait : 0)))
  const addressWait = waitOf('address')
  if (addressWait > 0 || isEnumeration(queryHistoryOf(histories.ofAddress(request.address), request), query, at))
    return { waitMilliseconds: addressWait, scope: 'address' }
  const networkWait = waitOf('network')
  return networkWait > 0 ? { waitMilliseconds: networkWait, scope: 'network' } : null
}
