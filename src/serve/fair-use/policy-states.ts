import type { Policy, PolicyState, Refusal, Scope } from './client-state.ts'
import type { WindowState } from './rolling-windows.ts'

/** The states of the windows of one level: client, address or network. */
export interface LevelState {
  readonly scope: Scope
  readonly windows: readonly WindowState<Policy>[]
}

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** The state of each policy at the level that has the fewest requests left. */
export const policyStates = (policies: readonly Policy[], levels: readonly LevelState[]): PolicyState[] =>
  policies.map((policy) => policyState(policy, levels))

function policyState(policy: Policy, levels: readonly LevelState[]): PolicyState {
  let tightest: WindowState | null = null
  for (const { windows } of levels) {
    const state = windows.find(({ window }) => window.windowSeconds === policy.windowSeconds)
    if (state !== undefined && (tightest === null || state.remaining < tightest.remaining)) tightest = state
  }
  return {
    policy,
    remaining: tightest?.remaining ?? policy.quota,
    resetSeconds: wholeSeconds(tightest?.resetMilliseconds ?? 0),
  }
}

/** The refusal by the full window with the longest wait. Throws if no window is full. */
export function refusalOf(policies: readonly Policy[], levels: readonly LevelState[]): Refusal {
  const waits = levels.flatMap(({ scope, windows }) =>
    windows.map(({ window, waitMilliseconds }) => ({ scope, policy: window, waitMilliseconds })),
  )
  const [longest] = waits.toSorted((a, b) => b.waitMilliseconds - a.waitMilliseconds)
  if (longest === undefined || longest.waitMilliseconds === 0) throw new Error('no window is full')
  return {
    allowed: false,
    code: longest.policy.code,
    retryAfterSeconds: wholeSeconds(longest.waitMilliseconds),
    policies: policyStates(policies, levels),
    scope: longest.scope,
    policy: longest.policy,
  }
}
