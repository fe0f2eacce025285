import { dayMilliseconds } from '../domain/calendar.ts'
import { limits } from '../domain/limits.ts'
import { createRowInserter, type LogRow } from './row-inserter.ts'
import { createRollup, type Rollup } from './rollup.ts'
import { openUsageDatabase, type UsageDatabase } from './usage-database.ts'

export interface LogStoreOptions {
  readonly dataDir: string
  readonly retentionDays: number
  readonly maxBytes: number
}

/** The log for its writer. A call throws if it cannot write, and may then be repeated. */
export interface LogStore {
  /** The most rows of one `write`. */
  readonly rowsMax: number
  /** Writes the rows in one transaction. */
  write(rows: readonly LogRow[]): void
  /** Runs a short slice of the hourly maintenance. Returns whether more is left. */
  maintain(now: number): boolean
  bytes(): number
  close(): void
}

/** Longest slice of maintenance. New rows wait meanwhile. */
const sliceMilliseconds = 100
const maintenanceIntervalMilliseconds = 3_600_000
/** More than one, because the oldest rows may be smaller than the new ones. */
const rollupsPerWrite = 8

/** Rolls up the oldest rows until there is space for a write. Returns whether it rolled up any. */
function makeRoom({ bounds, pages }: UsageDatabase, { rollUpOldest }: Rollup): boolean {
  let count = 0
  while (count < rollupsPerWrite && pages().used > bounds.usedPages && rollUpOldest()) count += 1
  return count > 0
}

export function openLogStore({ dataDir, retentionDays, maxBytes }: LogStoreOptions): LogStore {
  const database = openUsageDatabase(dataDir, maxBytes)
  const { transaction, bounds } = database
  const { insert, clearTextCache } = createRowInserter(database)
  const rollup = createRollup(database, clearTextCache)
  let maintainedAt = Number.NEGATIVE_INFINITY
  let isMaintaining = false

  /** Clears the cache of text ids when a transaction fails, since the inserted texts were rolled back. */
  function withTextCache<Result>(change: () => Result): Result {
    try {
      return change()
    } catch (error) {
      clearTextCache()
      throw error
    }
  }
  /** Returns whether more is left. The last step empties the write-ahead log, which may contain deleted rows. */
  function runMaintenanceStep(now: number): boolean {
    if (makeRoom(database, rollup) || rollup.rollUpBefore(now - retentionDays * dayMilliseconds)) return true
    if (database.shrink()) return true
    rollup.deleteSumsBefore(now - limits.dailySumsDays * dayMilliseconds)
    database.checkpoint()
    return false
  }
  return {
    rowsMax: bounds.rows,
    write(rows) {
      makeRoom(database, rollup)
      withTextCache(() => transaction(() => insert(rows)))
    },
    maintain(now) {
      if (!isMaintaining && Math.abs(now - maintainedAt) < maintenanceIntervalMilliseconds) return false
      isMaintaining = true
      const sliceEnd = performance.now() + sliceMilliseconds
      while (runMaintenanceStep(now)) if (performance.now() > sliceEnd) return true
      isMaintaining = false
      maintainedAt = now
      return false
    },
    bytes: database.bytes,
    close: database.close,
  }
}
