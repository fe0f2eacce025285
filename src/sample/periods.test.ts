import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePeriod } from '../text/japanese-period.ts'
import { courseFacts, courses } from './periods.ts'

test('every period text is parsed to its dates', () => {
  const periods = courses.flatMap((course, index) =>
    Array.from({ length: 60 }, (_, serial) => courseFacts(course, serial * 7 + index).period),
  )
  const published = periods.filter((period) => period !== null)
  assert.ok(published.length > 500)
  for (const period of published) assert.deepEqual(parsePeriod(period.text), period)
})
