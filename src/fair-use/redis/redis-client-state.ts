import type { ClientRequest, ClientState, Decision, PolicyState } from '../client-state.ts'
import { admissionKeys, countKeys } from './client-keys.ts'
import { createSharedAdmission } from './shared-admission.ts'
import { createSharedHistory } from './shared-history.ts'
import { longestWindowMilliseconds, type Sharing } from './sharing.ts'

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

interface Admitting {
  readonly admit: (request: ClientRequest) => Decision | Promise<Decision>
  readonly decidedAlone: () => number
}

/**
 * Redis decides while it is there, and this process counts, too; while Redis is away, this process decides. While requests that it
 * admitted alone are inside a window, both must agree, since Redis does not know them.
 */
function createAdmitting({ local, circuit }: Sharing, askRedis: ReturnType<typeof createSharedAdmission>): Admitting {
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
    admit: (request) => (circuit.isClosed() ? admitShared(request) : decideAlone(request)),
  }
}

/**
 * Servers share the state of their clients in Redis or Valkey. One script decides and counts a request. The guard judges in this
 * process, from the events of all servers: that script returns those that it does not know, and a second one, after the answer, adds
 * its own.
 */
export function createRedisClientState(sharing: Sharing): RedisClientState {
  const { local, redis, circuit, hasFormerKey } = sharing
  const history = createSharedHistory(sharing)
  const { admit, decidedAlone } = createAdmitting(sharing, createSharedAdmission(sharing, history))
  return {
    policies: local.policies,
    hashQuery: local.hashQuery,
    decidedAlone,
    admit,
    record(ticket, query) {
      const detection = local.guard.record(ticket, local.hashQuery(query))
      if (detection === null) return null
      const { coolDown, waitSeconds } = detection
      if (coolDown === null) return waitSeconds
      // Before the answer, so that every server refuses the next request.
      const outcome = { query: null, coolDownMilliseconds: coolDown.milliseconds }
      return history.remember(ticket, outcome, coolDown).then(() => waitSeconds)
    },
    async complete(ticket, query, rows) {
      local.complete(ticket, query, rows)
      await history.remember(ticket, { query: local.hashQuery(query), rows }, null)
    },
    async refund(ticket) {
      local.refund(ticket)
      const { sharedAt } = ticket
      if (sharedAt === undefined) return
      await circuit.attempt(async () => redis.run('refund', countKeys(ticket), [sharedAt]))
    },
    async rekey(previous, current) {
      local.rekey(previous, current)
      // The previous key is that of this server alone, from before it shared the state. Redis has nothing under it.
      if (!hasFormerKey()) return
      const keys = [...admissionKeys(previous), ...admissionKeys(current)]
      const args = [longestWindowMilliseconds(local), previous.origin ?? '', current.origin ?? '']
      const moved = await circuit.attempt(async () => redis.run('rekey', keys, args))
      // Events that were moved may be older than those that were learned under the current key.
      if (moved === 1) history.forget(current)
    },
  }
}
