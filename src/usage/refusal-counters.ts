import type { UsageEvent } from './usage-log.ts'
import type { RefusalCount } from './usage-rows.ts'

/**
 * The most clients with counters of their own within a minute. Further ones share a counter, so that a day's flood of requests from
 * many addresses, or with a new User-Agent each time, takes less than 100 MB.
 */
const clientsPerMinuteMax = 500
const minuteMilliseconds = 60_000

const keyOf = (client: string, { group, endpoint, status, code }: UsageEvent): string =>
  `${client}\n${client === '' ? '' : group}\n${endpoint}\n${status}\n${code ?? ''}`

export type RefusalCounters = ReturnType<typeof createRefusalCounters>

export function createRefusalCounters() {
  let minute = Number.NEGATIVE_INFINITY
  /** Keys that have a counter of their own in this minute. */
  let ownKeys = new Set<string>()
  let pending = new Map<string, RefusalCount>()

  /** A late event counts in the current minute. Otherwise two alternating minutes would reset the set of keys. */
  function advanceTo(at: number): void {
    const start = Math.floor(at / minuteMilliseconds) * minuteMilliseconds
    const isLate = start < minute && start >= minute - 2 * minuteMilliseconds
    if (start === minute || isLate) return
    minute = start
    ownKeys = new Set()
  }
  function counterOf(event: UsageEvent): RefusalCount {
    let client = event.client ?? ''
    let key = keyOf(client, event)
    if (ownKeys.has(key) || ownKeys.size < clientsPerMinuteMax) ownKeys.add(key)
    else {
      client = ''
      key = keyOf(client, event)
    }
    const counterKey = `${minute}\n${key}`
    let counter = pending.get(counterKey)
    if (counter === undefined) {
      const { endpoint, status, code } = event
      const group = client === '' ? '' : event.group
      counter = { at: minute, client, group, endpoint, status, code: code ?? '', requests: 0 }
      pending.set(counterKey, counter)
    }
    return counter
  }
  return {
    add(event: UsageEvent): void {
      advanceTo(event.at)
      counterOf(event).requests += 1
    },
    /** Start of the current minute, epoch milliseconds. */
    minute: () => minute,
    /** Number of counters that `take` would return. */
    size: () => pending.size,
    /** Returns and removes the counters since the last call. */
    take(): RefusalCount[] {
      const counts = [...pending.values()]
      pending = new Map()
      return counts
    },
  }
}
