/** The most rows of one transaction. */
const batchRows = 1000
/** When the disk is full, the oldest batch is dropped beyond this many, so that the memory does not fill up. */
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
export function rowQueue<Row>(requestsOf: (row: Row) => number): RowQueue<Row> {
  const full: (readonly Row[])[] = []
  let open: Row[] = []
  let lost = 0

  function seal(): void {
    full.push(open)
    open = []
    if (full.length <= batchesMax) return
    for (const row of full.shift() ?? []) lost += requestsOf(row)
  }
  return {
    add(row) {
      open.push(row)
      if (open.length < batchRows) return false
      seal()
      return true
    },
    first() {
      // While an older batch waits, the open one is filled further.
      if (full.length === 0 && open.length > 0) seal()
      return full[0] ?? null
    },
    remove(batch, rows) {
      const place = full.indexOf(batch)
      if (place < 0) return
      const rest = batch.slice(rows)
      full.splice(place, 1, ...(rest.length === 0 ? [] : [rest]))
    },
    hasFullBatch: () => full.length > 0,
    count: () => full.reduce((sum, batch) => sum + batch.length, open.length),
    lost: () => lost,
  }
}
