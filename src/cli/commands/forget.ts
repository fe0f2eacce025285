import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { revertImport } from '../../collect/repeat-imports.ts'
import { openImportsFile, type ImportLine } from '../../ledger/imports-file.ts'
import { UsageError, type Context } from '../context.ts'
import { importsPathOf, repeatingImports } from '../installation-ledger.ts'
import { printColumns, printJson, printLine, type Cell, type OutputOptions } from '../report.ts'

interface Options extends OutputOptions {
  readonly reason?: string
}

const examples = `
Examples:
  $ shobun forget                                              lists the imports with their numbers
  $ shobun forget 12 --reason "the file of another prefecture"

Records, former states, days and unparsed rows become as if the file had never been imported: the other files of its source are read again
from the archive. The other imports keep their numbers. The file stays in the archive, and the reason in archive/imports.jsonl. Takes effect with the next publish.
A file that is still at its publisher is imported again by the next collect.`

export function register(program: Command, context: Context): void {
  program
    .command('forget')
    .description('take an import back as if it had not been')
    .argument('[import]', 'number of the import; without it, the imports are listed')
    .option('--reason <text>', 'why; kept with the import')
    .option('--json', 'one JSON object, or one for each import')
    .addHelpText('after', examples)
    .action((order: string | undefined, options: Options) =>
      order === undefined ? listImports(context, options) : revert(context, order, options),
    )
}

async function revert(context: Context, text: string, { reason = '', json }: Options): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${JSON.stringify(text)} is not the number of an import`)
  if (reason.trim() === '') throw new UsageError('taking an import back needs its reason: --reason TEXT')
  const order = Number(text)
  const reverted = await repeatingImports(context, async (input) =>
    revertImport(input, { order, reason, at: context.now() }),
  )
  const { source, file, sha256 } = reverted
  if (json === true) printJson(context.stdout, { import: order, source, file, sha256, reason })
  else
    printLine(context.stdout, `forgot import ${order} (${source}, ${file}): takes effect with the next shobun publish`)
}

/** The imports that can still be taken back, newest last. An attempt to collect that got no file is not one of them. */
function listImports({ config, stdout }: Context, { json }: OutputOptions): void {
  const path = importsPathOf(config().dataDir)
  const entries = existsSync(path) ? openImportsFile(path).entries() : []
  const kept = entries.filter(({ reversal }) => reversal === null).map(({ line }) => line)
  const imports = kept.filter(({ size }) => size > 0)
  if (json === true) return imports.forEach((line) => printJson(stdout, { ...line, event: undefined }))
  if (imports.length === 0) stdout.write('nothing imported yet\n')
  else printColumns(stdout, imports, columns)
  const attempts = kept.length - imports.length
  if (attempts > 0) stdout.write(`${attempts} attempts to collect without a file are not listed; see shobun status\n`)
}

const columns: Readonly<Record<string, (line: ImportLine) => Cell>> = {
  import: ({ order }) => order,
  source: ({ source }) => source,
  file: ({ file }) => file,
  // Nothing of a refused file is in the ledger, for no day.
  'as of': ({ refusal, day }) => (refusal === null ? day : null),
  basis: ({ refusal, as_of_basis: basis }) => (refusal === null ? basis : null),
  imported: ({ started_at: startedAt }) => startedAt,
  outcome: ({ refusal }) => (refusal === null ? 'done' : `refused: ${refusal.code}`),
}
