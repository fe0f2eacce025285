import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { createKeyedHash } from './keyed-hash.ts'
import { recentRequests } from './recent-requests.ts'
import { day, now, openLog, recentOf, rowsOf, temporaryFolder, usageEvent } from './test-usage.ts'
import { waitFor } from '../../../test/wait.ts'

const detection = { status: 429, code: 'automated_enumeration_detected', rows: null }

test('counted requests and detections are read after the log was closed, oldest first', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (const [at, fields] of [
    [now, { network: 'net', origin: 'site' }],
    [now - 5, { status: 304 }],
    [now - 9, { status: 400, code: 'filter_required', conditions: null }],
    [now - 3, { status: 429, code: 'rate_limit_exceeded', conditions: null }],
    [now - 2, { status: 500, code: 'internal_error' }],
    [now - 1, { status: 403, code: 'cross_site_request' }],
    [now - 4, detection],
    [now - 4, { ...detection, conditions: null }],
    [now - day, {}],
  ] as const) {
    log.add(usageEvent({ at, ...fields }))
  }
  await log.close()
  const recent = await recentOf(dataDir, now - day)
  assert.deepEqual(
    recent.map(({ at, status }) => [at - now, status]),
    [
      [-9, 400],
      [-5, 304],
      [-4, 429],
      [0, 200],
    ],
  )
  assert.deepEqual(recent.at(-1), {
    group: 'group',
    address: 'address',
    network: 'net',
    origin: 'site',
    at: now,
    query: '{"hash":"h"}',
    status: 200,
    code: null,
    rows: 3,
  })
})

test('the log is a plain SQLite file with a row for each counted request and each text once', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  const [userAgent, referer] = ['u'.repeat(200), 'r'.repeat(200)]
  for (let index = 0; index < 1500; index++) {
    log.add(usageEvent({ at: now + index, rows: index, userAgent, referer, clientName: 'name' }))
  }
  await log.close()
  const rows = rowsOf(dataDir, 'SELECT * FROM requests ORDER BY at')
  assert.equal(rows.length, 1500)
  assert.deepEqual(
    { ...rows[3] },
    {
      time: '2026-11-21 09:00:00',
      endpoint: '/api/v1/companies',
      conditions: '{"q":"a"}',
      client: 'client',
      client_group: 'group',
      user_agent: userAgent,
      referer,
      client_name: 'name',
      status: 200,
      code: null,
      rows: 3,
      at: now + 3,
    },
  )
  const texts = rowsOf(dataDir, 'SELECT text FROM text ORDER BY text').map(({ text }) => text)
  assert.deepEqual(texts, ['/api/v1/companies', 'client', 'group', 'name', referer, userAgent])
})

test('refusals are counted by client, endpoint, code and minute', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  const limited = { status: 429, code: 'rate_limit_exceeded', conditions: null }
  for (let index = 0; index < 3000; index++) log.add(usageEvent({ ...limited, at: now + index }))
  await log.flush()
  for (let index = 0; index < 100; index++) log.add(usageEvent({ ...limited, at: now + 50_000 + index }))
  log.add(usageEvent({ ...limited, at: now + 60_000 }))
  log.add(usageEvent({ status: 503, code: 'overloaded', client: null, group: '', at: now + 60_000 }))
  await log.close()
  const rows = rowsOf(dataDir, `SELECT at - ${now} AS at, client, client_group, code, requests FROM refusal`)
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      [0, 'client', 'group', 'rate_limit_exceeded', 3100],
      [60_000, '', '', 'overloaded', 1],
      [60_000, 'client', 'group', 'rate_limit_exceeded', 1],
    ],
  )
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry').length, 0)
})

test('of a flood of refused clients, 500 per minute have their own counters and the others share one', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (let index = 0; index < 20_000; index++) {
    log.add(usageEvent({ status: 429, code: 'rate_limit_exceeded', client: `c${index}`, at: now + (index % 30_000) }))
    if (index % 5000 === 0) await log.flush()
  }
  await log.close()
  const [named] = rowsOf(dataDir, "SELECT count(*) AS rows, sum(requests) AS requests FROM refusal WHERE client <> ''")
  const [others] = rowsOf(dataDir, "SELECT count(*) AS rows, sum(requests) AS requests FROM refusal WHERE client = ''")
  assert.deepEqual(
    [{ ...named }, { ...others }],
    [
      { rows: 500, requests: 500 },
      { rows: 1, requests: 19_500 },
    ],
  )
})

