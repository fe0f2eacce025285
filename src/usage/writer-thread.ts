import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import type { LogRow } from './row-inserter.ts'
import type { ClientEvent } from './usage-log.ts'

/** Rows to write, and the wall clock. */
export interface WriteTask {
  /** Number of the batch in `log`: the same when it is tried again, and higher than that of every one before it. */
  readonly number: number
  readonly log: readonly LogRow[]
  readonly recent: readonly ClientEvent[]
  readonly now: number
}

export interface WriteOutcome {
  /** Number of log rows written; the rest may be retried. */
  readonly logRowsWritten: number
  readonly isRecentWritten: boolean
  readonly hasMaintenanceLeft: boolean
  readonly bytes: number
  readonly errors: readonly string[]
}

export const nothingWritten = { logRowsWritten: 0, isRecentWritten: false, hasMaintenanceLeft: false }

/**
 * A worker thread that writes for a log, one task at a time. It starts with the first task, and again after a crash, and keeps the process
 * alive only while it runs a task. `module` calls `performTasks`.
 */
export function createWriterThread(module: URL, workerData: unknown) {
  let worker: Worker | null = null

  function startWorker(): Worker {
    const started = new Worker(module, { workerData })
    started.on('error', () => (worker = null))
    return started
  }
  return {
    async perform(task: WriteTask): Promise<WriteOutcome> {
      worker ??= startWorker()
      const thread = worker
      thread.ref()
      thread.postMessage(task)
      try {
        const [outcome] = (await once(thread, 'message')) as [WriteOutcome]
        return outcome
      } catch (error) {
        return { ...nothingWritten, bytes: 0, errors: [(error as Error).message] }
      } finally {
        thread.unref()
      }
    },
    /** Waits for the task in work and ends the thread. */
    async close(): Promise<void> {
      if (worker === null) return
      const ended = once(worker, 'exit')
      worker.ref()
      worker.postMessage(null)
      await ended
      worker = null
    },
    /** Ends the thread in the middle of its task. */
    async terminate(): Promise<void> {
      await worker?.terminate()
      worker = null
    },
  }
}

/** Performs the tasks that this thread receives, and calls `close` at its end. */
export function performTasks(
  perform: (task: WriteTask) => WriteOutcome | Promise<WriteOutcome>,
  close: () => void | Promise<void>,
): void {
  parentPort?.on('message', async (task: WriteTask | null) => {
    if (task !== null) return parentPort?.postMessage(await perform(task))
    await close()
    parentPort?.close()
  })
}
