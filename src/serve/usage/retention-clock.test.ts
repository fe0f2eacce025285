import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRetentionClock } from './retention-clock.ts'

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day

test('a wall clock that is set forward is followed after a day', () => {
  let elapsed = 0
  const clock = createRetentionClock(() => elapsed)
  assert.equal(clock(year), year)
  elapsed = hour
  assert.equal(clock(year + hour), year + hour)
  elapsed = 2 * hour
  assert.equal(clock(5 * year), year + 2 * hour)
  elapsed = 20 * hour
  assert.equal(clock(5 * year + 18 * hour), year + 20 * hour)
  elapsed = 27 * hour
  assert.equal(clock(5 * year + 25 * hour), 5 * year + 25 * hour)
})

test('a wall clock that is set back is followed at once', () => {
  let elapsed = 0
  const clock = createRetentionClock(() => elapsed)
  assert.equal(clock(5 * year), 5 * year)
  elapsed = hour
  assert.equal(clock(year), year)
  elapsed = 2 * hour
  assert.equal(clock(year + hour), year + hour)
})
