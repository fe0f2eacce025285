import type { Connection } from '../../postgres/connection.ts'
import { beginExclusive, partitionDays, partitioned, partitionOf } from './schema.ts'

export interface Retention {
  /** Days before this one become daily totals. All days are `YYYY-MM-DD`. */
  readonly before: string
  /** This day and later ones stay, however large the log is. */
  readonly today: string
  /** Totals of days before this one are deleted. */
  readonly totalsBefore: string
  readonly maxBytes: number
}

/** Turns days after the retention into daily totals, and the oldest ones while the log is too large. */
export async function dropOldDays(connection: Connection, retention: Retention): Promise<void> {
  const { before, today, totalsBefore, maxBytes } = retention
  for (const day of await partitionDays(connection)) {
    const isDue = day < before || (day < today && (await logBytes(connection)) > maxBytes)
    if (isDue) await connection.transaction({ begin: beginExclusive, run: async () => dropDay(connection, day) })
  }
  await connection.rows('DELETE FROM daily WHERE day < $1', [totalsBefore])
  await connection.rows("DELETE FROM server WHERE written_at < $1::date - interval '1 day'", [before])
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

export async function logBytes(connection: Connection): Promise<number> {
  const [row] = await connection.rows(
    `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'request'::regclass)`,
  )
  return Number(row?.['bytes'])
}
