import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-group.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import type { AppOptions } from './app-options.ts'
import { endpointOf, readingOf, type Reading } from './probe.ts'
import { statusOf, type Departure } from './steps.ts'

/** `null` when the request was refused before it was understood. */
function readingOfRequest(request: FastifyRequest): Reading | null {
  const { reading, understood } = request
  return reading ?? (understood === null ? null : readingOf(request, understood))
}

type Wall = (at: number) => number
type Clocks = Pick<AppOptions, 'now' | 'steadyNow'>

/** The log is read after a restart, when only the clock on the wall is left. */
function onTheWall({ now, steadyNow }: Clocks): Wall {
  return steadyNow === undefined ? (at) => at : (at) => Math.trunc(at + now() - steadyNow())
}

function eventOf(request: FastifyRequest, reply: FastifyReply, wall: Wall): UsageEvent | null {
  const { caller, client } = request
  if (caller === null || client === null) return null
  const reading = readingOfRequest(request)
  return {
    at: wall(caller.at),
    endpoint: reading?.endpoint ?? endpointOf(request),
    conditions: reading?.conditions ?? null,
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
export function logging(usage: UsageLog, clocks: Clocks): Departure {
  const wall = onTheWall(clocks)
  return (request, reply) => {
    const event = eventOf(request, reply, wall)
    if (event !== null) usage.record(event)
  }
}
