import { limits } from '../domain/limits.ts'
import { takeInEarlier } from './earlier-log.ts'
import { rowInserter, type LogRow } from './event-rows.ts'
import { folder, type Folder } from './fold.ts'
import { dayMilliseconds } from './tokyo-day.ts'
import { openUsageDatabase, type UsageDatabase } from './usage-database.ts'

export interface LogStoreOptions {
  readonly dataDir: string
  readonly retentionDays: number
  readonly maxBytes: number
}

/** The log as its writer sees it. Calls throw when nothing can be written; they may be repeated then. */
export interface LogStore {
  /** Rows that `write` takes at once. */
  readonly rowsMax: number
  /** In one transaction. */
  write(rows: readonly LogRow[]): void
  /** Works for a short time at what has to be done hourly. Returns whether there is more to do. */
  maintain(now: number): boolean
  /** Takes in the whole log of an earlier version. */
  takeInAll(): void
  bytes(): number
  close(): void
}

/** For how long maintenance may keep new rows waiting. */
const sliceMilliseconds = 100
const sweepMilliseconds = 3_600_000
/** Rows that go may be shorter than those that come. */
const foldsPerWrite = 8

/** Returns whether something was folded. */
function makeRoom({ bounds, pages }: UsageDatabase, { foldOldest }: Folder): boolean {
  let count = 0
  while (count < foldsPerWrite && pages().used > bounds.usedPages && foldOldest()) count += 1
  return count > 0
}

export function openLogStore({ dataDir, retentionDays, maxBytes }: LogStoreOptions): LogStore {
  const database = openUsageDatabase(dataDir, maxBytes)
  const { transaction, bounds } = database
  const { insert, forgetTexts } = rowInserter(database)
  const rows = folder(database, forgetTexts)
  let sweptAt = Number.NEGATIVE_INFINITY
  let isSweeping = false

  /** What a failed transaction inserted must not be taken for there. */
  function withTexts<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      forgetTexts()
      throw error
    }
  }
  function takeInPart(): boolean {
    makeRoom(database, rows)
    return withTexts(() => takeInEarlier(database, insert))
  }
  /** Returns whether there is more. Space is given back to the disk at the end, and nothing deleted stays in the write-ahead log. */
  function sweepStep(now: number): boolean {
    // The retention comes first: an earlier log that cannot be read must not prevent it.
    if (makeRoom(database, rows) || rows.foldBefore(now - retentionDays * dayMilliseconds)) return true
    if (takeInPart() || database.shrink()) return true
    rows.deleteSumsBefore(now - limits.dailySumsDays * dayMilliseconds)
    database.checkpoint()
    return false
  }
  return {
    rowsMax: bounds.rows,
    write(some) {
      makeRoom(database, rows)
      withTexts(() => transaction(() => insert(some)))
    },
    maintain(now) {
      if (!isSweeping && Math.abs(now - sweptAt) < sweepMilliseconds) return false
      isSweeping = true
      const end = performance.now() + sliceMilliseconds
      while (sweepStep(now)) if (performance.now() > end) return true
      isSweeping = false
      sweptAt = now
      return false
    },
    takeInAll() {
      while (takeInPart());
    },
    bytes: database.bytes,
    close: database.close,
  }
}
