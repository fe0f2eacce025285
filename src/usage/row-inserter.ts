import type { StatementSync } from 'node:sqlite'
import { dayNumberInTokyo } from '../domain/calendar.ts'
import type { RefusalCount } from './refusal-counters.ts'
import type { UsageDatabase } from './usage-database.ts'
import type { ClientEvent } from './usage-log.ts'

/** A row of the log: a request, or a counter of refused requests. */
export type LogRow = ClientEvent | RefusalCount
const isRefusal = (row: LogRow): row is RefusalCount => 'requests' in row

const cachedTextsMax = 50_000

type TextIds = ReturnType<typeof createTextIds>

/** The ids of texts in the table `text`. */
function createTextIds({ db }: UsageDatabase) {
  const find = db.prepare('SELECT id FROM text WHERE day = ? AND text = ?')
  const insert = db.prepare('INSERT INTO text (day, text) VALUES (?, ?)')
  const cached = new Map<string, number>()
  let cachedDay = Number.NaN
  return {
    /** Inserts the text if it is new on this day. */
    idOf(day: number, text: string): number {
      if (day !== cachedDay || cached.size >= cachedTextsMax) {
        cached.clear()
        cachedDay = day
      }
      let id = cached.get(text)
      if (id === undefined) {
        const row = find.get(day, text) as { id: number } | undefined
        id = row?.id ?? Number(insert.run(day, text).lastInsertRowid)
        cached.set(text, id)
      }
      return id
    },
    clearCache: () => cached.clear(),
  }
}

function insertEvent(insert: StatementSync, texts: TextIds, event: ClientEvent): void {
  const day = dayNumberInTokyo(event.at)
  const idOf = (text: string | null): number | null => (text === null ? null : texts.idOf(day, text))
  const { at, endpoint, conditions, client, group, userAgent, referer, clientName, status, code, rows } = event
  const [endpointId, clientId, groupId] = [texts.idOf(day, endpoint), texts.idOf(day, client), texts.idOf(day, group)]
  const headers = [idOf(userAgent), idOf(referer), idOf(clientName)] as const
  insert.run(at, endpointId, conditions, clientId, groupId, ...headers, status, idOf(code), rows)
}

/** Inserts rows. The caller opens the transaction. */
export function createRowInserter(database: UsageDatabase) {
  const { db } = database
  const texts = createTextIds(database)
  const insertEntry = db.prepare(
    `INSERT INTO entry (at, endpoint, conditions, client, client_group, user_agent, referer, client_name, status, code, rows)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertRefusal = db.prepare(
    `INSERT INTO refusal (at, client, client_group, endpoint, status, code, requests) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET requests = requests + excluded.requests`,
  )
  const dataVersion = db.prepare('PRAGMA data_version')
  let lastDataVersion: unknown
  return {
    insert: (rows: readonly LogRow[]): void => {
      // `data_version` changes when another process changed the database; it may have deleted texts.
      const current = dataVersion.get()?.['data_version']
      if (current !== lastDataVersion) texts.clearCache()
      lastDataVersion = current
      for (const row of rows) {
        if (isRefusal(row)) {
          insertRefusal.run(row.at, row.client, row.group, row.endpoint, row.status, row.code, row.requests)
        } else insertEvent(insertEntry, texts, row)
      }
    },
    /** Must be called when rows of `text` may have been deleted or a transaction was rolled back. */
    clearTextCache: texts.clearCache,
  }
}
