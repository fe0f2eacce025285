import type { UsageEvent } from './usage-log.ts'
import type { RefusalCount } from './usage-rows.ts'

/**
 * The most clients with counters of their own within a minute. Further ones share a counter, so that a day's flood of requests from
 * many addresses, or with a new User-Agent each time, takes less than 100 MB.
 */
const clientsPerMinuteMax = 500
const minuteMilliseconds = 60_000

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
  return {
    add(event: UsageEvent): void {
      advanceTo(event.at)
      const own = counterFor(event, minute, event.client ?? '')
      const hasOwn = ownKeys.has(keyOf(own)) || ownKeys.size < clientsPerMinuteMax
      if (hasOwn) ownKeys.add(keyOf(own))
      const counter = hasOwn ? own : counterFor(event, minute, '')
      const key = keyOf(counter)
      if (!pending.has(key)) pending.set(key, counter)
      pending.get(key)!.requests += 1
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

function counterFor({ group, endpoint, status, code }: UsageEvent, minute: number, client: string): RefusalCount {
  return { at: minute, client, group: client === '' ? '' : group, endpoint, status, code: code ?? '', requests: 0 }
}

const keyOf = ({ at, client, group, endpoint, status, code }: RefusalCount): string =>
  [at, client, group, endpoint, status, code].join('\n')
