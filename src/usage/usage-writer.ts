// Worker thread that writes the log (`usage.db`) and the last 24 hours (`fair-use.db`, recent), so that no request waits for the disk.
import { workerData } from 'node:worker_threads'
import { createRetentionClock } from './retention-clock.ts'
import { openLogStore, type LogStore, type LogStoreOptions } from './log-store.ts'
import { openRecentStore, type RecentStore } from './recent-requests.ts'
import { performTasks, type WriteOutcome, type WriteTask } from './writer-thread.ts'

const options = workerData as LogStoreOptions & { readonly keepsLog: boolean }
const clock = createRetentionClock(() => performance.now())
let now = 0
let log: LogStore | null = null
let recent: RecentStore | null = null

/** Runs a step and returns whether it succeeded. Closes a store that failed; the next task opens it again. */
function attempt(errors: string[], store: string, step: () => void, close: () => void): boolean {
  try {
    step()
    return true
  } catch (error) {
    errors.push(`${store}: ${(error as Error).message}`)
    close()
    return false
  }
}
function closeRecent(): void {
  recent?.close()
  recent = null
}
function closeLog(): void {
  log?.close()
  log = null
}

function performTask(task: WriteTask): WriteOutcome {
  const errors: string[] = []
  let hasMaintenanceLeft = false
  now = clock(task.now)
  const writeRecent = (): void => (recent ??= openRecentStore(options.dataDir, () => now)).write(task.recent)
  let logRowsWritten = 0
  function writeLog(): void {
    if (!options.keepsLog) return
    const store = (log ??= openLogStore(options))
    while (logRowsWritten < task.log.length) {
      const rows = task.log.slice(logRowsWritten, logRowsWritten + store.rowsMax)
      store.write(rows)
      logRowsWritten += rows.length
    }
  }
  const isRecentWritten = attempt(errors, 'fair-use.db', writeRecent, closeRecent)
  const isLogWritten = attempt(errors, 'usage.db', writeLog, closeLog)
  if (isLogWritten) attempt(errors, 'usage.db', () => (hasMaintenanceLeft = log?.maintain(now) ?? false), closeLog)
  return { isRecentWritten, logRowsWritten, hasMaintenanceLeft, bytes: log?.bytes() ?? 0, errors }
}

performTasks(performTask, () => {
  closeRecent()
  closeLog()
})
