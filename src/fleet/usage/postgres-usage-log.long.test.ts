import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'
import { wayThatBreaks } from '../../../test/services/way-that-breaks.ts'
import { usageContract } from '../../serve/usage/test-usage-contract.ts'
import { day, now, usageEvent } from '../../serve/usage/test-usage.ts'
import { postgresUsageReport } from './postgres-usage-report.ts'
import { openServerLog, postgresUsageEngine } from './test-usage-engine.ts'
import { waitFor } from '../../../test/wait.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())
if (server !== null) usageContract(postgresUsageEngine(server))

const databaseOf = (url: string): string => new URL(url).pathname.slice(1)
const countIn = async (url: string): Promise<number> =>
  Number((await server!.query('SELECT count(*) AS n FROM usage.request', databaseOf(url)))[0]?.['n'])
const reportOf = async (url: string) => postgresUsageReport({ url }, { from: now - day, to: now + 1 })

const until = (isDone: () => boolean): Promise<boolean> => waitFor('the log', isDone, 20)

test('the requests of all servers are in one log, and a client of several servers is one', { skip }, async () => {
  const url = await server!.newDatabase()
  const logs = [openServerLog(url), openServerLog(url), openServerLog(url)]
  const refused = { status: 429, code: 'rate_limit_exceeded', conditions: null, rows: null }
  for (let round = 0; round < 3; round++) {
    for (const [index, log] of logs.entries()) {
      for (const client of ['shared', `own ${index}`]) log.add(usageEvent({ client }))
      for (const client of ['b', 'a', 'c']) log.add(usageEvent({ ...refused, client }))
    }
    await Promise.all(logs.map(async (log) => log.flush()))
  }
  await Promise.all(logs.map(async (log) => log.close()))
  const report = await reportOf(url)
  assert.deepEqual([report?.requests, report?.errors, report?.addresses], [45, 27, 7])
  const servers = await server!.query('SELECT DISTINCT server FROM usage.request', databaseOf(url))
  assert.equal(servers.length, 3)
  assert.deepEqual(
    logs.map((log) => log.state().failures),
    [0, 0, 0],
  )
})

for (const isHeard of [true, false]) {
  test(
    `a batch whose commit was ${isHeard ? 'heard' : 'not heard'} but not answered is written once`,
    { skip },
    async (t) => {
      const url = await server!.newDatabase()
      const way = await wayThatBreaks(t, url, isHeard)
      const log = openServerLog(way.url)
      log.add(usageEvent())
      await log.flush()
      way.arm()
      for (let index = 0; index < 700; index++) log.add(usageEvent({ rows: index }))
      await until(() => !way.isArmed() && log.state().waiting === 0)
      await log.close()
      assert.equal(log.state().failures, 1)
      assert.equal(await countIn(url), 701)
    },
  )
}

test(
  'while PostgreSQL is away, requests wait in bounded memory, and what was dropped is counted and reported',
  { skip, timeout: 240_000 },
  async () => {
    const url = await server!.newDatabase()
    const messages: string[] = []
    const log = openServerLog(url, { onError: (message) => messages.push(message) })
    log.add(usageEvent())
    await log.flush()
    await server!.kill()
    for (let index = 0; index < 130_000; index++) log.add(usageEvent({ at: now - (index % 1000) }))
    await until(() => log.state().failures > 0)
    const { waiting, lost } = log.state()
    assert.ok(waiting <= 100_000, `${waiting} wait`)
    assert.equal(waiting + lost, 130_000)
    // The backend of an open connection may outlive its server for a moment.
    assert.match(messages[0] ?? '', /no connection to PostgreSQL|connection to PostgreSQL was lost/)
    await server!.start()
    await until(() => log.state().waiting === 0)
    await log.close()
    assert.equal(await countIn(url), 1 + 130_000 - lost)
    assert.equal(messages.at(-1), `${lost} requests were dropped, because PostgreSQL was away too long`)
  },
)

test('a server ends although PostgreSQL does not answer, and says what was not written', { skip }, async (t) => {
  const url = await server!.newDatabase()
  const messages: string[] = []
  const log = openServerLog(url, { onError: (message) => messages.push(message), closeMilliseconds: 200 })
  log.add(usageEvent())
  await log.flush()
  const other = new Client({ connectionString: url })
  await other.connect()
  t.after(async () => other.end())
  await other.query('BEGIN; LOCK TABLE usage.request')
  log.add(usageEvent())
  await log.close()
  assert.deepEqual(messages, ['1 rows were not written, because PostgreSQL does not answer'])
})

test('the retention drops the partitions of old days, and a full log those of its oldest days', { skip }, async () => {
  const url = await server!.newDatabase()
  const log = openServerLog(url, { retentionDays: 3650 })
  for (const age of [40, 3, 2, 0]) for (let n = 0; n < 100; n++) log.add(usageEvent({ at: now - age * day }))
  await log.close()
  const days = async () =>
    (
      await server!.query("SELECT relname FROM pg_class WHERE relname ~ '^request_\\d+$' ORDER BY 1", databaseOf(url))
    ).map(({ relname }) => relname)
  assert.deepEqual(await days(), [
    'request_20261012',
    'request_20261118',
    'request_20261119',
    'request_20261121',
    'request_20261122',
  ])
  await openServerLog(url).close()
  assert.deepEqual(await days(), ['request_20261118', 'request_20261119', 'request_20261121', 'request_20261122'])
  await openServerLog(url, { maxBytes: 1 }).close()
  assert.deepEqual(await days(), ['request_20261121', 'request_20261122'])
  const report = await postgresUsageReport({ url }, { from: now - 41 * day, to: now + 1 })
  assert.deepEqual([report?.requests, report?.addresses, report?.lastSummedDay], [400, 1, '2026-11-19'])
})
