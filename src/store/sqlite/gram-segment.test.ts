import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { createPostings, type Postings } from './gram-postings.ts'
import { createGramSegment } from './gram-segment.ts'
import { createGramTable, gramTableOf } from './schema.ts'

const grams = gramTableOf('enforcement')
const unguarded = { readOnly: false, defensive: false }
const openTable = (): DatabaseSync => {
  const db = new DatabaseSync(':memory:', unguarded)
  db.exec(createGramTable('enforcement'))
  return db
}

/** Tokens of every row: some in nearly all rows, some in stretches, many in few, some astral, some long. */
function tokensOfRows(rows: number): string[][] {
  let state = 7
  const random = (below: number): number => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) % below
  return Array.from({ length: rows }, (_, row) => {
    const tokens = ['処分', '@^株', '𠮷田', '\uffee', 'c:always']
    if (random(10) > 0) tokens.push('b:dated')
    if (row > rows / 3) tokens.push('e:2026')
    for (let more = random(6); more > 0; more--) tokens.push(`w${random(rows)}`, `日${random(40)}`)
    if (random(500) === 0) tokens.push(`long${'な'.repeat(random(300))}`)
    return [...new Set(tokens)]
  })
}

/** The engine's own index, in two pieces that it then makes one of. */
function byEngine(rows: readonly string[][]): DatabaseSync {
  const db = openTable()
  // Merged in one go, so that no page is left half full.
  for (const [option, value] of [
    ['automerge', 0],
    ['hashsize', 67_108_864],
  ])
    db.exec(`INSERT INTO ${grams} (${grams}, rank) VALUES ('${option}', ${value})`)
  const insert = db.prepare(`INSERT INTO ${grams} (rowid, grams) VALUES (?, ?)`)
  for (const [from, to] of [
    [0, rows.length / 2],
    [rows.length / 2, rows.length],
  ] as const) {
    db.exec('BEGIN')
    rows.slice(from, to).forEach((tokens, at) => insert.run(from + at + 1, tokens.join(' ')))
    db.exec('COMMIT')
  }
  db.exec(`INSERT INTO ${grams} (${grams}) VALUES ('optimize')`)
  return db
}

function written(rows: number, postings: Postings): DatabaseSync {
  const db = openTable()
  const segment = createGramSegment(db, grams)
  postings.tell({
    token: (bytes) => segment.beginToken(bytes),
    row: (row) => segment.addRow(row),
    tokenEnds: () => {},
  })
  segment.finish({ rows, tokens: postings.tokensAdded() })
  return db
}

function postingsOf(rows: readonly string[][]): Postings {
  const postings = createPostings()
  rows.forEach((tokens, at) => {
    postings.beginRow(at + 1)
    for (const token of tokens) postings.addToken(token)
  })
  return postings
}

/** Everything the engine keeps, without the number it gave the segment. */
function contents(db: DatabaseSync) {
  const pages = db.prepare(
    `SELECT id & 0x1fffffffff AS page, hex(block) AS block FROM ${grams}_data WHERE id <> 10 ORDER BY 1`,
  )
  const branches = db.prepare(`SELECT hex(term) AS term, typeof(term) AS type, pgno FROM ${grams}_idx ORDER BY 1, 3`)
  return { pages: pages.all(), branches: branches.all() }
}

test('the index is the engine’s own, byte for byte', () => {
  const rows = tokensOfRows(36_000)
  const [own, engine] = [contents(written(rows.length, postingsOf(rows))), contents(byEngine(rows))]
  assert.equal(own.pages.length, engine.pages.length)
  assert.ok(
    own.pages.some(({ page }) => Number(page) >= 2 ** 36),
    'a list is long enough to have an index',
  )
  assert.deepEqual(own, engine)
})

test('an index of no rows is the empty one of the engine', () => {
  assert.deepEqual(contents(written(0, createPostings())), contents(openTable()))
})

test('the engine finds every row of every token and nothing to complain of', () => {
  const rows = tokensOfRows(5_000)
  const db = written(rows.length, postingsOf(rows))
  db.exec(`INSERT INTO ${grams} (${grams}) VALUES ('integrity-check')`)
  const find = db.prepare(`SELECT rowid FROM ${grams} WHERE ${grams} MATCH ? AND rowid BETWEEN 2000 AND 4000`)
  for (const token of ['処分', 'b:dated', 'e:2026', '日7', 'w77', '𠮷田']) {
    const expected = rows.flatMap((tokens, at) => (tokens.includes(token) && at >= 1999 && at < 4000 ? [at + 1] : []))
    assert.deepEqual(
      find.all(`"${token}"`).map((row) => row['rowid']),
      expected,
      token,
    )
  }
})
