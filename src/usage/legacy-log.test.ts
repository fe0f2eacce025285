import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { usageReport } from './sqlite-usage-report.ts'
import { day, now, openLog, recentOf, rowsOf, temporaryFolder, usageEvent } from './test-usage.ts'
import type { UsageEvent } from './usage-log.ts'

/** Writes a log in packed batches, the format of an earlier version. */
function writeBatches(dataDir: string, batches: readonly (readonly UsageEvent[])[]): void {
  const db = new DatabaseSync(join(dataDir, 'usage.db'))
  db.exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL;
    CREATE TABLE batch (id INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL, texts TEXT NOT NULL, numbers BLOB NOT NULL) STRICT;
    CREATE INDEX batch_span ON batch (last, first)`)
  const insert = db.prepare('INSERT INTO batch (first, last, texts, numbers) VALUES (?, ?, ?, ?)')
  for (const events of batches) {
    const [first, last] = [Math.min(...events.map(({ at }) => at)), Math.max(...events.map(({ at }) => at))]
    const texts: string[] = []
    const indexOf = (text: string | null): number => {
      if (text === null) return -1
      if (!texts.includes(text)) texts.push(text)
      return texts.indexOf(text)
    }
    const numbers = events.flatMap(
      ({ at, endpoint, conditions, client, group, userAgent, referer, clientName, ...rest }) => [
        at - first,
        ...[endpoint, conditions, client, group, userAgent, referer, clientName].map(indexOf),
        rest.status,
        indexOf(rest.code),
        rest.rows ?? -1,
      ],
    )
    insert.run(first, last, JSON.stringify(texts), new Uint8Array(Int32Array.from(numbers).buffer))
  }
  db.close()
}

const countedPerBatch = 90
/** A batch for each of the last 40 hours, with 90 counted and 10 refused requests. */
const batches = Array.from({ length: 40 }, (_, batch) =>
  Array.from({ length: 100 }, (_row, index) =>
    usageEvent({
      at: now - (40 - batch) * 3_600_000 + index,
      rows: index === 3 ? null : index,
      client: `c${index % 7}`,
      ...(index % 10 === 0 ? { status: 429, code: 'rate_limit_exceeded', conditions: null } : {}),
    }),
  ),
)
const isMigrated = (dataDir: string): boolean =>
  rowsOf(dataDir, "SELECT 1 FROM sqlite_schema WHERE name IN ('batch', 'request')").length === 0

test('the rows, counters and last 24 hours of a log in packed batches are migrated', async (t) => {
  const dataDir = temporaryFolder(t)
  writeBatches(dataDir, batches)
  const log = openLog(dataDir)
  const recent = await recentOf(dataDir, now - day)
  assert.equal(recent.length, 24 * countedPerBatch, 'available as soon as the log is open')
  assert.deepEqual(recent[2], {
    address: 'c3',
    network: null,
    origin: null,
    group: 'group',
    at: now - day + 3,
    endpoint: '/api/v1/companies',
    conditions: { q: 'a' },
    status: 200,
    code: null,
    rows: null,
  })
  for (let attempt = 0; attempt < 200 && !isMigrated(dataDir); attempt++) await log.flush()
  await log.close()
  assert.equal(rowsOf(dataDir, 'SELECT * FROM requests').length, 40 * countedPerBatch)
  assert.equal(rowsOf(dataDir, 'SELECT sum(requests) AS sum FROM refusals')[0]?.['sum'], 400)
  await openLog(dataDir).close()
  assert.equal((await recentOf(dataDir, now - day)).length, recent.length, 'not migrated twice')
})

test('a log with a row for each request is migrated', async (t) => {
  const dataDir = temporaryFolder(t)
  const db = new DatabaseSync(join(dataDir, 'usage.db'))
  db.exec(`CREATE TABLE request (at INTEGER, endpoint TEXT, conditions TEXT, client TEXT, client_group TEXT,
    user_agent TEXT, referer TEXT, client_name TEXT, status INTEGER, code TEXT, rows INTEGER)`)
  const row = db.prepare(
    `INSERT INTO request VALUES (?, '/api/v1/companies', '{"q":"a"}', 'c', 'g', 'ua', NULL, NULL, 200, NULL, 1)`,
  )
  db.exec('BEGIN')
  const intervalMilliseconds = 1_000_000
  for (let index = 0; index < 250; index++) row.run(now - index * intervalMilliseconds)
  db.exec('COMMIT')
  db.close()
  const log = openLog(dataDir)
  for (let attempt = 0; attempt < 200 && !isMigrated(dataDir); attempt++) await log.flush()
  await log.close()
  assert.equal((await recentOf(dataDir, now - day)).length, Math.ceil(day / intervalMilliseconds))
  assert.equal(rowsOf(dataDir, "SELECT * FROM requests WHERE client = 'c' AND user_agent = 'ua'").length, 250)
})

test('an unreadable legacy log stops neither new rows nor the retention', async (t) => {
  const dataDir = temporaryFolder(t)
  writeBatches(dataDir, [[usageEvent({ at: now - 3 * day })]])
  const db = new DatabaseSync(join(dataDir, 'usage.db'))
  db.exec("UPDATE batch SET texts = 'no JSON'")
  db.close()
  const errors: string[] = []
  const log = openLog(dataDir, { retentionDays: 1, onError: (error: string) => errors.push(error) })
  log.record(usageEvent({ at: now - 2 * day }))
  log.record(usageEvent())
  await log.close()
  assert.match(errors[0] ?? '', /^usage\.db: .*JSON/)
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry').length, 1)
  assert.equal(rowsOf(dataDir, 'SELECT * FROM daily').length, 1)
  assert.equal(rowsOf(dataDir, 'SELECT * FROM batch').length, 1, 'the unreadable batch is kept')
})

test('a report migrates a legacy log first', async (t) => {
  const dataDir = temporaryFolder(t)
  writeBatches(dataDir, batches)
  const options = { dataDir, retentionDays: 30, maxBytes: 64_000_000, now: () => now }
  const report = await usageReport(options, { from: now - 3 * day, to: now })
  assert.deepEqual([report?.requests, report?.errors], [4000, 400])
  assert.equal((await recentOf(dataDir, now - day)).length, 24 * countedPerBatch)
})

/** Opens the log and migrates everything; runs in a child process. */
const program = `
  import { openLog } from '${new URL('./test-usage.ts', import.meta.url).href}'
  const log = openLog(process.argv[1])
  for (let slice = 0; slice < 20; slice++) await log.flush()
  await log.close()`

test('every row is migrated exactly once by two simultaneous processes, of which one is killed', async (t) => {
  const dataDir = temporaryFolder(t)
  writeBatches(dataDir, batches)
  const start = () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, '--', dataDir], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const [killed, other] = [start(), start()]
  const ended = Promise.all([once(killed, 'exit'), once(other, 'exit')])
  setTimeout(() => killed.kill('SIGKILL'), 400)
  const [, [code]] = await ended
  assert.equal(code, 0)
  const log = openLog(dataDir)
  for (let attempt = 0; attempt < 200 && !isMigrated(dataDir); attempt++) await log.flush()
  await log.close()
  assert.equal(rowsOf(dataDir, 'SELECT * FROM requests').length, 40 * countedPerBatch)
  assert.equal(rowsOf(dataDir, 'SELECT sum(requests) AS sum FROM refusals')[0]?.['sum'], 400)
  assert.equal((await recentOf(dataDir, now - day)).length, 24 * countedPerBatch)
})
