/**
 * Makes a clock monotonic: after the clock was set back, the time continues from its last value. So a step back neither restores
 * quota nor prolongs a wait.
 */
export function steadyClock(): (now: number) => number {
  let reading = Number.NEGATIVE_INFINITY
  let offset = 0
  return (now) => {
    if (now < reading) offset += reading - now
    reading = now
    return now + offset
  }
}
