import { openLogStore } from './log-store.ts'
import { createPendingRequests, type PendingRequests } from './pending-requests.ts'
import { openRecentStore } from './recent-requests.ts'
import type { UsageLog, UsageLogState } from './usage-log.ts'
import { createWriterThread } from './writer-thread.ts'

export interface SqliteUsageLog extends UsageLog {
  /** Writes the pending requests. */
  flush(): Promise<void>
  close(): Promise<void>
  state(): UsageLogState
}

export interface UsageLogOptions {
  readonly dataDir: string
  readonly now: () => number
  readonly retentionDays: number
  /** Upper bound of the size of `usage.db` with its write-ahead log. */
  readonly maxBytes: number
  /** Whether the requests of the last 24 hours are also stored for quotas; default `true`. */
  readonly keepsRecent?: boolean
  /** Called when a write failed. The service continues and retries. */
  readonly onError?: (message: string) => void
}

/** A request is on disk within a second, including the time to write. */
const batchMilliseconds = 500
/** Without requests, the writer still runs this often, because it also applies the retention. */
const idleMilliseconds = 60_000
/** Pause between two slices of maintenance. */
const maintenancePauseMilliseconds = 20

/** Opens both stores once, so that a legacy log is imported before the last 24 hours are read. */
function prepareStores({ dataDir, now, retentionDays, maxBytes }: UsageLogOptions): void {
  openRecentStore(dataDir, now).close()
  openLogStore({ dataDir, retentionDays, maxBytes }).close()
}

/** Passes pending rows to the writer thread, one task at a time, and counts the failures. */
function createPendingWriter(
  { dataDir, retentionDays, maxBytes, now, onError }: UsageLogOptions,
  pending: PendingRequests,
) {
  const thread = createWriterThread({ dataDir, retentionDays, maxBytes })
  const state = { failures: 0, bytes: 0, hasMaintenanceLeft: false }
  let lastReported: string | null = null
  /** Reports an error once until a write succeeds: while a disk is full, two attempts a second fail. */
  function reportFailure(message: string): void {
    state.failures += 1
    if (message !== lastReported) onError?.(message)
    lastReported = message
  }
  return {
    state,
    reportFailure,
    /** Returns whether any row was written. */
    async writeOldest(): Promise<boolean> {
      const rows = pending.next()
      const outcome = await thread.perform({ log: rows.log, recent: rows.recent, now: now() })
      rows.markWritten({ logRows: outcome.logRowsWritten, isRecentWritten: outcome.isRecentWritten })
      for (const error of outcome.errors) reportFailure(error)
      if (outcome.errors.length === 0) lastReported = null
      state.hasMaintenanceLeft = outcome.hasMaintenanceLeft
      if (outcome.bytes > 0) state.bytes = outcome.bytes
      return outcome.logRowsWritten > 0 || (outcome.isRecentWritten && rows.recent.length > 0)
    },
    close: () => thread.close(),
  }
}

/**
 * The usage log in `<dataDir>/usage.db`, and the requests of the last 24 hours in `fair-use.db`. A thread writes a batch every half
 * second: a crash loses at most the last second, a regular stop loses nothing. A full or read-only disk does not stop the service:
 * the error is reported and the write is retried.
 */
export function sqliteUsageLog(options: UsageLogOptions): SqliteUsageLog {
  const pending = createPendingRequests(options.keepsRecent ?? true)
  const writer = createPendingWriter(options, pending)
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<boolean> | null = null

  /** Returns whether any row was written. The rest is retried later. */
  function write(): Promise<boolean> {
    writing ??= writer.writeOldest().then((written) => {
      writing = null
      if (written && pending.hasFullBatch()) void write()
      else if (writer.state.hasMaintenanceLeft) scheduleWrite(maintenancePauseMilliseconds)
      else if (pending.count() > 0) scheduleWrite(batchMilliseconds)
      return written
    })
    return writing
  }
  function scheduleWrite(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = null
      void write()
    }, milliseconds).unref()
  }
  async function flush(): Promise<void> {
    // The write in progress may still fail for a reason that no longer exists.
    await writing
    while ((await write()) && pending.count() > 0);
  }

  try {
    prepareStores(options)
  } catch (error) {
    writer.reportFailure((error as Error).message)
  }
  void write()
  const idle = setInterval(() => void write(), idleMilliseconds).unref()
  return {
    record(event) {
      if (pending.add(event)) void write()
      else if (timer === null) scheduleWrite(batchMilliseconds)
    },
    flush,
    async close() {
      clearInterval(idle)
      await flush()
      if (timer !== null) clearTimeout(timer)
      await writer.close()
    },
    state: () => ({
      waiting: pending.count(),
      lost: pending.lost(),
      failures: writer.state.failures,
      bytes: writer.state.bytes,
    }),
  }
}
