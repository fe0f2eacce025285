import { join } from 'node:path'
import { loadInstalledSources } from '../collect/source-folder.ts'
import type { RepeatInput } from '../collect/repeat-imports.ts'
import { openArchive } from '../ledger/archive.ts'
import { openImportsFile } from '../ledger/imports-file.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { withImportsFile } from '../ledger/logged-ledger.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import type { Context } from './context.ts'
import { createProgress } from './progress.ts'

export const importsPathOf = (dataDir: string): string => join(dataDir, 'archive', 'imports.jsonl')

/**
 * The ledger of a data folder for writing: each import is also written to `archive/imports.jsonl`. Throws `LedgerError` when both do not
 * agree, before a file is read.
 */
export async function openInstallationLedger(dataDir: string): Promise<Ledger> {
  const ledger = withImportsFile(openLedger(join(dataDir, 'ledger.db')), openImportsFile(importsPathOf(dataDir)))
  try {
    await ledger.inTransaction(async () => undefined)
    return ledger
  } catch (error) {
    await ledger.close()
    throw error
  }
}

/** Runs a command that repeats imports from the archive, with its progress on the terminal. */
export async function repeatingImports<Result>(
  context: Context,
  command: (input: RepeatInput) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = context.config()
  const sources = new Map((await loadInstalledSources(dataDir)).map((source) => [source.description.id, source]))
  const archive = openArchive(join(dataDir, 'archive'))
  const importsFile = openImportsFile(importsPathOf(dataDir))
  const ledger = openLedger(join(dataDir, 'ledger.db'))
  const progress = createProgress(context.stderr)
  try {
    return await command({
      ledger,
      importsFile,
      archive,
      sourceOf: (id) => sources.get(id),
      onImport: ({ source, file }, done, total) => progress.show(`${done + 1} of ${total}: ${source}, ${file}`),
    })
  } finally {
    progress.clear()
    await ledger.close()
  }
}
