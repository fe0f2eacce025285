import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorRow, isCountedStatus } from '../../../domain/errors.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import { identifyClient, type ClientIdentity } from '../../fair-use/client-identity.ts'
import type { ClientRequest, ClientState, Refusal, Scope } from '../../fair-use/client-state.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from '../../fair-use/headers.ts'
import { parseProxyList } from '../../fair-use/ip-address.ts'
import type { Search } from '../../../search/port.ts'
import { queryStringOf, recordPath, showsData } from '../contract/page-address.ts'
import type { AppOptions } from '../contract/app-options.ts'
import { clientHeader } from '../response/headers.ts'
import { Problem } from '../contract/problem.ts'
import { feedPath } from '../contract/endpoints.ts'
import { refuseBrowsing, recordsIn } from './browsing.ts'
import { queryOf } from './fair-use-query.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'

const apiPaths = ['/api/', recordPath, feedPath]

/** Whether a request asks for a view of the page that shows data of the API. */
const isView = (request: FastifyRequest): boolean =>
  (request.raw.url ?? '').startsWith('/?') && showsData(queryStringOf(request))

/**
 * Only API requests are counted and logged, and views of the page, which the server renders from the API; documents, health checks and
 * preflights are not.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const url = request.raw.url ?? ''
  return request.method !== 'OPTIONS' && (apiPaths.some((path) => url.startsWith(path)) || isView(request))
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
    const { client, identity } = identify(request)
    request.client = client
    request.identity = identity
    if (fairUse === null) return
    refuseEmbedded(request)
    const decision = await fairUse.admit(identity)
    if (decision.allowed || decision.code !== 'automated_enumeration_detected') {
      void reply.header('ratelimit-policy', policyHeader).header('ratelimit', rateLimitHeader(decision.policies))
    }
    if (!decision.allowed) throw refusalProblem(decision)
    request.ticket = decision.ticket
  }
}

/** Creates a function that identifies the client of a request. Hashes are not cached, so no address is kept longer than its request. */
export function createIdentifier(options: AppOptions) {
  const { hashClient: hash, now, steadyNow = now, trustedProxies = [] } = options
  const isTrustedProxy = parseProxyList(trustedProxies)
  const nameHeader = clientHeader(options.brand).toLowerCase()
  return ({ headers, raw }: FastifyRequest): { readonly client: ClientIdentity; readonly identity: ClientRequest } => {
    const forwarded = headers['x-forwarded-for']
    const name = headers[nameHeader]
    const client = identifyClient({
      remoteAddress: raw.socket.remoteAddress ?? '',
      forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      userAgent: headers['user-agent'],
      clientName: Array.isArray(name) ? name.join(', ') : name,
      isTrustedProxy,
    })
    const origin = scriptOrigin(headers)
    const identity = {
      address: hash(client.address),
      network: client.network === null ? null : hash(client.network),
      origin: origin === null ? null : hash(`origin ${origin}`),
      group: client.group,
      at: steadyNow(),
    }
    return { client, identity }
  }
}

/** Refuses what a browser requests for another page (`isEmbeddedElsewhere`). */
export function refuseEmbedded({ headers }: FastifyRequest): void {
  if (isEmbeddedElsewhere(headers)) throw new Problem('cross_site_request_refused')
}

/**
 * Whether the request comes from a page of another origin, in the browser of its visitor.
 *
 * Browsers send Fetch Metadata headers (https://www.w3.org/TR/fetch-metadata/) with every request. Pages cannot set them; programs do
 * not send them. Another subdomain (`same-site`) may belong to someone else.
 */
function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'none' && site !== 'same-origin'
}

/** The Origin of the script of another page that sent the request; `null` for every other request. */
export function scriptOrigin(headers: IncomingHttpHeaders): string | null {
  if (!isCrossSite(headers) || headers['sec-fetch-mode'] !== 'cors') return null
  // Browsers always send Origin in this mode. After redirects and in sandboxes it is `null`.
  return headers.origin ?? 'null'
}

/**
 * Whether another page embeds or prefetches the response: as an image, script or frame. It cannot read the JSON, so this would only use up
 * the quota of the visitor. Navigation of a window, such as by a link, is a request of the user.
 */
function isEmbeddedElsewhere(headers: IncomingHttpHeaders): boolean {
  if (!isCrossSite(headers)) return false
  const mode = headers['sec-fetch-mode']
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined
  const isByUser = mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && !isPrefetch
  return mode !== 'cors' && !isByUser
}

const scopeNames: Readonly<Record<Scope, string>> = {
  client: 'this client',
  address: 'all clients of this address together',
  network: 'all clients of this IPv6 /48 together',
}

function refusalProblem(refusal: Refusal): Problem {
  const { code, retryAfterSeconds: retryAfter } = refusal
  if (code === 'automated_enumeration_detected') return enumerationProblem(retryAfter)
  const { quota, windowSeconds } = refusal.policy
  const detail =
    `${quota} requests in any ${windowSeconds} seconds are allowed for ${scopeNames[refusal.scope]}. ` +
    `Try again in ${retryAfter} seconds.`
  return new Problem(code, { detail, retryAfter })
}

/** Says what was refused, for how long, and what is answered meanwhile. */
function enumerationProblem(retryAfter: number): Problem {
  const code = 'automated_enumeration_detected'
  const detail =
    `${errorRow(code).description} Questions to the API, record pages, lists and feeds are refused for ${retryAfter} seconds; ` +
    'the start page, the statistics and the documents are answered.'
  return new Problem(code, { detail, retryAfter })
}

/** Records the query of a valid request before the search. Throws if it is an enumeration, or browses when the records for that are used up. */
export async function recordQuery(
  { fairUse, search }: { readonly fairUse: ClientState | null; readonly search: Pick<Search, 'info'> },
  request: FastifyRequest,
  { parameters, kind }: { readonly parameters: RequestParameters; readonly kind: RecordKind | null },
): Promise<void> {
  const { ticket } = request
  if (fairUse === null || ticket === null) return
  const query = (parameters.query ??= queryOf(parameters))
  const info = search.info()
  const browsing = await refuseBrowsing(fairUse, info, { ticket, query, parameters, kind })
  const waitSeconds = await fairUse.admitQuery(ticket, query, info === null ? 0 : recordsIn(info))
  if (waitSeconds !== null) throw enumerationProblem(waitSeconds)
  request.recordedQuery = { ticket, query, browsing }
}

/** Records the rows of a response. If the client disconnected before it, all rows that it could have had count. */
export function completeQuery(fairUse: ClientState, request: FastifyRequest, { raw, statusCode }: FastifyReply): void {
  const { recordedQuery, rowsReturned } = request
  if (recordedQuery === null) return
  const { ticket, query } = recordedQuery
  const rowsSent = statusCode < 300 ? rowsReturned : null
  fairUse.complete(ticket, query, raw.headersSent ? rowsSent : query.rowsMax)
}

/** Refunds a request before a response whose status is not counted: a failure of the service or a detection. */
export async function refundUncounted(
  fairUse: ClientState | null,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<void> {
  const { ticket } = request
  if (fairUse === null || ticket === null || isCountedStatus(status)) return
  request.ticket = null
  // Its number includes the refunded request.
  void reply.removeHeader('ratelimit')
  await fairUse.refund(ticket)
}
