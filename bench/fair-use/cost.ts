import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { companyAt } from '../company.ts'
import { median } from '../statistics.ts'
import { population } from './base.ts'
import { honestProfiles } from './honest.ts'
import { connectCallers, requestBytes, type Callers } from './load.ts'

/** Microseconds of processor time a request, all threads together. */
export interface Cost {
  /** Without limits, guard and log. */
  readonly plain: number
  /** What they add: the median of the pairs of processes, and the least and the most in any pair. */
  readonly added: number
  readonly range: readonly [number, number]
  readonly requests: number
}

/** Pairs of fresh processes: two that do the same may differ by several percent, for as long as they live. */
const pairs = 3
/** Short ones: what else the machine does lasts for seconds, and must bear on both sides alike. */
const turns = 16
const turnMilliseconds = 250
/** Of cached responses, so that code which runs for every request is compiled as in a server that has run for a while. */
const warmUpMilliseconds = 2_000
/** So many that the server never waits for the next request. */
const connections = 64
export const callers = 4_000
const questions = 500

/** A whole name, and how many rows of it. */
const pathOf = (name: number, limit: number): string =>
  `/api/v1/companies?q=${encodeURIComponent(companyAt((name * 37) % population.companies, population).name)}&limit=${limit}`

/** Paths of questions, one after the other. */
type Questions = () => string

/** Each is asked again and again: the first answer is searched, the others are cached. */
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
  readonly server: ChildProcess
  readonly callers: Callers
  /** Each server is asked the same. */
  readonly asked: () => Buffer
}

interface Workload {
  readonly questionsOf: () => Questions
  readonly statuses?: readonly number[]
}

async function start(dataDir: string, kind: 'with' | 'without', { questionsOf }: Workload): Promise<Side> {
  const module = fileURLToPath(new URL('cost-server.ts', import.meta.url))
  const server = fork(module, [dataDir, kind], { stdio: 'inherit' })
  const [port] = (await once(server, 'message')) as [number]
  return { server, callers: await connectCallers(port, connections), asked: callersInTurn(questionsOf()) }
}

/** Of all its threads since its start. */
async function processorMicroseconds({ server }: Side): Promise<number> {
  server.send('cpu')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

/** How many requests were answered. */
async function turn({ callers, asked }: Side, { statuses = [200] }: Workload): Promise<number> {
  return callers.ask({ milliseconds: turnMilliseconds, next: asked, statuses })
}

async function warmUp(side: Side, workload: Workload): Promise<void> {
  await side.callers.ask({ milliseconds: warmUpMilliseconds, next: callersInTurn(knownQuestions()) })
  for (let index = 0; index < 4; index++) await turn(side, workload)
}

interface Pair {
  readonly plain: number
  readonly full: number
  readonly requests: number
}

/** Two processes take turns, so that a busy machine bears on both alike. */
async function takeTurns(dataDir: string, workload: Workload): Promise<Pair> {
  const [plain, full] = [await start(dataDir, 'without', workload), await start(dataDir, 'with', workload)]
  const sides = [plain, full] as const
  try {
    for (const side of sides) await warmUp(side, workload)
    const before = [await processorMicroseconds(plain), await processorMicroseconds(full)] as const
    const requests: [number, number] = [0, 0]
    for (let index = 0; index < turns; index++) {
      for (const side of index % 2 === 0 ? [0, 1] : [1, 0]) requests[side]! += await turn(sides[side]!, workload)
    }
    // What still waits to be written belongs to these turns.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return {
      plain: ((await processorMicroseconds(plain)) - before[0]) / requests[0],
      full: ((await processorMicroseconds(full)) - before[1]) / requests[1],
      requests: requests[0] + requests[1],
    }
  } finally {
    for (const { callers, server } of sides) {
      callers.hangUp()
      server.kill()
    }
  }
}

async function measure(dataDir: string, workload: Workload): Promise<Cost> {
  const measured: Pair[] = []
  for (let index = 0; index < pairs; index++) measured.push(await takeTurns(dataDir, workload))
  const added = measured.map(({ plain, full }) => full - plain)
  return {
    plain: median(measured.map(({ plain }) => plain)),
    added: median(added),
    range: [Math.min(...added), Math.max(...added)],
    requests: measured.reduce((sum, { requests }) => sum + requests, 0),
  }
}

export interface Costs {
  /** What the honest profiles ask together: some of it again. */
  readonly honest: Cost
  /** Questions nobody asked before. */
  readonly searched: Cost
  /** A few hundred questions over and over: the responses are cached. */
  readonly cached: Cost
}

export async function measureCosts(dataDir: string): Promise<Costs> {
  return {
    // Half a name may be nothing but a legal form, which is refused as too broad.
    honest: await measure(dataDir, { questionsOf: honestQuestions, statuses: [200, 400] }),
    searched: await measure(dataDir, { questionsOf: newQuestions }),
    cached: await measure(dataDir, { questionsOf: knownQuestions }),
  }
}
