import { setTimeout as wait } from 'node:timers/promises'
import { batchMilliseconds, startBatchLoop } from './batch-loop.ts'
import { createPendingRequests, type PendingOptions, type PendingRequests } from './pending-requests.ts'
import type { LogRow } from './row-inserter.ts'
import type { WrittenUsageLog } from './usage-log.ts'
import { createWriterThread } from './writer-thread.ts'

interface WrittenLogOptions extends PendingOptions {
  /** The thread that writes, and its data. */
  readonly module: URL
  readonly workerData: unknown
  readonly now: () => number
  /** Called when a write failed. The service continues and retries. */
  readonly onError: ((message: string) => void) | undefined
  /** A step before the first write, whose error is reported at the start. */
  readonly prepare?: () => void
  /** A database that may be away. It is asked again after a time; a longer one ends the wait for it when the server ends. */
  readonly database?: { readonly name: string; readonly retryMilliseconds: number; readonly closeMilliseconds: number }
}

/** Pause between two slices of maintenance. */
const maintenancePauseMilliseconds = 20

/** A usage log that a thread writes beside the requests. Rows that are not written are tried again. */
export function startWrittenLog(options: WrittenLogOptions): WrittenUsageLog {
  const { prepare, database, onError } = options
  const pending = createPendingRequests(options)
  const writer = createPendingWriter(options, pending)
  const { thread, state, report, isFailing } = writer
  try {
    prepare?.()
  } catch (error) {
    report([(error as Error).message])
  }
  const loop = startBatchLoop({
    pending,
    writeOldest: () => writer.writeOldest(),
    pauseAfter(isWritten) {
      if (state.hasMaintenanceLeft) return maintenancePauseMilliseconds
      if (pending.count() === 0) return null
      return isWritten || database === undefined ? batchMilliseconds : database.retryMilliseconds
    },
    isFailing: () => database !== undefined && isFailing(),
  })
  return {
    record: (event) => loop.record(event),
    flush: async () => loop.flush(),
    async close() {
      const isFlushed = await within(database?.closeMilliseconds, loop.flush())
      loop.end()
      await (isFlushed ? thread.close() : thread.terminate())
      const left = pending.count()
      if (database !== undefined && left > 0)
        onError?.(`${left} rows were not written, because ${database.name} does not answer`)
    },
    state: () => ({ waiting: pending.count(), lost: pending.lost(), failures: state.failures, bytes: state.bytes }),
  }
}

/** Passes pending rows to the thread, one task at a time, and counts and reports the failures. */
function createPendingWriter(
  { module, workerData, now, onError, database }: WrittenLogOptions,
  pending: PendingRequests,
) {
  const thread = createWriterThread(module, workerData)
  const numberOf = batchNumbers()
  const state = { failures: 0, bytes: 0, hasMaintenanceLeft: false }
  let lastReported: string | null = null
  let reportedLost = 0

  /** Reports an error once until a write succeeds, and then how many requests were dropped while a database was away. */
  function report(errors: readonly string[]): void {
    state.failures += errors.length
    for (const error of errors) {
      if (error !== lastReported) onError?.(error)
      lastReported = error
    }
    if (errors.length > 0) return
    lastReported = null
    const lost = pending.lost() - reportedLost
    reportedLost += lost
    if (database !== undefined && lost > 0)
      onError?.(`${lost} requests were dropped, because ${database.name} was away too long`)
  }
  return {
    thread,
    state,
    report,
    isFailing: () => lastReported !== null,
    /** Returns whether any row was written. */
    async writeOldest(): Promise<boolean> {
      const rows = pending.next()
      const { log, recent } = rows
      const outcome = await thread.perform({ number: numberOf(log), log, recent, now: now() })
      const { logRowsWritten, isRecentWritten, hasMaintenanceLeft, bytes, errors } = outcome
      rows.markWritten({ logRows: logRowsWritten, isRecentWritten })
      report(errors)
      state.hasMaintenanceLeft = hasMaintenanceLeft
      if (bytes > 0) state.bytes = bytes
      return logRowsWritten > 0 || (isRecentWritten && recent.length > 0)
    },
  }
}

/** A number for each batch, the same when it is tried again. */
function batchNumbers(): (rows: readonly LogRow[]) => number {
  const numbers = new WeakMap<readonly LogRow[], number>()
  let last = 0
  return (rows) => {
    const number = numbers.get(rows) ?? ++last
    numbers.set(rows, number)
    return number
  }
}

/** Whether the work ends within the time, if there is one. */
async function within(milliseconds: number | undefined, work: Promise<void>): Promise<boolean> {
  const ended = new AbortController()
  const isDone = work.then(() => true)
  try {
    return milliseconds === undefined
      ? await isDone
      : await Promise.race([isDone, wait(milliseconds, false, { signal: ended.signal })])
  } finally {
    ended.abort()
  }
}
