/** The content of `source.yml`, read and checked by `collect/source-folder.ts`. */
export interface SourceDescription {
  /** The name of the folder. It never changes: record ids are made from it. */
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
  /** Where `shobun collect` finds the files; `null` if they must be fetched by other means. */
  readonly collect: {
    /** The file itself, or the page that links to the files. */
    readonly start: string
    /** Regular expression for the absolute URLs of the links to the files; `null`: `start` is the file. */
    readonly links: string | null
  } | null
  /** Published column heading → field of the parser, or `ignore`. A file with any other heading is refused. */
  readonly columns: Readonly<Record<string, string>>
  /** Field → wrong or unusual published value → the value that it stands for. */
  readonly lookups: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly gates: {
    /** A file with fewer rows is refused. */
    readonly rowsMin: number
    /** A file with a larger share of unread rows is refused (0 to 1). */
    readonly unreadShareMax: number
    /** A generation is not published if it lacks a larger share of the source's records in the previous generation (0 to 1). */
    readonly lossShareMax: number
  }
  readonly limits: ReadingLimits
}

/** Limits of parsing one file. A file that exceeds one of them is refused. */
export interface ReadingLimits {
  /** Resident memory of the reading process, in MiB. */
  readonly memoryMb: number
  /** Processor time of the reading process, in seconds. */
  readonly seconds: number
  /** Size of the file as it was published, in MiB. */
  readonly fileMb: number
}

/** At least five times what the usual official file needs. `source.yml` contains the limits for larger files (docs/adr/0016). */
export const defaultReadingLimits: ReadingLimits = { memoryMb: 1024, seconds: 10, fileMb: 16 }
