/** One API request. It contains no raw address. */
export interface UsageEvent {
  /** Arrival, epoch milliseconds. */
  readonly at: number
  /** Path of the endpoint; `other` for an unknown path under /api. */
  readonly endpoint: string
  /** Parsed conditions as a JSON object; `null` if the request was refused before they were parsed. */
  readonly conditions: string | null
  /** The query as the enumeration guard stores it, with hashes instead of texts, as JSON; `null` without conditions or limits. */
  readonly query: string | null
  /** Hash of the address by the key of the usage log; `null` if the request was refused before the client was identified. */
  readonly client: string | null
  /** Hash of the address by the key of the client state; `null` with `client`. */
  readonly address: string | null
  /** The same of the IPv6 /48; `null` for IPv4. */
  readonly network: string | null
  /** The same of the `Origin` of a cross-site `cors` request; `null` for any other. */
  readonly origin: string | null
  /** Distinguishes the clients of one address. */
  readonly group: string
  readonly userAgent: string | null
  readonly referer: string | null
  readonly clientName: string | null
  /** Status of the response; 499 if the client disconnected before it. */
  readonly status: number
  /** Error code of a refusal. */
  readonly code: string | null
  /** Rows returned; `null` if the response has no rows. */
  readonly rows: number | null
}

/** A logged request, from which quotas and the enumeration guard are restored after a restart. */
export interface LoggedRequest extends Pick<
  UsageEvent,
  'network' | 'origin' | 'group' | 'at' | 'query' | 'status' | 'code' | 'rows'
> {
  readonly address: string
}

/** `add` never waits. `close` writes the pending events. */
export interface UsageLog {
  add(event: UsageEvent): void
  close(): void | Promise<void>
}

/** The usage log of a server, written beside the requests. */
export interface WrittenUsageLog extends UsageLog {
  /** Writes the pending requests. */
  flush(): Promise<void>
  close(): Promise<void>
  state(): UsageLogState
}

export interface UsageLogState {
  /** Requests waiting to be written. */
  readonly waiting: number
  /** Attempts to write that failed, since the start. */
  readonly failures: number
  /** Requests dropped because too many waited, since the start. */
  readonly lost: number
  /** Size of the log. */
  readonly bytes: number
}

/** Whether the event started a cool-down. Requests refused during a cool-down have no conditions, since these are not parsed. */
export const isDetection = ({ code, conditions }: Pick<UsageEvent, 'code' | 'conditions'>): boolean =>
  code === 'automated_enumeration_detected' && conditions !== null

/** An event whose client was identified. */
export type ClientEvent = UsageEvent & { readonly client: string; readonly address: string }
export const hasClient = (event: UsageEvent): event is ClientEvent => event.client !== null && event.address !== null
