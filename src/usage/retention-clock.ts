import { dayMilliseconds } from '../domain/calendar.ts'

const toleranceMilliseconds = 3_600_000

/**
 * The clock of the retention. After the wall clock was set forward, it follows the monotonic clock `elapsed` (milliseconds) for a
 * day before it accepts the new time. So a clock that is wrong for an hour deletes nothing.
 */
export function retentionClock(elapsed: () => number): (wallClock: number) => number {
  let basis: { readonly wall: number; readonly elapsed: number } | null = null
  let aheadSince: number | null = null
  return (wall) => {
    const now = elapsed()
    basis ??= { wall, elapsed: now }
    const monotonic = basis.wall + now - basis.elapsed
    if (wall <= monotonic + toleranceMilliseconds) aheadSince = null
    else if (now - (aheadSince ??= now) < dayMilliseconds) return monotonic
    basis = { wall, elapsed: now }
    return wall
  }
}
