import type { LogRow } from './event-rows.ts'
import { refusalCounters } from './refusal-counters.ts'
import { rowQueue } from './row-queue.ts'
import { hasClient, isCountedStatus, isDetection, type ClientEvent, type UsageEvent } from './usage-log.ts'

/** Nothing honest detects so many; a flood of them must not fill the store that is never trimmed by size. */
const detectionsPerMinuteMax = 1000
/** Counters that are written together. */
const countersMax = 1000

/** Rows for both stores at one time. `written` removes them. */
export interface PendingRows {
  readonly log: readonly LogRow[]
  readonly recent: readonly ClientEvent[]
  written(logRows: number, recentWritten: boolean): void
}

/**
 * Requests on their way to the disk: counted ones go to the log and to the last 24 hours, refused ones to counters, detections
 * to counters and the last 24 hours. The stores have a queue each, so that a failing one does not keep the other waiting.
 */
export interface PendingRequests {
  /** Returns whether there is enough to be written at once. */
  add(event: UsageEvent): boolean
  next(): PendingRows
  hasFullBatch(): boolean
  /** Rows and counters that wait, and requests that were dropped. */
  count(): number
  lost(): number
}

/** `keepsRecent`: without quotas nobody needs the last 24 hours, and nothing would bound them. */
export function pendingRequests(keepsRecent: boolean): PendingRequests {
  const log = rowQueue<LogRow>((row) => ('requests' in row ? row.requests : 1))
  const recent = rowQueue<ClientEvent>(() => 1)
  const refusals = refusalCounters()
  let detected = { minute: Number.NEGATIVE_INFINITY, count: 0 }

  const addRecent = (event: ClientEvent): boolean => keepsRecent && recent.add(event)
  function addRefusal(event: UsageEvent): boolean {
    refusals.add(event)
    const isFull = refusals.size() >= countersMax
    if (isFull) queueCounters()
    if (!hasClient(event) || !isDetection(event)) return isFull
    if (detected.minute !== refusals.minute()) detected = { minute: refusals.minute(), count: 0 }
    detected.count += 1
    return (detected.count <= detectionsPerMinuteMax && addRecent(event)) || isFull
  }
  function queueCounters(): void {
    for (const counter of refusals.take()) log.add(counter)
  }
  return {
    add(event) {
      if (!hasClient(event) || !isCountedStatus(event.status)) return addRefusal(event)
      const isLogFull = log.add(event)
      return addRecent(event) || isLogFull
    },
    next() {
      // While older rows cannot be written the counters go on counting.
      if (!log.hasFullBatch()) queueCounters()
      const [logRows, recentRows] = [log.first() ?? [], recent.first() ?? []]
      return {
        log: logRows,
        recent: recentRows,
        written(rows, recentWritten) {
          log.remove(logRows, rows)
          if (recentWritten) recent.remove(recentRows, recentRows.length)
        },
      }
    },
    hasFullBatch: () => log.hasFullBatch() || recent.hasFullBatch(),
    count: () => Math.max(log.count() + refusals.size(), recent.count()),
    lost: () => log.lost(),
  }
}
