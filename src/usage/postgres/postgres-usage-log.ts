import { batchMilliseconds, startBatchLoop } from '../batch-loop.ts'
import { createPendingRequests, type PendingRequests } from '../pending-requests.ts'
import type { LogRow } from '../row-inserter.ts'
import type { WrittenUsageLog } from '../usage-log.ts'
import { createWriterThread } from '../writer-thread.ts'
import type { PostgresOutcome, PostgresTask } from './log-writer.ts'
import type { PostgresLogOptions } from './log-store.ts'
import { workerModule } from '../../worker-module.ts'

export interface PostgresUsageLogOptions extends Omit<PostgresLogOptions, 'schema'> {
  readonly schema?: string
  readonly now: () => number
  /** The longest that the end of the server waits for PostgreSQL; by default 5 s. */
  readonly closeMilliseconds?: number
  /** Called when a write failed, and when requests were dropped. The service continues and retries. */
  readonly onError?: (message: string) => void
}

/** The default of `closeMilliseconds`. */
const closeMillisecondsDefault = 5_000
/** A database that is away is asked again after this time. */
const retryMilliseconds = 2_000

const writerModule = workerModule('log-writer', import.meta.url)

/** Passes pending batches to the writer thread, one at a time, and counts the failures. */
function createBatchWriter(
  { now, onError, schema = 'usage', ...options }: PostgresUsageLogOptions,
  pending: PendingRequests,
) {
  const thread = createWriterThread<PostgresTask, PostgresOutcome>({
    module: writerModule,
    workerData: { ...options, schema },
    failed: (error) => ({ isWritten: false, bytes: 0, errors: [error] }),
  })
  const numberOf = batchNumbers()
  const reports = failureReports(onError ?? (() => undefined), () => pending.lost())
  let bytes = 0
  return {
    thread,
    reports,
    bytes: () => bytes,
    /** Returns whether any row was written. */
    async writeOldest(): Promise<boolean> {
      const rows = pending.next()
      const batch = rows.log.length === 0 ? null : { number: numberOf(rows.log), rows: rows.log }
      const outcome = await thread.perform({ batch, now: now() })
      if (outcome.isWritten) rows.markWritten({ logRows: rows.log.length, isRecentWritten: false })
      if (outcome.bytes > 0) bytes = outcome.bytes
      reports.report(outcome.errors)
      return outcome.isWritten && batch !== null
    },
  }
}

/**
 * The usage log of all servers in PostgreSQL. Each batch is in it exactly once, whatever happens to the connection. While PostgreSQL is
 * away, at most 100,000 rows wait in memory; older ones are dropped and counted.
 */
export function postgresUsageLog(options: PostgresUsageLogOptions): WrittenUsageLog {
  const pending = createPendingRequests({ keepsLog: true, keepsRecent: false })
  const writer = createBatchWriter(options, pending)
  const { thread, reports } = writer
  const loop = startBatchLoop({
    pending,
    writeOldest: () => writer.writeOldest(),
    pauseAfter(isWritten) {
      if (pending.count() === 0) return null
      return isWritten ? batchMilliseconds : retryMilliseconds
    },
    isFailing: reports.isFailing,
  })
  return {
    record: loop.record,
    flush: loop.flush,
    async close() {
      const isFlushed = await within(options.closeMilliseconds ?? closeMillisecondsDefault, loop.flush())
      loop.end()
      await (isFlushed ? thread.close() : thread.terminate())
      const left = pending.count()
      if (left > 0) options.onError?.(`${left} rows were not written, because PostgreSQL does not answer`)
    },
    state: () => ({
      waiting: pending.count(),
      lost: pending.lost(),
      failures: reports.failures(),
      bytes: writer.bytes(),
    }),
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

/** Reports an error once until a write succeeds, and then how many requests were dropped. */
function failureReports(report: (message: string) => void, lost: () => number) {
  let [failures, reportedLost] = [0, 0]
  let lastReported: string | null = null
  return {
    failures: () => failures,
    isFailing: () => lastReported !== null,
    report(errors: readonly string[]) {
      failures += errors.length
      for (const error of errors) {
        if (error !== lastReported) report(error)
        lastReported = error
      }
      if (errors.length > 0) return
      lastReported = null
      if (lost() > reportedLost)
        report(`${lost() - reportedLost} requests were dropped, because PostgreSQL was away too long`)
      reportedLost = lost()
    },
  }
}

/** Whether the work ends within the time. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => resolve(false), milliseconds)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timeout)
  }
}
