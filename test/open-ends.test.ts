import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Period, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import type { SourceDescription } from '../src/domain/source-description.ts'
import { enforcement, record, sourceOf, type Publication } from '../src/ledger/test-publications.ts'
import { publishedRows } from './published-rows.ts'
import { publishedSamples } from './published-samples.ts'

// A measure without a stated end counts as in force only while its end would be noticed. All companies of the rows below are fictional.

const now = new Date('2026-11-21T03:00:00Z')

function suspension(name: string, start: string | null, more: Partial<ProcurementSuspensionFacts> = {}) {
  const period: Period = { text: `${start ?? ''}～未定`, start, end: null, openEnded: true }
  const { actionText, url, title, publishedOn, authority, fate } = enforcement('', '')
  const facts: ProcurementSuspensionFacts = {
    actionText,
    url,
    title,
    publishedOn,
    authority,
    fate,
    period,
    kind: 'procurement_suspension',
    party: { name: `架空${name}`, address: null, corporateNumber: null },
    publisherGroup: 'prefecture',
    reasonCodes: [],
    reasonText: null,
    clause: null,
    scope: null,
    actionDate: null,
    ...more,
  }
  return record(name, facts)
}

const monthly = (id: string, changes: Partial<SourceDescription> = {}): SourceDescription => {
  const source = sourceOf(id, 'procurement_suspension')
  return { ...source, data: { ...source.data, expectedInterval: 'P1M' }, ...changes }
}

/** The status of each company, and the day on which it was last seen where that is why the status is unknown. */
async function statusesOf(t: TestContext, ...publications: Publication[]) {
  const { search } = await publishedRows(t, publications, { now })
  const { items } = await search.procurementSuspensions({}, { limit: 100, page: 1 })
  const inForce = await search.procurementSuspensions({ status: 'in_force' }, { limit: 100, page: 1 })
  const shown = items.filter(({ status }) => status === 'open_ended').map(({ id }) => id)
  assert.deepEqual(inForce.items.map(({ id }) => id).toSorted(), shown.toSorted())
  assert.equal(inForce.unknownEndExcluded, items.length - shown.length)
  return Object.fromEntries(
    items.map(({ company, status, endUnknownSince }) => [company.name.slice(2), [status, endUnknownSince]]),
  )
}

test('on a complete list it is in force until the list is overdue, however long ago it began', async (t) => {
  const fresh = { source: monthly('fresh'), seenOn: '2026-11-01', rows: [suspension('新', '2020-04-01')] }
  const stale = { source: monthly('stale'), seenOn: '2026-08-21', rows: [suspension('古', '2020-04-01')] }
  const overdue = { source: monthly('overdue'), seenOn: '2026-06-21', rows: [suspension('遅', '2026-06-01')] }
  assert.deepEqual(await statusesOf(t, fresh, stale, overdue), {
    新: ['open_ended', null],
    古: ['open_ended', null],
    遅: ['unknown', '2026-06-21'],
  })
})

test('on a closed list and in single publications it is in force for twelve months after the act', async (t) => {
  const closed = {
    source: monthly('closed', { closed: true }),
    seenOn: '2026-04-01',
    rows: [suspension('閉前', '2025-11-20'), suspension('閉後', '2025-11-21')],
  }
  const single = {
    source: monthly('single'),
    complete: false,
    seenOn: '2026-11-01',
    rows: [
      suspension('期前', '2025-11-20'),
      suspension('期後', '2025-11-21'),
      suspension('措置', '2020-01-01', { actionDate: '2026-01-01' }),
      suspension('日無', null, { publishedOn: '2026-11-01' }),
    ],
  }
  const overdue = {
    source: monthly('overdue'),
    complete: false,
    seenOn: '2026-06-21',
    rows: [suspension('遅', '2026-06-01')],
  }
  assert.deepEqual(await statusesOf(t, closed, single, overdue), {
    閉前: ['unknown', '2026-04-01'],
    閉後: ['open_ended', null],
    期前: ['unknown', '2026-11-01'],
    期後: ['open_ended', null],
    措置: ['open_ended', null],
    日無: ['unknown', '2026-11-01'],
    遅: ['unknown', '2026-06-21'],
  })
})

test('a record that left its list is no longer watched; a period with both days needs no list', async (t) => {
  const source = monthly('left')
  const both = { text: '', start: '2020-04-01', end: '2030-03-31', openEnded: false }
  const before = {
    source,
    seenOn: '2026-10-01',
    rows: [suspension('去', '2026-09-01'), suspension('残', '2026-09-01')],
  }
  const after = { source, seenOn: '2026-11-01', rows: [suspension('残', '2026-09-01')] }
  assert.deepEqual(await statusesOf(t, before, after), {
    去: ['unknown', '2026-10-01'],
    残: ['open_ended', null],
  })
  const old = { source, seenOn: '2021-01-01', rows: [suspension('長', null, { period: both })] }
  const { search } = await publishedRows(t, [old], { now })
  assert.equal((await search.procurementSuspensions({ status: 'active' }, { limit: 10, page: 1 })).items.length, 1)
})

