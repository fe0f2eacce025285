import type { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'
import { grams } from '../../text/grams.ts'
import { createGramTable, gramTableOf, rareRows } from './schema.ts'

/** Builds the text index of one kind of record. */
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

/** Prefix of the tokens of the party, which separates them from those of the text. */
export const partyMark = '@'

/**
 * FTS5 collects rows in a hash table and writes a segment when it is full. A large table makes few segments. They are merged once at the
 * end; automatic merges would write the same pages several times.
 */
const buildOptions = { hashsize: 67_108_864, automerge: 0, crisismerge: 1_999 }

export function createGramIndex(db: DatabaseSync, kind: RecordKind): GramIndex {
  const table = gramTableOf(kind)
  db.exec(createGramTable(kind))
  for (const [option, value] of Object.entries(buildOptions))
    db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('${option}', ${value})`)
  const insert = db.prepare(`INSERT INTO ${table} (rowid, grams) VALUES (?, ?)`)
  const [party, text] = [cachedGrams(partyMark), cachedGrams('')]
  return {
    addRow(row, texts) {
      insert.run(row, [...texts.party.map(party), ...texts.text.map(text), texts.codes].join(' '))
    },
    finish() {
      db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize');
        CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, ${table}, row);
        INSERT INTO gram_count SELECT '${kind}', term, doc FROM temp.vocabulary WHERE doc >= ${rareRows};
        DROP TABLE temp.vocabulary`)
    },
  }
}

const cachedPartsMax = 100_000

/** Most parts of a record (law, authority, reason, company) occur in thousands of records. */
function cachedGrams(mark: string): (part: string) => string {
  const cached = new Map<string, string>()
  return (part) => {
    const known = cached.get(part)
    if (known !== undefined) return known
    if (cached.size === cachedPartsMax) cached.clear()
    const made = grams(part, mark)
    cached.set(part, made)
    return made
  }
}
