import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCountedStatus } from '../domain/counted-status.ts'
import { clientGroup } from '../fair-use/client-group.ts'
import type { Client, ClientRequest, ClientState, Decision, Refusal, Scope } from '../fair-use/client-state.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from '../fair-use/headers.ts'
import { proxyList } from '../fair-use/ip-address.ts'
import type { AppOptions } from './app-options.ts'
import { pageOrigin } from './cross-site.ts'
import { clientHeader } from './headers.ts'
import type { RequestParameters } from './parameters.ts'
import { Problem } from './problem.ts'
import type { Refund } from './error-handler.ts'
import { queryOf } from './fair-use-query.ts'
import type { RequestHook, CloseHook } from './request-hooks.ts'

/** Only API requests are counted and logged; documents, health checks and preflights are not. */
export function isApiRequest(request: FastifyRequest): boolean {
  return request.method !== 'OPTIONS' && (request.raw.url ?? '').startsWith('/api/')
}

const scopeNames: Readonly<Record<Scope, string>> = {
  client: 'this client',
  address: 'all clients of this address together',
  network: 'all clients of this IPv6 /48 together',
}

function problemOf(refusal: Refusal): Problem {
  const { code, retryAfterSeconds: retryAfter } = refusal
  if (code === 'automated_enumeration_detected') return new Problem(code, { retryAfter })
  const { quota, windowSeconds } = refusal.policy
  const detail =
    `${quota} requests in any ${windowSeconds} seconds are allowed for ${scopeNames[refusal.scope]}. ` +
    `Try again in ${retryAfter} seconds.`
  return new Problem(code, { detail, retryAfter })
}

interface Identity {
  readonly current: ClientRequest
  /** The client under the previous key, while that is kept. */
  readonly previous: Client | null
  /** Why the request must be refused before it is counted. */
  readonly problem: Problem | null
}

/** The Origin of a cross-origin request, or the problem to refuse it with. */
function readOrigin({ headers }: FastifyRequest): { origin: string | null; problem: Problem | null } {
  try {
    return { origin: pageOrigin(headers), problem: null }
  } catch (error) {
    if (error instanceof Problem) return { origin: null, problem: error }
    throw error
  }
}

/** Identifies the client of a request. Hashes of addresses are not cached: no address is kept longer than its request. */
function identifier(options: AppOptions): (request: FastifyRequest) => Identity {
  const { hashClient, previousHash = () => null, now, steadyNow = now, trustedProxies = [] } = options
  const isTrustedProxy = proxyList(trustedProxies)
  const nameHeader = clientHeader(options.brand).toLowerCase()
  return (request) => {
    const { headers } = request
    const forwarded = headers['x-forwarded-for']
    const name = headers[nameHeader]
    const client = clientGroup({
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      userAgent: headers['user-agent'],
      clientName: Array.isArray(name) ? name.join(', ') : name,
      isTrustedProxy,
    })
    request.client = client
    const { origin, problem } = readOrigin(request)
    const hashed = (hash: (text: string) => string): Client => ({
      address: hash(client.address),
      network: client.network === null ? null : hash(client.network),
      origin: origin === null ? null : hash(`origin ${origin}`),
      group: client.group,
    })
    const current = { ...hashed(hashClient), at: steadyNow() }
    const hasPrevious = previousHash(client.address) !== null
    return { current, previous: hasPrevious ? hashed((text) => previousHash(text) ?? '') : null, problem }
  }
}

/** Admits and counts a request before it is parsed, so that an invalid request costs as much quota as a valid one. */
function admission(options: AppOptions): RequestHook {
  const { fairUse } = options
  const identify = identifier(options)
  const policyHeader = fairUse === null ? '' : rateLimitPolicyHeader(fairUse.policies)

  function apply(request: FastifyRequest, reply: FastifyReply, decision: Decision): void {
    if (decision.allowed || decision.code !== 'automated_enumeration_detected') {
      void reply.header('ratelimit-policy', policyHeader).header('ratelimit', rateLimitHeader(decision.policies))
    }
    if (!decision.allowed) throw problemOf(decision)
    request.ticket = decision.ticket
  }
  // A synchronous engine needs no promise.
  function admit(state: ClientState, request: FastifyRequest, reply: FastifyReply, current: ClientRequest) {
    const decision = state.admit(current)
    if (decision instanceof Promise) return decision.then((one) => apply(request, reply, one))
    return apply(request, reply, decision)
  }
  return (request, reply) => {
    if (!isApiRequest(request)) return
    const { current, previous, problem } = identify(request)
    request.identity = current
    if (fairUse === null) return
    if (problem !== null) throw problem
    const rekeyed = previous === null ? undefined : fairUse.rekey(previous, current)
    if (rekeyed === undefined) return admit(fairUse, request, reply, current)
    return rekeyed.then(() => admit(fairUse, request, reply, current))
  }
}

/** Records the query of a valid request before the search. Throws, or rejects, if it is an enumeration. */
export type QueryRecorder = (request: FastifyRequest, parameters: RequestParameters) => void | Promise<void>

function refuseAfter(wait: number | null): void {
  if (wait !== null) throw new Problem('automated_enumeration_detected', { retryAfter: wait })
}

export function queryRecorder({ fairUse }: AppOptions): QueryRecorder {
  return (request, parameters) => {
    const { ticket } = request
    if (fairUse === null || ticket === null) return
    const query = (parameters.query ??= queryOf(parameters))
    request.recorded = { ticket, query }
    const wait = fairUse.record(ticket, query)
    return wait instanceof Promise ? wait.then(refuseAfter) : refuseAfter(wait)
  }
}

/** Reports the rows of a response. If the client disconnected before it, the reserved rows stay counted. */
function completion(fairUse: ClientState): CloseHook {
  return ({ recorded, rowsReturned }, { raw, statusCode }) => {
    if (recorded === null || !raw.headersSent) return
    void fairUse.complete(recorded.ticket, recorded.query, statusCode < 300 ? rowsReturned : null)
  }
}

/** Refunds requests whose status is not counted: failures of the service and detections. */
function refunding(fairUse: ClientState): Refund {
  return (request, reply, status) => {
    const { ticket } = request
    if (ticket === null || isCountedStatus(status)) return
    request.ticket = null
    // The header still counts the refunded request.
    void reply.removeHeader('ratelimit')
    return fairUse.refund(ticket)
  }
}

/** The hooks of fair use. They also identify clients for the usage log. */
export interface FairUseHooks {
  readonly requestHooks: readonly RequestHook[]
  readonly closeHooks: readonly CloseHook[]
  readonly refund: Refund | null
}

export function fairUseHooks(options: AppOptions): FairUseHooks {
  const { fairUse, usage } = options
  return {
    requestHooks: fairUse === null && usage === null ? [] : [admission(options)],
    closeHooks: fairUse === null ? [] : [completion(fairUse)],
    refund: fairUse === null ? null : refunding(fairUse),
  }
}
