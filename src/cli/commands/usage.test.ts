import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { sqliteUsageLog } from '../../serve/usage/open-usage-log.ts'
import { register } from './usage.ts'

const now = new Date('2026-11-21T00:00:00Z')
const logOptions = { now: () => now.getTime(), retentionDays: 30, maxBytes: 64_000_000 }

/** A temporary data folder, and a function that runs `shobun usage` on it and returns the output. */
function setUp(t: TestContext, ...args: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-usage-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  let printed = ''
  const output = { write: (text: string) => (printed += text) }
  const context = {
    config: () => readConfig({ DATA_DIR: dataDir }),
    stdout: output,
    stderr: output,
    now: () => now,
    network: { fetch, sleep: async () => undefined },
    onInterrupt: () => ({ [Symbol.dispose]: () => undefined }),
    markFailed: () => assert.fail('failed'),
  }
  const usage = async (...moreArgs: string[]) => {
    printed = ''
    const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
    register(program, context)
    await program.parseAsync(['usage', ...args, ...moreArgs], { from: 'user' })
    return printed
  }
  return { dataDir, usage }
}

const request = {
  at: now.getTime(),
  endpoint: '/api/v1/companies',
  conditions: '{"q":"青空"}',
  query: null,
  client: 'c',
  address: 'a',
  group: 'g',
  network: null,
  origin: null,
  userAgent: null,
  referer: null,
  clientName: null,
  status: 200,
  code: null,
  rows: 0,
}

test('a missing usage log is reported, not shown as 0 requests, and not created', async (t) => {
  const { dataDir, usage } = setUp(t)
  assert.equal(await usage(), `There is no usage log in ${dataDir}: no server has logged a request there.\n`)
  assert.equal((JSON.parse(await usage('--json')) as { log: unknown }).log, null)
  assert.ok(!existsSync(join(dataDir, 'usage.db')))
  await sqliteUsageLog({ dataDir, ...logOptions }).close()
  assert.match(await usage(), /^0 requests from 0 addresses, 0 errors$/m)
})

for (const json of [true, false]) {
  test(`the report shows the searches that found nothing (${json ? 'JSON' : 'table'})`, async (t) => {
    const { dataDir, usage } = setUp(t, ...(json ? ['--json'] : []))
    const log = sqliteUsageLog({ dataDir, ...logOptions })
    log.add(request)
    await log.close()
    const printed = await usage()
    assert.match(printed, /2026-11-21T09:00:00\+09:00/)
    if (!json) return assert.match(printed, /1 request from 1 address, 0 errors\n[^]*\{"q":"青空"\}/)
    const { few_hits: fewHits } = JSON.parse(printed) as { few_hits: unknown }
    assert.deepEqual(fewHits, [{ conditions: { q: '青空' }, requests: 1, rows: 0 }])
  })
}

test('a number of days that is no number is refused', async (t) => {
  const { usage } = setUp(t, '--days', 'x')
  await assert.rejects(usage, /whole number/)
})

test('the report has a bar for each hour, and the HTML file has the same figures, escapes text and loads nothing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-usage-page-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'usage.html')
  const { dataDir, usage } = setUp(t, '--by', 'hour')
  const log = sqliteUsageLog({ dataDir, ...logOptions })
  const fiveHoursAgo = now.getTime() - 5 * 3_600_000
  log.add({ ...request, conditions: '{"q":"<script>"}' })
  log.add({ ...request, status: 429, code: 'rate_limit_exceeded' })
  log.add({ ...request, at: fiveHoursAgo })
  await log.close()
  assert.match(await usage(), /2026-11-21 04:00 +1 +0 +1 +█{20}\n2026-11-21 09:00 +2 +1 +1 +█{20}░{20}\n/)
  await usage('--html', file)
  const page = readFileSync(file, 'utf8')
  assert.match(page, /2026-11-21 09:00: 2 requests, 1 errors, 1 addresses/)
  for (const heading of ['errors', 'addresses', 'error']) assert.match(page, new RegExp(`<th>${heading}</th>`))
  assert.doesNotMatch(page, /refused|clients/i)
  assert.doesNotMatch(page, /<script|https?:|src=|url\(/)
})
