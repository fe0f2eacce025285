import type { ParsedPublication, RowOutcome } from './parsed-publication.ts'

/** A parsed publication without its rows. */
export type PublicationMetadata = Omit<ParsedPublication, 'rows'>

/** The rows of a publication in order, iterated once. Batches need one promise for a thousand rows instead of one for each row. */
export type RowBatches = AsyncIterable<readonly RowOutcome[]>

const batchSize = 1_000

/** Splits the rows of a parser into batches. */
export async function* inBatches(rows: ParsedPublication['rows']): AsyncGenerator<RowOutcome[]> {
  let batch: RowOutcome[] = []
  // `for await` over synchronous rows would wait for a promise at each row.
  if (Symbol.iterator in rows) {
    for (const row of rows) {
      if (batch.push(row) < batchSize) continue
      yield batch
      batch = []
    }
  } else {
    for await (const row of rows) {
      if (batch.push(row) < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
