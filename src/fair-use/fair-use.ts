import type { KnownAddress } from './known-addresses.ts'
import type { Window } from './rolling-windows.ts'

/** One request as fair use sees it. `at`: epoch milliseconds. */
export interface Caller {
  /** Keyed hash of the address (IPv6 by /64). */
  readonly address: string
  /** Tells the clients of one address apart: User-Agent and client name. */
  readonly group: string
  readonly at: number
  /** Where the engines of this process look first. */
  readonly known?: KnownAddress | undefined
}

/** Who asks, all clients of the address together. */
export type Asker = Pick<Caller, 'address' | 'known'>

/** A published window and, where one is used up, the error code it is refused with. */
export interface Policy extends Window {
  readonly code: 'rate_limit_exceeded' | 'daily_limit_exceeded'
}

export interface PolicyState {
  readonly policy: Policy
  readonly remaining: number
  /** Whole seconds until there is more quota, rounded up. */
  readonly resetSeconds: number
}

/** Denial is a value, not an exception. `ticket` gives the place back when the answer turns out to be a 5xx. */
export type Decision =
  | { readonly allowed: true; readonly policies: readonly PolicyState[]; readonly ticket: Caller }
  | {
      readonly allowed: false
      readonly policies: readonly PolicyState[]
      readonly code: Policy['code']
      /** Whole seconds, never earlier than the truth. */
      readonly retryAfterSeconds: number
      /** Which quota is used up. */
      readonly scope: 'client' | 'address'
      readonly policy: Policy
    }

/** Counts requests. Another engine (shared between servers) may answer later, hence the promise. */
export interface FairUse {
  readonly policies: readonly Policy[]
  /** Checks every window of the group and of the address, and counts, as one step. */
  take(caller: Caller): Decision | Promise<Decision>
  giveBack(ticket: Caller): void | Promise<void>
  /** What was counted for one address counts for the other from now on: the same address under a new key. */
  adopt(from: string, to: string): void | Promise<void>
}
