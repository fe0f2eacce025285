import type { ClientEvent } from './usage-log.ts'

/** A counted request as the log keeps it. */
export type RequestRow = Omit<ClientEvent, 'query' | 'address' | 'network' | 'origin'>

/** Requests of one client that were refused in the same way within one minute. */
export interface RefusalCount {
  /** Start of the minute, epoch milliseconds. */
  readonly at: number
  /** `''` for an unknown client, and beyond the number of clients counted per minute. */
  readonly client: string
  readonly group: string
  readonly endpoint: string
  readonly status: number
  readonly code: string
  requests: number
}

/** A row that a server writes: a request, or a counter of refused requests. */
export type LogRow = RequestRow | RefusalCount
export const isRefusal = (row: LogRow): row is RefusalCount => 'requests' in row

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
export type UsageRow = LogRow | DailyRow

export const isDaily = (row: UsageRow): row is DailyRow => 'day' in row

/** The columns of the table `daily`. */
export const dailyColumns = ['day', 'endpoint', 'status', 'code', 'requests', 'rows'] as const

/** Whether a parsed line of a backup is a row: it has the columns of one of the three, of their types. */
export function isUsageRow(value: unknown): value is UsageRow {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Readonly<Record<string, unknown>>
  const isText = (name: string): boolean => typeof row[name] === 'string'
  const isCount = (name: string): boolean => Number.isSafeInteger(row[name])
  if (!isText('endpoint') || !isCount('status')) return false
  if ('day' in row) return isText('day') && isText('code') && isCount('requests') && isCount('rows')
  if (!isCount('at') || !isText('group')) return false
  if ('requests' in row) return isText('client') && isCount('requests')
  return (row['client'] === null || isText('client')) && (row['rows'] === null || isCount('rows'))
}
