/** The counts of one imported file. `rows` is the sum of the other numbers. */
export interface ImportCounts {
  readonly rows: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly continuation: number
  readonly persons: number
  readonly unread: number
  /** Reason → number of unread rows. */
  readonly unreadReasons: Readonly<Record<string, number>>
}
