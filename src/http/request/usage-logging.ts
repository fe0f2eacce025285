import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../../fair-use/client-identity.ts'
import type { UsageEvent, UsageLog } from '../../usage/usage-log.ts'
import type { AppOptions } from '../app-options.ts'
import { isApiRequest } from './fair-use-hooks.ts'
import { queryOf } from './fair-use-query.ts'
import type { RequestParameters } from './parameters.ts'
import { endpointOf, statusOf } from './request-state.ts'

type ToWallClock = (at: number) => number
type LoggingOptions = Pick<AppOptions, 'now' | 'steadyNow' | 'fairUse' | 'hashForLog'>

/** Creates a conversion from the monotonic clock to the wall clock, because only times of the latter are valid after a restart. */
function wallClockConversion({ now, steadyNow }: LoggingOptions): ToWallClock {
  return steadyNow === undefined ? (at) => at : (at) => Math.trunc(at + now() - steadyNow())
}

/** The query as fair use stores it, from which the guard is restored; `null` without limits. */
function storedQuery(parameters: RequestParameters | null, { fairUse }: LoggingOptions): string | null {
  if (fairUse === null || parameters === null) return null
  return JSON.stringify(fairUse.hashQuery((parameters.query ??= queryOf(parameters))))
}

/** The log event of an API request; `null` for other requests. */
function eventOf(
  request: FastifyRequest,
  reply: FastifyReply,
  toWallClock: ToWallClock,
  options: LoggingOptions,
): UsageEvent | null {
  const { identity, client, parameters } = request
  if (identity === null && !isApiRequest(request)) return null
  return {
    at: identity === null ? options.now() : toWallClock(identity.at),
    endpoint: parameters?.endpoint ?? endpointOf(request),
    conditions: parameters?.canonical ?? null,
    query: storedQuery(parameters, options),
    client: client === null ? null : options.hashForLog(client.address),
    address: identity?.address ?? null,
    network: identity?.network ?? null,
    origin: identity?.origin ?? null,
    group: identity?.group ?? '',
    userAgent: client?.userAgent ?? null,
    referer: refererOrigin(request.headers.referer),
    clientName: client?.clientName ?? null,
    status: statusOf(reply),
    code: request.problemCode,
    rows: request.rowsReturned,
  }
}

/** The origin of the page that asked: its path and query may contain names. `null` for other than a web page. */
function refererOrigin(referer: string | undefined): string | null {
  const url = referer === undefined ? null : URL.parse(referer)
  return url !== null && /^https?:$/.test(url.protocol) ? boundedHeader(url.origin) : null
}

/** Creates a function that logs each API request, even if it was refused before its client was identified. */
export function usageLogging(
  usage: UsageLog,
  options: LoggingOptions,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const toWallClock = wallClockConversion(options)
  return (request, reply) => {
    const event = eventOf(request, reply, toWallClock, options)
    if (event !== null) usage.add(event)
  }
}
