import { dateInTokyo, dayMilliseconds } from '../../domain/calendar.ts'
import { limits } from '../../domain/limits.ts'
import { schemaBytes, type Connection } from '../postgres/connection.ts'
import { isRefusal, type LogRow, type RefusalCount, type RequestRow } from '../../serve/usage/usage-rows.ts'
import type { RowStore } from '../../serve/usage/row-store.ts'
import {
  beginExclusive,
  connectToUsageLog,
  ensurePartitions,
  partitionDays,
  partitioned,
  partitionOf,
  prepareUsageLog,
} from './schema.ts'

const maintenanceIntervalMilliseconds = 3_600_000

export interface PostgresLogOptions {
  readonly url: string
  /** Distinguishes the runs of all servers. */
  readonly server: string
  readonly retentionDays: number
  readonly maxBytes: number
}

/** The thread that writes the usage log calls it by this name. */
export function openStore(options: PostgresLogOptions): RowStore {
  const { url, server } = options
  const connection = connectToUsageLog(url)
  const partitionedDays = new Set<string>()
  let isPrepared = false
  let maintainedAt = Number.NEGATIVE_INFINITY
  let bytes = 0

  async function prepare(days: readonly string[]): Promise<void> {
    if (!isPrepared) await prepareUsageLog(connection)
    isPrepared = true
    const missing = days.filter((day) => !partitionedDays.has(day))
    if (missing.length === 0) return
    await ensurePartitions(connection, missing)
    for (const day of missing) partitionedDays.add(day)
  }
  return {
    /** Writes nothing if this batch was written already. */
    async write({ number, rows, now }) {
      await prepare([...new Set(rows.map(({ at }) => dateInTokyo(at)))])
      const run = async () => {
        if (await claimBatch(connection, server, number, now)) await insertRows(connection, server, rows)
      }
      await connection.transaction({ begin: 'BEGIN', run })
    },
    /** Once an hour. */
    async maintain(now) {
      if (Math.abs(now - maintainedAt) < maintenanceIntervalMilliseconds) return false
      await prepare([dateInTokyo(now), dateInTokyo(now + dayMilliseconds)])
      await dropOldDays(connection, now, options)
      partitionedDays.clear()
      bytes = await schemaBytes(connection, 'request')
      maintainedAt = now
      return false
    },
    /** Its size after the last maintenance. */
    bytes: () => bytes,
    close: async () => connection.close(),
  }
}

/**
 * Returns whether the batch is new. An earlier attempt whose answer was lost may have written it, or may still be in work: then the row
 * of the server is locked until it ends.
 */
async function claimBatch(connection: Connection, server: string, number: number, now: number): Promise<boolean> {
  const claimed = await connection.rows(
    `INSERT INTO server VALUES ($1, $2, $3::timestamptz) ON CONFLICT (id)
     DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at WHERE server.batch < excluded.batch RETURNING batch`,
    [server, number, new Date(now).toISOString()],
  )
  return claimed.length > 0
}

/** The fields of a request in the order of the columns, after `at` and `server`. */
const requestFields = [
  'endpoint',
  'conditions',
  'client',
  'group',
  'userAgent',
  'referer',
  'clientName',
  'status',
  'code',
  'rows',
] as const

/** Within a transaction, into partitions that exist. */
export async function insertRows(connection: Connection, server: string, rows: readonly LogRow[]): Promise<void> {
  const requests = rows.filter((row): row is RequestRow => !isRefusal(row))
  const refusals = rows.filter(isRefusal)
  if (requests.length > 0) {
    const columns =
      'at, server, endpoint, conditions, client, client_group, user_agent, referer, client_name, status, code, rows'
    const values = requests.map((event) => [instantOf(event.at), server, ...requestFields.map((field) => event[field])])
    await connection.copy(`request (${columns})`, values)
  }
  if (refusals.length > 0) await addRefusals(connection, refusals)
}

const instantOf = (at: number): string => new Date(at).toISOString()

/** In the order of their keys, so that two servers that add to the same counters wait for each other in one direction only. */
async function addRefusals(connection: Connection, counts: readonly RefusalCount[]): Promise<void> {
  const key = 'at, client, client_group, endpoint, status, code'
  const otherFields = ['client', 'group', 'endpoint', 'status', 'code', 'requests'] as const
  await connection.rows(
    `INSERT INTO refusal SELECT ${key}, sum(requests)
     FROM unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::bigint[]) AS added (${key}, requests)
     GROUP BY ${key} ORDER BY ${key} ON CONFLICT (${key}) DO UPDATE SET requests = refusal.requests + excluded.requests`,
    [counts.map(({ at }) => instantOf(at)), ...otherFields.map((field) => counts.map((count) => String(count[field])))],
  )
}

/**
 * Turns days after the retention into daily totals, and the oldest ones while the log is too large, but never today. Deletes totals after
 * their own retention.
 */
async function dropOldDays(
  connection: Connection,
  now: number,
  { retentionDays, maxBytes }: PostgresLogOptions,
): Promise<void> {
  const daysAgo = (days: number): string => dateInTokyo(now - days * dayMilliseconds)
  const [today, firstKept] = [daysAgo(0), daysAgo(retentionDays)]
  for (const day of await partitionDays(connection)) {
    const isDue = day < firstKept || (day < today && (await schemaBytes(connection, 'request')) > maxBytes)
    if (isDue) await connection.transaction({ begin: beginExclusive, run: async () => dropDay(connection, day) })
  }
  await connection.rows('DELETE FROM daily WHERE day < $1', [daysAgo(limits.dailySumsDays)])
  await connection.rows("DELETE FROM server WHERE written_at < $1::date - interval '1 day'", [firstKept])
}

/** The totals of a day, which contain no client, in place of its rows. In one transaction: a report counts no request twice. */
async function dropDay(connection: Connection, day: string): Promise<void> {
  const days = await partitionDays(connection)
  if (!days.includes(day)) return
  const [request, refusal] = partitioned.map((table) => partitionOf(table, day))
  await connection.execute(`LOCK TABLE request, refusal IN ACCESS EXCLUSIVE MODE`)
  await connection.execute(
    `INSERT INTO daily SELECT '${day}', endpoint, status, code, sum(requests), sum(rows) FROM (
       SELECT endpoint, status, coalesce(code, '') AS code, 1 AS requests, coalesce(rows, 0) AS rows FROM ${request}
       UNION ALL SELECT endpoint, status, code, requests, 0 FROM ${refusal}) AS of_day
     GROUP BY endpoint, status, code ON CONFLICT (day, endpoint, status, code)
     DO UPDATE SET requests = daily.requests + excluded.requests, rows = daily.rows + excluded.rows`,
  )
  await connection.execute(`DROP TABLE ${request}, ${refusal}`)
}
