import type { DatabaseSync } from 'node:sqlite'
import { dayNumberInTokyo } from '../../domain/calendar.ts'
import { isRefusal, type LogRow, type RequestRow } from './usage-rows.ts'

const cachedTextsMax = 50_000

/** Inserts rows. The caller opens the transaction, and closes the database when that fails. */
export function createRowInserter(db: DatabaseSync) {
  /** The ids of the texts of `idsDay`, kept from one batch to the next: looked up anew, a row of a new client takes twice the time. */
  const ids = new Map<string, number>()
  let idsDay = Number.NaN
  const dataVersion = db.prepare('PRAGMA data_version')
  let lastDataVersion: unknown
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
  function idOf(day: number, text: string | null): number | null {
    if (text === null) return null
    if (day !== idsDay || ids.size >= cachedTextsMax) ids.clear()
    idsDay = day
    let id = ids.get(text)
    if (id === undefined) ids.set(text, (id = storedId(day, text)))
    return id
  }
  function insertRequest(row: RequestRow): void {
    const { at, endpoint, conditions, client, group, userAgent, referer, clientName, status, code, rows } = row
    const day = dayNumberInTokyo(at)
    const texts = [client, group, userAgent, referer, clientName].map((text) => idOf(day, text))
    insertEntry.run(at, idOf(day, endpoint), conditions, ...texts, status, idOf(day, code), rows)
  }
  return {
    insert: (rows: readonly LogRow[]): void => {
      // `data_version` changes when another process changed the database; it may have deleted texts.
      const current = dataVersion.get()?.['data_version']
      if (current !== lastDataVersion) ids.clear()
      lastDataVersion = current
      for (const row of rows) {
        if (isRefusal(row))
          insertRefusal.run(row.at, row.client, row.group, row.endpoint, row.status, row.code, row.requests)
        else insertRequest(row)
      }
    },
    /** Must be called when texts were deleted. */
    forgetTexts: (): void => ids.clear(),
  }
}
