import type { LogRow } from './usage-rows.ts'

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
