import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { dayMilliseconds } from '../domain/calendar.ts'
import { makeDatabasePrivate } from '../files.ts'
import { inTransaction } from './usage-database.ts'
import type { ClientEvent, LoggedRequest } from './usage-log.ts'

/** An hour longer than the longest window, to allow for small clock differences. */
const retentionMilliseconds = dayMilliseconds + 3_600_000
const pruneIntervalMilliseconds = 600_000
/** Clock adjustments up to this size are normal. */
const toleranceMilliseconds = 3_600_000
/** Rows read in one step, before the event loop runs other work. */
const rowsPerPage = 2_000

const fileOf = (dataDir: string): string => join(dataDir, 'fair-use.db')

const formatVersion = 2

/** `query`: with hashes only. Earlier formats contained its text, so they are removed, and their requests are not counted. */
const schema = `
  DROP TABLE IF EXISTS request;
  CREATE TABLE request (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    network TEXT,
    origin TEXT,
    client_group TEXT NOT NULL,
    query TEXT,
    status INTEGER NOT NULL,
    code TEXT,
    rows INTEGER
  ) STRICT;
  CREATE INDEX request_at ON request (at);
  PRAGMA user_version = ${formatVersion};
`

function prepareInsert(db: DatabaseSync): (event: ClientEvent) => void {
  const insert = db.prepare(
    `INSERT INTO request (at, address, network, origin, client_group, query, status, code, rows)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return ({ at, address, network, origin, group, query, status, code, rows }) =>
    void insert.run(at, address, network, origin, group, query, status, code, rows)
}

const isCreated = (db: DatabaseSync): boolean =>
  db.prepare('PRAGMA user_version').get()?.['user_version'] === formatVersion

/**
 * Corrects requests that were written while the clock was ahead. They get the time of the next request with a correct time; otherwise
 * they would stay in the windows for as long as the clock was ahead. Returns whether some remain, because no request followed yet.
 */
function correctFutureTimes(db: DatabaseSync, now: number): boolean {
  const latest = now + toleranceMilliseconds
  const { id } = db.prepare('SELECT max(id) AS id FROM request WHERE at > ?').get(latest) as { id: number | null }
  if (id === null) return false
  const next = db.prepare('SELECT at FROM request WHERE id > ? ORDER BY id LIMIT 1').get(id)
  if (next !== undefined) db.prepare('UPDATE request SET at = ? WHERE at > ?').run(next['at'] ?? now, latest)
  return next === undefined
}

/** Creates the tables. Safe when two processes start at once. */
function createTables(db: DatabaseSync): void {
  inTransaction(db, () => isCreated(db) || db.exec(schema))
  // What was removed may still be in the write-ahead log.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

export type RecentStore = ReturnType<typeof openRecentStore>

/**
 * Writes the counted requests and the detections of the last 24 hours, in `<dataDir>/fair-use.db`. Its size is bounded by the quotas only,
 * so a flood of refused requests cannot evict counted ones.
 */
export function openRecentStore(dataDir: string, now: () => number) {
  mkdirSync(dataDir, { recursive: true })
  makeDatabasePrivate(fileOf(dataDir))
  const db = new DatabaseSync(fileOf(dataDir), { timeout: 5_000 })
  try {
    db.exec(`PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 4194304`)
    if (!isCreated(db)) createTables(db)
  } catch (error) {
    db.close()
    throw error
  }
  const insert = prepareInsert(db)
  const prune = db.prepare('DELETE FROM request WHERE at < ?')
  let prunedAt = Number.NEGATIVE_INFINITY
  let hasFutureTimes = true
  return {
    write(events: readonly ClientEvent[]): void {
      const at = now()
      const isDue = Math.abs(at - prunedAt) >= pruneIntervalMilliseconds
      inTransaction(db, () => {
        for (const event of events) insert(event)
        if (isDue || hasFutureTimes) hasFutureTimes = correctFutureTimes(db, at)
        if (isDue) prune.run(Math.floor(at - retentionMilliseconds))
      })
      if (!isDue) return
      prunedAt = at
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    close: () => db.close(),
  }
}

/**
 * Counted requests and detections after the instant `since`, in order of arrival. Rows that are written after the call are not
 * returned. A missing log counts as an empty one.
 */
export async function* recentRequests(dataDir: string, since: number): AsyncGenerator<LoggedRequest> {
  if (!existsSync(fileOf(dataDir))) return
  const db = new DatabaseSync(fileOf(dataDir), { timeout: 5_000 })
  try {
    if (!isCreated(db)) return
    const lastId = Number(db.prepare('SELECT max(id) AS id FROM request').get()?.['id'] ?? 0)
    const selectPage = db.prepare(
      `SELECT id, at, address, network, origin, client_group AS "group", query, status, code, rows FROM request
       WHERE (at, id) > (?, ?) AND id <= ? ORDER BY at, id LIMIT ?`,
    )
    let after = [Math.floor(since), Number.MAX_SAFE_INTEGER] as const
    for (;;) {
      const rows = selectPage.all(...after, lastId, rowsPerPage) as unknown as (LoggedRequest & {
        readonly id: number
      })[]
      for (const { id, ...request } of rows) {
        after = [request.at, id]
        yield request
      }
      if (rows.length === 0) return
      await setImmediate()
    }
  } finally {
    db.close()
  }
}
