import { limits } from '../../domain/limits.ts'
import type { HashedQuery } from './query.ts'

/** The rows of a query that was answered or is in flight. */
interface QueryRows {
  /** Time of the last request. */
  at: number
  /** The largest limit of a query that was answered. A larger limit returns further rows. */
  limit: number
  /** The most rows of one response. */
  returned: number
  /** The most rows that a response in flight may contain. */
  reserved: number
  /** Responses in flight, including those whose client disconnected. */
  pending: number
}

/** The rows of distinct queries in order of their last request, and their sum. */
export interface ReturnedRows {
  /** By the hash of the query. */
  readonly queries: Map<string, QueryRows>
  sum: number
}

export const emptyReturnedRows = (): ReturnedRows => ({ queries: new Map(), sum: 0 })

const countedRows = ({ returned, reserved }: QueryRows): number => Math.max(returned, reserved)

/** Removes the queries whose last request was at `instant` or before. */
function removeUntil(rows: ReturnedRows, instant: number): void {
  for (const [hash, query] of rows.queries) {
    if (query.at > instant) return
    rows.sum -= countedRows(query)
    rows.queries.delete(hash)
  }
}

const { rowsMax, rowsSharePercent, networkRowsMax } = limits.enumeration

/** The share of all records that an address, or an IPv6 /48, is given as rows in the window, in percent. */
export const rowsSharesPercent = {
  address: rowsSharePercent,
  network: (rowsSharePercent * networkRowsMax) / rowsMax,
} as const

/** How many rows an address, or an IPv6 /48, is given in the window, or of these pages of other origins, if so many records are collected. */
export function rowsMaxOf(collected: number, scope: 'address' | 'network', isCrossOrigin = false): number {
  const share = Math.floor((collected * rowsSharesPercent[scope]) / 100)
  const max = Math.max(scope === 'address' ? rowsMax : networkRowsMax, share)
  return isCrossOrigin ? shareOfOtherOrigins(max) : max
}

/** How much of what an address, or an IPv6 /48, is given the pages of other origins may use. */
export const shareOfOtherOrigins = (max: number): number => Math.floor((max * limits.otherOriginsPercent) / 100)

const windowMilliseconds = limits.enumeration.longWindowSeconds * 1000

type RowsQuery = Pick<HashedQuery, 'hash' | 'rowsMax'>

/**
 * Milliseconds until the query may be answered: 0 unless `sumMax` rows are used up and the query is new. A query that was answered
 * with rows may be repeated.
 */
export function rowsWait(rows: ReturnedRows, query: RowsQuery, at: number, sumMax: number): number {
  removeUntil(rows, at - windowMilliseconds)
  if (rows.sum < sumMax) return 0
  if ((rows.queries.get(query.hash)?.limit ?? 0) >= query.rowsMax) return 0
  let remainingRows = rows.sum
  for (const oldest of rows.queries.values()) {
    remainingRows -= countedRows(oldest)
    if (remainingRows < sumMax) return oldest.at + windowMilliseconds - at
  }
  return 0
}

/** Whether the query was answered in the window with as many rows as it may have now. */
export const wasAnswered = ({ queries }: ReturnedRows, { hash, rowsMax }: RowsQuery, at: number): boolean => {
  const earlier = queries.get(hash)
  return earlier !== undefined && earlier.limit >= rowsMax && earlier.at > at - windowMilliseconds
}

/** Reserves the most rows that a response to the query may contain. */
export function reserveRows(rows: ReturnedRows, { hash, rowsMax }: RowsQuery, at: number): void {
  const entry = rows.queries.get(hash)
  // Deleted first, so that the map stays ordered by the last request.
  rows.queries.delete(hash)
  const { limit, returned, reserved, pending } = entry ?? { limit: 0, returned: 0, reserved: 0, pending: 0 }
  const next = {
    at,
    limit,
    returned,
    reserved: rowsMax > limit ? Math.max(reserved, rowsMax) : reserved,
    pending: pending + 1,
  }
  rows.queries.set(hash, next)
  rows.sum += countedRows(next) - (entry === undefined ? 0 : countedRows(entry))
}

/**
 * Replaces the reserved rows by the rows returned; `null` if the response contained none (304 or an error). While other responses
 * to the query are in flight, the reservation stays: a client could leave them unparsed and meanwhile request one row or a 304.
 */
export function completeRows(rows: ReturnedRows, { hash, rowsMax }: RowsQuery, returned: number | null): void {
  const entry = rows.queries.get(hash)
  if (entry === undefined) return
  rows.sum -= countedRows(entry)
  entry.pending = Math.max(0, entry.pending - 1)
  if (entry.pending === 0) entry.reserved = 0
  if (returned !== null) {
    entry.returned = Math.max(entry.returned, returned)
    entry.limit = Math.max(entry.limit, rowsMax)
  }
  rows.sum += countedRows(entry)
}
