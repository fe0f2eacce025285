import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isCountedStatus } from '../domain/counted-status.ts'
import type { LogRow } from './row-inserter.ts'
import { refusalCounters } from './refusal-counters.ts'
import type { UsageDatabase } from './usage-database.ts'
import { hasClient, type UsageEvent } from './usage-log.ts'

// Two earlier formats of usage.db: a row for each batch of a thousand requests (table `batch`), and before that a row for each
// request (table `request`). Both are migrated in small steps.

/** `texts`: JSON, each text once. `numbers`: rows of little-endian 32-bit integers: times, numbers and indexes into `texts`; -1 for null. */
interface PackedBatch {
  readonly first: number
  readonly texts: string
  readonly numbers: Uint8Array
}

const columns = 11

function unpack({ first, texts, numbers: bytes }: PackedBatch): UsageEvent[] {
  const list = JSON.parse(texts) as string[]
  // A copy, because a blob may not be aligned.
  const numbers = new Int32Array(Uint8Array.from(bytes).buffer)
  return Array.from({ length: Math.floor(numbers.length / columns) }, (_, row) => {
    const number = (column: number): number => numbers[row * columns + column] ?? -1
    const text = (column: number): string | null => list[number(column)] ?? null
    return {
      at: first + number(0),
      endpoint: text(1) ?? 'other',
      conditions: text(2),
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

const rowColumns = `at, endpoint, conditions, client, NULL AS network, NULL AS origin, client_group AS "group",
  user_agent AS userAgent, referer, client_name AS clientName, status, code, rows`

const hasTable = (sql: DatabaseSync, name: string): boolean =>
  sql.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined

export function hasLegacyLog(dataDir: string): boolean {
  const sql = new DatabaseSync(join(dataDir, 'usage.db'), { timeout: 5_000 })
  try {
    return hasTable(sql, 'request') || hasTable(sql, 'batch')
  } finally {
    sql.close()
  }
}

/** Reads the legacy events after the instant, in no particular order. */
export function* legacyEvents(dataDir: string, after: number): Generator<UsageEvent> {
  const path = join(dataDir, 'usage.db')
  if (!existsSync(path)) return
  const sql = new DatabaseSync(path, { timeout: 5_000 })
  try {
    if (hasTable(sql, 'request')) {
      const rows = sql.prepare(`SELECT ${rowColumns} FROM request WHERE at > ?`)
      yield* rows.iterate(after) as Iterable<unknown> as Iterable<UsageEvent>
    }
    if (!hasTable(sql, 'batch')) return
    const batches = sql.prepare('SELECT first, texts, numbers FROM batch WHERE last > ?')
    for (const batch of batches.iterate(after) as Iterable<unknown> as Iterable<PackedBatch>) {
      for (const event of unpack(batch)) if (event.at > after) yield event
    }
  } finally {
    sql.close()
  }
}

/** Splits events into rows and counters, as new events are (`pending-requests.ts`). */
function logRowsOf(events: readonly UsageEvent[]): LogRow[] {
  const refusals = refusalCounters()
  const isRow = (event: UsageEvent): boolean => hasClient(event) && isCountedStatus(event.status)
  for (const event of events) if (!isRow(event)) refusals.add(event)
  return [...events.filter(hasClient).filter(isRow), ...refusals.take()]
}

/** Deletes some of the oldest legacy events and returns them. Drops the table when it is empty. */
function removeOldest({ sql, bounds }: UsageDatabase): UsageEvent[] {
  if (hasTable(sql, 'request')) {
    const select = `SELECT rowid FROM request ORDER BY rowid LIMIT ${bounds.rows}`
    const rows = sql.prepare(`SELECT ${rowColumns} FROM request WHERE rowid IN (${select})`).all()
    sql.exec(rows.length === 0 ? 'DROP TABLE request' : `DELETE FROM request WHERE rowid IN (${select})`)
    return rows as unknown[] as UsageEvent[]
  }
  const batch = sql.prepare('SELECT id, first, texts, numbers FROM batch ORDER BY first, id LIMIT 1').get()
  if (batch === undefined) {
    sql.exec('DROP TABLE batch')
    return []
  }
  sql.prepare('DELETE FROM batch WHERE id = ?').run(batch['id'] as number)
  return unpack(batch as unknown as PackedBatch)
}

/** Migrates a part of a legacy log in one transaction, so that two processes may do it at once. Returns false without such a log. */
export function migrateLegacyRows(database: UsageDatabase, insert: (rows: readonly LogRow[]) => void): boolean {
  const { sql, transaction } = database
  const exists = (): boolean => hasTable(sql, 'request') || hasTable(sql, 'batch')
  if (!exists()) return false
  transaction(() => {
    if (exists()) insert(logRowsOf(removeOldest(database)))
  })
  return true
}
