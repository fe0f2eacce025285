import type { DatabaseSync } from 'node:sqlite'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import type { RecordOfAct } from '../ports.ts'
import type { SelectRows, SelectTuples } from './prepared-statements.ts'

/** The acts of the records: most are published once, and count as one. */
export interface ActIndex {
  /** The number of acts that these records are. */
  count(kind: RecordKind, ids: readonly number[]): number
  /** The act of a record that counts as none or that several records are: null of most. */
  sharedOf(kind: RecordKind): (id: number) => number | null
  /** The other records of the act of a record. */
  others(kind: RecordKind, id: number): readonly RecordOfAct[]
}

/** In place of the act of a record that is none. */
export const noAct = 0

export function createActIndex(selectTuples: SelectTuples, selectRows: SelectRows): ActIndex {
  const byKind = new Map<RecordKind, ReadonlyMap<number, number>>()
  /** Few records have a row, so they are kept: by record its act. */
  const actsOf = (kind: RecordKind): ReadonlyMap<number, number> => {
    const known = byKind.get(kind)
    if (known !== undefined) return known
    const sql = `SELECT record, CASE WHEN counts THEN act ELSE ${noAct} END FROM act WHERE kind = ?`
    const acts = new Map(selectTuples(sql, recordKinds.indexOf(kind)) as unknown as readonly [number, number][])
    byKind.set(kind, acts)
    return acts
  }
  return {
    count(kind, ids) {
      const acts = actsOf(kind)
      if (acts.size === 0) return ids.length
      const shared = new Set<number>()
      let single = 0
      for (const id of ids) {
        const act = acts.get(id)
        if (act === undefined) single += 1
        else if (act !== noAct) shared.add(act)
      }
      return single + shared.size
    },
    sharedOf(kind) {
      const acts = actsOf(kind)
      return acts.size === 0 ? () => null : (id) => acts.get(id) ?? null
    },
    others(kind, id) {
      if (!actsOf(kind).has(id)) return []
      const sql = `SELECT r.id AS id, r.public_id AS publicId, CAST(r.number AS TEXT) AS number
        FROM act AS own JOIN act AS a ON a.kind = own.kind AND a.act = own.act JOIN ${kind} AS r ON r.id = a.record
        WHERE own.kind = ? AND own.record = ? AND a.record <> own.record ORDER BY r.id`
      return selectRows(sql, recordKinds.indexOf(kind), id) as unknown as readonly RecordOfAct[]
    },
  }
}

/** `act`: null for a record that is no act and has no others. `counts`: whether it is an act. */
export const createActTable = `
CREATE TABLE act (kind INTEGER NOT NULL, record INTEGER NOT NULL, act INTEGER, counts INTEGER NOT NULL, PRIMARY KEY (kind, record)) WITHOUT ROWID;`

export const indexActs = 'CREATE INDEX act_records ON act (kind, act, record) WHERE act IS NOT NULL;'

/** Returns a function that stores what is known of the act of a record. */
export function actInserter(db: DatabaseSync, kind: RecordKind) {
  const insert = db.prepare('INSERT INTO act (kind, record, act, counts) VALUES (?, ?, ?, ?)')
  return (record: number, act: number | null, isAct: boolean): void => {
    if (act !== null || !isAct) insert.run(recordKinds.indexOf(kind), record, act, Number(isAct))
  }
}

/** Whether a record is counted as the act of its company: of several of one act, the first that has a number. The company of an act is one. */
export const isActOfCompany = (
  kind: RecordKind,
): string => `coalesce((SELECT a.counts AND (a.act IS NULL OR NOT EXISTS (
    SELECT 1 FROM act AS b JOIN ${kind} AS o ON o.id = b.record
    WHERE b.kind = a.kind AND b.act = a.act AND b.record < a.record AND o.number IS NOT NULL))
  FROM act AS a WHERE a.kind = ${recordKinds.indexOf(kind)} AND a.record = r.id), 1)`
