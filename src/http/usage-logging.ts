import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-group.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import type { AppOptions } from './app-options.ts'
import { isCounted } from './fair-admission.ts'
import { endpointOf, statusOf, type CloseHook } from './steps.ts'

type Wall = (at: number) => number
type Clocks = Pick<AppOptions, 'now' | 'steadyNow'>

/** Arrivals are measured by a steady clock. The log is read after a restart, when only the time of day is left. */
function wallClock({ now, steadyNow }: Clocks): Wall {
  return steadyNow === undefined ? (at) => at : (at) => Math.trunc(at + now() - steadyNow())
}

/** Every API request, also one that was refused before its client was known. */
function eventOf(request: FastifyRequest, reply: FastifyReply, wall: Wall, now: () => number): UsageEvent | null {
  const { identity, client, understood } = request
  if (identity === null && !isCounted(request)) return null
  return {
    at: identity === null ? now() : wall(identity.at),
    endpoint: understood?.endpoint ?? endpointOf(request),
    conditions: understood?.canonical ?? null,
    client: identity?.address ?? null,
    network: identity?.network ?? null,
    origin: identity?.origin ?? null,
    group: identity?.group ?? '',
    userAgent: client?.userAgent ?? null,
    referer: boundedHeader(request.headers.referer),
    clientName: client?.clientName ?? null,
    status: statusOf(reply),
    code: request.problemCode,
    rows: request.rowsReturned,
  }
}

/** Logs each API request. */
export function logging(usage: UsageLog, clocks: Clocks): CloseHook {
  const wall = wallClock(clocks)
  return (request, reply) => {
    const event = eventOf(request, reply, wall, clocks.now)
    if (event !== null) usage.record(event)
  }
}
