import type { RecordKind } from './facts.ts'

/** By what matching records can be counted, in the order of the documents. */
export const countNames = [
  'year',
  'month',
  'authority',
  'law',
  'action_type',
  'reason',
  'status',
  'prefecture',
  'sector',
  'date_basis',
] as const
export type CountName = (typeof countNames)[number]

const ofEvery = ['year', 'month', 'authority', 'status', 'prefecture', 'date_basis'] as const
const ofKinds: Readonly<Record<RecordKind, readonly CountName[]>> = {
  enforcement: [...ofEvery, 'law', 'action_type'],
  procurement_suspension: [...ofEvery, 'reason'],
  license_action: [...ofEvery, 'law', 'action_type', 'sector'],
}

/** By what the records of a kind can be counted: what they show. */
export const countNamesOf = (kind: RecordKind): readonly CountName[] =>
  countNames.filter((name) => ofKinds[kind].includes(name))
