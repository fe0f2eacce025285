import type { ClientState } from '../../src/fair-use/client-state.ts'
import type { Search } from '../../src/search/port.ts'
import { attackers } from '../fair-use/attackers.ts'
import { buildInstallation } from '../fair-use/attacked-installation.ts'
import {
  askApp,
  createClock,
  simulateAttacker,
  simulatedApp,
  type AttackResult,
  type Service,
} from '../fair-use/play.ts'
import { openState, type RedisServer } from './redis.ts'

const servers = 3
/** Requests after which the next server is restarted, with nothing in its own memory. */
const requestsPerRestart = 100

/** The attackers of docs/fair-use.md who have many addresses or clients. */
const names = new Set([
  'dictionary from twenty addresses',
  'sequential numbers from twenty addresses',
  'dictionary, User-Agent rotated',
  'whole names, User-Agent rotated',
  'sequential numbers, User-Agent rotated',
  'numbers in random order, User-Agent rotated',
  'whole names, addresses rotated in one IPv6 /48',
])

/** Waits for the events that follow an answer, as the next request of a client over a network comes after them. */
function awaitEvents(state: ClientState): { readonly state: ClientState; readonly settled: () => Promise<void> } {
  let pending: Promise<void> = Promise.resolve()
  return {
    settled: async () => pending,
    state: {
      policies: state.policies,
      hashQuery: state.hashQuery,
      admit: (request) => state.admit(request),
      record: (ticket, query) => state.record(ticket, query),
      refund: (ticket) => state.refund(ticket),
      rekey: (previous, current) => state.rekey(previous, current),
      complete: (ticket, query, rows) => (pending = Promise.resolve(state.complete(ticket, query, rows))),
    },
  }
}

/** Three servers that share Redis. Requests go to one after the other, and servers are restarted in turn. */
async function startServers(search: Search, redis: RedisServer): Promise<Service> {
  await redis.command('FLUSHALL')
  const clock = createClock()
  const startServer = async () => {
    const shared = await openState(redis.port, {}, { time: () => clock.now * 1000 })
    const { state, settled } = awaitEvents(shared.state)
    return { app: await simulatedApp(search, clock, state), settled, shared }
  }
  const running = await Promise.all(Array.from({ length: servers }, startServer))
  const stop = async ({ app, shared }: (typeof running)[number]): Promise<void> => {
    await app.close()
    shared.close()
  }
  let requests = 0
  return {
    clock,
    close: async () => void (await Promise.all(running.map(stop))),
    async ask(url, client) {
      requests += 1
      if (requests % requestsPerRestart === 0) {
        const index = (requests / requestsPerRestart) % servers
        await stop(running[index]!)
        running[index] = await startServer()
      }
      const { app, settled } = running[requests % servers]!
      const answer = await askApp(app, url, client)
      await settled()
      return answer
    },
  }
}

export interface Comparison {
  readonly one: AttackResult
  readonly three: AttackResult
}

/** The same attackers against one server that counts in memory, and against three that share Redis. */
export async function compareAttacks(folder: string, redis: RedisServer): Promise<Comparison[]> {
  const installation = await buildInstallation(folder)
  const comparisons: Comparison[] = []
  for (const attacker of attackers.filter(({ name }) => names.has(name))) {
    process.stderr.write(`${attacker.name}\n`)
    const one = await simulateAttacker(installation.search, attacker)
    const three = await simulateAttacker(installation.search, attacker, async (search) => startServers(search, redis))
    comparisons.push({ one, three })
  }
  installation.close()
  return comparisons
}
