import type { Policy, PolicyState, Refusal, Scope } from './client-state.ts'
import { windowState, type WindowState } from './rolling-windows.ts'

/** The windows of one level (client, address or network), and its log of counted requests. */
export interface LevelLog {
  readonly scope: Scope
  readonly windows: readonly Policy[]
  readonly log: readonly number[]
}

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** The state of each policy: that of the window with the fewest requests left over all levels. */
export const policyStates = (policies: readonly Policy[], levels: readonly LevelLog[], now: number): PolicyState[] =>
  policies.map((policy) => policyState(policy, levels, now))

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
    resetSeconds: wholeSeconds(tightest?.resetMilliseconds ?? 0),
  }
}

/** The refusal by the full window with the longest wait. Throws if no window is full. */
export function refusalOf(policies: readonly Policy[], levels: readonly LevelLog[], now: number): Refusal {
  const waits = levels.flatMap(({ scope, windows, log }) =>
    windows.map((policy) => ({ scope, policy, milliseconds: windowState(policy, log, now).waitMilliseconds })),
  )
  const [longest] = waits.toSorted((a, b) => b.milliseconds - a.milliseconds)
  if (longest === undefined || longest.milliseconds === 0) throw new Error('no window is full')
  return {
    allowed: false,
    code: longest.policy.code,
    retryAfterSeconds: wholeSeconds(longest.milliseconds),
    policies: policyStates(policies, levels, now),
    scope: longest.scope,
    policy: longest.policy,
  }
}
