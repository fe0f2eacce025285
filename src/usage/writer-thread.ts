import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A worker thread that writes for a log, one task at a time. */
export interface WriterThread<Task, Outcome> {
  perform(task: Task): Promise<Outcome>
  /** Waits for the task in work and ends the thread. */
  close(): Promise<void>
  /** Ends the thread in the middle of its task. */
  terminate(): Promise<void>
}

export interface WriterThreadOptions<Outcome> {
  /** Receives tasks as messages and answers each with its outcome; `null` ends it. */
  readonly module: URL
  readonly workerData: unknown
  /** The outcome of a task whose thread ended with this error. */
  readonly failed: (error: string) => Outcome
}

/** Starts the thread with the first task, and again after a crash. It keeps the process alive only while it runs a task. */
export function createWriterThread<Task, Outcome>({
  module,
  workerData,
  failed,
}: WriterThreadOptions<Outcome>): WriterThread<Task, Outcome> {
  let worker: Worker | null = null

  function startWorker(): Worker {
    const started = new Worker(module, { workerData })
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
        const [outcome] = (await once(thread, 'message')) as [Outcome]
        return outcome
      } catch (error) {
        return failed((error as Error).message)
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
    async terminate() {
      await worker?.terminate()
      worker = null
    },
  }
}
