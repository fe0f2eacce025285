import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../src/domain/limits.ts'
import { testClient } from '../src/serve/fair-use/test-client-state.ts'
import { admittedOf, startRedisState, type TestServer } from './redis-state.ts'
import { skipWithout } from './services/packages.ts'
import { startRedisSentinels, type RedisSentinels } from './services/redis.ts'
import { wayThatHolds } from './services/way-that-holds.ts'

const skip = skipWithout('redis-server', 'redis-sentinel')
const quota = limits.windows[0].quota
/** A busy machine must not look like a failure, but a stopped primary must be given up. */
const patience = { attemptMilliseconds: 1500 }

async function startTwo(t: TestContext): Promise<[RedisSentinels, TestServer, TestServer]> {
  const sentinels = await startRedisSentinels()
  t.after(sentinels.stop)
  const nodes = sentinels.sentinelPorts.map((port) => `127.0.0.1:${port}`).join(',')
  const url = `redis+sentinel://${nodes}/${sentinels.name}`
  const [first, second] = [await startRedisState(url, patience), await startRedisState(url, patience)]
  t.after(() => [first, second].forEach(({ close }) => close()))
  assert.deepEqual([first.isAway(), second.isAway()], [false, false])
  return [sentinels, first, second]
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 240_000
  while (!(await isSo())) {
    assert.ok(performance.now() < end, 'not within four minutes')
    await wait(50)
  }
}

for (const [fault, signal] of [
  ['killed', 'SIGKILL'],
  ['stopped', 'SIGSTOP'],
] as const) {
  test(
    `when the primary is ${fault}, the servers share the replica that the Sentinels promote`,
    { skip },
    async (t) => {
      const [sentinels, first, second] = await startTwo(t)
      const [primary, replica] = sentinels.servers
      assert.equal(await admittedOf(first, 3), 3)
      assert.equal(await admittedOf(second, 2), 2)
      // The replica has everything, so nothing is lost.
      await until(async () => (await replica.command('LLEN', 'shobun:1:{address}:all')) === 5)
      primary.signal(signal)
      await wait(100)
      // Until there is a primary again, each server counts by itself.
      assert.deepEqual([await admittedOf(first, 1, 'other'), await admittedOf(second, 1, 'other')], [1, 1])
      assert.deepEqual([first.isAway(), second.isAway()], [true, true])
      await until(async () => (await sentinels.primaryPort()) === replica.port)
      // A server that has just reconnected may meet the replica before its promotion, and is alone once more.
      await until(async () => {
        for (const server of [first, second]) await admittedOf(server, 1, 'probe')
        return !first.isAway() && !second.isAway()
      })
      assert.equal((await admittedOf(first, 20)) + (await admittedOf(second, 20)), quota - 5)
      const refused = await second.state.admit({ ...testClient(), at: Date.now() })
      assert.ok(!refused.allowed)
    },
  )
}

test('a failover that is announced while a server reconnects does not end its connection', { skip }, async (t) => {
  const sentinels = await startRedisSentinels()
  t.after(sentinels.stop)
  const [primary, replica] = sentinels.servers
  const ways = await Promise.all(sentinels.sentinelPorts.map(async (port) => wayThatHolds(t, port)))
  const nodes = ways.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const server = await startRedisState(`redis+sentinel://${nodes}/${sentinels.name}`, patience)
  t.after(server.close)
  for (const way of ways) way.hold()
  primary.signal('SIGKILL')
  // The server asks a Sentinel for the primary, and hears of the new one on an older connection.
  await until(async () => ways.some((way) => way.held() > 0))
  assert.equal(await admittedOf(server, 1), 1)
  assert.equal(server.isAway(), true)
  await until(async () => (await sentinels.primaryPort()) === replica.port)
  await wait(500)
  for (const way of ways) way.release()
  await server.untilShared(true)
})
