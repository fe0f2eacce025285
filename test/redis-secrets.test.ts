import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { dayMilliseconds } from '../src/domain/calendar.ts'
import { limits } from '../src/domain/limits.ts'
import { parseRedisAddress } from '../src/domain/redis-address.ts'
import { connectRedis, type RedisConnection } from '../src/fair-use/redis/connection.ts'
import { exchangeSecrets } from '../src/fair-use/redis/shared-secrets.ts'
import { createUsageKeys } from '../src/usage/keyed-hash.ts'
import { skipWithout } from './services/packages.ts'
import { startRedis, type RedisServer } from './services/redis.ts'

const skip = skipWithout('redis-server')
let redis: RedisServer
let connection: RedisConnection
before(async () => {
  if (skip !== false) return
  redis = await startRedis()
  await new Promise<void>((resolve) => {
    const address = parseRedisAddress(`redis://127.0.0.1:${redis.port}`)!
    void connectRedis(address, { onReady: resolve, onError: () => {}, silentMilliseconds: 20_000 }).then(
      (opened) => (connection = opened),
    )
  })
})
after(async () => {
  connection?.close()
  await redis?.stop()
})

/** A server with a data folder of its own, and the clock that all have in common. */
function testServer(t: TestContext, clock: { now: number }, seed: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-secrets-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  let count = seed * 20
  const randomBytes = (size: number) => Buffer.alloc(size, (count += 1))
  const keys = createUsageKeys({ dataDir, now: () => clock.now, randomBytes, days: limits.usageKeyDays })
  let queries = `queries of ${seed}`
  const exchange = async () => {
    const offered = { addresses: keys.key(), queries }
    const secrets = await exchangeSecrets(connection, offered, { randomBytes, time: clock.now * 1000 })
    keys.adopt(secrets.addresses, secrets.former)
    queries = secrets.queries
    return secrets
  }
  return { dataDir, keys, queries: () => queries, exchange }
}

test('all servers take the secrets of the first one, and keep their own key for a day', { skip }, async (t) => {
  await redis.command('FLUSHALL')
  const clock = { now: Date.parse('2026-11-22T00:00:00Z') }
  const [first, second] = [testServer(t, clock, 1), testServer(t, clock, 2)]
  const own = second.keys.hash('198.51.100.7')
  assert.notEqual(own, first.keys.hash('198.51.100.7'))
  await first.exchange()
  await second.exchange()
  assert.equal(second.keys.hash('198.51.100.7'), first.keys.hash('198.51.100.7'))
  assert.equal(second.keys.previousHash('198.51.100.7'), own)
  assert.equal(second.queries(), first.queries())
  clock.now += dayMilliseconds + 3_600_001
  second.keys.refresh()
  assert.equal(second.keys.previousHash('198.51.100.7'), null)
  assert.deepEqual(readdirSync(second.dataDir), ['usage.key'])
})

test(
  'after thirty days the key is replaced on all servers at the announced moment, and destroyed a day later',
  { skip },
  async (t) => {
    await redis.command('FLUSHALL')
    const clock = { now: Date.parse('2026-11-22T00:00:00Z') }
    const servers = [testServer(t, clock, 1), testServer(t, clock, 2)]
    for (const { exchange } of servers) assert.equal((await exchange()).replacedIn, null)
    const before = servers[0]!.keys.hash('address')
    clock.now += limits.usageKeyDays * dayMilliseconds
    for (const { exchange } of servers) assert.equal((await exchange()).replacedIn, 60_000)
    for (const { keys } of servers) assert.equal(keys.hash('address'), before)
    clock.now += 60_000
    for (const { exchange } of servers) await exchange()
    const hashes = servers.map(({ keys }) => [keys.hash('address'), keys.previousHash('address')])
    assert.deepEqual(hashes[0], hashes[1])
    assert.notEqual(hashes[0]?.[0], before)
    assert.equal(hashes[0]?.[1], before)
    // A server that was not there at the replacement knows the former key, too.
    const late = testServer(t, clock, 3)
    await late.exchange()
    assert.deepEqual([late.keys.hash('address'), late.keys.previousHash('address')], hashes[0])
    clock.now += dayMilliseconds + 3_600_001
    assert.equal((await late.exchange()).former, null)
  },
)

test('Redis that lost the secrets gets those in use', { skip }, async (t) => {
  await redis.command('FLUSHALL')
  const clock = { now: Date.parse('2026-11-22T00:00:00Z') }
  const [first, second] = [testServer(t, clock, 1), testServer(t, clock, 2)]
  for (const { exchange } of [first, second]) await exchange()
  const before = first.keys.hash('address')
  await redis.command('FLUSHALL')
  for (const { exchange } of [second, first]) await exchange()
  assert.deepEqual([first.keys.hash('address'), second.keys.hash('address')], [before, before])
})
