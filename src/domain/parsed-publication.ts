import type { DocumentSurvey, SurveyedColumn } from './document-survey.ts'
import type { AsOfBasis } from './as-of-basis.ts'
import type { Facts } from './facts.ts'

/**
 * The outcome of parsing one row of a publication. Every row has exactly one outcome, so their counts add up to the number of rows.
 * `row` is the row number in the publication (1 = first data row), `rows` the number of rows including continuation rows.
 * A row with several parties or acts has a record for each: the first has its rows, the further ones have `rows` 0.
 */
export type RowOutcome =
  | {
      readonly outcome: 'record'
      readonly row: number
      readonly rows: number
      /** Stable identity within the source, made of this row alone. Different facts under one key are records of their own. */
      readonly key: string
      readonly facts: Facts
      /** An update date, which orders the versions of a record. A lower version never replaces a higher one. */
      readonly version?: string
      /** Whether this is an earlier state, published again as history. It is stored, but never becomes the current state. */
      readonly historic?: boolean
      /** The day of the part with this row (`YYYY-MM-DD`), if the publication has parts of several days; not after that of the publication. */
      readonly seenOn?: string
    }
  | { readonly outcome: 'person'; readonly row: number; readonly rows: number }
  | {
      readonly outcome: 'unparsed'
      readonly row: number
      readonly rows: number
      readonly reason: string
      readonly text: string
    }

/** What a parser returns. */
export interface ParsedPublication {
  /** The list of the source that this file belongs to (a fiscal year, a bureau); `all` for a source with one list. */
  readonly list: string
  /** Whether the file is the complete list, so that a missing record was removed from it. */
  readonly complete: boolean
  /** The date stated by the publication or by its official file name. */
  readonly asOf: string | null
  /** Where `asOf` was read; `publication` if absent. */
  readonly asOfBasis?: Extract<AsOfBasis, 'publication' | 'file_name'>
  /** The number of entries that the publisher states (検索結果：N件, 件数), and the text that states it. */
  readonly official: { readonly count: number; readonly basis: string } | null
  readonly title: string | null
  /** In the order of the publication; iterated only once. */
  readonly rows: Iterable<RowOutcome> | AsyncIterable<RowOutcome>
  /** How the columns were read, for the commands that show it. */
  readonly columns?: readonly SurveyedColumn[]
  /** What was left out of the file and is not a row (hidden columns of a sheet), for the commands that show it. */
  readonly remarks?: readonly string[]
  /** How the file is built, in place of rows, for a proposal. */
  readonly survey?: DocumentSurvey
}
