import { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'
import { grams } from '../../words/text/grams.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { commonRowsMin, createGramTable, gramTableOf } from './schema.ts'
import { tokenFilter } from './token-filter.ts'
import { withoutDefensiveMode } from './unsealed-database.ts'

/** The database in which the text index of one kind of record is built. It has the texts of the records (`createTexts`). */
export interface GramsInput {
  readonly path: string
  readonly kind: RecordKind
}

/** `codes`: tokens, separated by spaces; `party` and `text`: a part in each line. Rows are numbered as the records of the kind. */
export const createTexts = 'CREATE TABLE texts (row INTEGER PRIMARY KEY, codes TEXT, party TEXT, text TEXT)'

/** Prefix that distinguishes the tokens of the party from those of the text. */
export const partyMark = '@'

/** Page cache of SQLite, in KiB: pages are written one after the other. */
const cacheKib = 8_192
const hashTableBytes = 67_108_864
/**
 * FTS5 collects rows in a hash table and writes a segment when it is full. A large table makes few segments. They are merged once at the
 * end; automatic merges would write the same pages several times, so `crisismerge` has its highest value.
 */
const buildOptions = { hashsize: hashTableBytes, automerge: 0, crisismerge: 1_999 }

/** Opens the database, which needs no journal: after a crash the file is discarded. */
export function openGrams(path: string): DatabaseSync {
  const db = new DatabaseSync(path, withoutDefensiveMode)
  db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA cache_size = -${cacheKib}; PRAGMA locking_mode = EXCLUSIVE`)
  return db
}

/** Builds the text index, merges its segments into one, counts the rows of common tokens and makes the filter of all. */
export function buildGrams({ path, kind }: GramsInput): void {
  const db = openGrams(path)
  const table = gramTableOf(kind)
  db.exec(`BEGIN; ${createGramTable(kind)}; CREATE TABLE counts (gram TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID`)
  for (const [option, value] of Object.entries(buildOptions))
    db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('${option}', ${value})`)
  const insert = db.prepare(`INSERT INTO ${table} (rowid, grams) VALUES (?, ?)`)
  const [partyGrams, textGrams] = [createCachedGrams(partyMark), createCachedGrams('')]
  const texts = db.prepare('SELECT row, codes, party, text FROM texts ORDER BY row')
  texts.setReturnArrays(true)
  for (const tuple of texts.iterate()) {
    const [row, codes, party, text] = tuple as unknown as [number, string, string, string]
    const tokens = [...party.split('\n').map(partyGrams), ...text.split('\n').map(textGrams), codes]
    insert.run(row, tokens.join(' '))
  }
  db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize');
    CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, ${table}, row);
    INSERT INTO counts SELECT term, doc FROM temp.vocabulary WHERE doc >= ${commonRowsMin};
    CREATE TABLE filter (bytes BLOB)`)
  db.prepare('INSERT INTO filter VALUES (?)').run(filterOfVocabulary(db))
  db.exec('DROP TABLE temp.vocabulary; COMMIT')
  db.close()
}

function filterOfVocabulary(db: DatabaseSync): Uint8Array {
  const count = db.prepare('SELECT count(*) AS n FROM temp.vocabulary').get()?.['n'] as number
  return tokenFilter(termsOf(db), count)
}

function* termsOf(db: DatabaseSync): Iterable<string> {
  for (const { term } of db.prepare('SELECT term FROM temp.vocabulary').iterate()) yield String(term)
}

const cachedPartsMax = 100_000

/** With a cache, because most parts of a record (law, authority, reason, company) occur in thousands of records. */
const createCachedGrams = (mark: string): ((part: string) => string) =>
  withLatestResults((part) => grams(part, mark), cachedPartsMax)
