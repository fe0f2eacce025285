import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { usageReport } from './sqlite-usage-report.ts'
import { day, now, openLog, recentOf, rowsOf, temporaryFolder, usageEvent } from './test-usage.ts'
import { openUsageDatabase } from './usage-database.ts'

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)
const logBytes = (dataDir: string): number => sizeOf(join(dataDir, 'usage.db')) + sizeOf(join(dataDir, 'usage.db-wal'))

/** The largest events: unique headers and long conditions. Two days of them, then 300 within the last five minutes. */
const largeEvent = (index: number, count: number) =>
  usageEvent({
    at: index < count - 300 ? now - 3 * day + Math.floor((index * 2 * day) / count) : now - 300_000 + index,
    userAgent: `${index}`.padStart(200, 'a'),
    referer: `${index}`.padStart(200, 'b'),
    client: `client ${index % 900}`,
    conditions: JSON.stringify({ q: 'c'.repeat(1500) }),
    rows: 2,
    ...(index % 4 === 0 ? { status: 429, code: 'rate_limit_exceeded', conditions: null } : {}),
  })

/** Counts the requests in rows, counters and daily totals. */
function requestsIn(dataDir: string): number {
  const [row] = rowsOf(
    dataDir,
    `SELECT (SELECT count(*) FROM entry) + (SELECT coalesce(sum(requests), 0) FROM refusal)
     + (SELECT coalesce(sum(requests), 0) FROM daily) AS requests`,
  )
  return Number(row?.['requests'])
}

/** Runs the maintenance, which works in short slices, until it is done. */
async function maintain(dataDir: string, maxBytes: number, isDone: () => boolean): Promise<void> {
  const log = openLog(dataDir, { maxBytes })
  for (let attempt = 0; attempt < 300 && !isDone(); attempt++) await log.flush()
  await log.close()
}

test('the log never exceeds its size; the oldest days become daily totals, the last 24 hours stay whole', async (t) => {
  const dataDir = temporaryFolder(t)
  const maxBytes = 4_000_000
  const count = 4000
  let largest = 0
  const sample = (): void => void (largest = Math.max(largest, logBytes(dataDir)))
  const log = openLog(dataDir, { maxBytes })
  const sampling = setInterval(sample, 1)
  for (let index = 0; index < count; index++) {
    log.add(largeEvent(index, count))
    if (index % 1000 === 0) await log.flush()
  }
  await log.flush()
  clearInterval(sampling)
  sample()
  assert.equal(log.state().failures, 0)
  await log.close()
  assert.ok(largest <= maxBytes, `${largest} bytes`)
  assert.ok(largest > maxBytes / 2, 'the test must fill the log')
  assert.equal(requestsIn(dataDir), count)
  const sums = rowsOf(
    dataDir,
    'SELECT day, status, code, sum(requests) > 50 AS hasRequests, sum(rows) > 0 AS hasRows FROM daily GROUP BY 1, 2',
  )
  assert.deepEqual(
    sums.slice(0, 2).map((row) => Object.values(row)),
    [
      ['2026-11-18', 200, '', 1, 1],
      ['2026-11-18', 429, 'rate_limit_exceeded', 1, 0],
    ],
  )
  assert.equal((await recentOf(dataDir, now - day)).length, 225)
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry WHERE at > ' + (now - day)).length, 225)
  const options = { dataDir, retentionDays: 90, maxBytes, now: () => now }
  const report = await usageReport(options, { from: now - 4 * day, to: now + 1 })
  assert.deepEqual([report?.requests, report?.errors], [count, count / 4])
  assert.equal(report?.periods[0]?.start, '2026-11-18')
  // The hourly maintenance deletes the texts of days that were rolled up.
  const oldest = '(SELECT (min(at) + 32400000) / 86400000 FROM entry)'
  const unused = (): number => rowsOf(dataDir, `SELECT id FROM text WHERE day < ${oldest}`).length
  await maintain(dataDir, maxBytes, () => unused() === 0)
  assert.equal(unused(), 0)
})

test('a log above a lowered size limit shrinks below it', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir)
  for (let index = 0; index < 3000; index++) log.add(largeEvent(index, 3000))
  await log.close()
  assert.ok(logBytes(dataDir) > 4_000_000)
  await maintain(dataDir, 3_000_000, () => logBytes(dataDir) <= 3_000_000)
  assert.ok(logBytes(dataDir) <= 3_000_000, `${logBytes(dataDir)} bytes`)
  assert.equal(requestsIn(dataDir), 3000)
})

test('while a read transaction stays open, the write-ahead log does not grow, and no request is lost', async (t) => {
  const dataDir = temporaryFolder(t)
  const maxBytes = 2_000_000
  const errors: string[] = []
  const log = openLog(dataDir, { maxBytes, onError: (error: string) => errors.push(error) })
  log.add(usageEvent())
  await log.flush()
  const reader = new DatabaseSync(join(dataDir, 'usage.db'))
  reader.exec('BEGIN; SELECT count(*) FROM entry')
  reader.prepare('SELECT count(*) FROM entry').get()
  for (let index = 0; index < 1500; index++) log.add(largeEvent(index, 1500))
  await log.flush()
  assert.match(errors[0] ?? '', /reader/)
  assert.ok(logBytes(dataDir) <= maxBytes)
  assert.equal((await recentOf(dataDir, now - day)).length, 226)
  reader.close()
  await log.close()
  assert.ok(logBytes(dataDir) <= maxBytes)
  assert.equal(requestsIn(dataDir), 1501)
})

test('rows older than the retention become daily totals, which are deleted after three years', async (t) => {
  const dataDir = temporaryFolder(t)
  const log = openLog(dataDir, { retentionDays: 3650 })
  for (const days of [31, 31, 29]) log.add(usageEvent({ at: now - days * day }))
  await log.close()
  await openLog(dataDir).close()
  assert.equal(rowsOf(dataDir, 'SELECT * FROM entry').length, 1)
  assert.deepEqual(
    rowsOf(dataDir, 'SELECT day, requests, rows FROM daily').map((row) => Object.values(row)),
    [['2026-10-21', 2, 6]],
  )
  await openLog(dataDir, { now: () => now + 1100 * day }).close()
  assert.deepEqual(
    rowsOf(dataDir, 'SELECT * FROM entry UNION SELECT NULL, NULL, day, NULL, 1, 1, 1, 1, 1, 1, 1, 1 FROM daily'),
    [],
  )
})

test('a usage.db that is not a database is reported and not changed', async (t) => {
  const dataDir = temporaryFolder(t)
  writeFileSync(join(dataDir, 'usage.db'), 'not a database'.padEnd(5000))
  const errors: string[] = []
  const log = openLog(dataDir, { onError: (error: string) => errors.push(error) })
  log.add(usageEvent())
  await log.close()
  assert.ok(errors.length > 0)
  assert.match(readFileSync(join(dataDir, 'usage.db'), 'utf8'), /^not a database/)
  assert.equal((await recentOf(dataDir, 0)).length, 1)
})

test('a failed transaction is rolled back', (t) => {
  const database = openUsageDatabase(temporaryFolder(t), 64_000_000)
  assert.throws(() =>
    database.transaction(() => {
      database.db.exec("INSERT INTO text (day, text) VALUES (1, 'x')")
      throw new Error('stop')
    }),
  )
  assert.equal(database.db.prepare('SELECT count(*) AS count FROM text').get()?.['count'], 0)
  database.close()
})
