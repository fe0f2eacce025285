import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { rebuild, type Rebuilt } from '../../collect/repeat-imports.ts'
import { decisionsOf } from '../../ledger/decisions/decisions.ts'
import { decisionsPathOf, readDecisions } from '../../ledger/decisions/decisions-file.ts'
import type { Context } from '../context.ts'
import { mayHaveLedger } from '../../ledger/ledger-place.ts'
import { importsPathOf, repeatingImports } from '../installation-ledger.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'

const examples = `
Examples:
  $ shobun rebuild
  $ shobun rebuild --json

Reads every file of the archive again in the order of archive/imports.jsonl, each as of its own day, and leaves out what was taken back.
The ledger then has the same records, ids and history; with a newer version of a reader it has what that version reads. The decisions
in decisions.jsonl apply to it unchanged. A record that has another id now is found by the former one, too, with the decisions on it: the
command adds these ids to decisions.jsonl. Nothing changes before all files were read; a file that cannot be read stops the command.`

export function register(program: Command, context: Context): void {
  const command = program.command('rebuild').description('make the ledger anew from the archive')
  declareOutput(command, 'one JSON object', rebuiltShape)
    .addHelpText('after', examples)
    .action(async (options: OutputOptions) => rebuildLedger(context, options))
}

interface RebuiltLedger extends Rebuilt {
  readonly decisions: number
}

const rebuiltShape: TextShape<RebuiltLedger> = {
  keys: {
    forgotten: ({ reverted }) => reverted,
    ...namedValues('imports', 'decisions', 'renamed'),
  },
  text({ imports, reverted, decisions, renamed }) {
    const ofIds = renamed === 0 ? '' : `; ${renamed} with another id, also found by the former one`
    return [`rebuilt the ledger from ${imports} imports (${reverted} taken back); ${decisions} decisions apply${ofIds}`]
  },
}

async function rebuildLedger(context: Context, options: OutputOptions): Promise<void> {
  const config = context.config()
  const { dataDir } = config
  // With DATABASE_URL, a mistyped folder has a ledger, but no archive to make it of.
  if (!existsSync(importsPathOf(dataDir)) && (!mayHaveLedger(config) || !existsSync(join(dataDir, 'archive'))))
    throw new Error(`there is nothing to rebuild: no archive/imports.jsonl in ${dataDir}`)
  const decisions = decisionsOf(readDecisions(decisionsPathOf(dataDir)).entries).length
  printItem(context, rebuiltShape, { ...(await repeatingImports(context, rebuild)), decisions }, options)
}
