import type { KeyOutcome } from './key-outcomes.ts'
import type { KeyedFormerState, KeyedState, StateChanges } from './ledger.ts'
import {
  applyState,
  formerStateKey,
  needsFormerStates,
  type CurrentState,
  type FormerState,
  type ImportDay,
  type IncomingState,
  type StoredStates,
} from './record-state.ts'

/** The keys whose former states `createBatchStates` needs. `current`: the current states of the keys that exist. */
export function keysThatNeedFormerStates(
  states: readonly IncomingState[],
  current: StoredStates['current'],
  seenOn: number,
): string[] {
  const keys = new Set<string>()
  for (const state of states) {
    const stored = current.get(state.key)
    if (stored !== undefined && needsFormerStates(state, stored, seenOn)) keys.add(state.key)
  }
  return [...keys]
}

/** The states of one key. */
interface Entry {
  /** The state before this batch; `null`: the key is new. */
  readonly before: CurrentState | null
  current: CurrentState | null
  /** All former states, and those to write, by `formerStateKey`. */
  readonly formerStates: Map<string, FormerState>
  readonly changedFormerStates: Map<string, KeyedFormerState>
}

export type BatchStates = ReturnType<typeof createBatchStates>

/** The states of the keys in one batch of rows. `stored`: the current states of all keys in the batch, the former ones of `keysThatNeedFormerStates`. */
export function createBatchStates(stored: StoredStates, day: ImportDay) {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const existing = entries.get(key)
    if (existing !== undefined) return existing
    const before = stored.current.get(key) ?? null
    const former = (stored.former.get(key) ?? []).map((state) => [formerStateKey(state), state] as const)
    const entry: Entry = { before, current: before, formerStates: new Map(former), changedFormerStates: new Map() }
    entries.set(key, entry)
    return entry
  }
  return {
    /** Applies a state and returns its outcome. */
    apply(state: IncomingState): KeyOutcome {
      const entry = entryOf(state.key)
      const { outcome, current, formerState } = applyState(entry, state, day)
      entry.current = current
      if (formerState !== null) addFormerState(entry, { ...formerState, key: state.key })
      return outcome
    },
    changes: () => changesOf(entries),
    /** The states before and after the batch of every record that it changed. */
    *changedRecords() {
      for (const { before, current } of entries.values())
        if (current !== null && current !== before) yield { before, after: current }
    },
  }
}

/** A former state that the entry has already is extended to the days of both. */
function addFormerState({ formerStates, changedFormerStates }: Entry, state: KeyedFormerState): void {
  const stateKey = formerStateKey(state)
  const existing = formerStates.get(stateKey) ?? state
  const extended = {
    ...state,
    firstSeen: Math.min(state.firstSeen, existing.firstSeen),
    lastSeen: Math.max(state.lastSeen, existing.lastSeen),
  }
  formerStates.set(stateKey, extended)
  changedFormerStates.set(stateKey, extended)
}

function changesOf(entries: ReadonlyMap<string, Entry>): StateChanges {
  const inserted: KeyedState[] = []
  const updated: KeyedState[] = []
  const formerStates: KeyedFormerState[] = []
  for (const [key, { before, current, changedFormerStates }] of entries) {
    formerStates.push(...changedFormerStates.values())
    if (current === null || current === before) continue
    const changed = before === null ? inserted : updated
    changed.push({ key, state: current })
  }
  return { inserted, updated, formerStates }
}
