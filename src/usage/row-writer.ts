import { setTimeout as wait } from 'node:timers/promises'
import type { RefusalCounters } from './refusal-counters.ts'
import type { UsageLogState } from './usage-log.ts'
import { isRefusal, type LogRow } from './usage-rows.ts'
import { createWriterThread, type StoreOptions } from './writer-thread.ts'

/** A row is written within a second, including the time to write. */
const pauseMilliseconds = 500
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
  /** A database that may be away. It is asked again after a time; a longer one ends the wait for it when the server ends. */
  readonly database?: { readonly name: string; readonly retryMilliseconds: number; readonly closeMilliseconds: number }
}

export type RowWriter = ReturnType<typeof startRowWriter>

/**
 * Writes rows in a thread: at once where they fill a batch, otherwise every half second. A batch that is not written is tried again, and
 * stays the same.
 */
export function startRowWriter({ store, batchRows, now, counters, onError, database }: RowWriterOptions) {
  const thread = createWriterThread(store)
  const waiting: LogRow[] = []
  let batch: { readonly number: number; readonly rows: readonly LogRow[] } = { number: 0, rows: [] }
  let [failures, lost, reportedLost, bytes] = [0, 0, 0, 0]
  let lastError: string | null = null
  let hasMaintenanceLeft = false
  let writing: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | null = null

  const count = (): number => batch.rows.length + waiting.length + (counters?.size() ?? 0)

  function nextBatch(): void {
    // While older rows wait, the counters accumulate.
    if (waiting.length < batchRows) waiting.push(...(counters?.take() ?? []))
    batch = { number: batch.number + 1, rows: waiting.splice(0, batchRows) }
  }
  /** Returns whether any row was written. */
  async function writeBatch(): Promise<boolean> {
    if (batch.rows.length === 0) nextBatch()
    const { rows } = batch
    const outcome = await thread.perform({ ...batch, now: now() })
    if (outcome.isWritten) batch = { ...batch, rows: [] }
    if (outcome.bytes > 0) bytes = outcome.bytes
    hasMaintenanceLeft = outcome.hasMaintenanceLeft
    report(outcome.error)
    return outcome.isWritten && rows.length > 0
  }
  /** Reports an error once until a write succeeds, and then how many requests were dropped while a database was away. */
  function report(error: string | null): void {
    if (error !== null) {
      failures += 1
      if (error !== lastError) onError(error)
    } else if (database !== undefined && lost > reportedLost) {
      onError(`${lost - reportedLost} requests were dropped, because ${database.name} was away too long`)
      reportedLost = lost
    }
    lastError = error
  }
  function write(): Promise<boolean> {
    writing ??= writeBatch().finally(() => {
      writing = null
      if (lastError === null && waiting.length >= batchRows) void write()
      else if (hasMaintenanceLeft) schedule(maintenancePauseMilliseconds)
      else if (count() > 0) schedule(lastError === null ? pauseMilliseconds : database?.retryMilliseconds)
    })
    return writing
  }
  function schedule(milliseconds = pauseMilliseconds): void {
    timer ??= setTimeout(() => {
      timer = null
      void write()
    }, milliseconds).unref()
  }
  async function flush(): Promise<void> {
    // The write in progress may still fail for a reason that no longer exists.
    await writing
    while ((await write()) && count() > 0);
  }
  function dropOldest(): void {
    for (const row of waiting.splice(0, rowsPerDrop)) lost += isRefusal(row) ? row.requests : 1
  }
  void write()
  const idle = setInterval(() => void write(), idleMilliseconds).unref()
  return {
    add(row: LogRow): void {
      waiting.push(row)
      if (batch.rows.length + waiting.length > rowsMax) dropOldest()
      if (waiting.length === batchRows && lastError === null) void write()
      else schedule()
    },
    /** Says that a counter changed. */
    schedule: (): void => schedule(),
    /** Writes until no row waits or a write fails. */
    flush,
    async close(): Promise<void> {
      const limit = database === undefined ? [] : [wait(database.closeMilliseconds, false, { ref: false })]
      const isFlushed = await Promise.race([flush().then(() => true), ...limit])
      clearInterval(idle)
      if (timer !== null) clearTimeout(timer)
      await (isFlushed ? thread.close() : thread.terminate())
      if (database !== undefined && count() > 0)
        onError(`${count()} rows were not written, because ${database.name} does not answer`)
    },
    state: (): UsageLogState => ({ waiting: count(), failures, lost, bytes }),
  }
}
