import { readFileSync } from 'node:fs'

/** The lines of a data file of the program, without comments (`#`). */
export const dataLines = (file: URL): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
