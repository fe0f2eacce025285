/**
 * Turns readings of a clock that may be set back into time that never runs backwards: after a step back it goes on from where it
 * was, at the pace of the clock. So a step back gives no quota back and keeps nobody waiting for the step to be caught up.
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