test('a file that tells no day was not seen at its publisher on the day of its import', async (t) => {
  const source = monthly('undated')
  const imported = { source, complete: false, isDayUnknown: true, seenOn: '2026-11-20' }
  const listed = { source, complete: false, seenOn: '2026-10-01', rows: [suspension('先', '2020-04-01')] }
  const rows = [
    suspension('先', '2020-04-01'),
    suspension('日', '2023-02-28'),
    suspension('公', '2023-02-28', { publishedOn: '2023-03-01' }),
    suspension('無', null),
  ]
  const announced = [suspension('予', null, { actionDate: '2026-11-25' })]
  const other = { ...imported, source: monthly('announced'), rows: announced }
  assert.deepEqual(await statusesOf(t, listed, { ...imported, rows }, other), {
    先: ['unknown', '2026-10-01'],
    日: ['unknown', '2023-02-28'],
    公: ['unknown', '2023-03-01'],
    予: ['unknown', '2026-11-20'],
    無: ['unknown', null],
  })
  const { search } = await publishedRows(t, [listed, { ...imported, rows }], { now })
  const page = { limit: 10, page: 1 }
  const { items } = await search.procurementSuspensions({}, page)
  for (const { company, lastSeenBasis, lastSeenOn, citeAs, citeAsEn } of items) {
    assert.deepEqual([lastSeenBasis, lastSeenOn], ['import', '2026-11-20'], company.name)
    assert.match(`${citeAs}${citeAsEn}`, /2026年11月20日取込み.*imported 20 Nov 2026/)
  }
  const inForceOn = await search.procurementSuspensions({ inForceOn: '2024-04-01' }, page)
  assert.deepEqual(
    inForceOn.items.map(({ company }) => company.name),
    ['架空先'],
  )
  const known = await publishedRows(t, [{ ...imported, isDayUnknown: false, rows }], { now })
  const ofKnown = await known.search.procurementSuspensions({}, page)
  for (const { lastSeenBasis, citeAs } of ofKnown.items)
    assert.deepEqual([lastSeenBasis, citeAs.includes('取得')], ['list', true])
})

test('未定 keeps its words, in a remark, too; 当面の間 is no such word', async (t) => {
  const period = (text: string): Period => ({ text, start: '2026-11-01', end: null, openEnded: true })
  const rows = [
    suspension('一', '2026-11-01'),
    suspension('二', null, { period: period('2026-11-01～'), remarks: '終期は追って通知' }),
    suspension('三', null, { period: period('令和8年11月1日から当面の間') }),
  ]
  const { search } = await publishedRows(t, [{ source: monthly('words'), seenOn: '2026-11-20', rows }], { now })
  const { items } = await search.procurementSuspensions({}, { limit: 10, page: 1 })
  const shown = items.map(({ company, period: ofRecord }) => [
    company.name,
    [ofRecord?.endText, ofRecord?.endLabel, ofRecord?.endLabelEn],
  ])
  assert.deepEqual(Object.fromEntries(shown), {
    架空一: ['未定', '終期未定', 'end not decided'],
    架空二: ['終期は追って通知', '終期未定', 'end not decided'],
    架空三: [null, null, null],
  })
})

const real = fileURLToPath(new URL('../../shared/data/official_notices/', import.meta.url))
/** Without the files nothing is imported, which would fail the tests above, too. */
const notices = existsSync(real)
  ? publishedSamples([{ source: 'official_procurement_notices', path: `${real}procurement_suspensions_more.csv` }], now)
  : null

test('the suspensions of 2023 of which the end was not decided are not in force today, and were while they were news', async (t) => {
  if (notices === null) return t.skip('the shared official data is missing')
  const find = (conditions: RecordConditions) =>
    notices.search.procurementSuspensions({ authority: '東京都', ...conditions }, { limit: 20, page: 1 })
  const { items } = await find({ from: '2023-02-09', to: '2023-02-28' })
  const undecided = items.filter(({ period }) => period?.endLabel === '終期未定')
  assert.ok(undecided.length >= 5)
  for (const { status, endUnknownSince, period } of undecided)
    assert.deepEqual([status, endUnknownSince, period?.openEnded], ['unknown', '2026-11-20', true])
  const inForce = await find({ status: 'in_force' })
  assert.ok(!inForce.items.some(({ period }) => period?.openEnded))
  assert.ok(inForce.warnings.includes('unknown_end_excluded'))
})
