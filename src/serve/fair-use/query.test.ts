import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueryHasher } from './query.ts'
import { testQuery } from './test-client-state.ts'

test('a text has another hash as a query, as a term and as the beginning of a term', () => {
  const { hash, terms } = createQueryHasher('key')(testQuery({ canonicalText: 'ab', terms: ['ab', 'abc'] }))
  const [whole, longer] = terms
  assert.equal(new Set([hash, whole!.term, longer!.parent]).size, 3)
  const siblings = createQueryHasher('key')(testQuery({ terms: ['abd', 'ac'] })).terms
  assert.deepEqual([siblings[0]!.parent === longer!.parent, siblings[1]!.parent === longer!.parent], [true, false])
})

test('of a counted value only the name of its parameter is readable', () => {
  const { values } = createQueryHasher('key')(testQuery({ values: ['id=enf_0123', 'to=2026-01-01', 'to=2026-01-02'] }))
  assert.deepEqual(
    values.map((value) => value.split('=')[0]),
    ['id', 'to', 'to'],
  )
  assert.equal(new Set(values).size, 3)
  assert.doesNotMatch(values.join(), /enf_|2026/u)
})

test('a number is counted without its check digit', () => {
  const hashQuery = createQueryHasher('key')
  assert.equal(hashQuery(testQuery({ corporateNumber: '9070001000071' })).baseDigits, 70_001_000_071)
  assert.equal(hashQuery(testQuery({})).baseDigits, null)
})

test('a query object is hashed once for a key', () => {
  let key = 'first'
  const hashQuery = createQueryHasher(() => key)
  const query = testQuery({ canonicalText: 'query' })
  const hashed = hashQuery(query)
  assert.equal(hashQuery(query), hashed)
  assert.equal(hashed.hash, createQueryHasher('first')(query).hash)
  key = 'second'
  const hashedAgain = hashQuery(query)
  assert.equal(hashedAgain.hash, createQueryHasher('second')(query).hash)
  assert.equal(hashQuery(query), hashedAgain)
})
