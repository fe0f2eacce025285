import type { PendingRequests } from './pending-requests.ts'
import type { UsageEvent } from './usage-log.ts'

/** A request is written within a second, including the time to write. */
export const batchMilliseconds = 500
/** Without requests, the writer still runs this often, because it also applies the retention. */
const idleMilliseconds = 60_000

interface BatchLoopOptions {
  readonly pending: PendingRequests
  /** Writes the oldest pending rows. Returns whether any row was written. */
  readonly writeOldest: () => Promise<boolean>
  /** The pause before the next write; `null` if it can wait for a request. */
  readonly pauseAfter: (isWritten: boolean) => number | null
  /** Whether a full batch waits like any other rows, because writes fail. */
  readonly isFailing: () => boolean
}

/**
 * Writes pending rows at once where a batch is full, and otherwise every half second. One write runs at a time. Rows that are not written
 * are tried again.
 */
export function startBatchLoop({ pending, writeOldest, pauseAfter, isFailing }: BatchLoopOptions) {
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<boolean> | null = null

  function write(): Promise<boolean> {
    writing ??= writeOldest().then((isWritten) => {
      writing = null
      const pause = pauseAfter(isWritten)
      if (isWritten && pending.hasFullBatch()) void write()
      else if (pause !== null) schedule(pause)
      return isWritten
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
    record(event: UsageEvent): void {
      const isFull = pending.add(event)
      if (isFull && !isFailing()) void write()
      else if (timer === null) schedule(batchMilliseconds)
    },
    /** Writes until no row is pending or a write fails. */
    async flush(): Promise<void> {
      // The write in progress may still fail for a reason that no longer exists.
      await writing
      while ((await write()) && pending.count() > 0);
    },
    end(): void {
      clearInterval(idle)
      if (timer !== null) clearTimeout(timer)
    },
  }
}
