import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusOn, type StatusDates } from './status.ts'

const today = '2026-11-21'
const dated = (start: string | null, end: string | null): StatusDates => ({
  basis: 'dated',
  start,
  end,
  liftedOn: null,
  cancelledOn: null,
})

const cases: readonly (readonly [StatusDates, string])[] = [
  [dated('2026-11-22', '2026-12-01'), 'upcoming'],
  [dated('2026-11-21', '2026-11-21'), 'active'],
  [dated('2026-10-01', '2026-11-20'), 'ended'],
  [dated(null, '2026-11-20'), 'ended'],
  [dated(null, '2026-11-21'), 'unknown'],
  [dated('2026-11-01', null), 'unknown'],
  [dated('2026-11-22', null), 'upcoming'],
  [{ basis: 'open', start: '2026-11-21', end: null, liftedOn: null, cancelledOn: null }, 'open_ended'],
  [{ basis: 'open', start: null, end: null, liftedOn: null, cancelledOn: null }, 'open_ended'],
  [{ basis: 'open', start: '2027-01-01', end: null, liftedOn: null, cancelledOn: null }, 'upcoming'],
  [{ basis: 'lifted', start: '2026-01-01', end: '2027-01-01', liftedOn: null, cancelledOn: null }, 'lifted'],
  [{ ...dated('2026-01-01', '2027-01-01'), liftedOn: '2026-11-22' }, 'active'],
  [{ ...dated('2026-01-01', '2027-01-01'), liftedOn: '2026-11-21' }, 'lifted'],
  [{ ...dated('2026-11-22', '2027-01-01'), liftedOn: '2026-12-01' }, 'upcoming'],
  [{ basis: 'open', start: '2026-01-01', end: null, liftedOn: '2026-11-22', cancelledOn: null }, 'open_ended'],
  [{ ...dated('2026-01-01', '2027-01-01'), cancelledOn: '2026-11-22' }, 'active'],
  [{ ...dated('2026-01-01', '2027-01-01'), cancelledOn: '2026-11-21' }, 'cancelled'],
  [{ ...dated('2026-01-01', '2026-03-01'), cancelledOn: '2026-11-21' }, 'cancelled'],
  [{ ...dated('2026-12-01', '2027-01-01'), cancelledOn: '2026-11-21' }, 'cancelled'],
  [{ basis: 'cancelled', start: null, end: null, liftedOn: null, cancelledOn: null }, 'cancelled'],
  [{ basis: 'final', start: null, end: null, liftedOn: null, cancelledOn: null }, 'final'],
  [{ basis: 'unknown', start: null, end: null, liftedOn: null, cancelledOn: null }, 'unknown'],
]
for (const [dates, status] of cases) {
  test(`${dates.basis}, ${dates.start} to ${dates.end}: ${status} on ${today}`, () =>
    assert.equal(statusOn(today, dates), status))
}
