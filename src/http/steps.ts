import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Part of what every request goes through before it is answered. Throws to refuse it; only what has to wait returns a promise. */
export type Arrival = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
/** Part of what is done after the answer has left. */
export type Departure = (request: FastifyRequest, reply: FastifyReply) => void

function goOn(
  waiting: Promise<void>,
  steps: readonly Arrival[],
  next: number,
  exchange: [FastifyRequest, FastifyReply],
): Promise<void> {
  return waiting.then(() => run(steps, next, ...exchange))
}

function run(
  steps: readonly Arrival[],
  start: number,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  for (let at = start; at < steps.length; at++) {
    const waiting = steps[at]?.(request, reply)
    if (waiting !== undefined) return goOn(waiting, steps, at + 1, [request, reply])
  }
}

/** In this order, in one hook each: a hook of its own costs a request more than most of these do. */
export function registerSteps(
  app: FastifyInstance,
  arrivals: readonly Arrival[],
  departures: readonly Departure[],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const waiting = run(arrivals, 0, request, reply)
    if (waiting === undefined) return done()
    return waiting
  })
  app.addHook('onResponse', (request, reply, done) => {
    for (const depart of departures) depart(request, reply)
    done()
  })
}
