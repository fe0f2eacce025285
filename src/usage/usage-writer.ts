// The thread that owns the usage log: no request waits for the disk, nor for the hourly deletion of old rows.
import { parentPort, workerData } from 'node:worker_threads'
import { forgetBefore, openUsageDatabase, rowWriter, type RowValue } from './usage-database.ts'

export interface WriterData {
  readonly dataDir: string
  readonly retentionDays: number
  /** What the instants of the rows are counted from, epoch milliseconds. */
  readonly epoch: number
}

/** `null` ends the thread. */
export type Batch = { readonly rows: readonly RowValue[]; readonly now: number } | null

export interface Outcome {
  /** The whole batch, or nothing of it. */
  readonly written: boolean
  readonly error: string | null
}

const sweepMilliseconds = 3_600_000
const { dataDir, retentionDays, epoch } = workerData as WriterData
const database = openUsageDatabase(dataDir)
const write = rowWriter(database, epoch)
let sweptAt = Number.NEGATIVE_INFINITY

function take({ rows, now }: Exclude<Batch, null>): Outcome {
  let written = false
  try {
    if (rows.length > 0) write(rows)
    written = true
    if (now - sweptAt >= sweepMilliseconds) {
      sweptAt = now
      forgetBefore(database, now - retentionDays * 86_400_000)
    }
    return { written, error: null }
  } catch (error) {
    return { written, error: (error as Error).message }
  }
}

parentPort?.on('message', (batch: Batch) => {
  if (batch !== null) return parentPort?.postMessage(take(batch), [])
  database.close()
  parentPort?.close()
})
