// Worker thread that writes both stores, so that no request waits for the disk.
import { parentPort, workerData } from 'node:worker_threads'
import { retentionClock } from './retention-clock.ts'
import type { LogRow } from './row-inserter.ts'
import { openLogStore, type LogStore, type LogStoreOptions } from './log-store.ts'
import { openRecentStore, type RecentStore } from './recent-requests.ts'
import type { ClientEvent } from './usage-log.ts'

/** Rows to write, and the wall clock. The message `null` ends the thread. */
export interface Task {
  readonly log: readonly LogRow[]
  readonly recent: readonly ClientEvent[]
  readonly now: number
}

export interface Outcome {
  /** Number of log rows written; the rest may be retried. */
  readonly logWritten: number
  readonly recentWritten: boolean
  /** Whether maintenance is unfinished. */
  readonly more: boolean
  readonly bytes: number
  readonly errors: readonly string[]
}

const options = workerData as LogStoreOptions
const clock = retentionClock(() => performance.now())
let now = 0
let log: LogStore | null = null
let recent: RecentStore | null = null

/** Closes a store that failed. The next task opens it again. */
function attempt(errors: string[], store: string, work: () => void, close: () => void): boolean {
  try {
    work()
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

function perform(task: Task): Outcome {
  const errors: string[] = []
  let more = false
  now = clock(task.now)
  const writeRecent = (): void => (recent ??= openRecentStore(options.dataDir, () => now)).write(task.recent)
  let logWritten = 0
  function writeLog(): void {
    const store = (log ??= openLogStore(options))
    while (logWritten < task.log.length) {
      store.write(task.log.slice(logWritten, logWritten + store.rowsMax))
      logWritten = Math.min(logWritten + store.rowsMax, task.log.length)
    }
  }
  const recentWritten = attempt(errors, 'fair-use.db', writeRecent, closeRecent)
  const isLogged = attempt(errors, 'usage.db', writeLog, closeLog)
  // Maintenance migrates a legacy log, whose last 24 hours `openRecentStore` must import first.
  if (recentWritten && isLogged) attempt(errors, 'usage.db', () => (more = log?.maintain(now) ?? false), closeLog)
  return { recentWritten, logWritten, more, bytes: log?.bytes() ?? 0, errors }
}

parentPort?.on('message', (task: Task | null) => {
  if (task !== null) return parentPort?.postMessage(perform(task), [])
  closeRecent()
  closeLog()
  parentPort?.close()
})
