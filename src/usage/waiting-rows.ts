import { appendRow, rowWidth, type RowValue } from './usage-database.ts'
import type { UsageEvent } from './usage-log.ts'

/** Many small messages to another thread cost less than few large ones. */
const batchLength = 1_000 * rowWidth
/** A full disk must not fill the memory: beyond this the batches that wait longest are given up. */
const batchesMax = 100

/** Rows on their way to the disk, in batches, oldest first. */
export interface WaitingRows {
  /** Tells whether a batch is full with it. */
  add(event: UsageEvent): boolean
  /** The oldest batch; empty when nothing waits. */
  take(): RowValue[]
  /** What was taken last could not be written. */
  putBack(batch: RowValue[]): void
  hasFullBatch(): boolean
  /** Rows that wait, and that were given up. */
  count(): number
  lost(): number
}

export function waitingRows(epoch: number): WaitingRows {
  const full: RowValue[][] = []
  let current: RowValue[] = []
  let lost = 0
  return {
    add(event) {
      appendRow(current, event, epoch)
      if (current.length < batchLength) return false
      full.push(current)
      current = []
      if (full.length > batchesMax) lost += (full.shift()?.length ?? 0) / rowWidth
      return true
    },
    take() {
      const oldest = full.shift()
      if (oldest !== undefined) return oldest
      const batch = current
      current = []
      return batch
    },
    putBack: (batch) => void full.unshift(batch),
    hasFullBatch: () => full.length > 0,
    count: () => full.reduce((sum, { length }) => sum + length, current.length) / rowWidth,
    lost: () => lost,
  }
}
