import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LogStoreOptions } from './log-store.ts'
import type { Outcome, Task } from './usage-writer.ts'

/** The worker thread that runs `usage-writer.ts`, one task at a time. */
export interface WriterThread {
  perform(task: Task): Promise<Outcome>
  close(): Promise<void>
}

const module = new URL(import.meta.url.endsWith('.ts') ? './usage-writer.ts' : './usage-writer.js', import.meta.url)

/** Starts the thread with the first task, and again after a crash. It keeps the process alive only while it runs a task. */
export function writerThread(options: LogStoreOptions): WriterThread {
  let worker: Worker | null = null

  function running(): Worker {
    if (worker !== null) return worker
    const started = new Worker(module, { workerData: options })
    started.on('error', () => (worker = null))
    return (worker = started)
  }
  return {
    async perform(task) {
      const thread = running()
      thread.ref()
      thread.postMessage(task, [])
      try {
        const [outcome] = (await once(thread, 'message')) as [Outcome]
        return outcome
      } catch (error) {
        const errors = [(error as Error).message]
        return { logWritten: 0, recentWritten: false, more: false, bytes: 0, errors }
      } finally {
        thread.unref()
      }
    },
    async close() {
      if (worker === null) return
      const ended = once(worker, 'exit')
      worker.ref()
      worker.postMessage(null, [])
      await ended
      worker = null
    },
  }
}
