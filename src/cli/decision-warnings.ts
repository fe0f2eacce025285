import type { DecisionWithoutRecord } from '../publish/decided-records.ts'

const howToDecide =
  'decide on each record that is held back: shobun suppress or correct it, or show it with shobun suppress <id> --undo --reason TEXT'

/** What the operator must know of decisions that no longer lead to their record. `label` begins each line. */
export function decisionsWithoutRecordLines(found: readonly DecisionWithoutRecord[], label: string): string[] {
  const lines = found.flatMap(({ record, decisions, heldBack }) => {
    const { suppressed, corrections, origin } = decisions
    const kinds = [
      ...(suppressed === null ? [] : ['suppressed']),
      ...[...corrections.keys()].map((field) => `${field} corrected`),
    ]
    const what = origin === null ? '' : `; ${origin.source}, ${origin.party}, ${origin.day ?? 'no day'}, ${origin.file}`
    return [
      `${label}${record} (${kinds.join(', ')}${what}) has no record in the ledger under this id`,
      ...(heldBack.length > 0 ? [`${label}held back for it until you decide: ${heldBack.join(', ')}`] : []),
    ]
  })
  return found.some(({ heldBack }) => heldBack.length > 0) ? [...lines, `${label}${howToDecide}`] : lines
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
