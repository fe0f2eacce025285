import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import { testQuery } from '../../src/serve/fair-use/test-client-state.ts'
import { createKeyedHash } from '../../src/serve/usage/keyed-hash.ts'

export interface Memory {
  readonly clients: number
  readonly bytesPerClient: number
  /** The same if each client has an IPv6 network of its own. */
  readonly bytesPerNetworkClient: number
  readonly guard: {
    /** Memory of the guard for an address with one query, without that of its rate windows. */
    readonly bytesPerAddress: number
    /** Memory of the guard after one query from each client, every one at an address of its own. */
    readonly bytes: number
    /** Memory of an address that used up its daily ceiling with new queries. */
    readonly bytesPerFullAddress: number
  }
}

const clients = 1_000_000
/** Number of addresses for the memory of the guard. */
const guardedAddresses = 100_000
const startMilliseconds = 1_000_000_000_000

/** The growth of the heap by the result of `fill`. */
function bytesOf(fill: () => unknown): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const filled = fill()
  collectGarbage()
  const bytes = process.memoryUsage().heapUsed - before
  // This use of the result keeps it from being collected before the measurement.
  if (filled === null) throw new Error('nothing was filled')
  return bytes
}

const hash = createKeyedHash(Buffer.alloc(32, 1))
const stateWith = (dailyQuota: number) =>
  createMemoryClientState({
    queryKey: 'bench',
    windows: [{ name: 'day', quota: dailyQuota, windowSeconds: 86_400, code: 'daily_limit_exceeded' }],
  })

/** A state after one request from each of `count` addresses; with `withQueries`, each request also has a query. */
function fill(count: number, { inNetworks = false, withQueries = false }): unknown {
  const state = stateWith(300)
  for (let index = 0; index < count; index++) {
    const network = inNetworks ? hash(`network ${index}`) : null
    const client = { address: hash(`address ${index}`), network, origin: null, group: `group ${index % 50} of 16` }
    const decision = state.admit({ ...client, at: startMilliseconds + index })
    if (!decision.allowed) throw new Error('refused')
    if (!withQueries) continue
    const query = testQuery({ canonicalText: `query ${index}`, terms: [`term ${index}`], rowsMax: 10 })
    state.admitQuery(decision.ticket, query)
    state.complete(decision.ticket, query, 3)
  }
  return state
}

/** A state after 3,000 queries from one address, 28 seconds apart; every second one is for a corporate number. */
function fillAddress(): unknown {
  const state = stateWith(10_000)
  const client = { address: hash('address'), network: null, origin: null, group: 'group' }
  for (let index = 0; index < 3000; index++) {
    const corporateNumber = index % 2 === 0 ? `1${String(10_001_000_000 + index * 7919).padStart(12, '0')}` : null
    const terms = corporateNumber === null ? [`term ${index}`] : []
    const query = testQuery({ canonicalText: `query ${index}`, terms, corporateNumber, rowsMax: 1 })
    const decision = state.admit({ ...client, at: startMilliseconds + index * 28_000 })
    if (!decision.allowed) throw new Error('refused')
    state.admitQuery(decision.ticket, query)
    state.complete(decision.ticket, query, 0)
  }
  return state
}

/** Measures the heap that a million clients use. */
export function measureMemory(): Memory {
  const bytesPerClient = bytesOf(() => fill(clients, {})) / clients
  const bytesWithoutQueries = bytesOf(() => fill(guardedAddresses, {}))
  return {
    clients,
    bytesPerClient: Math.round(bytesPerClient),
    bytesPerNetworkClient: Math.round(bytesOf(() => fill(clients, { inNetworks: true })) / clients),
    guard: {
      bytesPerAddress: Math.round(
        (bytesOf(() => fill(guardedAddresses, { withQueries: true })) - bytesWithoutQueries) / guardedAddresses,
      ),
      bytes: bytesOf(() => fill(clients, { withQueries: true })) - bytesPerClient * clients,
      bytesPerFullAddress: bytesOf(fillAddress),
    },
  }
}
