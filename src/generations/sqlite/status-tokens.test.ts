import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatusDates } from '../../domain/status.ts'
import {
  changedSinceTokensOf,
  changeTokensOf,
  indexTokensOf,
  inForceTokensOf,
  isSpanToken,
  queryTokensOf,
} from './status-tokens.ts'

// A token too few hides records. A token too many costs time: the dates of each candidate are compared afterwards.

const dates = (changed: Partial<StatusDates>): StatusDates => ({
  basis: 'dated',
  start: null,
  end: null,
  liftedOn: null,
  cancelledOn: null,
  seenOn: '2026-04-01',
  noticedUntil: null,
  ...changed,
})

test('a record has the tokens of its basis, and of the years and months of its period', () => {
  const period = { start: '2026-04-01', end: '2026-06-30' }
  const months = ['m:2026', 'm:2026-04', 'e:2026', 'e:2026-06']
  assert.deepEqual(indexTokensOf(dates(period)), ['b:dated', ...months])
  assert.deepEqual(indexTokensOf(dates({ ...period, liftedOn: '2026-05-01' })), ['b:dated', 'b:lifted', ...months])
  assert.deepEqual(indexTokensOf(dates({ ...period, cancelledOn: '2026-05-01' })), [
    'b:dated',
    'b:cancelled',
    ...months,
  ])
  assert.deepEqual(indexTokensOf(dates({ start: '2026-04-01' })), ['b:dated', 'b:partly', 'm:2026', 'm:2026-04'])
  assert.deepEqual(indexTokensOf(dates({ end: '2026-06-30' })), ['b:dated', 'b:partly', 'e:2026', 'e:2026-06'])
  const open = ['b:open', 'm:2026', 'm:2026-04']
  assert.deepEqual(indexTokensOf(dates({ basis: 'open', start: '2026-04-01' })), [...open, 'b:unwatched'])
  assert.deepEqual(indexTokensOf(dates({ basis: 'open' })), ['b:open', 'b:unwatched'])
  const watched = { basis: 'open', start: '2026-04-01', noticedUntil: '2027-05-31' } as const
  assert.deepEqual(indexTokensOf(dates(watched)), [...open, 'w:2027', 'w:2027-05'])
  // Of a decided period only the decision counts.
  assert.deepEqual(indexTokensOf(dates({ basis: 'lifted', ...period })), ['b:lifted'])
  assert.deepEqual(indexTokensOf(dates({ basis: 'unknown' })), ['b:unknown'])
  const spans = indexTokensOf(dates(period)).slice(1)
  assert.deepEqual(indexTokensOf(dates({ basis: 'added', ...period })), ['b:added', ...spans])
  assert.deepEqual(changeTokensOf('2026-11-25'), ['g:2026', 'g:2026-11'])
})

test('the tokens of years and months are known by their letter', () => {
  assert.equal(['m:2026', 'e:2026-06', 'g:2026', 'w:2026'].every(isSpanToken), true)
  assert.equal(['b:open', 'r:m:2026', 'm2026'].some(isSpanToken), false)
})

/** Of each letter three years and months of the middle one. */
const spanTokens = ['e', 'g', 'm', 'w'].flatMap((letter) =>
  ['2025', '2025-12', '2026', '2026-03', '2026-04', '2026-05', '2027', '2027-01'].map((span) => `${letter}:${span}`),
)
const today = '2026-04-15'
/** Of open periods of which nobody would notice the end today; those of the month are compared. */
const notNoticed = ['b:unwatched', 'w:2025', 'w:2026-03', 'w:2026-04']
const remaining = (letter: string): string[] => [`${letter}:2026-04`, `${letter}:2026-05`, `${letter}:2027`]

test('a status is looked up by the months that are left of this year, and by later years', () => {
  const tokens = (status: string): string[] => queryTokensOf(status, today, spanTokens)
  assert.deepEqual(tokens('active'), remaining('e'))
  assert.deepEqual(tokens('upcoming'), remaining('m'))
  assert.deepEqual(tokens('ended'), ['e:2025', 'e:2026'])
  assert.deepEqual(tokens('open_ended'), remaining('w'))
  assert.deepEqual(tokens('in_force'), [...remaining('e'), ...remaining('w')])
  assert.deepEqual(tokens('unknown'), ['b:unknown', 'b:partly', 'b:added', ...notNoticed])
  assert.deepEqual(tokens('lifted'), ['b:lifted'])
  assert.deepEqual(tokens('final'), ['b:final'])
  assert.deepEqual(changedSinceTokensOf(today, spanTokens), remaining('g'))
})

test('what was in force on a day ended then or later, and had started by then', () => {
  assert.deepEqual(inForceTokensOf({ inForceOn: { day: today, end: 'known' }, today }, spanTokens), [
    [...remaining('e'), 'b:open'],
    ['m:2025', 'm:2026-03', 'm:2026-04', 'b:open'],
  ])
  assert.deepEqual(inForceTokensOf({ inForceOn: { day: '2026-01-01', end: 'unknown' }, today }, spanTokens), [
    ['b:unknown', 'b:partly', 'b:added', 'b:lifted', ...notNoticed],
  ])
  assert.deepEqual(inForceTokensOf({ inForceOn: null, today }, spanTokens), [])
})
