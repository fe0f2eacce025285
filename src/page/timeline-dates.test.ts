import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDated, scaleOf, spanOf } from './browser/company/timeline-dates.ts'

const today = '2026-11-22'
type Record = Parameters<typeof spanOf>[0]
const span = (facts: { [Key in keyof Record]?: Partial<Record[Key]> | Record[Key] }) =>
  spanOf({ action_date: null, period: null, lifted_on: null, status: 'ended', ...facts } as Record)
const period = (start: string | null, end: string | null, open_ended = false) => ({ text: '', start, end, open_ended })

test('a date that is not published is not derived from another one', () => {
  const none = { day: null, start: null, end: null, liftedOn: null }
  const unknown = { ...none, isOpen: false, isUndetermined: false, isVoid: false }
  assert.deepEqual(span({}), unknown)
  assert.equal(isDated(span({ period: period(null, null, true) })), false)
  assert.deepEqual(span({ period: period('2026-01-01', null) }), { ...unknown, start: '2026-01-01' })
  assert.deepEqual(span({ period: period('2026-01-01', null, true) }), {
    ...unknown,
    start: '2026-01-01',
    isOpen: true,
  })
  assert.deepEqual(span({ action_date: '2026-01-01' }), { ...unknown, day: '2026-01-01' })
})

test('a lifted period is void only if the day of the lifting is not published', () => {
  const facts = { period: period('2026-01-01', '2026-12-31'), status: 'lifted' as const }
  assert.equal(span(facts).isVoid, true)
  assert.equal(span({ ...facts, lifted_on: '2026-03-01' }).isVoid, false)
  assert.equal(span({ ...facts, status: 'cancelled' }).isVoid, true)
})

test('the scale contains today and every date in order, and marks at most eight months or years, one before the first', () => {
  const starts = ['2026-11-01', '2026-06-10', '2025-02-03', '2021-05-06', '2004-04-01', '1990-01-01']
  for (const start of starts) {
    const { percent, ticks, today: now } = scaleOf([span({ period: period(start, '2027-03-31') })], today)
    const positions = [percent(start), now, percent('2027-03-31')]
    assert.ok(positions[0]! > 0 && positions[2]! < 100, start)
    assert.deepEqual(
      positions,
      positions.toSorted((a, b) => a - b),
      start,
    )
    assert.ok(ticks.length >= 1 && ticks.length <= 8, `${start}: ${ticks.length}`)
    assert.ok((ticks[0]?.date ?? '9') <= start, 'a label stands before the first date')
    for (const { date } of ticks) assert.match(date, /^\d{4}-\d{2}-01$/)
  }
})

test('a single day has time around it', () => {
  const { percent, today: now } = scaleOf([span({ action_date: '2026-11-20' })], today)
  assert.ok(now - percent('2026-11-20') < 3)
})

test('an end in the far future is at the edge and does not squeeze the other dates', () => {
  const spans = [span({ period: period('2025-01-01', '2099-12-31') }), span({ action_date: '2026-01-01' })]
  const { percent, today: now } = scaleOf(spans, today)
  assert.equal(percent('2099-12-31'), 100)
  assert.ok(now > 90)
})
