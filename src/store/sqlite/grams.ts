import { DatabaseSync } from 'node:sqlite'
import { createGramTable, gramTableOf, rareRows, type GramField } from './schema.ts'

/** Nothing is durable while a generation is built: the file is worthless until it is renamed into place. */
export function openScratch(path: string, cacheKib: number): DatabaseSync {
  const db = new DatabaseSync(path)
  db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA temp_store = FILE; PRAGMA cache_size = -${cacheKib}`)
  return db
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
