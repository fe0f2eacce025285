import { addRequest, retentionOf, removeRequest, type RequestLog, type Window } from './rolling-windows.ts'

/**
 * A key with requests inside the windows is never evicted, since that would restore its quota. Beyond `logsMax` logs, new keys share
 * this many logs. This never allows a request too many, but may refuse some too early during a flood.
 */
const sharedLogsMax = 4096

function sharedLogIndex(key: string): number {
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) >>> 0
  return hash % sharedLogsMax
}

const emptyLog: readonly number[] = []
/** Existing logs checked for each new one. More than one, so that idle logs are removed faster than new ones are added. */
const checksPerNewLog = 2

export type RequestLogs = ReturnType<typeof createRequestLogs>

/** Logs of counted requests. A key stands for a client, an address or a network. Requests outside every window are dropped. */
export function createRequestLogs(windows: readonly Window[], logsMax: number) {
  const { requests, milliseconds } = retentionOf(windows)
  // At least one request, since the last one determines whether the log is idle.
  const retention = { requests: Math.max(1, requests), milliseconds }
  const logs = new Map<string, RequestLog>()
  const shared = new Map<number, RequestLog>()
  let cursor = logs.entries()

  const isIdle = (log: RequestLog, now: number): boolean => (log.at(-1) ?? -Infinity) <= now - retention.milliseconds

  /** Removes idle logs, a few per call. Ordering the map by last request would cost more on every request. */
  function removeSomeIdle(now: number): void {
    for (let checked = 0; checked < checksPerNewLog; checked++) {
      const { value, done } = cursor.next()
      if (done === true) cursor = logs.entries()
      else if (isIdle(value[1], now)) logs.delete(value[0])
    }
  }
  /** A key keeps its shared log until that log is idle. A new log would give it a second quota. */
  function find(key: string, now: number): RequestLog | undefined {
    const log = logs.get(key)
    if (log !== undefined || shared.size === 0) return log
    const index = sharedLogIndex(key)
    const sharedLog = shared.get(index)
    if (sharedLog === undefined || !isIdle(sharedLog, now)) return sharedLog
    shared.delete(index)
    return undefined
  }
  return {
    /** The log of the key. */
    get: (key: string, now: number): readonly number[] => find(key, now) ?? emptyLog,
    /** Adds a request and returns the log. */
    add(key: string, at: number): readonly number[] {
      const log = find(key, at)
      if (log !== undefined) {
        addRequest(log, at, retention)
        return log
      }
      removeSomeIdle(at)
      // V8 would allocate 17 elements for a push onto an empty array; most clients send one request.
      const newLog = [at]
      if (logs.size < logsMax) logs.set(key, newLog)
      else shared.set(sharedLogIndex(key), newLog)
      return newLog
    },
    remove(key: string, at: number): void {
      const log = find(key, at)
      if (log !== undefined) removeRequest(log, at)
    },
    /** Number of logs in memory. */
    size: () => logs.size + shared.size,
  }
}
