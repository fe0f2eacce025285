/** One request as the usage log keeps it. No raw address is ever part of it. */
export interface UsageEvent {
  /** Arrival, epoch milliseconds. */
  readonly at: number
  /** Path of the endpoint, `other` for a path under /api that is none. */
  readonly endpoint: string
  /** Conditions as understood, as a JSON object; `null` when the request was refused before they were. */
  readonly conditions: string | null
  /** Keyed hash of the address. */
  readonly client: string
  /** Keyed hash of the IPv6 /48; `null` for IPv4. */
  readonly network: string | null
  /** Keyed hash of the Origin, where a page of another origin sent the request by script; otherwise `null`. */
  readonly origin: string | null
  /** Tells the clients of one address apart. */
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

/** Takes events without making the request wait. `close` writes what is left. */
export interface UsageLog {
  record(event: UsageEvent): void
  close(): void | Promise<void>
}

export interface UsageLogState {
  /** Events that wait to be written. */
  readonly waiting: number
  /** Batches that could not be written, and events given up because too many waited, since the start. */
  readonly failures: number
  readonly lost: number
}
