import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { UsageEvent, UsageLog } from './usage-log.ts'

/** What fair use is rebuilt from after a restart. */
export interface CountedRequest {
  readonly group: string
  readonly address: string
  readonly at: number
}

export interface SqliteUsageLog extends UsageLog {
  /** Counted requests since that instant, oldest first: everything but 5xx and 429. */
  countedSince(since: number): CountedRequest[]
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

const batchMilliseconds = 1000
/** A full disk must not fill the memory: beyond this the oldest waiting events are given up. */
const waitingMax = 100_000
const sweepMilliseconds = 3_600_000

const schema = `
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
    countedSince(since) {
      flush()
      const select = database.prepare(
        'SELECT client_group AS "group", client AS address, at FROM request WHERE at > ? AND status < 500 AND status <> 429 ORDER BY at',
      )
      return select.all(since) as unknown as CountedRequest[]
    },
    close() {
      flush()
      database.close()
    },
  }
}
