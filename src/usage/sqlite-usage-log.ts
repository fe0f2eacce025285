import { openLogStore } from './log-store.ts'
import { pendingRequests, type PendingRequests } from './pending-requests.ts'
import { openRecentStore } from './recent-requests.ts'
import type { UsageLog, UsageLogState } from './usage-log.ts'
import { writerThread } from './writer-thread.ts'

export interface SqliteUsageLog extends UsageLog {
  /** Writes what is waiting. */
  flush(): Promise<void>
  close(): Promise<void>
  state(): UsageLogState
}

export interface UsageLogOptions {
  readonly dataDir: string
  readonly now: () => number
  readonly retentionDays: number
  /** `usage.db` with its write-ahead log never takes more. */
  readonly maxBytes: number
  /** Whether the last 24 hours are kept apart for quotas; default `true`. */
  readonly keepsRecent?: boolean
  /** Called when something could not be written; the service goes on and it is tried again. */
  readonly onError?: (message: string) => void
}

/** With the time to write, less than a second. */
const batchMilliseconds = 500
/** Also a server without requests deletes what is too old. */
const idleMilliseconds = 60_000
/** Between two parts of unfinished maintenance. */
const maintenanceMilliseconds = 20

/** Opens both stores once: an earlier log is taken over before anybody reads the last 24 hours. */
function prepare({ dataDir, now, retentionDays, maxBytes }: UsageLogOptions): void {
  openRecentStore(dataDir, now).close()
  openLogStore({ dataDir, retentionDays, maxBytes }).close()
}

/** Hands what is pending to the thread, one task at a time, and counts what fails. */
function pendingWriter({ dataDir, retentionDays, maxBytes, now, onError }: UsageLogOptions, pending: PendingRequests) {
  const thread = writerThread({ dataDir, retentionDays, maxBytes })
  const state = { failures: 0, bytes: 0, hasMaintenance: false }
  let reported: string | null = null
  /** Two attempts a second fail while a disk is full: each cause is reported once until something is written again. */
  function fail(message: string): void {
    state.failures += 1
    if (message !== reported) onError?.(message)
    reported = message
  }
  return {
    state,
    fail,
    /** Returns whether any row was written. */
    async writeOldest(): Promise<boolean> {
      const rows = pending.next()
      const outcome = await thread.perform({ log: rows.log, recent: rows.recent, now: now() })
      rows.written(outcome.logWritten, outcome.recentWritten)
      for (const error of outcome.errors) fail(error)
      if (outcome.errors.length === 0) reported = null
      state.hasMaintenance = outcome.more
      if (outcome.bytes > 0) state.bytes = outcome.bytes
      return outcome.logWritten > 0 || (outcome.recentWritten && rows.recent.length > 0)
    },
    close: () => thread.close(),
  }
}

/**
 * The usage log in `<dataDir>/usage.db`, and the last 24 hours in `fair-use.db`. Requests wait at most half a second and are
 * written together by a thread, so a crash loses at most the last second and an orderly stop nothing. A full or read-only disk
 * never stops the service: it is reported, and tried again.
 */
export function sqliteUsageLog(options: UsageLogOptions): SqliteUsageLog {
  const pending = pendingRequests(options.keepsRecent ?? true)
  const writer = pendingWriter(options, pending)
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<boolean> | null = null

  /** Returns whether any row was written; what could not be is tried again a little later. */
  function write(): Promise<boolean> {
    writing ??= writer.writeOldest().then((written) => {
      writing = null
      if (written && pending.hasFullBatch()) void write()
      else if (writer.state.hasMaintenance) wait(maintenanceMilliseconds)
      else if (pending.count() > 0) wait(batchMilliseconds)
      return written
    })
    return writing
  }
  function wait(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = null
      void write()
    }, milliseconds).unref()
  }
  async function flush(): Promise<void> {
    // What is being tried already may fail for a reason that is gone by now.
    await writing
    while ((await write()) && pending.count() > 0);
  }

  try {
    prepare(options)
  } catch (error) {
    writer.fail((error as Error).message)
  }
  void write()
  const idle = setInterval(() => void write(), idleMilliseconds).unref()
  return {
    record(event) {
      if (pending.add(event)) void write()
      else if (timer === null) wait(batchMilliseconds)
    },
    flush,
    async close() {
      clearInterval(idle)
      await flush()
      if (timer !== null) clearTimeout(timer)
      await writer.close()
    },
    state: () => ({
      waiting: pending.count(),
      lost: pending.lost(),
      failures: writer.state.failures,
      bytes: writer.state.bytes,
    }),
  }
}
