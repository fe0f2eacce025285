import { rmSync } from 'node:fs'
import type { CompanyForms } from '../ports.ts'
import { spoolPaths, spoolNames } from './spool.ts'
import type { NamesLayout } from './layout.ts'
import { startNamesBuild, type NamesBuild } from './build-on-thread.ts'

export interface NamesWriter {
  /** Companies may come in any order of their rank. */
  add(rank: number, forms: CompanyForms): void
  /** Ends the companies and starts building the index in the background. */
  startIndex(): void
  /** Waits until the file is written and synced. */
  finish(): NamesLayout
  /** Removes all files. */
  abandon(): void
}

/** Writes the names file of a generation at `path`. */
export function createNamesWriter(path: string): NamesWriter {
  const files = spoolPaths(path)
  const names = spoolNames(files)
  let build: NamesBuild | null = null
  const startIndex = (): NamesBuild => (build ??= startNamesBuild(path, names.end()))
  return {
    add: (rank, forms) => names.add(rank, forms),
    startIndex: () => void startIndex(),
    finish: () => startIndex().finish(),
    abandon() {
      build?.abandon()
      names.close()
      for (const file of [path, ...Object.values(files)]) rmSync(file, { force: true })
    },
  }
}
