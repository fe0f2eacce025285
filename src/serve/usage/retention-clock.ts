import { dayMilliseconds } from '../../domain/calendar.ts'

/** Clock adjustments up to this size are normal. */
export const toleranceMilliseconds = 3_600_000

/**
 * The clock of the retention. After the wall clock was set forward, it follows the monotonic clock `elapsed` (milliseconds) for a
 * day before it accepts the new time. So a clock that is wrong for an hour causes no deletion.
 */
export function createRetentionClock(elapsed: () => number): (wallClock: number) => number {
  let lastAccepted: { readonly wallClock: number; readonly elapsed: number } | null = null
  /** Elapsed time when the wall clock was first ahead. */
  let aheadSince: number | null = null
  return (wallClock) => {
    const now = elapsed()
    lastAccepted ??= { wallClock, elapsed: now }
    const expected = lastAccepted.wallClock + now - lastAccepted.elapsed
    if (wallClock <= expected + toleranceMilliseconds) aheadSince = null
    else {
      aheadSince ??= now
      if (now - aheadSince < dayMilliseconds) return expected
    }
    lastAccepted = { wallClock, elapsed: now }
    return wallClock
  }
}
