import type { DatabaseSync } from 'node:sqlite'
import { eventsSince } from './usage-database.ts'

export interface UsageReport {
  /** Epoch milliseconds, `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Length of a period. */
  readonly by: 'day' | 'hour'
  readonly requests: number
  /** Distinct keyed address hashes. */
  readonly clients: number
  readonly endpoints: readonly { readonly endpoint: string; readonly requests: number; readonly clients: number }[]
  readonly refusals: readonly { readonly code: string; readonly status: number; readonly requests: number }[]
  /** Conditions that were asked often and found nothing or almost nothing, though more was asked for: what people miss. */
  readonly fewHits: readonly { readonly conditions: string; readonly requests: number; readonly rows: number }[]
  /** Over time, each day or hour in Asia/Tokyo; those without a request are left out. `refused`: every answer with an error code. */
  readonly periods: readonly UsagePeriod[]
}

export interface UsagePeriod {
  /** `2026-11-21`, or `2026-11-21 09:00` of an hour. */
  readonly start: string
  readonly requests: number
  readonly refused: number
  readonly clients: number
}

export interface UsageReportOptions {
  readonly by?: 'day' | 'hour'
  readonly from: number
  readonly to: number
  /** Rows of `fewHits`. */
  readonly top?: number
}

/** An answer with at most this many rows counts as few hits. */
const fewRows = 1

const periodFormats = { day: '%Y-%m-%d', hour: '%Y-%m-%d %H:00' } as const

/** The events of these days as a table of this connection. */
function spread(database: DatabaseSync, { from, to }: UsageReportOptions): void {
  database.exec(`
    DROP TABLE IF EXISTS temp.request;
    CREATE TEMP TABLE request (at INTEGER, endpoint TEXT, conditions TEXT, client TEXT, status INTEGER, code TEXT, rows INTEGER);
    BEGIN`)
  const insert = database.prepare('INSERT INTO temp.request VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const { at, endpoint, conditions, client, status, code, rows } of eventsSince(database, from - 1)) {
    if (at < to) insert.run(at, endpoint, conditions, client, status, code, rows)
  }
  database.exec('COMMIT')
}

export function usageReport(database: DatabaseSync, options: UsageReportOptions): UsageReport {
  const { from, to } = options
  spread(database, options)
  const all = <Row>(sql: string, ...values: number[]): Row[] => database.prepare(sql).all(...values) as unknown as Row[]
  const [total] = all<{ requests: number; clients: number }>(
    'SELECT count(*) AS requests, count(DISTINCT client) AS clients FROM temp.request',
  )
  return {
    from,
    to,
    by: options.by ?? 'day',
    requests: total?.requests ?? 0,
    clients: total?.clients ?? 0,
    endpoints: all(
      `SELECT endpoint, count(*) AS requests, count(DISTINCT client) AS clients FROM temp.request
       GROUP BY endpoint ORDER BY requests DESC, endpoint`,
    ),
    refusals: all(
      `SELECT code, status, count(*) AS requests FROM temp.request WHERE code IS NOT NULL
       GROUP BY code, status ORDER BY requests DESC, code`,
    ),
    fewHits: all(
      `SELECT conditions, count(*) AS requests, max(rows) AS rows FROM temp.request WHERE status = 200 AND conditions <> '{}'
       GROUP BY conditions HAVING max(rows) <= ? AND max(rows) IS NOT CAST(conditions ->> 'limit' AS INTEGER)
       ORDER BY requests DESC, conditions LIMIT ?`,
      fewRows,
      options.top ?? 20,
    ),
    periods: all(
      `SELECT strftime('${periodFormats[options.by ?? 'day']}', at / 1000 + 32400, 'unixepoch') AS start, count(*) AS requests,
       sum(code IS NOT NULL) AS refused, count(DISTINCT client) AS clients FROM temp.request GROUP BY start ORDER BY start`,
    ),
  }
}
