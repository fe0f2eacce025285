import type { RefusalCode, RowOutcome } from '../../domain/reading.ts'
import type { ReadingFacts } from '../../domain/row-batches.ts'
import type { ReadingLimits, SourceDescription } from '../../domain/source-description.ts'
import type { PublicationFile } from '../parser.ts'

/** The request: one JSON text on the child's standard input. */
export interface ReadingRequest {
  /** Path of the source's `parse` module. */
  readonly module: string
  readonly file: PublicationFile
  readonly description: SourceDescription
  readonly limits: ReadingLimits
}

/**
 * The response: lines of JSON on descriptor 3. First `reading`, then batches of rows, then `end`; `refused` or `failed` may
 * come at any point and is the last line. A child that exits without `end` has not read the whole file.
 */
export type ReadingMessage =
  | { readonly reading: ReadingFacts }
  | readonly RowOutcome[]
  | { readonly end: true }
  | { readonly refused: { readonly code: RefusalCode; readonly message: string } }
  | { readonly failed: string }

/** Standard output is not used, because libraries print to it. */
export const messageDescriptor = 3

/** The watchdog writes here which limit was exceeded. */
export const limitDescriptor = 4
