import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { dayMilliseconds } from '../src/domain/calendar.ts'
import { limits } from '../src/domain/limits.ts'
import { parseRedisAddress } from '../src/domain/redis-address.ts'
import { connectRedis, type RedisConnection } from '../src/fleet/fair-use/connection.ts'
import { exchangeSecrets } from '../src/fleet/fair-use/open-redis-state.ts'
import { openClientStateKey, openUsageKey } from '../src/serve/usage/keyed-hash.ts'
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
  const options = { dataDir, now: () => clock.now, randomBytes }
  const [stateKey, usageKey] = [openClientStateKey(options), openUsageKey(options)]
  return {
    hashes: () => [stateKey.hash('198.51.100.7'), usageKey.hash('198.51.100.7')],
    async exchange() {
      const offered = { clientState: stateKey.key(), usageLog: usageKey.key() }
      const shared = await exchangeSecrets(connection, offered, { randomBytes, time: clock.now * 1000 })
      stateKey.adopt(shared.clientState)
      usageKey.adopt(shared.usageLog)
    },
  }
}

test('all servers take the keys of the first one', { skip }, async (t) => {
  await redis.command('FLUSHALL')
  const clock = { now: Date.parse('2026-11-22T00:00:00Z') }
  const [first, second] = [testServer(t, clock, 1), testServer(t, clock, 2)]
  const ofFirst = first.hashes()
  assert.equal(new Set([...ofFirst, ...second.hashes()]).size, 4)
  await first.exchange()
  await second.exchange()
  assert.deepEqual([first.hashes(), second.hashes()], [ofFirst, ofFirst])
})

test(
  'after thirty days the key of the usage log is replaced, and that of the client state is not',
  { skip },
  async (t) => {
    await redis.command('FLUSHALL')
    const clock = { now: Date.parse('2026-11-22T00:00:00Z') }
    const servers = [testServer(t, clock, 1), testServer(t, clock, 2)]
    const exchange = async () => {
      for (const server of servers) await server.exchange()
    }
    await exchange()
    const [ofState, ofLog] = servers[0]!.hashes()
    clock.now += limits.usageKeyDays * dayMilliseconds - 1
    await exchange()
    assert.deepEqual(servers[1]!.hashes(), [ofState, ofLog])
    clock.now += 1
    await exchange()
    const replaced = servers.map((server) => server.hashes())
    assert.deepEqual(replaced[0], replaced[1])
    assert.equal(replaced[0]?.[0], ofState)
    assert.notEqual(replaced[0]?.[1], ofLog)
  },
)

test('Redis that lost the secrets gets those in use', { skip }, async (t) => {
  await redis.command('FLUSHALL')
  const clock = { now: Date.parse('2026-11-22T00:00:00Z') }
  const [first, second] = [testServer(t, clock, 1), testServer(t, clock, 2)]
  for (const server of [first, second]) await server.exchange()
  const before = first.hashes()
  await redis.command('FLUSHALL')
  for (const server of [second, first]) await server.exchange()
  assert.deepEqual([first.hashes(), second.hashes()], [before, before])
})
