import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-group.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import type { AppOptions } from './app-options.ts'

/** The conditions, and the page where it is not the first. */
function conditionsOf({ understood }: FastifyRequest): UsageEvent['conditions'] {
  if (understood === null) return null
  const { page } = understood.page
  return page > 1 ? { ...understood.filters, page: String(page) } : understood.filters
}

type Clocks = Pick<AppOptions, 'now' | 'steadyNow'>

function eventOf(request: FastifyRequest, reply: FastifyReply, { now, steadyNow = now }: Clocks): UsageEvent | null {
  const { caller, client } = request
  if (caller === null || client === null) return null
  return {
    // The log is read after a restart, when only the clock on the wall is left.
    at: Math.trunc(caller.at + now() - steadyNow()),
    endpoint: request.is404 ? 'other' : (request.routeOptions.url ?? 'other'),
    conditions: conditionsOf(request),
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
export function registerUsage(app: FastifyInstance, options: Clocks & { readonly usage: UsageLog | null }): void {
  const { usage } = options
  if (usage === null) return
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply, options)
    if (event !== null) usage.record(event)
  })
}