test('at most 1000 detections per minute are stored for quotas', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (let index = 0; index < 5000; index++) log.add(usageEvent({ ...detection, origin: `o${index}` }))
  await log.close()
  assert.equal((await recentOf(dataDir, 0)).length, 1000)
  assert.equal(rowsOf(dataDir, 'SELECT sum(requests) AS requests FROM refusal')[0]?.['requests'], 5000)
})

test('every request is written exactly once', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (let index = 0; index < 3500; index++) {
    log.add(usageEvent({ at: now + index, conditions: null, rows: index, code: `code ${index}` }))
    if (index === 500) void log.flush()
  }
  await log.close()
  const expected = Array.from({ length: 3500 }, (_, index) => [index, `code ${index}`])
  assert.deepEqual(
    (await recentOf(dataDir, 0)).map(({ at, code }) => [at - now, code]),
    expected,
  )
  assert.deepEqual(
    rowsOf(dataDir, 'SELECT * FROM requests ORDER BY at').map(({ at, code }) => [Number(at) - now, code]),
    expected,
  )
})

test('requests are read in order of arrival, not in the order in which they were logged', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (const batch of [[50, 30], [40, 60], [10, 45, 70], [20]]) {
    for (const at of batch) log.add(usageEvent({ at: now + at }))
    await log.flush()
  }
  await log.close()
  assert.deepEqual(
    (await recentOf(dataDir, now + 10)).map(({ at }) => at - now),
    [20, 30, 40, 45, 50, 60, 70],
  )
})

test('a reader does not return rows that are written after it started', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (let index = 0; index < 2500; index++) log.add(usageEvent({ at: now + index }))
  await log.flush()
  let read = 0
  for await (const { at } of recentRequests(dataDir, 0)) {
    assert.ok(at < now + 2500)
    read += 1
    if (read !== 1) continue
    log.add(usageEvent({ at: now + 9000 }))
    await log.flush()
  }
  await log.close()
  assert.equal(read, 2500)
})

test('reading a directory without a log returns nothing and creates no file', async (t) => {
  const dataDir = temporaryFolder(t)
  assert.deepEqual(await recentOf(dataDir, 0), [])
  assert.deepEqual(readdirSync(dataDir), [])
})

test('requests are written to disk without a flush', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  await log.flush()
  log.add(usageEvent())
  await waitFor('the write', () => log.state().waiting === 0)
  assert.equal((await recentOf(dataDir, 0)).length, 1)
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry').length, 1)
  await log.close()
})

test('the requests of the last 24 hours are stored separately, and older ones are deleted from there', async (t) => {
  const dataDir = temporaryFolder(t)
  for (const at of [now, now + 26 * 3_600_000]) {
    const log = openLog(dataDir, { now: () => at })
    log.add(usageEvent({ at }))
    await log.close()
  }
  assert.equal((await recentOf(dataDir, 0)).length, 1)
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry').length, 2)
})

test('without quotas the last 24 hours are not stored', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir, { keepsRecent: false })
  log.add(usageEvent())
  log.add(usageEvent(detection))
  await log.close()
  assert.deepEqual(await recentOf(dataDir, 0), [])
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry').length, 1)
})

test('a failing store keeps its rows and reports the error, and the other store is written', async (t) => {
  const dataDir = temporaryFolder(t)
  const errors: string[] = []
  const log = openLog(dataDir, { onError: (error: string) => errors.push(error) })
  await log.flush()
  const db = new DatabaseSync(join(dataDir, 'usage.db'))
  db.exec("CREATE TRIGGER broken BEFORE INSERT ON entry BEGIN SELECT raise(FAIL, 'broken'); END")
  log.add(usageEvent())
  await log.flush()
  assert.deepEqual(errors, ['usage.db: broken'])
  const { waiting, failures, lost } = log.state()
  assert.deepEqual([waiting, failures > 0, lost], [1, true, 0])
  assert.equal((await recentOf(dataDir, 0)).length, 1)
  db.exec('DROP TRIGGER broken')
  db.close()
  await log.close()
  assert.equal(log.state().waiting, 0)
  assert.equal((await recentOf(dataDir, 0)).length, 1)
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry').length, 1)
})

