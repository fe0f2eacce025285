import type { ClientState } from '../../src/fair-use/client-state.ts'
import { testQuery } from '../../src/fair-use/test-client-state.ts'
import { createKeyedHash } from '../../src/usage/keyed-hash.ts'
import { infoOf, openState, type RedisServer } from './redis.ts'

export interface StateMemory {
  readonly clients: number
  /** Bytes of Redis for a client with an address of its own: one request without, and with an answered query. */
  readonly bytesPerRequest: number
  readonly bytesPerClient: number
  /** The same with an IPv6 /48 of its own. */
  readonly bytesPerNetworkClient: number
  /** Bytes of an address that used up its daily ceiling with answered queries, and of one more of them. */
  readonly bytesPerFullAddress: number
  readonly bytesPerQuery: number
}

const clients = 10_000
const hash = createKeyedHash(Buffer.alloc(32, 1))
const start = Date.parse('2026-11-22T00:00:00Z')

async function ask(
  state: ClientState,
  client: { address: string; network: string | null; group: string },
  options: { at: number; query: string | null },
): Promise<void> {
  const decision = await state.admit({ ...client, origin: null, at: options.at })
  if (!decision.allowed) throw new Error('refused')
  if (options.query === null) return
  const query = testQuery({ canonicalText: options.query, terms: [options.query], rowsMax: 0 })
  await state.record(decision.ticket, query)
  await state.complete(decision.ticket, query, 0)
}

/** The memory that Redis needs for what `fill` stores. */
async function bytesOf(
  redis: RedisServer,
  fill: (state: ClientState, setTime: (at: number) => void) => Promise<void>,
): Promise<number> {
  await redis.command('FLUSHALL')
  let now = start
  const shared = await openState(redis.port, {}, { time: () => now * 1000 })
  const before = await infoOf(redis, 'used_memory')
  await fill(shared.state, (at) => (now = at))
  const bytes = (await infoOf(redis, 'used_memory')) - before
  shared.close()
  return bytes
}

const fillClients = (withQuery: boolean, hasNetwork: boolean) => async (state: ClientState) => {
  for (let first = 0; first < clients; first += 100) {
    const group = Array.from({ length: 100 }, async (_, offset) => {
      const index = first + offset
      const network = hasNetwork ? hash(`network ${index}`) : null
      await ask(
        state,
        { address: hash(`address ${index}`), network, group: 'group of 16 char' },
        { at: start, query: withQuery ? `query ${index}` : null },
      )
    })
    await Promise.all(group)
  }
}

const dailyCeiling = 3000

/** Ten clients of one address, 28 seconds between their queries. */
async function fillAddress(state: ClientState, setTime: (at: number) => void): Promise<void> {
  for (let index = 0; index < dailyCeiling; index++) {
    const at = start + index * 28_000
    setTime(at)
    await ask(
      state,
      { address: hash('address'), network: null, group: `group of 16 ch${index % 10}` },
      { at, query: `query ${index}` },
    )
  }
}

export async function measureMemory(redis: RedisServer): Promise<StateMemory> {
  const full = await bytesOf(redis, fillAddress)
  return {
    clients,
    bytesPerRequest: (await bytesOf(redis, fillClients(false, false))) / clients,
    bytesPerClient: (await bytesOf(redis, fillClients(true, false))) / clients,
    bytesPerNetworkClient: (await bytesOf(redis, fillClients(true, true))) / clients,
    bytesPerFullAddress: full,
    bytesPerQuery: full / dailyCeiling,
  }
}
