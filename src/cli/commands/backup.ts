import { resolve } from 'node:path'
import type { Command } from 'commander'
import { makeBackup, type BackupMade } from '../backup/backup.ts'
import { withPostgres } from '../../fleet/postgres/postgres-packages.ts'
import { programVersion } from '../../words/program-files/program-version.ts'
import { sqliteUsageRows } from '../../serve/usage/sqlite-usage-copy.ts'
import type { UsageRow } from '../../serve/usage/usage-rows.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../context.ts'
import { openExistingLedger } from '../installation-ledger.ts'
import { createProgress } from '../progress.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'

interface Options extends OutputOptions {
  readonly usage?: boolean
}

const examples = `
Examples:
  $ shobun backup shobun-$(date +%F).tar.gz
  $ shobun backup shobun-$(date +%F).tar.gz --usage

The file has the archive with the history of the ledger, your decisions, your own sources and names, what a survey found and proposed, and
what was already collected. It has no ledger and no generations, which are made again from it, no keys, no counts of clients, no settings,
and the usage log only with --usage. Only its owner may read it. Servers and other commands may run meanwhile. Restore it with
shobun restore; tar reads it, too.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('backup')
    .description('write everything that cannot be made again into one file')
    .argument('<file>', 'the file to write, such as shobun.tar.gz; must not exist')
    .option('--usage', 'with the usage log: keyed hashes of addresses, and what was searched for')
  declareOutput(command, 'one JSON object', madeShape)
    .addHelpText('after', examples)
    .action((file: string, options: Options) => backup(context, file, options))
}

async function backup(context: Context, file: string, options: Options): Promise<void> {
  const config = context.config()
  const path = resolve(file)
  using progress = createProgress(context.stderr)
  using _ = context.onInterrupt(() => `${path} was not written`)
  await using ledger = await openExistingLedger(config)
  const made = await makeBackup({
    dataDir: config.dataDir,
    path,
    ledger,
    usage: options.usage === true ? await usageRowsOf(config) : null,
    program: programVersion(),
    now: context.now(),
    onFile: (name) => progress.show(name),
  })
  progress.clear()
  printItem(context, madeShape, { path, ...made }, options)
}

async function usageRowsOf({ dataDir, databaseUrl }: Config): Promise<Iterable<UsageRow> | AsyncIterable<UsageRow>> {
  if (databaseUrl === null) return sqliteUsageRows(dataDir)
  const { postgresUsageRows } = await withPostgres(async () => import('../../fleet/usage/postgres-usage-copy.ts'))
  return postgresUsageRows({ url: databaseUrl })
}

const madeShape: TextShape<BackupMade & { readonly path: string }> = {
  keys: {
    file: ({ path }) => path,
    ...namedValues('bytes', 'publications', 'imports', 'decisions'),
    own_sources: ({ ownSources }) => ownSources,
    usage_rows: ({ usageRows }) => usageRows,
  },
  text: (made) => [`wrote ${made.path}: ${summaryOf(made)}`],
}

function summaryOf({ publications, imports, decisions, ownSources, usageRows, bytes }: BackupMade): string {
  const counts = [
    `${publications} publications of ${imports} imports`,
    `${decisions} decisions`,
    `${ownSources} own sources`,
    usageRows === null ? 'no usage log' : `${usageRows} rows of the usage log`,
  ]
  return `${counts.join(', ')}; ${(bytes / 1_000_000).toFixed(1)} MB`
}
