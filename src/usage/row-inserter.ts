import type { DatabaseSync } from 'node:sqlite'
import { dayNumberInTokyo } from '../domain/calendar.ts'
import { isRefusal, type LogRow, type RequestRow } from './usage-rows.ts'

/** Returns a function that inserts rows. The caller opens the transaction. */
export function createRowInserter(db: DatabaseSync): (rows: readonly LogRow[]) => void {
  const findText = db.prepare('SELECT id FROM text WHERE day = ? AND text = ?')
  const insertText = db.prepare('INSERT INTO text (day, text) VALUES (?, ?)')
  const insertEntry = db.prepare(
    `INSERT INTO entry (at, endpoint, conditions, client, client_group, user_agent, referer, client_name, status, code, rows)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertRefusal = db.prepare(
    `INSERT INTO refusal (at, client, client_group, endpoint, status, code, requests) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET requests = requests + excluded.requests`,
  )
  function storedId(day: number, text: string): number {
    const found = findText.get(day, text) as { id: number } | undefined
    return found?.id ?? Number(insertText.run(day, text).lastInsertRowid)
  }
  return (rows) => {
    /** The ids of texts by day and text. Only within the transaction: afterwards they may be deleted. */
    const ids = new Map<string, number>()
    const idOf = (day: number, text: string | null): number | null => {
      if (text === null) return null
      const key = `${day} ${text}`
      const id = ids.get(key) ?? storedId(day, text)
      ids.set(key, id)
      return id
    }
    const insertRequest = (row: RequestRow): void => {
      const { at, endpoint, conditions, client, group, userAgent, referer, clientName, status, code, rows } = row
      const day = dayNumberInTokyo(at)
      const texts = [client, group, userAgent, referer, clientName].map((text) => idOf(day, text))
      insertEntry.run(at, idOf(day, endpoint), conditions, ...texts, status, idOf(day, code), rows)
    }
    for (const row of rows) {
      if (isRefusal(row))
        insertRefusal.run(row.at, row.client, row.group, row.endpoint, row.status, row.code, row.requests)
      else insertRequest(row)
    }
  }
}
