import type { SourceCredit } from './source-credit.ts'

/** A source of which something had been collected, or tried, when a generation was made. */
export interface CollectedSource extends SourceCredit {
  /** At least one. */
  readonly lists: readonly CollectedList[]
}

/** One list of it. Instants are ISO 8601. */
export interface CollectedList {
  /** `all` where the source has one list. */
  readonly list: string
  /** Was the whole list ever read? Otherwise only parts of it are here: single publications, differences, transcriptions. */
  readonly complete: boolean
  /** Records that are still on the list, and that have left it. */
  readonly observedCount: number
  readonly removedCount: number
  /** How many records there are, as the publisher says; `null` where it says nothing. */
  readonly officialCount: number | null
  readonly officialCountBasis: string | null
  /** First and last date of the records; `null` where they have none. */
  readonly period: { readonly from: string | null; readonly to: string | null }
  /** The day that the newest publication stands for; `null`: there is none. */
  readonly asOf: string | null
  readonly lastAttemptAt: string
  /** When the newest publication had been retrieved. `null`: never collected, whatever was tried. */
  readonly lastSuccessAt: string | null
  /** Why the newest attempt was refused; `null` when it was not. */
  readonly lastRefusal: string | null
  /** ISO 8601 duration. */
  readonly expectedInterval: string
  readonly unparsedCount: number
  readonly personsLeftOut: number
}
