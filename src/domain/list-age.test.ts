import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ageOf,
  isClosedList,
  isDue,
  isMissedBetween,
  notOverdueUntil,
  oldestAsOf,
  retrievalDay,
  toldUntil,
  type DatedList,
} from './list-age.ts'

const now = new Date('2026-11-21T03:00:00Z')
const list = (changes: Partial<DatedList>): DatedList => ({
  asOf: '2026-11-20',
  lastSuccessAt: '2026-11-20T18:00:00.000Z',
  expectedInterval: 'P1M',
  closed: false,
  ...changes,
})
const freshness = (changes: Partial<DatedList>): string => ageOf(list(changes), now).freshness

test('the age of a list counts from the day it stands for, not from its retrieval', () => {
  assert.deepEqual(ageOf(list({}), now), {
    asOf: '2026-11-20',
    retrievedAt: '2026-11-20T18:00:00.000Z',
    freshness: 'fresh',
  })
  assert.equal(freshness({ asOf: '2024-11-20' }), 'overdue')
  assert.equal(freshness({ asOf: '2026-09-01' }), 'stale')
  assert.equal(freshness({ asOf: '2026-09-01', expectedInterval: 'P1Y' }), 'fresh')
  assert.equal(freshness({ asOf: '2026-09-01', expectedInterval: null }), 'stale')
})

test('the age of a list with a day after its retrieval counts from the retrieval', () => {
  assert.equal(freshness({ asOf: '2026-12-31' }), 'fresh')
  assert.equal(freshness({ asOf: '2026-12-31', lastSuccessAt: '2025-12-31T00:00:00.000Z' }), 'overdue')
})

test('a list retrieved in the future is overdue, because a clock was wrong', () => {
  assert.equal(freshness({ asOf: '2029-01-01', lastSuccessAt: '2029-01-01T00:00:00.000Z' }), 'overdue')
})

test('a list is fresh for two of its intervals to the instant, and stale for two more', () => {
  const after = (days: number, milliseconds: number, expectedInterval: string): string => {
    const instant = new Date(Date.parse('2026-01-01T00:00:00Z') + days * 86_400_000 + milliseconds)
    const listed = list({ asOf: '2026-01-01', lastSuccessAt: '2026-01-01T00:00:00.000Z', expectedInterval })
    return ageOf(listed, instant).freshness
  }
  for (const [interval, days] of [
    ['P1D', 1],
    ['P10D', 10],
    ['P1W', 7],
    ['P2M', 62],
    ['P1Y', 366],
    ['of no known form', 31],
    ['P1W and more', 31],
    ['about P1W', 31],
  ] as const) {
    const found = [2, 4].flatMap((intervals) => [0, 1].map((late) => after(days * intervals, late, interval)))
    assert.deepEqual(found, ['fresh', 'stale', 'stale', 'overdue'], interval)
  }
  assert.deepEqual([after(-1, 0, 'P1D'), after(-1, -1, 'P1D')], ['fresh', 'overdue'])
})

test('a list is not overdue until four of its intervals after its day; a closed one never is, and of one without a day nobody knows', () => {
  const until = (changes: Partial<DatedList>): string | null => notOverdueUntil(list(changes))
  assert.equal(until({ expectedInterval: 'P1D' }), '2026-11-24')
  assert.equal(until({}), '2027-03-24')
  assert.equal(until({ expectedInterval: null }), '2027-03-24')
  assert.equal(until({ asOf: '2026-12-31', expectedInterval: 'P1D' }), '2026-11-25', 'from the retrieval, in Japan')
  assert.equal(until({ closed: true }), '9999-12-31')
  assert.equal(until({ asOf: null, closed: true }), null)
  assert.equal(until({ lastSuccessAt: null }), null)
})

