import { addDays } from '../../words/text/iso-date.ts'
import { connectionTo, schemaVersionOf, type Connection } from '../postgres/connection.ts'

const schema = 'usage'
const version = 1

/** `name`: shown in `pg_stat_activity`. */
export const connectToUsageLog = (url: string, name = 'shobun usage'): Connection => connectionTo({ url, schema, name })

/**
 * The usage log of all servers. `request` has a row for each counted request, `refusal` a counter for each client, endpoint, code and
 * minute; both have a partition for each day in Japan. `daily` has the totals of days that were dropped. `server` has the last batch
 * that each run of a server wrote.
 */
const tables = `
CREATE TABLE server (id text COLLATE "C" PRIMARY KEY, batch bigint NOT NULL, written_at timestamptz NOT NULL);
CREATE TABLE request (
  at timestamptz NOT NULL, server text COLLATE "C" NOT NULL, endpoint text COLLATE "C" NOT NULL,
  conditions text COLLATE "C", client text COLLATE "C" NOT NULL, client_group text COLLATE "C" NOT NULL,
  user_agent text, referer text, client_name text, status integer NOT NULL, code text COLLATE "C", rows bigint
) PARTITION BY RANGE (at);
CREATE TABLE refusal (
  at timestamptz NOT NULL, client text COLLATE "C" NOT NULL, client_group text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL, status integer NOT NULL, code text COLLATE "C" NOT NULL, requests bigint NOT NULL,
  PRIMARY KEY (at, client, client_group, endpoint, status, code)
) PARTITION BY RANGE (at);
CREATE TABLE daily (
  day date NOT NULL, endpoint text COLLATE "C" NOT NULL, status integer NOT NULL, code text COLLATE "C" NOT NULL,
  requests bigint NOT NULL, rows bigint NOT NULL, PRIMARY KEY (day, endpoint, status, code)
);
CREATE TABLE schema_version (version integer NOT NULL);
INSERT INTO schema_version VALUES (${version});
`

/** One server makes the tables and partitions, and rolls days up, while the others wait or come again. */
export const beginExclusive = `BEGIN; SET LOCAL lock_timeout = '5s';
  SELECT pg_advisory_xact_lock(hashtext('shobun usage'), hashtext(current_setting('search_path')))`

/** Whether the database has a usage log. Throws for one of a newer program. */
export async function hasUsageLog(connection: Connection): Promise<boolean> {
  const found = await schemaVersionOf(connection, schema)
  if (found === null || found === version) return found !== null
  throw new Error(`the usage log was written by another program (version ${found}, this program writes ${version})`)
}

/** Makes the tables if there are none. */
export async function prepareUsageLog(connection: Connection): Promise<void> {
  if (await hasUsageLog(connection)) return
  await connection.transaction({
    begin: beginExclusive,
    run: async () => {
      if (!(await hasUsageLog(connection))) await createUsageTables(connection)
    },
  })
}

/** Within a transaction. */
export async function createUsageTables(connection: Connection): Promise<void> {
  await connection.execute(`CREATE SCHEMA IF NOT EXISTS "${schema}"; ${tables}`)
}

/** The tables with a partition a day. */
export const partitioned = ['request', 'refusal'] as const

/** `request_20261122`: the partition of a day, `YYYY-MM-DD`. */
export const partitionOf = (table: string, day: string): string => `${table}_${day.replaceAll('-', '')}`

/** Midnight in Japan, at which a day begins. */
const midnight = (day: string): string => `${day} 00:00:00+09`

/** A partition that is made aside and then attached: readers and writers of other days do not wait. */
function createPartition(table: string, day: string): string {
  const partition = partitionOf(table, day)
  const next = addDays(day, 1)
  return `CREATE TABLE ${partition} (LIKE ${table} INCLUDING ALL);
    ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES FROM ('${midnight(day)}') TO ('${midnight(next)}')`
}

/** The days that have partitions, oldest first. */
export async function partitionDays(connection: Connection): Promise<string[]> {
  const found = await connection.rows(
    `SELECT DISTINCT to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') AS day FROM pg_class
     JOIN pg_inherits ON inhrelid = pg_class.oid WHERE inhparent IN ('request'::regclass, 'refusal'::regclass) ORDER BY day`,
  )
  return found.map(({ day }) => String(day))
}

/** Makes the partitions that are missing for these days. */
export async function ensurePartitions(connection: Connection, days: readonly string[]): Promise<void> {
  await connection.transaction({ begin: beginExclusive, run: async () => addPartitions(connection, days) })
}

/** Within a transaction. */
export async function addPartitions(connection: Connection, days: readonly string[]): Promise<void> {
  const existing = new Set(await partitionDays(connection))
  for (const day of days) {
    if (existing.has(day)) continue
    for (const table of partitioned) await connection.execute(createPartition(table, day))
  }
}
