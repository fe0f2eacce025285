import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import type { ClientState } from '../../src/serve/fair-use/client-state.ts'
import { connectRedis } from '../../src/fleet/fair-use/connection.ts'
import { testQuery } from '../../src/serve/fair-use/test-client-state.ts'
import { createKeyedHash } from '../../src/serve/usage/keyed-hash.ts'
import { infoOf, openState, processorTimeOf, type RedisServer } from './redis.ts'

export interface StateCost {
  readonly requests: number
  /** Microseconds of processor time of this process for a request, with the engine in memory and with Redis. */
  readonly memory: number
  readonly server: number
  /** Microseconds of processor time of Redis for a request. */
  readonly redis: number
  readonly roundTrips: number
  /** Bytes that Redis receives and sends for a request. */
  readonly received: number
  readonly sent: number
}

const clients = 4_000
const requests = 40_000
/** Requests in work at once. */
const concurrency = 32
const hash = createKeyedHash(Buffer.alloc(32, 1))
const addresses = Array.from({ length: clients }, (_, index) => hash(`address ${index}`))

/** Requests of many clients, each with a query and an answer, as an app makes them. None is refused. */
async function send(state: ClientState, first: number, count: number): Promise<void> {
  let next = first
  const worker = async (): Promise<void> => {
    while (next < first + count) {
      const index = next++
      const client = {
        address: addresses[index % clients] ?? '',
        network: null,
        origin: null,
        group: 'group of 16 char',
      }
      const decision = await state.admit({ ...client, at: Date.now() })
      if (!decision.allowed) throw new Error('refused')
      const query = testQuery({ canonicalText: `query ${index}`, terms: [`term ${index}`], rowsMax: 1 })
      await state.admitQuery(decision.ticket, query)
      state.complete(decision.ticket, query, 1)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** The processor time of a request, and what goes over the connection. */
export async function measureCost(redis: RedisServer): Promise<StateCost> {
  let roundTrips = 0
  const shared = await openState(
    redis.port,
    {},
    {
      connect: async (...options) => {
        const connection = await connectRedis(...options)
        return { ...connection, run: async (...args) => (roundTrips++, connection.run(...args)) }
      },
    },
  )
  const memory = createMemoryClientState({ queryKey: 'bench' })
  // Compiles the code, and loads the scripts.
  await send(memory, 0, clients)
  await send(shared.state, 0, clients)
  const inMemory = await processorTime(async () => send(memory, clients, requests / 2))
  const names = ['total_net_input_bytes', 'total_net_output_bytes']
  const bytesBefore = await Promise.all(names.map(async (name) => infoOf(redis, name)))
  const redisBefore = await processorTimeOf(redis)
  roundTrips = 0
  const server = await processorTime(async () => send(shared.state, clients, requests / 2))
  const redisTime = (await processorTimeOf(redis)) - redisBefore
  const bytes = await Promise.all(names.map(async (name) => infoOf(redis, name)))
  shared.close()
  const perRequest = (value: number): number => value / (requests / 2)
  return {
    requests: requests / 2,
    memory: perRequest(inMemory),
    server: perRequest(server),
    redis: perRequest(redisTime),
    roundTrips: perRequest(roundTrips),
    received: perRequest(bytes[0]! - bytesBefore[0]!),
    sent: perRequest(bytes[1]! - bytesBefore[1]!),
  }
}
