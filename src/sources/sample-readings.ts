import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicationFile } from '../domain/parser.ts'
import { publicationFile } from '../documents/publication-file.ts'
import { outcomeJson } from '../documents/process/unusable-text.ts'
import type { Source } from './source-folder.ts'
import type { RowOutcome } from '../domain/reading.ts'
import type { PublicationMetadata } from '../domain/row-batches.ts'

/** A reading with its rows, as in `expected.json`. */
export interface SampleReading extends PublicationMetadata {
  readonly rows: readonly RowOutcome[]
}

/** Reads every file in a source folder's `sample/` by name, except notes (`README.md`). */
export async function sampleReadings(folder: string, source: Source): Promise<SampleReading[]> {
  const files = (await readdir(join(folder, 'sample'))).filter((name) => !name.endsWith('.md')).toSorted()
  const readings: SampleReading[] = []
  for (const name of files) readings.push(await readSample(source, await publicationFile(join(folder, 'sample', name))))
  return readings
}

/** Reads one file with all its rows, as the reading process passes them on. */
export async function readSample(source: Source, file: PublicationFile): Promise<SampleReading> {
  const { list, complete, asOf, official, title, rows } = await source.parse(file, source.description)
  const outcomes = await Array.fromAsync(rows, (row) => JSON.parse(outcomeJson(row)) as RowOutcome)
  return { list, complete, asOf, official, title, rows: outcomes }
}
