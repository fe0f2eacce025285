import { publicationFile } from '../documents/process/open-publication.ts'
import { readSample, type ParsedSample } from './parsed-samples.ts'
import type { Source } from './source-folder.ts'

const readings = new Map<string, Promise<ParsedSample>>()

/** The reading of a file of a sample by its source, for all tests of this process, of which none changes it. */
export function readOnce(source: Source, path: string): Promise<ParsedSample> {
  const reading = readings.get(path) ?? publicationFile(path).then((file) => readSample(source, file))
  readings.set(path, reading)
  return reading
}
