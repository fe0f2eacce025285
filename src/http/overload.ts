import { limits } from '../domain/limits.ts'
import { isCounted } from './fair-admission.ts'
import { Problem } from './problem.ts'
import type { RequestHook } from './steps.ts'

/** What the server is working on now. */
export interface Load {
  /** API requests that were admitted and whose answers are not handed to their sockets yet. */
  inFlight: number
  /** API requests that were refused since the start. */
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

export const isOverloaded = (load: Load): boolean =>
  load.inFlight >= limits.inFlightMax || load.lagMilliseconds() > limits.lagMillisecondsMax

/**
 * Refuses API requests with 503 while more are being worked on than may be, or the event loop is late. It stands before the
 * limits, so that such a refusal costs next to nothing and is not counted. Documents and `/healthz` are always answered.
 */
export function refuseOverload(load: Load): RequestHook {
  return (request) => {
    if (!isCounted(request) || !isOverloaded(load)) return
    load.shed += 1
    throw new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
  }
}

/**
 * Counts an admitted API request until its answer is handed to the socket, or the client is gone. It stands behind everything that
 * refuses: a refused request holds nothing. An answer that the client does not read is no work.
 */
export function countInFlight(load: Load): RequestHook {
  return (request, reply) => {
    if (!isCounted(request)) return
    load.inFlight += 1
    let isCountedStill = true
    const release = (): void => {
      if (isCountedStill) load.inFlight -= 1
      isCountedStill = false
    }
    reply.raw.on('prefinish', release).on('close', release)
  }
}
