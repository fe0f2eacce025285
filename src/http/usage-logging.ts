import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../fair-use/client-identity.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import type { AppOptions } from './app-options.ts'
import { isApiRequest } from './fair-use-hooks.ts'
import { endpointOf, statusOf, type CloseHook } from './request-hooks.ts'

type ToWallClock = (at: number) => number
type Clocks = Pick<AppOptions, 'now' | 'steadyNow'>

/** Creates a conversion from the monotonic clock to the wall clock, because only times of the latter are valid after a restart. */
function wallClockConversion({ now, steadyNow }: Clocks): ToWallClock {
  return steadyNow === undefined ? (at) => at : (at) => Math.trunc(at + now() - steadyNow())
}

/** The log event of an API request; `null` for other requests. */
function eventOf(
  request: FastifyRequest,
  reply: FastifyReply,
  toWallClock: ToWallClock,
  now: () => number,
): UsageEvent | null {
  const { identity, client, parameters } = request
  if (identity === null && !isApiRequest(request)) return null
  return {
    at: identity === null ? now() : toWallClock(identity.at),
    endpoint: parameters?.endpoint ?? endpointOf(request),
    conditions: parameters?.canonical ?? null,
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

/** Creates a hook that logs each API request, even if it was refused before its client was identified. */
export function logUsage(usage: UsageLog, clocks: Clocks): CloseHook {
  const toWallClock = wallClockConversion(clocks)
  return (request, reply) => {
    const event = eventOf(request, reply, toWallClock, clocks.now)
    if (event !== null) usage.record(event)
  }
}
