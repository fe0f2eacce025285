import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { revertImport } from '../../collect/repeat-imports.ts'
import { openImportsFile, type ImportLine } from '../../ledger/imports-file.ts'
import { UsageError, type Context } from '../context.ts'
import { importsPathOf, repeatingImports } from '../installation-ledger.ts'
import { declareOutput, namedCells, namedValues, onlyJson, type TableShape, type TextShape } from '../output-shape.ts'
import { printItem, printItems, printLine, type OutputOptions } from '../print.ts'

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
  const command = program
    .command('forget')
    .description('take an import back as if it had not been')
    .argument('[import]', 'number of the import; without it, the imports are listed')
    .option('--reason <text>', 'why; kept with the import')
  declareOutput(command, 'one JSON object, or one for each import', revertedShape, importShape)
    .addHelpText('after', examples)
    .action((order: string | undefined, options: Options) =>
      order === undefined ? listImports(context, options) : revert(context, order, options),
    )
}

async function revert(context: Context, text: string, options: Options): Promise<void> {
  const { reason = '' } = options
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${JSON.stringify(text)} is not the number of an import`)
  if (reason.trim() === '') throw new UsageError('taking an import back needs its reason: --reason TEXT')
  const order = Number(text)
  const reverted = await repeatingImports(context, async (input) =>
    revertImport(input, { order, reason, at: context.now() }),
  )
  const { source, file, sha256 } = reverted
  printItem(context, revertedShape, { order, source, file, sha256, reason }, options)
}

type Reverted = Pick<ImportLine, 'order' | 'source' | 'file' | 'sha256'> & { readonly reason: string }

const revertedShape: TextShape<Reverted> = {
  keys: {
    import: ({ order }) => order,
    ...namedValues('source', 'file', 'sha256', 'reason'),
  },
  text: ({ order, source, file }) => [
    `forgot import ${order} (${source}, ${file}): takes effect with the next shobun publish`,
  ],
}

/** The imports that can still be taken back, newest last. An attempt to collect that got no file is not one of them. */
function listImports(context: Context, options: OutputOptions): void {
  const path = importsPathOf(context.config().dataDir)
  const entries = existsSync(path) ? openImportsFile(path).entries() : []
  const kept = entries.filter(({ reversal }) => reversal === null).map(({ line }) => line)
  const imports = kept.filter(({ size }) => size > 0)
  printItems(context, importShape, imports, options)
  const attempts = kept.length - imports.length
  if (attempts > 0 && options.json !== true)
    printLine(context.stdout, `${attempts} attempts to collect without a file are not listed; see shobun status`)
}

/** The keys are those of `archive/imports.jsonl`. */
const importShape: TableShape<ImportLine> = {
  columns: {
    order: { heading: 'import', cell: ({ order }) => order, json: ({ order }) => order },
    ...namedCells('source', 'file'),
    // Nothing of a refused file is in the ledger, for no day.
    day: { heading: 'as of', cell: ({ refusal, day }) => (refusal === null ? day : null), json: ({ day }) => day },
    as_of_basis: {
      heading: 'basis',
      cell: ({ refusal, as_of_basis: basis }) => (refusal === null ? basis : null),
      json: ({ as_of_basis: basis }) => basis,
    },
    started_at: { heading: 'imported', cell: (line) => line.started_at, json: (line) => line.started_at },
    refusal: {
      heading: 'outcome',
      cell: ({ refusal }) => (refusal === null ? 'done' : `refused: ${refusal.code}`),
      json: ({ refusal }) => refusal,
    },
    ...onlyJson(
      namedValues(
        ...(['kind', 'sha256', 'size', 'url', 'retrieved_at', 'retrieval_given', 'finished_at'] as const),
        ...(['list', 'complete', 'stated_day', 'title', 'official'] as const),
      ),
    ),
  },
  none: 'nothing imported yet',
}
