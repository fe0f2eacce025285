import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicationFile, RowOutcome, PublicationMetadata } from '../domain/parsed-publication.ts'
import { publicationFile } from '../documents/publication-file.ts'
import { outcomeJson } from '../documents/process/unusable-text.ts'
import type { Source } from './source-folder.ts'

/** A reading with its rows, as in `expected.json`. */
export interface ParsedSample extends PublicationMetadata {
  readonly rows: readonly RowOutcome[]
}

/** Reads every file in a source folder's `sample/` by name, except notes (`README.md`). */
export async function parsedSamples(folder: string, source: Source): Promise<ParsedSample[]> {
  const files = (await readdir(join(folder, 'sample'))).filter((name) => !name.endsWith('.md')).toSorted()
  const readings: ParsedSample[] = []
  for (const name of files) readings.push(await readSample(source, await publicationFile(join(folder, 'sample', name))))
  return readings
}

/** Reads one file with all its rows, as the parser process passes them on. */
export async function readSample(source: Source, file: PublicationFile): Promise<ParsedSample> {
  const { list, complete, asOf, official, title, rows } = await source.parse(file, source.description)
  const outcomes = await Array.fromAsync(rows, (row) => JSON.parse(outcomeJson(row)) as RowOutcome)
  return { list, complete, asOf, official, title, rows: outcomes }
}
