import type { Connection } from '../../postgres/connection.ts'
import type { CopyValue } from '../../postgres/stored-text.ts'
import { fingerprintOf, type FingerprintedImport } from '../fingerprint.ts'
import { importsSql, importStateOf } from '../import-row.ts'
import type { ImportState, UnreadRow } from '../import-state.ts'
import type { StoredSource } from '../stored-records.ts'
import type { TallyRow } from '../source-states.ts'

export async function countImports(connection: Connection): Promise<number> {
  const [row] = await connection.rows('SELECT coalesce(max(id), 0) AS n FROM import')
  return Number(row?.['n'])
}

const select = async (connection: Connection, sql: string, values: readonly CopyValue[] = []): Promise<ImportState[]> =>
  (await connection.rows(`${importsSql} ${sql}`, values)).map(importStateOf)

/** Newest first. A `limit` of -1 means all. */
export const readImports = async (connection: Connection, limit: number): Promise<ImportState[]> =>
  select(connection, "WHERE outcome <> 'reverted' ORDER BY import.id DESC LIMIT $1", [limit < 0 ? null : limit])

export const readReverted = async (connection: Connection): Promise<ImportState[]> =>
  select(connection, "WHERE outcome = 'reverted' ORDER BY reverted_at, import.id")

export const readImportsAfter = async (connection: Connection, after: number): Promise<ImportState[]> =>
  select(connection, 'WHERE import.id > $1 ORDER BY import.id', [after])

/** The newest successful import of these bytes by this source, or `null`. */
export async function findSuccessfulImport(
  connection: Connection,
  sourceId: string,
  sha256: string,
): Promise<ImportState | null> {
  const sql = `${importsSql} WHERE source.name = $1 AND sha256 = $2 AND outcome = 'done' ORDER BY import.id DESC LIMIT 1`
  const [row] = await connection.rows(sql, [sourceId, sha256])
  return row === undefined ? null : importStateOf(row)
}

export async function readUnreadRows(connection: Connection, importId: number, limit: number): Promise<UnreadRow[]> {
  const sql = 'SELECT row, reason, text FROM unread_row WHERE import = $1 ORDER BY row, id LIMIT $2'
  return (await connection.rows(sql, [importId, limit])) as unknown as UnreadRow[]
}

export async function readFingerprint(connection: Connection): Promise<string> {
  const changes = await connection.rows(
    `SELECT source.name AS source, sha256, list, complete, seen_on FROM import JOIN source ON source.id = source
     JOIN publication ON publication.id = publication WHERE is_change ORDER BY import.id`,
  )
  return fingerprintOf(changes as unknown as FingerprintedImport[])
}

/** `null`: not recorded. */
export async function readRecordKeys(connection: Connection): Promise<number | null> {
  const [row] = await connection.rows("SELECT value FROM meta WHERE name = 'record_keys'")
  return row === undefined ? null : Number(row['value'])
}

export async function readTally(connection: Connection): Promise<TallyRow[]> {
  const sql = 'SELECT last_import AS "lastImport", last_seen_on AS "lastSeen", records FROM tally'
  return (await connection.rows(sql)) as unknown as TallyRow[]
}

/** In the order of their first import. */
export async function readSources(connection: Connection): Promise<StoredSource[]> {
  return (await connection.rows('SELECT id, name, kind FROM source ORDER BY id')) as unknown as StoredSource[]
}

/** The size on disk, with indexes and what a later vacuum frees. */
export async function readBytes(connection: Connection): Promise<number> {
  const [row] = await connection.rows(
    `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'record'::regclass)`,
  )
  return Number(row?.['bytes'])
}
