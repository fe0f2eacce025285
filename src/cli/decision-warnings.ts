import type { DecisionWithoutRecord } from '../publish/decided-records.ts'
import type { Output } from './context.ts'
import { printLine } from './print.ts'

const howToDecide =
  'decide on each record that is held back: shobun suppress or correct it, or show it with shobun suppress <id> --undo --reason TEXT'

/** What the operator must know of decisions that no longer lead to their record. `label` begins each line. */
export function printDecisionsWithoutRecord(
  output: Output,
  found: readonly DecisionWithoutRecord[],
  label: string,
): void {
  for (const { record, decisions, heldBack } of found) {
    const { suppressed, corrections, origin } = decisions
    const kinds = [
      ...(suppressed === null ? [] : ['suppressed']),
      ...[...corrections.keys()].map((field) => `${field} corrected`),
    ]
    const what = origin === null ? '' : `; ${origin.source}, ${origin.party}, ${origin.day ?? 'no day'}, ${origin.file}`
    printLine(output, `${label}${record} (${kinds.join(', ')}${what}) has no record in the ledger under this id`)
    if (heldBack.length > 0) printLine(output, `${label}held back for it until you decide: ${heldBack.join(', ')}`)
  }
  if (found.some(({ heldBack }) => heldBack.length > 0)) printLine(output, `${label}${howToDecide}`)
}

export const decisionsWithoutRecordJson = (found: readonly DecisionWithoutRecord[]) =>
  found.map(({ record, decisions: { suppressed, corrections, origin }, heldBack }) => ({
    record,
    suppressed: suppressed !== null,
    corrected: [...corrections.keys()],
    source: origin?.source ?? null,
    party: origin?.party ?? null,
    day: origin?.day ?? null,
    file: origin?.file ?? null,
    held_back: heldBack,
  }))
