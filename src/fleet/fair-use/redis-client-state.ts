import { limits } from '../../domain/limits.ts'
import type { Client, ClientRequest, Decision, PolicyState, Ticket } from '../../serve/fair-use/client-state.ts'
import type { StartedCoolDown } from '../../serve/fair-use/cool-downs.ts'
import { enumerationRefusal, type MemoryClientState } from '../../serve/fair-use/memory-client-state.ts'
import { policyStates, refusalOf, type LevelState } from '../../serve/fair-use/policy-states.ts'
import { countedState } from '../../serve/fair-use/rolling-windows.ts'
import type { Query } from '../../serve/fair-use/query.ts'
import type { Circuit } from './circuit.ts'
import type { RedisConnection } from './connection.ts'

export interface RedisStateParts {
  /** Counts every request of this process, and decides alone while Redis is away. Its guard judges the queries in any case. */
  readonly local: MemoryClientState
  readonly redis: Pick<RedisConnection, 'run'>
  readonly circuit: Circuit
  /** Epoch microseconds instead of the clock of Redis, for tests and simulations. */
  readonly time: (() => number) | undefined
}

/**
 * Servers share the windows and the cool-downs of their clients in Redis or Valkey: one script decides and counts a request. The guard
 * judges from the queries that this process answered; the balancer keeps a client, and an IPv6 /48, on one server.
 */
export function createRedisClientState({ local, redis, circuit, time }: RedisStateParts) {
  const windowSeconds = local.levels.flatMap(({ windows }) => windows.map((window) => window.windowSeconds))
  /** After this time nothing that is stored has an effect. */
  const retentionMilliseconds = 1000 * Math.max(limits.enumeration.longWindowSeconds, ...windowSeconds)
  /** The first arguments of the scripts that read the clock. */
  const timeArgs = (): (number | string)[] => [time?.() ?? '', retentionMilliseconds]
  let decidedAlone = 0
  let decidedAloneAt = Number.NEGATIVE_INFINITY

  /** `own`: the decision of this process, if it was already asked. */
  function decideAlone(request: ClientRequest, own = local.admit(request)): Decision {
    decidedAlone += 1
    decidedAloneAt = request.at
    return own
  }
  /** `undefined` if Redis is away. */
  const askRedis = async (request: ClientRequest) =>
    circuit.attempt(async () => {
      const args = [...timeArgs(), request.group, request.origin ?? '', ...windowArgs(local, request)]
      return decisionOf(local, request, (await redis.run('admit', clientKeys(request).all, args)) as Reply)
    })
  /**
   * Redis decides, and this process counts, too. While requests that it admitted alone are inside a window, both must agree, since Redis
   * does not know them.
   */
  async function admitShared(request: ClientRequest): Promise<Decision> {
    const own = request.at - decidedAloneAt < retentionMilliseconds ? local.admit(request) : null
    if (own?.allowed === false) return own
    const shared = await askRedis(request)
    if (shared === undefined) return decideAlone(request, own ?? undefined)
    if (!shared.allowed) {
      if (own !== null) local.refund(own.ticket)
      return shared
    }
    const ticket = { ...(own?.ticket ?? local.count(request)), sharedAt: shared.at }
    return { allowed: true, policies: own === null ? shared.policies : tightest(shared.policies, own.policies), ticket }
  }
  async function shareCoolDown(client: Client, coolDown: StartedCoolDown): Promise<void> {
    const args = [...timeArgs(), coolDownField(client, coolDown), coolDown.milliseconds * 1000]
    await circuit.attempt(async () => redis.run('cool-down', clientKeys(client).coolDowns, args))
  }
  return {
    policies: local.policies,
    hashQuery: local.hashQuery,
    /** Requests that this process decided alone. */
    decidedAlone: () => decidedAlone,
    admit: (request: ClientRequest) => (circuit.isClosed() ? admitShared(request) : decideAlone(request)),
    admitQuery(ticket: Ticket, query: Query, collected?: number): null | number | Promise<number> {
      const refusal = local.guard.admitQuery(ticket, local.hashQuery(query), collected)
      if (refusal === null) return null
      const { coolDown, waitSeconds } = refusal
      if (coolDown === null) return waitSeconds
      // Before the answer, so that every server refuses the next request.
      return shareCoolDown(ticket, coolDown).then(() => waitSeconds)
    },
    refuseBrowsing: local.refuseBrowsing,
    show: local.show,
    complete: local.complete,
    async refund(ticket: Ticket): Promise<void> {
      local.refund(ticket)
      const { sharedAt } = ticket
      if (sharedAt === undefined) return
      await circuit.attempt(async () => redis.run('refund', clientKeys(ticket).counts, [sharedAt]))
    },
  }
}

