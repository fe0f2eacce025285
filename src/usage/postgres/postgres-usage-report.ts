import { dateInTokyo } from '../../domain/calendar.ts'
import { connectionTo, type Connection, type Value } from '../../postgres/connection.ts'
import { escapeInvisible, fewHitsMax, type UsageReport, type UsageReportOptions } from '../usage-report.ts'
import { hasUsageLog } from './schema.ts'

const minuteMilliseconds = 60_000
const periodFormats = { day: 'YYYY-MM-DD', hour: 'YYYY-MM-DD HH24:00' } as const

/** Japan has no daylight saving time. */
const inTokyo = (column: string): string => `(${column} AT TIME ZONE interval '9 hours')`

/** Copies rows, counters and daily totals of the range into the temporary table `used`. A total has a day and no time. */
async function fillTemporaryTable(connection: Connection, { from, to }: UsageReportOptions): Promise<void> {
  await connection.execute(`CREATE TEMP TABLE used (at timestamptz, day text COLLATE "C", endpoint text COLLATE "C",
    conditions text COLLATE "C", client text COLLATE "C", status integer, code text COLLATE "C", rows bigint, requests bigint) ON COMMIT DROP`)
  const instant = (at: number): string => new Date(at).toISOString()
  await connection.rows(
    `INSERT INTO used SELECT at, NULL, endpoint, conditions, client, status, code, rows, 1 FROM request
     WHERE at >= $1::timestamptz AND at < $2::timestamptz`,
    [instant(from), instant(to)],
  )
  await connection.rows(
    `INSERT INTO used SELECT at, NULL, endpoint, NULL, nullif(client, ''), status, nullif(code, ''), NULL, requests
     FROM refusal WHERE at >= $1::timestamptz AND at < $2::timestamptz`,
    [instant(Math.floor(from / minuteMilliseconds) * minuteMilliseconds), instant(to)],
  )
  await connection.rows(
    `INSERT INTO used SELECT NULL, to_char(day, 'YYYY-MM-DD'), endpoint, NULL, NULL, status, nullif(code, ''), rows, requests
     FROM daily WHERE day >= $1::date AND day <= $2::date`,
    [dateInTokyo(from), dateInTokyo(to - 1)],
  )
}

/** The conditions are a flat object of texts, in which quotation marks are escaped. */
const limitOf = (column: string): string => `substring(${column} from '"limit":"([0-9]{1,9})"')::bigint`

async function summarize(connection: Connection, options: UsageReportOptions): Promise<UsageReport> {
  const { from, to, by = 'day', top = 20 } = options
  const select = async <Row>(sql: string, values?: readonly Value[]): Promise<Row[]> =>
    (await connection.rows(sql, values)) as unknown as Row[]
  const [total] = await select<Pick<UsageReport, 'requests' | 'errors' | 'addresses' | 'lastSummedDay'>>(
    `SELECT coalesce(sum(requests), 0)::bigint AS requests,
     coalesce(sum(requests) FILTER (WHERE code IS NOT NULL), 0)::bigint AS errors,
     count(DISTINCT client) AS addresses, max(day) AS "lastSummedDay" FROM used`,
  )
  if (total === undefined) throw new Error('an aggregate has one row')
  const fewHits = await select<UsageReport['fewHits'][number]>(
    `SELECT conditions, count(*) AS requests, max(rows) AS rows FROM used WHERE status = 200 AND conditions <> '{}'
     GROUP BY conditions HAVING max(rows) <= $1 AND max(rows) IS DISTINCT FROM ${limitOf('conditions')}
     ORDER BY requests DESC, conditions LIMIT $2`,
    [fewHitsMax, top],
  )
  return {
    from,
    to,
    by,
    ...total,
    endpoints: await select(
      `SELECT endpoint, sum(requests)::bigint AS requests, count(DISTINCT client) AS addresses FROM used
       GROUP BY endpoint ORDER BY requests DESC, endpoint`,
    ),
    refusals: await select(
      `SELECT code, status, sum(requests)::bigint AS requests FROM used WHERE code IS NOT NULL
       GROUP BY code, status ORDER BY requests DESC, code`,
    ),
    fewHits: fewHits.map((row) => ({ ...row, conditions: escapeInvisible(row.conditions) })),
    periods: await select(
      `SELECT coalesce(day, to_char(${inTokyo('at')}, '${periodFormats[by]}')) AS start, sum(requests)::bigint AS requests,
       coalesce(sum(requests) FILTER (WHERE code IS NOT NULL), 0)::bigint AS errors,
       CASE WHEN max(at) IS NOT NULL THEN count(DISTINCT client) END AS addresses FROM used GROUP BY 1 ORDER BY 1`,
    ),
  }
}

/** Reports on the log of all servers; `null` if there is none. */
export async function postgresUsageReport(
  { url, schema = 'usage' }: { readonly url: string; readonly schema?: string },
  options: UsageReportOptions,
): Promise<UsageReport | null> {
  const connection = connectionTo({ url, schema, name: 'shobun usage report' })
  try {
    if (!(await hasUsageLog(connection, schema))) return null
    // In one snapshot, because a server may turn rows into totals meanwhile.
    const run = async (): Promise<UsageReport> => {
      await fillTemporaryTable(connection, options)
      return summarize(connection, options)
    }
    return await connection.transaction({ begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ', run })
  } finally {
    await connection.close()
  }
}
