/** The most rows of one transaction. */
const batchRows = 1000
/** When the disk is full and more batches wait, the oldest one is dropped, so that the memory does not fill up. */
const batchesMax = 100

/** The rows that wait to be written to one of the stores, oldest first. */
export interface RowQueue<Row> {
  /** Returns true when this row completes a batch. */
  add(row: Row): boolean
  /** The oldest batch, which stays in the queue; `null` if the queue is empty. */
  first(): readonly Row[] | null
  /** Removes the first rows of the batch, after they were written. */
  remove(batch: readonly Row[], rows: number): void
  hasFullBatch(): boolean
  /** Rows in the queue. */
  count(): number
  /** Requests that were dropped. */
  lost(): number
}

/** `requestsOf`: the number of requests in a row. */
export function createRowQueue<Row>(requestsOf: (row: Row) => number): RowQueue<Row> {
  const fullBatches: (readonly Row[])[] = []
  let openBatch: Row[] = []
  let lost = 0

  function closeOpenBatch(): void {
    fullBatches.push(openBatch)
    openBatch = []
    if (fullBatches.length <= batchesMax) return
    for (const row of fullBatches.shift() ?? []) lost += requestsOf(row)
  }
  return {
    add(row) {
      openBatch.push(row)
      if (openBatch.length < batchRows) return false
      closeOpenBatch()
      return true
    },
    first() {
      // While an older batch waits, rows are still added to the open one.
      if (fullBatches.length === 0 && openBatch.length > 0) closeOpenBatch()
      return fullBatches[0] ?? null
    },
    remove(batch, rows) {
      const index = fullBatches.indexOf(batch)
      if (index < 0) return
      const rest = batch.slice(rows)
      fullBatches.splice(index, 1, ...(rest.length === 0 ? [] : [rest]))
    },
    hasFullBatch: () => fullBatches.length > 0,
    count: () => fullBatches.reduce((sum, batch) => sum + batch.length, openBatch.length),
    lost: () => lost,
  }
}