test('an unwritable directory is reported, and used as soon as it is writable', async (t) => {
  const dataDir = join(temporaryFolder(t), 'data')
  const errors: string[] = []
  writeFileSync(dataDir, 'no folder')
  const log = openLog(dataDir, { onError: (error: string) => errors.push(error) })
  log.add(usageEvent())
  await log.flush()
  rmSync(dataDir)
  await log.close()
  assert.ok(errors.length > 0)
  assert.equal((await recentOf(dataDir, 0)).length, 1)
})

test('only the owner can read and write the files, including those of an earlier version with wider permissions', async (t) => {
  const dataDir = temporaryFolder(t)
  const files = ['usage.db', 'fair-use.db']
  const modeOf = (name: string): number => statSync(join(dataDir, name)).mode & 0o777
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const log = openLog(dataDir)
  log.add(usageEvent())
  await log.flush()
  const all = files.flatMap((name) => [name, `${name}-wal`, `${name}-shm`])
  assert.deepEqual(
    all.map(modeOf),
    all.map(() => 0o600),
  )
  await log.close()
  for (const name of files) chmodSync(join(dataDir, name), 0o644)
  await openLog(dataDir).close()
  assert.deepEqual(files.map(modeOf), [0o600, 0o600])
})

test('deleted rows leave no trace in the files', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir, { retentionDays: 40 })
  for (let i = 0; i < 2000; i++) {
    log.add(usageEvent({ at: now - 31 * day, userAgent: `forgotten ${i}`, conditions: '{"q":"forgotten"}' }))
    log.add(
      usageEvent({ at: now - 31 * day, client: `forgotten ${i % 500}`, status: 429, code: 'rate_limit_exceeded' }),
    )
  }
  await log.close()
  assert.ok(readFileSync(join(dataDir, 'usage.db')).includes('forgotten'))
  const later = openLog(dataDir, { now: () => now + 2 * day })
  // Maintenance works in short slices.
  for (let slice = 0; slice < 60; slice++) await later.flush()
  await later.close()
  const names = readdirSync(dataDir)
  assert.deepEqual(names.toSorted(), ['fair-use.db', 'usage.db'])
  for (const name of names) assert.ok(!readFileSync(join(dataDir, name)).includes('forgotten'), name)
  assert.ok(statSync(join(dataDir, 'usage.db')).size < 100_000)
})

test('no file contains a raw address', async (t) => {
  const dataDir = temporaryFolder(t)
  mkdirSync(dataDir, { recursive: true })
  const log = openLog(dataDir)
  log.add(usageEvent({ client: createKeyedHash(Buffer.alloc(32, 1))('192.0.2.77') }))
  await log.close()
  for (const name of readdirSync(dataDir)) assert.ok(!readFileSync(join(dataDir, name)).includes('192.0.2.77'), name)
})

test('a file of an earlier format, which contained the text of queries, is emptied', async (t) => {
  const dataDir = temporaryFolder(t)
  const db = new DatabaseSync(join(dataDir, 'fair-use.db'))
  db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE request (id INTEGER PRIMARY KEY, at INTEGER, conditions TEXT);
    INSERT INTO request (at, conditions) VALUES (${now}, '{"q":"asked before"}'); PRAGMA user_version = 1`)
  db.close()
  const log = openLog(dataDir)
  log.add(usageEvent())
  await log.close()
  assert.equal((await recentOf(dataDir, now - day)).length, 1)
  for (const name of readdirSync(dataDir).filter((file) => file.startsWith('fair-use.')))
    assert.ok(!readFileSync(join(dataDir, name)).includes('asked before'), name)
})
