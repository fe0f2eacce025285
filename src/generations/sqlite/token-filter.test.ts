import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { GenerationDamaged } from '../sealed/damage.ts'
import { createGramCounts } from './schema.ts'
import { createSelectTuples } from './prepared-statements.ts'
import { mayBeAmong, readTokenFilters, tokenFilter } from './token-filter.ts'

const tokens = Array.from({ length: 20_000 }, (_, index) => `x:株式会社架空${index}`)

function filterOf(present: readonly string[]) {
  const db = new DatabaseSync(':memory:')
  db.exec(createGramCounts)
  db.prepare('INSERT INTO token_filter VALUES (?, ?)').run('enforcement', tokenFilter(present, present.length))
  return readTokenFilters(db)
}

test('every token that a record has passes, whatever the case of its letters', () => {
  const mayHave = filterOf([...tokens, 'x:abc株式会社', '@間$'])
  assert.deepEqual(
    tokens.filter((token) => !mayHave('enforcement', token)),
    [],
  )
  for (const token of ['x:ABC株式会社', 'x:abc株式会社', '@間$']) assert.ok(mayHave('enforcement', token), token)
})

test('of the tokens that no record has, about one in a hundred passes', () => {
  const mayHave = filterOf(tokens)
  const passed = tokens.filter((token) => mayHave('enforcement', `${token}組`)).length
  assert.ok(passed > 0 && passed < tokens.length / 40, `${passed}`)
})

test('no token is in a kind without records, and a kind without a filter is damage', () => {
  const mayHave = filterOf([])
  assert.equal(mayHave('enforcement', 'x:株式会社架空'), false)
  assert.throws(() => mayHave('license_action', 'x:株式会社架空'), GenerationDamaged)
})

test('every company that a statement selects passes, and most others do not', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE holder (company INTEGER)')
  const numbers = Array.from({ length: 5_000 }, (_, index) => String(1_010_001_000_000 + 7 * index))
  for (const number of numbers) db.prepare('INSERT INTO holder VALUES (?)').run(Number(number))
  const mayHold = mayBeAmong(createSelectTuples(db).all, 'SELECT company FROM holder')
  assert.ok(numbers.every(mayHold))
  const passed = numbers.filter((number) => mayHold(String(Number(number) + 1))).length
  assert.ok(passed < numbers.length / 40, `${passed}`)
})
