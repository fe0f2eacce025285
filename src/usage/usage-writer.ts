// The thread that writes both stores: no request waits for the disk.
import { parentPort, workerData } from 'node:worker_threads'
import { ageClock } from './age-clock.ts'
import type { LogRow } from './event-rows.ts'
import { openLogStore, type LogStore, type LogStoreOptions } from './log-store.ts'
import { openRecentStore, type RecentStore } from './recent-requests.ts'
import type { ClientEvent } from './usage-log.ts'

/** What is to be written, and the time of day. `null` ends the thread. */
export interface Task {
  readonly log: readonly LogRow[]
  readonly recent: readonly ClientEvent[]
  readonly now: number
}

export interface Outcome {
  /** How many of the rows; the rest may be tried again. */
  readonly logWritten: number
  readonly recentWritten: boolean
  /** Maintenance that is not finished. */
  readonly more: boolean
  readonly bytes: number
  readonly errors: readonly string[]
}

const options = workerData as LogStoreOptions
const ageAt = ageClock(() => performance.now())
let now = 0
let log: LogStore | null = null
let recent: RecentStore | null = null

/** A store that failed is opened anew the next time: whatever was wrong may be mended by then. */
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
  now = ageAt(task.now)
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
  // Not before the last 24 hours of an earlier log were taken over.
  if (recentWritten && isLogged) attempt(errors, 'usage.db', () => (more = log?.maintain(now) ?? false), closeLog)
  return { recentWritten, logWritten, more, bytes: log?.bytes() ?? 0, errors }
}

parentPort?.on('message', (task: Task | null) => {
  if (task !== null) return parentPort?.postMessage(perform(task), [])
  closeRecent()
  closeLog()
  parentPort?.close()
})
