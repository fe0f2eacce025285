import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Runs before a request is handled; throws to refuse it. Returns a promise only if it has to wait. */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
/** Runs once the response is sent or the client has disconnected. */
export type CloseHook = (request: FastifyRequest, reply: FastifyReply) => void

/** The status that logs show if the client disconnected before the response (as in nginx). */
export const clientClosedRequest = 499

export const statusOf = ({ raw, statusCode }: FastifyReply): number =>
  raw.headersSent ? statusCode : clientClosedRequest

/** The path of the endpoint for logs and metrics; `other` if there is none. */
export function endpointOf(request: FastifyRequest): string {
  return request.is404 ? 'other' : (request.routeOptions.url ?? 'other')
}

function continueAfter(
  waiting: Promise<void>,
  hooks: readonly RequestHook[],
  next: number,
  context: [FastifyRequest, FastifyReply],
): Promise<void> {
  return waiting.then(() => run(hooks, next, ...context))
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

/** Registers all hooks as one Fastify hook and runs them in order: a Fastify hook costs more than most of these. */
export function registerHooks(
  app: FastifyInstance,
  requestHooks: readonly RequestHook[],
  closeHooks: readonly CloseHook[],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Emitted once, also if the client disconnects. An exception here would end the process.
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
