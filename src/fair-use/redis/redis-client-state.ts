import type { Client, ClientRequest, ClientState, Decision, PolicyState } from '../client-state.ts'
import type { StartedCoolDown } from '../cool-downs.ts'
import { clientKeys } from './client-keys.ts'
import { createSharedAdmission, longestWindowMilliseconds, type Sharing } from './shared-admission.ts'

export interface RedisClientState extends ClientState {
  /** Requests that this process decided alone. */
  decidedAlone(): number
}

/** For each policy the state with fewer requests left. */
const tightest = (first: readonly PolicyState[], second: readonly PolicyState[]): PolicyState[] =>
  first.map((state, index) => {
    const other = second[index] ?? state
    return other.remaining < state.remaining ? other : state
  })

/**
 * Redis decides while it is there, and this process counts, too; while Redis is away, this process decides. While requests that it
 * admitted alone are inside a window, both must agree, since Redis does not know them.
 */
function createAdmitting({ local, circuit }: Sharing, askRedis: ReturnType<typeof createSharedAdmission>) {
  let decidedAlone = 0
  let decidedAloneAt = Number.NEGATIVE_INFINITY

  function decideAlone(request: ClientRequest): Decision {
    decidedAlone += 1
    decidedAloneAt = request.at
    return local.admit(request)
  }
  async function admitShared(request: ClientRequest): Promise<Decision> {
    const own = request.at - decidedAloneAt < longestWindowMilliseconds(local) ? local.admit(request) : null
    if (own?.allowed === false) return own
    const shared = await askRedis(request)
    if (shared === undefined) return own ?? decideAlone(request)
    if (shared.allowed) {
      const ticket = { ...(own?.ticket ?? local.count(request)), sharedAt: shared.at }
      return {
        allowed: true,
        policies: own === null ? shared.policies : tightest(shared.policies, own.policies),
        ticket,
      }
    }
    if (own !== null) local.refund(own.ticket)
    return shared
  }
  return {
    decidedAlone: () => decidedAlone,
    admit: (request: ClientRequest) => (circuit.isClosed() ? admitShared(request) : decideAlone(request)),
  }
}

/** The field of a cool-down, as `scripts/admit.lua` reads it. */
function coolDownField({ group }: Client, { scope, origin }: StartedCoolDown): string {
  if (scope === 'address') return '*'
  return scope === 'client' ? `g:${group}` : `o:${origin}`
}

/**
 * Servers share the windows and the cool-downs of their clients in Redis or Valkey: one script decides and counts a request. The guard
 * judges from the queries that this process answered; the balancer keeps a client, and an IPv6 /48, on one server.
 */
export function createRedisClientState(sharing: Sharing): RedisClientState {
  const { local, redis, circuit, time } = sharing
  const { admit, decidedAlone } = createAdmitting(sharing, createSharedAdmission(sharing))

  async function shareCoolDown(client: Client, coolDown: StartedCoolDown): Promise<void> {
    const args = [time?.() ?? '', longestWindowMilliseconds(local), coolDownField(client, coolDown)]
    await circuit.attempt(async () =>
      redis.run('cool-down', clientKeys(client).coolDowns, [...args, coolDown.milliseconds * 1000]),
    )
  }
  return {
    policies: local.policies,
    hashQuery: local.hashQuery,
    decidedAlone,
    admit,
    admitQuery(ticket, query) {
      const refusal = local.guard.admitQuery(ticket, local.hashQuery(query))
      if (refusal === null) return null
      const { coolDown, waitSeconds } = refusal
      if (coolDown === null) return waitSeconds
      // Before the answer, so that every server refuses the next request.
      return shareCoolDown(ticket, coolDown).then(() => waitSeconds)
    },
    complete: (ticket, query, rows) => local.complete(ticket, query, rows),
    async refund(ticket) {
      local.refund(ticket)
      const { sharedAt } = ticket
      if (sharedAt === undefined) return
      await circuit.attempt(async () => redis.run('refund', clientKeys(ticket).counts, [sharedAt]))
    },
  }
}
