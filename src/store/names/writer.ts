import { rmSync } from 'node:fs'
import type { CompanyForms } from '../ports.ts'
import { gatheredFiles, gatherNames } from './gather.ts'
import type { NamesLayout } from './layout.ts'
import { startNameBuild, type NameBuild } from './name-build.ts'

export interface NamesWriter {
  /** Companies may come in any order of their rank. */
  add(rank: number, forms: CompanyForms): void
  /** No company comes any more: the index is begun, beside everything else. */
  startIndex(): void
  /** Waits until the file is written, durably. */
  finish(): NamesLayout
  /** Throws everything away. */
  abandon(): void
}

/** Writes the file of the names of a generation at `path`. */
export function namesWriter(path: string): NamesWriter {
  const files = gatheredFiles(path)
  const names = gatherNames(files)
  let build: NameBuild | null = null
  const startIndex = (): NameBuild => (build ??= startNameBuild(path, names.end()))
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
