import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'
import { readConfig } from '../../config.ts'
import { connectionTo } from '../../fleet/postgres/connection.ts'
import { recentOf, usageEvent } from '../../serve/usage/test-usage.ts'
import { openUsageLog } from './served-usage-log.ts'
import { setUpCommands } from '../test-commands.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())

/** The time of `setUpCommands`. */
const at = Date.parse('2026-10-31T20:00:00Z')
const output = { write: () => undefined }

/** Requests of the clients of one server. */
const eventsOf = (name: string) => [
  usageEvent({ at, client: 'shared' }),
  usageEvent({ at: at - 1, client: name, conditions: '{"q":"架空","limit":"1"}', rows: 0 }),
  usageEvent({ at, client: name, status: 400, code: 'filter_required', conditions: null, rows: null }),
  ...Array.from({ length: 5 }, () =>
    usageEvent({ at, client: name, status: 429, code: 'rate_limit_exceeded', conditions: null, rows: null }),
  ),
]

test('`shobun usage` prints the same report of a file and of the database of two servers', { skip }, async (t) => {
  const env = { DATABASE_URL: await server!.newDatabase(), SERVER_NAME: 'tokyo' }
  const inFile = setUpCommands(t)
  const servers = [setUpCommands(t, env), setUpCommands(t, env)]
  assert.match((await servers[0]!.shobun('usage')).stdout, /^There is no usage log in the database/)
  const context = { now: () => new Date(at), stderr: output, stdout: output }
  const logOf = async (dataDir: string, database: object) =>
    openUsageLog(readConfig({ DATA_DIR: dataDir, ...database }), context)
  const fileLog = await logOf(inFile.dataDir, {})
  for (const [index, { dataDir }] of servers.entries()) {
    const log = await logOf(dataDir, env)
    for (const event of eventsOf(`server ${index}`)) {
      log.add(event)
      fileLog.add(event)
    }
    await log.flush()
    await log.close()
  }
  await fileLog.close()
  for (const args of [['usage', '--json'], ['usage', '--by', 'hour'], ['usage']]) {
    const [expected, found] = [await inFile.shobun(...args), await servers[1]!.shobun(...args)]
    assert.deepEqual(found, expected)
    assert.match(expected.stdout, /server|16/)
  }
  for (const { dataDir } of servers) {
    assert.equal(existsSync(join(dataDir, 'usage.db')), false)
    assert.equal((await recentOf(dataDir, 0)).length, 3)
  }
  const database = connectionTo({ url: env.DATABASE_URL, schema: 'usage', name: 'test' })
  const named = await database.rows('SELECT DISTINCT server FROM request')
  await database.close()
  assert.equal(named.length, 2)
  for (const { server: name } of named) assert.match(String(name), /^tokyo-8080-[0-9a-f-]{36}$/)
})
