import { dateInTokyo } from '../../domain/calendar.ts'
import type { Connection } from '../postgres/connection.ts'
import { dailyColumns, isDaily, type LogRow, type UsageRow } from '../../serve/usage/usage-rows.ts'
import { insertRows } from './log-store.ts'
import { addPartitions, beginExclusive, connectToUsageLog, createUsageTables, hasUsageLog } from './schema.ts'

interface LogAddress {
  readonly url: string
}

/** The `server` of rows from a backup, which does not say which server wrote them. */
const restored = 'restored'
const rowsPerRead = 5_000

const at = '(extract(epoch FROM at) * 1000)::bigint AS at'
/** In the order in which they are written again. */
const reads = [
  "SELECT to_char(day, 'YYYY-MM-DD') AS day, endpoint, status, code, requests, rows FROM daily ORDER BY 1",
  `SELECT ${at}, client, client_group AS "group", endpoint, status, code, requests FROM refusal ORDER BY refusal.at`,
  `SELECT ${at}, endpoint, conditions, client, client_group AS "group", user_agent AS "userAgent", referer,
   client_name AS "clientName", status, code, rows FROM request ORDER BY request.at`,
]

/** Whether the database has a usage log. */
export async function hasPostgresUsage({ url }: LogAddress): Promise<boolean> {
  const connection = connectToUsageLog(url)
  return hasUsageLog(connection).finally(() => connection.close())
}

/** All rows of the usage log of all servers at one moment; none without a log. */
export async function* postgresUsageRows({ url }: LogAddress): AsyncGenerator<UsageRow> {
  const connection = connectToUsageLog(url)
  try {
    if (!(await hasUsageLog(connection))) return
    await connection.execute('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const sql of reads) yield* rowsOf(connection, sql)
  } finally {
    await connection.close()
  }
}

async function* rowsOf(connection: Connection, sql: string): AsyncGenerator<UsageRow> {
  await connection.execute(`DECLARE copied NO SCROLL CURSOR FOR ${sql}`)
  for (;;) {
    const rows = await connection.rows(`FETCH ${rowsPerRead} FROM copied`)
    if (rows.length === 0) break
    yield* rows as unknown as UsageRow[]
  }
  await connection.execute('CLOSE copied')
}

/** Makes the usage log of a database that has none, with these rows: all of it or nothing. */
export async function createPostgresUsage(
  { url }: LogAddress,
  batches: AsyncIterable<readonly UsageRow[]>,
): Promise<void> {
  const connection = connectToUsageLog(url)
  const run = async (): Promise<void> => {
    await createUsageTables(connection)
    for await (const rows of batches) await addRows(connection, rows)
  }
  try {
    await connection.transaction({ begin: beginExclusive, run })
  } finally {
    await connection.close()
  }
}

async function addRows(connection: Connection, rows: readonly UsageRow[]): Promise<void> {
  const totals = rows.filter(isDaily)
  const others = rows.filter((row): row is LogRow => !isDaily(row))
  await addPartitions(connection, [...new Set(others.map((row) => dateInTokyo(row.at)))])
  await insertRows(connection, restored, others)
  await connection.copy(
    `daily (${dailyColumns.join(', ')})`,
    totals.map((row) => dailyColumns.map((column) => row[column])),
  )
}
