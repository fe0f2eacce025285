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
    fail: () => assert.fail('failed'),
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

test('a folder without a log gives an empty report and stays as it is', async (t) => {
  const { dataDir, ask } = await run(t, '--json')
  assert.equal((JSON.parse(await ask()) as { requests: number }).requests, 0)
  assert.ok(!existsSync(join(dataDir, 'usage.db')))
})

for (const json of [true, false]) {
  test(`the report shows the searches that found nothing (${json ? 'JSON' : 'table'})`, async (t) => {
    const { dataDir, ask } = await run(t, ...(json ? ['--json'] : []))
    const log = sqliteUsageLog({ dataDir, now: () => now.getTime(), retentionDays: 30 })
    const event = {
      endpoint: '/api/v1/companies',
      conditions: '{"q":"青空"}',
      client: 'c',
      network: null,
      origin: null,
      group: 'g',
    }
    const rest = { userAgent: null, referer: null, clientName: null, status: 200, code: null, rows: 0 }
    log.record({ at: now.getTime(), ...event, ...rest })
    await log.close()
    const printed = await ask()
    if (!json) return assert.match(printed, /1 request from 1 address\n[^]*\{"q":"青空"\}/)
    const { few_hits: fewHits } = JSON.parse(printed) as { few_hits: unknown }
    assert.deepEqual(fewHits, [{ conditions: { q: '青空' }, requests: 1, rows: 0 }])
  })
}

test('a number that is none is wrong usage', async (t) => {
  const { ask } = await run(t, '--days', 'x')
  await assert.rejects(ask, /whole number/)
})

test('requests over time have a bar each, and the HTML file holds the same, escaped and without a request to anywhere', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-usage-page-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'usage.html')
  const { dataDir, ask } = await run(t, '--by', 'hour')
  const log = sqliteUsageLog({ dataDir, now: () => now.getTime(), retentionDays: 30 })
  const event = {
    endpoint: '/api/v1/companies',
    conditions: '{"q":"<script>"}',
    client: 'c',
    network: null,
    origin: null,
    group: 'g',
    rows: 0,
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
  assert.match(page, /2026-11-21 09:00: 2 requests, 1 refused, 1 clients/)
  assert.doesNotMatch(page, /<script|https?:|src=|url\(/)
})
