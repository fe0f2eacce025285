import { join } from 'node:path'
import { loadInstalledSources } from '../read/sources/source-folder.ts'
import type { RepeatInput } from '../collect/repeat-imports.ts'
import { openArchive } from '../ledger/archive.ts'
import { appendDecision, decisionsPathOf } from '../ledger/decisions/decisions-file.ts'
import { openImportsFile, withImportsFile } from '../ledger/imports-file.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { LedgerError } from '../ledger/ledger-error.ts'
import { ledgerPathOf, mayHaveLedger, type LedgerPlace } from '../ledger/ledger-place.ts'
import { refuseOtherKeys } from '../ledger/record-keys.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import type { Context } from './context.ts'
import { withPostgres } from '../fleet/postgres/postgres-packages.ts'
import { createProgress } from './progress.ts'

export const importsPathOf = (dataDir: string): string => join(dataDir, 'archive', 'imports.jsonl')

/** The ledger of an installation: in its database, or in a file of its data folder. */
async function openLedgerIn(
  { dataDir, databaseUrl }: LedgerPlace,
  options: { readonly readOnly: boolean },
): Promise<Ledger> {
  if (databaseUrl === null) return openLedger(ledgerPathOf(dataDir), options)
  const { openPostgresLedger } = await withPostgres(async () => import('../fleet/ledger/ledger.ts'))
  return openPostgresLedger(databaseUrl, options)
}

/** The ledger for reading, or `null` before anything was imported. */
export async function openExistingLedger(place: LedgerPlace): Promise<Ledger | null> {
  if (!mayHaveLedger(place)) return null
  try {
    return await openLedgerIn(place, { readOnly: true })
  } catch (error) {
    // Whether a database has a ledger is known only when it is opened.
    if (error instanceof LedgerError && error.code === 'missing' && place.databaseUrl !== null) return null
    throw error
  }
}

/** The ledger for reading. Throws before anything was imported; `consequence` begins the message. */
export async function openLedgerToRead(place: LedgerPlace, consequence: string): Promise<Ledger> {
  const ledger = await openExistingLedger(place)
  if (ledger !== null) return ledger
  const found = place.databaseUrl === null ? `no ledger in ${place.dataDir}` : 'no ledger in the database'
  throw new Error(`${consequence}: ${found}; run shobun ingest first`)
}

/**
 * The ledger of an installation for writing: each import is also written to `archive/imports.jsonl`. Throws `LedgerError` when both do not
 * agree, or when its keys are of another version, before a file is read.
 */
export async function openInstallationLedger(place: LedgerPlace): Promise<Ledger> {
  const importsFile = openImportsFile(importsPathOf(place.dataDir))
  const ledger = withImportsFile(await openLedgerIn(place, { readOnly: false }), importsFile)
  try {
    await refuseOtherKeys(ledger)
    // Each transaction compares the ledger with the file first.
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
  const config = context.config()
  const { dataDir } = config
  const sources = new Map((await loadInstalledSources(dataDir)).map((source) => [source.description.id, source]))
  const archive = openArchive(join(dataDir, 'archive'))
  const importsFile = openImportsFile(importsPathOf(dataDir))
  await using ledger = await openLedgerIn(config, { readOnly: false })
  using progress = createProgress(context.stderr)
  using _ = context.onInterrupt(() => 'the ledger did not change; run the command again')
  return await command({
    ledger,
    importsFile,
    archive,
    sourceOf: (id) => sources.get(id),
    onRenamed: (ids) =>
      appendDecision(decisionsPathOf(dataDir), { at: context.now().toISOString(), kind: 'renamed', ids }),
    onImport: ({ source, file }, done, total) => progress.show(`${done + 1} of ${total}: ${source}, ${file}`),
  })
}
