import { summarize, type UsageReport, type UsageReportOptions } from '../../serve/usage/usage-report.ts'
import { connectToUsageLog, hasUsageLog } from './schema.ts'

/** Japan has no daylight saving time. */
const timeInTokyo = "at AT TIME ZONE interval '9 hours'"
const dialect = {
  createReportRows: 'CREATE TEMP TABLE report_rows ON COMMIT DROP AS',
  requestTable: 'request',
  instant: (at: number) => `'${new Date(at).toISOString()}'::timestamptz`,
  day: `to_char(day, 'YYYY-MM-DD') COLLATE "C"`,
  startOf: {
    day: `to_char(${timeInTokyo}, 'YYYY-MM-DD')`,
    hour: `to_char(${timeInTokyo}, 'YYYY-MM-DD HH24:00')`,
  },
  /** The conditions are a flat object of texts, in which quotation marks are escaped. */
  limit: `substring(conditions from '"limit":"([0-9]{1,9})"')::bigint`,
}

/** Reports on the log of all servers; `null` if there is none. */
export async function postgresUsageReport(
  { url }: { readonly url: string },
  options: UsageReportOptions,
): Promise<UsageReport | null> {
  const connection = connectToUsageLog(url, 'shobun usage report')
  try {
    if (!(await hasUsageLog(connection))) return null
    // In one snapshot, because a server may turn rows into totals meanwhile.
    const run = async () => summarize({ ...dialect, select: async (sql) => connection.rows(sql) }, options)
    return await connection.transaction({ begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ', run })
  } finally {
    await connection.close()
  }
}
