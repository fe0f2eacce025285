import { limits } from '../../domain/limits.ts'
import type { Client, ClientRequest, Decision, Policy, Refusal, Scope, Ticket } from './client-state.ts'
import { createEnumerationGuard } from './enumeration-guard.ts'
import { policyStates, refusalOf, type LevelState } from './policy-states.ts'
import { createQueryHasher, type HashedQuery, type Query } from './query.ts'
import { createRequestLogs, type RequestLogs } from './request-logs.ts'
import { hasRoom, windowState } from './rolling-windows.ts'
import type { Browsing, ShownIds, StoredShown } from './shown-records.ts'

/** A request that was answered or detected before this process started. */
export interface PastRequest extends ClientRequest {
  /** Whether it counts in the windows. */
  readonly isCounted: boolean
  /** `null` if the guard did not record it. */
  readonly query: HashedQuery | null
  /** Rows of the response; `null` if it contained none. */
  readonly rows: number | null
  readonly wasDetected: boolean
  /** The records that it showed by browsing. */
  readonly shown?: StoredShown | undefined
}

export interface MemoryClientStateOptions {
  /** Secret key of the query hashes: kept beside the stored queries, and shared by servers that share their state. */
  readonly queryKey: string | (() => string)
  readonly windows?: readonly Policy[]
  readonly addressCeilings?: readonly Policy[]
  readonly networkCeilings?: readonly Policy[]
  /** The most clients, addresses or networks with logs of their own; further ones share logs. */
  readonly clientsMax?: number
}

export type MemoryClientState = ReturnType<typeof createMemoryClientState>

/** Requests are counted at three levels: for the client, for its address and for its network. */
interface Level {
  readonly scope: Scope
  readonly windows: readonly Policy[]
  readonly logs: RequestLogs
  /** `null` if the level does not apply to the client. */
  readonly keyOf: (client: Client) => string | null
}

function levelsOf(options: MemoryClientStateOptions): readonly Level[] {
  const logsMax = options.clientsMax ?? 1_000_000
  const level = (scope: Scope, windows: readonly Policy[], keyOf: Level['keyOf']): Level => ({
    scope,
    windows,
    keyOf,
    logs: createRequestLogs(windows, logsMax),
  })
  return [
    level('client', options.windows ?? limits.windows, ({ address, group }) => `${address} ${group}`),
    level('address', options.addressCeilings ?? limits.addressCeilings, ({ address }) => address),
    level('network', options.networkCeilings ?? limits.networkCeilings, ({ network }) => network),
  ].filter(({ windows }) => windows.length > 0)
}

interface LevelLog extends Pick<Level, 'scope' | 'windows'> {
  readonly log: readonly number[]
}

/** The logs of a request at each level that applies; `add` also adds the request. */
function logsOf(levels: readonly Level[], request: ClientRequest, method: 'get' | 'add'): LevelLog[] {
  const levelLogs: LevelLog[] = []
  for (const { scope, windows, logs, keyOf } of levels) {
    const key = keyOf(request)
    if (key !== null) levelLogs.push({ scope, windows, log: logs[method](key, request.at) })
  }
  return levelLogs
}

const statesOf = (levelLogs: readonly LevelLog[], now: number): LevelState[] =>
  levelLogs.map(({ scope, windows, log }) => ({
    scope,
    windows: windows.map((window) => windowState(window, log, now)),
  }))

export const enumerationRefusal = (retryAfterSeconds: number): Refusal => ({
  allowed: false,
  code: 'automated_enumeration_detected',
  retryAfterSeconds,
})

/**
 * A client state in the memory of this process, which answers synchronously. Because `admit` is synchronous, checking and counting are one
 * atomic step.
 */
export function createMemoryClientState(options: MemoryClientStateOptions) {
  const levels = levelsOf(options)
  const policies = options.windows ?? limits.windows
  const guard = createEnumerationGuard()
  const hashQuery = createQueryHasher(options.queryKey)
  const clock = createMonotonicClock()

  function admit(request: ClientRequest): Decision {
    const at = clock(request.at)
    const ticket = { ...request, at }
    const wait = guard.coolDown(ticket, at)
    if (wait !== null) return enumerationRefusal(wait)
    const levelLogs = logsOf(levels, ticket, 'get')
    if (levelLogs.some(({ windows, log }) => !hasRoom(windows, log, at)))
      return refusalOf(policies, statesOf(levelLogs, at))
    return { allowed: true, policies: policyStates(policies, statesOf(logsOf(levels, ticket, 'add'), at)), ticket }
  }
  return {
    policies,
    admit,
    guard,
    hashQuery,
    levels,
    admitQuery: (ticket: Ticket, query: Query, collected?: number) =>
      guard.admitQuery(ticket, hashQuery(query), collected)?.waitSeconds ?? null,
    refuseBrowsing: (ticket: Ticket, query: Query, browsing: Browsing) =>
      guard.refuseBrowsing(ticket, hashQuery(query), browsing),
    show: (ticket: Ticket, browsing: Browsing, ids: ShownIds) => guard.show(ticket, browsing, ids),
    complete: (ticket: Ticket, query: Query, rows: number | null) => guard.complete(ticket, hashQuery(query), rows),
    refund(ticket: Ticket): void {
      for (const { logs, keyOf } of levels) {
        const key = keyOf(ticket)
        if (key !== null) logs.remove(key, ticket.at)
      }
    },
    /** Counts a request that a shared engine admitted. */
    count(request: ClientRequest): Ticket {
      const ticket = { ...request, at: clock(request.at) }
      logsOf(levels, ticket, 'add')
      return ticket
    },
    /** Restores a request of the last 24 hours. Called oldest first. */
    restore({ isCounted, query, rows, wasDetected, shown, ...request }: PastRequest): void {
      const past = { ...request, at: clock(request.at) }
      if (isCounted) logsOf(levels, past, 'add')
      if (query !== null) guard.restore(past, query, { rows, wasDetected, shown })
    },
    /** Number of logs in memory. */
    size: () => levels.reduce((sum, { logs }) => sum + logs.size(), 0),
  }
}

/**
 * Makes a clock monotonic: after the clock was set back, the time continues from its last value. So setting the clock back neither
 * restores quota nor prolongs a wait.
 */
function createMonotonicClock(): (now: number) => number {
  let lastNow = Number.NEGATIVE_INFINITY
  let offset = 0
  return (now) => {
    if (now < lastNow) offset += lastNow - now
    lastNow = now
    return now + offset
  }
}
