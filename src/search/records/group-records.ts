import type { RecordKind } from '../../domain/facts.ts'
import type { GenerationFacts } from '../../generations/ports.ts'

/** Whether records of a kind describe a group and name no company, so that a question about a company finds none of them. */
export const hasGroups = ({ groupRecords }: Pick<GenerationFacts, 'groupRecords'>, kind: RecordKind): boolean =>
  (groupRecords?.[kind] ?? 0) > 0

/** The number of these records; null where it is not known which of them are withheld. */
export const countGroups = (
  { groupRecords, withheld }: Pick<GenerationFacts, 'groupRecords' | 'withheld'>,
  kind: RecordKind,
): number | null => (withheld === undefined ? (groupRecords?.[kind] ?? null) : null)
