import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { createMetrics, metricsText } from '../src/serve/http/metrics.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { createKeyedHash } from '../src/serve/usage/keyed-hash.ts'
import { startRedisState } from './redis-state.ts'
import { skipWithout } from './services/packages.ts'
import { startRedis, type RedisServer } from './services/redis.ts'
import { waitFor } from './wait.ts'

const skip = skipWithout('redis-server')
const url = '/api/v1/companies?q=%E9%9D%92%E7%A9%BA'
const addresses = ['198.51.100.7', '2001:db8:4711:22::9']

/** A server whose clients are counted in Redis. */
async function startServer(t: TestContext, redis: RedisServer, key: Buffer) {
  const shared = await startRedisState(`redis://127.0.0.1:${redis.port}`)
  t.after(() => shared.close())
  const sharedState = () => ({
    isAway: shared.isAway(),
    failures: shared.failures(),
    decidedAlone: shared.state.decidedAlone(),
    memoryProblems: shared.memoryProblems(),
  })
  const { app, search, clock } = await testApp({ fairUse: shared.state, sharedState, hashClient: createKeyedHash(key) })
  const load = { inFlight: 0, shed: 0, lagMilliseconds: () => 0 }
  const usage = () => ({ waiting: 0, failures: 0, lost: 0, bytes: 0 })
  const memory = () => ({ rss: 1, heapUsed: 1, external: 1 })
  return {
    app,
    ...shared,
    metrics: () =>
      metricsText({ metrics: createMetrics(), load, search, usage, memory, sharedState, now: () => clock.now }),
  }
}

test(
  'two servers count a client together; Redis contains no address, and neither query nor User-Agent',
  { skip },
  async (t) => {
    const redis = await startRedis()
    t.after(redis.stop)
    const key = randomBytes(32)
    const servers = [await startServer(t, redis, key), await startServer(t, redis, key)]
    for (const remoteAddress of addresses) {
      for (let index = 0; index < 12; index++) {
        const { app } = servers[index % 2]!
        const reply = await app.inject({ url, remoteAddress, headers: { 'user-agent': 'reader' } })
        assert.equal(reply.statusCode, index < 10 ? 200 : 429)
      }
    }
    const stored: unknown[] = []
    for (const name of (await redis.command('KEYS', '*')) as string[]) {
      const type = await redis.command('TYPE', name)
      const commands = { string: ['GET', name], list: ['LRANGE', name, '0', '-1'], hash: ['HGETALL', name] }
      stored.push(name, await redis.command(...commands[type as keyof typeof commands]))
    }
    const text = JSON.stringify(stored)
    assert.match(text, /:all/)
    for (const secret of [...addresses, '2001:db8:4711', '198.51', '青空', 'reader'])
      assert.ok(!text.includes(secret), secret)
  },
)

test('/readyz and the metrics say that Redis may lose counts, or that nobody knows', { skip }, async (t) => {
  const redis = await startRedis({ args: ['--maxmemory-policy', 'allkeys-lru', '--maxmemory', '100mb'] })
  t.after(redis.stop)
  const { app, metrics, memoryProblems, untilShared } = await startServer(t, redis, randomBytes(32))
  const untilProblems = async (kinds: readonly string[]): Promise<void> => {
    await waitFor(
      () => `${kinds.join()}: ${JSON.stringify(memoryProblems())}`,
      () =>
        memoryProblems()
          .map(({ kind }) => kind)
          .join() === kinds.join(),
    )
    const { warnings } = (await app.inject('/readyz')).json<{ warnings: string[] }>()
    assert.deepEqual(
      warnings,
      memoryProblems().map(({ text }) => text),
    )
    for (const kind of ['evicts', 'small', 'unchecked'])
      assert.match(
        metrics(),
        new RegExp(`^shobun_state_memory_problem\\{kind="${kind}"\\} ${kinds.includes(kind) ? 1 : 0}$`, 'm'),
      )
  }
  await untilProblems(['evicts', 'small'])
  assert.match(memoryProblems()[0]?.text ?? '', /allkeys-lru.*noeviction/)
  // As at a provider that does not permit the question. A connection again is also what follows a failover.
  await redis.command('ACL', 'SETUSER', 'default', '-info')
  await reconnected()
  await untilProblems(['unchecked'])
  await redis.command('ACL', 'SETUSER', 'default', '+info')
  await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction', 'maxmemory', '1gb')
  await reconnected()
  await untilProblems([])

  async function reconnected(): Promise<void> {
    await redis.command('CLIENT', 'KILL', 'TYPE', 'normal')
    await app.inject({ url })
    await untilShared(true)
  }
})

test(
  '/readyz and the metrics say whether the state is shared, and the service goes on without',
  { skip },
  async (t) => {
    const redis = await startRedis()
    const { app, metrics, untilShared } = await startServer(t, redis, randomBytes(32))
    const stateOf = async () => (await app.inject('/readyz')).json<{ status: string; client_state: string }>()
    assert.deepEqual(((state) => [state.status, state.client_state])(await stateOf()), ['ready', 'shared'])
    assert.match(metrics(), /^shobun_state_shared 1$/m)
    assert.equal((await app.inject({ url })).statusCode, 200)
    await redis.stop()
    assert.equal((await app.inject({ url })).headers.ratelimit, '"minute";r=8;t=60, "day";r=298;t=86400')
    await untilShared(false)
    assert.deepEqual(((state) => [state.status, state.client_state])(await stateOf()), ['ready', 'own'])
    assert.match(metrics(), /^shobun_state_shared 0$/m)
    assert.match(metrics(), /^shobun_state_decided_alone_total 1$/m)
  },
)
