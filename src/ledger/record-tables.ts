import type { Db, Value } from './db.ts'
import type { KeyedState, LedgerWriter } from './ledger.ts'
import type { CurrentState, FormerState } from './record-state.ts'

/** The columns of a current state after `source` and `key`, in the order of `CurrentRow`. */
const stateColumns = [
  'first_seen_on',
  'last_seen_on',
  'changed_on',
  'state_seen_on',
  'first_import',
  'last_import',
  'historic',
  'version',
  'payload',
]

/** The key, then the `stateColumns`. */
type CurrentRow = readonly [string, number, number, number, number, number, number, number, string, string]

const stateOf = (row: CurrentRow): CurrentState => ({
  firstSeen: row[1],
  lastSeen: row[2],
  stateFirstSeen: row[3],
  stateLastSeen: row[4],
  firstImport: row[5],
  lastImport: row[6],
  historic: row[7] === 1,
  version: row[8],
  payload: row[9],
})

const valuesOf = (state: CurrentState): Value[] => [
  state.firstSeen,
  state.lastSeen,
  state.stateFirstSeen,
  state.stateLastSeen,
  state.firstImport,
  state.lastImport,
  Number(state.historic),
  state.version,
  state.payload,
]

export const recordStates = (db: Db): Pick<LedgerWriter, 'currentStates' | 'formerStates' | 'writeStates'> => ({
  /** `withDuplicates`: also those of the keys that start with `key#`; `$` is the character after `#`. */
  async currentStates(source, keys, { withDuplicates }) {
    const columns = `record.key, ${stateColumns.join(', ')}`
    const listed = db.dialect.listed('$2')
    const asked = `SELECT ${columns} FROM record WHERE source = $1 AND ${db.dialect.isListed('key', '$2')}`
    // CROSS JOIN: SQLite takes the tables in this order, so it looks each key up and does not scan the records.
    const duplicates = `SELECT ${columns} FROM (${listed}) AS listed CROSS JOIN record
      WHERE source = $1 AND record.key >= listed.key || '#' AND record.key < listed.key || '$'`
    const sql = withDuplicates ? `${asked} UNION ALL ${duplicates}` : asked
    const rows = await db.arrays<CurrentRow>(sql, [source, keys])
    return new Map(rows.map((row) => [row[0], stateOf(row)]))
  },
  async formerStates(source, keys) {
    if (keys.length === 0) return new Map()
    const rows = await db.arrays<readonly [string, string, string, number, number]>(
      `SELECT key, version, hash, first_seen_on, last_seen_on FROM record_version
       WHERE source = $1 AND ${db.dialect.isListed('key', '$2')}`,
      [source, keys],
    )
    const found = new Map<string, FormerState[]>()
    for (const [key, version, digest, firstSeen, lastSeen] of rows) {
      const state = { version, digest, firstSeen, lastSeen }
      const states = found.get(key)
      if (states === undefined) found.set(key, [state])
      else states.push(state)
    }
    return found
  },
  async writeStates(source, { inserted, updated, formerStates }) {
    const rowOf = ({ key, state }: KeyedState): Value[] => [source, key, ...valuesOf(state)]
    await db.insert(addRecords, inserted.map(rowOf))
    await db.insert(changeRecords, updated.map(rowOf))
    await db.insert(
      writeVersions,
      formerStates.map(({ key, version, digest, firstSeen, lastSeen, historic, payload }) => [
        source,
        key,
        version,
        digest,
        firstSeen,
        lastSeen,
        Number(historic),
        payload,
      ]),
    )
  },
})

const replaced = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ')

const addRecords = { table: 'record', columns: ['source', 'key', ...stateColumns] }
const changeRecords = { ...addRecords, onConflict: `(source, key) DO UPDATE SET ${replaced(stateColumns)}` }
const writeVersions = {
  table: 'record_version',
  columns: ['source', 'key', 'version', 'hash', 'first_seen_on', 'last_seen_on', 'historic', 'payload'],
  onConflict: `(source, key, version, hash) DO UPDATE SET ${replaced(['first_seen_on', 'last_seen_on'])}`,
}
