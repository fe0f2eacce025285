import { dayMilliseconds, dateInTokyo, dayNumberInTokyo } from '../../domain/calendar.ts'
import { limits } from '../../domain/limits.ts'
import { createRowInserter } from './row-inserter.ts'
import { openUsageDatabase, type UsageDatabase } from './usage-database.ts'
import { dailyColumns, type DailyRow, type LogRow } from './usage-rows.ts'

export interface LogStoreOptions {
  readonly dataDir: string
  readonly retentionDays: number
  readonly maxBytes: number
}

/** Longest slice of maintenance. New rows wait meanwhile. */
const sliceMilliseconds = 100
const maintenanceIntervalMilliseconds = 3_600_000

export function openLogStore({ dataDir, retentionDays, maxBytes }: LogStoreOptions) {
  const database = openUsageDatabase(dataDir, maxBytes)
  const { transaction } = database
  const { insert, forgetTexts } = createRowInserter(database.db)
  const rollup = createRollup(database, forgetTexts)
  let maintainedAt = Number.NEGATIVE_INFINITY

  /** Returns whether more is left. The last step empties the write-ahead log, which may contain deleted rows. */
  function runMaintenanceStep(now: number): boolean {
    if (makeRoom(database, rollup) || rollup.rollUpBefore(now - retentionDays * dayMilliseconds)) return true
    if (database.shrink()) return true
    rollup.deleteTotalsBefore(now - limits.dailySumsDays * dayMilliseconds)
    database.checkpoint()
    return false
  }
  return {
    /** Of at most `rowsPerTransaction` rows. */
    write({ rows }: { readonly rows: readonly LogRow[] }): void {
      makeRoom(database, rollup)
      transaction(() => insert(rows))
    },
    /** Adds totals of days. */
    writeTotals(totals: readonly DailyRow[]): void {
      const add = database.db.prepare(`INSERT INTO daily VALUES (?, ?, ?, ?, ?, ?) ${addToExisting}`)
      transaction(() => {
        for (const row of totals) add.run(...dailyColumns.map((column) => row[column]))
      })
    },
    /** Once an hour. */
    maintain(now: number): boolean {
      if (Math.abs(now - maintainedAt) < maintenanceIntervalMilliseconds) return false
      const sliceEnd = performance.now() + sliceMilliseconds
      while (runMaintenanceStep(now)) if (performance.now() > sliceEnd) return true
      maintainedAt = now
      return false
    },
    bytes: database.bytes,
    close: database.close,
  }
}

/** More than one, because the oldest rows may be smaller than the new ones. */
const rollupsPerWrite = 8

/** Rolls up the oldest rows until there is space for a write. Returns whether it rolled up any. */
function makeRoom({ isNearlyFull }: UsageDatabase, { rollUpOldest }: Rollup): boolean {
  let count = 0
  while (count < rollupsPerWrite && isNearlyFull() && rollUpOldest()) count += 1
  return count > 0
}

const addToExisting = `ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, rows = rows + excluded.rows`
const oldestEntries = 'SELECT id FROM entry WHERE at < ? ORDER BY at, id LIMIT ?'
const refusalKey = 'at, client, client_group, endpoint, status, code'
const oldestRefusals = `SELECT ${refusalKey} FROM refusal WHERE at < ? ORDER BY ${refusalKey} LIMIT ?`

