import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eventsOf, type Batch } from './batch.ts'
import type { UsageEvent } from './usage-log.ts'
import { waitingEvents } from './waiting-events.ts'

/** Everything but 5xx and 429 is counted. */
export const isCountedStatus = (status: number): boolean => status < 500 && status !== 429

const schema = `
  PRAGMA busy_timeout = 5000;
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = 4194304;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS batch (
    id INTEGER PRIMARY KEY,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    texts TEXT NOT NULL,
    numbers BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS batch_span ON batch (last, first);
`

/** Opens the log for reading reports or writing. */
export function openUsageDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'usage.db'))
  database.exec(schema)
  // Another process may take them in at the same time.
  if (hasRequests(database)) transaction(database, () => hasRequests(database) && takeInRequests(database))
  return database
}

const hasRequests = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'request'").get() !== undefined

function transaction(database: DatabaseSync, work: () => unknown): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Earlier versions had a row for each event. */
function takeInRequests(database: DatabaseSync): void {
  const write = batchWriter(database)
  const waiting = waitingEvents(0)
  const rows = database.prepare(
    `SELECT at, endpoint, conditions, client, client_group AS "group", user_agent AS userAgent, referer,
     client_name AS clientName, status, code, rows FROM request ORDER BY rowid`,
  )
  const writeWaiting = (): void => {
    for (let batch = waiting.take(); batch !== null; batch = waiting.take()) write(batch)
  }
  for (const event of rows.iterate() as Iterable<unknown> as Iterable<UsageEvent>) {
    if (waiting.add(event)) writeWaiting()
  }
  writeWaiting()
  database.exec('DROP TABLE request')
}

/** Writes batches, each whole or not at all. */
export function batchWriter(database: DatabaseSync): (batch: Batch) => void {
  const insert = database.prepare('INSERT INTO batch (first, last, texts, numbers) VALUES (?, ?, ?, ?)')
  return ({ first, last, texts, numbers }) => void insert.run(first, last, JSON.stringify(texts), numbers)
}

/** Deletes batches of which nothing is younger, gives the room back to the disk and leaves nothing of them in the write-ahead log. */
export function forgetBefore(database: DatabaseSync, instant: number): void {
  database.prepare('DELETE FROM batch WHERE last < ?').run(Math.floor(instant))
  database.exec('PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)')
}

const byArrival = (one: UsageEvent, other: UsageEvent): number => one.at - other.at

/** Events since that instant, exclusive, in the order of their arrival, read batch by batch: who asked first may be answered last. */
export function* eventsSince(database: DatabaseSync, instant: number): Generator<UsageEvent> {
  const spans = database.prepare('SELECT id, first FROM batch WHERE last > ? ORDER BY first, id')
  const content = database.prepare('SELECT texts, numbers FROM batch WHERE id = ?')
  let waiting: UsageEvent[] = []
  for (const { id, first } of spans.iterate(instant) as Iterable<unknown> as Iterable<
    Pick<Batch, 'first'> & { id: number }
  >) {
    const isSettled = waiting.findIndex(({ at }) => at >= first)
    yield* waiting.splice(0, isSettled < 0 ? waiting.length : isSettled)
    const batch = content.get(id) as { texts: string; numbers: Uint8Array } | undefined
    // Deleted meanwhile.
    if (batch === undefined) continue
    const events = eventsOf({ first, texts: JSON.parse(batch.texts) as string[], numbers: batch.numbers })
    waiting.push(...events.filter(({ at }) => at > instant))
    waiting = waiting.toSorted(byArrival)
  }
  yield* waiting
}

/** What fair use is rebuilt from after a restart. */
export interface LoggedRequest extends Pick<
  UsageEvent,
  'network' | 'origin' | 'group' | 'at' | 'endpoint' | 'status' | 'code' | 'rows'
> {
  /** Keyed hash. */
  readonly address: string
  readonly conditions: Readonly<Record<string, string>> | null
}

export function* loggedSince(dataDir: string, instant: number): Generator<LoggedRequest> {
  const database = openUsageDatabase(dataDir)
  try {
    for (const { client, network, origin, group, at, endpoint, conditions, status, code, rows } of eventsSince(
      database,
      instant,
    )) {
      const asked = conditions === null ? null : (JSON.parse(conditions) as Record<string, string>)
      yield { address: client, network, origin, group, at, endpoint, conditions: asked, status, code, rows }
    }
  } finally {
    database.close()
  }
}

/** Counted requests and detections since that instant, oldest first. */
export async function* recentRequests(dataDir: string, since: number): AsyncGenerator<LoggedRequest> {
  yield* loggedSince(dataDir, since)
}
