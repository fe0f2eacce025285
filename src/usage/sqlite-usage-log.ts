import { dateAheadAnew, openUsageDatabase } from './usage-database.ts'
import type { UsageLog, UsageLogState } from './usage-log.ts'
import { waitingEvents } from './waiting-events.ts'
import { writerThread } from './writer-thread.ts'

export interface SqliteUsageLog extends UsageLog {
  /** Writes what is waiting. */
  flush(): Promise<void>
  close(): Promise<void>
  state(): UsageLogState
}

export interface UsageLogOptions {
  readonly dataDir: string
  readonly now: () => number
  readonly retentionDays: number
  /** Told when a batch could not be written; the service goes on and the batch is tried again. */
  readonly onError?: (message: string) => void
}

/** With the time to write them less than a second. */
const batchMilliseconds = 500

/**
 * The usage log in `<dataDir>/usage.db`. Events wait at most half a second and are written together by a thread of their own, so a
 * crash loses at most the last second and an orderly stop nothing. Rows older than the retention are deleted hourly and at start.
 * Throws when the log cannot be opened.
 */
export function sqliteUsageLog({ dataDir, now, retentionDays, onError }: UsageLogOptions): SqliteUsageLog {
  const database = openUsageDatabase(dataDir)
  dateAheadAnew(database, now())
  database.close()
  const thread = writerThread({ dataDir, retentionDays })
  const waiting = waitingEvents(now())
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<boolean> | null = null
  let failures = 0

  async function writeOldest(): Promise<boolean> {
    const batch = waiting.take()
    const { written, error } = await thread.do({ batch, now: now() })
    if (!written && batch !== null) waiting.putBack(batch)
    if (error !== null) {
      failures += 1
      onError?.(error)
    }
    return written
  }
  /** One batch at a time. What could not be written is tried again a little later. */
  function write(): Promise<boolean> {
    writing ??= writeOldest().then((written) => {
      writing = null
      if (written && waiting.hasFullBatch()) void write()
      else if (waiting.count() > 0) wait()
      return written
    })
    return writing
  }
  function wait(): void {
    timer ??= setTimeout(() => {
      timer = null
      void write()
    }, batchMilliseconds).unref()
  }
  async function flush(): Promise<void> {
    // What is being tried already may fail for a reason that is gone by now.
    await writing
    do if (!(await write())) return
    while (waiting.count() > 0)
  }

  void write()
  return {
    record(event) {
      if (waiting.add(event)) void write()
      else if (timer === null) wait()
    },
    flush,
    async close() {
      await flush()
      if (timer !== null) clearTimeout(timer)
      await thread.close()
    },
    state: () => ({ waiting: waiting.count(), failures, lost: waiting.lost() }),
  }
}
