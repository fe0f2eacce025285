/** `quota` requests in any `windowSeconds` seconds. A request leaves the window exactly `windowSeconds` after it was counted. */
export interface Window {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
}

export interface WindowState<AnyWindow extends Window = Window> {
  readonly window: AnyWindow
  /** Requests left at this instant. */
  readonly remaining: number
  /** Milliseconds until `remaining` increases; the whole window when no request is counted. */
  readonly resetMilliseconds: number
  /** Milliseconds until one request is allowed; 0 when it is allowed now. */
  readonly waitMilliseconds: number
}

/**
 * The log of exact rolling windows: times (milliseconds, ascending) of the counted requests, as many as the largest quota. One log
 * serves all windows. Fixed and approximated windows allow up to twice the quota around a boundary, or refuse too early.
 */
export type RequestLog = number[]

/** Index of the first instant later than `after`. */
function indexAfter(log: readonly number[], after: number): number {
  let low = 0
  let high = log.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((log[middle] ?? 0) > after) high = middle
    else low = middle + 1
  }
  return low
}

export function windowState<AnyWindow extends Window>(
  window: AnyWindow,
  log: readonly number[],
  now: number,
): WindowState<AnyWindow> {
  const milliseconds = window.windowSeconds * 1000
  const counted = Math.min(log.length - indexAfter(log, now - milliseconds), window.quota)
  return countedState(window, counted, now - (log[log.length - counted] ?? now))
}

/** The state of a window with so many counted requests, the oldest of which arrived so long ago. */
export function countedState<AnyWindow extends Window>(
  window: AnyWindow,
  counted: number,
  oldestMillisecondsAgo: number,
): WindowState<AnyWindow> {
  const resetMilliseconds = window.windowSeconds * 1000 - oldestMillisecondsAgo
  const isFull = counted >= window.quota
  return {
    window,
    remaining: window.quota - counted,
    resetMilliseconds,
    waitMilliseconds: isFull ? resetMilliseconds : 0,
  }
}

/** Whether every window has quota left. Faster than `windowState`. */
export function hasRoom(windows: readonly Window[], log: readonly number[], now: number): boolean {
  for (const { quota, windowSeconds } of windows) {
    if (log.length >= quota && now - (log[log.length - quota] ?? 0) < windowSeconds * 1000) return false
  }
  return true
}

type Retention = ReturnType<typeof retentionOf>

/** The part of a log that the windows need. */
export const retentionOf = (windows: readonly Window[]) => ({
  requests: Math.max(0, ...windows.map((window) => window.quota)),
  milliseconds: Math.max(0, ...windows.map((window) => window.windowSeconds)) * 1000,
})

/** Adds a request, which must not be earlier than the last one. */
export function addRequest(log: RequestLog, at: number, { requests, milliseconds }: Retention): void {
  log.push(at)
  if (log.length <= requests && (log[0] ?? at) > at - milliseconds) return
  log.splice(0, Math.max(indexAfter(log, at - milliseconds), log.length - requests))
}

/** Removes one request with this time, if the log still contains it. */
export function removeRequest(log: RequestLog, at: number): void {
  const index = log.lastIndexOf(at)
  if (index >= 0) log.splice(index, 1)
}
