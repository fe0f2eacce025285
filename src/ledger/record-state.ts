import { hash } from 'node:crypto'
import { keyOutcomes, type KeyOutcome } from './seen-keys.ts'

/** A record's current state. Days are integers YYYYMMDD, `''` is "no version". */
export interface CurrentState {
  readonly firstSeen: number
  /** Of any state of the record. */
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

/** A state that is no longer, or never was, the current one: identified by version and digest. */
export interface StoredVersion {
  readonly version: string
  readonly digest: string
  readonly firstSeen: number
  readonly lastSeen: number
}

/** One state of a record as a publication gives it. */
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

/** What is known of one key while an import runs. */
export interface KeyState {
  readonly current: CurrentState | null
  /** By version and digest. */
  readonly versions: ReadonlyMap<string, StoredVersion>
}

/** What one state does to its record. `kept`: the version to be stored beside the current state. */
export interface Transition {
  readonly outcome: KeyOutcome
  /** The same object when nothing changes. */
  readonly current: CurrentState
  readonly kept: (StoredVersion & { readonly historic: boolean; readonly payload: string }) | null
}

/** 128 bits of SHA-256 distinguish the states of one record. */
export function digestOf(payload: string): string {
  return hash('sha256', payload, 'hex').slice(0, 32)
}

export const versionKey = (version: string, digest: string): string => `${version} ${digest}`

/** Can the state be judged without the former states of its key? */
export function needsVersions(state: IncomingState, current: CurrentState, seenOn: number): boolean {
  return current.payload !== state.payload || seenOn < current.changedOn
}

/**
 * What a state does to its record. Which state becomes the current one depends on what was published and for which day,
 * not on the order in which the files are imported; only two different states of the same version and the same day are
 * told apart by that order.
 */
export function transition(known: KeyState, state: IncomingState, day: ImportDay): Transition {
  const { current } = known
  if (current === null) return { outcome: keyOutcomes.new, current: firstState(state, day), kept: null }
  if (current.payload === state.payload) return confirm(known, current, state, day)
  const digest = digestOf(state.payload)
  const earlier = known.versions.get(versionKey(state.version, digest))
  const rank = compare(state, current, day.seenOn)
  const isNews = earlier === undefined || earlier.lastSeen < day.seenOn
  if (rank > 0 || (rank === 0 && isNews)) return supersede(current, state, day)
  if (!isNews && earlier.firstSeen <= day.seenOn) return { outcome: keyOutcomes.unchanged, current, kept: null }
  return {
    outcome: earlier === undefined ? keyOutcomes.changed : keyOutcomes.unchanged,
    current: widened(current, day),
    kept: {
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

/** A present state ranks before a historic one, then the higher version, then the later day. */
function compare(state: IncomingState, current: CurrentState, seenOn: number): number {
  if (state.historic !== current.historic) return state.historic ? -1 : 1
  if (state.version !== current.version) return state.version > current.version ? 1 : -1
  return seenOn - current.stateSeen
}

/** The days on which the key was seen, widened by the day of this import. */
function widened(current: CurrentState, { seenOn, importId }: ImportDay): CurrentState {
  if (seenOn >= current.firstSeen && seenOn <= current.lastSeen) return current
  if (seenOn > current.lastSeen) return { ...current, lastSeen: seenOn }
  return { ...current, firstSeen: seenOn, firstImport: importId }
}

/** The same state again: only the days can change, and a historic state can turn out to be the present one. */
function confirm(known: KeyState, current: CurrentState, state: IncomingState, day: ImportDay): Transition {
  const { seenOn, importId } = day
  const outcome = keyOutcomes.unchanged
  const historic = current.historic && state.historic
  const version = state.version > current.version ? state.version : current.version
  const isLater = seenOn > current.stateSeen
  const isEarlier = seenOn < current.changedOn && !isOtherSeenBetween(known, seenOn, current.changedOn)
  const isSameState = historic === current.historic && version === current.version
  if (isSameState && !isLater && !isEarlier && seenOn >= current.firstSeen) return { outcome, current, kept: null }
  const after = {
    ...widened(current, day),
    historic,
    version,
    changedOn: isEarlier ? seenOn : current.changedOn,
    stateSeen: isLater ? seenOn : current.stateSeen,
    lastImport: isLater ? importId : current.lastImport,
  }
  return { outcome, current: after, kept: null }
}

/** Was another state seen between that day and the first day of the current one? Then the two are no single run. */
function isOtherSeenBetween({ versions }: KeyState, seenOn: number, changedOn: number): boolean {
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
  const kept = { version, digest: digestOf(payload), firstSeen: changedOn, lastSeen: stateSeen, historic, payload }
  return { outcome: keyOutcomes.changed, current: after, kept }
}
