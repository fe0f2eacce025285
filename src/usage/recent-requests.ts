import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { dayMilliseconds } from '../domain/calendar.ts'
import { isCountedStatus } from '../domain/counted-status.ts'
import { makeDatabasePrivate } from '../private-file.ts'
import { legacyEvents } from './legacy-log.ts'
import { hasClient, isDetection, type ClientEvent, type LoggedRequest } from './usage-log.ts'

/** An hour longer than the longest window, to allow for small clock differences. */
const retentionMilliseconds = dayMilliseconds + 3_600_000
const pruneMilliseconds = 600_000
/** Clock adjustments up to this size are normal. */
const toleranceMilliseconds = 3_600_000
/** Rows read in one step, before the event loop runs other work. */
const readRows = 2_000

const fileOf = (dataDir: string): string => join(dataDir, 'fair-use.db')

const schema = `
  CREATE TABLE request (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    network TEXT,
    origin TEXT,
    client_group TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    conditions TEXT,
    status INTEGER NOT NULL,
    code TEXT,
    rows INTEGER
  ) STRICT;
  CREATE INDEX request_at ON request (at);
  PRAGMA user_version = 1;
`

/** Writer of the requests of the last 24 hours. */
export interface RecentStore {
  write(events: readonly ClientEvent[]): void
  close(): void
}

function inserter(sql: DatabaseSync): (event: ClientEvent) => void {
  const insert = sql.prepare(
    `INSERT INTO request (at, address, network, origin, client_group, endpoint, conditions, status, code, rows)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return ({ at, client, network, origin, group, endpoint, conditions, status, code, rows }) =>
    void insert.run(at, client, network, origin, group, endpoint, conditions, status, code, rows)
}

function transaction(sql: DatabaseSync, work: () => void): void {
  sql.exec('BEGIN IMMEDIATE')
  try {
    work()
    sql.exec('COMMIT')
  } catch (error) {
    if (sql.isTransaction) sql.exec('ROLLBACK')
    throw error
  }
}

const isCreated = (sql: DatabaseSync): boolean => Number(sql.prepare('PRAGMA user_version').get()?.['user_version']) > 0

const sqliteCorrupt = 11
const sqliteNotADatabase = 26

/** Imports the last 24 hours from the log of an earlier version. A damaged log is read up to the damage. */
function importLegacyEvents(sql: DatabaseSync, dataDir: string, now: number): void {
  const insert = inserter(sql)
  try {
    for (const event of legacyEvents(dataDir, now - retentionMilliseconds)) {
      if (hasClient(event) && (isCountedStatus(event.status) || isDetection(event))) insert(event)
    }
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    if (![sqliteCorrupt, sqliteNotADatabase].includes(errcode % 256)) throw error
  }
}

/**
 * Corrects requests that were written while the clock was ahead, if later ones have a correct time: they get the time of the next
 * correct one. Otherwise they would stay in the windows for as long as the clock was ahead. Returns whether
 * some remain that nothing has followed yet.
 */
function correctFutureTimes(sql: DatabaseSync, now: number): boolean {
  const limit = now + toleranceMilliseconds
  const { id } = sql.prepare('SELECT max(id) AS id FROM request WHERE at > ?').get(limit) as { id: number | null }
  if (id === null) return false
  const later = sql.prepare('SELECT at FROM request WHERE id > ? ORDER BY id LIMIT 1').get(id)
  if (later !== undefined) sql.prepare('UPDATE request SET at = ? WHERE at > ?').run(later['at'] ?? now, limit)
  return later === undefined
}

/** Safe when two processes start at once. */
function create(sql: DatabaseSync, dataDir: string, now: number): void {
  transaction(sql, () => {
    if (isCreated(sql)) return
    sql.exec(schema)
    importLegacyEvents(sql, dataDir, now)
  })
}

/**
 * The counted requests and the detections of the last 24 hours, in `<dataDir>/fair-use.db`. Its size is bounded by the quotas only,
 * so a flood of refused requests cannot evict counted ones.
 */
export function openRecentStore(dataDir: string, now: () => number): RecentStore {
  mkdirSync(dataDir, { recursive: true })
  makeDatabasePrivate(fileOf(dataDir))
  const sql = new DatabaseSync(fileOf(dataDir), { timeout: 5_000 })
  try {
    sql.exec(`PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 4194304`)
    if (!isCreated(sql)) create(sql, dataDir, now())
  } catch (error) {
    sql.close()
    throw error
  }
  const insert = inserter(sql)
  const prune = sql.prepare('DELETE FROM request WHERE at < ?')
  let prunedAt = Number.NEGATIVE_INFINITY
  let hasAhead = true
  return {
    write(events) {
      const at = now()
      const isDue = Math.abs(at - prunedAt) >= pruneMilliseconds
      transaction(sql, () => {
        for (const event of events) insert(event)
        if (isDue || hasAhead) hasAhead = correctFutureTimes(sql, at)
        if (isDue) prune.run(Math.floor(at - retentionMilliseconds))
      })
      if (!isDue) return
      prunedAt = at
      sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    close: () => sql.close(),
  }
}

type Row = [
  number,
  number,
  string,
  string | null,
  string | null,
  string,
  string,
  string | null,
  number,
  string | null,
  number | null,
]

function requestOf(row: Row): LoggedRequest {
  const [, at, address, network, origin, group, endpoint, conditions, status, code, rows] = row
  const read = conditions === null ? null : (JSON.parse(conditions) as Record<string, string>)
  return { address, network, origin, group, at, endpoint, conditions: read, status, code, rows }
}

/**
 * Counted requests and detections after the instant, in order of arrival. Rows that are written after the call are not returned.
 * Without a log there are none.
 */
export async function* recentRequests(dataDir: string, since: number): AsyncGenerator<LoggedRequest> {
  if (!existsSync(fileOf(dataDir))) return
  const sql = new DatabaseSync(fileOf(dataDir), { timeout: 5_000 })
  try {
    if (!isCreated(sql)) return
    const last = Number(sql.prepare('SELECT max(id) AS id FROM request').get()?.['id'] ?? 0)
    const page = sql.prepare(
      `SELECT id, at, address, network, origin, client_group, endpoint, conditions, status, code, rows FROM request
       WHERE (at, id) > (?, ?) AND id <= ? ORDER BY at, id LIMIT ?`,
    )
    page.setReturnArrays(true)
    let [at, id] = [Math.floor(since), Number.MAX_SAFE_INTEGER]
    for (;;) {
      const rows = page.all(at, id, last, readRows) as unknown[] as Row[]
      for (const row of rows) yield requestOf(row)
      const end = rows.at(-1)
      if (end === undefined) return
      ;[id, at] = end
      await setImmediate()
    }
  } finally {
    sql.close()
  }
}
