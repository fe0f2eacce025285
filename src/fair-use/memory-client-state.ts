import { limits } from '../domain/limits.ts'
import type { Client, ClientRequest, ClientState, Decision, Policy, Refusal, Scope, Ticket } from './client-state.ts'
import { policyStates, refusalOf, type LevelLog } from './decisions.ts'
import { memoryEnumerationGuard } from './enumeration-guard.ts'
import { queryHasher, type Query } from './query.ts'
import type { Thresholds } from './query-history.ts'
import { requestLogs, type RequestLogs } from './request-logs.ts'
import { hasRoom } from './rolling-windows.ts'
import { steadyClock } from './steady-clock.ts'

/** A request that was answered or detected before this process started. */
export interface PastRequest extends ClientRequest {
  /** Whether it counts in the windows. */
  readonly counted: boolean
  /** `null` if the guard did not record it. */
  readonly query: Query | null
  /** Rows of the response; `null` if it contained none. */
  readonly rows: number | null
  readonly detected: boolean
}

export interface MemoryClientStateOptions {
  /** Secret key of the query hashes. They never leave the process, so each process has its own key. */
  readonly queryKey: string
  readonly windows?: readonly Policy[]
  readonly addressCeilings?: readonly Policy[]
  readonly networkCeilings?: readonly Policy[]
  readonly thresholds?: Thresholds
  /** Clients, addresses and networks with their own logs; further ones share logs. */
  readonly clientsMax?: number
  /** Addresses whose history the guard keeps. */
  readonly historiesMax?: number
}

/** The synchronous engine in the memory of this process. */
export interface MemoryClientState extends ClientState {
  admit(request: ClientRequest): Decision
  record(ticket: Ticket, query: Query): number | null
  complete(ticket: Ticket, query: Query, rows: number | null): void
  refund(ticket: Ticket): void
  rekey(previous: Client, current: Client): void
  /** Restores a request of the last 24 hours. Called oldest first. */
  restore(past: PastRequest): void
  /** Number of logs in memory. */
  size(): number
}

interface Level {
  readonly scope: Scope
  readonly windows: readonly Policy[]
  readonly logs: RequestLogs
  /** `null` if the level does not apply to the client. */
  readonly keyOf: (client: Client) => string | null
}

function levelsOf(options: MemoryClientStateOptions): readonly Level[] {
  const max = options.clientsMax ?? 1_000_000
  const level = (scope: Scope, windows: readonly Policy[], keyOf: Level['keyOf']): Level => ({
    scope,
    windows,
    keyOf,
    logs: requestLogs(windows, max),
  })
  return [
    level('client', options.windows ?? limits.windows, ({ address, group }) => `${address} ${group}`),
    level('address', options.addressCeilings ?? limits.addressCeilings, ({ address }) => address),
    level('network', options.networkCeilings ?? limits.networkCeilings, ({ network }) => network),
  ].filter(({ windows }) => windows.length > 0)
}

/** The logs of a request at each level that applies; `add` also adds the request. */
function logsOf(levels: readonly Level[], request: ClientRequest, method: 'get' | 'add'): LevelLog[] {
  const counted: LevelLog[] = []
  for (const { scope, windows, logs, keyOf } of levels) {
    const key = keyOf(request)
    if (key !== null) counted.push({ scope, windows, log: logs[method](key, request.at) })
  }
  return counted
}

const enumeration = (retryAfterSeconds: number): Refusal => ({
  allowed: false,
  code: 'automated_enumeration_detected',
  retryAfterSeconds,
})

/** `admit` is synchronous, so checking and counting are one atomic step. */
export function memoryClientState(options: MemoryClientStateOptions): MemoryClientState {
  const levels = levelsOf(options)
  const policies = options.windows ?? limits.windows
  const guard = memoryEnumerationGuard(options.thresholds, { addressesMax: options.historiesMax })
  const hashQuery = queryHasher(options.queryKey)
  const clock = steadyClock()

  function admit(request: ClientRequest): Decision {
    const at = clock(request.at)
    const ticket = { ...request, at }
    const wait = guard.coolDown(ticket, at)
    if (wait !== null) return enumeration(wait)
    const counted = logsOf(levels, ticket, 'get')
    if (counted.some(({ windows, log }) => !hasRoom(windows, log, at))) return refusalOf(policies, counted, at)
    return { allowed: true, policies: policyStates(policies, logsOf(levels, ticket, 'add'), at), ticket }
  }
  return {
    policies,
    admit,
    record: (ticket, query) => guard.record(ticket, hashQuery(query)),
    complete: (ticket, query, rows) => guard.complete(ticket, hashQuery(query), rows),
    refund(ticket) {
      for (const { logs, keyOf } of levels) {
        const key = keyOf(ticket)
        if (key !== null) logs.remove(key, ticket.at)
      }
    },
    rekey(previous, current) {
      guard.rekey(previous, current)
      for (const { logs, keyOf } of levels) {
        const [from, to] = [keyOf(previous), keyOf(current)]
        if (from !== null && to !== null) logs.rename(from, to)
      }
    },
    restore({ counted, query, rows, detected, ...request }) {
      const past = { ...request, at: clock(request.at) }
      if (counted) logsOf(levels, past, 'add')
      if (query !== null) guard.restore(past, hashQuery(query), { rows, detected })
    },
    size: () => levels.reduce((sum, { logs }) => sum + logs.size(), 0),
  }
}
