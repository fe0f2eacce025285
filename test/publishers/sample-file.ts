import { readFileSync } from 'node:fs'

/** A sample of a source: a file in its publisher's layout. */
export const sampleFile = (source: string, name: string): Buffer =>
  readFileSync(new URL(`../../src/read/sources/${source}/sample/${name}`, import.meta.url))
