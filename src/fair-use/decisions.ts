import type { Decision, Policy, PolicyState } from './fair-use.ts'
import { stateOf, type WindowState } from './rolling-windows.ts'

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

/** What a caller is told. `own`: counted requests of the client, `all`: of its address. */
export interface Decisions {
  states(own: readonly number[], all: readonly number[], at: number): PolicyState[]
  /** Only where a window is used up. */
  refusal(own: readonly number[], all: readonly number[], at: number): Decision
}

export function decisions(policies: readonly Policy[], ceilings: readonly Policy[]): Decisions {
  /** The ceiling over as many seconds, where there is one. */
  const ceilingOf = policies.map(({ windowSeconds }) => ceilings.find((one) => one.windowSeconds === windowSeconds))

  function states(own: readonly number[], all: readonly number[], at: number): PolicyState[] {
    return policies.map((policy, index) => {
      const ceiling = ceilingOf[index]
      return policyState(policy, stateOf(policy, own, at), ceiling && stateOf(ceiling, all, at))
    })
  }
  function refusal(own: readonly number[], all: readonly number[], at: number): Decision {
    const mine = policies.map((policy) => stateOf(policy, own, at))
    const worst = longestWait([...mine, ...ceilings.map((ceiling) => stateOf(ceiling, all, at))])
    if (worst === null) throw new Error('nothing is used up')
    const policy = worst.window as Policy
    return {
      allowed: false,
      policies: states(own, all, at),
      code: policy.code,
      retryAfterSeconds: seconds(worst.waitMilliseconds),
      scope: mine.includes(worst) ? 'client' : 'address',
      policy,
    }
  }
  return { states, refusal }
}
