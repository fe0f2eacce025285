import type { Reading } from '../domain/reading.ts'
import type { SourceDescription } from '../domain/source-description.ts'

/** A publication's bytes, read as often as needed. `name` is the file's base name. */
export interface PublicationFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

/**
 * The one shape of a source's parser: bytes in, rows out; no clock, no network, no state.
 * Throws `PublicationRefused`, also while the rows are being read, when the file as a whole cannot be trusted.
 */
export type Parse = (file: PublicationFile, source: SourceDescription) => Promise<Reading>
