/** A query that was answered or is in flight. */
interface QueryRows {
  /** Time of the last request. */
  at: number
  /** The largest limit that was answered with rows. A larger one returns further rows. */
  limit: number
  /** Rows returned, and rows reserved for a response in flight. */
  returned: number
  reserved: number
  /** Responses in flight. One whose client disconnected before it stays counted. */
  pending: number
}

/** Rows returned for distinct queries, oldest query first. */
export interface ReturnedRows {
  readonly queries: Map<string, QueryRows>
  sum: number
}

export const noRows = (): ReturnedRows => ({ queries: new Map(), sum: 0 })

const rowsOf = ({ returned, reserved }: QueryRows): number => Math.max(returned, reserved)

/** Removes the queries whose last request was at `instant` or before. */
function removeUntil(rows: ReturnedRows, instant: number): void {
  for (const [fingerprint, query] of rows.queries) {
    if (query.at > instant) return
    rows.sum -= rowsOf(query)
    rows.queries.delete(fingerprint)
  }
}

export interface RowsLimit {
  readonly rowsMax: number
  readonly windowMilliseconds: number
}

/** The part of `HashedQuery` that is needed here. */
interface RowsQuery {
  readonly fingerprint: string
  readonly rowsMax: number
}

/**
 * Milliseconds until the query may be answered: 0 unless the rows are used up and the query is new. A query that was answered may
 * be repeated.
 */
export function rowsWait(
  rows: ReturnedRows,
  query: RowsQuery,
  at: number,
  { rowsMax, windowMilliseconds }: RowsLimit,
): number {
  removeUntil(rows, at - windowMilliseconds)
  if (rows.sum < rowsMax) return 0
  if ((rows.queries.get(query.fingerprint)?.limit ?? 0) >= query.rowsMax) return 0
  let left = rows.sum
  for (const earlier of rows.queries.values()) {
    left -= rowsOf(earlier)
    if (left < rowsMax) return earlier.at + windowMilliseconds - at
  }
  return 0
}

/** Reserves the most rows that a query in flight may return. */
export function reserveRows(rows: ReturnedRows, { fingerprint, rowsMax }: RowsQuery, at: number): void {
  const known = rows.queries.get(fingerprint)
  // Deleted first, so that the map stays ordered by the last request.
  rows.queries.delete(fingerprint)
  const { limit, returned, reserved, pending } = known ?? { limit: 0, returned: 0, reserved: 0, pending: 0 }
  const next = {
    at,
    limit,
    returned,
    reserved: rowsMax > limit ? Math.max(reserved, rowsMax) : reserved,
    pending: pending + 1,
  }
  rows.queries.set(fingerprint, next)
  rows.sum += rowsOf(next) - (known === undefined ? 0 : rowsOf(known))
}

/**
 * Replaces the reserved rows by the rows returned; `null` if the response contained none (304 or an error). The reservation of other
 * responses to the query stays: a client can leave them unread while it requests one row, or receives a 304.
 */
export function completeRows(rows: ReturnedRows, { fingerprint, rowsMax }: RowsQuery, returned: number | null): void {
  const known = rows.queries.get(fingerprint)
  if (known === undefined) return
  rows.sum -= rowsOf(known)
  known.pending = Math.max(0, known.pending - 1)
  if (known.pending === 0) known.reserved = 0
  if (returned !== null) {
    known.returned = Math.max(known.returned, returned)
    known.limit = Math.max(known.limit, rowsMax)
  }
  rows.sum += rowsOf(known)
}

/** Adds the rows of `from`. */
export function mergeRows(into: ReturnedRows, from: ReturnedRows): void {
  const all = [...into.queries, ...from.queries].toSorted(([, one], [, other]) => one.at - other.at)
  into.queries.clear()
  into.sum = 0
  for (const [fingerprint, { at, limit, returned, reserved, pending }] of all) {
    reserveRows(into, { fingerprint, rowsMax: Math.max(limit, reserved) }, at)
    const query = into.queries.get(fingerprint)
    if (query !== undefined && pending > 1) query.pending += pending - 1
    if (reserved === 0) completeRows(into, { fingerprint, rowsMax: limit }, limit === 0 ? null : returned)
  }
}
