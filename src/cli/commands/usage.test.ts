import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { sqliteUsageLog } from '../../usage/sqlite-usage-log.ts'
import { register } from './usage.ts'

const now = new Date('2026-11-21T00:00:00Z')
const logOptions = { now: () => now.getTime(), retentionDays: 30, maxBytes: 64_000_000 }

async function run(t: TestContext, ...args: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-usage-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  let printed = ''
  const output = { write: (text: string) => (printed += text) }
  const context = {
    config: () => readConfig({ DATA_DIR: dataDir }),
    stdout: output,
    stderr: output,
    now: () => now,
    markFailed: () => assert.fail('failed'),
  }
  const ask = async (...more: string[]) => {
    printed = ''
    const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
    register(program, context)
    await program.parseAsync(['usage', ...args, ...more], { from: 'user' })
    return printed
  }
  return { dataDir, ask }
}

test('a missing usage log is reported, not shown as 0 requests, and not created', async (t) => {
  const { dataDir, ask } = await run(t)
  assert.equal(await ask(), `There is no usage log in ${dataDir}: no server has logged a request there.\n`)
  assert.equal((JSON.parse(await ask('--json')) as { log: unknown }).log, null)
  assert.ok(!existsSync(join(dataDir, 'usage.db')))
  await sqliteUsageLog({ dataDir, ...logOptions }).close()
  assert.match(await ask(), /^0 requests from 0 addresses, 0 errors$/m)
})

for (const json of [true, false]) {
  test(`the report shows the searches that found nothing (${json ? 'JSON' : 'table'})`, async (t) => {
    const { dataDir, ask } = await run(t, ...(json ? ['--json'] : []))
    const log = sqliteUsageLog({ dataDir, ...logOptions })
    const event = {
      endpoint: '/api/v1/companies',
      conditions: '{"q":"青空"}',
      client: 'c',
      group: 'g',
      network: null,
      origin: null,
    }
    const rest = { userAgent: null, referer: null, clientName: null, status: 200, code: null, rows: 0 }
    log.record({ at: now.getTime(), ...event, ...rest })
    await log.close()
    const printed = await ask()
    if (!json) return assert.match(printed, /1 request from 1 address, 0 errors\n[^]*\{"q":"青空"\}/)
    const { few_hits: fewHits } = JSON.parse(printed) as { few_hits: unknown }
    assert.deepEqual(fewHits, [{ conditions: { q: '青空' }, requests: 1, rows: 0 }])
  })
}

test('an invalid number is wrong usage', async (t) => {
  const { ask } = await run(t, '--days', 'x')
  await assert.rejects(ask, /whole number/)
})

test('requests over time have a bar each, and the HTML file holds the same, escaped and without a request to anywhere', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-usage-page-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'usage.html')
  const { dataDir, ask } = await run(t, '--by', 'hour')
  const log = sqliteUsageLog({ dataDir, ...logOptions })
  const event = {
    endpoint: '/api/v1/companies',
    conditions: '{"q":"<script>"}',
    client: 'c',
    group: 'g',
    rows: 0,
    network: null,
    origin: null,
  }
  const rest = { userAgent: null, referer: null, clientName: null }
  for (const [hours, code] of [
    [0, null],
    [0, 'rate_limit_exceeded'],
    [5, null],
  ] as const) {
    log.record({ at: now.getTime() - hours * 3_600_000, ...event, ...rest, status: code === null ? 200 : 429, code })
  }
  await log.close()
  assert.match(await ask(), /2026-11-21 04:00 +1 +0 +1 +█{20}\n2026-11-21 09:00 +2 +1 +1 +█{20}░{20}\n/)
  await ask('--html', file)
  const page = readFileSync(file, 'utf8')
  assert.match(page, /2026-11-21 09:00: 2 requests, 1 errors, 1 addresses/)
  for (const heading of ['errors', 'addresses', 'error']) assert.match(page, new RegExp(`<th>${heading}</th>`))
  assert.doesNotMatch(page, /refused|clients/i)
  assert.doesNotMatch(page, /<script|https?:|src=|url\(/)
})
