import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tokyoTimeSql, type LogStoreOptions } from './log-store.ts'
import { summarize, type UsageReport, type UsageReportOptions } from './usage-report.ts'
import { openUsageDatabase } from './usage-database.ts'

const dialect = {
  createReportRows: 'CREATE TEMP TABLE report_rows AS',
  requestTable: 'requests',
  instant: String,
  day: 'day',
  startOf: { day: tokyoTimeSql('%Y-%m-%d', 'at'), hour: tokyoTimeSql('%Y-%m-%d %H:00', 'at') },
  limit: "CAST(conditions ->> 'limit' AS INTEGER)",
}

/** Reports on the log; `null` if there is none. */
export async function usageReport(
  { dataDir, maxBytes }: Pick<LogStoreOptions, 'dataDir' | 'maxBytes'>,
  options: UsageReportOptions,
): Promise<UsageReport | null> {
  if (!existsSync(join(dataDir, 'usage.db'))) return null
  const { db, close } = openUsageDatabase(dataDir, maxBytes)
  try {
    // In one transaction, because a server may roll up rows meanwhile.
    db.exec('BEGIN')
    return await summarize({ ...dialect, select: async (sql) => db.prepare(sql).all() }, options)
  } finally {
    close()
  }
}
