import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  withoutOtherKeys,
  type PublicationFile,
  type PublicationMetadata,
  type RowOutcome,
} from '../../domain/parsed-publication.ts'
import { publicationFile } from '../documents/process/open-publication.ts'
import { outcomeJson } from '../documents/unparsed-row.ts'
import type { Source } from './source-folder.ts'

/** A reading with its rows, as in `expected.json`. */
export interface ParsedSample extends PublicationMetadata {
  readonly rows: readonly RowOutcome[]
}

/** The files in a source folder's `sample/` by name, without notes (`README.md`). */
export async function samplePaths(folder: string): Promise<string[]> {
  const names = (await readdir(join(folder, 'sample'))).filter((name) => !name.endsWith('.md'))
  return names.toSorted().map((name) => join(folder, 'sample', name))
}

/** Reads every file in a source folder's `sample/`. */
export async function parsedSamples(folder: string, source: Source): Promise<ParsedSample[]> {
  const readings: ParsedSample[] = []
  for (const path of await samplePaths(folder)) readings.push(await readSample(source, await publicationFile(path)))
  return readings
}

/** Reads one file with all its rows, as the parser process passes them on. */
export async function readSample(source: Source, file: PublicationFile): Promise<ParsedSample> {
  const { list, complete, asOf, official, title, rows } = await source.parse(file, source.description)
  const outcomes = await Array.fromAsync(rows, (row) => withoutOtherKeys(JSON.parse(outcomeJson(row)) as RowOutcome))
  return { list, complete, asOf, official, title, rows: outcomes }
}
