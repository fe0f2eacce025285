import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  createTally,
  prepareRecordStatements,
  type CurrentState,
  type RecordStatements,
  type Tally,
} from './record-statements.ts'
import { keyOutcomes, type KeyOutcome } from './seen-keys.ts'

/** One state of a record as a publication gives it. */
export interface IncomingState {
  readonly key: string
  readonly payload: string
  /** `''` when the source has no versions. */
  readonly version: string
  readonly historic: boolean
}

/** Writes the states of one source that one import brings. */
export interface RecordWriter {
  readonly statements: RecordStatements
  readonly tally: Tally
  readonly source: number
  readonly importId: number
  readonly seenOn: number
  /** true once a record, a version or a day was written. */
  written: boolean
}

export function createRecordWriter(
  db: DatabaseSync,
  place: { readonly source: number; readonly importId: number; readonly seenOn: number },
): RecordWriter {
  return { statements: prepareRecordStatements(db), tally: createTally(db), ...place, written: false }
}

/** 128 bits tell the states of one record apart. */
export function digestOf(payload: string): string {
  return hash('sha256', payload, 'hex').slice(0, 32)
}

/**
 * Writes one state and says what it did to its record. Which state becomes the current one depends on what was published
 * and for which day, not on the order in which the files are imported; only two different states of the same version and
 * the same day are told apart by that order.
 */
export function writeState(writer: RecordWriter, state: IncomingState): KeyOutcome {
  const { statements, source, seenOn } = writer
  const current = statements.find(source, state.key)
  if (current === undefined) return insertRecord(writer, state)
  if (current.payload === state.payload) return confirmState(writer, state, current)
  const digest = digestOf(state.payload)
  const known = statements.selectVersion.get(source, state.key, state.version, digest) as
    | { first: number; last: number }
    | undefined
  const rank = compare(state, current, seenOn)
  const isNews = known === undefined || known.last < seenOn
  if (rank > 0 || (rank === 0 && isNews)) return supersedeState(writer, state, current)
  if (!isNews && known.first <= seenOn) return keyOutcomes.unchanged
  keepAside(writer, state, current)
  return known === undefined ? keyOutcomes.changed : keyOutcomes.unchanged
}

/** A present state ranks before a historic one, then the higher version, then the later day. */
function compare(state: IncomingState, current: CurrentState, seenOn: number): number {
  if (state.historic !== current.historic) return state.historic ? -1 : 1
  if (state.version !== current.version) return state.version > current.version ? 1 : -1
  return seenOn - current.stateSeen
}

function insertRecord(writer: RecordWriter, { key, historic, version, payload }: IncomingState): KeyOutcome {
  const { statements, source, seenOn, importId } = writer
  statements.insert.run(source, key, seenOn, importId, historic ? 1 : 0, version, payload)
  writer.tally.add(importId, seenOn, 1)
  writer.written = true
  return keyOutcomes.new
}

function updateRecord(writer: RecordWriter, key: string, before: CurrentState, after: CurrentState): void {
  writer.statements.update.run(
    after.firstSeen,
    after.lastSeen,
    after.changedOn,
    after.stateSeen,
    after.firstImport,
    after.lastImport,
    after.historic ? 1 : 0,
    after.version,
    after.payload,
    writer.source,
    key,
  )
  writer.written = true
  if (before.lastImport === after.lastImport && before.lastSeen === after.lastSeen) return
  writer.tally.add(before.lastImport, before.lastSeen, -1)
  writer.tally.add(after.lastImport, after.lastSeen, 1)
}

/** The days on which the key was seen, widened by the day of this import. */
function widened(writer: RecordWriter, current: CurrentState): CurrentState {
  const { seenOn, importId } = writer
  if (seenOn >= current.firstSeen && seenOn <= current.lastSeen) return current
  if (seenOn > current.lastSeen) return { ...current, lastSeen: seenOn }
  return { ...current, firstSeen: seenOn, firstImport: importId }
}

/** The same state again: only the days can change, and a historic state can turn out to be the present one. */
function confirmState(writer: RecordWriter, state: IncomingState, current: CurrentState): KeyOutcome {
  const { seenOn, importId } = writer
  const historic = current.historic && state.historic
  const version = state.version > current.version ? state.version : current.version
  const isLater = seenOn > current.stateSeen
  const isEarlier = seenOn < current.changedOn && !isSeenBetween(writer, state.key, current.changedOn)
  const isSameState = historic === current.historic && version === current.version
  if (isSameState && !isLater && !isEarlier && seenOn >= current.firstSeen) return keyOutcomes.unchanged
  const after = {
    ...widened(writer, current),
    historic,
    version,
    changedOn: isEarlier ? seenOn : current.changedOn,
    stateSeen: isLater ? seenOn : current.stateSeen,
    lastImport: isLater ? importId : current.lastImport,
  }
  updateRecord(writer, state.key, current, after)
  return keyOutcomes.unchanged
}

/** Was another state seen between this import's day and the day the current state was first seen? Then it is no longer run. */
function isSeenBetween({ statements, source, seenOn }: RecordWriter, key: string, changedOn: number): boolean {
  return statements.seenBetween.get(source, key, seenOn, changedOn) !== undefined
}

function supersedeState(writer: RecordWriter, state: IncomingState, current: CurrentState): KeyOutcome {
  const { statements, source, seenOn, importId } = writer
  const { version, payload, changedOn, stateSeen } = current
  const digest = digestOf(payload)
  const historic = current.historic ? 1 : 0
  statements.keepVersion.run(source, state.key, version, digest, changedOn, stateSeen, historic, payload)
  const after = {
    ...widened(writer, current),
    historic: state.historic,
    version: state.version,
    payload: state.payload,
    changedOn: seenOn,
    stateSeen: seenOn,
    lastImport: importId,
  }
  updateRecord(writer, state.key, current, after)
  return keyOutcomes.changed
}

/** Keeps a state that is not, or no longer, the present one. */
function keepAside(writer: RecordWriter, state: IncomingState, current: CurrentState): void {
  const { statements, source, seenOn } = writer
  const { key, version, payload } = state
  const historic = state.historic ? 1 : 0
  statements.keepVersion.run(source, key, version, digestOf(payload), seenOn, seenOn, historic, payload)
  writer.written = true
  const after = widened(writer, current)
  if (after !== current) updateRecord(writer, key, current, after)
}
