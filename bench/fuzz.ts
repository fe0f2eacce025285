// `npm run bench:fuzz`: many hostile requests against the app on the sample, in this process, some over a socket.
// Fails on a 5xx, an answer outside the OpenAPI document, a slow request, or growing memory.
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { listen, type Listening } from '../src/serve/http/connection/server.ts'
import { fuzzedRequest, rawRequest, type FuzzedRequest } from '../test/contract/hostile.ts'
import { openApiCheck, type OpenApi } from '../test/contract/openapi-check.ts'
import { rawExchange, repliesIn } from '../test/contract/raw-exchange.ts'
import { sampleApp, type Reply } from '../test/contract/target.ts'
import { writeResult } from './results/results.ts'

const requestsPerBatch = 2_000
/** Every tenth request is sent over a socket. For every hundred requests, bytes that are not HTTP are sent once. */
const socketEvery = 10
const rawEvery = 100
/** A slower request is a failure. */
const millisecondsMax = 100
/** Permitted growth of the live heap from the first tenth to the last. */
const growthBytesMax = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

interface Tally {
  requests: number
  readonly statuses: Map<string, number>
  readonly failures: string[]
  /** Milliseconds of wall-clock time and of processor time of this thread. */
  slowest: { wall: number; cpu: number; path: string }
}

function replyOf(statusCode: number, headers: Readonly<Record<string, unknown>>, body: string): Reply {
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { status: statusCode, headers: Object.fromEntries(entries), body }
}

function sendOverSocket(url: string, agent: Agent, { method, path, headers }: FuzzedRequest): Promise<Reply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, agent, method, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.on('error', reject)
      response.on('end', () => resolve(replyOf(response.statusCode ?? 0, response.headers, body)))
    })
    sent.on('error', reject).end()
  })
}

const thread = process as unknown as { threadCpuUsage(): { user: number; system: number } }
const cpuMilliseconds = (): number => {
  const { user, system } = thread.threadCpuUsage()
  return (user + system) / 1000
}

function count(tally: Tally, kind: string, { status }: Reply): void {
  const key = `${kind} ${status}`
  tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1)
}

type SendRequest = (fuzzed: FuzzedRequest) => Promise<Reply>

async function sendAll(
  requests: readonly FuzzedRequest[],
  senders: Record<'inject' | 'socket', SendRequest>,
  tally: Tally,
  check: (fuzzed: FuzzedRequest, reply: Reply) => void,
) {
  for (const [index, fuzzed] of requests.entries()) {
    const sender = index % socketEvery === 0 ? 'socket' : 'inject'
    const { 'accept-encoding': _, ...headers } = fuzzed.headers
    const started = { wall: performance.now(), cpu: cpuMilliseconds() }
    try {
      const reply = await senders[sender]({ ...fuzzed, headers })
      const [wall, cpu] = [performance.now() - started.wall, cpuMilliseconds() - started.cpu]
      if (cpu > tally.slowest.cpu) tally.slowest = { wall, cpu, path: fuzzed.path }
      count(tally, sender, reply)
      if (reply.status >= 500) throw new Error(`${reply.status} ${reply.body}`)
      check(fuzzed, reply)
    } catch (error) {
      tally.failures.push(`${fuzzed.method} ${fuzzed.path}: ${(error as Error).message.slice(0, 500)}`)
    }
    tally.requests += 1
  }
}

async function sendRawRequests(server: Listening, rawRequests: readonly string[], tally: Tally): Promise<void> {
  for (const raw of rawRequests) {
    for (const reply of repliesIn(await rawExchange(Number(new URL(server.url).port), raw))) {
      count(tally, 'raw', reply)
      if (reply.status >= 500) tally.failures.push(`${JSON.stringify(raw.slice(0, 300))}: ${reply.status}`)
    }
    tally.requests += 1
  }
}

async function fuzz(total: number, seed: number) {
  const { app, close } = await sampleApp()
  const server = await listen(app, { host: '127.0.0.1', port: 0, onStop: close })
  const assertDescribed = openApiCheck((await app.inject('/openapi.json')).json<OpenApi>())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const tally: Tally = { requests: 0, statuses: new Map(), failures: [], slowest: { wall: 0, cpu: 0, path: '' } }
  const heap: number[] = []
  const senders = {
    inject: async ({ method, path, headers }: FuzzedRequest) => {
      const reply = await app.inject({ method, url: path, headers })
      return replyOf(reply.statusCode, reply.headers, reply.body)
    },
    socket: (fuzzed: FuzzedRequest) => sendOverSocket(server.url, agent, fuzzed),
  }
  for (let round = 0; tally.requests < total; round++) {
    const options = { numRuns: Math.min(requestsPerBatch, total - tally.requests), seed: seed + round }
    const check = (fuzzed: FuzzedRequest, reply: Reply): void => assertDescribed(fuzzed.path, fuzzed.method, reply)
    await sendAll(fc.sample(fuzzedRequest, options), senders, tally, check)
    await sendRawRequests(server, fc.sample(rawRequest, { ...options, numRuns: requestsPerBatch / rawEvery }), tally)
    collectGarbage()
    heap.push(process.memoryUsage().heapUsed)
    if (round % 10 === 9) process.stderr.write(`${tally.requests} requests, ${tally.failures.length} failures\n`)
  }
  agent.destroy()
  await server.stop()
  return { tally, heap }
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '200000' },
      seed: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
    },
  })
  const started = performance.now()
  const { tally, heap } = await fuzz(Number(values.requests), Number(values.seed))
  const [first = 0, last = 0] = [heap[Math.floor(heap.length / 10)], heap.at(-1)]
  const { slowest, failures, statuses } = tally
  console.log(
    `${tally.requests} requests in ${((performance.now() - started) / 1000).toFixed(0)} s, seed ${values.seed}`,
  )
  for (const status of [...statuses.keys()].toSorted()) console.log(`  ${status.padEnd(12)} ${statuses.get(status)}`)
  console.log(
    `slowest: ${slowest.cpu.toFixed(1)} ms of the processor, ${slowest.wall.toFixed(1)} ms in all: ${slowest.path}`,
  )
  console.log(`live heap after the first tenth ${megabytes(first)}, at the end ${megabytes(last)}`)
  const faults = [
    ...failures.slice(0, 20),
    ...(slowest.cpu > millisecondsMax ? [`a request took more than ${millisecondsMax} ms`] : []),
    ...(last - first > growthBytesMax ? ['memory grew'] : []),
  ]
  if (values.write)
    writeFuzz({ requests: tally.requests, failures: failures.length, slowest: slowest.cpu, growth: last - first })
  for (const fault of faults) console.error(`FAILED  ${fault}`)
  if (faults.length === 0) console.log('no 5xx, no answer outside the document, none slow, memory level')
  return faults.length === 0 ? 0 : 1
}

interface FuzzFigures {
  readonly requests: number
  readonly failures: number
  /** Milliseconds of processor time. */
  readonly slowest: number
  /** Bytes of live heap between the first tenth and the end. */
  readonly growth: number
}

function writeFuzz({ requests, failures, slowest, growth }: FuzzFigures): void {
  writeResult({
    bench: 'bench:fuzz',
    name: 'Random requests',
    sizes: { requests },
    figures: [
      { name: '5xx or an answer outside the OpenAPI document', unit: 'requests', values: { found: failures } },
      { name: 'processor time of a request', unit: 'ms', values: { worst: slowest } },
      { name: 'growth of the live heap', unit: 'MB', values: { growth: growth / 1_048_576 } },
    ],
  })
}

process.exitCode = await main()
