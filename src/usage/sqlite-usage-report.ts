import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { dateInTokyo } from '../domain/calendar.ts'
import { type LogStoreOptions, tokyoTimeSql } from './log-store.ts'
import { escapeInvisible, fewHitsMax, type UsageReport, type UsageReportOptions } from './usage-report.ts'
import { openUsageDatabase } from './usage-database.ts'

const minuteMilliseconds = 60_000
const periodFormats = { day: '%Y-%m-%d', hour: '%Y-%m-%d %H:00' } as const

/** Copies rows, counters and daily totals of the range into the temporary table `used`. A total has a day and no time. */
function fillTemporaryTable(db: DatabaseSync, { from, to }: UsageReportOptions): void {
  db.exec(`CREATE TEMP TABLE used (at INTEGER, day TEXT, endpoint TEXT, conditions TEXT, client TEXT, status INTEGER, code TEXT,
    rows INTEGER, requests INTEGER)`)
  db.prepare(
    `INSERT INTO temp.used SELECT at, NULL, endpoint, conditions, client, status, code, rows, 1 FROM requests
       WHERE at >= ? AND at < ?`,
  ).run(from, to)
  db.prepare(
    `INSERT INTO temp.used SELECT at, NULL, endpoint, NULL, nullif(client, ''), status, nullif(code, ''), NULL, requests
       FROM refusal WHERE at >= ? AND at < ?`,
  ).run(Math.floor(from / minuteMilliseconds) * minuteMilliseconds, to)
  db.prepare(
    `INSERT INTO temp.used SELECT NULL, day, endpoint, NULL, NULL, status, nullif(code, ''), rows, requests FROM daily
       WHERE day >= ? AND day <= ?`,
  ).run(dateInTokyo(from), dateInTokyo(to - 1))
}

function summarize(db: DatabaseSync, options: UsageReportOptions): UsageReport {
  const { from, to, by = 'day', top = 20 } = options
  const select = <Row>(query: string, ...values: number[]): Row[] =>
    db.prepare(query).all(...values) as unknown as Row[]
  const [total] = select<{ requests: number; errors: number; addresses: number; lastSummedDay: string | null }>(
    `SELECT coalesce(sum(requests), 0) AS requests, coalesce(sum(requests) FILTER (WHERE code IS NOT NULL), 0) AS errors,
     count(DISTINCT client) AS addresses, max(day) AS lastSummedDay FROM temp.used`,
  )
  if (total === undefined) throw new Error('an aggregate has one row')
  return {
    from,
    to,
    by,
    ...total,
    endpoints: select(
      `SELECT endpoint, sum(requests) AS requests, count(DISTINCT client) AS addresses FROM temp.used
       GROUP BY endpoint ORDER BY requests DESC, endpoint`,
    ),
    refusals: select(
      `SELECT code, status, sum(requests) AS requests FROM temp.used WHERE code IS NOT NULL
       GROUP BY code, status ORDER BY requests DESC, code`,
    ),
    fewHits: select<UsageReport['fewHits'][number]>(
      `SELECT conditions, count(*) AS requests, max(rows) AS rows FROM temp.used WHERE status = 200 AND conditions <> '{}'
       GROUP BY conditions HAVING max(rows) <= ? AND max(rows) IS NOT CAST(conditions ->> 'limit' AS INTEGER)
       ORDER BY requests DESC, conditions LIMIT ?`,
      fewHitsMax,
      top,
    ).map((row) => ({ ...row, conditions: escapeInvisible(row.conditions) })),
    periods: select(
      `SELECT coalesce(day, ${tokyoTimeSql(periodFormats[by], 'at')}) AS start, sum(requests) AS requests,
       coalesce(sum(requests) FILTER (WHERE code IS NOT NULL), 0) AS errors,
       CASE WHEN max(at) IS NOT NULL THEN count(DISTINCT client) END AS addresses FROM temp.used GROUP BY 1 ORDER BY 1`,
    ),
  }
}

/** Reports on the log; `null` if there is none. */
export async function usageReport(
  log: LogStoreOptions & { readonly now: () => number },
  options: UsageReportOptions,
): Promise<UsageReport | null> {
  if (!existsSync(join(log.dataDir, 'usage.db'))) return null
  const { db, close } = openUsageDatabase(log.dataDir, log.maxBytes)
  try {
    // In one transaction, because a server may roll up rows meanwhile.
    db.exec('BEGIN')
    fillTemporaryTable(db, options)
    return summarize(db, options)
  } finally {
    close()
  }
}
