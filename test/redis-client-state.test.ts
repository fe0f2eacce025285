import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testClientStateContract, type TestEngine } from '../src/fair-use/client-state-contract.test.ts'
import { keyPrefix } from '../src/fair-use/redis/client-keys.ts'
import { connectRedis } from '../src/fair-use/redis/connection.ts'
import { testClient } from '../src/fair-use/test-client-state.ts'
import { startRedisState } from './redis-state.ts'
import { skipWithout } from './services/packages.ts'
import { startRedis, type RedisServer } from './services/redis.ts'

const skip = skipWithout('redis-server')
let redis: RedisServer
before(async () => {
  if (skip === false) redis = await startRedis()
})
after(async () => redis?.stop())

/** Servers that share an empty Redis. Each admits requests in turn; one of them, as the balancer would choose it, has the queries of a client. */
async function startServers(count: number): Promise<TestEngine & { readonly close: () => void }> {
  await redis.command('FLUSHALL')
  // The key of the addresses was replaced a moment ago.
  await replaceKey()
  let now = Date.parse('2026-11-22T00:00:00Z')
  const servers = await Promise.all(
    Array.from({ length: count }, async () =>
      startRedisState(`redis://127.0.0.1:${redis.port}`, { time: () => now * 1000 }),
    ),
  )
  let turn = 0
  const serving = () => servers[turn % count]!.state
  const guarding = servers[count - 1]!.state
  return {
    now: () => now,
    advance: (milliseconds) => (now += milliseconds),
    close: () => servers.forEach(({ close }) => close()),
    state: {
      policies: serving().policies,
      hashQuery: (query) => serving().hashQuery(query),
      async admit(request) {
        turn += 1
        return serving().admit(request)
      },
      record: async (ticket, query) => guarding.record(ticket, query),
      complete: (ticket, query, rows) => guarding.complete(ticket, query, rows),
      refund: async (ticket) => serving().refund(ticket),
      rekey: async (previous, current) => guarding.rekey(previous, current),
    },
  }
}

const replaceKey = async () => redis.command('HSET', `${keyPrefix}secrets`, 'former', 'c29tZSBrZXk')

for (const count of [1, 3]) {
  testClientStateContract(
    count === 1 ? 'a server with Redis' : `${count} servers that share Redis`,
    async (t) => {
      const engine = await startServers(count)
      t.after(engine.close)
      return engine
    },
    { skip },
  )
}

test(
  'a former key costs a round trip only if it was shared, not if it was that of one server',
  { skip, timeout: 60_000 },
  async (t) => {
    await redis.command('FLUSHALL')
    const answered: string[] = []
    const server = await startRedisState(`redis://127.0.0.1:${redis.port}`, {
      async connect(...options) {
        const { run, ...rest } = await connectRedis(...options)
        return { ...rest, run: async (script, ...words) => run(script, ...words).finally(() => answered.push(script)) }
      },
    })
    t.after(server.close)
    const scriptsOfRequest = async (): Promise<string[]> => {
      answered.length = 0
      await server.state.rekey(testClient({ address: 'previous' }), testClient({ address: 'current' }))
      await server.state.admit({ ...testClient({ address: 'current' }), at: Date.now() })
      return answered.filter((script) => script !== 'secrets')
    }
    assert.deepEqual(await scriptsOfRequest(), ['admit'])
    await replaceKey()
    answered.length = 0
    // A server reads the secrets on every new connection.
    await redis.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    while (!answered.includes('secrets') || server.isAway()) await new Promise(setImmediate)
    assert.deepEqual(await scriptsOfRequest(), ['rekey', 'admit'])
  },
)
