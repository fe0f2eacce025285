import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forecastOf } from './browser/pace.ts'
import { partnerWords } from './browser/partners/partner-words.ts'

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

test('a list that the day does not permit is said to end tomorrow, in both languages', () => {
  const enough = { seconds: 30, remaining: 20, isEnough: true }
  const later = { seconds: 90, remaining: 20, isEnough: false }
  assert.doesNotMatch(partnerWords.ja.forecast(enough), /明日/)
  assert.match(
    partnerWords.ja.forecast(later),
    /約2分です。今日はあと20回調べられます。今日の残りでは終わりません。.*明日/,
  )
  assert.doesNotMatch(partnerWords.en.forecast(enough), /tomorrow/)
  assert.match(partnerWords.en.forecast(later), /about 2 min\. 20 more .* today\. What is left .* tomorrow\.$/)
})
