import type { Policy, PolicyState, Refusal, Scope } from './client-state.ts'
import { stateOf, type WindowState } from './rolling-windows.ts'

/** The windows that bind a request at one level, and what is counted there. */
export interface Counted {
  readonly scope: Scope
  readonly windows: readonly Policy[]
  readonly log: readonly number[]
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** What the client can rely on: of the windows over as many seconds, the one with the fewest requests left. */
function policyState(policy: Policy, counted: readonly Counted[], now: number): PolicyState {
  let tightest: WindowState | null = null
  for (const { windows, log } of counted) {
    const window = windows.find(({ windowSeconds }) => windowSeconds === policy.windowSeconds)
    if (window === undefined) continue
    const state = stateOf(window, log, now)
    if (tightest === null || state.remaining < tightest.remaining) tightest = state
  }
  return {
    policy,
    remaining: tightest?.remaining ?? policy.quota,
    resetSeconds: seconds(tightest?.resetMilliseconds ?? 0),
  }
}

export const policyStates = (policies: readonly Policy[], counted: readonly Counted[], now: number): PolicyState[] =>
  policies.map((policy) => policyState(policy, counted, now))

/** The refusal by the window that stays used up longest. Throws when none is. */
export function refusalOf(policies: readonly Policy[], counted: readonly Counted[], now: number): Refusal {
  let [worst, wait]: [Pick<Extract<Refusal, { scope: Scope }>, 'scope' | 'policy'> | null, number] = [null, 0]
  for (const { scope, windows, log } of counted) {
    for (const policy of windows) {
      const { waitMilliseconds } = stateOf(policy, log, now)
      if (waitMilliseconds > wait) [worst, wait] = [{ scope, policy }, waitMilliseconds]
    }
  }
  if (worst === null) throw new Error('no window is used up')
  return {
    allowed: false,
    code: worst.policy.code,
    retryAfterSeconds: seconds(wait),
    policies: policyStates(policies, counted, now),
    ...worst,
  }
}
