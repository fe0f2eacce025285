import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { keyedHash, usageKeys } from './keyed-hash.ts'
import { sqliteUsageLog } from './sqlite-usage-log.ts'
import { isCountedStatus, loggedSince, openUsageDatabase } from './usage-database.ts'
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
  conditions: '{"q":"a"}',
  client: 'client',
  network: null,
  origin: null,
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

test('an orderly stop loses nothing, and the counted requests are read back oldest first', async (t) => {
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
  await log.close()
  assert.deepEqual(
    [...loggedSince(dataDir, now - day)].filter(({ status }) => isCountedStatus(status)).map((one) => one.at),
    [now - 9, now - 5, now],
  )
  const [last] = loggedSince(dataDir, now - 1)
  assert.deepEqual(last, {
    group: 'group',
    address: 'client',
    at: now,
    endpoint: '/api/v1/companies',
    conditions: { q: 'a' },
    status: 200,
    code: null,
    rows: 3,
  })
})

test('as many events as come are written, each once and whole', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  for (let index = 0; index < 3500; index++) {
    log.record(event({ at: now + index, conditions: null, rows: index, code: `code ${index}` }))
    if (index === 500) void log.flush()
  }
  await log.close()
  assert.deepEqual(
    [...loggedSince(dataDir, 0)].map(({ at, conditions, code }) => [at - now, conditions, code]),
    Array.from({ length: 3500 }, (_, index) => [index, null, `code ${index}`]),
  )
})

test('who asked first is read first, however late the answer was written', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  const batches = [[50, 30], [40, 60], [10, 45, 70], [20]]
  for (const batch of batches) {
    for (const at of batch) log.record(event({ at: now + at }))
    await log.flush()
  }
  await log.close()
  assert.deepEqual(
    [...loggedSince(dataDir, now + 10)].map(({ at }) => at - now),
    [20, 30, 40, 45, 50, 60, 70],
  )
})

test('events that lie months apart are kept to the millisecond', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir, { retentionDays: 3650 })
  const instants = [now, now - 400 * day - 1, now + 1, now - 20 * day, now - 31 * day]
  for (const at of instants) log.record(event({ at }))
  await log.close()
  assert.deepEqual(
    [...loggedSince(dataDir, 0)].map(({ at }) => at),
    instants.toSorted((one, other) => one - other),
  )
})

/** A log as earlier versions wrote it. */
function earlierLog(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'usage.db'))
  database.exec(`CREATE TABLE request (at INTEGER, endpoint TEXT, conditions TEXT, client TEXT, client_group TEXT,
    user_agent TEXT, referer TEXT, client_name TEXT, status INTEGER, code TEXT, rows INTEGER)`)
  const row = database.prepare(
    `INSERT INTO request VALUES (?, '/api/v1/companies', '{"q":"a"}', 'c', 'g', 'ua', NULL, NULL, 200, NULL, 1)`,
  )
  return { insert: (at: number) => void row.run(at), close: () => database.close() }
}

test('the rows of an earlier version are taken in once', async (t) => {
  const dataDir = folder(t)
  const earlier = earlierLog(dataDir)
  for (let index = 0; index < 250; index++) earlier.insert(now + index)
  earlier.close()
  await open(dataDir).close()
  await open(dataDir).close()
  const logged = [...loggedSince(dataDir, 0)]
  assert.deepEqual(
    logged.map(({ at }) => at - now),
    Array.from({ length: 250 }, (_, index) => index),
  )
  assert.deepEqual([logged[0]?.address, logged[0]?.group, logged[0]?.rows], ['c', 'g', 1])
})

test('events are on disk within a second or so without being asked', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  log.record(event())
  await new Promise((resolve) => setTimeout(resolve, 1300))
  assert.equal([...loggedSince(dataDir, 0)].length, 1)
  await log.close()
})

test('of the rows of an earlier version, too, none outlives the retention by more than an hour', async (t) => {
  const dataDir = folder(t)
  const earlier = earlierLog(dataDir)
  for (let index = 0; index < 900; index++) earlier.insert(now - index * 1_900_000)
  earlier.close()
  await open(dataDir).close()
  await open(dataDir, { retentionDays: 5 }).close()
  const [oldest] = loggedSince(dataDir, 0)
  assert.ok(oldest !== undefined && oldest.at >= now - 5 * day - 3_600_000)
})

test('rows older than the retention are deleted', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  log.record(event({ at: now - 31 * day }))
  await log.flush()
  log.record(event({ at: now - 29 * day }))
  await log.close()
  await open(dataDir).close()
  assert.equal([...loggedSince(dataDir, 0)].length, 1)
})

test('a log that cannot be written keeps its events and tells, and the request goes on', async (t) => {
  const dataDir = folder(t)
  const errors: string[] = []
  const log = open(dataDir, { onError: (error: string) => errors.push(error) })
  await log.flush()
  const database = openUsageDatabase(dataDir)
  database.exec('ALTER TABLE batch RENAME TO moved')
  log.record(event())
  await log.flush()
  assert.deepEqual([errors.length, log.state()], [1, { waiting: 1, failures: 1, lost: 0 }])
  database.exec('ALTER TABLE moved RENAME TO batch')
  database.close()
  await log.close()
  assert.deepEqual(log.state(), { waiting: 0, failures: 1, lost: 0 })
  assert.equal([...loggedSince(dataDir, 0)].length, 1)
})

/** Before the thread, which takes its time to start, can open anything. */
function replaceByFile(dataDir: string): void {
  rmSync(dataDir, { recursive: true })
  writeFileSync(dataDir, 'no folder')
}

