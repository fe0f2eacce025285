import type { DatabaseSync } from 'node:sqlite'
import type { StateChanges } from '../ledger.ts'
import type { CurrentState, StoredVersion } from '../record-state.ts'

type CurrentRow = [string, number, number, number, number, number, number, number, string, string]

const columns = `first_seen_on, last_seen_on, changed_on, state_seen_on, first_import, last_import, historic, version, payload`

const insertSql = `INSERT INTO record (source, key, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const updateSql = `UPDATE record SET first_seen_on = ?, last_seen_on = ?, changed_on = ?, state_seen_on = ?,
  first_import = ?, last_import = ?, historic = ?, version = ?, payload = ? WHERE source = ? AND key = ?`

/** A version that exists is widened to the days of both. */
const upsertVersionSql = `INSERT INTO record_version
  (source, key, version, hash, first_seen_on, last_seen_on, historic, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET
  first_seen_on = min(first_seen_on, excluded.first_seen_on), last_seen_on = max(last_seen_on, excluded.last_seen_on)`

const versionsSql = `SELECT version, hash AS digest, first_seen_on AS firstSeen, last_seen_on AS lastSeen
  FROM record_version WHERE source = ? AND key = ?`

/** The statements on records and versions, prepared once per import. */
export interface RecordTables {
  currentStates(source: number, keys: readonly string[], withDuplicates: boolean): Map<string, CurrentState>
  versions(source: number, keys: readonly string[]): Map<string, StoredVersion[]>
  write(source: number, changes: StateChanges): void
}

function stateOf(row: CurrentRow): CurrentState {
  return {
    firstSeen: row[1],
    lastSeen: row[2],
    changedOn: row[3],
    stateSeen: row[4],
    firstImport: row[5],
    lastImport: row[6],
    historic: row[7] === 1,
    version: row[8],
    payload: row[9],
  }
}

export function recordTables(db: DatabaseSync): RecordTables {
  const one = db.prepare(`SELECT key, ${columns} FROM record WHERE source = ? AND key = ?`)
  // The prefix `key#`: `$` is the character after `#`.
  const duplicateRows = db.prepare(
    `SELECT key, ${columns} FROM record WHERE source = ? AND key >= ? || '#' AND key < ? || '$'`,
  )
  const versionRows = db.prepare(versionsSql)
  const insert = db.prepare(insertSql)
  const update = db.prepare(updateSql)
  const upsertVersion = db.prepare(upsertVersionSql)
  one.setReturnArrays(true)
  duplicateRows.setReturnArrays(true)
  return {
    currentStates(source, keys, withDuplicates) {
      const states = new Map<string, CurrentState>()
      for (const key of keys) {
        const row = one.get(source, key) as unknown as CurrentRow | undefined
        if (row !== undefined) states.set(key, stateOf(row))
        if (!withDuplicates) continue
        for (const duplicate of duplicateRows.all(source, key, key) as unknown as CurrentRow[])
          states.set(duplicate[0], stateOf(duplicate))
      }
      return states
    },
    versions(source, keys) {
      const found = new Map<string, StoredVersion[]>()
      for (const key of keys) {
        const rows = versionRows.all(source, key) as unknown as StoredVersion[]
        if (rows.length > 0) found.set(key, rows)
      }
      return found
    },
    write(source, { inserted, updated, versions }) {
      for (const { key, state } of inserted) insert.run(source, key, ...valuesOf(state))
      for (const { key, state } of updated) update.run(...valuesOf(state), source, key)
      for (const { key, version, digest, firstSeen, lastSeen, historic, payload } of versions)
        upsertVersion.run(source, key, version, digest, firstSeen, lastSeen, historic ? 1 : 0, payload)
    },
  }
}

const valuesOf = (state: CurrentState) =>
  [
    state.firstSeen,
    state.lastSeen,
    state.changedOn,
    state.stateSeen,
    state.firstImport,
    state.lastImport,
    state.historic ? 1 : 0,
    state.version,
    state.payload,
  ] as const
