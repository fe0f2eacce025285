/** The counts of one imported file. The rows that gave no record are counted as continuation, persons or unparsed. */
export interface ImportCounts {
  readonly rows: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly continuation: number
  readonly persons: number
  readonly unparsed: number
  /** Reason → number of unparsed rows. */
  readonly unparsedReasons: Readonly<Record<string, number>>
  /** Records with a remark on a later decision that is not understood; absent for none. */
  readonly unclearRemarks?: number
}

/** A row may give several records: members of a joint venture, periods of their own. */
export function recordTotals(counts: ImportCounts): { readonly recordRows: number; readonly records: number } {
  return {
    recordRows: counts.rows - counts.continuation - counts.persons - counts.unparsed,
    records: counts.new + counts.changed + counts.unchanged,
  }
}
