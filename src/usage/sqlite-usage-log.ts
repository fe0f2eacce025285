import { appendRow, openUsageDatabase, rowWidth, type RowValue } from './usage-database.ts'
import type { UsageLog, UsageLogState } from './usage-log.ts'
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
/** A full disk must not fill the memory: beyond this the events that wait longest are given up. */
const waitingMax = 100_000
const givenUpAtOnce = 1_000

/**
 * The usage log in `<dataDir>/usage.db`. Events wait at most half a second and are written together by a thread of their own, so a
 * crash loses at most the last second and an orderly stop nothing. Rows older than the retention are deleted hourly and at start. Throws when the
 * log cannot be opened.
 */
export function sqliteUsageLog({ dataDir, now, retentionDays, onError }: UsageLogOptions): SqliteUsageLog {
  openUsageDatabase(dataDir).close()
  const epoch = now()
  const thread = writerThread({ dataDir, retentionDays, epoch })
  let rows: RowValue[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  let [failures, lost] = [0, 0]

  function write(): void {
    timer = null
    writing ??= writeBatch().finally(() => {
      writing = null
      if (rows.length > 0) wait()
    })
  }
  function wait(): void {
    timer ??= setTimeout(write, batchMilliseconds).unref()
  }
  async function writeBatch(): Promise<void> {
    const batch = rows
    rows = []
    const { written, error } = await thread.write({ rows: batch, now: now() })
    if (!written) rows = batch.concat(rows)
    if (error === null) return
    failures += 1
    onError?.(error)
  }
  function giveUpOldest(): void {
    rows.splice(0, givenUpAtOnce * rowWidth)
    lost += givenUpAtOnce
  }
  async function flush(): Promise<void> {
    await writing
    write()
    await writing
  }

  write()
  return {
    record(event) {
      appendRow(rows, event, epoch)
      if (rows.length > waitingMax * rowWidth) giveUpOldest()
      if (timer === null) wait()
    },
    flush,
    async close() {
      await flush()
      if (timer !== null) clearTimeout(timer)
      await thread.close()
    },
    state: () => ({ waiting: rows.length / rowWidth, failures, lost }),
  }
}
