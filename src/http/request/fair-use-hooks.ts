import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCountedStatus } from '../../domain/errors.ts'
import { identifyClient } from '../../fair-use/client-identity.ts'
import type { ClientRequest, ClientState, Refusal, Scope } from '../../fair-use/client-state.ts'
import { showsData } from '../../web/render-page.ts'
import { recordPath, searchOf } from '../../web/web.ts'
import { feedPath } from '../routes/feeds.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from '../../fair-use/headers.ts'
import { parseProxyList } from '../../fair-use/ip-address.ts'
import type { AppOptions } from '../app-options.ts'
import { clientHeader } from '../response/headers.ts'
import type { RequestParameters } from './parameters.ts'
import { Problem } from '../response/problem.ts'
import type { Refund } from '../response/error-handler.ts'
import { queryOf } from './fair-use-query.ts'
import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request asks for a view of the page that shows data of the API. */
const isView = (request: FastifyRequest): boolean =>
  (request.raw.url ?? '').startsWith('/?') && showsData(searchOf(request))

const countedPaths = ['/api/', recordPath, feedPath]

/**
 * Only API requests are counted and logged, and views of the page, which the server renders from the API; documents, health checks and
 * preflights are not.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const url = request.raw.url ?? ''
  return request.method !== 'OPTIONS' && (countedPaths.some((path) => url.startsWith(path)) || isView(request))
}

const scopeNames: Readonly<Record<Scope, string>> = {
  client: 'this client',
  address: 'all clients of this address together',
  network: 'all clients of this IPv6 /48 together',
}

function refusalProblem(refusal: Refusal): Problem {
  const { code, retryAfterSeconds: retryAfter } = refusal
  if (code === 'automated_enumeration_detected') return new Problem(code, { retryAfter })
  const { quota, windowSeconds } = refusal.policy
  const detail =
    `${quota} requests in any ${windowSeconds} seconds are allowed for ${scopeNames[refusal.scope]}. ` +
    `Try again in ${retryAfter} seconds.`
  return new Problem(code, { detail, retryAfter })
}

/** Creates a function that identifies the client of a request. Hashes are not cached, so no address is kept longer than its request. */
function createIdentifier(options: AppOptions): (request: FastifyRequest, origin: string | null) => ClientRequest {
  const { hashClient: hash, now, steadyNow = now, trustedProxies = [] } = options
  const isTrustedProxy = parseProxyList(trustedProxies)
  const nameHeader = clientHeader(options.brand).toLowerCase()
  return (request, origin) => {
    const { headers } = request
    const forwarded = headers['x-forwarded-for']
    const name = headers[nameHeader]
    const client = identifyClient({
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      userAgent: headers['user-agent'],
      clientName: Array.isArray(name) ? name.join(', ') : name,
      isTrustedProxy,
    })
    request.client = client
    return {
      address: hash(client.address),
      network: client.network === null ? null : hash(client.network),
      origin: origin === null ? null : hash(`origin ${origin}`),
      group: client.group,
      at: steadyNow(),
    }
  }
}

/**
 * Creates a function that identifies the client of an API request, and admits and counts the request before it is parsed, so that an
 * invalid one costs as much quota as a valid one. Without limits it only identifies, for the usage log.
 */
export function createAdmission(options: AppOptions): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { fairUse } = options
  const identify = createIdentifier(options)
  const policyHeader = fairUse === null ? '' : rateLimitPolicyHeader(fairUse.policies)
  return async (request, reply) => {
    const origin = pageOrigin(request.headers)
    request.identity = identify(request, origin instanceof Problem ? null : origin)
    if (fairUse === null) return
    if (origin instanceof Problem) throw origin
    const decision = await fairUse.admit(request.identity)
    if (decision.allowed || decision.code !== 'automated_enumeration_detected') {
      void reply.header('ratelimit-policy', policyHeader).header('ratelimit', rateLimitHeader(decision.policies))
    }
    if (!decision.allowed) throw refusalProblem(decision)
    request.ticket = decision.ticket
  }
}

/** Records the query of a valid request before the search. Throws if it is an enumeration. */
export type QueryRecorder = (request: FastifyRequest, parameters: RequestParameters) => Promise<void>

export function createQueryRecorder({ fairUse }: AppOptions): QueryRecorder {
  return async (request, parameters) => {
    const { ticket } = request
    if (fairUse === null || ticket === null) return
    const query = (parameters.query ??= queryOf(parameters))
    const waitSeconds = await fairUse.admitQuery(ticket, query)
    if (waitSeconds !== null) throw new Problem('automated_enumeration_detected', { retryAfter: waitSeconds })
    request.recordedQuery = { ticket, query }
  }
}

/** Records the rows of a response. If the client disconnected before it, all rows that it could have had count. */
export function completeQuery(fairUse: ClientState, request: FastifyRequest, { raw, statusCode }: FastifyReply): void {
  const { recordedQuery, rowsReturned } = request
  if (recordedQuery === null) return
  const { ticket, query } = recordedQuery
  const rowsSent = statusCode < 300 ? rowsReturned : null
  fairUse.complete(ticket, query, raw.headersSent ? rowsSent : query.rowsMax)
}

/** Creates a function that refunds requests whose status is not counted: failures of the service and detections. */
export function createRefund(fairUse: ClientState): Refund {
  return async (request, reply, status) => {
    const { ticket } = request
    if (ticket === null || isCountedStatus(status)) return
    request.ticket = null
    // Its number includes the refunded request.
    void reply.removeHeader('ratelimit')
    await fairUse.refund(ticket)
  }
}

/**
 * The Origin of a cross-origin script request; `null` for requests by users and programs. The problem with which all other requests
 * are refused that a page can cause in the browser of a visitor.
 *
 * Browsers send Fetch Metadata headers (https://www.w3.org/TR/fetch-metadata/) with every request. Pages cannot set them; programs do
 * not send them. An image, script, frame or prefetch of an API URL is useless to a page, which cannot read the JSON, but would use up
 * the quota of the visitor. Another subdomain (`same-site`) may belong to someone else. A navigation of a window is a request by the
 * user, a navigation of a frame one by the page.
 */
export function pageOrigin(headers: IncomingHttpHeaders): string | null | Problem {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none' || site === 'same-origin') return null
  const mode = headers['sec-fetch-mode']
  // Browsers always send Origin in this mode. After redirects and in sandboxes it is `null`.
  if (mode === 'cors') return headers.origin ?? 'null'
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined
  if (mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && !isPrefetch) return null
  return new Problem('cross_site_request_refused')
}
