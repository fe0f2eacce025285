import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { companyAt } from '../company.ts'
import { median } from '../statistics.ts'
import { population } from './population.ts'
import { honestProfiles } from './honest.ts'
import { openLoadConnections, requestBytes, type LoadConnections } from './load.ts'

/** Microseconds of processor time for a request, over all threads. */
export interface Cost {
  /** Without limits, guard and log. */
  readonly plain: number
  /** The time that they add: the median of the pairs of processes, and the minimum and maximum of the pairs. */
  readonly added: number
  readonly range: readonly [number, number]
  readonly requests: number
}

/** Pairs of new processes, because two equal processes may differ by several percent during their whole life. */
const pairs = 3
/** Turns are short, because other work on the machine lasts for seconds and must affect both sides equally. */
const turns = 16
const turnMilliseconds = 250
/** Requests before the measurement, so that the code is compiled as in a server that has run for a while. Cached responses come first. */
const warmUpMilliseconds = 2_000
/** With this many connections the server never waits for the next request. */
const connectionCount = 64
export const clientCount = 4_000
const repeatedPathCount = 500

/** A whole name and a number of rows. */
const pathOf = (name: number, limit: number): string =>
  `/api/v1/companies?q=${encodeURIComponent(companyAt((name * 37) % population.companies, population).name)}&limit=${limit}`

/** Paths of queries, one after the other. */
type PathSource = () => string

/** Repeated queries: the first answer is searched, the others are cached. */
function repeatedPaths(): PathSource {
  const paths = Array.from({ length: repeatedPathCount }, (_, index) => pathOf(index, 10))
  let next = 0
  return () => paths[next++ % repeatedPathCount]!
}

/** No server gets a query twice, so every answer is searched. */
function newPaths(): PathSource {
  let next = 0
  return () => {
    const index = next++
    return pathOf(index % population.companies, 1 + (Math.floor(index / population.companies) % 10))
  }
}

const days = 80

/** Queries of the honest profiles in their order, for other companies each day. */
function honestPaths(): PathSource {
  const paths = Array.from({ length: days }, (_, day) =>
    honestProfiles(day)
      .flatMap(({ requests }) => requests)
      .toSorted((a, b) => a.at - b.at),
  ).flatMap((requests) => requests.map(({ url }) => url))
  let next = 0
  return () => paths[next++ % paths.length]!
}

/** Headers of a browser, because parsing them is part of the cost. */
const userAgentOf = (index: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (index % 50)}.0.0.0 Safari/537.36`

/** A client for each query. */
function requestsOfClients(nextPath: PathSource): () => Buffer {
  let next = 0
  return () => {
    const index = next++ % clientCount
    return requestBytes(nextPath(), {
      'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`,
      'user-agent': userAgentOf(index),
    })
  }
}

interface Side {
  readonly server: ChildProcess
  readonly connections: LoadConnections
  /** Every server gets the same requests. */
  readonly nextRequest: () => Buffer
}

interface Workload {
  readonly createPaths: () => PathSource
  readonly statuses?: readonly number[]
}

interface Started {
  readonly server: ChildProcess
  readonly port: number
}

async function start(dataDir: string, kind: 'with' | 'without'): Promise<Started> {
  const module = fileURLToPath(new URL('cost-server.ts', import.meta.url))
  const server = fork(module, [dataDir, kind], { stdio: 'inherit' })
  const [port] = (await once(server, 'message')) as [number]
  return { server, port }
}

/** Only when both servers have started, and at once with requests: a server closes a connection on which none comes for ten seconds. */
async function connectTo({ server, port }: Started, workload: Workload): Promise<Side> {
  const connections = await openLoadConnections(port, connectionCount)
  const side = { server, connections, nextRequest: requestsOfClients(workload.createPaths()) }
  await warmUp(side, workload)
  return side
}

/** Processor time of all its threads since its start. */
async function processorMicroseconds({ server }: Side): Promise<number> {
  server.send('cpu')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

/** Returns the number of answered requests. */
async function runTurn({ connections, nextRequest }: Side, { statuses = [200] }: Workload): Promise<number> {
  return connections.send({ milliseconds: turnMilliseconds, next: nextRequest, statuses })
}

async function warmUp(side: Side, workload: Workload): Promise<void> {
  await side.connections.send({ milliseconds: warmUpMilliseconds, next: requestsOfClients(repeatedPaths()) })
  for (let index = 0; index < 4; index++) await runTurn(side, workload)
}

interface Pair {
  readonly plain: number
  readonly full: number
  readonly requests: number
}

/** Two processes take turns, so that a busy machine affects both equally. */
async function measurePair(dataDir: string, workload: Workload): Promise<Pair> {
  const started = [await start(dataDir, 'without'), await start(dataDir, 'with')] as const
  try {
    return await measureTurns([await connectTo(started[0], workload), await connectTo(started[1], workload)], workload)
  } finally {
    for (const { server } of started) server.kill()
  }
}

async function measureTurns(sides: readonly [Side, Side], workload: Workload): Promise<Pair> {
  const [plain, full] = sides
  const before = [await processorMicroseconds(plain), await processorMicroseconds(full)] as const
  const requests: [number, number] = [0, 0]
  for (let index = 0; index < turns; index++) {
    for (const side of index % 2 === 0 ? [0, 1] : [1, 0]) requests[side]! += await runTurn(sides[side]!, workload)
  }
  // The time of writes that are still pending belongs to these turns.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const after = [await processorMicroseconds(plain), await processorMicroseconds(full)] as const
  for (const { connections } of sides) connections.close()
  return {
    plain: (after[0] - before[0]) / requests[0],
    full: (after[1] - before[1]) / requests[1],
    requests: requests[0] + requests[1],
  }
}

async function measure(dataDir: string, workload: Workload): Promise<Cost> {
  const measured: Pair[] = []
  for (let index = 0; index < pairs; index++) measured.push(await measurePair(dataDir, workload))
  const added = measured.map(({ plain, full }) => full - plain)
  return {
    plain: median(measured.map(({ plain }) => plain)),
    added: median(added),
    range: [Math.min(...added), Math.max(...added)],
    requests: measured.reduce((sum, { requests }) => sum + requests, 0),
  }
}

export interface Costs {
  /** Queries of all honest profiles, some of them repeated. */
  readonly honest: Cost
  /** New queries only. */
  readonly searched: Cost
  /** A few hundred repeated queries: the responses are cached. */
  readonly cached: Cost
}

export async function measureCosts(dataDir: string): Promise<Costs> {
  return {
    // A profile types half of a name first. That may be only a legal form, which is refused as too broad.
    honest: await measure(dataDir, { createPaths: honestPaths, statuses: [200, 400] }),
    searched: await measure(dataDir, { createPaths: newPaths }),
    cached: await measure(dataDir, { createPaths: repeatedPaths }),
  }
}
