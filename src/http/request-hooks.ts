import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Part of what every request goes through before it is answered. Throws to refuse it; only what has to wait returns a promise. */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
/** Part of what is done when the exchange is over: the answer has left, or the client is gone. */
export type CloseHook = (request: FastifyRequest, reply: FastifyReply) => void

/** What logs call the status of an exchange that the client left before there was an answer. */
export const clientGone = 499

export const statusOf = ({ raw, statusCode }: FastifyReply): number => (raw.headersSent ? statusCode : clientGone)

/** What logs call the endpoint: its path, `other` where there is none. */
export function endpointOf(request: FastifyRequest): string {
  return request.is404 ? 'other' : (request.routeOptions.url ?? 'other')
}

function continueAfter(
  waiting: Promise<void>,
  hooks: readonly RequestHook[],
  next: number,
  exchange: [FastifyRequest, FastifyReply],
): Promise<void> {
  return waiting.then(() => run(hooks, next, ...exchange))
}

function run(
  hooks: readonly RequestHook[],
  start: number,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  for (let at = start; at < hooks.length; at++) {
    const waiting = hooks[at]?.(request, reply)
    if (waiting !== undefined) return continueAfter(waiting, hooks, at + 1, [request, reply])
  }
}

/** In this order, together: a hook of its own costs a request more than most of these do. */
export function registerHooks(
  app: FastifyInstance,
  requestHooks: readonly RequestHook[],
  closeHooks: readonly CloseHook[],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Comes once, whether the answer was sent, broken off by the client or never begun. A mistake here must not end the server.
    reply.raw.on('close', () => {
      try {
        for (const hook of closeHooks) hook(request, reply)
      } catch (error) {
        request.log.error({ err: error, reqId: request.id }, 'internal error')
      }
    })
    const waiting = run(requestHooks, 0, request, reply)
    if (waiting === undefined) return done()
    return waiting
  })
}
