// Worker thread that writes batches to PostgreSQL, so that no request waits for it.
import { workerData } from 'node:worker_threads'
import { createRetentionClock } from '../retention-clock.ts'
import { nothingWritten, performTasks, type WriteOutcome, type WriteTask } from '../writer-thread.ts'
import { openPostgresLogStore, type PostgresLogOptions } from './log-store.ts'

const store = openPostgresLogStore(workerData as PostgresLogOptions)
const clock = createRetentionClock(() => performance.now())

async function perform(task: WriteTask): Promise<WriteOutcome> {
  let logRowsWritten = 0
  const errors: string[] = []
  try {
    if (task.log.length > 0) await store.write(task)
    logRowsWritten = task.log.length
    await store.maintain(clock(task.now))
  } catch (error) {
    errors.push((error as Error).message)
  }
  return { ...nothingWritten, logRowsWritten, bytes: store.bytes(), errors }
}

performTasks(perform, async () => store.close())
