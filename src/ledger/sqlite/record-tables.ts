import type { DatabaseSync } from 'node:sqlite'
import type { StateChanges } from '../ledger.ts'
import type { CurrentState, FormerState } from '../record-state.ts'
import { stateColumns, stateOfRow, stateValues, type StateRow } from '../state-row.ts'

const insertSql = `INSERT INTO record (source, key, ${stateColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const updateSql = `UPDATE record SET first_seen_on = ?, last_seen_on = ?, changed_on = ?, state_seen_on = ?,
  first_import = ?, last_import = ?, historic = ?, version = ?, payload = ? WHERE source = ? AND key = ?`

/** A version that exists is extended to the days of both. */
const upsertVersionSql = `INSERT INTO record_version
  (source, key, version, hash, first_seen_on, last_seen_on, historic, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET
  first_seen_on = min(first_seen_on, excluded.first_seen_on), last_seen_on = max(last_seen_on, excluded.last_seen_on)`

const selectVersionsSql = `SELECT version, hash AS digest, first_seen_on AS firstSeen, last_seen_on AS lastSeen
  FROM record_version WHERE source = ? AND key = ?`

/** Reads and writes records and their versions by statements that are prepared once per import. */
export interface RecordTables {
  currentStates(source: number, keys: readonly string[], withDuplicates: boolean): Map<string, CurrentState>
  formerStates(source: number, keys: readonly string[]): Map<string, FormerState[]>
  write(source: number, changes: StateChanges): void
}

type CurrentRow = StateRow<number>

const stateOf = (row: CurrentRow): CurrentState => stateOfRow(row, row[7] === 1)

export function recordTables(db: DatabaseSync): RecordTables {
  const selectCurrent = db.prepare(`SELECT key, ${stateColumns} FROM record WHERE source = ? AND key = ?`)
  // The keys that start with `key#`: `$` is the character after `#`.
  const selectDuplicates = db.prepare(
    `SELECT key, ${stateColumns} FROM record WHERE source = ? AND key >= ? || '#' AND key < ? || '$'`,
  )
  const selectVersions = db.prepare(selectVersionsSql)
  const insert = db.prepare(insertSql)
  const update = db.prepare(updateSql)
  const upsertVersion = db.prepare(upsertVersionSql)
  selectCurrent.setReturnArrays(true)
  selectDuplicates.setReturnArrays(true)
  return {
    currentStates(source, keys, withDuplicates) {
      const states = new Map<string, CurrentState>()
      for (const key of keys) {
        const row = selectCurrent.get(source, key) as unknown as CurrentRow | undefined
        if (row !== undefined) states.set(key, stateOf(row))
        if (!withDuplicates) continue
        for (const duplicate of selectDuplicates.all(source, key, key) as unknown as CurrentRow[])
          states.set(duplicate[0], stateOf(duplicate))
      }
      return states
    },
    formerStates(source, keys) {
      const found = new Map<string, FormerState[]>()
      for (const key of keys) {
        const rows = selectVersions.all(source, key) as unknown as FormerState[]
        if (rows.length > 0) found.set(key, rows)
      }
      return found
    },
    write(source, { inserted, updated, formerStates }) {
      for (const { key, state } of inserted) insert.run(source, key, ...valuesOf(state))
      for (const { key, state } of updated) update.run(...valuesOf(state), source, key)
      for (const { key, version, digest, firstSeen, lastSeen, historic, payload } of formerStates)
        upsertVersion.run(source, key, version, digest, firstSeen, lastSeen, historic ? 1 : 0, payload)
    },
  }
}

const valuesOf = (state: CurrentState) => stateValues(state, state.historic ? 1 : 0)
