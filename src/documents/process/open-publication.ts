import { PublicationRefused } from '../../domain/publication-refused.ts'
import {
  type RowOutcome,
  type Parse,
  type PublicationFile,
  inBatches,
  type PublicationMetadata,
  type RowBatches,
} from '../../domain/parsed-publication.ts'
import { bytesPerMb, type SourceDescription } from '../../domain/source-description.ts'
import { startParser, type ParserProcess } from './start-parser.ts'

/** The parser of a source. */
interface SourceParser {
  readonly description: SourceDescription
  readonly parse: Parse
  /** Path of the module that exports `parse`; without it, files are read in this process. */
  readonly module?: string
}

/** A file that is being read. The caller must close it, even when it has read all the batches. */
export interface OpenPublication {
  readonly metadata: PublicationMetadata
  readonly batches: RowBatches
  readonly close: () => void
}

/** The limit on processor time does not stop a process that only waits, for example for a disk. */
const idleSecondsMax = 600

/**
 * Reads a file in a child process, because a PDF or workbook of a few kilobytes can take gigabytes of memory, or hours.
 * Throws `PublicationRefused`, at once or while the batches are read: `reading_limit_exceeded` for a file that exceeds the
 * limits of its source, `reading_failed` when the parser or the process fails, and the refusals of the parser.
 */
export async function openPublication(
  source: SourceParser,
  file: PublicationFile,
  idleSeconds = idleSecondsMax,
): Promise<OpenPublication> {
  const { description, module } = source
  const { limits } = description
  if (file.size > limits.fileMb * bytesPerMb) {
    throw new PublicationRefused('reading_limit_exceeded', `${file.name} is larger than ${limits.fileMb} MB`)
  }
  if (module === undefined) {
    const { rows, ...metadata } = await source.parse(file, description)
    return { metadata, batches: inBatches(rows), close: () => undefined }
  }
  const child = startParser({ module, file, description, limits }, idleSeconds)
  try {
    const first = await child.next()
    if (!('metadata' in first))
      throw new PublicationRefused('reading_failed', `${file.name}: rows came before the metadata`)
    return { metadata: first.metadata, batches: batchesFrom(child), close: child.kill }
  } catch (error) {
    child.kill()
    throw error
  }
}

async function* batchesFrom(child: ParserProcess): AsyncGenerator<readonly RowOutcome[]> {
  for (;;) {
    const message = await child.next()
    if ('end' in message) return
    if ('metadata' in message) throw new PublicationRefused('reading_failed', 'metadata came twice from one file')
    yield message
  }
}
