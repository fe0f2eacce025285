import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LicenseActionFacts, PublishedRecord } from './facts.ts'
import { isInForceOn, mayBeInForceOn, statusDatesOf, statusOn, type SeenFacts, type StatusDates } from './status.ts'

const today = '2026-11-21'
const unseen = { seenOn: '2020-01-01', noticedUntil: null }
const watched = { seenOn: '2026-11-20', noticedUntil: today }
const dated = (start: string | null, end: string | null): StatusDates => ({
  basis: 'dated',
  start,
  end,
  liftedOn: null,
  cancelledOn: null,
  ...unseen,
})

const open = (start: string | null): StatusDates => ({ ...dated(start, null), basis: 'open' })

const cases: readonly (readonly [StatusDates, string])[] = [
  [dated('2026-11-22', '2026-12-01'), 'upcoming'],
  [dated('2026-11-21', '2026-11-21'), 'active'],
  [dated('2026-10-01', '2026-11-20'), 'ended'],
  [dated(null, '2026-11-20'), 'ended'],
  [dated(null, '2026-11-21'), 'unknown'],
  [dated('2026-11-01', null), 'unknown'],
  [dated('2026-11-22', null), 'upcoming'],
  [{ ...open('2026-11-21'), ...watched }, 'open_ended'],
  [open('2026-11-21'), 'unknown'],
  [{ ...open('2026-11-21'), seenOn: today }, 'unknown'],
  [{ ...open('2026-11-21'), noticedUntil: '2026-11-20' }, 'unknown'],
  [{ ...open(null), ...watched }, 'open_ended'],
  [open('2027-01-01'), 'upcoming'],
  [{ basis: 'lifted', start: '2026-01-01', end: '2027-01-01', liftedOn: null, cancelledOn: null, ...unseen }, 'lifted'],
  [{ ...dated('2026-01-01', '2027-01-01'), liftedOn: '2026-11-22' }, 'active'],
  [{ ...dated('2026-01-01', '2027-01-01'), liftedOn: '2026-11-21' }, 'lifted'],
  [{ ...dated('2026-11-22', '2027-01-01'), liftedOn: '2026-12-01' }, 'upcoming'],
  [{ ...open('2026-01-01'), ...watched, liftedOn: '2026-11-22' }, 'open_ended'],
  [{ ...open('2026-01-01'), liftedOn: '2026-11-21' }, 'lifted'],
  [{ ...dated('2026-01-01', '2027-01-01'), cancelledOn: '2026-11-22' }, 'active'],
  [{ ...dated('2026-01-01', '2027-01-01'), cancelledOn: '2026-11-21' }, 'cancelled'],
  [{ ...dated('2026-01-01', '2026-03-01'), cancelledOn: '2026-11-21' }, 'cancelled'],
  [{ ...dated('2026-12-01', '2027-01-01'), cancelledOn: '2026-11-21' }, 'cancelled'],
  [{ basis: 'cancelled', start: null, end: null, liftedOn: null, cancelledOn: null, ...unseen }, 'cancelled'],
  [{ basis: 'final', start: null, end: null, liftedOn: null, cancelledOn: null, ...unseen }, 'final'],
  [{ basis: 'unknown', start: null, end: null, liftedOn: null, cancelledOn: null, ...unseen }, 'unknown'],
]
for (const [dates, status] of cases) {
  test(`${dates.basis}, ${dates.start} to ${dates.end}: ${status} on ${today}`, () =>
    assert.equal(statusOn(today, dates), status))
}

test('in force is what is active, with or without a stated end', () => {
  const inForce = cases.filter(([dates]) => isInForceOn(today, dates, today)).map(([, status]) => status)
  assert.deepEqual(new Set(inForce), new Set(['active', 'open_ended']))
  const perhaps = cases.filter(([dates]) => mayBeInForceOn(today, dates, today)).map(([, status]) => status)
  assert.deepEqual(new Set(perhaps), new Set(['unknown']))
})

type Stated = Partial<Omit<LicenseActionFacts, 'kind'>> & { readonly kind?: PublishedRecord['kind'] }
const decision = (facts: Stated): SeenFacts => ({
  facts: {
    kind: 'license_action',
    actionType: 'business_suspension',
    period: null,
    fate: null,
    ...facts,
  } as PublishedRecord,
  lastSeenOn: unseen.seenOn,
})
const [start, end] = ['2026-04-01', '2026-09-30']
const period = { text: '', start, end, openEnded: false }
const basis = (facts: Stated): string => statusDatesOf(decision(facts)).basis

