import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { applicationId, generationFormat } from './schema.ts'

/** A database of a layer while it is written, and beside it, attached as `unsorted`, one for rows that are not in their order yet. */
export interface UnsealedDatabase {
  readonly db: DatabaseSync
  /** Writes the values as JSON to `meta`, commits and closes. */
  finish(meta: Readonly<Record<string, unknown>>): void
  /** Removes everything written. */
  abandon(): void
}

/** Page cache of SQLite during the build, in KiB. */
const cacheKib = 65_536

/** SQLite's defensive mode does not permit `journal_mode = OFF`. */
export const withoutDefensiveMode = { readOnly: false, defensive: false }

/** The databases have no journal and are not synced: after a crash the files are discarded. */
export function createUnsealedDatabase(path: string, tables: string): UnsealedDatabase {
  const unsortedPath = `${path}.unsorted`
  for (const file of [path, unsortedPath]) rmSync(file, { force: true })
  const db = new DatabaseSync(path, withoutDefensiveMode)
  db.prepare('ATTACH ? AS unsorted').run(unsortedPath)
  db.exec(`PRAGMA page_size = 8192; PRAGMA unsorted.page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA unsorted.journal_mode = OFF; PRAGMA unsorted.synchronous = OFF;
    PRAGMA temp_store = FILE; PRAGMA cache_size = -${cacheKib};
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA application_id = ${applicationId}`)
  db.exec(tables)
  db.exec('BEGIN')
  return {
    db,
    finish(meta) {
      const insert = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
      for (const [key, value] of Object.entries(meta)) insert.run(key, JSON.stringify(value))
      db.exec(`COMMIT; PRAGMA user_version = ${generationFormat}`)
      db.close()
      rmSync(unsortedPath, { force: true })
    },
    abandon() {
      if (db.isOpen) db.close()
      for (const file of [path, unsortedPath]) rmSync(file, { force: true })
    },
  }
}
