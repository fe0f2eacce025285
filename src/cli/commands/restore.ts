import { resolve } from 'node:path'
import type { Command } from 'commander'
import { restoreBackup, type RestoreInput } from '../backup/restore.ts'
import { rebuild } from '../../collect/repeat-imports.ts'
import type { Config } from '../../config.ts'
import { missingLines, openImportsFile, type ImportsFile } from '../../ledger/imports-file.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { LedgerError } from '../../ledger/ledger-error.ts'
import { withPostgres } from '../../fleet/postgres/postgres-packages.ts'
import { addSqliteUsageRows } from '../../serve/usage/sqlite-usage-copy.ts'
import type { Context } from '../context.ts'
import { errorMessage } from '../failure.ts'
import { importsPathOf, openExistingLedger, repeatingImports } from '../installation-ledger.ts'
import { createProgress } from '../progress.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'

const examples = `
Examples:
  $ DATA_DIR=/var/lib/shobun shobun restore shobun-2026-11-24.tar.gz && shobun publish

DATA_DIR must be empty or missing. Every file is compared with its checksum; a backup that is damaged or not whole changes nothing. Then the
ledger is made again from the archive, in a file or, with DATABASE_URL, in PostgreSQL, wherever it was before. It takes as long as importing
the files did. Settings are not in a backup.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('restore')
    .description('put a backup into an empty data folder and make its ledger')
    .argument('<file>', 'a file of shobun backup')
  declareOutput(command, 'one JSON object', restoredShape)
    .addHelpText('after', examples)
    .action((file: string, options: OutputOptions) => restore(context, file, options))
}

interface RestoredBackup {
  readonly path: string
  readonly dataDir: string
  readonly madeAt: string
  readonly files: number
  readonly imports: number
}

const restoredShape: TextShape<RestoredBackup> = {
  keys: {
    file: ({ path }) => path,
    made_at: ({ madeAt }) => madeAt,
    ...namedValues('files', 'imports'),
  },
  text: ({ dataDir, madeAt, files, imports }) => [
    `restored ${files} files and ${imports} imports of ${madeAt} into ${dataDir}; run shobun publish`,
  ],
}

async function restore(context: Context, file: string, options: OutputOptions): Promise<void> {
  const config = context.config()
  const path = resolve(file)
  using progress = createProgress(context.stderr)
  using _ = context.onInterrupt(() => 'the backup is not restored; run shobun restore again')
  let hasLedger = false
  const { about, files } = await restoreBackup({
    dataDir: config.dataDir,
    path,
    onFile: (name) => progress.show(name),
    addUsage: async (batches) => addUsage(context, config, batches),
    check: async () => {
      hasLedger = await hasSameLedger(config)
    },
  })
  progress.clear()
  const imports = openImportsFile(importsPathOf(config.dataDir)).entries().length
  if (!hasLedger && imports > 0) await makeLedger(context)
  const restored = { path, dataDir: config.dataDir, madeAt: about.made_at, files, imports }
  printItem(context, restoredShape, restored, options)
}

async function addUsage({ stderr }: Context, config: Config, batches: Parameters<RestoreInput['addUsage']>[0]) {
  const { dataDir, databaseUrl: url, usageRetentionDays: retentionDays, usageMaxBytes: maxBytes } = config
  if (url === null) return addSqliteUsageRows({ dataDir, retentionDays, maxBytes }, batches)
  const { hasPostgresUsage, createPostgresUsage } = await withPostgres(
    async () => import('../../fleet/usage/postgres-usage-copy.ts'),
  )
  if (!(await hasPostgresUsage({ url }))) return createPostgresUsage({ url }, batches)
  stderr.write('warning: the database has a usage log, which stays; that of the backup is left out\n')
}

/** Whether the database still has the ledger of the backup. Throws if it has another one, which would be lost. */
async function hasSameLedger(config: Config): Promise<boolean> {
  await using ledger = await openExistingLedger(config)
  if (ledger === null) return false
  const imports = await ledger.importCount()
  if (imports === 0) return false
  if (await isSame(ledger, openImportsFile(importsPathOf(config.dataDir)))) return true
  throw new Error(
    `the database of DATABASE_URL has a ledger of ${imports} imports that is not that of the backup; drop its schema "ledger" if nobody needs it, or set another database. Nothing was restored`,
  )
}

async function isSame(ledger: Ledger, file: ImportsFile): Promise<boolean> {
  try {
    return (await missingLines(file.lines(), ledger)).length === 0
  } catch (error) {
    // Its imports are others, or fewer.
    if (error instanceof LedgerError) return false
    throw error
  }
}

async function makeLedger(context: Context): Promise<void> {
  try {
    await repeatingImports(context, rebuild)
  } catch (error) {
    const problem = `all files are restored, but the ledger could not be made of them: ${errorMessage(error)}`
    throw new Error(`${problem}; when that is mended, run shobun rebuild`, { cause: error })
  }
}
