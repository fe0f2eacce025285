import type { Facts } from './facts.ts'
import type { SourceDescription } from './source-description.ts'

/**
 * The outcome of parsing one row of a publication. Every row has exactly one outcome, so their counts add up to the number of rows.
 * A row with several parties or acts has a record for each: the first has its rows, the further ones have `rows` 0.
 */
export type RowOutcome = {
  /** The row number in the publication; 1 is the first data row. */
  readonly row: number
  /** The number of rows, including continuation rows. */
  readonly rows: number
} & (
  | {
      readonly outcome: 'record'
      /** Stable identity within the source, made of this row alone. Different facts under one key are records of their own. */
      readonly key: string
      /** The keys that the record would have if its words stood under other headings; absent for none. */
      readonly otherKeys?: readonly string[]
      readonly facts: Facts
      /** An update date, which orders the versions of a record. A lower version never replaces a higher one. */
      readonly version?: string
      /** Whether this is an earlier state, published again as history. It is stored, but never becomes the current state. */
      readonly historic?: boolean
      /** The day of the part with this row (`YYYY-MM-DD`), if the publication has parts of several days; not after that of the publication. */
      readonly seenOn?: string
    }
  | { readonly outcome: 'person' }
  | { readonly outcome: 'unparsed'; readonly reason: string; readonly text: string }
)

/** An outcome to be shown: the keys under other headings follow from the row and would only repeat it. */
export function withoutOtherKeys<Outcome extends RowOutcome>(outcome: Outcome): Outcome {
  if (outcome.outcome !== 'record') return outcome
  const { otherKeys: _otherKeys, ...shown } = outcome
  return shown as Outcome
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
  /** Of a page of a site in which lists are looked for, without rows. */
  readonly sitePage?: SitePage
  /** Of a page that leads to the files of a source, without rows. */
  readonly recipePage?: RecipePage
}

/**
 * How the day of a publication is known: the publication states it, its file name does, the operator did (`--as-of`), or it is the
 * day on which the file was retrieved.
 */
export const asOfBases = ['publication', 'file_name', 'option', 'retrieved'] as const
export type AsOfBasis = (typeof asOfBases)[number]

/** A publication on disk. `name` is the file name that the publisher gave it. */
export interface PublicationFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

/**
 * The parser of a source. It depends on the file and the source description only: no clock, no network, no state.
 * Throws `PublicationRefused` when the file cannot be trusted, when called or while the rows are iterated.
 */
export type Parse = (file: PublicationFile, source: SourceDescription) => Promise<ParsedPublication>

/** A parsed publication without its rows. */
export type PublicationMetadata = Omit<ParsedPublication, 'rows'>

/** The rows of a publication in order, iterated once. Batches need one promise for a thousand rows instead of one for each row. */
export type RowBatches = AsyncIterable<readonly RowOutcome[]>

const batchSize = 1_000

/** Splits the rows of a parser into batches. */
export async function* inBatches(rows: ParsedPublication['rows']): AsyncGenerator<RowOutcome[]> {
  let batch: RowOutcome[] = []
  // `for await` over synchronous rows would wait for a promise at each row.
  if (Symbol.iterator in rows) {
    for (const row of rows) {
      if (batch.push(row) < batchSize) continue
      yield batch
      batch = []
    }
  } else {
    for await (const row of rows) {
      if (batch.push(row) < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** A page of a site in which lists are looked for. */
export interface SitePage {
  readonly url: string
  /** The first heading, otherwise the title. */
  readonly heading: string
  /** The title, the first heading and the breadcrumbs. */
  readonly title: string
  /** All words of the page in one line. */
  readonly text: string
  readonly links: readonly SiteLink[]
}

export interface SiteLink {
  readonly url: string
  readonly text: string
  /** The heading above the link, and the other words of its row or entry. */
  readonly context: string
  /** A frame or a refresh: the page goes on there. */
  readonly continues: boolean
}

/** What a recipe asks of a page of its publisher; what another recipe asks is empty. */
export interface RecipePage {
  /** Those that the recipe may follow. */
  readonly links: readonly PageLink[]
  /** The hidden fields of its forms, such as tokens. */
  readonly hiddenFields: Readonly<Record<string, string>>
  readonly files: readonly OfferedFile[]
  /** The number of results on it. */
  readonly results: number
  /** The number of results or of the last page that it states. */
  readonly stated: number | null
}

export interface PageLink {
  readonly url: string
  readonly text: string
}

/** A file that a page of the tax agency offers. */
export interface OfferedFile {
  /** The number that `doDownload(N)` sends. */
  readonly number: string
  /** `null`: the page shows no day with the file. */
  readonly day: string | null
}

/** How a file is built, as far as a proposal for its `source.yml` needs it. */
export interface DocumentSurvey {
  /** The title of the page and the texts before the first table. */
  readonly titles: readonly string[]
  /** Texts outside the rows, in order. */
  readonly lines: readonly string[]
  readonly columns: readonly SurveyedColumn[]
  /** Patterns of lines that seem to supply fields to what follows (`sections` of `source.yml`). */
  readonly sections: readonly string[]
  /** Patterns of the titles of press releases (`lines` of `source.yml`). */
  readonly releases: readonly string[]
  /** The fiscal years that the titles of its tables or sheets name. */
  readonly fiscalYears: readonly string[]
  /** Rows and notices that would be read. */
  readonly rows: number
  /** Why there may be none. */
  readonly withoutTable?: string
}

/** A column, or a label of a notice. */
export interface SurveyedColumn {
  readonly heading: string
  /** `null`: nothing says what it is. */
  readonly fields: readonly string[] | null
  /** Why: a line of `source.yml`, the vocabulary of headings, what the values look like, nothing. */
  readonly basis: 'source' | 'heading' | 'values' | 'none'
  readonly example: string
}
