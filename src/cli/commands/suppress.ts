import type { Command } from 'commander'
import { appendDecision, decisionsPathOf, readDecisions } from '../../ledger/decisions/decisions-file.ts'
import { decisionsInForce, type Decision, type RecordOrigin } from '../../ledger/decisions/decisions.ts'
import { recordIdsOf } from '../../ledger/decisions/renamed-ids.ts'
import { isRecordId } from '../../domain/record-id.ts'
import { decideRecords, findRecord, originOf } from '../../publish/decided-records.ts'
import { UsageError, type Context } from '../context.ts'
import { openExistingLedger } from '../installation-ledger.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'

interface Options extends OutputOptions {
  readonly reason: string
  readonly undo?: boolean
}

const examples = `
Examples:
  $ shobun suppress enf_74f6ffd0fb1958c03766 --reason "names a natural person"
  $ shobun suppress enf_74f6ffd0fb1958c03766 --undo --reason "was the trade name of a company"

The decision is kept with its reason in decisions.jsonl, and survives every re-collection. Running servers leave the record out within a
minute, whatever generation they serve. A record is shown again with the next publish.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('suppress')
    .description('leave a record out of every answer')
    .argument('<record-id>', 'id of the record in the API')
    .requiredOption('--reason <text>', 'why; kept with the decision')
    .option('--undo', 'show the record again')
  declareOutput(command, 'one JSON object', decisionShape)
    .addHelpText('after', examples)
    .action(async (record: string, { reason, undo, json }: Options) => {
      const kind = undo === true ? 'withdraw' : 'suppress'
      await recordDecision(context, { kind, record, field: null, value: null, reason }, { json })
    })
}

const effects: Readonly<Record<Decision['kind'], string>> = {
  suppress: 'running servers leave it out within a minute',
  correct: 'running servers leave it out within a minute; the next shobun publish shows it corrected',
  withdraw: 'takes effect with the next shobun publish',
}

/** The keys are those of `decisions.jsonl`. */
export const decisionShape: TextShape<Decision> = {
  keys: namedValues('at', 'kind', 'record', 'field', 'value', 'reason'),
  optional: { of: (decision) => decision.of },
  text: ({ kind, record }) => [`${kind} ${record}: ${effects[kind]}`],
}

/** Appends a decision to the file of decisions and prints it. Throws `UsageError` for an unknown id or an empty reason. */
export async function recordDecision(
  context: Context,
  input: Omit<Decision, 'at' | 'of'>,
  options: OutputOptions,
): Promise<void> {
  const { kind, reason } = input
  if (!isRecordId(input.record))
    throw new UsageError(`${input.record} is not a record id; ids look like enf_0123456789abcdef0123`)
  if (reason.trim() === '') throw new UsageError('--reason: a decision needs its reason')
  const path = decisionsPathOf(context.config().dataDir)
  const record = recordIdsOf(readDecisions(path).entries).currentOf(input.record)
  const origin = await knownOrigin(context, record)
  const canWithdraw = kind === 'withdraw' && decisionsInForce(readDecisions(path).entries).has(record)
  if (origin === null && !canWithdraw) throw new UsageError(`the ledger has no record ${record}`)
  if (kind === 'withdraw') await assertDecided(context, { ...input, record })
  const decision: Decision = {
    at: context.now().toISOString(),
    ...input,
    record,
    ...(kind === 'withdraw' || origin === null ? {} : { of: origin }),
  }
  appendDecision(path, decision)
  printItem(context, decisionShape, decision, options)
}

/** Throws `UsageError` where there is no decision to withdraw: a second line would say that there was one. */
async function assertDecided(context: Context, { record, field }: Pick<Decision, 'record' | 'field'>): Promise<void> {
  const config = context.config()
  const log = readDecisions(decisionsPathOf(config.dataDir))
  const decisions = decisionsInForce(log.entries).get(record)
  if (field !== null) {
    if (decisions?.corrections.has(field) === true) return
    throw new UsageError(`${field} of ${record} is not corrected; there is nothing to undo`)
  }
  if ((decisions?.suppressed ?? null) !== null) return
  await using ledger = await openExistingLedger(config)
  const decided = ledger === null ? null : await ledger.inSnapshot(async (reader) => decideRecords(reader, log))
  if (decided?.withoutRecord.some(({ heldBack }) => heldBack.includes(record)) === true) return
  throw new UsageError(`${record} is not suppressed; there is nothing to undo`)
}

/** What the record is by now; null if the ledger does not have it. */
async function knownOrigin(context: Context, record: string): Promise<RecordOrigin | null> {
  await using ledger = await openExistingLedger(context.config())
  if (ledger === null) return null
  const found = await findRecord(ledger, record)
  return found === null ? null : originOf(found)
}
