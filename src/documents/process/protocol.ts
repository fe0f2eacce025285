import type { RefusalCode } from '../../domain/publication-refused.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import type { PublicationMetadata } from '../../domain/row-batches.ts'
import type { ParserLimits, SourceDescription } from '../../domain/source-description.ts'
import type { PublicationFile } from '../../domain/parser.ts'

/** The request: one JSON text on the standard input of the child process. */
export interface ReadingRequest {
  /** Path of the module that exports `parse`. */
  readonly module: string
  readonly file: PublicationFile
  readonly description: SourceDescription
  readonly limits: ParserLimits
}

/**
 * The response: lines of JSON on descriptor 3. First `metadata`, then batches of rows, then `end`. A failure may come at any
 * point and is the last line. A child process that exits without `end` has not read the whole file.
 */
export type ReadingMessage =
  | { readonly metadata: PublicationMetadata }
  | readonly RowOutcome[]
  | { readonly end: true }
  | FailureMessage

/** The parser refused the file, or threw another error. */
export type FailureMessage =
  | { readonly refused: { readonly code: RefusalCode; readonly message: string } }
  | { readonly failed: string }

/** Messages do not use standard output, because libraries print to it. */
export const messageDescriptor = 3

/** The watchdog writes the exceeded limit to this descriptor. */
export const limitDescriptor = 4
