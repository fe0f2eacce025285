import type { Decision, Policy, PolicyState } from './fair-use.ts'
import { stateOf, type Window, type WindowState } from './rolling-windows.ts'

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** Counted requests of the client, and of its address. */
interface Logs {
  readonly own: readonly number[]
  readonly all: readonly number[]
}

/** What the caller may rely on: the tighter of its own window and the ceiling of its address. */
function policyState(policy: Policy, ceiling: Window | undefined, { own, all }: Logs, now: number): PolicyState {
  const mine = stateOf(policy, own, now)
  const ours = ceiling && stateOf(ceiling, all, now)
  const { remaining, resetMilliseconds } = ours !== undefined && ours.remaining < mine.remaining ? ours : mine
  return { policy, remaining, resetSeconds: seconds(resetMilliseconds) }
}

/** The window that keeps the caller out longest. */
function longestWait(states: readonly WindowState[]): WindowState | null {
  let longest: WindowState | null = null
  for (const state of states) {
    if (state.waitMilliseconds > (longest?.waitMilliseconds ?? 0)) longest = state
  }
  return longest
}

/** What a caller is told. */
export interface Decisions {
  states(logs: Logs, at: number): PolicyState[]
  /** Only where a window is used up. */
  refusal(logs: Logs, at: number): Decision
}

export function decisions(policies: readonly Policy[], ceilings: readonly Policy[]): Decisions {
  /** The ceiling over as many seconds, where there is one. */
  const ceilingOf = policies.map(({ windowSeconds }) => ceilings.find((one) => one.windowSeconds === windowSeconds))

  function states(logs: Logs, at: number): PolicyState[] {
    return policies.map((policy, index) => policyState(policy, ceilingOf[index], logs, at))
  }
  function refusal(logs: Logs, at: number): Decision {
    const { own, all } = logs
    const mine = policies.map((policy) => stateOf(policy, own, at))
    const worst = longestWait([...mine, ...ceilings.map((ceiling) => stateOf(ceiling, all, at))])
    if (worst === null) throw new Error('nothing is used up')
    const policy = worst.window as Policy
    return {
      allowed: false,
      policies: states(logs, at),
      code: policy.code,
      retryAfterSeconds: seconds(worst.waitMilliseconds),
      scope: mine.includes(worst) ? 'client' : 'address',
      policy,
    }
  }
  return { states, refusal }
}
