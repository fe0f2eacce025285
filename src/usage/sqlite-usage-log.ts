import { batchMilliseconds, startBatchLoop } from './batch-loop.ts'
import { openLogStore } from './log-store.ts'
import { createPendingRequests, type PendingRequests } from './pending-requests.ts'
import { openRecentStore } from './recent-requests.ts'
import type { WrittenUsageLog } from './usage-log.ts'
import type { WriteOutcome, WriteTask } from './usage-writer.ts'
import { createWriterThread } from './writer-thread.ts'
import { workerModule } from '../worker-module.ts'

export interface UsageLogOptions {
  readonly dataDir: string
  readonly now: () => number
  readonly retentionDays: number
  /** Upper bound of the size of `usage.db` with its write-ahead log. */
  readonly maxBytes: number
  /** Whether the requests of the last 24 hours are also stored for quotas; default `true`. */
  readonly keepsRecent?: boolean
  /** Whether the log itself is written here; default `true`. Otherwise only the last 24 hours are. */
  readonly keepsLog?: boolean
  /** Called when a write failed. The service continues and retries. */
  readonly onError?: (message: string) => void
}

/** Pause between two slices of maintenance. */
const maintenancePauseMilliseconds = 20

const writerModule = workerModule('usage-writer', import.meta.url)
const nothingWritten = { logRowsWritten: 0, isRecentWritten: false, hasMaintenanceLeft: false, bytes: 0 }

/** Opens both stores once, so that a folder that cannot be written is reported at the start. */
function prepareStores({ dataDir, now, retentionDays, maxBytes, keepsLog = true }: UsageLogOptions): void {
  openRecentStore(dataDir, now).close()
  if (!keepsLog) return
  openLogStore({ dataDir, retentionDays, maxBytes }).close()
}

/** Passes pending rows to the writer thread, one task at a time, and counts the failures. */
function createPendingWriter(
  { dataDir, retentionDays, maxBytes, now, keepsLog = true, onError }: UsageLogOptions,
  pending: PendingRequests,
) {
  const thread = createWriterThread<WriteTask, WriteOutcome>({
    module: writerModule,
    workerData: { dataDir, retentionDays, maxBytes, keepsLog },
    failed: (error) => ({ ...nothingWritten, errors: [error] }),
  })
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
export function sqliteUsageLog(options: UsageLogOptions): WrittenUsageLog {
  const pending = createPendingRequests({
    keepsLog: options.keepsLog ?? true,
    keepsRecent: options.keepsRecent ?? true,
  })
  const writer = createPendingWriter(options, pending)
  try {
    prepareStores(options)
  } catch (error) {
    writer.reportFailure((error as Error).message)
  }
  const loop = startBatchLoop({
    pending,
    writeOldest: () => writer.writeOldest(),
    pauseAfter() {
      if (writer.state.hasMaintenanceLeft) return maintenancePauseMilliseconds
      return pending.count() > 0 ? batchMilliseconds : null
    },
  })
  return {
    record: loop.record,
    flush: loop.flush,
    async close() {
      await loop.flush()
      loop.end()
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
