import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { createGramIndex } from './gram-index.ts'
import { createGramCounts, gramTableOf, rareRows } from './schema.ts'

const table = gramTableOf('enforcement')

/** Rows 1 to `count`; every third names 見本商会, every row has the code `c:always`. */
function indexOf(count: number): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(createGramCounts)
  const index = createGramIndex(db, 'enforcement')
  for (let row = 1; row <= count; row++)
    index.addRow(row, {
      party: row % 3 === 0 ? ['見本商会', '見本'] : [],
      text: ['処分', `𠮷${row}`],
      codes: 'c:always',
    })
  index.finish()
  return db
}

const rowsOf = (db: DatabaseSync, token: string): unknown[] =>
  db
    .prepare(`SELECT rowid AS row FROM ${table} WHERE ${table} MATCH ?`)
    .all(`"${token}"`)
    .map(({ row }) => row)

test('every row of every token is found, in ascending order', () => {
  const db = indexOf(600)
  const every = Array.from({ length: 600 }, (_, index) => index + 1)
  assert.deepEqual(rowsOf(db, '処分'), every)
  assert.deepEqual(rowsOf(db, 'c:always'), every)
  assert.deepEqual(
    rowsOf(db, '@見本'),
    every.filter((row) => row % 3 === 0),
  )
  assert.deepEqual(rowsOf(db, '見本'), [])
  assert.deepEqual(
    rowsOf(db, '𠮷1'),
    every.filter((row) => String(row).startsWith('1')),
  )
  db.exec(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`)
})

test('a token is counted once per row, and rare tokens are not counted', () => {
  const db = indexOf(3 * rareRows)
  const counts = db.prepare('SELECT gram, n FROM gram_count WHERE field = ?').all('enforcement')
  const countOf = (token: string) => counts.find(({ gram }) => gram === token)?.['n']
  assert.deepEqual([countOf('c:always'), countOf('@見本'), countOf('@会$')], [3 * rareRows, rareRows, rareRows])
  const fewer = indexOf(3 * rareRows - 1)
  assert.equal(fewer.prepare(`SELECT count(*) AS n FROM gram_count WHERE gram LIKE '@%'`).get()?.['n'], 0)
})
