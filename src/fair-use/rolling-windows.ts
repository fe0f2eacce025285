import { clientLogs } from './client-logs.ts'
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
  if (log.length < quota) return true
  return now - (log[log.length - quota] ?? 0) >= windowSeconds * 1000
}

const nothing: readonly number[] = []

export function rollingWindows(windows: readonly Window[], clientsMax: number): RollingWindows {
  const span = Math.max(...windows.map((window) => window.windowSeconds)) * 1000
  const kept = Math.max(...windows.map((window) => window.quota))
  const logs = clientLogs(clientsMax, span)
  const clock = steadyClock()

  function append(log: number[], at: number): void {
    log.push(at)
    if (log.length <= kept && (log[0] ?? at) > at - span) return
    log.splice(0, Math.max(firstInside(log, at - span), log.length - kept))
  }
  return {
    hasRoom(client, now) {
      const at = clock(now)
      const log = logs.of(client, at) ?? nothing
      for (const window of windows) if (!hasRoomIn(window, log, at)) return false
      return true
    },
    states(client, now) {
      const at = clock(now)
      const log = logs.of(client, at) ?? nothing
      return windows.map((window) => stateOf(window, log, at))
    },
    count(client, now) {
      const at = clock(now)
      const log = logs.of(client, at)
      if (log === undefined) logs.begin(client, at)
      else append(log, at)
      return at
    },
    uncount(client, at) {
      const log = logs.of(client, at)
      const index = log?.lastIndexOf(at) ?? -1
      if (log === undefined || index < 0) return
      log.splice(index, 1)
      if (log.length === 0) logs.forget(client)
    },
    adopt(from, to) {
      const [former, own] = [logs.of(from, Number.NEGATIVE_INFINITY), logs.of(to, Number.NEGATIVE_INFINITY)]
      if (former === undefined) return
      logs.forget(from)
      logs.replace(to, [...former, ...(own ?? [])].toSorted((a, b) => a - b).slice(-kept))
    },
    size: () => logs.size(),
  }
}
