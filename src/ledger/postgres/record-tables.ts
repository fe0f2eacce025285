import type { Connection } from '../../postgres/connection.ts'
import type { CopyValue } from '../../postgres/stored-text.ts'
import type { KeyedState, StateChanges } from '../ledger.ts'
import type { CurrentState, FormerState } from '../record-state.ts'
import { stateColumns, stateOfRow, stateValues, type StateRow } from '../state-row.ts'

const currentSql = `SELECT key, ${stateColumns} FROM record WHERE source = $1 AND key = ANY ($2::text[])`

/** Also the keys that start with `key#`: `$` is the character after `#`. */
const withDuplicatesSql = `${currentSql} UNION ALL
  SELECT key, ${stateColumns} FROM unnest($2::text[]) AS wanted
  JOIN record ON source = $1 AND key >= (wanted || '#') COLLATE "C" AND key < (wanted || '$') COLLATE "C"`

const formerSql = `SELECT key, version, hash, first_seen_on, last_seen_on
  FROM record_version WHERE source = $1 AND key = ANY ($2::text[])`

/** Rows of a batch on their way to `record` and `record_version`. */
const createBatchTables = `
CREATE TEMP TABLE changed ON COMMIT DROP AS SELECT key, ${stateColumns} FROM record LIMIT 0;
CREATE TEMP TABLE former ON COMMIT DROP AS
  SELECT key, version, hash, first_seen_on, last_seen_on, historic, payload FROM record_version LIMIT 0`

const updateSql = `UPDATE record SET (${stateColumns}) = ROW (
  ${stateColumns.replaceAll(/\w+/g, 'changed.$&')}) FROM changed WHERE record.source = $1 AND record.key = changed.key`

/** A version that exists is extended to the days of both. */
const upsertVersionSql = `INSERT INTO record_version (source, key, version, hash, first_seen_on, last_seen_on, historic, payload)
  SELECT $1, key, version, hash, first_seen_on, last_seen_on, historic, payload FROM former
  ON CONFLICT (source, key, version, hash) DO UPDATE SET
  first_seen_on = least(record_version.first_seen_on, excluded.first_seen_on),
  last_seen_on = greatest(record_version.last_seen_on, excluded.last_seen_on)`

/** Reads and writes records and their versions, a batch in a statement. For one transaction. */
export interface RecordTables {
  currentStates(source: number, keys: readonly string[], withDuplicates: boolean): Promise<Map<string, CurrentState>>
  formerStates(source: number, keys: readonly string[]): Promise<Map<string, FormerState[]>>
  write(source: number, changes: StateChanges): Promise<void>
}

export function recordTables(connection: Connection): RecordTables {
  let hasBatchTables = false

  /** Copies rows into an empty temporary table and runs the statement that takes them from there. */
  async function writeFrom(
    table: 'changed' | 'former',
    rows: Iterable<readonly CopyValue[]>,
    statement: { readonly sql: string; readonly source: number },
  ): Promise<void> {
    if (!hasBatchTables) await connection.execute(createBatchTables)
    hasBatchTables = true
    await connection.copy(table, rows)
    await connection.rows(statement.sql, [statement.source])
    await connection.execute(`TRUNCATE ${table}`)
  }
  return {
    async currentStates(source, keys, withDuplicates) {
      const sql = withDuplicates ? withDuplicatesSql : currentSql
      const rows = await connection.arrays<StateRow<boolean>>(sql, [source, keys])
      return withAskedKeys(new Map(rows.map((row) => [row[0], stateOfRow(row, row[7])])), keys)
    },
    async formerStates(source, keys) {
      const found = new Map<string, FormerState[]>()
      if (keys.length === 0) return found
      const rows = await connection.arrays<[string, string, string, number, number]>(formerSql, [source, keys])
      for (const [key, version, digest, firstSeen, lastSeen] of rows) {
        const state = { version, digest, firstSeen, lastSeen }
        const states = found.get(key)
        if (states === undefined) found.set(key, [state])
        else states.push(state)
      }
      return withAskedKeys(found, keys)
    },
    async write(source, { inserted, updated, formerStates }) {
      if (inserted.length > 0) {
        const rows = inserted.map((entry) => [source, ...rowOf(entry)])
        await connection.copy(`record (source, key, ${stateColumns})`, rows)
      }
      if (updated.length > 0) await writeFrom('changed', updated.map(rowOf), { sql: updateSql, source })
      if (formerStates.length > 0) {
        const rows = formerStates.map(({ key, version, digest, firstSeen, lastSeen, historic, payload }) => [
          key,
          version,
          digest,
          firstSeen,
          lastSeen,
          historic,
          payload,
        ])
        await writeFrom('former', rows, { sql: upsertVersionSql, source })
      }
    },
  }
}

/** A key with a lone surrogate is stored without it; the caller knows it as it asked. */
function withAskedKeys<Found>(found: Map<string, Found>, keys: readonly string[]): Map<string, Found> {
  for (const key of keys) {
    if (key.isWellFormed()) continue
    const stored = found.get(key.toWellFormed())
    if (stored !== undefined) found.set(key, stored)
  }
  return found
}

const rowOf = ({ key, state }: KeyedState): CopyValue[] => [key, ...stateValues(state, state.historic)]
