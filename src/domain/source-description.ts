/** The content of `source.yml`, read and checked by `collect/source-folder.ts`. */
export interface SourceDescription {
  /** The folder's name. Scripts rely on it. */
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly publisher: {
    readonly name: string
    readonly nameEn: string
    readonly corporateNumber: string | null
    /** Code of `codelists/publisher-groups`, for sources of procurement suspensions. */
    readonly group: string | null
  }
  readonly produces: 'corporation' | 'disclosure_filer' | 'enforcement' | 'procurement_suspension' | 'license_action'
  readonly data: {
    readonly url: string
    readonly format: 'csv' | 'xlsx' | 'xls' | 'pdf' | 'html'
    readonly license: string
    readonly attribution: string
    /** ISO 8601 duration: the expected interval between new publications (P1D, P1M). */
    readonly expectedInterval: string
  }
  /** How `collect` finds the files; `null` where they must be fetched by other means. */
  readonly collect: {
    /** The file itself, or the page that links to the files. */
    readonly start: string
    /** Regular expression over the absolute addresses of the page's links; `null`: `start` is the file. */
    readonly links: string | null
  } | null
  /** Published column heading → field of the parser, or `ignore`. A heading that is neither refuses the file. */
  readonly columns: Readonly<Record<string, string>>
  /** Wrong or unusual published values → what they stand for, per field. */
  readonly lookups: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly gates: {
    /** A file with fewer rows is refused. */
    readonly rowsMin: number
    /** A file with a larger share of unread rows is refused (0 to 1). */
    readonly unreadShareMax: number
    /** A publication is refused when the source lost a larger share of its records against the generation before (0 to 1). */
    readonly lossShareMax: number
  }
  readonly limits: ReadingLimits
}

/** What reading one file may cost; past it the file is refused. */
export interface ReadingLimits {
  /** Resident memory of the reading process, in MiB. */
  readonly memoryMb: number
  /** Processor time of the reading process. */
  readonly seconds: number
  /** Size of the file as it was published, in MiB. */
  readonly fileMb: number
}

/** At least five times what any official file needs; `source.yml` gives what a larger one needs (docs/adr/0016). */
export const defaultReadingLimits: ReadingLimits = { memoryMb: 1024, seconds: 10, fileMb: 16 }
