import type { Connection } from '../../postgres/connection.ts'
import { newImportRow, type ImportRow } from '../import-row.ts'
import type { Reversal, UnreadRow } from '../import-state.ts'
import type { FinishedImport, ImportAttempt, ImportIds } from '../ledger.ts'
import { LedgerError } from '../ledger-error.ts'
import { setRecordKeysSql } from '../record-keys.ts'

/** The id of the next row of a table. Without gaps, because the lock of a transaction keeps other writers out. */
export const nextId = (table: string): string => `(SELECT coalesce(max(id), 0) + 1 FROM ${table})`

/** Adds the source if it is new and returns its row id. Throws when the source produced another kind before. */
async function ensureSource(connection: Connection, { id, produces }: ImportAttempt['source']): Promise<number> {
  await connection.rows(`INSERT INTO source VALUES (${nextId('source')}, $1, $2) ON CONFLICT (name) DO NOTHING`, [
    id,
    produces,
  ])
  const [row] = await connection.rows('SELECT id, kind FROM source WHERE name = $1', [id])
  if (row?.['kind'] !== produces) {
    throw new LedgerError('kind_mismatch', `${id} produced ${row?.['kind']} so far and cannot produce ${produces} now`)
  }
  return Number(row['id'])
}

/** Adds the publication if it is new and returns its row id. */
async function ensurePublication(connection: Connection, { file, startedAt }: ImportAttempt): Promise<number> {
  await connection.rows(
    `INSERT INTO publication VALUES (${nextId('publication')}, $1, $2, $3, $4) ON CONFLICT (sha256) DO NOTHING`,
    [file.sha256, file.name, file.size, startedAt.toISOString()],
  )
  const [row] = await connection.rows('SELECT id FROM publication WHERE sha256 = $1', [file.sha256])
  return Number(row?.['id'])
}

export async function insertImport(
  connection: Connection,
  attempt: ImportAttempt,
  importId: number | null = null,
): Promise<ImportIds> {
  const sourceId = await ensureSource(connection, attempt.source)
  const publication = await ensurePublication(connection, attempt)
  const row: ImportRow = { source: sourceId, publication, ...newImportRow(attempt) }
  const columns = Object.keys(row)
  const [inserted] = await connection.rows(
    `INSERT INTO import (id, ${columns.join(', ')})
     VALUES (coalesce($1, ${nextId('import')}), ${columns.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`,
    [importId, ...Object.values(row)],
  )
  return { importId: Number(inserted?.['id']), sourceId }
}

export async function insertUnread(
  connection: Connection,
  importId: number,
  rows: readonly UnreadRow[],
): Promise<void> {
  const values = rows.map(({ row, reason, text }) => [importId, row, reason, text] as const)
  await connection.copy('unread_row (import, row, reason, text)', values)
}

export async function finishImport(
  connection: Connection,
  { importId, counts, finishedAt, tally, hasChanges }: FinishedImport,
): Promise<void> {
  await connection.rows(
    `INSERT INTO tally SELECT * FROM unnest($1::int[], $2::int[], $3::bigint[])
     ON CONFLICT (last_import, last_seen_on) DO UPDATE SET records = tally.records + excluded.records`,
    [tally.map(({ lastImport }) => lastImport), tally.map(({ lastSeen }) => lastSeen), tally.map(({ delta }) => delta)],
  )
  await connection.execute('DELETE FROM tally WHERE records = 0')
  const isChange = hasChanges || (await isCompleteListOfNewDay(connection, importId))
  await deleteEarlierUnread(connection, importId)
  await connection.rows('UPDATE import SET finished_at = $1, counts = $2, is_change = $3 WHERE id = $4', [
    finishedAt.toISOString(),
    JSON.stringify(counts),
    isChange,
    importId,
  ])
}

/** A later import of the same file replaces its unread rows. */
async function deleteEarlierUnread(connection: Connection, importId: number): Promise<void> {
  await connection.rows(
    `DELETE FROM unread_row WHERE import IN (SELECT earlier.id FROM import AS earlier JOIN import AS this
     ON earlier.source = this.source AND earlier.publication = this.publication WHERE this.id = $1 AND earlier.id < this.id)`,
    [importId],
  )
}

/** Whether the import is the first of a complete list on its day. Records that the list lacks have then left the source. */
async function isCompleteListOfNewDay(connection: Connection, importId: number): Promise<boolean> {
  const found = await connection.rows(
    `SELECT 1 FROM import AS this WHERE id = $1 AND complete AND NOT EXISTS (SELECT 1 FROM import AS other
     WHERE other.id <> this.id AND other.outcome = 'done' AND other.complete AND other.source = this.source
     AND other.list = this.list AND other.seen_on = this.seen_on)`,
    [importId],
  )
  return found.length > 0
}

export async function refuseImport(
  connection: Connection,
  importId: number,
  { code, message, at }: { readonly code: string; readonly message: string; readonly at: Date },
): Promise<void> {
  await connection.rows(
    "UPDATE import SET outcome = 'refused', refusal_code = $1, refusal_message = $2, finished_at = $3 WHERE id = $4",
    [code, message, at.toISOString(), importId],
  )
}

export async function revertImport(connection: Connection, importId: number, { reason, at }: Reversal): Promise<void> {
  await connection.rows("UPDATE import SET outcome = 'reverted', reverted_at = $1, revert_reason = $2 WHERE id = $3", [
    at,
    reason,
    importId,
  ])
}

/** Readers of a snapshot keep what they see, which TRUNCATE would take from them. */
export async function clear(connection: Connection): Promise<void> {
  for (const table of ['record', 'record_version', 'unread_row', 'tally', 'import', 'publication', 'source'])
    await connection.execute(`DELETE FROM ${table}`)
  await connection.execute(`DELETE FROM meta; ${setRecordKeysSql}`)
}

export async function clearSource(connection: Connection, sourceId: string): Promise<void> {
  const ofSource = '(SELECT id FROM source WHERE name = $1)'
  const imports = `(SELECT id FROM import WHERE source = ${ofSource})`
  for (const where of [
    `record WHERE source = ${ofSource}`,
    `record_version WHERE source = ${ofSource}`,
    `unread_row WHERE import IN ${imports}`,
    `tally WHERE last_import IN ${imports}`,
    `import WHERE source = ${ofSource}`,
  ])
    await connection.rows(`DELETE FROM ${where}`, [sourceId])
}
