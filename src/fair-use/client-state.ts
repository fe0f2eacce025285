import type { Query } from './query.ts'
import type { Window } from './rolling-windows.ts'

/** Who sends a request. All of it is hashed: neither an engine nor its storage ever holds an address. */
export interface Client {
  /** Keyed hash of the address (IPv6: of its /64). */
  readonly address: string
  /** Keyed hash of the IPv6 /48; `null` for IPv4. */
  readonly network: string | null
  /** Keyed hash of the Origin, where a page of another origin sends the request by script; otherwise `null`. */
  readonly origin: string | null
  /** Distinguishes the clients of one address: User-Agent and client name. */
  readonly group: string
}

export interface ClientRequest extends Client {
  /** Arrival in epoch milliseconds by the clock of this process. An engine that several processes share uses its own clock. */
  readonly at: number
}

/** An admitted request, `at` by the clock of the engine. Plain data: it survives a round trip through JSON. */
export type Ticket = ClientRequest

/** A published window and the error code of a request that finds it used up. */
export interface Policy extends Window {
  readonly code: 'rate_limit_exceeded' | 'daily_limit_exceeded'
}

export interface PolicyState {
  readonly policy: Policy
  readonly remaining: number
  /** Whole seconds until there is more quota, rounded up. */
  readonly resetSeconds: number
}

export type Scope = 'client' | 'address' | 'network'

/** `retryAfterSeconds`: whole seconds, never earlier than the truth. */
export type Refusal =
  | {
      readonly allowed: false
      readonly code: Policy['code']
      readonly retryAfterSeconds: number
      readonly policies: readonly PolicyState[]
      /** Whose quota is used up, and which. */
      readonly scope: Scope
      readonly policy: Policy
    }
  | { readonly allowed: false; readonly code: 'automated_enumeration_detected'; readonly retryAfterSeconds: number }

/** A refusal is a value, not an exception. */
export type Decision =
  | { readonly allowed: true; readonly policies: readonly PolicyState[]; readonly ticket: Ticket }
  | Refusal

type MaybePromise<Value> = Value | Promise<Value>

/**
 * Everything that is shared between the requests of a client: windows, cool-downs and what the enumeration guard remembers. The
 * engine may be in this process or elsewhere; only one that is elsewhere returns promises.
 *
 * An engine does not fail. While its storage cannot be reached, it goes on counting in the memory of the process and reports that
 * to the operator: the limits are then those of one process. It neither refuses requests for that reason nor rejects a promise,
 * which would become a 5xx.
 */
export interface ClientState {
  /** The windows of a client, for the headers. */
  readonly policies: readonly Policy[]
  /** Checks the cool-downs and every window of the client, its address and its network, and counts the request: one atomic step. */
  admit(request: ClientRequest): MaybePromise<Decision>
  /**
   * Records what an admitted request asks for, before it is answered. Returns the seconds to wait when the request is refused as an
   * enumeration, otherwise `null`.
   */
  record(ticket: Ticket, query: Query): MaybePromise<number | null>
  /**
   * Corrects the rows of a recorded query, which were assumed to be as many as it may return. `null`: the answer showed none, because
   * the client has it already (304) or it failed.
   */
  complete(ticket: Ticket, query: Query, rows: number | null): MaybePromise<void>
  /** Gives back the place of a request that failed through no fault of its own, or was refused after it was admitted. */
  refund(ticket: Ticket): MaybePromise<void>
  /**
   * The key of the address hashes was replaced: what is known under the former hashes is from now on known under the present ones.
   * Called for each request while the former key is kept; must be idempotent.
   */
  rekey(former: Client, present: Client): MaybePromise<void>
}
