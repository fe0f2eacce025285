import assert from 'node:assert/strict'
import { test } from 'node:test'
import { intervalText } from './browser/coverage/coverage-facts.ts'
import { meaningOfSource } from './browser/coverage/coverage-sources.ts'
import { coverageState } from './browser/coverage/coverage-state.ts'
import { nextCheck } from './browser/coverage/next-check.ts'
import { coverageWords } from './browser/coverage/coverage-words.ts'
import { ja } from './browser/words-ja.ts'
import { en as pageEn } from './browser/words-en.ts'

const words = { ...ja, ...coverageWords.ja }
const en = { ...pageEn, ...coverageWords.en }

const list = (changes: Record<string, unknown> = {}) => ({
  freshness: 'fresh',
  source_id: 'a_city',
  last_success_at: '2026-10-31T16:00:00.000Z',
  expected_interval: 'P1M',
  ...changes,
})
const next = (changes: Record<string, unknown> = {}, today = '2026-11-22') =>
  nextCheck(list(changes), { words, language: 'ja', today })
const interval = (changes: Record<string, unknown> = {}) => intervalText(list(changes), { words })

test('the next check is one interval after the day in Japan on which the list was last retrieved', () => {
  assert.equal(next(), '2026年12月1日ごろ')
  assert.equal(next({ expected_interval: 'P1D' }, '2026-11-01'), '2026年11月2日ごろ')
  assert.equal(next({ expected_interval: 'P2W' }, '2026-11-01'), '2026年11月15日ごろ')
  assert.equal(next({ expected_interval: 'P1Y' }), '2027年11月1日ごろ')
  assert.equal(next({ last_success_at: '2027-01-31T00:00:00Z' }, '2027-02-01'), '2027年2月28日ごろ')
  assert.equal(next({ expected_interval: 'P1W' }), '2026年11月8日ごろの予定を過ぎています')
})

test('no check is told where none is planned', () => {
  assert.equal(next({ freshness: 'closed' }), words.nextNone)
  assert.equal(next({ expected_interval: null }), words.nextNone)
  assert.equal(next({ expected_interval: 'P50Y' }), words.nextNone)
  const never = { freshness: 'never_collected', last_success_at: null }
  assert.equal(next({ ...never, source_id: null }), words.nextNone)
  assert.equal(next(never), words.nextUnknown)
})

test('an interval is told of collected lists only', () => {
  assert.equal(interval(), '1か月ごと')
  assert.equal(interval({ freshness: 'overdue', expected_interval: 'P2W' }), '2週間ごと')
  assert.equal(interval({ freshness: 'never_collected' }), '')
  assert.equal(interval({ expected_interval: null }), '')
})

test('the page says the same of a body that is not collected in the introduction, the legend and the answer', () => {
  for (const text of [
    words.coverageLead,
    words.legends.never_collected,
    words.meanings.never_collected(''),
    words.notCollectedMeaning,
    words.bodyUnknownHelp,
  ])
    assert.match(text, /記録があるかどうかは?分か/)
  for (const text of [
    en.coverageLead,
    en.legends.never_collected,
    en.meanings.never_collected(''),
    en.notCollectedMeaning,
    en.bodyUnknownHelp,
  ])
    assert.match(text, /unknown whether there are records/)
})

test('a source of which only parts, or not all editions or years, are collected says so', () => {
  const told = (...lists: { freshness: string; as_of: string | null; complete?: boolean; gaps?: [] | [Gap] }[]) =>
    meaningOfSource({ source: { lists }, state: coverageState(lists) }, { words, language: 'ja' })
  type Gap = { after: string; before: string }
  const whole = { freshness: 'closed', as_of: '2026-08-21', complete: true }
  const part = { ...whole, complete: false }
  const gap = { after: '2019-03-31', before: '2020-04-01' }
  assert.ok(!told(whole).includes('ただし'))
  assert.ok(told(whole, part).includes(words.onlyParts))
  assert.ok(told({ ...whole, gaps: [gap] }).includes(words.editionsMissing))
  assert.ok(!told({ ...whole, gaps: [] }).includes(words.editionsMissing))
  // A list that was never collected has no part here.
  assert.ok(!told(whole, { ...part, freshness: 'never_collected', as_of: null }).includes(words.onlyParts))
})
