import { DatabaseSync } from 'node:sqlite'
import { gramsOf } from '../../text/grams.ts'
import type { AliasKind } from '../ports.ts'
import { aliasMarks } from './names.ts'
import {
  createGramTable,
  createNameIndexes,
  gramTableOf,
  nameTables,
  orderNames,
  rareRows,
  type GramField,
} from './schema.ts'

/** Nothing is durable while a generation is built: the file is worthless until it is renamed into place. */
export function openScratch(path: string, cacheKib: number): DatabaseSync {
  const db = new DatabaseSync(path)
  db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA temp_store = FILE; PRAGMA cache_size = -${cacheKib}`)
  return db
}

/** Orders and indexes the names that were gathered in a file. */
export function buildNameIndex(db: DatabaseSync): void {
  db.exec('BEGIN')
  db.exec(orderNames)
  db.exec(createNameIndexes)
  createGrams(db, 'name')
  fillGrams(db, 'name', 'SELECT id, form FROM name ORDER BY id', (form) => gramsOf(form))
  createGrams(db, 'alias')
  fillGrams(db, 'alias', 'SELECT id, form, kind FROM alias ORDER BY id', (form, kind) =>
    gramsOf(form, aliasMarks[kind as AliasKind]),
  )
  for (const table of nameTables) finishGrams(db, table)
  db.exec('COMMIT')
}

export function createGrams(db: DatabaseSync, field: GramField): void {
  const grams = gramTableOf(field)
  db.exec(createGramTable(field))
  db.exec(`INSERT INTO ${grams} (${grams}, rank) VALUES ('automerge', 0)`)
  db.exec(`INSERT INTO ${grams} (${grams}, rank) VALUES ('hashsize', 67108864)`)
}

/** Makes one segment of the index and notes which tokens are common. */
export function finishGrams(db: DatabaseSync, field: GramField): void {
  const grams = gramTableOf(field)
  db.exec(`INSERT INTO ${grams} (${grams}) VALUES ('optimize')`)
  db.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', '${grams}', 'row')`)
  db.exec(`INSERT INTO gram_count (field, gram, n) SELECT '${field}', term, doc FROM terms WHERE doc >= ${rareRows}`)
  db.exec('DROP TABLE temp.terms')
}

function fillGrams(
  db: DatabaseSync,
  field: GramField,
  rows: string,
  tokensOf: (form: string, kind: string) => string,
): void {
  const insert = db.prepare(`INSERT INTO ${gramTableOf(field)} (rowid, grams) VALUES (?, ?)`)
  const statement = db.prepare(rows)
  statement.setReturnArrays(true)
  for (const row of statement.iterate()) {
    const [id, form, kind] = row as unknown as [number, string, string]
    insert.run(id, tokensOf(form, kind))
  }
}

/** Takes the finished tables over into the generation (`db`), page by page where the engine can. */
export function takeOverNames(db: DatabaseSync, from: string): void {
  const columns = db.prepare(`SELECT name FROM ${from}.sqlite_schema WHERE name LIKE '%_grams_%' AND type = 'table'`)
  const shadows = columns.all().map((row) => row['name'] as string)
  db.exec('BEGIN')
  db.exec(createNameIndexes)
  for (const table of nameTables) db.exec(createGramTable(table))
  for (const table of [...nameTables, 'gram_count']) db.exec(`INSERT INTO main.${table} SELECT * FROM ${from}.${table}`)
  const { enableDefensive } = db as DatabaseSync & { readonly enableDefensive: (on: boolean) => void }
  enableDefensive.call(db, false)
  for (const shadow of shadows) {
    db.exec(`DELETE FROM main.${shadow}`)
    db.exec(`INSERT INTO main.${shadow} SELECT * FROM ${from}.${shadow}`)
  }
  enableDefensive.call(db, true)
  db.exec('COMMIT')
}
