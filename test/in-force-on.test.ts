import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Period, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { isInForceOn, statusDatesOf } from '../src/domain/status.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import type { ViewSearch } from '../src/search/test-views.ts'
import { contextOfFile, publishedRows } from './published-rows.ts'

// What was in force on a day, as far as the published periods say. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const today = '2026-11-21'
const { actionText, url, title, publishedOn, authority } = enforcement('', '')

const period = (start: string | null, end: string | null, openEnded = false): Period => ({
  text: `${start ?? ''}～${end ?? ''}`,
  start,
  end,
  openEnded,
})

function suspension(
  name: string,
  ofPeriod: Period | null,
  fate: Partial<Pick<ProcurementSuspensionFacts, 'fate' | 'liftedOn' | 'cancelledOn'>> = {},
): ProcurementSuspensionFacts {
  return {
    actionText,
    url,
    title,
    publishedOn,
    authority,
    fate: null,
    ...fate,
    kind: 'procurement_suspension',
    party: { name: `架空${name}`, address: null, corporateNumber: null },
    publisherGroup: 'prefecture',
    reasonCodes: ['bid_rigging'],
    reasonText: null,
    clause: null,
    scope: null,
    period: ofPeriod,
    actionDate: '2026-03-01',
  }
}

const watched = { lastSeenOn: '2026-11-20', noticedUntil: today }
const half = period('2026-04-01', '2026-09-30')
const rows = [
  suspension('期間', half),
  suspension('一年', period('2025-12-15', '2026-12-14')),
  suspension('無期', period('2026-05-01', null, true)),
  suspension('解除', half, { fate: 'lifted', liftedOn: '2026-06-10' }),
  suspension('解除日不明', half, { fate: 'lifted' }),
  suspension('取消', half, { fate: 'cancelled' }),
  suspension('後日取消', half, { fate: 'cancelled', cancelledOn: '2026-08-01' }),
  suspension('期間不明', null),
  suspension('始め不明', period(null, '2026-07-31')),
  suspension('終わり不明', period('2026-06-01', null)),
]

const file = contextOfFile()
let search: ViewSearch
before(async () => {
  const source = sourceOf('suspensions', 'procurement_suspension')
  const publication = { source, seenOn: '2026-11-20', rows: rows.map((facts) => record(facts.party.name, facts)) }
  ;({ search } = await publishedRows(file, [publication], clock))
})

async function onDay(inForceOn: string, more: object = {}) {
  const { items, unknownEndExcluded, warnings } = await search.procurementSuspensions(
    { inForceOn, ...more },
    { limit: 10, page: 1 },
  )
  return { names: items.map(({ company }) => company.name.slice(2)).toSorted(), unknownEndExcluded, warnings }
}

test('a period is in force from its first day to its last, a lifted one until the day of the lift, a cancelled one on no day', async () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    '2025-12-14': [],
    '2025-12-15': ['一年'],
    '2026-03-31': ['一年'],
    '2026-04-01': ['一年', '期間', '解除'],
    '2026-05-01': ['一年', '期間', '無期', '解除'],
    '2026-06-09': ['一年', '期間', '無期', '解除'],
    '2026-06-10': ['一年', '期間', '無期'],
    '2026-09-30': ['一年', '期間', '無期'],
    '2026-10-01': ['一年', '無期'],
    '2026-12-15': ['無期'],
    '2030-01-01': ['無期'],
  }
  for (const [day, names] of Object.entries(expected)) assert.deepEqual((await onDay(day)).names, names.toSorted(), day)
})

test('records of unknown end are left out and counted in a warning', async () => {
  const counted = async (day: string) => (await onDay(day)).unknownEndExcluded
  assert.equal(await counted('2026-07-01'), 4)
  assert.equal(await counted('2026-05-15'), 3)
  assert.equal(await counted('2026-08-01'), 3)
  assert.equal(await counted('2026-10-01'), 2)
  assert.deepEqual((await onDay('2026-07-01')).warnings, ['unknown_end_excluded'])
  const one = await onDay('2026-07-01', { company: '架空期間不明' })
  assert.deepEqual([one.names, one.unknownEndExcluded, one.warnings.includes('unknown_end_excluded')], [[], 1, true])
  const none = await onDay('2026-07-01', { company: '架空一年' })
  assert.deepEqual([none.names, none.unknownEndExcluded, none.warnings], [['一年'], 0, []])
})

