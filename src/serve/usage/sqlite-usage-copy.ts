import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openLogStore, type LogStoreOptions } from './log-store.ts'
import { rowsPerTransaction } from './usage-database.ts'
import { dailyColumns, isDaily, type LogRow, type UsageRow } from './usage-rows.ts'

/** In the order in which they are written again. */
const reads = [
  `SELECT ${dailyColumns.join(', ')} FROM daily ORDER BY day`,
  'SELECT at, client, client_group AS "group", endpoint, status, code, requests FROM refusal ORDER BY at',
  `SELECT at, endpoint, conditions, client, client_group AS "group", user_agent AS userAgent, referer, client_name AS clientName,
   status, code, rows FROM requests ORDER BY at`,
]

/** All rows of `usage.db` at one moment; none without the file. */
export function* sqliteUsageRows(dataDir: string): Generator<UsageRow> {
  const path = join(dataDir, 'usage.db')
  if (!existsSync(path)) return
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  try {
    db.exec('BEGIN')
    for (const sql of reads) for (const row of db.prepare(sql).iterate()) yield { ...row } as unknown as UsageRow
  } finally {
    db.close()
  }
}

/** Adds rows to `usage.db`. */
export async function addSqliteUsageRows(
  options: LogStoreOptions,
  batches: AsyncIterable<readonly UsageRow[]>,
): Promise<void> {
  const store = openLogStore(options)
  const rowsMax = rowsPerTransaction(options.maxBytes)
  try {
    for await (const rows of batches) {
      store.writeTotals(rows.filter(isDaily))
      const others = rows.filter((row): row is LogRow => !isDaily(row))
      for (let at = 0; at < others.length; at += rowsMax) store.write({ rows: others.slice(at, at + rowsMax) })
    }
  } finally {
    store.close()
  }
}
