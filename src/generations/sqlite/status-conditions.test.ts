import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { statuses } from '../../words/codes/statuses.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import { isInForceOn, statusDatesOf, statusOn, type StatusDates } from '../../domain/status.ts'
import type { GenerationFacts, RecordQuery, StoredRecord } from '../ports.ts'
import { openGeneration } from './reader.ts'
import { createGenerationWriter } from './writer.ts'

// A generation with every kind of period and of end by a decision; what its conditions find is compared with `domain/status.ts`.

const periods: readonly PublishedRecord['period'][] = [
  null,
  ...[null, '2025-12-31', '2026-03-15'].flatMap((start) =>
    [null, '2026-06-15', '2027-02-10'].flatMap((end) =>
      [false, true].map((openEnded) => ({ text: '', start, end, openEnded })),
    ),
  ),
]
const decisions: readonly Pick<PublishedRecord, 'fate' | 'liftedOn' | 'cancelledOn'>[] = [
  { fate: null },
  { fate: 'unknown' },
  { fate: 'lifted' },
  { fate: 'cancelled' },
  { fate: 'lifted', liftedOn: '2026-05-10' },
  { fate: 'cancelled', cancelledOn: '2026-05-10' },
]
const authority = { name: '架空県', type: 'prefecture' }
const all = periods.flatMap((period) =>
  decisions.flatMap((decision) =>
    ['business_suspension', 'license_revocation'].map(
      (actionType) =>
        ({ kind: 'license_action', actionType, authority, actionDate: null, period, ...decision }) as PublishedRecord,
    ),
  ),
)
/** When records were last seen, and until when an end of theirs would be noticed. */
const sightings = ['2026-03-15', '2026-07-01'].flatMap((lastSeenOn) =>
  [null, '2026-04-30', '2026-07-01', '9999-12-31'].map((noticedUntil) => ({ lastSeenOn, noticedUntil })),
)
const isOpen = ({ period }: PublishedRecord): boolean => period?.openEnded === true && period.end === null
/** A further period was added to some. */
const added = all
  .filter(
    ({ period, fate, liftedOn }) =>
      period?.end !== undefined && period.end !== null && (fate !== 'cancelled' || liftedOn),
  )
  .map((facts): PublishedRecord => ({ ...facts, remarks: '別件による指名停止の期間を加算' }))
const records = [...all, ...added].flatMap((facts) =>
  (isOpen(facts) ? sightings : sightings.slice(0, 1)).map((sighting) => ({ facts, ...sighting })),
)
const days = [
  '2025-12-30',
  '2025-12-31',
  '2026-01-01',
  '2026-03-14',
  '2026-03-15',
  '2026-05-09',
  '2026-05-10',
  '2026-06-14',
  '2026-06-15',
  '2026-06-16',
  '2026-12-31',
  '2027-01-01',
  '2027-02-09',
  '2027-02-10',
  '2027-02-11',
  '2028-01-01',
]

const folder = mkdtempSync(join(tmpdir(), 'shobun-status-'))
const path = join(folder, 'status.generation')
const writer = createGenerationWriter(path)
writer.endCompanies({ rankGroups: [], madeOf: null })
for (const [index, seen] of records.entries()) {
  const common = { authorityEn: null, changedOn: '2026-01-01', nameHolders: [], provenance: {} }
  const record = { ...common, publicId: `${index}`, ...seen }
  writer.addRecord(record as unknown as StoredRecord, { party: ['架空'], text: '', codes: [], date: null })
}
writer.finish({ id: 'status', sample: true } as unknown as GenerationFacts)
const reader = openGeneration(path)
after(() => {
  reader.close()
  rmSync(folder, { recursive: true, force: true })
})

function assertFound(query: Partial<RecordQuery>, isExpected: (dates: StatusDates) => boolean, message: string): void {
  const everything = { party: [], text: [], codes: [], status: null, from: null, to: null, changedSince: null }
  const bounds = { kind: 'license_action', today: '2026-07-01', limit: 1_000, offset: 0 } as const
  const found = reader.findRecords({ ...everything, ...bounds, ...query }).records.map(({ publicId }) => publicId)
  const expected = records.flatMap((seen, index) => (isExpected(statusDatesOf(seen)) ? [`${index}`] : []))
  assert.deepEqual(found.toSorted(), expected.toSorted(), message)
}

test('the filter by status finds the records of that status on every day', () => {
  for (const today of days) {
    for (const { code } of statuses)
      assertFound({ status: code, today }, (dates) => statusOn(today, dates) === code, `${code} on ${today}`)
    assertFound({ status: 'in_force', today }, (dates) => isInForceOn(today, dates, today), `in force on ${today}`)
  }
  assertFound({}, () => true, 'any status')
})

test('counts by status divide the records as their statuses do', () => {
  for (const today of days) {
    const everything = { party: [], text: [], codes: [], status: null, from: null, to: null, changedSince: null }
    const query = { ...everything, kind: 'license_action', today, limit: 1, offset: 0 } as const
    const { by, total } = reader.countBy(query, ['status'], 10_000)
    const expected = Map.groupBy(records, (seen) => statusOn(today, statusDatesOf(seen)))
    const numbers = Array.from(expected, ([status, { length }]) => [status, { count: length, acts: length }] as const)
    assert.deepEqual(new Map(by.get('status')), new Map(numbers), today)
    assert.deepEqual(total, { count: records.length, acts: records.length, exact: true })
  }
})

/** A withdrawn measure was in force on no day, from the day on which it is withdrawn. */
const isWithdrawn = (today: string, { cancelledOn }: StatusDates): boolean =>
  cancelledOn !== null && cancelledOn <= today

/** Lifted on a day that is not published: on a day of its period nobody can tell. */
const mayBeLifted = (day: string, { basis, start, end }: StatusDates): boolean =>
  basis === 'lifted' && (start === null || start <= day) && (end === null || end >= day)

test('what was in force on a day, and what may have been, as far as is known today', () => {
  for (const today of ['2026-05-09', '2026-05-10', '2026-07-01'])
    for (const day of days) {
      const isInForce = (dates: StatusDates) => isInForceOn(day, dates, today) && !isWithdrawn(today, dates)
      assertFound({ today, inForceOn: { day, end: 'known' } }, isInForce, `in force on ${day}, seen on ${today}`)
      const isUnknown = (dates: StatusDates) =>
        (statusOn(day, dates, today) === 'unknown' || mayBeLifted(day, dates)) && !isWithdrawn(today, dates)
      assertFound({ today, inForceOn: { day, end: 'unknown' } }, isUnknown, `unknown on ${day}, seen on ${today}`)
    }
})
