import type { Command } from 'commander'
import { correctableFields, correctionError } from '../../domain/corrections.ts'
import { UsageError, type Context } from '../context.ts'
import { declareOutput } from '../output-shape.ts'
import type { OutputOptions } from '../print.ts'
import { decisionShape, recordDecision } from './suppress.ts'

interface Options extends OutputOptions {
  readonly reason: string
  readonly undo?: boolean
}

const fieldLines = Object.entries(correctableFields)
  .map(([name, { syntax }]) => `  ${name.padEnd(18)}${syntax}`)
  .join('\n')

const examples = `
Fields:
${fieldLines}

Examples:
  $ shobun correct enf_74f6ffd0fb1958c03766 corporate_number 5070001000715 --reason "address confirmed with the publisher"
  $ shobun correct sus_0123456789abcdef0123 corporate_number none --reason "another company of the same name"
  $ shobun correct lic_0123456789abcdef0123 nature --undo --reason "the publication was right"

Published words are never changed. The API shows what was corrected and why. Running servers leave the record out within a minute, until
the next publish shows it corrected.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('correct')
    .description('correct one field of a record in every later generation')
    .argument('<record-id>', 'id of the record in the API')
    .argument('<field>', 'see below')
    .argument('[value]', 'the right value; none for no value')
    .requiredOption('--reason <text>', 'why; kept with the decision and shown with the record')
    .option('--undo', 'withdraw the correction of this field')
  declareOutput(command, 'one JSON object', decisionShape)
    .addHelpText('after', examples)
    .action((record: string, field: string, value: string | undefined, options: Options) =>
      correct(context, { record, field, value }, options),
    )
}

async function correct(
  context: Context,
  { record, field, value }: { readonly record: string; readonly field: string; readonly value: string | undefined },
  { reason, undo, ...output }: Options,
): Promise<void> {
  if (undo === true) return recordDecision(context, { kind: 'withdraw', record, field, value: null, reason }, output)
  if (value === undefined)
    throw new UsageError('a correction needs the right value, or the word "none" to remove the value')
  const correctedValue = value === 'none' ? null : value
  const refusal = correctionError(field, correctedValue)
  if (refusal !== null) throw new UsageError(refusal)
  return recordDecision(context, { kind: 'correct', record, field, value: correctedValue, reason }, output)
}
