import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { createGramIndex } from './gram-index.ts'
import { readTokenFilters } from './token-filter.ts'
import { createGramCounts, gramTableOf, commonRowsMin } from './schema.ts'
import { withoutDefensiveMode } from './unsealed-database.ts'

const table = gramTableOf('enforcement')
const folder = mkdtempSync(join(tmpdir(), 'shobun-grams-'))
after(() => rmSync(folder, { recursive: true }))

/** An index of rows 1 to `count`. Every third has the party 見本商会, every row the code `c:always`. */
function buildIndex(count: number): DatabaseSync {
  const db = new DatabaseSync(':memory:', withoutDefensiveMode)
  db.exec(createGramCounts)
  const index = createGramIndex(db, { path: join(folder, `${count}`), kind: 'enforcement' })
  for (let row = 1; row <= count; row++)
    index.addRow({
      party: row % 3 === 0 ? '見本商会\n見本' : '',
      text: `処分\n𠮷${row}`,
      codes: 'c:always',
    })
  index.start()
  index.finish()
  return db
}

const rowsOf = (db: DatabaseSync, token: string): unknown[] =>
  db
    .prepare(`SELECT rowid AS row FROM ${table} WHERE ${table} MATCH ?`)
    .all(`"${token}"`)
    .map(({ row }) => row)

test('every row of every token is found, in ascending order', () => {
  const db = buildIndex(600)
  const allRows = Array.from({ length: 600 }, (_, index) => index + 1)
  assert.deepEqual(rowsOf(db, '処分'), allRows)
  assert.deepEqual(rowsOf(db, 'c:always'), allRows)
  assert.deepEqual(
    rowsOf(db, '@見本'),
    allRows.filter((row) => row % 3 === 0),
  )
  assert.deepEqual(rowsOf(db, '見本'), [])
  assert.deepEqual(
    rowsOf(db, '𠮷1'),
    allRows.filter((row) => String(row).startsWith('1')),
  )
  // Throws when the index is inconsistent.
  db.exec(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`)
})

test('the filter has every token of every row', () => {
  const mayHave = readTokenFilters(buildIndex(600))
  const present = ['処分', 'c:always', '@見本', '@会$', '𠮷1', '^𠮷']
  assert.deepEqual(
    present.map((token) => mayHave('enforcement', token)),
    present.map(() => true),
  )
  assert.deepEqual(
    ['架空', '@処分', 'c:never'].map((token) => mayHave('enforcement', token)),
    [false, false, false],
  )
})

test('a token is counted once per row, and rare tokens are not counted', () => {
  const db = buildIndex(3 * commonRowsMin)
  const counts = db.prepare('SELECT gram, n FROM gram_count WHERE field = ?').all('enforcement')
  const countOf = (token: string) => counts.find(({ gram }) => gram === token)?.['n']
  assert.deepEqual(
    [countOf('c:always'), countOf('@見本'), countOf('@会$')],
    [3 * commonRowsMin, commonRowsMin, commonRowsMin],
  )
  const oneRowFewer = buildIndex(3 * commonRowsMin - 1)
  assert.equal(oneRowFewer.prepare(`SELECT count(*) AS n FROM gram_count WHERE gram LIKE '@%'`).get()?.['n'], 0)
})
