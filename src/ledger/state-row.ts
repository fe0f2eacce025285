import type { CurrentState } from './record-state.ts'

/** The columns of a current state in both engines, in the order of `StateRow` and `stateValues`. */
export const stateColumns = `first_seen_on, last_seen_on, changed_on, state_seen_on, first_import, last_import, historic, version, payload`

/** The key, then the `stateColumns`. `Flag`: how the engine returns `historic`. */
export type StateRow<Flag> = readonly [string, number, number, number, number, number, number, Flag, string, string]

export const stateOfRow = <Flag>(row: StateRow<Flag>, historic: boolean): CurrentState => ({
  firstSeen: row[1],
  lastSeen: row[2],
  stateFirstSeen: row[3],
  stateLastSeen: row[4],
  firstImport: row[5],
  lastImport: row[6],
  historic,
  version: row[8],
  payload: row[9],
})

/** The values of the `stateColumns`. `historic`: as the engine stores it. */
export const stateValues = <Flag>(state: CurrentState, historic: Flag) =>
  [
    state.firstSeen,
    state.lastSeen,
    state.stateFirstSeen,
    state.stateLastSeen,
    state.firstImport,
    state.lastImport,
    historic,
    state.version,
    state.payload,
  ] as const
