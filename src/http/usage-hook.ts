import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-group.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import type { AppOptions } from './app-options.ts'
import { readingOf, type Reading } from './probe.ts'

const endpointOf = (request: FastifyRequest): string =>
  request.is404 ? 'other' : (request.routeOptions.url ?? 'other')

/** `null` when the request was refused before it was understood. */
function readingOfRequest(request: FastifyRequest): Reading | null {
  const { reading, understood } = request
  return reading ?? (understood === null ? null : readingOf(endpointOf(request), understood))
}

type Clocks = Pick<AppOptions, 'now' | 'steadyNow'>

function eventOf(request: FastifyRequest, reply: FastifyReply, { now, steadyNow = now }: Clocks): UsageEvent | null {
  const { caller, client } = request
  if (caller === null || client === null) return null
  const reading = readingOfRequest(request)
  return {
    // The log is read after a restart, when only the clock on the wall is left.
    at: Math.trunc(caller.at + now() - steadyNow()),
    endpoint: reading?.endpoint ?? endpointOf(request),
    conditions: reading?.conditions ?? null,
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
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply, options)
    if (event !== null) usage.record(event)
    done()
  })
}
