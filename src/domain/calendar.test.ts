import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateInTokyo, dayNumberInTokyo } from './calendar.ts'

test('the date and the number of the day change at midnight in Japan', () => {
  assert.equal(dateInTokyo(new Date('2026-11-20T14:59:59Z')), '2026-11-20')
  assert.equal(dateInTokyo(new Date('2026-11-20T15:00:00Z')), '2026-11-21')
  assert.equal(dayNumberInTokyo(Date.parse('1970-01-01T14:59:59Z')), 0)
  assert.equal(dayNumberInTokyo(Date.parse('1970-01-01T15:00:00Z')), 1)
})
