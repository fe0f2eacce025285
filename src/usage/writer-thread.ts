import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LogStoreOptions } from './log-store.ts'
import type { WriteOutcome, WriteTask } from './usage-writer.ts'

/** The worker thread that runs `usage-writer.ts`, one task at a time. */
export interface WriterThread {
  perform(task: WriteTask): Promise<WriteOutcome>
  close(): Promise<void>
}

const writerModule = new URL(
  import.meta.url.endsWith('.ts') ? './usage-writer.ts' : './usage-writer.js',
  import.meta.url,
)

/** Starts the thread with the first task, and again after a crash. It keeps the process alive only while it runs a task. */
export function createWriterThread(options: LogStoreOptions): WriterThread {
  let worker: Worker | null = null

  function startWorker(): Worker {
    const started = new Worker(writerModule, { workerData: options })
    started.on('error', () => (worker = null))
    return started
  }
  return {
    async perform(task) {
      worker ??= startWorker()
      const thread = worker
      thread.ref()
      thread.postMessage(task)
      try {
        const [outcome] = (await once(thread, 'message')) as [WriteOutcome]
        return outcome
      } catch (error) {
        const errors = [(error as Error).message]
        return { logRowsWritten: 0, isRecentWritten: false, hasMaintenanceLeft: false, bytes: 0, errors }
      } finally {
        thread.unref()
      }
    },
    async close() {
      if (worker === null) return
      const ended = once(worker, 'exit')
      worker.ref()
      worker.postMessage(null)
      await ended
      worker = null
    },
  }
}
