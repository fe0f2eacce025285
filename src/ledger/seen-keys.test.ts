import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { createSeenKeys, keyOutcomes, type KeyOutcome } from './seen-keys.ts'

const outcomes = fc.constantFrom(...Object.values(keyOutcomes))
const keys = fc.oneof(
  fc.bigInt({ min: 1_000_000_000_000n, max: 9_999_999_999_999n }).map(String),
  fc.integer({ min: 0, max: 30 }).map(String),
  fc.constantFrom('', '0', '00', '01', '1#2', '1e3', ' 1', '１', '9007199254740993', '999999999999999', 'E00001'),
)

test('the last outcome of every key is returned, whatever the other keys', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, outcomes), { maxLength: 200 }), (entries) => {
      const seen = createSeenKeys()
      const expected = new Map<string, KeyOutcome>()
      for (const [key, outcome] of entries) {
        assert.equal(seen.get(key), expected.get(key))
        seen.set(key, outcome)
        expected.set(key, outcome)
      }
      for (const [key, outcome] of expected) assert.equal(seen.get(key), outcome)
    }),
  )
})

test('every one of many consecutive numbers is found after the table has grown', () => {
  const seen = createSeenKeys()
  for (let n = 0; n < 50_000; n++) seen.set(String(1_000_000_000_000 + n * 2), keyOutcomes.new)
  for (let n = 0; n < 100_000; n++) {
    assert.equal(seen.get(String(1_000_000_000_000 + n)), n % 2 === 0 ? keyOutcomes.new : undefined)
  }
})
