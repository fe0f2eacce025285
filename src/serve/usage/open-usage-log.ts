import { isCountedStatus } from '../../domain/errors.ts'
import type { LogStoreOptions } from './log-store.ts'
import { createRefusalCounters } from './refusal-counters.ts'
import { startRowWriter, type RowWriterOptions } from './row-writer.ts'
import { rowsPerTransaction } from './usage-database.ts'
import { hasClient, isDetection, type UsageEvent, type WrittenUsageLog } from './usage-log.ts'

export interface LogOptions {
  readonly now: () => number
  /** Called when a write failed, and when requests were dropped. The service continues and retries. */
  readonly onError?: (message: string) => void
}

export interface UsageLogOptions extends LogStoreOptions, LogOptions {
  /** Whether the requests of the last 24 hours are also stored for quotas; default `true`. */
  readonly keepsRecent?: boolean
}

/** More than legitimate use causes. A flood of detections must not fill `fair-use.db`, whose size has no other bound. */
const detectionsPerMinuteMax = 1000
/** Counters that are written in one batch. */
const countersMax = 1000
/** Rows of a transaction. `usage.db` may have space for fewer. */
export const batchRows = 1000

/**
 * The usage log in `<dataDir>/usage.db`, and the requests of the last 24 hours in `fair-use.db`. Threads write a batch every half
 * second: a crash loses at most the last second, a regular stop loses nothing. A full or read-only disk does not stop the service:
 * the error is reported and the write is retried.
 */
export function sqliteUsageLog(options: UsageLogOptions): WrittenUsageLog {
  const { dataDir, retentionDays, maxBytes, now, keepsRecent = true, onError = () => undefined } = options
  const log = {
    store: { kind: 'log', dataDir, retentionDays, maxBytes },
    batchRows: rowsPerTransaction(maxBytes),
    now,
    onError: (message: string) => onError(`usage.db: ${message}`),
  } as const
  return usageLog(log, { recentIn: keepsRecent ? dataDir : null, onError })
}

/**
 * Counted requests go to the log and to the last 24 hours, refused ones to counters, and detections to counters and the last 24 hours.
 * Each store has its own writer, so that a failure of one does not delay the other.
 */
export function usageLog(
  options: RowWriterOptions,
  { recentIn, onError }: { readonly recentIn: string | null; readonly onError: (message: string) => void },
): WrittenUsageLog {
  const refusals = createRefusalCounters()
  const log = startRowWriter({ ...options, counters: refusals })
  const recent =
    recentIn === null
      ? null
      : startRowWriter({
          store: { kind: 'recent', dataDir: recentIn },
          batchRows,
          now: options.now,
          onError: (message) => onError(`fair-use.db: ${message}`),
        })
  const writers = recent === null ? [log] : [log, recent]
  let detections = { minute: Number.NEGATIVE_INFINITY, count: 0 }

  function addRefusal(event: UsageEvent): void {
    refusals.add(event)
    if (refusals.size() >= countersMax) for (const counter of refusals.take()) log.add(counter)
    else log.schedule()
    if (!hasClient(event) || !isDetection(event)) return
    const minute = refusals.minute()
    if (detections.minute !== minute) detections = { minute, count: 0 }
    detections.count += 1
    if (detections.count <= detectionsPerMinuteMax) recent?.add(event)
  }
  return {
    add(event) {
      if (!hasClient(event) || !isCountedStatus(event.status)) return addRefusal(event)
      log.add(event)
      recent?.add(event)
    },
    async flush() {
      await Promise.all(writers.map(async (writer) => writer.flush()))
    },
    async close() {
      await Promise.all(writers.map(async (writer) => writer.close()))
    },
    state() {
      const states = writers.map((writer) => writer.state())
      return {
        waiting: Math.max(...states.map(({ waiting }) => waiting)),
        failures: states.reduce((sum, { failures }) => sum + failures, 0),
        lost: log.state().lost,
        bytes: log.state().bytes,
      }
    },
  }
}
