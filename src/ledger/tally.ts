import type { TallyChange } from './ledger.ts'
import type { CurrentState } from './record-state.ts'

/** Counts records by the import and the day that last saw them, so that `status` needs no scan of the records. */
export interface Tally {
  /** `before` is `null` for a new record. */
  update(before: CurrentState | null, after: CurrentState): void
  changes(): TallyChange[]
}

/** A day has eight digits. Import and day in one number are exact up to 90 million imports. */
const dayDigits = 100_000_000

export function createTally(): Tally {
  const deltas = new Map<number, number>()
  const add = ({ lastImport, lastSeen }: CurrentState, delta: number): void => {
    const group = lastImport * dayDigits + lastSeen
    deltas.set(group, (deltas.get(group) ?? 0) + delta)
  }
  return {
    update(before, after) {
      if (before !== null) add(before, -1)
      add(after, 1)
    },
    changes: () =>
      [...deltas]
        .filter(([, delta]) => delta !== 0)
        .map(([group, delta]) => ({ lastImport: Math.floor(group / dayDigits), lastSeen: group % dayDigits, delta })),
  }
}
