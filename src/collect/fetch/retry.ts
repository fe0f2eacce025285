/** Waits before the second and the third attempt at a server that is overloaded or cannot be reached. */
const waitsMilliseconds = [10_000, 60_000]

/** A server that asks for a longer wait is left alone for the rest of the run. */
const waitMillisecondsMax = 300_000

/** Too Many Requests, Bad Gateway, Service Unavailable, Gateway Timeout: the same request may succeed later. */
const temporaryStatuses = new Set([429, 502, 503, 504])

export type Retry =
  | { readonly kind: 'none' }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** The server asks for a longer wait than one run can give it. */
  | { readonly kind: 'later'; readonly seconds: number }

/**
 * Whether and when to repeat a request after its `attempt`-th response (from 1), `null` for no response. `Retry-After` counts (RFC 9110,
 * 10.2.3), in seconds or as a date by the clock `now`.
 */
export function retryOf(response: Response | null, attempt: number, now: number): Retry {
  if (response !== null && !temporaryStatuses.has(response.status)) return { kind: 'none' }
  const asked = response === null ? null : retryAfter(response.headers.get('retry-after'), now)
  if (asked !== null && asked > waitMillisecondsMax) return { kind: 'later', seconds: Math.ceil(asked / 1_000) }
  const wait = waitsMilliseconds[attempt - 1]
  return wait === undefined ? { kind: 'none' } : { kind: 'wait', milliseconds: asked ?? wait }
}

/** Milliseconds; `null` without the header or for an unreadable one. */
function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
