import type { Connection } from '../../postgres/connection.ts'
import type { ForgottenImport } from '../import-state.ts'
import { setRecordKeysSql } from '../record-keys.ts'
import { nextId, updateFingerprint } from './import-log-writes.ts'

/** Removes everything from a ledger. Readers of a snapshot keep what they see, which TRUNCATE would take from them. */
export async function clear(connection: Connection): Promise<void> {
  for (const table of ['record', 'record_version', 'unread_row', 'tally', 'import', 'publication', 'source'])
    await connection.execute(`DELETE FROM ${table}`)
  await connection.execute(`DELETE FROM forgotten; DELETE FROM meta; ${setRecordKeysSql}`)
}

/** The columns of an import but its id and its references to source and publication. */
const importColumns = `list, complete, as_of, seen_on, official_count, official_basis, title, retrieved_at, started_at, finished_at,
  outcome, refusal_code, refusal_message, counts, file_name, as_of_basis, url, retrieval_given, is_change`

/** The log before the forget, which the import ids of `keepImport` refer to. */
const keepLog = `
CREATE TEMP TABLE kept_import ON COMMIT DROP AS SELECT import.*, source.name AS source_name, source.kind,
  publication.sha256, publication.name AS publication_name, publication.size
  FROM import JOIN source ON source.id = import.source JOIN publication ON publication.id = import.publication;
CREATE TEMP TABLE kept_unread ON COMMIT DROP AS SELECT * FROM unread_row;
`

/**
 * The ids of imports and sources follow from the order of the imports. Without one import, the later ones have an id less, and the
 * sources are numbered by their first import again: the ledger becomes what it would have been without that import.
 */
export async function clearForForget(connection: Connection, importId: number): Promise<void> {
  const [row] = await connection.rows('SELECT source FROM import WHERE id = $1', [importId])
  if (row === undefined) throw new RangeError(`there is no import ${importId}`)
  const source = Number(row['source'])
  await connection.execute(keepLog)
  await connection.rows('DELETE FROM tally WHERE last_import IN (SELECT id FROM import WHERE source = $1)', [source])
  for (const table of ['record', 'record_version'])
    await connection.rows(`DELETE FROM ${table} WHERE source = $1`, [source])
  await renumberImports(connection, importId)
  await renumberSources(connection, importId)
  for (const table of ['unread_row', 'import', 'publication', 'source'])
    await connection.execute(`DELETE FROM ${table}`)
  await connection.execute("DELETE FROM meta WHERE name <> 'record_keys'")
}

async function renumberImports(connection: Connection, importId: number): Promise<void> {
  await connection.rows(
    `UPDATE record SET first_import = first_import - (first_import > $1)::int,
     last_import = last_import - (last_import > $1)::int WHERE first_import > $1 OR last_import > $1`,
    [importId],
  )
  // By way of negative numbers, because a number may still be taken.
  await connection.rows('UPDATE tally SET last_import = 1 - last_import WHERE last_import > $1', [importId])
  await connection.execute('UPDATE tally SET last_import = -last_import WHERE last_import < 0')
}

async function renumberSources(connection: Connection, importId: number): Promise<void> {
  const order = await connection.rows('SELECT source FROM import WHERE id <> $1 GROUP BY source ORDER BY min(id)', [
    importId,
  ])
  const moved = order.flatMap((row, index) => (row['source'] === index + 1 ? [] : [[Number(row['source']), index + 1]]))
  for (const table of ['record', 'record_version']) {
    const move = async (before: number, after: number): Promise<unknown> =>
      connection.rows(`UPDATE ${table} SET source = $1 WHERE source = $2`, [after, before])
    for (const [before = 0, after = 0] of moved) await move(before, -after)
    for (const [, after = 0] of moved) await move(-after, after)
  }
}

export async function keepImport(connection: Connection, importId: number): Promise<void> {
  await connection.rows(
    `INSERT INTO source SELECT ${nextId('source')}, source_name, kind FROM kept_import WHERE id = $1
     ON CONFLICT (name) DO NOTHING`,
    [importId],
  )
  await connection.rows(
    `INSERT INTO publication
     SELECT ${nextId('publication')}, sha256, coalesce(file_name, publication_name), size, started_at
     FROM kept_import WHERE id = $1 ON CONFLICT (sha256) DO NOTHING`,
    [importId],
  )
  const [kept] = await connection.rows(
    `INSERT INTO import (id, source, publication, ${importColumns})
     SELECT ${nextId('import')}, (SELECT id FROM source WHERE name = source_name),
       (SELECT id FROM publication WHERE publication.sha256 = kept_import.sha256), ${importColumns}
     FROM kept_import WHERE id = $1 RETURNING id, is_change`,
    [importId],
  )
  const newId = Number(kept?.['id'])
  await connection.rows(
    `INSERT INTO unread_row (import, row, reason, text)
     SELECT $1, row, reason, text FROM kept_unread WHERE import = $2 ORDER BY id`,
    [newId, importId],
  )
  if (kept?.['is_change'] === true) await updateFingerprint(connection, newId)
}

export async function logForgotten(
  connection: Connection,
  { importOrder, source, file, sha256, reason, at }: ForgottenImport,
): Promise<void> {
  await connection.rows(`INSERT INTO forgotten VALUES (${nextId('forgotten')}, $1, $2, $3, $4, $5, $6)`, [
    importOrder,
    source,
    file,
    sha256,
    reason,
    at,
  ])
}
