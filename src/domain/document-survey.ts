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
