/** Rows of one transaction, at most. */
const batchRows = 1000
/** A full disk must not fill the memory: beyond this many batches the oldest is dropped. */
const batchesMax = 100

/** Rows on their way to one of the stores, oldest first. */
export interface RowQueue<Row> {
  /** Returns whether a batch became full. */
  add(row: Row): boolean
  /** The oldest batch; `null` when nothing waits. It stays in the queue. */
  first(): readonly Row[] | null
  /** The first rows of the batch are written. */
  remove(batch: readonly Row[], rows: number): void
  hasFullBatch(): boolean
  /** Rows that wait. */
  count(): number
  /** Requests that were dropped. */
  lost(): number
}

/** `requestsOf`: how many requests a row stands for. */
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
      // While an older batch cannot be written the open one goes on filling.
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
