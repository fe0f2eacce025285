// Worker thread that writes the batches of one store, so that no request waits for a disk or a database.
import { parentPort, workerData } from 'node:worker_threads'
import { openLogStore } from './log-store.ts'
import { openRecentStore } from './recent-requests.ts'
import { createRetentionClock } from './retention-clock.ts'
import type { Batch, RowStore } from './row-store.ts'
import type { BatchOutcome, StoreOptions } from './writer-thread.ts'

interface EngineModule {
  readonly openStore: (options: unknown) => RowStore
}

const options = workerData as StoreOptions
const clock = createRetentionClock(() => performance.now())
let store: RowStore | null = null

async function openStore(): Promise<RowStore> {
  if (options.kind === 'log') return openLogStore(options)
  if (options.kind === 'recent') return openRecentStore(options.dataDir)
  const { openStore: openEngine } = (await import(options.module)) as EngineModule
  return openEngine(options.options)
}

async function closeStore(): Promise<void> {
  await store?.close()
  store = null
}

async function perform(batch: Batch): Promise<BatchOutcome> {
  const now = clock(batch.now)
  let isWritten = false
  try {
    store ??= await openStore()
    if (batch.rows.length > 0) await store.write({ ...batch, now })
    isWritten = true
    const hasMaintenanceLeft = await store.maintain(now)
    return { isWritten, hasMaintenanceLeft, bytes: store.bytes(), error: null }
  } catch (error) {
    await closeStore()
    return { isWritten, hasMaintenanceLeft: false, bytes: 0, error: (error as Error).message }
  }
}

parentPort?.on('message', async (batch: Batch | null) => {
  if (batch !== null) return parentPort?.postMessage(await perform(batch))
  await closeStore()
  parentPort?.close()
})
