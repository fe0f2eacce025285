import type { KeyedState, KeyedVersion, StateChanges } from './ledger.ts'
import {
  needsVersions,
  transition,
  versionKey,
  type CurrentState,
  type ImportDay,
  type IncomingState,
  type StoredVersion,
} from './record-state.ts'
import type { KeyOutcome } from './seen-keys.ts'

interface Entry {
  /** As the ledger had it before this batch; `null` when the key is new. */
  readonly stored: CurrentState | null
  current: CurrentState | null
  readonly versions: Map<string, StoredVersion>
  readonly kept: Map<string, KeyedVersion>
}

/** The states that one batch of rows meets and changes. */
export interface BatchStates {
  /** Applies one state and returns what it did to its record. */
  apply(state: IncomingState): KeyOutcome
  /** The payload of the current state of a key, changes of this batch included; `undefined` for an unknown key. */
  payloadOf(key: string): string | undefined
  changes(): StateChanges
  /** Of every record that the batch touched: its state before and after. */
  moves(): Iterable<{ readonly before: CurrentState | null; readonly after: CurrentState }>
}

/** Keys of which the former states have to be read before `apply` is called. */
export function keysWithVersions(
  states: readonly IncomingState[],
  stored: ReadonlyMap<string, CurrentState>,
  seenOn: number,
): string[] {
  const keys = new Set<string>()
  for (const state of states) {
    const current = stored.get(state.key)
    if (current !== undefined && needsVersions(state, current, seenOn)) keys.add(state.key)
  }
  return [...keys]
}

/** `stored` holds the states of every key of the batch that the ledger has, `versions` those of `keysWithVersions`. */
export function batchStates(
  stored: ReadonlyMap<string, CurrentState>,
  versions: ReadonlyMap<string, readonly StoredVersion[]>,
  day: ImportDay,
): BatchStates {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    let entry = entries.get(key)
    if (entry === undefined) {
      const before = stored.get(key) ?? null
      const former = (versions.get(key) ?? []).map((one) => [versionKey(one.version, one.digest), one] as const)
      entry = { stored: before, current: before, versions: new Map(former), kept: new Map() }
      entries.set(key, entry)
    }
    return entry
  }
  return {
    apply(state) {
      const entry = entryOf(state.key)
      const { outcome, current, kept } = transition(entry, state, day)
      entry.current = current
      if (kept !== null) {
        const name = versionKey(kept.version, kept.digest)
        const before = entry.versions.get(name)
        const span = {
          ...kept,
          firstSeen: Math.min(kept.firstSeen, before?.firstSeen ?? kept.firstSeen),
          lastSeen: Math.max(kept.lastSeen, before?.lastSeen ?? kept.lastSeen),
        }
        entry.versions.set(name, span)
        entry.kept.set(name, { ...span, key: state.key })
      }
      return outcome
    },
    payloadOf: (key) => (entries.get(key)?.current ?? stored.get(key))?.payload,
    changes: () => changesOf(entries),
    *moves() {
      for (const { stored: before, current } of entries.values())
        if (current !== null && current !== before) yield { before, after: current }
    },
  }
}

function changesOf(entries: ReadonlyMap<string, Entry>): StateChanges {
  const inserted: KeyedState[] = []
  const updated: KeyedState[] = []
  const versions: KeyedVersion[] = []
  for (const [key, { stored, current, kept }] of entries) {
    if (current !== null && current !== stored) (stored === null ? inserted : updated).push({ key, state: current })
    versions.push(...kept.values())
  }
  return { inserted, updated, versions }
}
