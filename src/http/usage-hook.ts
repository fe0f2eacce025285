import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-group.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'

function eventOf(request: FastifyRequest, reply: FastifyReply): UsageEvent | null {
  const { caller, client } = request
  if (caller === null || client === null) return null
  return {
    at: caller.at,
    endpoint: request.is404 ? 'other' : (request.routeOptions.url ?? 'other'),
    conditions: request.understood?.filters ?? null,
    client: caller.address,
    group: caller.group,
    userAgent: client.userAgent,
    referer: boundedHeader(request.headers.referer),
    clientName: client.clientName,
    status: reply.statusCode,
    code: request.problemCode,
    rows: request.rowsReturned,
  }
}

/** Logs each counted request after its answer has left. */
export function registerUsage(app: FastifyInstance, usage: UsageLog | null): void {
  if (usage === null) return
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply)
    if (event !== null) usage.record(event)
  })
}
