import type { DatabaseSync } from 'node:sqlite'

/** A record's row; days are integers YYYYMMDD, `''` is "no version". */
export interface CurrentState {
  readonly firstSeen: number
  readonly lastSeen: number
  readonly changedOn: number
  readonly stateSeen: number
  readonly firstImport: number
  readonly lastImport: number
  readonly historic: boolean
  readonly version: string
  readonly payload: string
}

type CurrentRow = [number, number, number, number, number, number, number, string, string]

const insertSql = `INSERT INTO record
  (source, key, first_seen_on, last_seen_on, changed_on, state_seen_on, first_import, last_import, historic, version, payload)
  VALUES (?1, ?2, ?3, ?3, ?3, ?3, ?4, ?4, ?5, ?6, ?7)`

const selectSql = `SELECT first_seen_on, last_seen_on, changed_on, state_seen_on, first_import, last_import,
  historic, version, payload FROM record WHERE source = ? AND key = ?`

const updateSql = `UPDATE record SET first_seen_on = ?, last_seen_on = ?, changed_on = ?, state_seen_on = ?,
  first_import = ?, last_import = ?, historic = ?, version = ?, payload = ? WHERE source = ? AND key = ?`

/** A version met again keeps the widest span of days it was seen on. */
const keepVersionSql = `INSERT INTO record_version
  (source, key, version, hash, first_seen_on, last_seen_on, historic, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET
  first_seen_on = min(first_seen_on, excluded.first_seen_on), last_seen_on = max(last_seen_on, excluded.last_seen_on)`

const selectVersionSql = `SELECT first_seen_on AS first, last_seen_on AS last FROM record_version
  WHERE source = ? AND key = ? AND version = ? AND hash = ?`

const seenBetweenSql = `SELECT 1 FROM record_version
  WHERE source = ? AND key = ? AND last_seen_on >= ? AND first_seen_on < ? LIMIT 1`

export type RecordStatements = ReturnType<typeof prepareRecordStatements>

export function prepareRecordStatements(db: DatabaseSync) {
  const select = db.prepare(selectSql)
  select.setReturnArrays(true)
  return {
    find: (source: number, key: string): CurrentState | undefined => {
      const row = select.get(source, key) as unknown as CurrentRow | undefined
      if (row === undefined) return undefined
      return {
        firstSeen: row[0],
        lastSeen: row[1],
        changedOn: row[2],
        stateSeen: row[3],
        firstImport: row[4],
        lastImport: row[5],
        historic: row[6] === 1,
        version: row[7],
        payload: row[8],
      }
    },
    insert: db.prepare(insertSql),
    update: db.prepare(updateSql),
    keepVersion: db.prepare(keepVersionSql),
    selectVersion: db.prepare(selectVersionSql),
    seenBetween: db.prepare(seenBetweenSql),
  }
}

/** Counts the records per last import and last day seen while an import runs; written once at its end. */
export interface Tally {
  add(lastImport: number, lastSeen: number, delta: number): void
  flush(): void
}

/** A day has eight digits; both together stay exact up to 90 million imports. */
const dayDigits = 100_000_000

export function createTally(db: DatabaseSync): Tally {
  const deltas = new Map<number, number>()
  return {
    add: (lastImport, lastSeen, delta) => {
      const group = lastImport * dayDigits + lastSeen
      deltas.set(group, (deltas.get(group) ?? 0) + delta)
    },
    flush: () => {
      const upsert = db.prepare(
        `INSERT INTO tally (last_import, last_seen_on, records) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET records = records + excluded.records`,
      )
      for (const [group, delta] of deltas) {
        if (delta !== 0) upsert.run(Math.floor(group / dayDigits), group % dayDigits, delta)
      }
      db.exec('DELETE FROM tally WHERE records = 0')
    },
  }
}
