import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { makeDatabasePrivate } from '../../ledger/files.ts'
import { inTransaction } from './usage-database.ts'
import type { ClientEvent, LoggedRequest } from './usage-log.ts'
import type { Batch, RowStore } from './row-store.ts'
import { toleranceMilliseconds } from './retention-clock.ts'

/** An hour longer than the longest window, to allow for small clock differences. */
const retentionMilliseconds = dayMilliseconds + 3_600_000
const pruneIntervalMilliseconds = 600_000
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
 * Writes the counted requests and the detections of the last 24 hours, in `<dataDir>/fair-use.db`. Its size is bounded by the quotas only,
 * so a flood of refused requests cannot evict counted ones.
 */
export function openRecentStore(dataDir: string): RowStore {
  mkdirSync(dataDir, { recursive: true })
  makeDatabasePrivate(fileOf(dataDir))
  const db = new DatabaseSync(fileOf(dataDir), { timeout: 5_000 })
  try {
    db.exec(`PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 4194304`)
    // In a transaction, because two processes may start at once. The first maintenance empties the write-ahead log of what was removed.
    if (!isCreated(db)) inTransaction(db, () => isCreated(db) || db.exec(schema))
  } catch (error) {
    db.close()
    throw error
  }
  const insert = prepareInsert(db)
  const prune = db.prepare('DELETE FROM request WHERE at < ?')
  // Requests that were written while the clock was ahead would stay in the windows for as long as it was.
  const correctTimes = db.prepare('UPDATE request SET at = ? WHERE at > ?')
  let prunedAt = Number.NEGATIVE_INFINITY
  return {
    write({ rows }: Batch<ClientEvent>): void {
      inTransaction(db, () => rows.forEach(insert))
    },
    maintain(now) {
      if (Math.abs(now - prunedAt) < pruneIntervalMilliseconds) return false
      const at = Math.floor(now)
      prune.run(at - retentionMilliseconds)
      correctTimes.run(at, at + toleranceMilliseconds)
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      prunedAt = now
      return false
    },
    bytes: () => 0,
    close: () => db.close(),
  }
}

type StoredRequest = LoggedRequest & { readonly id: number }

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
    // The time and id of the last row of the page before; at first, those of no row at `since`.
    let after = [Math.floor(since), Number.MAX_SAFE_INTEGER] as const
    for (;;) {
      const rows = selectPage.all(...after, lastId, rowsPerPage) as unknown as readonly StoredRequest[]
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
