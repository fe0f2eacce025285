import type { Client, ClientRequest, Decision, Refusal, Scope } from '../client-state.ts'
import { limits } from '../../domain/limits.ts'
import { enumerationRefusal, type MemoryClientState } from '../memory-client-state.ts'
import { policyStates, refusalOf, type LevelState } from '../policy-states.ts'
import { countedState } from '../rolling-windows.ts'
import { clientKeys } from './client-keys.ts'
import type { Circuit } from './circuit.ts'
import type { RedisConnection } from './connection.ts'

/** What the parts of the engine have in common. */
export interface Sharing {
  /** Counts every request of this process, and decides alone while Redis is away. Its guard judges the queries in any case. */
  readonly local: MemoryClientState
  readonly redis: Pick<RedisConnection, 'run'>
  readonly circuit: Circuit
  /** Epoch microseconds instead of the clock of Redis, for tests and simulations. */
  readonly time: (() => number) | undefined
}

/** After this time nothing that is stored has an effect. */
export const longestWindowMilliseconds = ({ levels }: MemoryClientState): number =>
  1000 *
  Math.max(
    limits.enumeration.longWindowSeconds,
    ...levels.flatMap(({ windows }) => windows.map(({ windowSeconds }) => windowSeconds)),
  )

/** The decision of Redis on a request. The ticket is made by the process. */
export type SharedDecision =
  | (Pick<Decision & { readonly allowed: true }, 'allowed' | 'policies'> & { readonly at: number })
  | Refusal

/**
 * The reply of `scripts/admit.lua`. Times are microseconds. `countsAndOldest` has the count of each window and the instant of its oldest
 * request, one after the other.
 */
type Reply = [at: number, coolDownLeft: number, isCounted: 0 | 1, countsAndOldest: (number | string)[]]

/** Creates a function that lets Redis decide and count a request. `undefined` if Redis is away. */
export function createSharedAdmission({
  local,
  redis,
  circuit,
  time,
}: Sharing): (request: ClientRequest) => Promise<SharedDecision | undefined> {
  const levelsOf = ({ network }: Client) => local.levels.filter(({ scope }) => applies(scope, network))
  const windowArgs = (client: Client): number[] =>
    levelsOf(client).flatMap(({ windows }) => [
      windows.length,
      ...windows.flatMap(({ quota, windowSeconds }) => [quota, windowSeconds * 1e6]),
    ])

  /** The states of the windows, from the counts and the oldest instants of the reply. */
  function statesOf(request: ClientRequest, [at, , isCounted, countsAndOldest]: Reply): LevelState[] {
    let index = 0
    const next = (): number => Number(countsAndOldest[index++])
    return levelsOf(request).map(({ scope, windows }) => ({
      scope,
      windows: windows.map((window) => {
        const count = next()
        const oldest = next()
        return countedState(window, count + isCounted, (at - oldest) / 1000)
      }),
    }))
  }
  function decisionOf(request: ClientRequest, reply: Reply): SharedDecision {
    const [at, coolDownLeft, isCounted] = reply
    if (coolDownLeft > 0) return enumerationRefusal(Math.ceil(coolDownLeft / 1e6))
    const states = statesOf(request, reply)
    if (isCounted === 0) return refusalOf(local.policies, states)
    return { allowed: true, policies: policyStates(local.policies, states), at }
  }
  return async (request) =>
    circuit.attempt(async () => {
      const { group, origin } = request
      const args = [time?.() ?? '', longestWindowMilliseconds(local), group, origin ?? '', ...windowArgs(request)]
      const reply = (await redis.run('admit', clientKeys(request).all, args)) as Reply
      return decisionOf(request, reply)
    })
}

const applies = (scope: Scope, network: string | null): boolean => scope !== 'network' || network !== null
