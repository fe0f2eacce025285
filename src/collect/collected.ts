import type { ImportCounts } from '../domain/import-counts.ts'
import type { RefusalCode } from '../domain/publication-refused.ts'
import type { LeftRecords } from './ingest.ts'

/** Why a file was not collected. `failed`: an error that is not a refusal. */
export interface CollectError {
  readonly code: RefusalCode | 'failed'
  readonly message: string
}

/** The result for one file. `not_modified`: the publisher still has the archived file, and it was imported again for this day. */
export interface Collected {
  readonly url: string
  readonly outcome: 'imported' | 'not_modified' | 'failed'
  readonly counts: ImportCounts | null
  /** Of a complete list that was imported before. */
  readonly leftList?: LeftRecords | null
  /** What was left out of the file and is not a row. */
  readonly remarks?: readonly string[]
  readonly error: CollectError | null
}
