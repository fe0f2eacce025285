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
  /** The state before this batch; `null`: the key is new. */
  readonly stored: CurrentState | null
  current: CurrentState | null
  readonly versions: Map<string, StoredVersion>
  /** Versions to write. */
  readonly newVersions: Map<string, KeyedVersion>
}

/** The states of the keys in one batch of rows. */
export interface BatchStates {
  /** Applies a state and returns its outcome. */
  apply(state: IncomingState): KeyOutcome
  /** The payload of a key's current state, including the changes of this batch; `undefined` for an unknown key. */
  payloadOf(key: string): string | undefined
  changes(): StateChanges
  /** The states before and after the batch of every record that it changed. */
  changedRecords(): Iterable<{ readonly before: CurrentState | null; readonly after: CurrentState }>
}

/** The keys whose former states `apply` needs. */
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

/** `stored`: the current states of all keys in the batch; `versions`: the former states of `keysWithVersions`. */
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
      entry = { stored: before, current: before, versions: new Map(former), newVersions: new Map() }
      entries.set(key, entry)
    }
    return entry
  }
  return {
    apply(state) {
      const entry = entryOf(state.key)
      const { outcome, current, version } = transition(entry, state, day)
      entry.current = current
      if (version !== null) {
        const name = versionKey(version.version, version.digest)
        const before = entry.versions.get(name)
        const widened = {
          ...version,
          firstSeen: Math.min(version.firstSeen, before?.firstSeen ?? version.firstSeen),
          lastSeen: Math.max(version.lastSeen, before?.lastSeen ?? version.lastSeen),
        }
        entry.versions.set(name, widened)
        entry.newVersions.set(name, { ...widened, key: state.key })
      }
      return outcome
    },
    payloadOf: (key) => (entries.get(key)?.current ?? stored.get(key))?.payload,
    changes: () => changesOf(entries),
    *changedRecords() {
      for (const { stored: before, current } of entries.values())
        if (current !== null && current !== before) yield { before, after: current }
    },
  }
}

function changesOf(entries: ReadonlyMap<string, Entry>): StateChanges {
  const inserted: KeyedState[] = []
  const updated: KeyedState[] = []
  const versions: KeyedVersion[] = []
  for (const [key, { stored, current, newVersions }] of entries) {
    if (current !== null && current !== stored) (stored === null ? inserted : updated).push({ key, state: current })
    versions.push(...newVersions.values())
  }
  return { inserted, updated, versions }
}
