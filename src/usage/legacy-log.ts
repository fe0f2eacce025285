import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isCountedStatus } from '../domain/counted-status.ts'
import type { LogRow } from './row-inserter.ts'
import { createRefusalCounters } from './refusal-counters.ts'
import type { UsageDatabase } from './usage-database.ts'
import { hasClient, type UsageEvent } from './usage-log.ts'

// Two earlier formats of usage.db: a row for each batch of a thousand requests (table `batch`), and before that a row for each
// request (table `request`). Both are migrated in small steps.

/** A batch of requests in the older packed format. */
interface PackedBatch {
  /** Epoch milliseconds of the first request. */
  readonly first: number
  /** A JSON array that contains each text once. */
  readonly texts: string
  /** Rows of little-endian 32-bit integers: milliseconds after `first`, numbers, and indexes into `texts`; -1 for null. */
  readonly numbers: Uint8Array
}

const integersPerRow = 11

function unpackBatch({ first, texts, numbers: bytes }: PackedBatch): UsageEvent[] {
  const textList = JSON.parse(texts) as string[]
  // A copy, because a blob may not be aligned.
  const numbers = new Int32Array(Uint8Array.from(bytes).buffer)
  return Array.from({ length: Math.floor(numbers.length / integersPerRow) }, (_, row) => {
    const number = (column: number): number => numbers[row * integersPerRow + column] ?? -1
    const text = (column: number): string | null => textList[number(column)] ?? null
    return {
      at: first + number(0),
      endpoint: text(1) ?? 'other',
      conditions: text(2),
      query: null,
      client: text(3),
      network: null,
      origin: null,
      group: text(4) ?? '',
      userAgent: text(5),
      referer: text(6),
      clientName: text(7),
      status: number(8),
      code: text(9),
      rows: number(10) === -1 ? null : number(10),
    }
  })
}

const eventColumns = `at, endpoint, conditions, client, NULL AS network, NULL AS origin, client_group AS "group",
  user_agent AS userAgent, referer, client_name AS clientName, status, code, rows`

const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined

const hasLegacyTable = (db: DatabaseSync): boolean => hasTable(db, 'request') || hasTable(db, 'batch')

export function hasLegacyLog(dataDir: string): boolean {
  const db = new DatabaseSync(join(dataDir, 'usage.db'), { timeout: 5_000 })
  try {
    return hasLegacyTable(db)
  } finally {
    db.close()
  }
}

/** Reads the legacy events after the instant `after`, in no particular order. */
export function* legacyEvents(dataDir: string, after: number): Generator<UsageEvent> {
  const path = join(dataDir, 'usage.db')
  if (!existsSync(path)) return
  const db = new DatabaseSync(path, { timeout: 5_000 })
  try {
    if (hasTable(db, 'request')) {
      const rows = db.prepare(`SELECT ${eventColumns} FROM request WHERE at > ?`)
      yield* rows.iterate(after) as Iterable<unknown> as Iterable<UsageEvent>
    }
    if (!hasTable(db, 'batch')) return
    const batches = db.prepare('SELECT first, texts, numbers FROM batch WHERE last > ?')
    for (const batch of batches.iterate(after) as Iterable<unknown> as Iterable<PackedBatch>) {
      for (const event of unpackBatch(batch)) if (event.at > after) yield event
    }
  } finally {
    db.close()
  }
}

/** Converts counted requests to rows and refused ones to counters, as `pending-requests.ts` does with new events. */
function logRowsOf(events: readonly UsageEvent[]): LogRow[] {
  const requests: LogRow[] = []
  const refusals = createRefusalCounters()
  for (const event of events) {
    if (hasClient(event) && isCountedStatus(event.status)) requests.push(event)
    else refusals.add(event)
  }
  return [...requests, ...refusals.take()]
}

/** Deletes some of the oldest legacy events and returns them. Drops the table when it is empty. */
function removeOldest({ db, bounds }: UsageDatabase): UsageEvent[] {
  if (hasTable(db, 'request')) {
    const select = `SELECT rowid FROM request ORDER BY rowid LIMIT ${bounds.rows}`
    const rows = db.prepare(`SELECT ${eventColumns} FROM request WHERE rowid IN (${select})`).all()
    db.exec(rows.length === 0 ? 'DROP TABLE request' : `DELETE FROM request WHERE rowid IN (${select})`)
    return rows as unknown[] as UsageEvent[]
  }
  const batch = db.prepare('SELECT id, first, texts, numbers FROM batch ORDER BY first, id LIMIT 1').get()
  if (batch === undefined) {
    db.exec('DROP TABLE batch')
    return []
  }
  db.prepare('DELETE FROM batch WHERE id = ?').run(batch['id'] as number)
  return unpackBatch(batch as unknown as PackedBatch)
}

/** Migrates a part of a legacy log in one transaction, so that two processes may do it at once. Returns false if there is no legacy log. */
export function migrateLegacyRows(database: UsageDatabase, insert: (rows: readonly LogRow[]) => void): boolean {
  const { db, transaction } = database
  if (!hasLegacyTable(db)) return false
  transaction(() => {
    if (hasLegacyTable(db)) insert(logRowsOf(removeOldest(database)))
  })
  return true
}
