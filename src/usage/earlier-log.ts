import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LogRow } from './event-rows.ts'
import { refusalCounters } from './refusal-counters.ts'
import type { UsageDatabase } from './usage-database.ts'
import { hasClient, isCountedStatus, type UsageEvent } from './usage-log.ts'

// Earlier versions kept a usage.db with a row of SQLite for a thousand requests (table `batch`), and before that one for each
// (table `request`). Both are taken in by and by.

/** `texts`: JSON, each text once. `numbers`: rows of 32-bit integers, low byte first: times, numbers and places of texts; -1 for null. */
interface PackedBatch {
  readonly first: number
  readonly texts: string
  readonly numbers: Uint8Array
}

const columns = 11

function unpack({ first, texts, numbers: bytes }: PackedBatch): UsageEvent[] {
  const list = JSON.parse(texts) as string[]
  // A copy, because a blob stands at any address.
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

export function hasEarlierLog(dataDir: string): boolean {
  const sql = new DatabaseSync(join(dataDir, 'usage.db'), { timeout: 5_000 })
  try {
    return hasTable(sql, 'request') || hasTable(sql, 'batch')
  } finally {
    sql.close()
  }
}

/** Events of an earlier log after the instant, in no order. They stay where they are. */
export function* earlierEvents(dataDir: string, after: number): Generator<UsageEvent> {
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

/** The same split into rows and counters as of a request that has just been answered. */
function logRowsOf(events: readonly UsageEvent[]): LogRow[] {
  const refusals = refusalCounters()
  const isRow = (event: UsageEvent): boolean => hasClient(event) && isCountedStatus(event.status)
  for (const event of events) if (!isRow(event)) refusals.add(event)
  return [...events.filter(hasClient).filter(isRow), ...refusals.take()]
}

/** Removes some of the oldest events of an earlier log; its table goes with the last. */
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

/** Takes in a part of an earlier log in one transaction, so that two processes may do it at once. Returns whether there was any. */
export function takeInEarlier(database: UsageDatabase, insert: (rows: readonly LogRow[]) => void): boolean {
  const { sql, transaction } = database
  const isThere = (): boolean => hasTable(sql, 'request') || hasTable(sql, 'batch')
  if (!isThere()) return false
  transaction(() => {
    if (isThere()) insert(logRowsOf(removeOldest(database)))
  })
  return true
}