test('the basis of the status is the period; an end counts more than "until further notice", that more than a start', () => {
  assert.deepEqual(statusDatesOf(decision({ period })), dated(start, end))
  assert.equal(basis({ period: { ...period, start: null } }), 'dated')
  assert.equal(basis({ period: { ...period, openEnded: true } }), 'dated')
  assert.equal(basis({ period: { ...period, end: null, openEnded: true } }), 'open')
  assert.equal(basis({ period: { ...period, end: null } }), 'dated')
  assert.equal(basis({ period: { ...period, start: null, end: null } }), 'unknown')
  assert.equal(basis({ period: { ...period, start: null, end: null, openEnded: true } }), 'open')
})

test('a measure that a remark calls over has no known days before its last; one listed after it lasted until it', () => {
  const over = (facts: Stated, lastSeenOn = unseen.seenOn) =>
    statusDatesOf({ ...decision({ remarks: '措置終了', ...facts }), lastSeenOn })
  assert.deepEqual(over({ period }), dated(null, end))
  assert.equal(statusOn('2026-06-01', over({ period })), 'unknown')
  assert.equal(statusOn('2026-10-01', over({ period })), 'ended')
  assert.equal(statusOn('2026-06-01', over({ period }, '2026-10-01')), 'active')
  assert.equal(statusOn('2026-06-01', over({ period: { ...period, end: null, openEnded: true } })), 'unknown')
  assert.equal(statusOn('2026-06-01', over({ period: { ...period, text: '…（終了）' }, remarks: '' })), 'unknown')
  const behind = { ...period, text: '令和8年4月1日から令和8年9月30日まで 復帰' }
  assert.equal(statusOn('2026-06-01', over({ period: behind, remarks: '' })), 'unknown')
  assert.equal(statusOn('2026-06-01', over({ period, remarks: '終了予定' })), 'active')
  assert.equal(statusOn('2026-06-01', over({ period, fate: 'lifted', liftedOn: '2026-05-01' })), 'lifted')
})

test('a measure that its row calls in force long after its last day may last; a list is brought up to date within a month', () => {
  const told = (remarks: string, lastSeenOn: string, kind: PublishedRecord['kind'] = 'procurement_suspension') =>
    ['2026-06-01', '2027-03-01'].map((day) =>
      statusOn(day, statusDatesOf({ ...decision({ kind, period, remarks, actionText: '停止' }), lastSeenOn })),
    )
  assert.deepEqual(told('停止中', '2027-01-15'), ['active', 'unknown'])
  assert.deepEqual(told('下請あり 措置継続中', '2026-11-01'), ['active', 'unknown'])
  assert.deepEqual(told('停止中', '2026-10-31'), ['active', 'ended'])
  assert.deepEqual(told('停止中の工事あり', '2027-01-15'), ['active', 'ended'])
  assert.deepEqual(told('営業停止中', '2027-01-15'), ['active', 'ended'])
  assert.deepEqual(told('営業停止中', '2027-01-15', 'license_action'), ['active', 'unknown'])
  const unknownDay = { ...decision({ period, remarks: '停止中' }), lastSeenOn: '2027-01-15', lastKnownOn: null }
  assert.equal(statusOn('2027-03-01', statusDatesOf(unknownDay)), 'ended')
})

test('without a period an act is final, but a suspension, or an act that lasts, has an unknown end', () => {
  assert.equal(basis({ actionType: 'license_revocation' }), 'final')
  assert.equal(basis({ actionType: 'business_suspension' }), 'unknown')
  assert.equal(basis({ kind: 'procurement_suspension', actionType: 'license_revocation' }), 'unknown')
  assert.equal(basis({ actionType: 'license_revocation', period: { ...period, start: null, end: null } }), 'unknown')
})

