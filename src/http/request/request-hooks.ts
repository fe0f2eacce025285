import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Runs before a request is handled; throws to refuse it. */
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

/** Registers all hooks as one Fastify hook, because a Fastify hook costs more time than most of these. */
export function registerHooks(
  app: FastifyInstance,
  requestHooks: readonly RequestHook[],
  closeHooks: readonly CloseHook[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Emitted once, also if the client disconnects. An exception here would end the process.
    reply.raw.on('close', () => {
      try {
        for (const hook of closeHooks) hook(request, reply)
      } catch (error) {
        request.log.error({ err: error, reqId: request.id }, 'internal error')
      }
    })
    for (const hook of requestHooks) await hook(request, reply)
  })
}
