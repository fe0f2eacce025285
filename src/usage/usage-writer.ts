// The thread that owns the usage log: no request waits for the disk, nor for the hourly deletion of old rows.
import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './batch.ts'
import { batchWriter, forgetBefore, openUsageDatabase } from './usage-database.ts'

export interface WriterData {
  readonly dataDir: string
  readonly retentionDays: number
}

/** `null` ends the thread. */
export type Task = { readonly batch: Batch | null; readonly now: number } | null

export interface Outcome {
  readonly written: boolean
  readonly error: string | null
}

const sweepMilliseconds = 3_600_000
const dayMilliseconds = 86_400_000
const { dataDir, retentionDays } = workerData as WriterData
const database = openUsageDatabase(dataDir)
const write = batchWriter(database)
let sweptAt = Number.NEGATIVE_INFINITY
/** Instants of the clock on the wall and of one that nobody sets, taken together. */
let basis: { clock: number; elapsed: number } | null = null
let aheadSince: number | null = null

/**
 * A clock that is set forward makes nothing old before it has stood so for a day: until then the log ages at the pace of a clock that
 * nobody sets.
 */
function clockForAge(now: number): number {
  const elapsed = performance.now()
  basis ??= { clock: now, elapsed }
  const steady = basis.clock + elapsed - basis.elapsed
  if (now <= steady + sweepMilliseconds) aheadSince = null
  else if (elapsed - (aheadSince ??= elapsed) < dayMilliseconds) return steady
  basis = { clock: now, elapsed }
  return now
}

function take({ batch, now }: Exclude<Task, null>): Outcome {
  let written = false
  try {
    if (batch !== null) write(batch)
    written = true
    if (Math.abs(now - sweptAt) >= sweepMilliseconds) {
      sweptAt = now
      forgetBefore(database, clockForAge(now) - retentionDays * dayMilliseconds)
    }
    return { written, error: null }
  } catch (error) {
    return { written, error: (error as Error).message }
  }
}

parentPort?.on('message', (task: Task) => {
  if (task !== null) return parentPort?.postMessage(take(task), [])
  database.close()
  parentPort?.close()
})
