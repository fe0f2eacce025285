import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { createKeyOutcomeMap, keyOutcomes, type KeyOutcome } from './key-outcomes.ts'

const outcomes = fc.constantFrom(...Object.values(keyOutcomes))
/** Numeric keys, and keys that a careless conversion would confuse with a number. */
const keys = fc.oneof(
  fc.bigInt({ min: 1_000_000_000_000n, max: 9_999_999_999_999n }).map(String),
  fc.integer({ min: 0, max: 30 }).map(String),
  fc.constantFrom('', '0', '00', '01', '1#2', '1e3', ' 1', '１', '9007199254740993', '999999999999999', 'E00001'),
)

test('a map returns the last outcome of every key', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, outcomes), { maxLength: 200 }), (entries) => {
      const map = createKeyOutcomeMap()
      const expected = new Map<string, KeyOutcome>()
      for (const [key, outcome] of entries) {
        assert.equal(map.get(key), expected.get(key))
        map.set(key, outcome)
        expected.set(key, outcome)
      }
      for (const [key, outcome] of expected) assert.equal(map.get(key), outcome)
    }),
  )
})

test('a map of many neighbouring numbers finds each of them and no other', () => {
  const map = createKeyOutcomeMap()
  for (let n = 0; n < 50_000; n++) map.set(String(1_000_000_000_000 + n * 2), keyOutcomes.new)
  for (let n = 0; n < 100_000; n++) {
    assert.equal(map.get(String(1_000_000_000_000 + n)), n % 2 === 0 ? keyOutcomes.new : undefined)
  }
})
