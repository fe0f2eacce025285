import type { LogRow, RefusalCount } from './refusal-counters.ts'
import type { ClientEvent } from './usage-log.ts'

/** A counted request as the log keeps it. */
export type RequestRow = Omit<ClientEvent, 'query' | 'address' | 'network' | 'origin'>

/** The total of a day. `code`: `''` without one. */
export interface DailyRow {
  /** In Japan, `YYYY-MM-DD`. */
  readonly day: string
  readonly endpoint: string
  readonly status: number
  readonly code: string
  readonly requests: number
  readonly rows: number
}

/** A row of the usage log of either engine. */
export type UsageRow = RequestRow | RefusalCount | DailyRow

export const isDaily = (row: UsageRow): row is DailyRow => 'day' in row
const isRefusal = (row: RequestRow | RefusalCount): row is RefusalCount => 'requests' in row

/** The row for a writer of the log, which keeps nothing of what a stored row lacks. */
export const logRowOf = (row: RequestRow | RefusalCount): LogRow =>
  isRefusal(row) ? row : { ...row, query: null, address: '', network: null, origin: null }
