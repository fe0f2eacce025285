import type { RefusalCode, Reading, RowOutcome } from '../../domain/reading.ts'
import type { ReadingLimits, SourceDescription } from '../../domain/source-description.ts'
import type { PublicationFile } from '../parser.ts'

/** What a reading process is given, as one JSON text on its standard input. */
export interface ReadingJob {
  /** Path of the source's `parse` module. */
  readonly module: string
  readonly file: PublicationFile
  readonly description: SourceDescription
  readonly limits: ReadingLimits
}

/**
 * What it answers, as lines of JSON on descriptor 3: the head of the reading, batches of rows, and `end`; or at any point what
 * went wrong. A process that ends without `end` has not read the file.
 */
export type ReadingLine =
  | { readonly reading: Omit<Reading, 'rows'> }
  | readonly RowOutcome[]
  | { readonly end: true }
  | { readonly refused: { readonly code: RefusalCode; readonly message: string } }
  | { readonly failed: string }

/** Descriptor of the lines. Standard output is left to libraries that print. */
export const linesDescriptor = 3

/** Descriptor of the one line that says which limit was passed. */
export const verdictDescriptor = 4
