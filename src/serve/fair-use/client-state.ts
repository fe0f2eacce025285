import type { HashedQuery, Query } from './query.ts'
import type { Browsing, ShownIds } from './shown-records.ts'
import type { Window } from './rolling-windows.ts'

/** The client of a request. Everything is hashed, so no engine stores an address. */
export interface Client {
  /** Keyed hash of the address (IPv6: of its /64). */
  readonly address: string
  /** Keyed hash of the IPv6 /48; `null` for IPv4. */
  readonly network: string | null
  /** Keyed hash of the `Origin` of a cross-origin script request; otherwise `null`. */
  readonly origin: string | null
  /** Distinguishes clients of one address: hash of User-Agent and client name. */
  readonly group: string
}

export interface ClientRequest extends Client {
  /** Arrival in epoch milliseconds by the clock of this process. An engine that several processes share uses its own clock. */
  readonly at: number
}

/** An admitted request, `at` by the clock of this process. Plain data: it survives a round trip through JSON. */
export interface Ticket extends ClientRequest {
  /** The instant under which a shared engine counted it, in microseconds by its own clock; absent if only this process counted it. */
  readonly sharedAt?: number
}

/** A published window and the error code for exceeding it. */
export interface Policy extends Window {
  readonly code: 'rate_limit_exceeded' | 'daily_limit_exceeded'
}

export interface PolicyState {
  readonly policy: Policy
  readonly remaining: number
  /** Seconds until `remaining` increases, rounded up. */
  readonly resetSeconds: number
}

export type Scope = 'client' | 'address' | 'network'

/** `retryAfterSeconds` is rounded up, so a retry after it is never too early. */
export type Refusal =
  | {
      readonly allowed: false
      readonly code: Policy['code']
      readonly retryAfterSeconds: number
      readonly policies: readonly PolicyState[]
      /** The quota that is used up. */
      readonly scope: Scope
      readonly policy: Policy
    }
  | { readonly allowed: false; readonly code: 'automated_enumeration_detected'; readonly retryAfterSeconds: number }

/** A refusal is a value, not an exception. */
export type Decision =
  | { readonly allowed: true; readonly policies: readonly PolicyState[]; readonly ticket: Ticket }
  | Refusal

/** Browsing has shown as many different records of a kind as it may. */
export interface BrowsingRefusal {
  readonly scope: 'address' | 'network'
  /** Whether the share of pages of other origins is used up. */
  readonly isCrossOrigin: boolean
  readonly max: number
  readonly waitSeconds: number
}

type MaybePromise<Value> = Value | Promise<Value>

/**
 * The state shared between the requests of a client: windows, cool-downs and the history of the enumeration guard, to which the shown records belong. An engine in
 * this process answers synchronously; a remote engine, which shares windows and cool-downs with other servers, returns promises.
 *
 * An engine never fails. While its storage is unavailable, it counts in the memory of the process and reports that to the operator;
 * the limits then apply per process. It does not refuse requests for that reason, and its promises never reject, since a rejection
 * would become a 5xx response.
 */
export interface ClientState {
  /** The windows of a client, for the response headers. */
  readonly policies: readonly Policy[]
  /** The query as it is stored. */
  readonly hashQuery: (query: Query) => HashedQuery
  /** Atomically checks the cool-downs and all windows of the client, its address and its network, and counts the request. */
  admit(request: ClientRequest): MaybePromise<Decision>
  /**
   * Records the query of an admitted request before the search, and reserves the rows that it may return. Returns the seconds to wait if the query is refused as an
   * enumeration, otherwise `null`. `collected`: so many records are in the collection.
   */
  admitQuery(ticket: Ticket, query: Query, collected?: number): MaybePromise<number | null>
  /** Checks, before the search and before `admitQuery`, whether there is room for what a question may show by browsing. Counts nothing. */
  refuseBrowsing(ticket: Ticket, query: Query, browsing: Browsing): MaybePromise<BrowsingRefusal | null>
  /**
   * Counts the records of an answer that its question does not name the company of, before they are sent. Checking and counting are one
   * step, so that answers prepared at the same time do not pass together.
   */
  show(ticket: Ticket, browsing: Browsing, ids: ShownIds): MaybePromise<BrowsingRefusal | null>
  /**
   * Replaces the reserved rows of a recorded query by the rows returned. For a client that disconnected before the response, the caller
   * states the reserved ones. `null`: the response contained none, because it was a 304 or an error.
   */
  complete(ticket: Ticket, query: Query, rows: number | null): void
  /** Uncounts an admitted request that was later refused or failed through no fault of the client. */
  refund(ticket: Ticket): MaybePromise<void>
}
