import type { ChangedState } from './batch-states.ts'
import type { Db, Value } from './db.ts'
import type { RecordWrites } from './ledger.ts'
import type { CurrentState, FormerState, WrittenFormerState } from './record-state.ts'

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

type CurrentRow = readonly [
  key: string,
  firstSeen: number,
  lastSeen: number,
  stateFirstSeen: number,
  stateLastSeen: number,
  firstImport: number,
  lastImport: number,
  historic: number,
  version: string,
  payload: string,
]

export const recordWrites = (db: Db): RecordWrites => ({
  async currentStates(source, keys, { withDuplicates }) {
    const columns = `record.key, ${stateColumns.join(', ')}`
    const ofKeys = `SELECT ${columns} FROM record WHERE source = $1 AND ${db.dialect.isOneOf('key', '$2')}`
    // Keys that begin with `key#`: `$` is the character after `#`.
    // CROSS JOIN: SQLite takes the tables in this order, so it looks each key up and does not scan the records.
    const ofDuplicates = `SELECT ${columns} FROM (${db.dialect.textsIn('$2')}) AS asked CROSS JOIN record
      WHERE source = $1 AND record.key >= asked.key || '#' AND record.key < asked.key || '$'`
    const sql = withDuplicates ? `${ofKeys} UNION ALL ${ofDuplicates}` : ofKeys
    const rows = await db.arrays<CurrentRow>(sql, [source, keys])
    return new Map(rows.map((row) => [row[0], stateOf(row)]))
  },
  async payloadsOf(source, beginning) {
    // No character of a key comes after U+10FFFF.
    const sql = 'SELECT key, payload FROM record WHERE source = $1 AND key >= $2 AND key < $3 ORDER BY key'
    return db.arrays<readonly [string, string]>(sql, [source, beginning, `${beginning}\u{10FFFF}`])
  },
  async formerStates(source, keys) {
    if (keys.length === 0) return new Map()
    const rows = await db.rows(
      `SELECT key, version, hash AS digest, first_seen_on AS "firstSeen", last_seen_on AS "lastSeen" FROM record_version
       WHERE source = $1 AND ${db.dialect.isOneOf('key', '$2')}`,
      [source, keys],
    )
    return Map.groupBy(rows as unknown as (FormerState & { readonly key: string })[], ({ key }) => key)
  },
  async writeStates(source, { inserted, updated, formerStates }) {
    const rowOf = ({ key, state }: ChangedState): Value[] => [source, key, ...valuesOf(state)]
    const versionOf = ({
      key,
      version,
      digest,
      firstSeen,
      lastSeen,
      historic,
      payload,
    }: WrittenFormerState): Value[] => [source, key, version, digest, firstSeen, lastSeen, Number(historic), payload]
    await db.insert(addRecords, inserted.map(rowOf))
    await db.insert(changeRecords, updated.map(rowOf))
    await db.insert(writeVersions, formerStates.map(versionOf))
  },
})

function stateOf(row: CurrentRow): CurrentState {
  const [, firstSeen, lastSeen, stateFirstSeen, stateLastSeen, firstImport, lastImport, historic, version, payload] =
    row
  const sightings = { firstSeen, lastSeen, stateFirstSeen, stateLastSeen, firstImport, lastImport }
  return { ...sightings, historic: historic === 1, version, payload }
}

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

const replaced = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ')

const addRecords = { table: 'record', columns: ['source', 'key', ...stateColumns] }
const changeRecords = { ...addRecords, onConflict: `(source, key) DO UPDATE SET ${replaced(stateColumns)}` }
const writeVersions = {
  table: 'record_version',
  columns: ['source', 'key', 'version', 'hash', 'first_seen_on', 'last_seen_on', 'historic', 'payload'],
  onConflict: `(source, key, version, hash) DO UPDATE SET ${replaced(['first_seen_on', 'last_seen_on'])}`,
}
