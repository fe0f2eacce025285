/** Seconds until the next request is permitted, by the field `RateLimit` of an answer: `"minute";r=7;t=42, "day";r=0;t=51840`. */
export function secondsUntilPermitted(rateLimit: string | null): number {
  const spent = (rateLimit ?? '').split(',').filter((item) => /;\s*r=0\s*(;|$)/.test(item))
  return Math.max(0, ...spent.map((item) => Number(/;\s*t=(\d+)/.exec(item)?.[1] ?? 0)))
}
