/** One API request. No raw address is ever part of it. */
export interface UsageEvent {
  /** Arrival, epoch milliseconds. */
  readonly at: number
  /** Path of the endpoint, `other` for a path under /api that is none. */
  readonly endpoint: string
  /** Conditions as understood, as a JSON object; `null` when the request was refused before they were. */
  readonly conditions: string | null
  /** Keyed hash of the address; `null` when the request was refused before its address was looked at. */
  readonly client: string | null
  /** Keyed hash of the IPv6 /48; `null` for IPv4. */
  readonly network: string | null
  /** Keyed hash of the `Origin` of a cross-site `cors` request; `null` for any other. */
  readonly origin: string | null
  /** Distinguishes the clients of one address. */
  readonly group: string
  readonly userAgent: string | null
  readonly referer: string | null
  readonly clientName: string | null
  /** Of the answer; 499 when the client was gone before there was one. */
  readonly status: number
  /** Error code of a refusal. */
  readonly code: string | null
  /** Rows returned; `null` when the answer was none. */
  readonly rows: number | null
}

/** What quotas and guard are restored from after a restart. */
export interface LoggedRequest extends Pick<
  UsageEvent,
  'network' | 'origin' | 'group' | 'at' | 'endpoint' | 'status' | 'code' | 'rows'
> {
  /** Keyed hash. */
  readonly address: string
  readonly conditions: Readonly<Record<string, string>> | null
}

/** Takes events without making the request wait. `close` writes what is left. */
export interface UsageLog {
  record(event: UsageEvent): void
  close(): void | Promise<void>
}

export interface UsageLogState {
  /** Requests that wait to be written. */
  readonly waiting: number
  /** Attempts to write that failed, since the start. */
  readonly failures: number
  /** Requests dropped because too many waited, since the start. */
  readonly lost: number
  /** Size of `usage.db` with its write-ahead log. */
  readonly bytes: number
}

/** An answer that uses up quota. Refusals by limit or overload and our own failures do not. */
export const isCountedStatus = (status: number): boolean => status < 500 && status !== 429 && status !== 403

/** A detection starts a cool-down. What is refused during the cool-down has no conditions: nobody read them. */
export const isDetection = ({ code, conditions }: Pick<UsageEvent, 'code' | 'conditions'>): boolean =>
  code === 'automated_enumeration_detected' && conditions !== null

/** The event with its client, when it is logged as a row of its own; `null` when it is only counted. */
export type ClientEvent = UsageEvent & { readonly client: string }
export const hasClient = (event: UsageEvent): event is ClientEvent => event.client !== null
