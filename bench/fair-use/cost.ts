import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { companyAt } from '../company.ts'
import { median } from '../statistics.ts'
import { population } from './base.ts'
import { honestProfiles } from './honest.ts'
import { load, requestBytes } from './load.ts'

interface Cost {
  /** Share of requests per second that limits, guard and log take, and of processor time. */
  readonly rateShare: number
  readonly processorShare: number
  /** Microseconds of processor time a request takes without them, all threads together. */
  readonly plainMicroseconds: number
  readonly requests: number
}

/** Each with two fresh processes: two that do the same may differ by several percent, for as long as they live. */
const rounds = 3
const turns = 4
/** Most of what is logged in a turn is written in it. */
const turnMilliseconds = 2_000
/** So many that the server never waits for the next request. */
const connections = 64
const callers = 4_000
const questions = 500

/** A whole name, and how many rows of it. */
const pathOf = (name: number, limit: number): string =>
  `/api/v1/companies?q=${encodeURIComponent(companyAt((name * 37) % population.companies, population).name)}&limit=${limit}`

/** Paths of questions, one after the other. */
type Questions = () => string

/** Each is asked again and again: the first answer is searched, the others are kept. */
function knownQuestions(): Questions {
  const paths = Array.from({ length: questions }, (_, index) => pathOf(index, 10))
  let next = 0
  return () => paths[next++ % questions]!
}

/** None is asked twice of one server: every answer is searched. */
function newQuestions(): Questions {
  let next = 0
  return () => {
    const index = next++
    return pathOf(index % population.companies, 1 + (Math.floor(index / population.companies) % 10))
  }
}

const days = 80

/** What the honest profiles ask, each day for other companies, in the order in which they do. */
function honestQuestions(): Questions {
  const paths = Array.from({ length: days }, (_, day) =>
    honestProfiles(day)
      .flatMap(({ requests }) => requests)
      .toSorted((one, other) => one.at - other.at),
  ).flatMap((requests) => requests.map(({ url }) => url))
  let next = 0
  return () => paths[next++ % paths.length]!
}

/** Of a browser, so that what it costs to read one is measured. */
const agentOf = (index: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (index % 50)}.0.0.0 Safari/537.36`

/** A caller each, with a question each. */
function callersInTurn(ask: Questions): () => Buffer {
  let next = 0
  return () => {
    const index = next++ % callers
    return requestBytes(ask(), {
      'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`,
      'user-agent': agentOf(index),
    })
  }
}

interface Side {
  readonly kind: 'with' | 'without'
  readonly server: ChildProcess
  readonly port: number
}

async function start(dataDir: string, kind: Side['kind']): Promise<Side> {
  const module = fileURLToPath(new URL('cost-server.ts', import.meta.url))
  const server = fork(module, [dataDir, kind], { stdio: 'inherit' })
  const [port] = (await once(server, 'message')) as [number]
  return { kind, server, port }
}

async function processorMicroseconds({ server }: Side): Promise<number> {
  server.send('cpu')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

interface Turn {
  readonly requests: number
  readonly rate: number
  /** Microseconds a request. */
  readonly processor: number
}

async function turn(side: Side, next: () => Buffer, statuses: readonly number[]): Promise<Turn> {
  const [before, start] = [await processorMicroseconds(side), performance.now()]
  const requests = await load({ port: side.port, connections, milliseconds: turnMilliseconds, next, statuses })
  const seconds = (performance.now() - start) / 1000
  // What still waits to be written belongs to this turn.
  if (side.kind === 'with') await new Promise((resolve) => setTimeout(resolve, 1_000))
  return { requests, rate: requests / seconds, processor: ((await processorMicroseconds(side)) - before) / requests }
}

interface Pair {
  readonly plain: Turn
  readonly full: Turn
}

interface Workload {
  readonly questionsOf: () => Questions
  readonly statuses?: readonly number[]
}

/** Two processes take turns, so that a busy machine bears on both alike. */
async function takeTurns(dataDir: string, { questionsOf, statuses = [200] }: Workload): Promise<Pair[]> {
  const [plainSide, fullSide] = [await start(dataDir, 'without'), await start(dataDir, 'with')]
  try {
    // Each server is asked the same.
    const asked = { without: callersInTurn(questionsOf()), with: callersInTurn(questionsOf()) }
    for (const side of [plainSide, fullSide, plainSide, fullSide]) await turn(side, asked[side.kind], statuses)
    const pairs: Pair[] = []
    for (let index = 0; index < turns; index++) {
      const early = index % 2 === 0 ? await turn(plainSide, asked.without, statuses) : null
      const full = await turn(fullSide, asked.with, statuses)
      pairs.push({ plain: early ?? (await turn(plainSide, asked.without, statuses)), full })
    }
    return pairs
  } finally {
    for (const { server } of [plainSide, fullSide]) server.kill()
  }
}

/** The medians of the ratios of neighbouring turns. */
async function measure(dataDir: string, workload: Workload): Promise<Cost> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round++) pairs.push(...(await takeTurns(dataDir, workload)))
  return {
    rateShare: 1 - median(pairs.map(({ plain, full }) => full.rate / plain.rate)),
    processorShare: 1 - median(pairs.map(({ plain, full }) => plain.processor / full.processor)),
    plainMicroseconds: median(pairs.map(({ plain }) => plain.processor)),
    requests: pairs.reduce((sum, { plain, full }) => sum + plain.requests + full.requests, 0),
  }
}

export interface Costs {
  /** What the honest profiles ask together: some of it again. */
  readonly honest: Cost
  /** Questions nobody asked before. */
  readonly searched: Cost
  /** A few hundred questions over and over: the answers are kept in memory. */
  readonly kept: Cost
}

export async function measureCosts(dataDir: string): Promise<Costs> {
  return {
    // Half a name may be nothing but a legal form, which is refused as too broad.
    honest: await measure(dataDir, { questionsOf: honestQuestions, statuses: [200, 400] }),
    searched: await measure(dataDir, { questionsOf: newQuestions }),
    kept: await measure(dataDir, { questionsOf: knownQuestions }),
  }
}
