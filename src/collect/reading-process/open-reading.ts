import { PublicationRefused, type Reading, type RowOutcome } from '../../domain/reading.ts'
import type { PublicationFile } from '../parser.ts'
import type { Source } from '../source-folder.ts'
import { startReading, type ReadingProcess } from './spawn.ts'

/** A reading that is under way; it must be closed, whether its rows were read or not. */
export interface OpenReading {
  readonly reading: Reading
  readonly close: () => void
}

const bytesPerMb = 1024 * 1024
/** Processor time is limited by the source; a process that neither works nor gives rows (a disk that hangs) is given up, too. */
const stallSecondsMax = 600

/**
 * Reads a file in a process of its own: official files come from outside, and some of the formats are so rich that a few kilobytes take
 * gigabytes or hours. Refuses `reading_limit_exceeded` for a file past the source's limits and `reading_failed` for one that ends the process or its
 * parser, besides what the parser refuses; all of them also while the rows are read.
 */
export async function openReading(
  source: Source,
  file: PublicationFile,
  stallSeconds = stallSecondsMax,
): Promise<OpenReading> {
  const { description, module } = source
  const { limits } = description
  if (file.size > limits.fileMb * bytesPerMb) {
    throw new PublicationRefused('reading_limit_exceeded', `${file.name} is larger than ${limits.fileMb} MB`)
  }
  if (module === undefined) return { reading: await source.parse(file, description), close: () => undefined }
  const process = startReading({ module, file, description, limits }, stallSeconds)
  try {
    const first = await process.next()
    if (!('reading' in first))
      throw new PublicationRefused('reading_failed', `${file.name}: rows came before the reading`)
    return { reading: { ...first.reading, rows: rowsOf(process) }, close: process.kill }
  } catch (error) {
    process.kill()
    throw error
  }
}

async function* rowsOf(process: ReadingProcess): AsyncGenerator<RowOutcome> {
  for (;;) {
    const line = await process.next()
    if ('end' in line) return
    if ('reading' in line) throw new PublicationRefused('reading_failed', 'a second reading came from one file')
    yield* line
  }
}
