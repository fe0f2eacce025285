import type { TallyChange } from './ledger.ts'
import type { CurrentState } from './record-state.ts'

/** Counts records by the import and the day that last saw them, so that `status` needs no scan of the records. */
export interface Tally {
  /** `before` is `null` for a new record. */
  update(before: CurrentState | null, after: CurrentState): void
  changes(): TallyChange[]
}

export function createTally(): Tally {
  const changes = new Map<string, { -readonly [Field in keyof TallyChange]: TallyChange[Field] }>()

  function add({ lastImport, lastSeen }: CurrentState, delta: number): void {
    const key = `${lastImport} ${lastSeen}`
    const change = changes.get(key)
    if (change === undefined) changes.set(key, { lastImport, lastSeen, delta })
    else change.delta += delta
  }
  return {
    update(before, after) {
      if (before !== null) add(before, -1)
      add(after, 1)
    },
    changes: () => [...changes.values()].filter(({ delta }) => delta !== 0),
  }
}
