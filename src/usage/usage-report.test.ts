import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usageReport } from './sqlite-usage-report.ts'
import { day, now, openLog, temporaryFolder, usageEvent } from './test-usage.ts'

const plain = (rows: readonly object[] | undefined): object[] => (rows ?? []).map((row) => ({ ...row }))
const reportOf = (dataDir: string, from: number, by: 'day' | 'hour' = 'day') =>
  usageReport({ dataDir, retentionDays: 30, maxBytes: 64_000_000, now: () => now }, { from, to: now + 1, by })

test('without a log there is no report', async (t) => {
  assert.equal(await reportOf(temporaryFolder(t), 0), null)
})

test('the report counts requests, addresses, endpoints, errors and conditions with few hits', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (let i = 0; i < 3; i++) log.record(usageEvent({ conditions: '{"q":"missing"}', rows: 0, client: `c${i}` }))
  log.record(usageEvent())
  // One hit of at most one is not few.
  log.record(usageEvent({ at: now - 3 * day, conditions: '{"q":"b","limit":"1"}', rows: 1 }))
  log.record(
    usageEvent({
      endpoint: '/api/v1/enforcements',
      status: 400,
      code: 'filter_required',
      conditions: null,
      rows: null,
    }),
  )
  log.record(usageEvent({ at: now - 2 * day }))
  await log.close()
  const report = await reportOf(dataDir, now - day)
  assert.deepEqual([report?.requests, report?.errors, report?.addresses, report?.lastSummedDay], [5, 1, 4, null])
  assert.deepEqual(plain(report?.endpoints), [
    { endpoint: '/api/v1/companies', requests: 4, addresses: 4 },
    { endpoint: '/api/v1/enforcements', requests: 1, addresses: 1 },
  ])
  assert.deepEqual(plain(report?.refusals), [{ code: 'filter_required', status: 400, requests: 1 }])
  assert.deepEqual(plain(report?.fewHits), [{ conditions: '{"q":"missing"}', requests: 3, rows: 0 }])
  assert.deepEqual(plain(report?.periods), [{ start: '2026-11-21', requests: 5, errors: 1, addresses: 4 }])
  const longer = await reportOf(dataDir, now - 4 * day)
  assert.deepEqual(
    longer?.fewHits.map((row) => row.conditions),
    ['{"q":"missing"}'],
  )
  const hours = await reportOf(dataDir, now - 3 * day + 1, 'hour')
  assert.deepEqual(
    hours?.periods.map(({ start, requests }) => [start, requests]),
    [
      ['2026-11-19 09:00', 1],
      ['2026-11-21 09:00', 5],
    ],
  )
})

test('characters of a query cannot control the terminal or page that shows the report', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  const q = 'a\u202eb\u{e0041}\u200b\u009b2J'
  log.record(usageEvent({ conditions: JSON.stringify({ q }), rows: 0 }))
  await log.close()
  const [row] = (await reportOf(dataDir, now - day))?.fewHits ?? []
  assert.equal(row?.conditions, '{"q":"a\\u202eb\\udb40\\udc41\\u200b\\u009b2J"}')
  assert.deepEqual(JSON.parse(row.conditions), { q })
})

test('refusals are read from counters, and days after the retention from daily totals', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir, { retentionDays: 3650 })
  for (let i = 0; i < 7; i++) log.record(usageEvent({ at: now - 1000, status: 429, code: 'rate_limit_exceeded' }))
  log.record(usageEvent({ at: now - 500, client: 'other', status: 503, code: 'overloaded' }))
  for (const status of [200, 400, 200]) {
    log.record(usageEvent({ at: now - 40 * day, status, code: status === 200 ? null : 'filter_required' }))
  }
  await log.close()
  await openLog(dataDir).close()
  const report = await reportOf(dataDir, now - 41 * day)
  assert.deepEqual([report?.requests, report?.errors, report?.addresses], [11, 9, 2])
  assert.equal(report?.lastSummedDay, '2026-10-12')
  assert.deepEqual(plain(report?.refusals), [
    { code: 'rate_limit_exceeded', status: 429, requests: 7 },
    { code: 'filter_required', status: 400, requests: 1 },
    { code: 'overloaded', status: 503, requests: 1 },
  ])
  assert.deepEqual(plain(report?.periods), [
    { start: '2026-10-12', requests: 3, errors: 1, addresses: null },
    { start: '2026-11-21', requests: 8, errors: 8, addresses: 2 },
  ])
})