test('a thread that ends by a mistake is started again with what it was to write', async (t) => {
  const dataDir = join(folder(t), 'data')
  const errors: string[] = []
  const log = open(dataDir, { onError: (error: string) => errors.push(error) })
  replaceByFile(dataDir)
  log.record(event())
  await log.flush()
  rmSync(dataDir)
  await log.close()
  assert.ok(errors.length > 0)
  assert.equal([...loggedSince(dataDir, 0)].length, 1)
})

test('when nothing can be written, those that wait longest are given up, and counted', async (t) => {
  const dataDir = join(folder(t), 'data')
  const log = open(dataDir)
  replaceByFile(dataDir)
  for (let index = 0; index < 101_500; index++) log.record(event({ at: now + index }))
  assert.deepEqual(log.state(), { waiting: 100_500, failures: 0, lost: 1000 })
  rmSync(dataDir)
  await log.close()
  const [oldest] = loggedSince(dataDir, 0)
  assert.equal(oldest?.at, now + 1000)
})

test('the report counts requests, clients, endpoints, refusals and conditions with few hits', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  for (let i = 0; i < 3; i++) log.record(event({ conditions: '{"q":"missing"}', rows: 0, client: `c${i}` }))
  log.record(event())
  // No more was asked for.
  log.record(event({ at: now - 3 * day, conditions: '{"q":"b","limit":"1"}', rows: 1 }))
  log.record(
    event({ endpoint: '/api/v1/enforcements', status: 400, code: 'filter_required', conditions: null, rows: null }),
  )
  log.record(event({ at: now - 2 * day }))
  await log.close()
  const database = openUsageDatabase(dataDir)
  const report = usageReport(database, { from: now - day, to: now + 1 })
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
    report.periods.map((row) => ({ ...row })),
    [{ start: '2026-11-21', requests: 5, refused: 1, clients: 4 }],
  )
  assert.deepEqual(
    usageReport(database, { from: now - 4 * day, to: now + 1 }).fewHits.map((row) => row.conditions),
    ['{"q":"missing"}'],
  )
  const hours = usageReport(database, { from: now - 3 * day + 1, to: now + 1, by: 'hour' }).periods
  assert.deepEqual(
    hours.map(({ start, requests }) => [start, requests]),
    [
      ['2026-11-19 09:00', 1],
      ['2026-11-21 09:00', 5],
    ],
  )
  database.close()
})

/** Keys that can be told apart, and a clock that is set by hand. */
function keyring(dataDir: string) {
  let made = 0
  const clock = { now }
  const randomBytes = (size: number) => Buffer.alloc(size, (made += 1))
  return { clock, open: () => usageKeys({ dataDir, now: () => clock.now, randomBytes, days: 30 }) }
}

test('the key is made once, readable only by its owner, and a broken one is refused', (t) => {
  const dataDir = folder(t)
  const { open } = keyring(dataDir)
  const hash = open().hash('192.0.2.1')
  assert.equal(open().hash('192.0.2.1'), hash)
  assert.equal(open().formerHash('192.0.2.1'), null)
  assert.equal(statSync(join(dataDir, 'usage.key')).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(dataDir), ['usage.key'])
  writeFileSync(join(dataDir, 'usage.key'), 'short')
  assert.throws(open, /not a key/)
})

test('the key is replaced when it is old; the former one is known for a day, over a restart, and is then destroyed', (t) => {
  const dataDir = folder(t)
  const { clock, open } = keyring(dataDir)
  const keys = open()
  const first = keys.hash('192.0.2.1')
  clock.now += 30 * day - 1
  keys.refresh()
  assert.equal(keys.hash('192.0.2.1'), first)
  clock.now += 1
  keys.refresh()
  const second = keys.hash('192.0.2.1')
  assert.notEqual(second, first)
  assert.equal(keys.formerHash('192.0.2.1'), first)
  clock.now += day
  const again = open()
  assert.deepEqual([again.hash('192.0.2.1'), again.formerHash('192.0.2.1')], [second, first])
  clock.now += 3_600_001
  again.refresh()
  assert.deepEqual([again.hash('192.0.2.1'), again.formerHash('192.0.2.1')], [second, null])
  assert.deepEqual(readdirSync(dataDir), ['usage.key'])
})

test('deleted rows leave nothing behind in the files', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  for (let i = 0; i < 2000; i++) log.record(event({ at: now - 31 * day, userAgent: `forgotten ${i}` }))
  await log.close()
  await open(dataDir).close()
  for (const name of readdirSync(dataDir)) assert.ok(!readFileSync(join(dataDir, name)).includes('forgotten'), name)
  assert.ok(statSync(join(dataDir, 'usage.db')).size < 100_000)
})

test('the hash depends on the key and shows nothing of the address', () => {
  const [one, other] = [keyedHash(Buffer.alloc(32, 1)), keyedHash(Buffer.alloc(32, 2))]
  assert.match(one('192.0.2.1'), /^[\w-]{22}$/)
  assert.equal(one('192.0.2.1'), one('192.0.2.1'))
  assert.notEqual(one('192.0.2.1'), other('192.0.2.1'))
})

test('no raw address is on disk', async (t) => {
  const dataDir = folder(t)
  const log = open(dataDir)
  log.record(event({ client: keyedHash(Buffer.alloc(32, 1))('192.0.2.77') }))
  await log.close()
  for (const name of readdirSync(dataDir)) assert.ok(!readFileSync(join(dataDir, name)).includes('192.0.2.77'), name)
})
