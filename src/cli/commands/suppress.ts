import { join } from 'node:path'
import type { Command } from 'commander'
import { isRecordId } from '../../domain/record-id.ts'
import { appendDecision, type Decision } from '../../ledger/decisions.ts'
import { UsageError, type Context } from '../context.ts'
import { printJson } from '../report.ts'

interface Options {
  readonly reason: string
  readonly undo?: boolean
  readonly json?: boolean
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
    .action((record: string, { reason, undo, json }: Options) =>
      decide(
        context,
        { kind: undo === true ? 'withdraw' : 'suppress', record, field: null, value: null, reason },
        json,
      ),
    )
}

/** Appends a decision and reports it. Throws `UsageError` for an invalid id or an empty reason. */
export function decide(context: Context, made: Omit<Decision, 'at'>, json: boolean | undefined): void {
  if (!isRecordId(made.record))
    throw new UsageError(`${made.record} is not a record id; ids look like enf_0123456789abcdef0123`)
  if (made.reason.trim() === '') throw new UsageError('--reason: a decision needs its reason')
  const decision: Decision = { at: context.now().toISOString(), ...made }
  appendDecision(join(context.config().dataDir, 'decisions.jsonl'), decision)
  if (json === true) printJson(context.stdout, decision)
  else context.stdout.write(`${decision.kind} ${decision.record}: takes effect with the next shobun publish\n`)
}
