import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { day, now, usageEvent } from './test-usage.ts'
import type { WrittenUsageLog } from './usage-log.ts'
import type { UsageReport, UsageReportOptions } from './usage-report.ts'
import { waitFor } from '../../../test/wait.ts'

/** An engine that `usageContract` tests. */
export interface UsageEngine {
  readonly name: string
  /** An empty place for a log. */
  readonly setUp: (t: TestContext) => Promise<{
    /** Opens the log, at the time `now`, with a retention of 30 days unless stated. */
    readonly openLog: (options?: { readonly retentionDays?: number }) => WrittenUsageLog
    readonly report: (options: UsageReportOptions) => Promise<UsageReport | null>
  }>
}

const plain = (rows: readonly object[] | undefined): object[] => (rows ?? []).map((row) => ({ ...row }))

/** The tests that every engine of the usage log must pass. */
export function usageContract(engine: UsageEngine): void {
  const setUp = async (t: TestContext) => {
    const { openLog, report } = await engine.setUp(t)
    const reportOf = async (from: number, by: 'day' | 'hour' = 'day') => report({ from, to: now + 1, by })
    return { openLog, reportOf }
  }

  test('without a log there is no report', async (t) => {
    const { reportOf } = await setUp(t)
    assert.equal(await reportOf(0), null)
  })

  test('the report counts requests, addresses, endpoints, errors and conditions with few hits', async (t) => {
    const { openLog, reportOf } = await setUp(t)
    const log = openLog()
    for (let i = 0; i < 3; i++) log.add(usageEvent({ conditions: '{"q":"missing"}', rows: 0, client: `c${i}` }))
    log.add(usageEvent())
    // One hit of at most one is not few.
    log.add(usageEvent({ at: now - 3 * day, conditions: '{"q":"b","limit":"1"}', rows: 1 }))
    log.add(
      usageEvent({
        endpoint: '/api/v1/enforcements',
        status: 400,
        code: 'filter_required',
        conditions: null,
        rows: null,
      }),
    )
    log.add(usageEvent({ at: now - 2 * day }))
    await log.close()
    const report = await reportOf(now - day)
    assert.deepEqual([report?.requests, report?.errors, report?.addresses, report?.lastSummedDay], [5, 1, 4, null])
    assert.deepEqual(plain(report?.endpoints), [
      { endpoint: '/api/v1/companies', requests: 4, addresses: 4 },
      { endpoint: '/api/v1/enforcements', requests: 1, addresses: 1 },
    ])
    assert.deepEqual(plain(report?.refusals), [{ code: 'filter_required', status: 400, requests: 1 }])
    assert.deepEqual(plain(report?.fewHits), [{ conditions: '{"q":"missing"}', requests: 3, rows: 0 }])
    assert.deepEqual(plain(report?.periods), [{ start: '2026-11-21', requests: 5, errors: 1, addresses: 4 }])
    const longer = await reportOf(now - 4 * day)
    assert.deepEqual(
      longer?.fewHits.map((row) => row.conditions),
      ['{"q":"missing"}'],
    )
    const hours = await reportOf(now - 3 * day + 1, 'hour')
    assert.deepEqual(
      hours?.periods.map(({ start, requests }) => [start, requests]),
      [
        ['2026-11-19 09:00', 1],
        ['2026-11-21 09:00', 5],
      ],
    )
  })

  test('characters of a query cannot control the terminal or page that shows the report', async (t) => {
    const { openLog, reportOf } = await setUp(t)
    const log = openLog()
    const q = 'a\u202eb\u{e0041}\u200b\u009b2J'
    log.add(usageEvent({ conditions: JSON.stringify({ q }), rows: 0 }))
    await log.close()
    const [row] = (await reportOf(now - day))?.fewHits ?? []
    assert.equal(row?.conditions, '{"q":"a\\u202eb\\udb40\\udc41\\u200b\\u009b2J"}')
    assert.deepEqual(JSON.parse(row.conditions), { q })
  })

  test('refusals are read from counters, and days after the retention from daily totals', async (t) => {
    const { openLog, reportOf } = await setUp(t)
    const log = openLog({ retentionDays: 3650 })
    for (let i = 0; i < 7; i++) log.add(usageEvent({ at: now - 1000, status: 429, code: 'rate_limit_exceeded' }))
    log.add(usageEvent({ at: now - 500, client: 'other', status: 503, code: 'overloaded' }))
    for (const status of [200, 400, 200]) {
      log.add(usageEvent({ at: now - 40 * day, status, code: status === 200 ? null : 'filter_required' }))
    }
    await log.close()
    await openLog().close()
    const report = await reportOf(now - 41 * day)
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

  test('every request is written exactly once, and soon without a flush', async (t) => {
    const { openLog, reportOf } = await setUp(t)
    const log = openLog()
    for (let index = 0; index < 3500; index++) {
      log.add(usageEvent({ at: now - index, rows: 0, conditions: `{"q":"${index % 10}"}`, client: `c${index}` }))
      if (index === 500) void log.flush()
    }
    await waitFor('the last write', () => log.state().waiting === 0, 25)
    const report = await reportOf(now - day)
    assert.deepEqual([report?.requests, report?.addresses, report?.errors], [3500, 3500, 0])
    assert.deepEqual(new Set(report?.fewHits.map(({ requests }) => requests)), new Set([350]))
    await log.close()
    assert.equal((await reportOf(now - day))?.requests, 3500)
  })

  test('of a flood of refused clients every request is counted, and 500 a minute are counted separately', async (t) => {
    const { openLog, reportOf } = await setUp(t)
    const log = openLog()
    for (let index = 0; index < 5_000; index++) {
      const refused = { status: 429, code: 'rate_limit_exceeded', conditions: null, rows: null }
      log.add(usageEvent({ ...refused, client: `c${index}`, at: now - 30_000 + index }))
      if (index % 2000 === 0) await log.flush()
    }
    await log.close()
    const report = await reportOf(now - day)
    assert.deepEqual([report?.requests, report?.errors, report?.addresses], [5_000, 5_000, 500])
  })

  test('texts that control terminals, null characters and quotation marks change no figure', async (t) => {
    const { openLog, reportOf } = await setUp(t)
    const log = openLog()
    const conditions = JSON.stringify({ q: 'a\u0000"limit":"0"' })
    log.add(usageEvent({ conditions, rows: 0, userAgent: 'a\tb\\c', referer: '\\N', clientName: '\u0001' }))
    await log.close()
    const report = await reportOf(now - day)
    assert.deepEqual(plain(report?.fewHits), [{ conditions, requests: 1, rows: 0 }])
  })
}
