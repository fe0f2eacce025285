import type { FastifyReply } from 'fastify'
import { limits } from '../../../domain/limits.ts'
import { Problem } from '../contract/problem.ts'
import type { Load } from '../contract/server-state.ts'

const tickMilliseconds = 100
/** The smallest lag of this many ticks counts. A single late tick may be a pause of the machine. */
const measuredTicks = 3

/** Starts to measure the lag of the event loop. Returns a function that returns it in milliseconds. */
export function watchLag(): () => number {
  const lags = Array.from({ length: measuredTicks }, () => 0)
  let lastTick = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lags.shift()
    lags.push(Math.max(0, now - lastTick - tickMilliseconds))
    lastTick = now
  }, tickMilliseconds)
  // The timer does not keep the process alive.
  timer.unref()
  return () => Math.min(...lags)
}

export const isOverloaded = (load: Load): boolean =>
  load.inFlight >= limits.inFlightMax || load.lagMilliseconds() > limits.lagMillisecondsMax

/** Refuses a request with 503 while too many are in flight or the event loop lags. */
export function refuseOverload(load: Load): void {
  if (!isOverloaded(load)) return
  load.shed += 1
  throw new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
}

/** Counts a request as in flight until its response is written to the socket or the client disconnects. */
export function countInFlight(load: Load, reply: FastifyReply): void {
  load.inFlight += 1
  let isFinished = false
  const finish = (): void => {
    if (!isFinished) load.inFlight -= 1
    isFinished = true
  }
  reply.raw.on('prefinish', finish).on('close', finish)
}
