import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { exitCodeOf, exitLine } from '../exit-codes.ts'
import { copyHistoryBefore } from '../history-in-store.ts'
import { declareOutput } from '../output-shape.ts'
import type { OutputOptions } from '../print.ts'
import { collect, collectShapes } from './collect.ts'
import { publishedShape, publishLedger } from './publish.ts'

const examples = `
Examples:
  $ CONTACT=collector@example.jp shobun update          the day of an installation: for a timer
  $ CONTACT=collector@example.jp shobun update --json

It does what shobun collect and shobun publish do, one after the other: it fetches and imports what is due, then publishes what it has. The records come
first, in seconds, beside the companies in service; where a register changed, another publication makes the companies. A source that fails, and a
list that a gate holds back, stop nothing: the others are published.

${exitLine({
  done: 'published',
  heldBack: 'published, but a list is held back',
  failed:
    'nothing was published, or a source was left because of this machine (a full disk); with --strict also if a source failed',
})}
--json: one JSON object per address, then one for each publication; "companies": "behind" says that another one follows.`

interface Options extends OutputOptions {
  readonly strict?: boolean
}

export function register(program: Command, context: Context): void {
  const command = program
    .command('update')
    .description('collect what is due, then publish: the day of an installation in one command')
    .option('--strict', `exit code ${exitCodeOf('failed')} when a source failed`)
  declareOutput(command, 'one JSON object per address, then one for each publication', ...collectShapes, publishedShape)
    .addHelpText('after', examples)
    .action(async (options: Options) => {
      await collect(context, [], options)
      await copyHistoryBefore('publish', context)
      await publishRecordsFirst(context, options)
    })
}

/** Where a register changed, the records do not wait for its companies. */
async function publishRecordsFirst(context: Context, { json }: OutputOptions): Promise<void> {
  const { companies } = await publishLedger(context, { json, companies: 'in_service' })
  if (companies === 'behind') await publishLedger(context, { json })
}