test('a lift or a withdrawal with its day leaves the period; without a day or a period it is the basis itself', () => {
  const day = '2026-06-10'
  assert.deepEqual(statusDatesOf(decision({ period, fate: 'lifted', liftedOn: day })), {
    ...dated(start, end),
    liftedOn: day,
  })
  assert.deepEqual(statusDatesOf(decision({ period, fate: 'cancelled', cancelledOn: day })), {
    ...dated(start, end),
    cancelledOn: day,
  })
  const open = { ...period, end: null, openEnded: true }
  assert.equal(basis({ period: open, fate: 'lifted', liftedOn: day }), 'open')
  assert.equal(basis({ period: open, fate: 'cancelled', cancelledOn: day }), 'open')
  for (const fate of ['lifted', 'cancelled', 'unknown'] as const) {
    assert.deepEqual(statusDatesOf(decision({ period, fate })), { ...dated(start, end), basis: fate })
    const withoutPeriod = statusDatesOf(decision({ fate, liftedOn: day, cancelledOn: day }))
    assert.deepEqual(withoutPeriod, { ...dated(null, null), basis: fate })
  }
  // The day of a lift is that of no other fate.
  assert.equal(statusDatesOf(decision({ period, fate: 'cancelled', liftedOn: day })).liftedOn, null)
  assert.equal(statusDatesOf(decision({ period, fate: 'lifted', cancelledOn: day })).cancelledOn, null)
})

test('a period to which a further one is added is active to its last day, and unknown after it unless the new end is printed', () => {
  const of = (remarks: string, fate: PublishedRecord['fate'] = null) =>
    statusDatesOf(decision({ period, remarks, fate }))
  const statuses = (dates: StatusDates): string[] =>
    ['2026-03-31', start, end, '2026-10-01'].map((day) => statusOn(day, dates))
  const added = ['upcoming', 'active', 'active', 'unknown']
  for (const remark of ['別件による指名停止の期間を加算', '別件により2か月加算', '加算', '備考。加算'])
    assert.deepEqual(statuses(of(remark)), added, remark)
  const asPrinted = ['upcoming', 'active', 'active', 'ended']
  for (const remark of [
    '加算後の終期は令和8年9月30日',
    '別件の2か月を加算済み',
    '加算金の納付あり',
    '介護報酬の加算の不正請求',
    '期間の加算はしない',
    '株式会社架空組の指名停止を承継',
  ])
    assert.deepEqual(statuses(of(remark)), asPrinted, remark)
  assert.deepEqual(statuses(of('期間を加算', 'lifted')), ['lifted', 'lifted', 'lifted', 'lifted'])
  const days = '令和8年4月1日～令和8年9月30日'
  for (const note of ['（別件の期間を加算）', '(別件の期間を加算)', '（3か月）（別件の期間を加算）'])
    assert.equal(basis({ period: { ...period, text: days + note } }), 'added', note)
  for (const note of ['（3か月）', '（介護報酬の加算の不正請求）', '、別件の期間を加算'])
    assert.equal(basis({ period: { ...period, text: days + note } }), 'dated', note)
  const lifted = statusDatesOf(decision({ period, remarks: '期間を加算', fate: 'lifted', liftedOn: end }))
  assert.deepEqual(statuses(lifted), ['upcoming', 'active', 'lifted', 'lifted'])
  assert.equal(basis({ remarks: '期間を加算', period: { ...period, end: null } }), 'dated')
})

test('a warning in a list of suspensions is in force on no day, and a withdrawn qualification is gone', () => {
  const suspended = (actionText: string, period: PublishedRecord['period']) =>
    statusOn('2026-11-25', statusDatesOf(decision({ kind: 'procurement_suspension', actionText, period })))
  const running = { text: '', start: '2026-10-01', end: '2026-12-31', openEnded: false }
  assert.equal(suspended('文書警告', running), 'final')
  assert.equal(suspended('口頭注意', null), 'final')
  assert.equal(suspended('競争参加資格の認定取消', null), 'final')
  assert.equal(suspended('指名回避', running), 'active')
  assert.equal(suspended('指名停止', running), 'active')
  assert.equal(suspended('指名停止', null), 'unknown')
  assert.equal(basis({ actionText: '文書警告', period: running }), 'dated', 'not in a list of suspensions')
})

test('an open period was in force on an earlier day, if it was still seen on that day or its end would be noticed today', () => {
  const seen = { ...open('2023-02-09'), seenOn: '2023-06-30' }
  const onDays = (dates: StatusDates): boolean[] =>
    ['2023-02-08', '2023-02-09', '2023-06-30', '2023-07-01', today, '2026-12-31'].map((day) =>
      isInForceOn(day, dates, today),
    )
  assert.deepEqual(onDays(seen), [false, true, true, false, false, false])
  assert.deepEqual(onDays({ ...seen, noticedUntil: today }), [false, true, true, true, true, true])
  assert.deepEqual(onDays({ ...seen, seenOn: '2026-12-31' }), [false, true, true, true, false, false])
})
