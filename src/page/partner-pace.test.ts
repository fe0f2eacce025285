import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forecastOf } from './browser/partners/pace.ts'

test('the time of further questions follows what is left of the quota, and says where the day is not enough', () => {
  const headers = new Headers({
    'ratelimit-policy': '"minute";q=10;w=60, "day";q=300;w=86400',
    ratelimit: '"minute";r=4;t=30, "day";r=20;t=5000',
  })
  const seconds = [4, 5, 14, 15, 20, 21].map((questions) => forecastOf(headers, questions, 0))
  assert.deepEqual(
    seconds.map((expected) => [expected?.seconds, expected?.isEnough]),
    [
      [0, true],
      [30, true],
      [30, true],
      [90, true],
      [90, true],
      [90, false],
    ],
  )
  assert.equal(forecastOf(headers, 5, 10)?.seconds, 50)
  assert.equal(forecastOf(new Headers(), 5, 10), null)
})
