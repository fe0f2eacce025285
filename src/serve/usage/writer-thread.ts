import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { workerModule } from '../../words/program-files/worker-module.ts'
import type { LogStoreOptions } from './log-store.ts'
import type { Batch } from './row-store.ts'

/** The store that a thread writes. */
export type StoreOptions =
  | ({ readonly kind: 'log' } & LogStoreOptions)
  | { readonly kind: 'recent'; readonly dataDir: string }
  | EngineOptions

/** A store of another engine. The module exports `openStore`, which gets the options and returns a `RowStore`. */
interface EngineOptions {
  readonly kind: 'engine'
  readonly module: string
  readonly options: unknown
}

export interface BatchOutcome {
  readonly isWritten: boolean
  readonly hasMaintenanceLeft: boolean
  /** Size of the store; 0 if it is not known. */
  readonly bytes: number
  readonly error: string | null
}

/**
 * A worker thread that writes one store, one batch at a time. It starts with the first batch, and again after a crash, and keeps the process
 * alive only while it writes.
 */
export function createWriterThread(store: StoreOptions) {
  let worker: Worker | null = null

  function startWorker(): Worker {
    const started = new Worker(workerModule('store-worker', import.meta.url), { workerData: store })
    started.on('error', () => (worker = null))
    return started
  }
  return {
    async perform(batch: Batch): Promise<BatchOutcome> {
      worker ??= startWorker()
      const thread = worker
      thread.ref()
      thread.postMessage(batch)
      try {
        const [outcome] = (await once(thread, 'message')) as [BatchOutcome]
        return outcome
      } catch (error) {
        return { isWritten: false, hasMaintenanceLeft: false, bytes: 0, error: (error as Error).message }
      } finally {
        thread.unref()
      }
    },
    /** Waits for the batch in work and ends the thread. */
    async close(): Promise<void> {
      if (worker === null) return
      const ended = once(worker, 'exit')
      worker.ref()
      worker.postMessage(null)
      await ended
      worker = null
    },
    /** Ends the thread in the middle of its batch. */
    async terminate(): Promise<void> {
      await worker?.terminate()
      worker = null
    },
  }
}
