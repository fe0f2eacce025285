import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { dayMilliseconds } from '../../src/domain/calendar.ts'
import { networkOf } from '../../src/serve/fair-use/ip-address.ts'
import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import { pastRequest } from '../../src/serve/http/request/fair-use-query.ts'
import type { Search } from '../../src/search/port.ts'
import { recentRequests } from '../../src/serve/usage/recent-requests.ts'
import { sqliteUsageLog } from '../../src/serve/usage/open-usage-log.ts'
import { attackers } from '../fair-use/attackers.ts'
import { buildInstallation } from '../fair-use/attacked-installation.ts'
import { largeCollection } from '../fair-use/population.ts'
import {
  askApp,
  createClock,
  simulateAttacker,
  simulatedApp,
  type AttackResult,
  type Service,
} from '../fair-use/play.ts'
import { openState, type RedisServer } from './redis.ts'

type Clock = Service['clock']

const servers = 3
/** How long a restarted server is away. */
const downMilliseconds = 60_000

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

interface Server {
  readonly app: FastifyInstance
  readonly stop: () => Promise<void>
}

/** A server that shares Redis and restores the queries of the last 24 hours from its own folder. */
async function startServer(search: Search, redis: RedisServer, clock: Clock, dataDir: string): Promise<Server> {
  const local = createMemoryClientState({ queryKey: 'simulation' })
  const shared = await openState(redis.port, {}, { local, time: () => clock.now * 1000 })
  for await (const request of recentRequests(dataDir, clock.now - dayMilliseconds)) local.restore(pastRequest(request))
  const usage = sqliteUsageLog({ dataDir, now: () => clock.now, retentionDays: 1, maxBytes: 64_000_000 })
  const app = await simulatedApp(search, clock, shared.state, usage)
  return {
    app,
    async stop() {
      await app.close()
      await usage.close()
      shared.close()
    },
  }
}

/** As the balancer chooses a server: by the IPv4 address or the IPv6 /48. */
const serverOf = (address: string): number =>
  hash('sha256', networkOf(address) ?? address, 'buffer').readUInt32BE() % servers

/**
 * Three servers that share Redis, behind a balancer that keeps a client on one of them. After half a day the server of the first client
 * is restarted; meanwhile the next one serves its clients.
 */
async function startServers(search: Search, redis: RedisServer): Promise<Service> {
  await redis.command('FLUSHALL')
  const folder = await mkdtemp(join(tmpdir(), 'shobun-attacked-'))
  const clock = createClock()
  const restartsAt = clock.now + dayMilliseconds / 2
  const start = async (index: number) => startServer(search, redis, clock, join(folder, String(index)))
  const running = await Promise.all(Array.from({ length: servers }, async (_, index) => start(index)))
  let restarted: { readonly index: number; isDown: boolean } | null = null

  async function restartWhenDue(index: number): Promise<void> {
    if (clock.now < restartsAt) return
    if (restarted === null) {
      restarted = { index, isDown: true }
      await running[index]!.stop()
    } else if (restarted.isDown && clock.now >= restartsAt + downMilliseconds) {
      restarted.isDown = false
      running[restarted.index] = await start(restarted.index)
    }
  }
  return {
    clock,
    async close() {
      if (restarted?.isDown === true) running.splice(restarted.index, 1)
      await Promise.all(running.map(async ({ stop }) => stop()))
      await rm(folder, { recursive: true })
    },
    async ask(url, client) {
      const own = serverOf(client.address)
      await restartWhenDue(own)
      const isDown = restarted?.isDown === true && restarted.index === own
      return askApp(running[isDown ? (own + 1) % servers : own]!.app, url, client)
    },
  }
}

export interface Comparison {
  readonly one: AttackResult
  readonly three: AttackResult
}

/** The same attackers against one server that counts in memory, and against three that share Redis. */
export async function compareAttacks(folder: string, redis: RedisServer): Promise<Comparison[]> {
  const installation = await buildInstallation(folder, largeCollection)
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
