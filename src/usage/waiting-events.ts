import { batchOf, putEvent, rowWidth, spanMax, type Batch, type Value } from './batch.ts'
import type { UsageEvent } from './usage-log.ts'

/** Of a batch. The request that fills one has it put together. */
const eventsMax = 1000
/** A full disk must not fill the memory: beyond this the batches that wait longest are given up. */
const batchesMax = 100

/** Events on their way to the disk, oldest first. */
export interface WaitingEvents {
  /** Tells whether a batch is complete now. */
  add(event: UsageEvent): boolean
  /** The oldest batch; `null` when nothing waits. */
  take(): Batch | null
  /** What was taken last could not be written. */
  putBack(batch: Batch): void
  hasFullBatch(): boolean
  /** Events that wait, and that were given up. */
  count(): number
  lost(): number
}

export function waitingEvents(epoch: number): WaitingEvents {
  const full: Batch[] = []
  // One list for ever: a list that grows is copied again and again, and the garbage collector would carry each along.
  const values = Array.from({ length: eventsMax * rowWidth }, (): Value => null)
  let end = 0
  let lost = 0

  function seal(): Batch {
    const batch = batchOf(end === values.length ? values : values.slice(0, end), epoch)
    end = 0
    return batch
  }
  function complete(): void {
    full.push(seal())
    if (full.length > batchesMax) lost += full.shift()?.events ?? 0
  }
  return {
    add(event) {
      const isFar = end > 0 && Math.abs(event.at - epoch - Number(values[0])) > spanMax
      if (isFar) complete()
      end = putEvent(values, end, event, epoch)
      if (end < values.length) return isFar
      complete()
      return true
    },
    take: () => full.shift() ?? (end === 0 ? null : seal()),
    putBack: (batch) => void full.unshift(batch),
    hasFullBatch: () => full.length > 0,
    count: () => full.reduce((sum, { events }) => sum + events, end / rowWidth),
    lost: () => lost,
  }
}
