import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientGroup } from '../fair-use/client-group.ts'
import type { Client, ClientRequest, ClientState, Decision, Refusal, Scope } from '../fair-use/client-state.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from '../fair-use/headers.ts'
import { proxyList } from '../fair-use/ip-address.ts'
import type { AppOptions } from './app-options.ts'
import { pageOrigin } from './cross-site.ts'
import { clientHeader } from './headers.ts'
import type { Understood } from './parameters.ts'
import { Problem } from './problem.ts'
import type { Refund } from './problem-reply.ts'
import { queryOf } from './query.ts'
import type { RequestHook, CloseHook } from './steps.ts'

/** Only the API is counted: documents, health and preflight are free. */
export function isCounted(request: FastifyRequest): boolean {
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
  readonly present: ClientRequest
  /** The same client under the former key, while that is kept. */
  readonly former: Client | null
  /** Set where the request must be refused before it is counted. */
  readonly problem: Problem | null
}

/** The Origin of the page that sent the request, or the refusal. */
function readOrigin({ headers }: FastifyRequest): { origin: string | null; problem: Problem | null } {
  try {
    return { origin: pageOrigin(headers), problem: null }
  } catch (error) {
    if (error instanceof Problem) return { origin: null, problem: error }
    throw error
  }
}

/** Reads who sends a request. Addresses are hashed each time: nothing that outlives the request holds one. */
function identifier(options: AppOptions): (request: FastifyRequest) => Identity {
  const { hashClient, formerHash = () => null, now, steadyNow = now, trustedProxies = [] } = options
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
    const present = { ...hashed(hashClient), at: steadyNow() }
    const hasFormer = formerHash(client.address) !== null
    return { present, former: hasFormer ? hashed((text) => formerHash(text) ?? '') : null, problem }
  }
}

/** Counts before anything else is done, so a refused parameter costs the same as an answer. */
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
  // An engine that answers at once costs no promise.
  function admit(state: ClientState, request: FastifyRequest, reply: FastifyReply, present: ClientRequest) {
    const decision = state.admit(present)
    if (decision instanceof Promise) return decision.then((one) => apply(request, reply, one))
    return apply(request, reply, decision)
  }
  return (request, reply) => {
    if (!isCounted(request)) return
    const { present, former, problem } = identify(request)
    request.identity = present
    if (fairUse === null) return
    if (problem !== null) throw problem
    const rekeyed = former === null ? undefined : fairUse.rekey(former, present)
    if (rekeyed === undefined) return admit(fairUse, request, reply, present)
    return rekeyed.then(() => admit(fairUse, request, reply, present))
  }
}

/** Called with each accepted request before it is answered. Throws, or rejects, when the request is refused as an enumeration. */
export type RecordQuery = (request: FastifyRequest, understood: Understood) => void | Promise<void>

function refuseAfter(wait: number | null): void {
  if (wait !== null) throw new Problem('automated_enumeration_detected', { retryAfter: wait })
}

export function queryRecorder({ fairUse }: AppOptions): RecordQuery {
  return (request, understood) => {
    const { ticket } = request
    if (fairUse === null || ticket === null) return
    const query = (understood.query ??= queryOf(understood))
    request.recorded = { ticket, query }
    const wait = fairUse.record(ticket, query)
    return wait instanceof Promise ? wait.then(refuseAfter) : refuseAfter(wait)
  }
}

/** Reports the rows of an answer. Where the client left before it, the most rows stay assumed. */
function completion(fairUse: ClientState): CloseHook {
  return ({ recorded, rowsReturned }, { raw, statusCode }) => {
    if (recorded === null || !raw.headersSent) return
    void fairUse.complete(recorded.ticket, recorded.query, statusCode < 300 ? rowsReturned : null)
  }
}

/** Our own failures, and detections, are not counted. */
function refunding(fairUse: ClientState): Refund {
  return (request, reply, status) => {
    const { ticket } = request
    if (ticket === null || (status < 500 && status !== 429)) return
    request.ticket = null
    // It counts the place that is free again.
    void reply.removeHeader('ratelimit')
    return fairUse.refund(ticket)
  }
}

/** What fair use does with a request. Clients are identified for the usage log, too. */
export interface FairAdmission {
  readonly arrivals: readonly RequestHook[]
  readonly departures: readonly CloseHook[]
  readonly refund: Refund | null
}

export function fairAdmission(options: AppOptions): FairAdmission {
  const { fairUse, usage } = options
  return {
    arrivals: fairUse === null && usage === null ? [] : [admission(options)],
    departures: fairUse === null ? [] : [completion(fairUse)],
    refund: fairUse === null ? null : refunding(fairUse),
  }
}
