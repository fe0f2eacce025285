import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome, Task, WriterData } from './usage-writer.ts'

/** The thread of `usage-writer.ts`, seen from outside. One task at a time. */
export interface WriterThread {
  do(task: Exclude<Task, null>): Promise<Outcome>
  close(): Promise<void>
}

const module = new URL(import.meta.url.endsWith('.ts') ? './usage-writer.ts' : './usage-writer.js', import.meta.url)

/** Starts with the first task, and again with the next one when it ended by a mistake. It keeps the process alive only while it writes. */
export function writerThread(data: WriterData): WriterThread {
  let worker: Worker | null = null

  function running(): Worker {
    if (worker !== null) return worker
    const started = new Worker(module, { workerData: data })
    started.on('error', () => (worker = null))
    return (worker = started)
  }
  return {
    async do(task) {
      const thread = running()
      thread.ref()
      thread.postMessage(task, [])
      try {
        const [outcome] = (await once(thread, 'message')) as [Outcome]
        return outcome
      } catch (error) {
        return { written: false, error: (error as Error).message }
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
