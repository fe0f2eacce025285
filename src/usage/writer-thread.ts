import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { workerModule } from '../worker-module.ts'
import type { LogStoreOptions } from './log-store.ts'
import type { PostgresLogOptions } from './postgres/log-store.ts'
import type { LogRow } from './usage-rows.ts'

/** The store that a thread writes. */
export type StoreOptions =
  | ({ readonly kind: 'log' } & LogStoreOptions)
  | { readonly kind: 'recent'; readonly dataDir: string }
  | ({ readonly kind: 'postgres' } & PostgresLogOptions)

/** A store that a thread writes. A call throws if it cannot write; the store is then closed, opened again and called again. */
export interface RowStore {
  /** Writes a batch in one transaction. */
  write(batch: Batch): void | Promise<void>
  /** Applies the retention, a step at a time. Returns whether more is left. */
  maintain(now: number): boolean | Promise<boolean>
  bytes(): number
  close(): void | Promise<void>
}

/** Rows to write, and the wall clock. */
export interface Batch<Row = LogRow> {
  /** The same when the batch is tried again, and higher than that of every one before it. */
  readonly number: number
  readonly rows: readonly Row[]
  readonly now: number
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
