import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateInTokyo, dayNumberInTokyo, daysBetween, fiscalYearOf, instantInTokyo } from './calendar.ts'

test('the date and the number of the day change at midnight in Japan', () => {
  assert.equal(dateInTokyo(new Date('2026-11-20T14:59:59Z')), '2026-11-20')
  assert.equal(dateInTokyo(new Date('2026-11-20T15:00:00Z')), '2026-11-21')
  assert.equal(dayNumberInTokyo(Date.parse('1970-01-01T14:59:59Z')), 0)
  assert.equal(dayNumberInTokyo(Date.parse('1970-01-01T15:00:00Z')), 1)
})

test('an instant in Japan is told to the second, with its offset', () => {
  assert.equal(instantInTokyo(Date.parse('2026-11-20T18:00:00.999Z')), '2026-11-21T03:00:00+09:00')
})

test('days between two dates', () => {
  assert.equal(daysBetween('2024-02-28', '2024-03-01'), 2)
  assert.equal(daysBetween('2024-03-01', '2024-02-28'), -2)
})

test('a fiscal year begins on 1 April', () => {
  assert.deepEqual(['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01'].map(fiscalYearOf), [2025, 2026, 2026, 2026])
})
