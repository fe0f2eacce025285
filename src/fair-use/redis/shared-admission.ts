import type { Client, ClientRequest, Decision, Refusal, Scope } from '../client-state.ts'
import { enumerationRefusal } from '../memory-client-state.ts'
import { policyStates, refusalOf, type LevelState } from '../policy-states.ts'
import { countedState } from '../rolling-windows.ts'
import { admissionKeys } from './client-keys.ts'
import type { SharedHistory } from './shared-history.ts'
import { longestWindowMilliseconds, type Sharing } from './sharing.ts'

/** The decision of Redis on a request. The ticket is made by the process. */
export type SharedDecision =
  | (Pick<Decision & { readonly allowed: true }, 'allowed' | 'policies'> & { readonly at: number })
  | Refusal

/** The reply of `scripts/admit.lua`. */
type Reply = [
  at: number,
  coolDownLeft: number,
  isCounted: 0 | 1,
  windows: (number | string)[],
  addressEvents: string[],
  networkEvents: string[],
]

/** Creates a function that lets Redis decide and count a request. `undefined` if Redis is away. */
export function createSharedAdmission(
  { local, redis, circuit, clock, time }: Sharing,
  history: SharedHistory,
): (request: ClientRequest) => Promise<SharedDecision | undefined> {
  const levelsOf = ({ network }: Client) => local.levels.filter(({ scope }) => applies(scope, network))
  const windowArgs = (client: Client): number[] =>
    levelsOf(client).flatMap(({ windows }) => [
      windows.length,
      ...windows.flatMap(({ quota, windowSeconds }) => [quota, windowSeconds * 1e6]),
    ])

  /** The states of the windows, from the counts and the oldest instants of the reply. */
  function statesOf(request: ClientRequest, [at, , isCounted, counts]: Reply): LevelState[] {
    let index = 0
    const next = (): number => Number(counts[index++])
    return levelsOf(request).map(({ scope, windows }) => ({
      scope,
      windows: windows.map((window) => countedState(window, next() + isCounted, (at - next()) / 1000)),
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
      const known = history.known(request)
      const { group, origin } = request
      const args = [time?.() ?? '', longestWindowMilliseconds(local), group, origin ?? '', known.address, known.network]
      const reply = (await redis.run('admit', admissionKeys(request), [...args, ...windowArgs(request)])) as Reply
      const [at, , , , addressEvents, networkEvents] = reply
      clock.set(at, request.at)
      history.learn(request, known, { address: addressEvents, network: networkEvents })
      return decisionOf(request, reply)
    })
}

const applies = (scope: Scope, network: string | null): boolean => scope !== 'network' || network !== null
