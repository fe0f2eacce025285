import type { Facts } from './facts.ts'

/**
 * The result of reading one row of a publication. Every row has exactly one, so the counts add up to the rows read.
 * `row` is the row number in the publication (1 = first data row), `rows` the number of rows including continuation rows.
 */
export type RowOutcome =
  | {
      readonly outcome: 'record'
      readonly row: number
      readonly rows: number
      /** Stable identity within the source: the smallest set of raw published values that is unique. */
      readonly key: string
      readonly facts: Facts
      /** Orders the versions of a record (an update date). A lower version never replaces a higher one. */
      readonly version?: string
      /** true: an earlier state, published again as history. It is stored as a version and never becomes the current state. */
      readonly historic?: boolean
    }
  | { readonly outcome: 'person'; readonly row: number; readonly rows: number }
  | {
      readonly outcome: 'unread'
      readonly row: number
      readonly rows: number
      readonly reason: string
      readonly text: string
    }

/** A parsed publication. `rows` is iterated once, in order. */
export interface Reading {
  /** Which of the source's lists this file is (a fiscal year, a bureau); `all` where the source has one list. */
  readonly list: string
  /** true: the file is the whole list, so a missing record was removed from it. */
  readonly complete: boolean
  /** The date stated by the publication or by its official file name. */
  readonly asOf: string | null
  /** The number of entries that the publisher states (検索結果：N件, 件数), and the text that states it. */
  readonly official: { readonly count: number; readonly basis: string } | null
  readonly title: string | null
  readonly rows: Iterable<RowOutcome> | AsyncIterable<RowOutcome>
}

/**
 * Why a whole file was refused, or why the collector could not fetch it. A refused file is kept in the archive; the records of
 * the ledger do not change.
 */
export type RefusalCode =
  | 'empty_file'
  | 'bot_wall'
  | 'wrong_format'
  | 'wrong_header'
  | 'truncated'
  | 'no_table'
  | 'undecodable'
  | 'too_many_unread'
  | 'key_conflict'
  | 'day_to_come'
  // of the process that parses it
  | 'reading_limit_exceeded'
  | 'reading_failed'
  // of the collector
  | 'robots_disallowed'
  | 'http_status'
  | 'too_many_redirects'
  | 'bad_redirect'
  | 'content_encoding'
  | 'too_large'
  | 'unreachable'
  | 'no_links'
  | 'too_many_links'
  | 'clock_differs'

export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused'
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The counts of one imported file; `rows` is the sum of all others except `unreadReasons`. */
export interface ImportCounts {
  readonly rows: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly continuation: number
  readonly persons: number
  readonly unread: number
  readonly unreadReasons: Readonly<Record<string, number>>
}
