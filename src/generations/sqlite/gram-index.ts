import type { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'
import { grams } from '../../words/text/grams.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { createGramTable, gramTableOf, commonRowsMin } from './schema.ts'

/** Writes the text index of one kind of record. */
export interface GramIndex {
  /** Rows come in ascending order. */
  addRow(row: number, texts: IndexedTexts): void
  /** Merges the segments into one and counts the rows of common tokens. */
  finish(): void
}

export interface IndexedTexts {
  readonly party: readonly string[]
  readonly text: readonly string[]
  /** Code tokens, separated by spaces. */
  readonly codes: string
}

/** Prefix that distinguishes the tokens of the party from those of the text. */
export const partyMark = '@'

const hashTableBytes = 67_108_864
/**
 * FTS5 collects rows in a hash table and writes a segment when it is full. A large table makes few segments. They are merged once at the
 * end; automatic merges would write the same pages several times, so `crisismerge` has its highest value.
 */
const buildOptions = { hashsize: hashTableBytes, automerge: 0, crisismerge: 1_999 }

export function createGramIndex(db: DatabaseSync, kind: RecordKind): GramIndex {
  const table = gramTableOf(kind)
  db.exec(createGramTable(kind))
  for (const [option, value] of Object.entries(buildOptions))
    db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('${option}', ${value})`)
  const insert = db.prepare(`INSERT INTO ${table} (rowid, grams) VALUES (?, ?)`)
  const [partyGrams, textGrams] = [createCachedGrams(partyMark), createCachedGrams('')]
  return {
    addRow(row, texts) {
      insert.run(row, [...texts.party.map(partyGrams), ...texts.text.map(textGrams), texts.codes].join(' '))
    },
    finish() {
      db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize');
        CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, ${table}, row);
        INSERT INTO gram_count SELECT '${kind}', term, doc FROM temp.vocabulary WHERE doc >= ${commonRowsMin};
        DROP TABLE temp.vocabulary`)
    },
  }
}

const cachedPartsMax = 100_000

/** With a cache, because most parts of a record (law, authority, reason, company) occur in thousands of records. */
const createCachedGrams = (mark: string): ((part: string) => string) =>
  withLatestResults((part) => grams(part, mark), cachedPartsMax)
