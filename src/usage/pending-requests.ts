import { isCountedStatus } from '../domain/counted-status.ts'
import type { LogRow } from './row-inserter.ts'
import { createRefusalCounters } from './refusal-counters.ts'
import { hasClient, isDetection, type ClientEvent, type UsageEvent } from './usage-log.ts'

/** More than legitimate use causes. A flood of detections must not fill `fair-use.db`, whose size has no other bound. */
const detectionsPerMinuteMax = 1000
/** Counters that are written in one batch. */
const countersMax = 1000

export interface PendingOptions {
  readonly keepsLog: boolean
  /** False on a server without quotas, since only quotas bound the size of the last 24 hours. */
  readonly keepsRecent: boolean
}

export type PendingRequests = ReturnType<typeof createPendingRequests>

/**
 * The requests that wait to be written. Counted requests go to the log and to the last 24 hours, refused ones to counters, and
 * detections to counters and the last 24 hours. Each store has its own queue, so that a failure of one does not delay the other.
 */
export function createPendingRequests({ keepsLog, keepsRecent }: PendingOptions) {
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
    /** Returns true when a batch is full and should be written now. */
    add(event: UsageEvent): boolean {
      if (!hasClient(event) || !isCountedStatus(event.status)) return addRefusal(event)
      const isLogFull = addLog(event)
      return addRecent(event) || isLogFull
    },
    /** The next rows for both stores. `markWritten` removes rows from the queues. */
    next() {
      // While older rows wait, the counters accumulate.
      if (!log.hasFullBatch()) queueCounters()
      const [logRows, recentRows] = [log.first() ?? [], recent.first() ?? []]
      return {
        log: logRows,
        recent: recentRows,
        markWritten(written: { readonly logRows: number; readonly isRecentWritten: boolean }): void {
          log.remove(logRows, written.logRows)
          if (written.isRecentWritten) recent.remove(recentRows, recentRows.length)
        },
      }
    },
    hasFullBatch: () => log.hasFullBatch() || recent.hasFullBatch(),
    /** Rows and counters that wait. */
    count: () => Math.max(log.count() + refusals.size(), recent.count()),
    /** Requests that were dropped. */
    lost: () => log.lost(),
  }
}

/** The most rows of one transaction. */
const batchRows = 1000
/** When the disk is full and more batches wait, the oldest one is dropped, so that the memory does not fill up. */
const batchesMax = 100

/** The rows that wait to be written to one of the stores, oldest first. `requestsOf`: the number of requests in a row. */
export function createRowQueue<Row>(requestsOf: (row: Row) => number) {
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
    /** Returns true when this row completes a batch. */
    add(row: Row): boolean {
      openBatch.push(row)
      if (openBatch.length < batchRows) return false
      closeOpenBatch()
      return true
    },
    /** The oldest batch, which stays in the queue; `null` if the queue is empty. */
    first(): readonly Row[] | null {
      // While an older batch waits, rows are still added to the open one.
      if (fullBatches.length === 0 && openBatch.length > 0) closeOpenBatch()
      return fullBatches[0] ?? null
    },
    /** Removes the first rows of the batch, after they were written. */
    remove(batch: readonly Row[], rows: number): void {
      const index = fullBatches.indexOf(batch)
      // A batch of which nothing was written stays the same one, and keeps its number.
      if (index < 0 || rows === 0) return
      const rest = batch.slice(rows)
      fullBatches.splice(index, 1, ...(rest.length === 0 ? [] : [rest]))
    },
    hasFullBatch: () => fullBatches.length > 0,
    /** Rows in the queue. */
    count: () => fullBatches.reduce((sum, batch) => sum + batch.length, openBatch.length),
    /** Requests that were dropped. */
    lost: () => lost,
  }
}
