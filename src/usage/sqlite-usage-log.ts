import { openLogStore } from './log-store.ts'
import { openRecentStore } from './recent-requests.ts'
import type { WrittenUsageLog } from './usage-log.ts'
import { startWrittenLog } from './written-log.ts'
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

/** Opens both stores once, so that a folder that cannot be written is reported at the start. */
function prepareStores({ dataDir, now, retentionDays, maxBytes, keepsLog = true }: UsageLogOptions): void {
  openRecentStore(dataDir, now).close()
  if (!keepsLog) return
  openLogStore({ dataDir, retentionDays, maxBytes }).close()
}

/**
 * The usage log in `<dataDir>/usage.db`, and the requests of the last 24 hours in `fair-use.db`. A thread writes a batch every half
 * second: a crash loses at most the last second, a regular stop loses nothing. A full or read-only disk does not stop the service:
 * the error is reported and the write is retried.
 */
export function sqliteUsageLog(options: UsageLogOptions): WrittenUsageLog {
  const { dataDir, retentionDays, maxBytes, now, keepsLog = true, keepsRecent = true, onError } = options
  return startWrittenLog({
    module: workerModule('usage-writer', import.meta.url),
    workerData: { dataDir, retentionDays, maxBytes, keepsLog },
    keepsLog,
    keepsRecent,
    now,
    onError,
    prepare: () => prepareStores(options),
  })
}
