import type { Reading, RowOutcome } from './reading.ts'

/** A reading without its rows. */
export type ReadingFacts = Omit<Reading, 'rows'>

/** The rows of a reading in order, to be read once. Millions of rows cost a promise a batch, not a promise a row. */
export type RowBatches = AsyncIterable<readonly RowOutcome[]>

const batchRows = 1_000

/** Batches the rows of a parser in the same process. */
export async function* inBatches(rows: Reading['rows']): AsyncGenerator<RowOutcome[]> {
  let batch: RowOutcome[] = []
  // A plain loop over synchronous rows: `for await` would wait for a promise at each of them.
  if (Symbol.iterator in rows) {
    for (const row of rows) {
      if (batch.push(row) < batchRows) continue
      yield batch
      batch = []
    }
  } else {
    for await (const row of rows) {
      if (batch.push(row) < batchRows) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
