import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-group.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import type { AppOptions } from './app-options.ts'
import { endpointOf, statusOf, type CloseHook } from './steps.ts'

type Wall = (at: number) => number
type Clocks = Pick<AppOptions, 'now' | 'steadyNow'>

/** The log is read after a restart, when only the clock on the wall is left. */
function onTheWall({ now, steadyNow }: Clocks): Wall {
  return steadyNow === undefined ? (at) => at : (at) => Math.trunc(at + now() - steadyNow())
}

function eventOf(request: FastifyRequest, reply: FastifyReply, wall: Wall): UsageEvent | null {
  const { caller, client, understood } = request
  if (caller === null || client === null) return null
  return {
    at: wall(caller.at),
    endpoint: understood?.endpoint ?? endpointOf(request),
    conditions: understood?.canonical ?? null,
    client: caller.address,
    group: caller.group,
    userAgent: client.userAgent,
    referer: boundedHeader(request.headers.referer),
    clientName: client.clientName,
    status: statusOf(reply),
    code: request.problemCode,
    rows: request.rowsReturned,
  }
}

/** Logs each counted request. */
export function logging(usage: UsageLog, clocks: Clocks): CloseHook {
  const wall = onTheWall(clocks)
  return (request, reply) => {
    const event = eventOf(request, reply, wall)
    if (event !== null) usage.record(event)
  }
}
