import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { UsageEvent } from './usage-log.ts'

/** What fair use is rebuilt from after a restart. */
export interface LoggedRequest {
  /** Keyed hash. */
  readonly address: string
  /** Tells the clients of one address apart. */
  readonly group: string
  readonly at: number
  readonly endpoint: string
  readonly conditions: Readonly<Record<string, string>> | null
  readonly status: number
  readonly code: string | null
  readonly rows: number | null
}

/** Everything but 5xx and 429 is counted. */
export const isCountedStatus = (status: number): boolean => status < 500 && status !== 429

const schema = `
  PRAGMA busy_timeout = 5000;
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = 4194304;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
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

/** Values of a row of the table, in the order of its columns. */
export type RowValue = string | number | null
export const rowWidth = 11

/**
 * Appends an event to a batch: one flat list passes from thread to thread at a fraction of what objects cost. Its instant is counted
 * from `epoch`: a small number is no object that the garbage collector would have to carry along.
 */
export function appendRow(batch: RowValue[], event: UsageEvent, epoch: number): void {
  const { at, endpoint, conditions, client, group, userAgent, referer, clientName, status, code, rows } = event
  batch.push(at - epoch, endpoint, conditions, client, group, userAgent, referer, clientName, status, code, rows)
}

/** Rows of a batch, as the table takes them. */
function rowValues(batch: readonly RowValue[], start: number, end: number, epoch: number): SQLInputValue[] {
  const values = batch.slice(start, end)
  for (let at = 0; at < values.length; at += rowWidth) values[at] = Number(values[at]) + epoch
  return values
}

/** Of one statement: to run a statement costs more than a row. */
const rowsAtOnce = 32

/** Writes batches, each whole or not at all. */
export function rowWriter(database: DatabaseSync, epoch: number): (batch: readonly RowValue[]) => void {
  const row = `(${Array(rowWidth).fill('?').join(', ')})`
  const one = database.prepare(`INSERT INTO request VALUES ${row}`)
  const many = database.prepare(`INSERT INTO request VALUES ${Array(rowsAtOnce).fill(row).join(', ')}`)
  return (batch) => {
    database.exec('BEGIN IMMEDIATE')
    try {
      for (let start = 0; start < batch.length;) {
        const end = start + rowWidth * rowsAtOnce
        const [statement, next] = end <= batch.length ? [many, end] : [one, start + rowWidth]
        statement.run(...rowValues(batch, start, next, epoch))
        start = next
      }
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

/** Deletes what is older, gives the room back to the disk and leaves nothing of the deleted rows in the write-ahead log. */
export function forgetBefore(database: DatabaseSync, instant: number): void {
  database.prepare('DELETE FROM request WHERE at < ?').run(Math.floor(instant))
  database.exec('PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)')
}

type LoggedRow = Omit<LoggedRequest, 'conditions'> & { readonly conditions: string | null }

/** Requests since that instant, oldest first, read one by one. */
export function* loggedSince(dataDir: string, instant: number): Generator<LoggedRequest> {
  const database = openUsageDatabase(dataDir)
  try {
    const select = database.prepare(
      'SELECT client_group AS "group", client AS address, at, endpoint, conditions, status, code, rows FROM request WHERE at > ? ORDER BY at, rowid',
    )
    for (const row of select.iterate(instant) as Iterable<unknown> as Iterable<LoggedRow>) {
      const { conditions } = row
      yield { ...row, conditions: conditions === null ? null : (JSON.parse(conditions) as Record<string, string>) }
    }
  } finally {
    database.close()
  }
}
