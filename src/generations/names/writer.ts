import { rmSync } from 'node:fs'
import type { CompanyForms } from '../ports.ts'
import { createSpool, spoolPaths } from './spool.ts'
import type { NamesLayout } from './layout.ts'
import { startNamesBuild, type NamesBuild } from './build-on-thread.ts'

export interface NamesWriter {
  /** Companies may come in any order. */
  add(rank: number, forms: CompanyForms): void
  /** Starts building the index in the background. No company may be added afterwards. `positions`: see `SpooledNames`. */
  startIndex(positions: Uint32Array): void
  /** Waits until the file is written and synced. The index must have been started. */
  finish(): NamesLayout
  /** Removes all files. */
  abandon(): void
}

/** Writes the names file of a generation at `path`. */
export function createNamesWriter(path: string): NamesWriter {
  const files = spoolPaths(path)
  const spool = createSpool(files)
  let build: NamesBuild | null = null
  return {
    add: (rank, forms) => spool.add(rank, forms),
    startIndex: (positions) => void (build = startNamesBuild(path, spool.end(positions))),
    finish: () => build!.finish(),
    abandon() {
      build?.abandon()
      spool.close()
      for (const file of [path, ...Object.values(files)]) rmSync(file, { force: true })
    },
  }
}
