// Worker thread that writes batches to PostgreSQL, so that no request waits for it.
import { parentPort, workerData } from 'node:worker_threads'
import { createRetentionClock } from '../retention-clock.ts'
import { openPostgresLogStore, type Batch, type PostgresLogOptions } from './log-store.ts'

/** A batch, or none when only the retention is due. The message `null` ends the thread. */
export interface PostgresTask {
  readonly batch: Batch | null
  readonly now: number
}

export interface PostgresOutcome {
  readonly isWritten: boolean
  readonly bytes: number
  readonly errors: readonly string[]
}

const store = openPostgresLogStore(workerData as PostgresLogOptions)
const clock = createRetentionClock(() => performance.now())

async function perform({ batch, now }: PostgresTask): Promise<PostgresOutcome> {
  let isWritten = false
  try {
    if (batch !== null) await store.write(batch, now)
    isWritten = true
    await store.maintain(clock(now))
    return { isWritten, bytes: store.bytes(), errors: [] }
  } catch (error) {
    return { isWritten, bytes: store.bytes(), errors: [(error as Error).message] }
  }
}

parentPort?.on('message', async (task: PostgresTask | null) => {
  if (task !== null) return parentPort?.postMessage(await perform(task))
  await store.close()
  parentPort?.close()
})
