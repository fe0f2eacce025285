import { limits } from '../domain/limits.ts'
import { isApiRequest } from './fair-use-hooks.ts'
import { Problem } from './problem.ts'
import type { RequestHook } from './request-hooks.ts'

/** The current load of the server. */
export interface Load {
  /** Admitted API requests whose responses are not written to their sockets yet. */
  inFlight: number
  /** API requests refused because of overload since the start. */
  shed: number
  /** Sustained lag of the event loop. */
  lagMilliseconds: () => number
}

const tickMilliseconds = 100
/** The lag must last this many ticks. One late tick may be a pause of the machine. */
const ticks = 3

/** Measures the lag of a timer. The timer does not keep the process alive. */
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
 * Refuses API requests with 503 while too many are in flight or the event loop lags. It runs before the limits, so that a refusal is
 * cheap and not counted. Documents and `/healthz` are always served.
 */
export function refuseOverload(load: Load): RequestHook {
  return (request) => {
    if (!isApiRequest(request) || !isOverloaded(load)) return
    load.shed += 1
    throw new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
  }
}

/**
 * Counts an admitted API request as in flight until its response is written to the socket or the client disconnects. It is the last
 * hook, so refused requests are not counted. Neither are responses that the client has not read yet.
 */
export function countInFlight(load: Load): RequestHook {
  return (request, reply) => {
    if (!isApiRequest(request)) return
    load.inFlight += 1
    let isReleased = false
    const release = (): void => {
      if (!isReleased) load.inFlight -= 1
      isReleased = true
    }
    reply.raw.on('prefinish', release).on('close', release)
  }
}
