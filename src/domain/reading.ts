import type { Facts } from './facts.ts'

/**
 * What became of a row of a publication. Every row has exactly one outcome, so the counts add up to the rows read.
 * `row` is the row's place in the publication (1 = first data row), `rows` how many rows it took (continuation rows included).
 */
export type RowOutcome =
  | {
      readonly outcome: 'record'
      readonly row: number
      readonly rows: number
      /** Stable identity inside the source: the fewest raw published values that tell records apart. */
      readonly key: string
      readonly facts: Facts
      /** Sorts versions of one record (an update date). A lower one never replaces a higher one. */
      readonly version?: string
      /** true: an old state sent again as history; it is kept as a version and never becomes the current state. */
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

/** A publication as its parser understood it. `rows` is read once, in order. */
export interface Reading {
  /** Which of the source's lists this file is (a fiscal year, a bureau); `all` where the source has one list. */
  readonly list: string
  /** true: the file is the whole list as it stood, so a record that is missing has left it. */
  readonly complete: boolean
  /** The day the publication itself states, or its official file name carries. */
  readonly asOf: string | null
  /** How many entries the publisher says there are (検索結果：N件, 件数), and the words it was read from. */
  readonly official: { readonly count: number; readonly basis: string } | null
  readonly title: string | null
  readonly rows: Iterable<RowOutcome> | AsyncIterable<RowOutcome>
}

/**
 * Why a whole file was refused, or not even brought by the collector. A file that came is kept in the archive; the ledger's
 * records stay as they were.
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
  // of the process that reads it
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

/** One line per imported file; `rows` equals the sum of all that follow but `unreadReasons`. */
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
