import { setTimeout as wait } from 'node:timers/promises'
import type { RefusalCounters } from './refusal-counters.ts'
import type { UsageLogState } from './usage-log.ts'
import { isRefusal, type LogRow } from './usage-rows.ts'
import type { Batch } from './row-store.ts'
import { createWriterThread, type StoreOptions } from './writer-thread.ts'

/** A row is written within a second, including the time to write. */
const pauseMilliseconds = 500
/** PostgreSQL that is away is asked again after this time. */
const retryMilliseconds = 2_000
/** Without rows, the thread still runs this often, because it also applies the retention. */
const idleMilliseconds = 60_000
/** Pause between two steps of maintenance. */
const maintenancePauseMilliseconds = 20
/** When a store cannot be written and more rows wait, the oldest ones are dropped, so that the memory does not fill up. */
const rowsMax = 100_000
const rowsPerDrop = 1_000

export interface RowWriterOptions {
  readonly store: StoreOptions
  /** Rows of a transaction. */
  readonly batchRows: number
  readonly now: () => number
  /** Counters that join the rows when these do not fill a batch. */
  readonly counters?: RefusalCounters
  /** Called when a write failed. The service continues and retries. */
  readonly onError: (message: string) => void
  /** The longest that `close` waits for PostgreSQL. It waits for a file until all rows are written. */
  readonly closeMilliseconds?: number
}

/**
 * Writes rows in a thread: at once where they fill a batch, otherwise every half second. A batch that is not written is tried again, and
 * stays the same.
 */
export function startRowWriter(options: RowWriterOptions) {
  const { store, batchRows, now, counters, onError, closeMilliseconds } = options
  const thread = createWriterThread(store)
  const queue = createQueue(batchRows, counters)
  const reporter = createReporter(options)
  let bytes = 0
  let hasMaintenanceLeft = false
  /** Whether the last batch was not written. Maintenance that fails holds no rows up. */
  let isHeldUp = false

  /** Returns whether any row was written. */
  async function writeBatch(): Promise<boolean> {
    const batch = queue.next()
    const outcome = await thread.perform({ ...batch, now: now() })
    isHeldUp = !outcome.isWritten
    if (outcome.isWritten) queue.markWritten()
    if (outcome.bytes > 0) bytes = outcome.bytes
    hasMaintenanceLeft = outcome.hasMaintenanceLeft
    reporter.report(outcome.error, queue.lost())
    return outcome.isWritten && batch.rows.length > 0
  }
  const { write, schedule, end } = startLoop(writeBatch, () => {
    if (queue.hasFullBatch() && !isHeldUp) return 0
    if (hasMaintenanceLeft) return maintenancePauseMilliseconds
    if (queue.count() === 0) return null
    return isHeldUp && store.kind === 'engine' ? retryMilliseconds : pauseMilliseconds
  })
  async function flush(): Promise<void> {
    // The write in progress may still fail for a reason that no longer exists.
    await write()
    while (queue.count() > 0 && (await write()));
  }
  return {
    add(row: LogRow): void {
      queue.add(row)
      if (queue.hasFullBatch() && !isHeldUp) void write()
      else schedule(pauseMilliseconds)
    },
    /** Says that a counter changed. */
    schedule: (): void => schedule(pauseMilliseconds),
    /** Writes until no row waits or a write fails. */
    flush,
    async close(): Promise<void> {
      const limit = closeMilliseconds === undefined ? [] : [wait(closeMilliseconds, false, { ref: false })]
      const isFlushed = await Promise.race([flush().then(() => true), ...limit])
      end()
      await (isFlushed ? thread.close() : thread.terminate())
      if (store.kind === 'engine' && queue.count() > 0)
        onError(`${queue.count()} rows were not written, because PostgreSQL does not answer`)
    },
    state: (): UsageLogState => ({
      waiting: queue.count(),
      failures: reporter.failures(),
      lost: queue.lost(),
      bytes,
    }),
  }
}

/** Writes now, every minute, and after each write when `pauseAfter` says so (`null`: not again). One write runs at a time. */
function startLoop(writeBatch: () => Promise<boolean>, pauseAfter: () => number | null) {
  let writing: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | null = null

  function write(): Promise<boolean> {
    writing ??= writeBatch().finally(() => {
      writing = null
      const pause = pauseAfter()
      if (pause === 0) void write()
      else if (pause !== null) schedule(pause)
    })
    return writing
  }
  function schedule(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = null
      void write()
    }, milliseconds).unref()
  }
  void write()
  const idle = setInterval(() => void write(), idleMilliseconds).unref()
  return {
    write,
    schedule,
    end: (): void => {
      clearInterval(idle)
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** The rows that wait, oldest first, and the batch in work. */
function createQueue(batchRows: number, counters: RefusalCounters | undefined) {
  const waiting: LogRow[] = []
  let batch: Omit<Batch, 'now'> = { number: 0, rows: [] }
  let lost = 0
  return {
    add(row: LogRow): void {
      waiting.push(row)
      if (batch.rows.length + waiting.length <= rowsMax) return
      for (const oldest of waiting.splice(0, rowsPerDrop)) lost += isRefusal(oldest) ? oldest.requests : 1
    },
    /** The batch in work or, if that is written, the next one. */
    next(): Omit<Batch, 'now'> {
      if (batch.rows.length > 0) return batch
      // While older rows wait, the counters accumulate.
      if (waiting.length < batchRows) waiting.push(...(counters?.take() ?? []))
      batch = { number: batch.number + 1, rows: waiting.splice(0, batchRows) }
      return batch
    },
    markWritten: (): void => void (batch = { ...batch, rows: [] }),
    hasFullBatch: () => waiting.length >= batchRows,
    /** Rows and counters that are not written. */
    count: (): number => batch.rows.length + waiting.length + (counters?.size() ?? 0),
    /** Requests that were dropped. */
    lost: () => lost,
  }
}

/** Reports an error once until a write succeeds, and then how many requests were dropped while PostgreSQL was away. */
function createReporter({ onError, store }: Pick<RowWriterOptions, 'onError' | 'store'>) {
  let failures = 0
  let lastError: string | null = null
  let reportedLost = 0
  return {
    report(error: string | null, lost: number): void {
      if (error !== null) {
        failures += 1
        if (error !== lastError) onError(error)
      } else if (store.kind === 'engine' && lost > reportedLost) {
        onError(`${lost - reportedLost} requests were dropped, because PostgreSQL was away too long`)
        reportedLost = lost
      }
      lastError = error
    },
    failures: () => failures,
  }
}
