import { limits } from '../domain/limits.ts'
import type { Caller, Decision, FairUse, Policy, PolicyState } from './fair-use.ts'
import { rollingWindows, type WindowState } from './rolling-windows.ts'

export interface MemoryFairUseOptions {
  readonly windows?: readonly Policy[]
  readonly addressCeilings?: readonly Policy[]
  /** Client groups held exactly; beyond it newcomers share logs. */
  readonly clientsMax?: number
  /** Counted requests of the last day, oldest first, read from the usage log at start. */
  readonly history?: Iterable<Caller>
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** What the caller may rely on: the tighter of its own window and the ceiling of its address. */
function policyState(policy: Policy, mine: WindowState, ours: WindowState | undefined): PolicyState {
  const tighter = ours !== undefined && ours.remaining < mine.remaining ? ours : mine
  return { policy, remaining: tighter.remaining, resetSeconds: seconds(tighter.resetMilliseconds) }
}

/** The window that keeps the caller out longest. */
function longestWait(states: readonly WindowState[]): WindowState | null {
  let longest: WindowState | null = null
  for (const state of states) {
    if (state.waitMilliseconds > (longest?.waitMilliseconds ?? 0)) longest = state
  }
  return longest
}

/** Exact rolling windows of this process. Nothing else runs between the check and the count, so they are one step. */
export function memoryFairUse(options: MemoryFairUseOptions = {}): FairUse {
  const policies: readonly Policy[] = options.windows ?? limits.windows
  const ceilings: readonly Policy[] = options.addressCeilings ?? limits.addressCeilings
  const clientsMax = options.clientsMax ?? 1_000_000
  const groups = rollingWindows(policies, clientsMax)
  const addresses = rollingWindows(ceilings, clientsMax)
  /** The ceiling over as many seconds, where there is one. */
  const ceilingIndex = policies.map(({ windowSeconds }) =>
    ceilings.findIndex((ceiling) => ceiling.windowSeconds === windowSeconds),
  )
  const policyStates = (own: readonly WindowState[], shared: readonly WindowState[]): PolicyState[] =>
    own.map((mine, index) => policyState(mine.window as Policy, mine, shared[ceilingIndex[index] ?? -1]))
  const count = ({ group, address, at }: Caller): Caller => {
    addresses.count(address, at)
    return { group, address, at: groups.count(group, at) }
  }
  const statesOf = ({ group, address, at }: Caller) =>
    [groups.states(group, at), addresses.states(address, at)] as const
  for (const caller of options.history ?? []) count(caller)

  function refusal(own: readonly WindowState[], shared: readonly WindowState[]): Decision | null {
    const worst = longestWait([...own, ...shared])
    if (worst === null) return null
    const scope = own.includes(worst) ? 'client' : 'address'
    const policy = worst.window as Policy
    const retryAfterSeconds = seconds(worst.waitMilliseconds)
    return {
      allowed: false,
      policies: policyStates(own, shared),
      code: policy.code,
      retryAfterSeconds,
      scope,
      policy,
    }
  }

  return {
    policies,
    take(caller) {
      const { group, address, at } = caller
      const hasRoom = groups.hasRoom(group, at) && addresses.hasRoom(address, at)
      const refused = hasRoom ? null : refusal(...statesOf(caller))
      if (refused !== null) return refused
      const ticket = count(caller)
      return { allowed: true, policies: policyStates(...statesOf(caller)), ticket }
    },
    giveBack({ group, address, at }) {
      groups.uncount(group, at)
      addresses.uncount(address, at)
    },
    adopt(from, to) {
      groups.adopt(from.group, to.group)
      addresses.adopt(from.address, to.address)
    },
  }
}
