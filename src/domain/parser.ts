import type { ParsedPublication } from './parsed-publication.ts'
import type { SourceDescription } from './source-description.ts'

/** A publication on disk. `name` is the file name that the publisher gave it. */
export interface PublicationFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

/**
 * The parser of a source. It depends on the file and the source description only: no clock, no network, no state.
 * Throws `PublicationRefused` when the file cannot be trusted, when called or while the rows are iterated.
 */
export type Parse = (file: PublicationFile, source: SourceDescription) => Promise<ParsedPublication>