test('status=in_force is active and open_ended together', async () => {
  const { items } = await search.procurementSuspensions({ status: 'in_force' }, { limit: 10, page: 1 })
  const expected = rows
    .filter((facts) => isInForceOn(today, statusDatesOf({ facts, ...watched }), today))
    .map(({ party }) => party.name)
  assert.deepEqual(items.map(({ company }) => company.name).toSorted(), expected.toSorted())
  assert.deepEqual(new Set(items.map(({ status }) => status)), new Set(['active', 'open_ended']))
})

test('the other counts of a search know a withdrawal by its day, too', async () => {
  for (const name of ['後日取消', '取消', '解除']) {
    const { otherRecords } = await search.combined(`架空${name}`, 10)
    assert.deepEqual(otherRecords.inForce, { procurementSuspensions: 0, licenseActions: 0 }, name)
  }
  clock.now = new Date('2026-07-01T00:00:00Z')
  const { otherRecords } = await search.combined('架空後日取消', 10)
  assert.equal(otherRecords.inForce.procurementSuspensions, 1)
  clock.now = new Date('2026-11-21T00:00:00Z')
})

test('from and to bound the day of the measure', async () => {
  const count = async (conditions: object) =>
    (await search.procurementSuspensions(conditions, { limit: 10, page: 1 })).items.length
  assert.equal(await count({ from: '2026-03-01', to: '2026-03-01' }), 10)
  assert.equal(await count({ to: '2026-02-28' }), 0)
  assert.equal(await count({ from: '2026-03-02' }), 0)
})

test('where the other conditions leave out the records of a name, the answer says so instead of "no record was found"', async () => {
  const find = async (conditions: object) => {
    const found = await search.procurementSuspensions(conditions, { limit: 10, page: 1 })
    const { warnings, unknownEndExcluded, otherConditionsExclude } = found
    return [warnings, unknownEndExcluded, otherConditionsExclude]
  }
  const left = 'other_conditions_exclude'
  const company = '架空期間'
  assert.deepEqual(await find({ company: '架空無期', status: 'active' }), [[left], 0, 1])
  assert.deepEqual(await find({ company: '架空解除', status: 'active', authority: undefined }), [[left], 0, 2])
  assert.deepEqual(await find({ company, authority: '架空市' }), [['unknown_authority', left], null, 2])
  assert.deepEqual(await find({ company, inForceOn: '2020-01-01' }), [['unknown_end_excluded', left], 1, 2])
  assert.deepEqual(await find({ company: '架空', reason: 'bribery' }), [[left], null, 10])
  assert.deepEqual(await find({ company: '架空に無い', status: 'active' }), [['name_as_published'], 0, 0])
  assert.deepEqual(await find({ company: '架空に無い', authority: undefined }), [['name_as_published'], null, 0])
  // 架空期間不明 only contains the name.
  assert.deepEqual(await find({ company }), [['other_names'], null, null])
})

test('a status of force tells how many records there are of which nobody knows whether they are', async () => {
  const find = async (status: string) => search.procurementSuspensions({ status }, { limit: 10, page: 1 })
  const unknown = (await find('unknown')).items.length
  assert.ok(unknown > 0)
  for (const status of ['in_force', 'active', 'open_ended']) {
    const { warnings, unknownEndExcluded } = await find(status)
    assert.deepEqual([unknownEndExcluded, warnings.includes('unknown_end_excluded')], [unknown, true], status)
  }
  for (const status of ['ended', 'unknown']) assert.equal((await find(status)).unknownEndExcluded, null, status)
})

test('status=in_force counts the records of unknown status, too', async () => {
  const find = (conditions: object) =>
    search.procurementSuspensions({ status: 'in_force', ...conditions }, { limit: 10, page: 1 })
  const all = await search.procurementSuspensions({ status: 'unknown' }, { limit: 10, page: 1 })
  assert.ok(all.items.length > 0)
  assert.equal((await find({})).unknownEndExcluded, all.items.length)
  const one = await find({ company: '架空期間不明' })
  assert.deepEqual([one.items, one.warnings], [[], ['unknown_end_excluded', 'other_conditions_exclude']])
  const both = await find({ company: '架空期間不明', inForceOn: '2026-07-01' })
  assert.equal(both.unknownEndExcluded, 1)
})
