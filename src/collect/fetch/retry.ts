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

/** More hosts than these in a row that cannot be reached are the fault of the network. */
const unreachableHostsMax = 2

/** Tells when the network of this machine fails rather than a publisher: a wait of a minute for each host would be in vain. */
export function createOutage() {
  const hosts = new Set<string>()
  return {
    /** Notes a request without a response. Returns whether a repetition would be in vain. */
    failed(host: string, error: unknown): boolean {
      hosts.add(host)
      return isWithoutRoute(error) || hosts.size > unreachableHostsMax
    },
    /** Notes that a response arrived. */
    ended: (): void => hosts.clear(),
  }
}

/** The host name was not resolved, or no route leads to the host. */
function isWithoutRoute(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return withoutRouteCodes.has((cause as { readonly code?: string } | null)?.code ?? '')
}

const withoutRouteCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])

/** Milliseconds; `null` without the header or for an unreadable one. */
function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