function prepareStatements(db: UsageDatabase['db']) {
  const text = (column: string): string => `(SELECT text FROM text WHERE id = ${column})`
  return {
    addEntriesToTotals: db.prepare(`INSERT INTO daily
      SELECT ${tokyoTimeSql('%Y-%m-%d', 'at')} AS day, coalesce(${text('endpoint')}, 'other'), status, coalesce(${text('code')}, ''),
        count(*), coalesce(sum(rows), 0)
      FROM entry WHERE id IN (${oldestEntries}) GROUP BY 1, 2, 3, 4 ${addToExisting}`),
    deleteEntries: db.prepare(`DELETE FROM entry WHERE id IN (${oldestEntries})`),
    addRefusalsToTotals: db.prepare(`INSERT INTO daily
      SELECT ${tokyoTimeSql('%Y-%m-%d', 'at')} AS day, endpoint, status, code, sum(requests), 0
      FROM (SELECT * FROM refusal WHERE at < ? ORDER BY ${refusalKey} LIMIT ?) WHERE true GROUP BY 1, 2, 3, 4 ${addToExisting}`),
    deleteRefusals: db.prepare(`DELETE FROM refusal WHERE (${refusalKey}) IN (${oldestRefusals})`),
    deleteTexts: db.prepare(
      'DELETE FROM text WHERE id IN (SELECT id FROM text WHERE day < ? ORDER BY day, text LIMIT ?)',
    ),
    oldest: db.prepare('SELECT (SELECT min(at) FROM entry) AS entry, (SELECT min(at) FROM refusal) AS refusal'),
    deleteTotals: db.prepare('DELETE FROM daily WHERE day < ?'),
    deleteOldestTotals: db.prepare('DELETE FROM daily WHERE day = (SELECT min(day) FROM daily)'),
  }
}

type Rollup = ReturnType<typeof createRollup>

/** Frees space by rolling up the oldest rows into daily totals, which contain no client. Calls `forgetTexts` after texts were deleted. */
function createRollup(database: UsageDatabase, forgetTexts: () => void) {
  const { bounds, transaction } = database
  const statements = prepareStatements(database.db)

  /** Deletes texts of days before the oldest row. Returns whether there were any. */
  function deleteUnusedTexts(oldestEntry: number | null): boolean {
    const day = oldestEntry === null ? Number.MAX_SAFE_INTEGER : dayNumberInTokyo(oldestEntry)
    const { changes } = statements.deleteTexts.run(day, bounds.rows)
    if (changes > 0) forgetTexts()
    return changes > 0
  }
  /** One step: deletes unused texts, or rolls up the oldest rows. Returns false if there was nothing to do. */
  function rollUp(instant: number): boolean {
    const oldest = statements.oldest.get() as { entry: number | null; refusal: number | null }
    if (deleteUnusedTexts(oldest.entry)) return true
    const entry = oldest.entry ?? Number.POSITIVE_INFINITY
    const refusal = oldest.refusal ?? Number.POSITIVE_INFINITY
    if (Math.min(entry, refusal) >= instant) return false
    const range = [instant, bounds.rows] as const
    if (entry <= refusal) {
      statements.addEntriesToTotals.run(...range)
      statements.deleteEntries.run(...range)
    } else {
      statements.addRefusalsToTotals.run(...range)
      statements.deleteRefusals.run(...range)
    }
    return true
  }
  return {
    /** In one transaction, rolls up the oldest rows before the instant and deletes unused texts. Returns false if there were none. */
    rollUpBefore: (instant: number): boolean => transaction(() => rollUp(Math.floor(instant))),
    /** In one transaction, rolls up the oldest rows or, without any, deletes the oldest totals. Returns false for an empty log. */
    rollUpOldest: (): boolean =>
      transaction(() => rollUp(Number.MAX_SAFE_INTEGER) || statements.deleteOldestTotals.run().changes > 0),
    /** Deletes the totals of days before the instant. */
    deleteTotalsBefore: (instant: number): void =>
      transaction(() => void statements.deleteTotals.run(dateInTokyo(instant))),
  }
}

/** Japan has no daylight saving time. */
const tokyoOffsetSeconds = 9 * 3600

/** SQL that formats a column of epoch milliseconds as time in Tokyo. */
export const tokyoTimeSql = (format: string, column: string): string =>
  `strftime('${format}', ${column} / 1000 + ${tokyoOffsetSeconds}, 'unixepoch')`
