import { rmSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { workerModule } from '../../words/program-files/worker-module.ts'
import { startThread, type BlockingThread } from '../names/blocking-thread.ts'
import { buildGrams, createTexts, openGrams, type GramsInput } from './build-grams.ts'
import { createGramTable, gramTableOf } from './schema.ts'

/** Writes the text index of one kind of record. Calls come in this order. */
export interface GramIndex {
  /** Rows come in the order of their numbers, from 1. */
  addRow(texts: IndexedTexts): void
  /** No row follows, so the index is begun, in a thread if there are many rows. */
  start(): void
  /** Waits for the index and copies it. */
  finish(): void
  /** Removes its file. May be called at any time. */
  abandon(): void
}

export interface IndexedTexts {
  /** Parts, one in each line. */
  readonly party: string
  readonly text: string
  /** Code tokens, separated by spaces. */
  readonly codes: string
}

/** The index of fewer records is built faster than a thread starts. */
const threadRowsMin = 20_000

/** The index is built in a database at `path`, and copied from there to `db`. */
export function createGramIndex(db: DatabaseSync, { path, kind }: GramsInput): GramIndex {
  rmSync(path, { force: true })
  const texts = openGrams(path)
  texts.exec(`BEGIN; ${createTexts}`)
  const insert = texts.prepare('INSERT INTO texts (row, codes, party, text) VALUES (?, ?, ?, ?)')
  let rows = 0
  let thread: BlockingThread<null> | null = null
  return {
    addRow: ({ codes, party, text }) => void insert.run(++rows, codes, party, text),
    start() {
      texts.exec('COMMIT')
      texts.close()
      const input: GramsInput = { path, kind }
      thread =
        rows < threadRowsMin ? null : startThread<null>(workerModule('build-grams-worker', import.meta.url), input)
      if (thread === null) buildGrams(input)
    },
    finish() {
      if (thread?.hasStarted() === false) buildGrams({ path, kind })
      else thread?.take()
      copyIndex(db, { path, kind })
      rmSync(path)
    },
    abandon() {
      thread?.stop()
      if (texts.isOpen) texts.close()
      rmSync(path, { force: true })
    },
  }
}

/** The tables in which FTS5 keeps an index without content and column sizes. */
const indexTables = ['data', 'idx', 'config']

function copyIndex(db: DatabaseSync, { path, kind }: GramsInput): void {
  db.exec(createGramTable(kind))
  const built = openGrams(path)
  const insertCount = db.prepare(`INSERT INTO gram_count VALUES ('${kind}', ?, ?)`)
  for (const row of rowsOf(built, 'counts')) insertCount.run(...row)
  for (const [bytes = null] of rowsOf(built, 'filter'))
    db.prepare('INSERT INTO token_filter VALUES (?, ?)').run(kind, bytes)
  for (const table of indexTables.map((name) => `${gramTableOf(kind)}_${name}`)) {
    db.exec(`DELETE FROM ${table}`)
    const placeholders = db
      .prepare(`SELECT * FROM ${table}`)
      .columns()
      .map(() => '?')
    const insert = db.prepare(`INSERT INTO ${table} VALUES (${placeholders.join(', ')})`)
    for (const row of rowsOf(built, table)) insert.run(...row)
  }
  built.close()
}

function rowsOf(db: DatabaseSync, table: string): Iterable<SQLInputValue[]> {
  const select = db.prepare(`SELECT * FROM ${table}`)
  select.setReturnArrays(true)
  return select.iterate() as unknown as Iterable<SQLInputValue[]>
}
