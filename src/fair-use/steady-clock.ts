/**
 * Makes a clock monotonic: after the clock was set back, the time continues from its last value. So setting the clock back neither
 * restores quota nor prolongs a wait.
 */
export function createSteadyClock(): (now: number) => number {
  let lastNow = Number.NEGATIVE_INFINITY
  let offset = 0
  return (now) => {
    if (now < lastNow) offset += lastNow - now
    lastNow = now
    return now + offset
  }
}
