import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { UsageEvent, UsageLog } from './usage-log.ts'

/** What fair use is rebuilt from after a restart. `group` and `address` are keyed hashes. */
export interface LoggedRequest {
  readonly group: string
  readonly address: string
  readonly at: number
  readonly endpoint: string
  readonly conditions: Readonly<Record<string, string>> | null
  readonly status: number
  readonly code: string | null
  readonly rows: number | null
}

/** Everything but 5xx and 429 is counted. */
export const isCountedStatus = (status: number): boolean => status < 500 && status !== 429

export interface SqliteUsageLog extends UsageLog {
  /** Requests since that instant, oldest first, read one by one. */
  since(instant: number): Generator<LoggedRequest>
  /** Writes what is waiting, now. */
  flush(): void
  readonly database: DatabaseSync
}

export interface UsageLogOptions {
  readonly dataDir: string
  readonly now: () => number
  readonly retentionDays: number
  /** Told when a batch could not be written; the service goes on. */
  readonly onError?: (error: unknown) => void
}

/** With the time to write them less than a second. */
const batchMilliseconds = 800
/** A full disk must not fill the memory: beyond this the oldest waiting events are given up. */
const waitingMax = 100_000
const sweepMilliseconds = 3_600_000

const schema = `
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = 4194304;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS request (
    at INTEGER NOT NULL,
    endpoint TEXT NOT NULL,
    conditions TEXT,
    client TEXT NOT NULL,
    client_group TEXT NOT NULL,
    user_agent TEXT,
    referer TEXT,
    client_name TEXT,
    status INTEGER NOT NULL,
    code TEXT,
    rows INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS request_at ON request (at);
`

/** Opens the log for reading reports or writing. */
export function openUsageDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'usage.db'))
  database.exec(schema)
  return database
}

type LoggedRow = Omit<LoggedRequest, 'conditions'> & { readonly conditions: string | null }

function conditionsText(event: UsageEvent): string | null {
  if (event.conditions === null) return null
  const given = Object.entries(event.conditions).filter(([, value]) => value !== null)
  return JSON.stringify(Object.fromEntries(given))
}

function writer(database: DatabaseSync): (events: readonly UsageEvent[]) => void {
  const insert = database.prepare('INSERT INTO request VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  return (events) => {
    database.exec('BEGIN IMMEDIATE')
    try {
      for (const event of events) {
        const { at, endpoint, client, group, userAgent, referer, clientName, status, code, rows } = event
        insert.run(
          at,
          endpoint,
          conditionsText(event),
          client,
          group,
          userAgent,
          referer,
          clientName,
          status,
          code,
          rows,
        )
      }
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

/**
 * The usage log in `<dataDir>/usage.db`. Events wait at most a second and are written together, so a crash loses at most
 * the last second and an orderly stop nothing. Rows older than the retention are deleted hourly and at start.
 */
export function sqliteUsageLog(options: UsageLogOptions): SqliteUsageLog {
  const database = openUsageDatabase(options.dataDir)
  const write = writer(database)
  const forget = database.prepare('DELETE FROM request WHERE at < ?')
  let waiting: UsageEvent[] = []
  let timer: NodeJS.Timeout | null = null
  let sweptAt = Number.NEGATIVE_INFINITY

  function sweep(): void {
    const now = options.now()
    if (now - sweptAt < sweepMilliseconds) return
    sweptAt = now
    forget.run(Math.floor(now - options.retentionDays * 86_400_000))
    // Gives the room back to the disk and leaves nothing of the deleted rows in the write-ahead log.
    database.exec('PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)')
  }
  function flush(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const batch = waiting
    waiting = []
    try {
      if (batch.length > 0) write(batch)
      sweep()
    } catch (error) {
      waiting = [...batch, ...waiting].slice(-waitingMax)
      options.onError?.(error)
    }
  }

  sweep()
  return {
    database,
    flush,
    record(event) {
      waiting.push(event)
      if (waiting.length > waitingMax) waiting.shift()
      timer ??= setTimeout(flush, batchMilliseconds).unref()
    },
    *since(instant) {
      flush()
      const select = database.prepare(
        'SELECT client_group AS "group", client AS address, at, endpoint, conditions, status, code, rows FROM request WHERE at > ? ORDER BY at, rowid',
      )
      for (const row of select.iterate(instant) as Iterable<unknown> as Iterable<LoggedRow>) {
        const { conditions } = row
        yield { ...row, conditions: conditions === null ? null : (JSON.parse(conditions) as Record<string, string>) }
      }
    },
    close() {
      flush()
      database.close()
    },
  }
}
