import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { limits } from '../src/domain/limits.ts'
import type { RedisStateOptions } from '../src/fleet/fair-use/open-redis-state.ts'
import { testClient, testQuery } from '../src/serve/fair-use/test-client-state.ts'
import { admittedOf, startRedisState, type TestServer } from './redis-state.ts'
import { skipWithout } from './services/packages.ts'
import { startRedis, type RedisServer } from './services/redis.ts'

const skip = skipWithout('redis-server')
const quota = limits.windows[0].quota
/** As in a server. */
const impatient = { attemptMilliseconds: 50 }

/** A Redis server, and two servers that share it. */
async function startTwo(
  t: TestContext,
  options: Partial<RedisStateOptions> = {},
): Promise<[RedisServer, TestServer, TestServer]> {
  const redis = await startRedis()
  t.after(async () => {
    redis.signal('SIGCONT')
    await redis.stop()
  })
  const url = `redis://127.0.0.1:${redis.port}`
  const [first, second] = [await startRedisState(url, options), await startRedisState(url, options)]
  t.after(() => [first, second].forEach(({ close }) => close()))
  return [redis, first, second]
}

test(
  'when Redis is killed, each server goes on with what it counted; when it is back, empty, nobody gets more',
  { skip },
  async (t) => {
    const [redis, first, second] = await startTwo(t)
    assert.equal(await admittedOf(first, 4), 4)
    assert.equal(await admittedOf(second, 3), 3)
    redis.signal('SIGKILL')
    await redis.ended
    assert.equal(await admittedOf(first, 20), quota - 4)
    assert.equal(await admittedOf(second, 20), quota - 3)
    assert.deepEqual([first.isAway(), second.isAway()], [true, true])
    const restarted = await startRedis({ port: redis.port })
    t.after(restarted.stop)
    await Promise.all([first, second].map(async ({ untilShared }) => untilShared(true)))
    assert.deepEqual([await admittedOf(first, 5), await admittedOf(second, 5)], [0, 0])
    assert.equal((await admittedOf(first, 6, 'other')) + (await admittedOf(second, 20, 'other')), quota)
  },
)

test('while Redis is stopped, no request waits for it, and it is used again when it goes on', { skip }, async (t) => {
  const [redis, first] = await startTwo(t, impatient)
  assert.equal(await admittedOf(first, 2), 2)
  redis.signal('SIGSTOP')
  assert.equal(await admittedOf(first, 20), quota - 2)
  assert.equal(first.isAway(), true)
  // Only the request that opened the circuit waited.
  assert.equal(first.failures(), 1)
  redis.signal('SIGCONT')
  await first.untilShared(true)
})

test('requests of the same moment do not wait for a stopped server one after the other', { skip }, async (t) => {
  const [redis, first] = await startTwo(t, impatient)
  redis.signal('SIGSTOP')
  const decisions = await Promise.all(
    Array.from({ length: 3 * quota }, async () => first.state.admit({ ...testClient(), at: Date.now() })),
  )
  assert.equal(decisions.filter(({ allowed }) => allowed).length, quota)
})

test('scripts that were removed from Redis are sent again', { skip }, async (t) => {
  const [redis, first, second] = await startTwo(t)
  assert.equal(await admittedOf(first, 3), 3)
  await redis.command('SCRIPT', 'FLUSH')
  assert.equal((await admittedOf(first, 3)) + (await admittedOf(second, 20)), quota - 3)
  assert.deepEqual([first.failures(), second.failures()], [0, 0])
})

test('with a wrong password a server counts by itself, and no message contains the password', { skip }, async (t) => {
  const redis = await startRedis({ args: ['--requirepass', 'right'] })
  t.after(redis.stop)
  const wrong = await startRedisState(`redis://:mistaken@127.0.0.1:${redis.port}`, { startMilliseconds: 200 })
  t.after(wrong.close)
  assert.equal(await admittedOf(wrong, 20), quota)
  assert.equal(wrong.isAway(), true)
  assert.match(wrong.problem()?.message ?? '', /WRONGPASS/)
  assert.doesNotMatch(wrong.problem()?.message ?? '', /mistaken/)
  const right = await startRedisState(`redis://:right@127.0.0.1:${redis.port}`)
  t.after(right.close)
  assert.equal(right.isAway(), false)
})

test('a server without Redis starts and counts by itself', { skip }, async (t) => {
  const alone = await startRedisState('redis://127.0.0.1:1', { startMilliseconds: 200 })
  t.after(alone.close)
  assert.equal(await admittedOf(alone, 20), quota)
  assert.equal(alone.state.decidedAlone(), 20)
})

test('a primary that becomes a read-only replica is not used until it is a primary again', { skip }, async (t) => {
  const [redis, first] = await startTwo(t)
  assert.equal(await admittedOf(first, 3), 3)
  const other = await startRedis()
  t.after(other.stop)
  await redis.command('REPLICAOF', '127.0.0.1', String(other.port))
  assert.equal(await admittedOf(first, 20), quota - 3)
  assert.match(first.errors[0]?.message ?? '', /READONLY/)
  await redis.command('REPLICAOF', 'NO', 'ONE')
  await first.untilShared(true)
})

test('a full Redis, which refuses to write, is not used', { skip }, async (t) => {
  const [redis, first] = await startTwo(t)
  assert.equal(await admittedOf(first, 3), 3)
  await redis.command('CONFIG', 'SET', 'maxmemory', '1')
  assert.equal(await admittedOf(first, 20), quota - 3)
  await redis.command('CONFIG', 'SET', 'maxmemory', '0')
  await first.untilShared(true)
})

test('after a step back of the clock of Redis, its time continues from the last value', { skip }, async (t) => {
  const [redis] = await startTwo(t)
  let now = Date.parse('2026-11-22T00:00:00Z')
  const server = await startRedisState(`redis://127.0.0.1:${redis.port}`, { time: () => now * 1000 })
  t.after(server.close)
  assert.equal(await admittedOf(server, quota), quota)
  now -= 3_600_000
  const refused = await server.state.admit({ ...testClient(), at: now })
  assert.ok(!refused.allowed)
  assert.equal(refused.retryAfterSeconds, 60)
  now += 59_999
  assert.equal(await admittedOf(server, 1), 0)
  now += 1
  assert.equal(await admittedOf(server, 20), quota)
})

test('what Redis stores has an end, but for the secrets', { skip }, async (t) => {
  const [redis, first] = await startTwo(t)
  for (const network of [null, 'network']) {
    const decision = await first.state.admit({ ...testClient({ network }), at: Date.now() })
    assert.ok(decision.allowed)
    for (let index = 0; index < 6; index++) {
      const query = testQuery({ corporateNumber: `107000100007${index}` })
      if ((await first.state.admitQuery(decision.ticket, query)) === null)
        first.state.complete(decision.ticket, query, 1)
    }
  }
  const keys = (await redis.command('KEYS', 'shobun:*')) as string[]
  assert.equal(keys.length, 1 + 4 + 5)
  for (const key of keys) {
    const milliseconds = Number(await redis.command('PTTL', key))
    if (key === 'shobun:1:secrets') assert.equal(milliseconds, -1)
    else assert.ok(milliseconds > 0 && milliseconds <= 86_400_000, `${key}: ${milliseconds}`)
  }
})