test('a source is due when it was never collected, when its last attempt failed, or after four fifths of its interval', () => {
  const listed = (lastSuccessAt: string | null, lastRefusal: unknown = null) => ({ lastSuccessAt, lastRefusal })
  const due = (lists: readonly ReturnType<typeof listed>[], at: string): boolean => isDue(lists, 'P10D', new Date(at))
  const yesterday = listed('2026-11-20T03:00:00Z')
  assert.equal(due([], '2026-11-21T03:00:00Z'), true)
  assert.equal(due([listed(null)], '2026-11-21T03:00:00Z'), true)
  assert.equal(due([yesterday, listed(null)], '2026-11-21T03:00:00Z'), false)
  assert.equal(due([yesterday, listed('2026-11-20T04:00:00Z', 'no answer')], '2026-11-21T03:00:00Z'), true)
  assert.equal(due([yesterday], '2026-11-20T03:00:00Z'), false)
  assert.equal(due([yesterday], '2026-11-20T02:59:59Z'), true)
  // The newest success counts.
  const lists = [yesterday, listed('2026-01-01T00:00:00Z')]
  assert.deepEqual([due(lists, '2026-11-28T02:59:59Z'), due(lists, '2026-11-28T03:00:00Z')], [false, true])
})

test('a list of an unknown day is never called fresh, whenever it was retrieved', () => {
  assert.equal(freshness({ asOf: null }), 'unknown')
  assert.equal(freshness({ asOf: null, lastSuccessAt: '2019-04-01T00:00:00.000Z' }), 'unknown')
  assert.equal(freshness({ asOf: null, closed: true }), 'closed')
})

test('a list without a retrieval is never_collected, even if it is closed', () => {
  assert.equal(freshness({ asOf: null, lastSuccessAt: null, closed: true }), 'never_collected')
})

test('a list of a fiscal year is closed when it stands for a day after the year', () => {
  const sourceIsClosed = false
  const isClosed = (name: string, asOf: string | null): boolean => isClosedList({ list: name, asOf }, sourceIsClosed)
  for (const name of ['plan_revocation:FY2020', '2020年度', '令和２年度 工事', '令和2年度'])
    assert.deepEqual([isClosed(name, '2021-04-01'), isClosed(name, '2021-03-31')], [true, false], name)
  assert.equal(isClosed('令和元年度', '2020-04-01'), true)
  assert.deepEqual([isClosed('平成31年度', '2020-03-31'), isClosed('平成31年度', '2020-04-01')], [false, true])
  assert.equal(isClosed('平成9年度', '1998-04-01'), true)
  assert.equal(isClosed('all', '2026-01-01'), false)
  // A longer number is no year.
  assert.equal(isClosed('FY20201', '2026-01-01'), false)
  assert.equal(isClosed('12020年度', '2026-01-01'), false)
  assert.equal(isClosed('令和6年度～2026年度', '2026-04-01'), false)
  assert.equal(isClosed('2020年度', null), false)
})

test('every list of a closed source is closed', () => {
  const sourceIsClosed = true
  assert.equal(isClosedList({ list: 'all', asOf: null }, sourceIsClosed), true)
  assert.equal(freshness({ asOf: '2021-04-01', closed: true }), 'closed')
})

test('the oldest day leaves out closed lists and lists without a day', () => {
  const lists = [
    list({}),
    list({ asOf: '2024-02-29' }),
    list({ asOf: '2019-04-01', closed: true }),
    list({ asOf: null }),
    list({ asOf: '2023-12-31' }),
  ]
  assert.equal(oldestAsOf(lists), '2023-12-31')
  assert.equal(oldestAsOf(lists.slice(2, 4)), null)
})

test('the day of retrieval is the date in Japan', () => {
  assert.equal(retrievalDay({ retrievedAt: '2026-11-20T18:00:00.000Z' }), '2026-11-21')
  assert.equal(retrievalDay({ retrievedAt: null }), null)
})

test('a list tells until its day, its retrieval, or the end of its fiscal year', () => {
  const until = (name: string, asOf: string | null, lastSuccessAt: string | null = '2026-08-21T18:00:00.000Z') =>
    toldUntil({ list: name, asOf, lastSuccessAt })
  assert.equal(until('all', '2021-04-01'), '2021-04-01')
  assert.equal(until('all', null), '2026-08-22')
  assert.equal(until('all', '2026-12-31'), '2026-08-22')
  assert.equal(until('plan_revocation:FY2018', '2026-08-21'), '2019-03-31')
  assert.equal(until('all', null, null), null)
})

test('a list that keeps a row for a year misses what stood between two editions that are further apart', () => {
  const yearly = { expectedInterval: 'P1M', keptFor: 'P1Y' }
  assert.equal(isMissedBetween('2024-03-01', '2025-03-31', yearly), true)
  assert.equal(isMissedBetween('2024-03-01', '2025-03-01', yearly), false)
})
