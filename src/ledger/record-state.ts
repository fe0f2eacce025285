import { hash } from 'node:crypto'
import { keyOutcomes, type KeyOutcome } from './seen-keys.ts'

/** A record's current state. Days are integers YYYYMMDD; the version `''` means that the source has no versions. */
export interface CurrentState {
  readonly firstSeen: number
  /** Of any state of the record, not only this one. */
  readonly lastSeen: number
  /** First and last day on which the current state was seen. */
  readonly changedOn: number
  readonly stateSeen: number
  readonly firstImport: number
  /** The import that last saw the current state. */
  readonly lastImport: number
  readonly historic: boolean
  readonly version: string
  readonly payload: string
}

/** A former or historic state, identified by version and digest. */
export interface StoredVersion {
  readonly version: string
  readonly digest: string
  readonly firstSeen: number
  readonly lastSeen: number
}

/** The state of a record in a publication. */
export interface IncomingState {
  readonly key: string
  readonly payload: string
  /** `''` when the source has no versions. */
  readonly version: string
  readonly historic: boolean
}

export interface ImportDay {
  readonly importId: number
  /** YYYYMMDD. */
  readonly seenOn: number
}

/** The state of a key while an import runs. */
export interface KeyState {
  readonly current: CurrentState | null
  /** By version and digest. */
  readonly versions: ReadonlyMap<string, StoredVersion>
}

/** How an incoming state changes its record. */
export interface Transition {
  readonly outcome: KeyOutcome
  /** The same object when nothing changes. */
  readonly current: CurrentState
  /** The version to write: the state that was replaced, or the incoming state when it is not the current one. */
  readonly version: (StoredVersion & { readonly historic: boolean; readonly payload: string }) | null
}

/** 128 bits of SHA-256: enough to tell the states of one record apart. */
export function digestOf(payload: string): string {
  return hash('sha256', payload, 'hex').slice(0, 32)
}

export const versionKey = (version: string, digest: string): string => `${version} ${digest}`

/** true: `transition` needs the former states of the key. */
export function needsVersions(state: IncomingState, current: CurrentState, seenOn: number): boolean {
  return current.payload !== state.payload || seenOn < current.changedOn
}

/**
 * Applies an incoming state to its record. Which state becomes the current one depends on versions and days, not on the order in
 * which files are imported. Only for two different states with the same version and day does that order decide.
 */
export function transition(key: KeyState, state: IncomingState, day: ImportDay): Transition {
  const { current } = key
  if (current === null) return { outcome: keyOutcomes.new, current: firstState(state, day), version: null }
  if (current.payload === state.payload) return confirm(key, current, state, day)
  const digest = digestOf(state.payload)
  const earlier = key.versions.get(versionKey(state.version, digest))
  const rank = compare(state, current, day.seenOn)
  const isNewer = earlier === undefined || earlier.lastSeen < day.seenOn
  if (rank > 0 || (rank === 0 && isNewer)) return supersede(current, state, day)
  if (!isNewer && earlier.firstSeen <= day.seenOn) return { outcome: keyOutcomes.unchanged, current, version: null }
  return {
    outcome: earlier === undefined ? keyOutcomes.changed : keyOutcomes.unchanged,
    current: widened(current, day),
    version: {
      version: state.version,
      digest,
      firstSeen: Math.min(day.seenOn, earlier?.firstSeen ?? day.seenOn),
      lastSeen: Math.max(day.seenOn, earlier?.lastSeen ?? day.seenOn),
      historic: state.historic,
      payload: state.payload,
    },
  }
}

function firstState({ payload, version, historic }: IncomingState, { seenOn, importId }: ImportDay): CurrentState {
  return {
    firstSeen: seenOn,
    lastSeen: seenOn,
    changedOn: seenOn,
    stateSeen: seenOn,
    firstImport: importId,
    lastImport: importId,
    historic,
    version,
    payload,
  }
}

/** A state that is not historic ranks higher, then the higher version, then the later day. */
function compare(state: IncomingState, current: CurrentState, seenOn: number): number {
  if (state.historic !== current.historic) return state.historic ? -1 : 1
  if (state.version !== current.version) return state.version > current.version ? 1 : -1
  return seenOn - current.stateSeen
}

/** Extends the days on which the key was seen to the day of this import. */
function widened(current: CurrentState, { seenOn, importId }: ImportDay): CurrentState {
  if (seenOn >= current.firstSeen && seenOn <= current.lastSeen) return current
  if (seenOn > current.lastSeen) return { ...current, lastSeen: seenOn }
  return { ...current, firstSeen: seenOn, firstImport: importId }
}

/** The state is the current one: only its days can change, and a historic state can become the present one. */
function confirm(key: KeyState, current: CurrentState, state: IncomingState, day: ImportDay): Transition {
  const { seenOn, importId } = day
  const outcome = keyOutcomes.unchanged
  const historic = current.historic && state.historic
  const version = state.version > current.version ? state.version : current.version
  const isLater = seenOn > current.stateSeen
  const isEarlier = seenOn < current.changedOn && !wasOtherSeenBetween(key, seenOn, current.changedOn)
  const isSameState = historic === current.historic && version === current.version
  if (isSameState && !isLater && !isEarlier && seenOn >= current.firstSeen) return { outcome, current, version: null }
  const after = {
    ...widened(current, day),
    historic,
    version,
    changedOn: isEarlier ? seenOn : current.changedOn,
    stateSeen: isLater ? seenOn : current.stateSeen,
    lastImport: isLater ? importId : current.lastImport,
  }
  return { outcome, current: after, version: null }
}

/** true: another state was seen between that day and the first day of the current one, which therefore began later. */
function wasOtherSeenBetween({ versions }: KeyState, seenOn: number, changedOn: number): boolean {
  for (const { firstSeen, lastSeen } of versions.values()) if (lastSeen >= seenOn && firstSeen < changedOn) return true
  return false
}

function supersede(current: CurrentState, state: IncomingState, day: ImportDay): Transition {
  const { version, payload, changedOn, stateSeen, historic } = current
  const after = {
    ...widened(current, day),
    historic: state.historic,
    version: state.version,
    payload: state.payload,
    changedOn: day.seenOn,
    stateSeen: day.seenOn,
    lastImport: day.importId,
  }
  const former = { version, digest: digestOf(payload), firstSeen: changedOn, lastSeen: stateSeen, historic, payload }
  return { outcome: keyOutcomes.changed, current: after, version: former }
}
