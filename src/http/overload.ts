import { limits } from '../domain/limits.ts'
import { isCounted } from './fair-admission.ts'
import { Problem } from './problem.ts'
import type { Arrival, Departure } from './steps.ts'

/** What the server is carrying now. */
export interface Load {
  /** API requests that have not been answered to their end. */
  inFlight: number
  /** API requests that were sent away since the start. */
  shed: number
  /** By how many milliseconds the event loop is late, again and again and not only once. */
  lagMilliseconds: () => number
}

const tickMilliseconds = 100
/** One late tick is a pause of the machine; this many in a row are too much work. */
const ticks = 3

/** Watches how late a timer comes. The timer keeps no process alive. */
export function watchLag(): () => number {
  const late = Array.from({ length: ticks }, () => 0)
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    late.shift()
    late.push(Math.max(0, now - last - tickMilliseconds))
    last = now
  }, tickMilliseconds).unref()
  return () => Math.min(...late)
}

/**
 * Sends API requests away with 503 while more are in work than may be, or the event loop is late. It stands before the
 * limits, so that a request sent away costs next to nothing and is not counted. Documents and health are always answered.
 */
export function shedding(load: Load): Arrival {
  return (request) => {
    if (!isCounted(request)) return
    if (load.inFlight >= limits.inFlightMax || load.lagMilliseconds() > limits.lagMillisecondsMax) {
      load.shed += 1
      throw new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
    }
    load.inFlight += 1
    request.carried = true
  }
}

/** What was taken in is carried no more. */
export const unloading =
  (load: Load): Departure =>
  (request) => {
    if (request.carried === true) load.inFlight -= 1
  }
