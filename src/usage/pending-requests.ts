import { isCountedStatus } from '../domain/counted-status.ts'
import type { LogRow } from './row-inserter.ts'
import { createRefusalCounters } from './refusal-counters.ts'
import { hasClient, isDetection, type ClientEvent, type UsageEvent } from './usage-log.ts'

/** More than legitimate use causes. A flood of detections must not fill `fair-use.db`, whose size has no other bound. */
const detectionsPerMinuteMax = 1000
/** Counters that are written in one batch. */
const countersMax = 1000

/** The next rows for both stores. `markWritten` removes rows from the queues. */
export interface PendingRows {
  readonly log: readonly LogRow[]
  readonly recent: readonly ClientEvent[]
  markWritten(written: { readonly logRows: number; readonly isRecentWritten: boolean }): void
}

/**
 * The requests that wait to be written. Counted requests go to the log and to the last 24 hours, refused ones to counters, and
 * detections to counters and the last 24 hours. Each store has its own queue, so that a failure of one does not delay the other.
 */
export interface PendingRequests {
  /** Returns true when a batch is full and should be written now. */
  add(event: UsageEvent): boolean
  next(): PendingRows
  hasFullBatch(): boolean
  /** Rows and counters that wait. */
  count(): number
  /** Requests that were dropped. */
  lost(): number
}

export interface PendingOptions {
  readonly keepsLog: boolean
  /** False on a server without quotas, since only quotas bound the size of the last 24 hours. */
  readonly keepsRecent: boolean
}

export function createPendingRequests({ keepsLog, keepsRecent }: PendingOptions): PendingRequests {
  const log = createRowQueue<LogRow>((row) => ('requests' in row ? row.requests : 1))
  const recent = createRowQueue<ClientEvent>(() => 1)
  const refusals = createRefusalCounters()
  let detections = { minute: Number.NEGATIVE_INFINITY, count: 0 }

  const addLog = (row: LogRow): boolean => keepsLog && log.add(row)
  const addRecent = (event: ClientEvent): boolean => keepsRecent && recent.add(event)
  function addRefusal(event: UsageEvent): boolean {
    refusals.add(event)
    const isFull = refusals.size() >= countersMax
    if (isFull) queueCounters()
    if (!hasClient(event) || !isDetection(event)) return isFull
    const minute = refusals.minute()
    if (detections.minute !== minute) detections = { minute, count: 0 }
    detections.count += 1
    const isRecentFull = detections.count <= detectionsPerMinuteMax && addRecent(event)
    return isFull || isRecentFull
  }
  function queueCounters(): void {
    for (const counter of refusals.take()) addLog(counter)
  }
  return {
    add(event) {
      if (!hasClient(event) || !isCountedStatus(event.status)) return addRefusal(event)
      const isLogFull = addLog(event)
      return addRecent(event) || isLogFull
    },
    next() {
      // While older rows wait, the counters accumulate.
      if (!log.hasFullBatch()) queueCounters()
      const [logRows, recentRows] = [log.first() ?? [], recent.first() ?? []]
      return {
        log: logRows,
        recent: recentRows,
        markWritten(written) {
          log.remove(logRows, written.logRows)
          if (written.isRecentWritten) recent.remove(recentRows, recentRows.length)
        },
      }
    },
    hasFullBatch: () => log.hasFullBatch() || recent.hasFullBatch(),
    count: () => Math.max(log.count() + refusals.size(), recent.count()),
    lost: () => log.lost(),
  }
}

/** The most rows of one transaction. */
const batchRows = 1000
/** When the disk is full and more batches wait, the oldest one is dropped, so that the memory does not fill up. */
const batchesMax = 100

/** The rows that wait to be written to one of the stores, oldest first. */
interface RowQueue<Row> {
  /** Returns true when this row completes a batch. */
  add(row: Row): boolean
  /** The oldest batch, which stays in the queue; `null` if the queue is empty. */
  first(): readonly Row[] | null
  /** Removes the first rows of the batch, after they were written. */
  remove(batch: readonly Row[], rows: number): void
  hasFullBatch(): boolean
  /** Rows in the queue. */
  count(): number
  /** Requests that were dropped. */
  lost(): number
}

/** `requestsOf`: the number of requests in a row. */
export function createRowQueue<Row>(requestsOf: (row: Row) => number): RowQueue<Row> {
  const fullBatches: (readonly Row[])[] = []
  let openBatch: Row[] = []
  let lost = 0

  function closeOpenBatch(): void {
    fullBatches.push(openBatch)
    openBatch = []
    if (fullBatches.length <= batchesMax) return
    for (const row of fullBatches.shift() ?? []) lost += requestsOf(row)
  }
  return {
    add(row) {
      openBatch.push(row)
      if (openBatch.length < batchRows) return false
      closeOpenBatch()
      return true
    },
    first() {
      // While an older batch waits, rows are still added to the open one.
      if (fullBatches.length === 0 && openBatch.length > 0) closeOpenBatch()
      return fullBatches[0] ?? null
    },
    remove(batch, rows) {
      const index = fullBatches.indexOf(batch)
      if (index < 0) return
      const rest = batch.slice(rows)
      fullBatches.splice(index, 1, ...(rest.length === 0 ? [] : [rest]))
    },
    hasFullBatch: () => fullBatches.length > 0,
    count: () => fullBatches.reduce((sum, batch) => sum + batch.length, openBatch.length),
    lost: () => lost,
  }
}
