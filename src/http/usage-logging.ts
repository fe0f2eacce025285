import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-group.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import type { AppOptions } from './app-options.ts'
import { endpointOf, statusOf, type Departure } from './steps.ts'

type Wall = (at: number) => number
type Clocks = Pick<AppOptions, 'now' | 'steadyNow'>

/** The log is read after a restart, when only the clock on the wall is left. */
function onTheWall({ now, steadyNow }: Clocks): Wall {
  return steadyNow === undefined ? (at) => at : (at) => Math.trunc(at + now() - steadyNow())
}

function eventOf(request: FastifyRequest, reply: FastifyReply, wall: Wall): UsageEvent | null {
  const { identity, client, understood } = request
  if (identity === null || client === null) return null
  return {
    at: wall(identity.at),
    endpoint: understood?.endpoint ?? endpointOf(request),
    conditions: understood?.canonical ?? null,
    client: identity.address,
    network: identity.network,
    origin: identity.origin,
    group: identity.group,
    userAgent: client.userAgent,
    referer: boundedHeader(request.headers.referer),
    clientName: client.clientName,
    status: statusOf(reply),
    code: request.problemCode,
    rows: request.rowsReturned,
  }
}

/** Logs each counted request. */
export function logging(usage: UsageLog, clocks: Clocks): Departure {
  const wall = onTheWall(clocks)
  return (request, reply) => {
    const event = eventOf(request, reply, wall)
    if (event !== null) usage.record(event)
  }
}
