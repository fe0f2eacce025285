/** Waits before the second and the third attempt at a server that is overloaded or cannot be reached. */
const waitsMilliseconds = [10_000, 60_000]

/** A server that asks for a longer wait is left alone for the rest of the run. */
const waitMillisecondsMax = 300_000

/** Too Many Requests, Bad Gateway, Service Unavailable, Gateway Timeout: the same request may succeed later. */
const temporaryStatuses = new Set([429, 502, 503, 504])

/** A host that stays so for so many addresses in a row is left alone for the rest of the run: each may have waited for ten minutes. */
const failuresMax = 5

/** Whether the server was overloaded or, `null`, could not be reached. */
const isTemporaryFailure = (response: Response | null): boolean =>
  response === null || temporaryStatuses.has(response.status)

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
  if (!isTemporaryFailure(response)) return { kind: 'none' }
  const asked = retryAfter(response?.headers.get('retry-after') ?? null, now)
  if (asked !== null && asked > waitMillisecondsMax) return { kind: 'later', seconds: Math.ceil(asked / 1_000) }
  const wait = waitsMilliseconds[attempt - 1]
  return wait === undefined ? { kind: 'none' } : { kind: 'wait', milliseconds: asked ?? wait }
}

const hourMilliseconds = 3_600_000

/** Tells which hosts are left alone for the rest of a run, and when the time for a source is over. */
export function createPatience(elapsed: () => number) {
  let time = { until: Infinity, hours: 0 }
  const failuresByHost = new Map<string, number>()
  const closedHosts = new Map<string, string>()
  const close = (host: string, reason: string): void =>
    void closedHosts.set(host, `${host} ${reason}; collect again later`)
  return {
    /** Requests are sent for so many hours from now. */
    allowTime: (hours: number): void => void (time = { until: elapsed() + hours * hourMilliseconds, hours }),
    /** Why no request may be sent to a host; `undefined`: one may. */
    refusalOf: (host: string): string | undefined =>
      elapsed() > time.until ? `${time.hours} hours have passed; collect again later` : closedHosts.get(host),
    close,
    /** Notes the last response for an address; `null`: none came. */
    ended(host: string, response: Response | null): void {
      const failures = isTemporaryFailure(response) ? (failuresByHost.get(host) ?? 0) + 1 : 0
      failuresByHost.set(host, failures)
      if (failures >= failuresMax) close(host, `failed ${failures} times in a row`)
    },
  }
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
