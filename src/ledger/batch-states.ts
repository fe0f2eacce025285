import type { KeyOutcome } from './key-outcomes.ts'
import {
  applyState,
  formerStateKey,
  needsFormerStates,
  type CurrentState,
  type FormerState,
  type ImportDay,
  type IncomingState,
  type StoredStates,
  type WrittenFormerState,
} from './record-state.ts'

export interface ChangedState {
  readonly key: string
  /** The state before the import; `null`: the key is new. */
  readonly before: CurrentState | null
  readonly state: CurrentState
}

/** The changes that a batch of rows makes. */
export interface StateChanges {
  readonly inserted: readonly ChangedState[]
  readonly updated: readonly ChangedState[]
  /** A former state that the ledger has already is extended to the days of both. */
  readonly formerStates: readonly WrittenFormerState[]
}

/** The keys whose former states `applyBatch` needs. `current`: the current states of the keys that exist. */
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
  readonly changedFormerStates: Map<string, WrittenFormerState>
}

/**
 * Applies a batch of states in their order and returns what they change. `stored`: the current states of all their keys, the former ones of
 * `keysThatNeedFormerStates`. `onOutcome` is called for each state.
 */
export function applyBatch<State extends IncomingState>(
  states: readonly State[],
  stored: StoredStates,
  day: ImportDay,
  onOutcome: (state: State, outcome: KeyOutcome) => void,
): StateChanges {
  const entries = new Map<string, Entry>()
  for (const state of states) {
    const entry = entries.get(state.key) ?? entryOf(state.key, stored)
    entries.set(state.key, entry)
    const { outcome, current, formerState } = applyState(entry, state, day)
    entry.current = current
    if (formerState !== null) addFormerState(entry, formerState)
    onOutcome(state, outcome)
  }
  return changesOf(entries)
}

function entryOf(key: string, stored: StoredStates): Entry {
  const before = stored.current.get(key) ?? null
  const former = (stored.former.get(key) ?? []).map((state) => [formerStateKey(state), state] as const)
  return { before, current: before, formerStates: new Map(former), changedFormerStates: new Map() }
}

/** A former state that the entry has already is extended to the days of both. */
function addFormerState({ formerStates, changedFormerStates }: Entry, state: WrittenFormerState): void {
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
  const inserted: ChangedState[] = []
  const updated: ChangedState[] = []
  const formerStates: WrittenFormerState[] = []
  for (const [key, { before, current, changedFormerStates }] of entries) {
    formerStates.push(...changedFormerStates.values())
    if (current === null || current === before) continue
    const changed = before === null ? inserted : updated
    changed.push({ key, before, state: current })
  }
  return { inserted, updated, formerStates }
}
