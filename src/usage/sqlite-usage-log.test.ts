import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { keyedHash, usageKey } from './keyed-hash.ts'
import { sqliteUsageLog } from './sqlite-usage-log.ts'
import type { UsageEvent } from './usage-log.ts'
import { usageReport } from './usage-report.ts'

const day = 86_400_000
const now = Date.parse('2026-11-21T00:00:00Z')

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'shobun-usage-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}
const event = (more: Partial<UsageEvent> = {}): UsageEvent => ({
  at: now,
  endpoint: '/api/v1/companies',
  conditions: { q: 'a' },
  client: 'client',
  group: 'group',
  userAgent: 'ua',
  referer: null,
  clientName: null,
  status: 200,
  code: null,
  rows: 3,
  ...more,
})
const open = (dataDir: string, more = {}) => sqliteUsageLog({ dataDir, now: () => now, retentionDays: 30, ...more })

test('an orderly stop loses nothing, and the counted requests are read back oldest first', (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  for (const [at, status] of [
    [now, 200],
    [now - 5, 304],
    [now - 9, 400],
    [now - 3, 429],
    [now - 2, 500],
    [now - day, 200],
  ] as const) {
    log.record(event({ at, status }))
  }
  log.close()
  const again = open(dataDir)
  assert.deepEqual(
    again.countedSince(now - day).map((one) => one.at),
    [now - 9, now - 5, now],
  )
  assert.deepEqual({ ...again.countedSince(now - 1)[0] }, { group: 'group', address: 'client', at: now })
  again.close()
})

test('events are on disk within a second or so without being asked', async (t) => {
  const log = open(folder(t))
  log.record(event())
  await new Promise((resolve) => setTimeout(resolve, 1300))
  assert.equal(log.database.prepare('SELECT count(*) AS n FROM request').get()?.['n'], 1)
  log.close()
})

test('rows older than the retention are deleted', (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  log.record(event({ at: now - 31 * day }))
  log.record(event({ at: now - 29 * day }))
  log.close()
  const again = open(dataDir)
  assert.equal(again.countedSince(0).length, 1)
  again.close()
})

test('a log that cannot be written keeps its events and tells, and the request goes on', (t) => {
  const errors: unknown[] = []
  const log = open(folder(t), { onError: (error: unknown) => errors.push(error) })
  log.database.exec('ALTER TABLE request RENAME TO moved')
  log.record(event())
  log.flush()
  assert.equal(errors.length, 1)
  log.database.exec('ALTER TABLE moved RENAME TO request')
  assert.equal(log.countedSince(0).length, 1)
  log.close()
})

test('the report counts requests, clients, endpoints, refusals and conditions with few hits', (t) => {
  const log = open(folder(t))
  for (let i = 0; i < 3; i++) log.record(event({ conditions: { q: 'missing', law: null }, rows: 0, client: `c${i}` }))
  log.record(event())
  log.record(
    event({ endpoint: '/api/v1/enforcements', status: 400, code: 'filter_required', conditions: null, rows: null }),
  )
  log.record(event({ at: now - 2 * day }))
  log.flush()
  const report = usageReport(log.database, { from: now - day, to: now + 1 })
  assert.equal(report.requests, 5)
  assert.equal(report.clients, 4)
  assert.deepEqual(
    report.endpoints.map((row) => [row.endpoint, row.requests]),
    [
      ['/api/v1/companies', 4],
      ['/api/v1/enforcements', 1],
    ],
  )
  assert.deepEqual(
    report.refusals.map((row) => ({ ...row })),
    [{ code: 'filter_required', status: 400, requests: 1 }],
  )
  assert.deepEqual(
    report.fewHits.map((row) => ({ ...row })),
    [{ conditions: '{"q":"missing"}', requests: 3, rows: 0 }],
  )
  assert.deepEqual(
    report.days.map((row) => ({ ...row })),
    [{ day: '2026-11-21', requests: 5, refused: 1 }],
  )
  log.close()
})

test('the key is made once, readable only by its owner, and a broken one is refused', (t) => {
  const dataDir = folder(t)
  let made = 0
  const randomBytes = (size: number) => Buffer.alloc(size, (made += 1))
  const key = usageKey(dataDir, randomBytes)
  assert.deepEqual(usageKey(dataDir, randomBytes), key)
  assert.equal(statSync(join(dataDir, 'usage.key')).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(dataDir), ['usage.key'])
  writeFileSync(join(dataDir, 'usage.key'), 'short')
  assert.throws(() => usageKey(dataDir, randomBytes), /not a key/)
})

test('the hash depends on the key and shows nothing of the address', () => {
  const [one, other] = [keyedHash(Buffer.alloc(32, 1)), keyedHash(Buffer.alloc(32, 2))]
  assert.match(one('192.0.2.1'), /^[\w-]{22}$/)
  assert.equal(one('192.0.2.1'), one('192.0.2.1'))
  assert.notEqual(one('192.0.2.1'), other('192.0.2.1'))
})

test('no raw address is on disk', (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  log.record(event({ client: keyedHash(Buffer.alloc(32, 1))('192.0.2.77') }))
  log.close()
  for (const name of readdirSync(dataDir)) assert.ok(!readFileSync(join(dataDir, name)).includes('192.0.2.77'), name)
})
