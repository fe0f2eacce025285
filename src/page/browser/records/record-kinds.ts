export type Kind = 'enforcements' | 'procurement_suspensions' | 'license_actions'

/** A kind of records: its name in an answer, and its path below /api/v1/, which is also the id of its list on a page. */
export interface RecordKind {
  kind: Kind
  path: string
}

/** The kinds, in the order in which they are shown. */
export const recordKinds: readonly [RecordKind, ...RecordKind[]] = [
  { kind: 'enforcements', path: 'enforcements' },
  { kind: 'procurement_suspensions', path: 'procurement-suspensions' },
  { kind: 'license_actions', path: 'license-actions' },
]

/** The records of all kinds. */
export const recordsOfAllKinds = (counts: Record<Kind, number>): number =>
  recordKinds.reduce((sum, { kind }) => sum + counts[kind], 0)