/** Contains the version of the format: a program with another format starts counters of its own. */
export const keyPrefix = 'shobun:1:'

/**
 * The keys of a client, in the order of the scripts. `clock`: the latest time of a script, before which none goes. All keys of an IPv4 address, or of an IPv6 /48, have one hash tag, so a cluster keeps
 * them together.
 */
function clientKeys({ address, network, group }: Client) {
  const tag = `${keyPrefix}{${network ?? address}}:`
  const ofAddress = network === null ? tag : `${tag}${address}:`
  const coolDowns = [`${tag}clock`, `${ofAddress}cool`]
  const counts = [`${ofAddress}${group}`, `${ofAddress}all`, ...(network === null ? [] : [`${tag}all`])]
  return { coolDowns, counts, all: [...coolDowns, ...counts] }
}

/** The field of a cool-down, as `scripts/admit.lua` reads it. */
function coolDownField({ group }: Client, { scope, origin }: StartedCoolDown): string {
  if (scope === 'address') return '*'
  return scope === 'client' ? `g:${group}` : `o:${origin}`
}

/** The levels at which a client is counted: an IPv4 address is in no network. */
const levelsOf = ({ levels }: MemoryClientState, { network }: Client) =>
  levels.filter(({ scope }) => scope !== 'network' || network !== null)

const windowArgs = (local: MemoryClientState, client: Client): number[] =>
  levelsOf(local, client).flatMap(({ windows }) => [
    windows.length,
    ...windows.flatMap(({ quota, windowSeconds }) => [quota, windowSeconds * 1e6]),
  ])

/**
 * The reply of `scripts/admit.lua`. Times are microseconds. `countsAndOldest` has the count of each window and the instant of its oldest
 * request, one after the other.
 */
type Reply = [at: number, coolDownLeft: number, isCounted: 0 | 1, countsAndOldest: (number | string)[]]

function decisionOf(local: MemoryClientState, request: ClientRequest, reply: Reply) {
  const [at, coolDownLeft, isCounted] = reply
  if (coolDownLeft > 0) return enumerationRefusal(Math.ceil(coolDownLeft / 1e6))
  const states = statesOf(local, request, reply)
  if (isCounted === 0) return refusalOf(local.policies, states)
  return { allowed: true as const, policies: policyStates(local.policies, states), at }
}

function statesOf(
  local: MemoryClientState,
  request: ClientRequest,
  [at, , isCounted, countsAndOldest]: Reply,
): LevelState[] {
  let index = 0
  const next = (): number => Number(countsAndOldest[index++])
  return levelsOf(local, request).map(({ scope, windows }) => ({
    scope,
    windows: windows.map((window) => {
      const count = next()
      const oldest = next()
      return countedState(window, count + isCounted, (at - oldest) / 1000)
    }),
  }))
}

/** For each policy the state with fewer requests left. */
const tightest = (first: readonly PolicyState[], second: readonly PolicyState[]): PolicyState[] =>
  first.map((state, index) => {
    const other = second[index] ?? state
    return other.remaining < state.remaining ? other : state
  })
