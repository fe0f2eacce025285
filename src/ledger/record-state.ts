import { hash } from 'node:crypto'
import { keyOutcomes, type KeyOutcome } from './key-outcomes.ts'

/** The current state of a record. Days are integers YYYYMMDD. */
export interface CurrentState {
  /** First and last day on which any state of the record was seen. */
  readonly firstSeen: number
  readonly lastSeen: number
  /** First and last day on which the current state was seen. */
  readonly stateFirstSeen: number
  readonly stateLastSeen: number
  readonly firstImport: number
  /** The import that last saw the current state. */
  readonly lastImport: number
  /** Only states published as history are known: no row has been published as the present one. */
  readonly historic: boolean
  /** `''` when the source has no versions. */
  readonly version: string
  /** The facts as `encodeFacts` writes them. */
  readonly payload: string
}

/** A state that was replaced, or was published as history. Version and digest identify it. */
export interface FormerState {
  readonly version: string
  /** `digestOf` its payload. */
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

/** The states of a key while an import runs. */
export interface KeyStates {
  readonly current: CurrentState | null
  /** By `formerStateKey`. */
  readonly formerStates: ReadonlyMap<string, FormerState>
}

/** The states in the ledger, by key. */
export interface StoredStates {
  readonly current: ReadonlyMap<string, CurrentState>
  readonly former: ReadonlyMap<string, readonly FormerState[]>
}

/** How an incoming state changes its record. */
export interface Transition {
  readonly outcome: KeyOutcome
  /** The same object when nothing changes. */
  readonly current: CurrentState
  /** The former state to write: the state that was replaced, or the incoming state when it is not the current one. */
  readonly formerState: WrittenFormerState | null
}

/** A former state as it is written. An import reads it back as a `FormerState`, without the payload, which may be long. */
export interface WrittenFormerState extends FormerState {
  readonly key: string
  readonly historic: boolean
  readonly payload: string
}

/** 128 bits of SHA-256: enough to distinguish the states of one record. */
export function digestOf(payload: string): string {
  return hash('sha256', payload, 'hex').slice(0, 32)
}

export const formerStateKey = ({ version, digest }: Pick<FormerState, 'version' | 'digest'>): string =>
  `${version} ${digest}`

/** Whether `applyState` needs the former states of the key. */
export function needsFormerStates(state: IncomingState, current: CurrentState, seenOn: number): boolean {
  return current.payload !== state.payload || seenOn < current.stateFirstSeen
}

/**
 * Applies an incoming state to its record. Which state becomes the current one depends on versions and days, not on the order in
 * which files are imported. Only for two different states with the same version and day does that order decide.
 */
export function applyState(states: KeyStates, incoming: IncomingState, day: ImportDay): Transition {
  const { current } = states
  if (current === null) return { outcome: keyOutcomes.new, current: firstState(incoming, day), formerState: null }
  if (current.payload === incoming.payload) return confirmCurrent(states, current, incoming, day)
  const digest = digestOf(incoming.payload)
  // The incoming state, if the record had it before.
  const earlier = states.formerStates.get(formerStateKey({ version: incoming.version, digest }))
  const isNewOnThisDay = earlier === undefined || earlier.lastSeen < day.seenOn
  const precedence = comparePrecedence(incoming, current, day.seenOn)
  if (precedence > 0 || (precedence === 0 && isNewOnThisDay)) return replaceCurrent(current, incoming, day)
  const isStored = earlier !== undefined && earlier.firstSeen <= day.seenOn && earlier.lastSeen >= day.seenOn
  if (isStored) return { outcome: keyOutcomes.unchanged, current, formerState: null }
  return {
    outcome: earlier === undefined ? keyOutcomes.changed : keyOutcomes.unchanged,
    current: withSighting(current, day),
    formerState: {
      key: incoming.key,
      version: incoming.version,
      digest,
      firstSeen: Math.min(day.seenOn, earlier?.firstSeen ?? day.seenOn),
      lastSeen: Math.max(day.seenOn, earlier?.lastSeen ?? day.seenOn),
      historic: incoming.historic,
      payload: incoming.payload,
    },
  }
}

function firstState({ payload, version, historic }: IncomingState, { seenOn, importId }: ImportDay): CurrentState {
  return {
    firstSeen: seenOn,
    lastSeen: seenOn,
    stateFirstSeen: seenOn,
    stateLastSeen: seenOn,
    firstImport: importId,
    lastImport: importId,
    historic,
    version,
    payload,
  }
}

/** Above 0: the incoming state comes first. A state that is not historic has precedence, then the higher version, then the later day. */
function comparePrecedence(incoming: IncomingState, current: CurrentState, seenOn: number): number {
  if (incoming.historic !== current.historic) return incoming.historic ? -1 : 1
  if (incoming.version !== current.version) return incoming.version > current.version ? 1 : -1
  return seenOn - current.stateLastSeen
}

/** Extends the days on which the record was seen to the day of this import. */
function withSighting(current: CurrentState, { seenOn, importId }: ImportDay): CurrentState {
  if (seenOn >= current.firstSeen && seenOn <= current.lastSeen) return current
  if (seenOn > current.lastSeen) return { ...current, lastSeen: seenOn }
  return { ...current, firstSeen: seenOn, firstImport: importId }
}

/** The incoming state equals the current one. Only the days and the version can change, and `historic` can become false. */
function confirmCurrent(
  { formerStates }: KeyStates,
  current: CurrentState,
  incoming: IncomingState,
  day: ImportDay,
): Transition {
  const { seenOn, importId } = day
  const outcome = keyOutcomes.unchanged
  const historic = current.historic && incoming.historic
  const version = incoming.version > current.version ? incoming.version : current.version
  const isLater = seenOn > current.stateLastSeen
  // If another state was seen in between, the current state began after it.
  const isEarlier =
    seenOn < current.stateFirstSeen && !wasSeenBetween(formerStates.values(), seenOn, current.stateFirstSeen)
  const isSameState = historic === current.historic && version === current.version
  if (isSameState && !isLater && !isEarlier && seenOn >= current.firstSeen)
    return { outcome, current, formerState: null }
  const after = {
    ...withSighting(current, day),
    historic,
    version,
    stateFirstSeen: isEarlier ? seenOn : current.stateFirstSeen,
    stateLastSeen: isLater ? seenOn : current.stateLastSeen,
    lastImport: isLater ? importId : current.lastImport,
  }
  return { outcome, current: after, formerState: null }
}

/** Whether one of the states was seen on or after `from` and before `until`. */
function wasSeenBetween(states: Iterable<FormerState>, from: number, until: number): boolean {
  for (const { firstSeen, lastSeen } of states) if (lastSeen >= from && firstSeen < until) return true
  return false
}

function replaceCurrent(current: CurrentState, incoming: IncomingState, day: ImportDay): Transition {
  const after = {
    ...withSighting(current, day),
    historic: incoming.historic,
    version: incoming.version,
    payload: incoming.payload,
    stateFirstSeen: day.seenOn,
    stateLastSeen: day.seenOn,
    lastImport: day.importId,
  }
  const formerState = {
    key: incoming.key,
    version: current.version,
    digest: digestOf(current.payload),
    firstSeen: current.stateFirstSeen,
    lastSeen: current.stateLastSeen,
    historic: current.historic,
    payload: current.payload,
  }
  return { outcome: keyOutcomes.changed, current: after, formerState }
}
