import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Runs before a request is handled; throws to refuse it. Returns a promise only if it has to wait. */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
/** Runs once the response is sent or the client has disconnected. */
export type CloseHook = (request: FastifyRequest, reply: FastifyReply) => void

/** Status in logs and metrics if the client disconnected before the response, as in nginx. */
export const clientClosedRequest = 499

export const statusOf = ({ raw, statusCode }: FastifyReply): number =>
  raw.headersSent ? statusCode : clientClosedRequest

/** The path of the route for logs and metrics; `other` if no route matches. */
export function endpointOf(request: FastifyRequest): string {
  return request.is404 ? 'other' : (request.routeOptions.url ?? 'other')
}

/** Runs the hooks one after the other, synchronously up to the first one that waits. */
function runHooks(
  hooks: readonly RequestHook[],
  request: FastifyRequest,
  reply: FastifyReply,
  from = 0,
): void | Promise<void> {
  for (let index = from; index < hooks.length; index++) {
    const waiting = hooks[index]!(request, reply)
    if (waiting !== undefined) return waiting.then(() => runHooks(hooks, request, reply, index + 1))
  }
}

/** Registers all hooks as one Fastify hook, because a Fastify hook costs more time than most of these. */
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
    const waiting = runHooks(requestHooks, request, reply)
    // Fastify goes on when `done` is called or when a returned promise resolves. `done` needs no turn of the event loop.
    if (waiting === undefined) return done()
    return waiting
  })
}
