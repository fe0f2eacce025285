import { join } from 'node:path'
import type { Command } from 'commander'
import { isRecordId } from '../../domain/record-id.ts'
import { appendDecision, type Decision } from '../../ledger/decisions.ts'
import { UsageError, type Context } from '../context.ts'
import { printJson, type OutputOptions } from '../report.ts'

interface Options extends OutputOptions {
  readonly reason: string
  readonly undo?: boolean
}

const examples = `
Examples:
  $ shobun suppress enf_74f6ffd0fb1958c03766 --reason "names a natural person"
  $ shobun suppress enf_74f6ffd0fb1958c03766 --undo --reason "was the trade name of a company"

The decision is kept with its reason in decisions.jsonl, survives every re-collection and takes effect with the next publish.`

export function register(program: Command, context: Context): void {
  program
    .command('suppress')
    .description('leave a record out of every later generation')
    .argument('<record-id>', 'id of the record in the API')
    .requiredOption('--reason <text>', 'why; kept with the decision')
    .option('--undo', 'show the record again')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((record: string, { reason, undo, json }: Options) => {
      const kind = undo === true ? 'withdraw' : 'suppress'
      recordDecision(context, { kind, record, field: null, value: null, reason }, { json })
    })
}

/** Appends a decision to the file of decisions and prints it. Throws `UsageError` for an invalid id or an empty reason. */
export function recordDecision(context: Context, input: Omit<Decision, 'at'>, { json }: OutputOptions): void {
  if (!isRecordId(input.record))
    throw new UsageError(`${input.record} is not a record id; ids look like enf_0123456789abcdef0123`)
  if (input.reason.trim() === '') throw new UsageError('--reason: a decision needs its reason')
  const decision: Decision = { at: context.now().toISOString(), ...input }
  appendDecision(join(context.config().dataDir, 'decisions.jsonl'), decision)
  if (json === true) printJson(context.stdout, decision)
  else context.stdout.write(`${decision.kind} ${decision.record}: takes effect with the next shobun publish\n`)
}
