import type { FactsKind, RecordKind } from './facts.ts'
import type { CollectRecipe } from './collect-recipe.ts'
import type { SourceField } from '../words/vocabulary/headings.ts'

/** The content of `source.yml`, read and checked by `read/sources/source-folder.ts`. */
export interface SourceDescription {
  /** The name of the folder. It never changes: record ids are made from it. */
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly publisher: {
    readonly name: string
    readonly nameEn: string
    readonly corporateNumber: string | null
    /** Code of `publisherGroups` in `words/codes/publishers.ts`, for sources of procurement suspensions; `null` where the lists are of several publishers. */
    readonly group: string | null
  }
  readonly produces: FactsKind
  readonly data: {
    readonly url: string
    readonly format: 'csv' | 'xlsx' | 'xls' | 'pdf' | 'html'
    readonly license: string
    readonly attribution: string
    /** ISO 8601 duration: the expected interval between new publications (P1D, P1M). */
    readonly expectedInterval: string
    /** ISO 8601 duration: how long a row stands on the list at least, whatever it is about; missing: that is not known. */
    readonly keptFor?: string
  }
  /** The publisher has ended the list: nothing new is expected, so it is never overdue. */
  readonly closed?: boolean
  /** The files are the record of a crawl by others: the day that they state is that of the crawl, not of a publication. */
  readonly crawled?: boolean
  /** How `shobun collect` finds the files; `null` if they must be fetched by other means. */
  readonly collect: CollectRecipe | null
  /** Published column heading → field of the record (several with a space between), or `ignore`. An unknown heading refuses the file. */
  readonly columns: Readonly<Record<string, string>>
  /** Field → wrong or unusual published value → the value that it stands for. */
  readonly lookups: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** How tables and notices are read. The parsers of the registers ignore it. */
  readonly table: TableLayout
  readonly gates: {
    /** A file with fewer rows is refused, unless it has none and says so. */
    readonly rowsMin: number
    /** A file with a larger share of unparsed rows is refused (0 to 1). */
    readonly unparsedShareMax: number
    /** The share of a list that may leave it between two publications (0 to 1), where the usual share does not fit; else `null`. */
    readonly lossShareMax: number | null
    /** Why more than the usual share may leave. Without a reason, more may not. */
    readonly lossReason: string | null
  }
  readonly limits: ParserLimits
}

/** Whether a file has fewer rows than its source promises. One that says that it has no entry has none. */
export const hasTooFewRows = (
  { rowsMin }: SourceDescription['gates'],
  rows: number,
  official: { readonly count: number } | null,
): boolean => rows < rowsMin && !(rows === 0 && official?.count === 0)

/** The kinds of record that a source produces: its own first, then those of its rules for rows. */
export function kindsOf({ produces, table }: SourceDescription): readonly SourceDescription['produces'][] {
  return [...new Set([produces, ...table.rows.flatMap((rule) => rule.produces ?? [])])]
}

/** Limits of parsing one file. A file that exceeds one of them is refused. */
export interface ParserLimits {
  /** Resident memory of the parser process, in MiB. */
  readonly memoryMb: number
  /** Processor time of the parser process, in seconds. */
  readonly seconds: number
  /** Size of the file as it was published, in MiB. */
  readonly fileMb: number
}

/** The MB of all limits are mebibytes. */
export const bytesPerMb = 1024 * 1024

/** At least five times what the usual official file needs. `source.yml` contains the limits for larger files (docs/adr/0016). */
export const defaultParserLimits: ParserLimits = { memoryMb: 1024, seconds: 10, fileMb: 16 }

/** How the tables and notices of a source are read where the vocabulary of headings does not suffice. */
export interface TableLayout {
  /**
   * Whether the layout was seen in a real file; `null` where `source.yml` does not say, as for the registers. A source with a proposed layout
   * is not collected.
   */
  readonly layout: 'confirmed' | 'unconfirmed' | 'proposed' | null
  /** Which list of the source a file is: its name, or where the name stands. */
  readonly list:
    | { readonly name: string }
    | { readonly from: 'file_name' | 'title' | 'sheet' | 'section'; readonly pattern: string }
    // One list for each fiscal year of a day: its name is the prefix and 2025年度.
    | { readonly fiscalYearOf: SourceField; readonly prefix: string | null }
  /** A file is the whole list. */
  readonly complete: boolean
  /** Where the day of the list stands; the group `date`, or the first one, or the whole match. */
  readonly asOfPattern: string | null
  /** Where the number of entries stands: the first group. */
  readonly officialCountPattern: string | null
  /** Values of fields that the tables leave out. */
  readonly fixed: FixedValues
  /** A cell with several fields: the named groups of the pattern are fields. */
  readonly splits: readonly { readonly field: SourceField; readonly pattern: string }[]
  /** Rules for lists with several kinds of record; the first that matches a row applies. */
  readonly rows: readonly RowRule[]
  /** Several kinds of file, told by the headings of their columns; a file that none matches is refused. */
  readonly files: readonly FileRule[]
  /** The headings of the first table, where it prints none. */
  readonly headings: readonly string[] | null
  /** Only tables (sheets, captions, headings before them) with this name are read; `null`: all. */
  readonly tables: string | null
  /** Lines, headings or rows of one cell that supply fields to what follows: the named groups are fields. */
  readonly sections: readonly string[]
  /** Lines outside tables that are entries of their own (lists of press releases): the named groups are fields. */
  readonly lines: readonly string[]
  /** Fields that identify a record beside the name of its party; `null`: the days, the body and all that the row says of the act. */
  readonly key: readonly SourceField[] | null
}

/** Fields of a record that may be fixed, besides those of a table. */
export const fixedOnly = ['action_type', 'nature'] as const
export type FixedField = SourceField | (typeof fixedOnly)[number]
export type FixedValues = Readonly<Partial<Record<FixedField, string>>>

export interface RowRule {
  /** Field → regular expression; all must match. */
  readonly when: Readonly<Record<string, string>>
  readonly produces: RecordKind | null
  readonly fixed: FixedValues
  /** `person`: a natural person. Any other text: the reason why the row is unparsed. */
  readonly leaveOut: string | null
}

/** A kind of file of a source. */
export interface FileRule {
  /** Regular expressions; each must match a heading, without its spaces and line breaks. */
  readonly headings: readonly string[]
  /** `null`: as for all files of the source. */
  readonly list: TableLayout['list'] | null
  readonly complete: boolean | null
  /** Added to the fixed values of the source. */
  readonly fixed: FixedValues
}

/** Everything is read by the vocabulary of headings, and a file is a part of one list. */
export const defaultTableLayout: TableLayout = {
  layout: null,
  list: { name: 'all' },
  complete: false,
  asOfPattern: null,
  officialCountPattern: null,
  fixed: {},
  splits: [],
  rows: [],
  files: [],
  headings: null,
  tables: null,
  sections: [],
  lines: [],
  key: null,
}
