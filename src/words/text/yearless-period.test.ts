import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yearlessPeriod } from './japanese-period.ts'

const in2026 = (): number => 2026

for (const [text, start, end] of [
  ['4月1日～5月1日', '2026-04-01', '2026-05-01'],
  ['４月１日から５月１日まで', '2026-04-01', '2026-05-01'],
  ['4/1～5/1', '2026-04-01', '2026-05-01'],
  ['4月1日から3か月', '2026-04-01', '2026-06-30'],
  ['12月1日～翌年2月1日', '2026-12-01', '2027-02-01'],
  ['12月1日～2月1日', null, null],
  ['4月31日～5月1日', null, null],
] as const) {
  test(`${text} of 2026 is ${start} to ${end}`, () =>
    assert.deepEqual(yearlessPeriod(text, in2026), { text, start, end, openEnded: false }))
}

test('without a year nothing is read, and words with a year or without a day are no such period', () => {
  const unknown = { text: '4月1日～5月1日', start: null, end: null, openEnded: false }
  assert.deepEqual(
    yearlessPeriod('4月1日～5月1日', () => null),
    unknown,
  )
  for (const text of ['令和8年4月1日～5月1日', '同年4月1日～5月1日', '3か月', '4月1日～令和8年5月1日', '1/2'])
    assert.equal(yearlessPeriod(text, in2026), null, text)
})
