import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientGroup } from '../fair-use/client-group.ts'
import type { EnumerationGuard } from '../fair-use/enumeration-guard.ts'
import type { Caller, Decision, FairUse } from '../fair-use/fair-use.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from '../fair-use/headers.ts'
import { proxyList } from '../fair-use/ip-address.ts'
import { knownAddresses } from '../fair-use/known-addresses.ts'
import type { AppOptions } from './app-options.ts'
import { clientHeader } from './headers.ts'
import type { Understood } from './parameters.ts'
import { questionAsked } from './probe.ts'
import { Problem } from './problem.ts'
import type { GiveBack } from './problem-reply.ts'
import type { RequestHook, CloseHook } from './steps.ts'

/** Only the API is counted: documents, health and preflight are free. */
export function isCounted(request: FastifyRequest): boolean {
  return request.method !== 'OPTIONS' && (request.raw.url ?? '').startsWith('/api/')
}

function refusal(decision: Extract<Decision, { allowed: false }>): Problem {
  const { policy, scope, retryAfterSeconds, code } = decision
  const who = scope === 'client' ? 'this client' : 'all clients of this address together'
  const detail =
    `${policy.quota} requests in any ${policy.windowSeconds} seconds are allowed for ${who}. ` +
    `Try again in ${retryAfterSeconds} seconds.`
  return new Problem(code, { detail, retryAfter: retryAfterSeconds })
}

function enumeration(retryAfter: number): Problem {
  return new Problem('automated_enumeration_detected', { retryAfter })
}

/** Tells the guard what an accepted request asks for. Throws when it takes the address for an enumeration. */
export function watchProbe(guard: EnumerationGuard | null, request: FastifyRequest, understood: Understood): void {
  const { caller } = request
  if (guard === null || caller === null) return
  const question = questionAsked(understood)
  request.question = question
  const { address, at, known } = caller
  const wait = guard.observe({ address, at, known, question })
  if (wait !== null) throw enumeration(wait)
}

/** Notes on the request who asks, and returns it. */
function identifier(options: AppOptions): (request: FastifyRequest) => Caller {
  const { hashClient, hashVersion = () => 0, now, steadyNow = now, trustedProxies = [] } = options
  const addresses = knownAddresses(options.randomBytes(8), hashClient)
  let version = hashVersion()
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
    if (hashVersion() !== version) {
      version = hashVersion()
      addresses.forget()
    }
    const known = addresses.of(client.address)
    request.client = client
    return (request.caller = { address: known.hash, group: client.mark, at: steadyNow(), known })
  }
}

/** For a day after the key of the hashes was replaced, what was counted under the former one is taken over. */
function takeOver(options: AppOptions, { client }: FastifyRequest, caller: Caller): void | Promise<void> {
  const { formerHash, fairUse, guard = null } = options
  const address = client === null ? null : (formerHash?.(client.address) ?? null)
  if (address === null) return
  guard?.adopt(address, caller.address)
  return fairUse?.adopt(address, caller.address)
}

/** Counts before anything else is done, so a refused parameter costs the same as an answer. */
function admission(options: AppOptions): RequestHook {
  const { fairUse, guard = null } = options
  const identify = identifier(options)
  const policyHeader = fairUse === null ? '' : rateLimitPolicyHeader(fairUse.policies)

  function admit(request: FastifyRequest, reply: FastifyReply, decision: Decision): void {
    void reply.header('ratelimit-policy', policyHeader).header('ratelimit', rateLimitHeader(decision.policies))
    if (!decision.allowed) throw refusal(decision)
    request.ticket = decision.ticket
  }
  // Where the engine answers at once nothing waits: a promise for each request would cost more than the counting.
  function count(request: FastifyRequest, reply: FastifyReply, caller: Caller): void | Promise<void> {
    if (fairUse === null) return
    const wait = guard?.waitSeconds(caller.address, caller.at) ?? null
    if (wait !== null) throw enumeration(wait)
    const decision = fairUse.take(caller)
    if (decision instanceof Promise) return decision.then((one) => admit(request, reply, one))
    admit(request, reply, decision)
  }
  return (request, reply) => {
    if (!isCounted(request)) return
    const caller = identify(request)
    const takenOver = takeOver(options, request, caller)
    return takenOver === undefined ? count(request, reply, caller) : takenOver.then(() => count(request, reply, caller))
  }
}

/** Tells the guard how many rows an answer showed: until then, and where the client was gone, it assumes the most. */
function settling(guard: EnumerationGuard): CloseHook {
  return (request, { raw, statusCode }) => {
    const { question, caller, rowsReturned } = request
    if (question === null || caller === null || !raw.headersSent) return
    guard.settle(caller, question, statusCode < 300 ? (rowsReturned ?? 0) : 0)
  }
}

/** Our own failures, and what was found to be an enumeration, are not counted. */
function givingBack(fairUse: FairUse): GiveBack {
  return (request, reply, status) => {
    const { ticket } = request
    if (ticket === null || (status < 500 && status !== 429)) return
    request.ticket = null
    // It tells of a place that is free again.
    void reply.removeHeader('ratelimit')
    return fairUse.giveBack(ticket)
  }
}

/** What limits and guard do with a request. Who asks is read for the usage log, too. */
export interface FairAdmission {
  readonly arrivals: readonly RequestHook[]
  readonly departures: readonly CloseHook[]
  readonly giveBack: GiveBack | null
}

export function fairAdmission(options: AppOptions): FairAdmission {
  const { fairUse, usage, guard = null } = options
  return {
    arrivals: fairUse === null && usage === null ? [] : [admission(options)],
    departures: fairUse === null || guard === null ? [] : [settling(guard)],
    giveBack: fairUse === null ? null : givingBack(fairUse),
  }
}
