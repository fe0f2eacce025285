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
 * Exact rolling windows: the instants (milliseconds, ascending) of the counted requests, at most the largest quota of them. One log
 * serves every window, so they are checked and counted as one. Not a fixed or approximated window: those let up to twice the quota
 * pass around a boundary, or refuse too early.
 */
export type RequestLog = number[]

/** Index of the first instant later than `after`. */
function firstInside(log: readonly number[], after: number): number {
  let low = 0
  let high = log.length
  if (high === 0 || (log[0] ?? 0) > after) return 0
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((log[middle] ?? 0) > after) high = middle
    else low = middle + 1
  }
  return low
}

export function stateOf(window: Window, log: readonly number[], now: number): WindowState {
  const span = window.windowSeconds * 1000
  const counted = Math.min(log.length - firstInside(log, now - span), window.quota)
  const resetMilliseconds = counted === 0 ? span : (log[log.length - counted] ?? now) + span - now
  const isFull = counted === window.quota
  return {
    window,
    remaining: window.quota - counted,
    resetMilliseconds,
    waitMilliseconds: isFull ? resetMilliseconds : 0,
  }
}

/** Is there room in every window? The same as no wait in the states, at a fraction of the cost. */
export function hasRoom(windows: readonly Window[], log: readonly number[], now: number): boolean {
  for (const { quota, windowSeconds } of windows) {
    if (log.length >= quota && now - (log[log.length - quota] ?? 0) < windowSeconds * 1000) return false
  }
  return true
}

/** How much of a log some windows need. */
export interface Need {
  readonly requests: number
  readonly milliseconds: number
}

export const needOf = (windows: readonly Window[]): Need => ({
  requests: Math.max(0, ...windows.map((window) => window.quota)),
  milliseconds: Math.max(0, ...windows.map((window) => window.windowSeconds)) * 1000,
})

/** Counts one request. Nothing counted is later than it. */
export function append(log: RequestLog, at: number, { requests, milliseconds }: Need): void {
  log.push(at)
  if (log.length <= requests && (log[0] ?? at) > at - milliseconds) return
  log.splice(0, Math.max(firstInside(log, at - milliseconds), log.length - requests))
}

/** Takes back one request counted at that instant. Nothing happens when it is not there any more. */
export function takeBack(log: RequestLog, at: number): void {
  const index = log.lastIndexOf(at)
  if (index >= 0) log.splice(index, 1)
}

/** What was counted in either. */
export function merged(one: RequestLog, other: RequestLog, { requests }: Need): RequestLog {
  return [...one, ...other].toSorted((a, b) => a - b).slice(-requests)
}
