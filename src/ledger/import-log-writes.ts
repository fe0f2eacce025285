import { dateToInteger } from './date-integer.ts'
import type { Db, Value } from './db.ts'
import type { ImportAttempt, ImportLogWrites } from './ledger.ts'
import { LedgerError } from './ledger-error.ts'
import { setReadingSql } from './reading.ts'
import { setRecordKeysSql } from './record-keys.ts'

export const importLogWrites = (db: Db): ImportLogWrites => ({
  async beginImport(attempt, importId) {
    const sourceNumber = await ensureSource(db, attempt.source)
    const columns = columnsOf(attempt, sourceNumber)
    const names = Object.keys(columns)
    const parameters = names.map((_, index) => `$${index + 2}`)
    const [inserted] = await db.rows(
      `INSERT INTO import (id, ${names.join(', ')})
       VALUES (coalesce($1, ${nextId('import')}), ${parameters.join(', ')}) RETURNING id`,
      [importId ?? null, ...Object.values(columns)],
    )
    return { importId: Number(inserted?.['id']), sourceNumber }
  },
  writeUnparsed: async (importId, rows) =>
    db.insert(
      { table: 'unparsed_row', columns: ['import', 'row', 'reason', 'text'] },
      rows.map(({ row, reason, text }) => [importId, row, reason, text]),
    ),
  async finishImport({ importId, counts, finishedAt, tally, hasChanges }) {
    await db.insert(
      addToTally,
      tally.map(({ lastImport, lastSeen, delta }) => [lastImport, lastSeen, delta]),
    )
    await db.execute('DELETE FROM tally WHERE records = 0')
    const isChange = hasChanges || (await isCompleteListOfNewDay(db, importId))
    await deleteEarlierUnparsed(db, importId)
    const sql = 'UPDATE import SET finished_at = $1, counts = $2, is_change = $3 WHERE id = $4'
    await db.rows(sql, [finishedAt.toISOString(), JSON.stringify(counts), Number(isChange), importId])
  },
  async refuseImport(importId, { code, message, at }) {
    const sql =
      "UPDATE import SET outcome = 'refused', refusal_code = $1, refusal_message = $2, finished_at = $3 WHERE id = $4"
    await db.rows(sql, [code, message, at.toISOString(), importId])
  },
  async revertImport(importId, { reason, at }) {
    const sql = "UPDATE import SET outcome = 'reverted', reverted_at = $1, revert_reason = $2 WHERE id = $3"
    await db.rows(sql, [at, reason, importId])
  },
  async clear() {
    // Not TRUNCATE: readers in a snapshot keep what they see.
    for (const table of ['record', 'record_version', 'unparsed_row', 'tally', 'import', 'source', 'meta'])
      await db.execute(`DELETE FROM ${table}`)
    await db.execute(setRecordKeysSql)
    await db.execute(setReadingSql())
  },
  async clearSource(sourceId) {
    const source = '(SELECT id FROM source WHERE name = $1)'
    const imports = `(SELECT id FROM import WHERE source = ${source})`
    await db.rows(`DELETE FROM unparsed_row WHERE import IN ${imports}`, [sourceId])
    await db.rows(`DELETE FROM tally WHERE last_import IN ${imports}`, [sourceId])
    for (const table of ['record', 'record_version', 'import'])
      await db.rows(`DELETE FROM ${table} WHERE source = ${source}`, [sourceId])
  },
})

/** The id of the next row of a table. Without gaps, because the lock of a transaction keeps other writers out. */
const nextId = (table: string): string => `(SELECT coalesce(max(id), 0) + 1 FROM ${table})`

/** Adds the source if it is new and returns its number. Throws when the source produced another kind before. */
async function ensureSource(db: Db, { id, produces }: ImportAttempt['source']): Promise<number> {
  await db.rows(
    `INSERT INTO source (id, name, kind) VALUES (${nextId('source')}, $1, $2) ON CONFLICT (name) DO NOTHING`,
    [id, produces],
  )
  const [row] = await db.rows('SELECT id, kind FROM source WHERE name = $1', [id])
  if (row?.['kind'] !== produces) {
    throw new LedgerError('kind_mismatch', `${id} produced ${row?.['kind']} so far and cannot produce ${produces} now`)
  }
  return Number(row['id'])
}

/** The columns of an import that begins, but for its id. `source`: the number of its source. */
function columnsOf({ metadata, file, ...attempt }: ImportAttempt, source: number): Readonly<Record<string, Value>> {
  return {
    source,
    file: file.name,
    sha256: file.sha256,
    size: file.size,
    url: attempt.url,
    list: metadata?.list ?? null,
    complete: Number(metadata?.complete === true),
    as_of: metadata?.asOf ?? null,
    seen_on: dateToInteger(attempt.seenOn),
    as_of_basis: attempt.asOfBasis,
    official_count: metadata?.official?.count ?? null,
    official_basis: metadata?.official?.basis ?? null,
    title: metadata?.title ?? null,
    retrieved_at: attempt.retrievedAt.toISOString(),
    retrieval_given: Number(attempt.isRetrievalGiven),
    started_at: attempt.startedAt.toISOString(),
    finished_at: attempt.startedAt.toISOString(),
    outcome: 'done',
    is_change: 0,
  }
}

const addToTally = {
  table: 'tally',
  columns: ['last_import', 'last_seen_on', 'records'],
  onConflict: '(last_import, last_seen_on) DO UPDATE SET records = tally.records + excluded.records',
}

/** A later import of the same file replaces its unparsed rows. */
async function deleteEarlierUnparsed(db: Db, importId: number): Promise<void> {
  await db.rows(
    `DELETE FROM unparsed_row WHERE import IN (SELECT earlier.id FROM import AS earlier JOIN import AS this
     ON earlier.source = this.source AND earlier.sha256 = this.sha256 WHERE this.id = $1 AND earlier.id < this.id)`,
    [importId],
  )
}

/** Whether the import is the first of a complete list on its day. Records that the list lacks have then left the source. */
async function isCompleteListOfNewDay(db: Db, importId: number): Promise<boolean> {
  const found = await db.rows(
    `SELECT 1 AS found FROM import AS this WHERE id = $1 AND complete = 1 AND NOT EXISTS (SELECT 1 FROM import AS other
     WHERE other.id <> this.id AND other.outcome = 'done' AND other.complete = 1 AND other.source = this.source
     AND other.list = this.list AND other.seen_on = this.seen_on)`,
    [importId],
  )
  return found.length > 0
}
