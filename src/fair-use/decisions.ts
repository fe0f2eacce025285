import type { Policy, PolicyState, Refusal, Scope } from './client-state.ts'
import { windowState, type WindowState } from './rolling-windows.ts'

/** The windows of one level, and its log of counted requests. */
export interface LevelLog {
  readonly scope: Scope
  readonly windows: readonly Policy[]
  readonly log: readonly number[]
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** The state of the tightest window of this length over all levels. */
function policyState(policy: Policy, levels: readonly LevelLog[], now: number): PolicyState {
  let tightest: WindowState | null = null
  for (const { windows, log } of levels) {
    const window = windows.find(({ windowSeconds }) => windowSeconds === policy.windowSeconds)
    if (window === undefined) continue
    const state = windowState(window, log, now)
    if (tightest === null || state.remaining < tightest.remaining) tightest = state
  }
  return {
    policy,
    remaining: tightest?.remaining ?? policy.quota,
    resetSeconds: seconds(tightest?.resetMilliseconds ?? 0),
  }
}

export const policyStates = (policies: readonly Policy[], levels: readonly LevelLog[], now: number): PolicyState[] =>
  policies.map((policy) => policyState(policy, levels, now))

/** The refusal by the full window with the longest wait. Throws if no window is full. */
export function refusalOf(policies: readonly Policy[], levels: readonly LevelLog[], now: number): Refusal {
  let [worst, wait]: [Pick<Extract<Refusal, { scope: Scope }>, 'scope' | 'policy'> | null, number] = [null, 0]
  for (const { scope, windows, log } of levels) {
    for (const policy of windows) {
      const { waitMilliseconds } = windowState(policy, log, now)
      if (waitMilliseconds > wait) [worst, wait] = [{ scope, policy }, waitMilliseconds]
    }
  }
  if (worst === null) throw new Error('no window is full')
  return {
    allowed: false,
    code: worst.policy.code,
    retryAfterSeconds: seconds(wait),
    policies: policyStates(policies, levels, now),
    ...worst,
  }
}
