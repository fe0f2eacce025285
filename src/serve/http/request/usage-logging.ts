import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedHeader } from '../../fair-use/client-identity.ts'
import type { UsageEvent, UsageLog } from '../../usage/usage-log.ts'
import type { AppOptions } from '../contract/app-options.ts'
import { isApiRequest } from './fair-use-hooks.ts'
import { queryOf, type StoredQuery } from './fair-use-query.ts'
import { endpointOf, statusOf } from './request-state.ts'

type LoggingOptions = Pick<AppOptions, 'now' | 'steadyNow' | 'fairUse' | 'hashClient' | 'hashForLog'>

/** Creates a function that logs each API request, even if it was refused before its client was identified. */
export function usageLogging(
  usage: UsageLog,
  options: LoggingOptions,
): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    if (request.identity !== null || isApiRequest(request)) usage.add(eventOf(request, reply, options))
  }
}

function eventOf(request: FastifyRequest, reply: FastifyReply, options: LoggingOptions): UsageEvent {
  const { identity, client, parameters } = request
  return {
    at: identity === null ? options.now() : wallClockTime(identity.at, options),
    endpoint: parameters?.endpoint ?? endpointOf(request),
    conditions: parameters?.canonical ?? null,
    query: storedQuery(request, options),
    client: loggedClient(request, options),
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

/** Converts a time of the monotonic clock to the wall clock, because only times of the latter are valid after a restart. */
const wallClockTime = (at: number, { now, steadyNow }: LoggingOptions): number =>
  steadyNow === undefined ? at : Math.trunc(at + now() - steadyNow())

/** The query as fair use stores it, from which the guard is restored; `null` without limits. */
function storedQuery({ parameters, shown }: FastifyRequest, { fairUse }: LoggingOptions): string | null {
  if (fairUse === null || parameters === null) return null
  const query = fairUse.hashQuery((parameters.query ??= queryOf(parameters)))
  return JSON.stringify(shown === null ? query : ({ ...query, shown } satisfies StoredQuery))
}

/** The hash of the address for the log. Without limits, one key serves counters and log, so the address is hashed already. */
function loggedClient({ client, identity }: FastifyRequest, { hashClient, hashForLog }: LoggingOptions): string | null {
  if (client === null || identity === null) return null
  return hashClient === hashForLog ? identity.address : hashForLog(client.address)
}

/** The origin of the page that asked: its path and query may contain names. `null` for other than a web page. */
function refererOrigin(referer: string | undefined): string | null {
  const url = referer === undefined ? null : URL.parse(referer)
  return url !== null && /^https?:$/.test(url.protocol) ? boundedHeader(url.origin) : null
}
