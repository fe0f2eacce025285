import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDatabasePrivate } from '../../ledger/files.ts'

/**
 * `<dataDir>/usage.db`. `entry` has a row for each counted request. Its texts are stored once per day in `text`, so that they are
 * deleted with their day and need no reference counts. The views `requests` and `refusals` are for reading with `sqlite3`.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS text (
    id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (day, text)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS entry (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    endpoint INTEGER NOT NULL,
    conditions TEXT,
    client INTEGER NOT NULL,
    client_group INTEGER NOT NULL,
    user_agent INTEGER,
    referer INTEGER,
    client_name INTEGER,
    status INTEGER NOT NULL,
    code INTEGER,
    rows INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entry_at ON entry (at);
  CREATE TABLE IF NOT EXISTS refusal (
    at INTEGER NOT NULL,
    client TEXT NOT NULL,
    client_group TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    status INTEGER NOT NULL,
    code TEXT NOT NULL,
    requests INTEGER NOT NULL,
    PRIMARY KEY (at, client, client_group, endpoint, status, code)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS daily (
    day TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    status INTEGER NOT NULL,
    code TEXT NOT NULL,
    requests INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    PRIMARY KEY (day, endpoint, status, code)
  ) STRICT, WITHOUT ROWID;
  CREATE VIEW IF NOT EXISTS requests AS
    SELECT datetime(entry.at / 1000, 'unixepoch', '+9 hours') AS time, endpoint.text AS endpoint, conditions, client.text AS client,
      client_group.text AS client_group, user_agent.text AS user_agent, referer.text AS referer, client_name.text AS client_name,
      status, code.text AS code, rows, entry.at AS at
    FROM entry
    JOIN text AS endpoint ON endpoint.id = entry.endpoint
    JOIN text AS client ON client.id = entry.client
    JOIN text AS client_group ON client_group.id = entry.client_group
    LEFT JOIN text AS user_agent ON user_agent.id = entry.user_agent
    LEFT JOIN text AS referer ON referer.id = entry.referer
    LEFT JOIN text AS client_name ON client_name.id = entry.client_name
    LEFT JOIN text AS code ON code.id = entry.code;
  CREATE VIEW IF NOT EXISTS refusals AS
    SELECT datetime(at / 1000, 'unixepoch', '+9 hours') AS minute, client, client_group, endpoint, status, code, requests, at
    FROM refusal;
`

const pageBytes = 4096
/** The most bytes that one event adds to the write-ahead log: every text is new and on another page. */
const eventBytesMax = 32 * 1024

/** The division of `maxBytes` between the database and its write-ahead log (WAL). */
function boundsOf(maxBytes: number) {
  // Half of it is for one transaction: the other half may be in use when the transaction begins (`assertWalBound`).
  const walBytes = Math.min(maxBytes / 4, 64 * 1024 * 1024)
  const pages = Math.floor((maxBytes - walBytes) / pageBytes)
  return {
    walBytes,
    /** Pages of the database file. */
    pages,
    /** Pages in use above which the oldest rows are rolled up. The remaining pages have space for one transaction. */
    usedPages: pages - Math.ceil(walBytes / 2 / pageBytes),
    /** Rows of one transaction. */
    rows: Math.min(1000, Math.max(1, Math.floor(walBytes / 2 / eventBytesMax))),
  }
}

/** The most rows of one transaction. */
export const rowsPerTransaction = (maxBytes: number): number => boundsOf(maxBytes).rows

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)

export type UsageDatabase = ReturnType<typeof openUsageDatabase>

/** The open log. `transaction`, which every change must use, bounds the write-ahead log. */
export function openUsageDatabase(dataDir: string, maxBytes: number) {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'usage.db')
  makeDatabasePrivate(path)
  const db = new DatabaseSync(path, { timeout: 1_000 })
  const bounds = boundsOf(maxBytes)
  const shrinkPages = Math.max(1, Math.floor(bounds.walBytes / 4 / pageBytes))
  try {
    db.exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = ${Math.min(1000, shrinkPages)}; PRAGMA journal_size_limit = 4194304; ${schema}`)
  } catch (error) {
    db.close()
    throw error
  }
  const readPragma = (pragma: string): number => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0])
  const walBytes = (): number => sizeOf(`${path}-wal`)
  /** Empties the write-ahead log, which may contain deleted rows. */
  const checkpoint = (): void =>
    db.exec('PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = 1000')

  /** Empties a large write-ahead log. Throws while a read transaction of another process prevents it. */
  function assertWalBound(): void {
    if (walBytes() <= bounds.walBytes / 2) return
    checkpoint()
    if (walBytes() > bounds.walBytes / 2)
      throw new Error('a reader of usage.db prevents the checkpoint of its write-ahead log')
  }
  function transaction<Result>(change: () => Result): Result {
    assertWalBound()
    // SQLite raises the limit to the size of a larger file, so it is set again as the file shrinks.
    db.exec(`PRAGMA max_page_count = ${bounds.pages}`)
    return inTransaction(db, change)
  }
  return {
    db,
    bounds,
    transaction,
    /** Whether the pages in use leave no space for one transaction. */
    isNearlyFull: () => readPragma('page_count') - readPragma('freelist_count') > bounds.usedPages,
    /** Size of the file and its write-ahead log. */
    bytes: () => sizeOf(path) + walBytes(),
    /** Removes some free pages from the file. Returns whether it removed any. */
    shrink(): boolean {
      const free = readPragma('freelist_count')
      if (free === 0) return false
      assertWalBound()
      db.exec(`PRAGMA incremental_vacuum(${shrinkPages})`)
      // A file created without auto_vacuum cannot shrink; its free pages are reused.
      return readPragma('freelist_count') < free
    },
    checkpoint,
    close: () => db.close(),
  }
}

export function inTransaction<Result>(db: DatabaseSync, change: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = change()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
