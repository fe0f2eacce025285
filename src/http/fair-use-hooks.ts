import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientGroup, groupName, type ClientGroup } from '../fair-use/client-group.ts'
import type { EnumerationGuard } from '../fair-use/enumeration-guard.ts'
import type { Decision } from '../fair-use/fair-use.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from '../fair-use/headers.ts'
import { proxyList } from '../fair-use/ip-address.ts'
import type { AppOptions } from './app-options.ts'
import { clientHeader } from './headers.ts'
import type { Understood } from './parameters.ts'
import { readSubject, type Subject } from './probe.ts'
import { Problem } from './problem.ts'

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

/** Reading a question costs more than counting it, and most are asked again: some thousand are kept. */
const subjectsMax = 5000
const subjects = new Map<string, Subject>()

function subjectOf(endpoint: string, { filters, page, canonical }: Understood): Subject {
  const key = endpoint + canonical
  const kept = subjects.get(key)
  if (kept !== undefined) return kept
  if (subjects.size >= subjectsMax) subjects.clear()
  const subject = readSubject({ endpoint, conditions: filters, page: page.page, rowsMax: page.limit })
  subjects.set(key, subject)
  return subject
}

/** Tells the guard what an accepted request asks for. Throws when it takes the address for an enumeration. */
export function watchProbe(guard: EnumerationGuard | null, request: FastifyRequest, understood: Understood): void {
  if (guard === null || request.caller === null) return
  const probe = { ...subjectOf(request.routeOptions.url ?? 'other', understood), ...request.caller }
  const wait = guard.observe(probe)
  if (wait !== null) throw enumeration(wait)
  request.probe = probe
}

function identify(
  options: AppOptions,
  isTrustedProxy: (address: string) => boolean,
  request: FastifyRequest,
): ClientGroup {
  const { headers } = request
  const forwarded = headers['x-forwarded-for']
  const name = headers[clientHeader(options.brand).toLowerCase()]
  const client = clientGroup({
    remoteAddress: request.raw.socket.remoteAddress ?? '',
    forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    userAgent: headers['user-agent'],
    clientName: Array.isArray(name) ? name.join(', ') : name,
    isTrustedProxy,
  })
  request.client = client
  const address = options.hashClient(client.address)
  request.caller = {
    address,
    group: groupName(client, address),
    at: (options.steadyNow ?? options.now)(),
  }
  return client
}

/** For a day after the key of the hashes was replaced, what was counted under the former one is taken over. */
async function takeOver(options: AppOptions, request: FastifyRequest, client: ClientGroup): Promise<void> {
  const { formerHash, fairUse, guard = null } = options
  const address = formerHash?.(client.address) ?? null
  if (address === null || request.caller === null) return
  const group = groupName(client, address)
  await fairUse?.adopt({ address, group }, request.caller)
  guard?.adopt(address, request.caller.address)
}

/** Counts before anything else is done, so a refused parameter costs the same as an answer. */
export function registerFairUse(app: FastifyInstance, options: AppOptions): void {
  const { fairUse, usage, guard = null } = options
  if (fairUse === null && usage === null) return
  const isTrustedProxy = proxyList(options.trustedProxies ?? [])
  const policyHeader = fairUse === null ? '' : rateLimitPolicyHeader(fairUse.policies)

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isCounted(request)) return
    await takeOver(options, request, identify(options, isTrustedProxy, request))
    if (fairUse === null || request.caller === null) return
    const wait = guard?.waitSeconds(request.caller.address, request.caller.at) ?? null
    if (wait !== null) throw enumeration(wait)
    const decision = await fairUse.take(request.caller)
    void reply.header('ratelimit-policy', policyHeader).header('ratelimit', rateLimitHeader(decision.policies))
    if (!decision.allowed) throw refusal(decision)
    request.ticket = decision.ticket
  })
  if (fairUse === null) return
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const { probe } = request
    if (probe !== null)
      guard?.settle(probe.address, probe.question, reply.statusCode < 300 ? (request.rowsReturned ?? 0) : 0)
    request.probe = null
    if ((reply.statusCode < 500 && reply.statusCode !== 429) || request.ticket === null) return
    await fairUse.giveBack(request.ticket)
    request.ticket = null
    if (reply.statusCode >= 500) reply.removeHeader('ratelimit')
  })
}
