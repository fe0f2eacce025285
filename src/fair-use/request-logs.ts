import { append, merged, needOf, takeBack, type RequestLog, type Window } from './rolling-windows.ts'

/** Counted requests by key (a client, an address or a network), each as long as a window needs it. */
export interface RequestLogs {
  /** What is counted for the key. */
  get(key: string, now: number): readonly number[]
  /** Counts a request and returns the log with it. */
  add(key: string, at: number): readonly number[]
  remove(key: string, at: number): void
  /** Adds what is counted for one key to what is counted for the other. */
  rename(from: string, to: string): void
  /** Logs in memory. */
  size(): number
}

/**
 * A key that has requests inside the windows is never dropped to make room: that would give its quota back. When there are `max`
 * logs, new keys share this many: never one request too many, at the price of refusing some early in a flood.
 */
const sharedLogs = 4096

function placeOf(key: string): number {
  let sum = 0
  for (let i = 0; i < key.length; i++) sum = (sum * 31 + key.charCodeAt(i)) >>> 0
  return sum % sharedLogs
}

const nothing: readonly number[] = []
/** Logs checked with each new one: more than one, so that idle logs are found faster than new ones come. */
const sweptAtOnce = 2

export function requestLogs(windows: readonly Window[], max: number): RequestLogs {
  // One request at least, since the last one says whether the log is idle.
  const need = { ...needOf(windows), requests: Math.max(1, needOf(windows).requests) }
  const logs = new Map<string, RequestLog>()
  const shared = new Map<number, RequestLog>()
  let sweeper = logs.entries()

  const isIdle = (log: RequestLog, now: number): boolean => (log.at(-1) ?? -Infinity) <= now - need.milliseconds

  /** Goes round, a few at a time: keeping the map in the order of the last requests would cost every request more. */
  function sweep(now: number): void {
    for (let checked = 0; checked < sweptAtOnce; checked++) {
      const { value, done } = sweeper.next()
      if (done === true) sweeper = logs.entries()
      else if (isIdle(value[1], now)) logs.delete(value[0])
    }
  }
  /** A key that came in a flood stays with its shared log until that is idle, so that no quota is given twice. */
  function find(key: string, now: number): RequestLog | undefined {
    const log = logs.get(key)
    if (log !== undefined || shared.size === 0) return log
    const place = placeOf(key)
    const common = shared.get(place)
    if (common === undefined || !isIdle(common, now)) return common
    shared.delete(place)
    return undefined
  }
  return {
    get: (key, now) => find(key, now) ?? nothing,
    add(key, at) {
      const log = find(key, at)
      if (log !== undefined) {
        append(log, at, need)
        return log
      }
      sweep(at)
      // A push onto an empty array would make room for seventeen, and most clients send one request.
      const first = [at]
      if (logs.size < max) logs.set(key, first)
      else shared.set(placeOf(key), first)
      return first
    },
    remove(key, at) {
      const log = find(key, at)
      if (log !== undefined) takeBack(log, at)
    },
    rename(from, to) {
      const former = logs.get(from)
      if (former === undefined) return
      logs.delete(from)
      logs.set(to, merged(former, logs.get(to) ?? [], need))
    },
    size: () => logs.size + shared.size,
  }
}
