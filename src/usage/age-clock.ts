const toleranceMilliseconds = 3_600_000
const dayMilliseconds = 86_400_000

/**
 * The clock by which rows become old. When the wall clock is set forward, rows age at the pace of a clock that nobody sets until it has
 * stood so for a day: a clock that is wrong for an hour deletes nothing. `elapsed`: milliseconds of a clock that is never set.
 */
export function ageClock(elapsed: () => number): (wallClock: number) => number {
  let basis: { readonly wall: number; readonly elapsed: number } | null = null
  let aheadSince: number | null = null
  return (wall) => {
    const now = elapsed()
    basis ??= { wall, elapsed: now }
    const steady = basis.wall + now - basis.elapsed
    if (wall <= steady + toleranceMilliseconds) aheadSince = null
    else if (now - (aheadSince ??= now) < dayMilliseconds) return steady
    basis = { wall, elapsed: now }
    return wall
  }
}
