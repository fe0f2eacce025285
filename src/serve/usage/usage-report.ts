import { dateInTokyo } from '../../domain/calendar.ts'

/** Usage statistics for the operator, independent of the storage engine. */
export interface UsageReport {
  /** Epoch milliseconds, `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Length of a period. */
  readonly by: 'day' | 'hour'
  /** `2026-08-21`: the last day with daily totals instead of rows; `null` if there is none. */
  readonly lastSummedDay: string | null
  readonly requests: number
  /** Requests that were answered with an error code. */
  readonly errors: number
  /** Distinct keyed address hashes, not counted in daily totals. */
  readonly addresses: number
  readonly endpoints: readonly { readonly endpoint: string; readonly requests: number; readonly addresses: number }[]
  readonly refusals: readonly { readonly code: string; readonly status: number; readonly requests: number }[]
  /** Frequent queries with no or few hits, although the limit allowed more: data that users miss. */
  readonly fewHits: readonly { readonly conditions: string; readonly requests: number; readonly rows: number }[]
  /** Each day or hour in Asia/Tokyo with requests. A daily total is always a period of a day. */
  readonly periods: readonly UsagePeriod[]
}

interface UsagePeriod {
  /** `2026-11-21` for a day, `2026-11-21 09:00` for an hour. */
  readonly start: string
  readonly requests: number
  readonly errors: number
  /** `null` if the period has only daily totals. */
  readonly addresses: number | null
}

export interface UsageReportOptions {
  readonly by?: 'day' | 'hour'
  readonly from: number
  readonly to: number
  /** The most rows of `fewHits`; by default 20. */
  readonly top?: number
}

/** What differs between the engines of the usage log. */
export interface ReportEngine {
  select(sql: string): Promise<readonly unknown[]>
  /** SQL that stands before a SELECT to store its rows in the temporary table `report_rows`. */
  readonly createReportRows: string
  /** SQL: the table of requests. */
  readonly requestTable: string
  /** SQL: an instant, as the column `at` has it. */
  readonly instant: (at: number) => string
  /** SQL: the column `day` of daily totals, as text. */
  readonly day: string
  /** SQL: the day or hour in Asia/Tokyo of the column `at`. */
  readonly startOf: Readonly<Record<UsageReport['by'], string>>
  /** SQL: the number of rows that the column `conditions` asks for. */
  readonly limit: string
}

const minuteMilliseconds = 60_000

/**
 * Makes the temporary table `report_rows`: requests, counters of refusals and daily totals of the range. A total has a day and no time. The
 * column `client` is the keyed hash of the address.
 */
function reportRowsSql(engine: ReportEngine, { from, to }: UsageReportOptions): string {
  const { createReportRows, requestTable, instant, day } = engine
  // Refusals are counted by minute, so the minute that contains `from` counts as a whole.
  const fromMinute = Math.floor(from / minuteMilliseconds) * minuteMilliseconds
  return `${createReportRows}
    SELECT at, NULL AS day, endpoint, conditions, client, status, code, rows, 1 AS requests
      FROM ${requestTable} WHERE at >= ${instant(from)} AND at < ${instant(to)}
    UNION ALL SELECT at, NULL, endpoint, NULL, nullif(client, ''), status, nullif(code, ''), NULL, requests
      FROM refusal WHERE at >= ${instant(fromMinute)} AND at < ${instant(to)}
    UNION ALL SELECT NULL, ${day}, endpoint, NULL, NULL, status, nullif(code, ''), rows, requests
      FROM daily WHERE day >= '${dateInTokyo(from)}' AND day <= '${dateInTokyo(to - 1)}'`
}

/** A response with at most this many rows has few hits. */
const fewHitsMax = 1
const requestCount = 'CAST(coalesce(sum(requests), 0) AS bigint) AS requests'
const errorCount = 'CAST(coalesce(sum(requests) FILTER (WHERE code IS NOT NULL), 0) AS bigint) AS errors'

/** Makes the report. The caller begins a transaction; the temporary table `report_rows` ends with it or with the connection. */
export async function summarize(engine: ReportEngine, options: UsageReportOptions): Promise<UsageReport> {
  const { from, to, by = 'day', top = 20 } = options
  const select = async <Row>(sql: string): Promise<Row[]> => (await engine.select(sql)) as Row[]
  await select(reportRowsSql(engine, options))
  const [total] = await select<Pick<UsageReport, 'requests' | 'errors' | 'addresses' | 'lastSummedDay'>>(
    `SELECT ${requestCount}, ${errorCount}, count(DISTINCT client) AS addresses, max(day) AS "lastSummedDay"
     FROM report_rows`,
  )
  if (total === undefined) throw new Error('an aggregate has one row')
  const fewHits = await select<UsageReport['fewHits'][number]>(
    `SELECT conditions, count(*) AS requests, max(rows) AS rows FROM report_rows WHERE status = 200 AND conditions <> '{}'
     GROUP BY conditions HAVING max(rows) <= ${fewHitsMax} AND max(rows) IS DISTINCT FROM ${engine.limit}
     ORDER BY requests DESC, conditions LIMIT ${top}`,
  )
  return {
    from,
    to,
    by,
    ...total,
    endpoints: await select(
      `SELECT endpoint, ${requestCount}, count(DISTINCT client) AS addresses FROM report_rows
       GROUP BY endpoint ORDER BY requests DESC, endpoint`,
    ),
    refusals: await select(
      `SELECT code, status, ${requestCount} FROM report_rows WHERE code IS NOT NULL
       GROUP BY code, status ORDER BY requests DESC, code`,
    ),
    fewHits: fewHits.map((row) => ({ ...row, conditions: escapeInvisible(row.conditions) })),
    periods: await select(
      `SELECT coalesce(day, ${engine.startOf[by]}) AS start, ${requestCount}, ${errorCount},
       CASE WHEN max(at) IS NOT NULL THEN count(DISTINCT client) END AS addresses
       FROM report_rows GROUP BY 1 ORDER BY 1`,
    ),
  }
}

/** Control characters, format characters (such as bidirectional controls), and line and paragraph separators. */
const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Writes invisible characters as JSON escapes. A client could otherwise control the terminal or page that shows its query. */
const escapeInvisible = (json: string): string =>
  json.replace(invisibleCharacter, (character) => character.split('').map(jsonEscape).join(''))

const jsonEscape = (codeUnit: string): string => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`
