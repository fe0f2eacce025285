import { steadyClock } from './steady-clock.ts'

/** `quota` requests in any `windowSeconds` seconds. A request frees its place exactly `windowSeconds` after it was counted. */
export interface Window {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
}

export interface WindowState {
  readonly window: Window
  /** Requests left at this instant. */
  readonly remaining: number
  /** Milliseconds until there is more quota than now; the whole window when nothing is counted. */
  readonly resetMilliseconds: number
  /** Milliseconds until one request is allowed; 0 when it is allowed now. */
  readonly waitMilliseconds: number
}

/**
 * Exact rolling windows, in memory: for each client the instants (epoch milliseconds, ascending) of its counted
 * requests, at most the largest quota of them. One log serves every window, so they are checked and counted as one.
 * Not a fixed or approximated window: those let up to twice the quota pass around a boundary, or refuse too early.
 */
export interface RollingWindows {
  /** Is there room in every window? The same as no wait in `states`, at a fraction of the cost. */
  hasRoom(client: string, now: number): boolean
  states(client: string, now: number): readonly WindowState[]
  /** Returns the instant it was counted at: later than `now` when the clock was set back in between. */
  count(client: string, now: number): number
  /** Takes back one request counted at that instant. Nothing happens when it is not there any more. */
  uncount(client: string, at: number): void
  /** What was counted for one client is from now on counted for the other as well: the same client under a new key. */
  adopt(from: string, to: string): void
  /** Clients held. */
  size(): number
}

/**
 * A client that has requests inside the windows is never forgotten to make room: that would give its quota back. When `clientsMax`
 * are held, newcomers share this many logs: never one request too many, at the price of refusing some of them early in a flood.
 */
const overflowLogs = 4096

function overflowKey(client: string): string {
  let sum = 0
  for (let i = 0; i < client.length; i++) sum = (sum * 31 + client.charCodeAt(i)) >>> 0
  return `overflow ${sum % overflowLogs}`
}

/** Index of the first instant inside the window that ends now. */
function firstInside(log: readonly number[], after: number): number {
  let low = 0
  let high = log.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((log[middle] ?? 0) > after) high = middle
    else low = middle + 1
  }
  return low
}

function stateOf(window: Window, log: readonly number[], now: number): WindowState {
  const span = window.windowSeconds * 1000
  const inside = log.length - firstInside(log, now - span)
  const freedAt = (nth: number): number => (log[log.length - nth] ?? now) + span - now
  return {
    window,
    remaining: Math.max(0, window.quota - inside),
    resetMilliseconds: inside === 0 ? span : freedAt(inside >= window.quota ? window.quota : inside),
    waitMilliseconds: inside < window.quota ? 0 : freedAt(window.quota),
  }
}

function hasRoomIn({ quota, windowSeconds }: Window, log: readonly number[], now: number): boolean {
  const oldest = log[log.length - quota]
  return oldest === undefined || now - oldest >= windowSeconds * 1000
}

export function rollingWindows(windows: readonly Window[], clientsMax: number): RollingWindows {
  const logs = new Map<string, number[]>()
  const span = Math.max(...windows.map((window) => window.windowSeconds)) * 1000
  const kept = Math.max(...windows.map((window) => window.quota))
  const clock = steadyClock()
  /** A newcomer of a flood stays with its shared log until that is idle, so no place is given out twice. */
  function keyOf(client: string): string {
    if (logs.has(client)) return client
    const shared = overflowKey(client)
    return logs.size >= clientsMax || logs.has(shared) ? shared : client
  }

  /** Map keeps insertion order and a client is re-inserted when it is counted, so the idle ones stand first. */
  function evictIdle(now: number): void {
    for (const [client, log] of logs) {
      if ((log.at(-1) ?? Number.NEGATIVE_INFINITY) > now - span) return
      logs.delete(client)
    }
  }

  return {
    hasRoom(client, now) {
      const at = clock(now)
      const log = logs.get(keyOf(client)) ?? []
      return windows.every((window) => hasRoomIn(window, log, at))
    },
    states(client, now) {
      const log = logs.get(keyOf(client)) ?? []
      const at = clock(now)
      return windows.map((window) => stateOf(window, log, at))
    },
    count(client, now) {
      const at = clock(now)
      evictIdle(at)
      const key = keyOf(client)
      const held = logs.get(key)
      logs.delete(key)
      // A first push onto an empty list would make room for seventeen, and most clients come once.
      const log = held ?? [at]
      if (held !== undefined) log.push(at)
      const outdated = Math.max(firstInside(log, at - span), log.length - kept)
      if (outdated > 0) log.splice(0, outdated)
      logs.set(key, log)
      return at
    },
    uncount(client, at) {
      const key = keyOf(client)
      const log = logs.get(key)
      const index = log?.lastIndexOf(at) ?? -1
      if (log === undefined || index < 0) return
      log.splice(index, 1)
      if (log.length === 0) logs.delete(key)
    },
    adopt(from, to) {
      const log = logs.get(from)
      if (log === undefined) return
      logs.delete(from)
      const merged = [...log, ...(logs.get(to) ?? [])].toSorted((a, b) => a - b)
      logs.set(to, merged.slice(-kept))
    },
    size: () => logs.size,
  }
}
