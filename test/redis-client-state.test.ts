import { after, before } from 'node:test'
import { testClientStateContract, type TestEngine } from '../src/serve/fair-use/client-state-contract.test.ts'
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
      admitQuery: async (ticket, query, collected) => guarding.admitQuery(ticket, query, collected),
      refuseBrowsing: async (ticket, query, browsing) => guarding.refuseBrowsing(ticket, query, browsing),
      show: async (ticket, browsing, ids) => guarding.show(ticket, browsing, ids),
      complete: (ticket, query, rows) => guarding.complete(ticket, query, rows),
      refund: async (ticket) => serving().refund(ticket),
    },
  }
}

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
