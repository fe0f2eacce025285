import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import autocannon from 'autocannon'
import { memoryFairUse } from '../../src/fair-use/memory-fair-use.ts'
import { keyedHash } from '../../src/usage/keyed-hash.ts'
import { companyAt } from '../company.ts'
import { population } from './base.ts'

export interface Cost {
  /** Share of requests per second that limits, guard and log take, and of processor time. */
  readonly rateShare: number
  readonly processorShare: number
  readonly requests: number
}

const rounds = 8
const roundSeconds = 1

/** Whole names, each asked a few times: the first answer is searched, the others are kept. */
const pathOf = (index: number): string =>
  `/api/v1/companies?q=${encodeURIComponent(companyAt((index * 37) % population.companies, population).name)}`

/** A caller each, with a question each. */
const requests = Array.from({ length: 4000 }, (_, index) => ({
  path: pathOf(index),
  headers: { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`, 'user-agent': `bench ${index % 50}` },
}))

async function processorSeconds(server: ChildProcess): Promise<number> {
  server.send('cpu')
  const [{ cpu }] = (await once(server, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return (cpu.user + cpu.system) / 1_000_000
}

interface Tally {
  requests: number
  /** Of the best round: what else the machine does only makes a round worse. */
  rate: number
  processor: number
}

const freshTally = (): Tally => ({ requests: 0, rate: 0, processor: Infinity })

async function round(server: ChildProcess, url: string, tally: Tally): Promise<void> {
  const before = await processorSeconds(server)
  const result = await autocannon({ url, connections: 16, duration: roundSeconds, requests })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were no success`)
  const processor = (await processorSeconds(server)) - before
  const { total } = result.requests
  tally.requests += total
  tally.rate = Math.max(tally.rate, total / result.duration)
  tally.processor = Math.min(tally.processor, processor / total)
}

/** Rounds with and without take turns, so that a busy machine bears on both alike. */
export async function measureCost(dataDir: string): Promise<Cost> {
  const server = fork(fileURLToPath(new URL('cost-server.ts', import.meta.url)), [dataDir], { stdio: 'inherit' })
  try {
    const [{ urls }] = (await once(server, 'message')) as [{ urls: readonly [string, string] }]
    const tallies = urls.map(freshTally)
    for (const url of urls) await round(server, url, freshTally())
    for (let turn = 0; turn < rounds; turn++) {
      for (const index of turn % 2 === 0 ? [0, 1] : [1, 0]) await round(server, urls[index]!, tallies[index]!)
    }
    const [plain, full] = tallies as [Tally, Tally]
    return {
      rateShare: 1 - full.rate / plain.rate,
      processorShare: 1 - plain.processor / full.processor,
      requests: plain.requests + full.requests,
    }
  } finally {
    server.kill()
  }
}

export interface Memory {
  readonly clients: number
  readonly bytesPerClient: number
}

/** A million callers, each from an address of its own, one request each. */
export function measureMemory(clients = 1_000_000): Memory {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const hash = keyedHash(Buffer.alloc(32, 1))
  const fairUse = memoryFairUse()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let index = 0; index < clients; index++) {
    void fairUse.take({
      group: hash(`group ${index}`),
      address: hash(`address ${index}`),
      at: 1_000_000_000_000 + index,
    })
  }
  collectGarbage()
  const bytesPerClient = Math.round((process.memoryUsage().heapUsed - before) / clients)
  // Still held, so that it was not collected.
  void fairUse.take({ group: 'last', address: 'last', at: 1_000_002_000_000 })
  return { clients, bytesPerClient }
}
