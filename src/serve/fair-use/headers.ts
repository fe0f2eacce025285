import type { Policy, PolicyState } from './client-state.ts'

/** `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers: quota `q` in a window of `w` seconds. */
export function rateLimitPolicyHeader(policies: readonly Policy[]): string {
  return policies.map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`).join(', ')
}

/** `RateLimit` of the same draft: `r` requests left, more of them in `t` seconds. */
export function rateLimitHeader(states: readonly PolicyState[]): string {
  return states
    .map(({ policy, remaining, resetSeconds }) => `"${policy.name}";r=${remaining};t=${resetSeconds}`)
    .join(', ')
}
