// `npm run bench:slow` measures whether slow searches delay others: normal traffic at a constant rate through a real server, alone and
// together with connections that send only adversarial searches. The settings take turns, so that other work on the machine affects all.
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import type { RecordKind } from '../src/domain/facts.ts'
import type { RecordConditions } from '../src/search/record-filters.ts'
import { endpoints } from '../src/http/endpoints.ts'
import { parseParameters } from '../src/http/parameters.ts'
import { openGeneration } from '../src/store/sqlite/reader.ts'
import { startServer, type MeasuredServer } from './process.ts'
import { knownCompanies, publishedPath } from './published.ts'
import { writeResult } from './results/results.ts'
import { adversarialCalls, callClasses, type SearchCall } from './search-queries.ts'
import { percentile } from './statistics.ts'

const help = `npm run bench:slow -- --data-dir DIR [options]

Milliseconds of normal searches (names, beginnings, readings, numbers, filters) over HTTP, alone and beside connections that
send slow ones without a pause. The same folder is served by one server for each setting of QUERY_THREADS. Each percentile is the
median of the percentiles of the turns, so that a pause of the machine in one turn does not affect it.

  --threads LIST      settings of QUERY_THREADS (default 0,auto)
  --connections LIST  slow connections beside the normal traffic (default 2,4)
  --rate N            normal searches in a second (default 100)
  --seconds N         of each measurement (default 2)
  --turns N           how often each is measured (default 9)
  --json              one JSON object instead of the table
  --write             write the figures to bench/results.json, too
`

interface Options {
  readonly dataDir: string
  readonly threads: readonly string[]
  readonly connections: readonly number[]
  readonly rate: number
  readonly seconds: number
  readonly turns: number
}

/** The figures of the normal searches: medians of the turns. */
interface Figure {
  readonly threads: string
  readonly connections: number
  readonly searches: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** Slow searches answered in a second. */
  readonly slow: number
  /** 99th percentile over that without slow connections. */
  readonly ratio: number
}

const endpointOf: Readonly<Record<RecordKind, (typeof endpoints)[keyof typeof endpoints]>> = {
  enforcement: endpoints.enforcements,
  procurement_suspension: endpoints.procurementSuspensions,
  license_action: endpoints.licenseActions,
}
const parameterOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The request of a call; null if the endpoint refuses it. */
function pathOf(call: SearchCall, limit: number, page: number): string | null {
  const [endpoint, conditions] =
    'companies' in call
      ? [endpoints.companies, { q: call.companies }]
      : [endpointOf[call.records], call.conditions satisfies RecordConditions]
  const query = new URLSearchParams({ limit: String(limit), ...(endpoint.hasPages ? { page: String(page) } : {}) })
  for (const [name, value] of Object.entries(conditions)) query.set(parameterOf(name), String(value))
  try {
    parseParameters(endpoint, query.toString())
    return `${endpoint.path}?${query.toString()}`
  } catch {
    return null
  }
}

/** Another text of equal cost: the text with its words rotated, or with the characters of its only word rotated. */
function rotated(text: string, by: number): string {
  const words = text.split(' ')
  const [parts, joint] = words.length > 1 ? [words, ' '] : [Array.from(text), '']
  const start = by % parts.length
  const other = [...parts.slice(start), ...parts.slice(0, start)].join(joint)
  // A repeated character stays the same when it is rotated, so such a text is shortened.
  return other === text ? parts.slice(start).join(joint) : other
}

function rotatedCall(call: SearchCall, by: number): SearchCall {
  if ('companies' in call) return { companies: rotated(call.companies, by) }
  const { q, company } = call.conditions
  const conditions = {
    ...call.conditions,
    ...(q === undefined ? {} : { q: rotated(q, by) }),
    ...(company === undefined ? {} : { company: rotated(company, by) }),
  }
  return { ...call, conditions }
}

/** Endless requests, one after the other. Because the server caches responses, a request is repeated as late as possible. */
function* requests(
  calls: readonly SearchCall[],
  vary: (call: SearchCall, by: number) => SearchCall,
): Generator<string> {
  for (let round = 0; ; round++) {
    for (const call of calls) {
      const path = pathOf(vary(call, Math.floor(round / 10)), 10 - (round % 10), 1 + (Math.floor(round / 10) % 10))
      if (path !== null) yield path
    }
  }
}

const normalKinds = /^(exact|prefix|kana|number|company filter|filter .*)$/

/** Normal searches, one of each kind in turn. */
async function normalCalls(dataDir: string) {
  const reader = openGeneration(publishedPath(dataDir))
  const known = await knownCompanies(reader, 4_000)
  reader.close()
  const kinds = Map.groupBy(
    callClasses(known, 300).filter((kind) => normalKinds.test(kind.name)),
    (kind) => (kind.name.startsWith('filter ') ? 'filters' : kind.name),
  )
  const lists = [...kinds.values()].map((group) => group.flatMap(({ calls }) => calls))
  const longest = Math.max(...lists.map((list) => list.length))
  const calls = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index % list.length] ?? []),
  ).flat()
  const { companies, ...records } = reader.facts.counts
  return { calls, sizes: { companies, records: Object.values(records).reduce((sum, count) => sum + count, 0) } }
}

async function sendRequest(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url}: ${response.statusCode}`))
      })
    }).once('error', reject)
  })
}

interface Traffic {
  readonly url: string
  readonly agent: Agent
  readonly normal: Generator<string>
  readonly slow: Generator<string>
}

/** Sends normal searches on schedule, whether or not the previous ones were answered, and measures from the scheduled time. */
async function measure({ url, agent, normal, slow }: Traffic, connections: number, { rate, seconds }: Options) {
  const start = performance.now()
  const end = start + seconds * 1000
  let slowAnswers = 0
  const slowConnections = Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      await sendRequest(agent, url + slow.next().value)
      slowAnswers += 1
    }
  })
  const times: Promise<number>[] = []
  for (let due = start; due < end; due += 1000 / rate) {
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait))
    // Timers may be up to a millisecond late, so this part of a delay does not count.
    const measuredFrom = Math.min(performance.now(), due + 1)
    times.push(sendRequest(agent, url + normal.next().value).then(() => performance.now() - measuredFrom))
  }
  await Promise.all(slowConnections)
  return { times: await Promise.all(times), slow: slowAnswers / seconds }
}

/** Starts a server for each setting. Each turn measures all servers, so that a busy minute affects all settings. */
async function run(calls: readonly SearchCall[], options: Options): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const servers: MeasuredServer[] = []
  const kinds: { readonly threads: string; readonly connections: number; readonly traffic: Traffic }[] = []
  try {
    for (const threads of options.threads) {
      const server = await startServer(options.dataDir, { QUERY_THREADS: threads })
      servers.push(server)
      const normal = requests(calls, (call) => call)
      const traffic = { url: server.url, agent, normal, slow: requests(adversarialCalls(), rotatedCall) }
      await measure(traffic, Math.max(...options.connections), options)
      kinds.push(...[0, ...options.connections].map((connections) => ({ threads, connections, traffic })))
    }
    const measured = kinds.map((kind) => ({ ...kind, turns: [] as number[][], slow: 0 }))
    for (let turn = 0; turn < options.turns; turn++) {
      for (const kind of measured) {
        const { times, slow } = await measure(kind.traffic, kind.connections, options)
        kind.turns.push(times)
        kind.slow += slow / options.turns
      }
    }
    return measured.map(({ threads, connections, turns, slow }) => {
      const alone = measured.find((other) => other.threads === threads)?.turns ?? []
      const [p50, p99] = [medianPercentile(turns, 0.5), medianPercentile(turns, 0.99)]
      const times = turns.flat()
      const [searches, worst, ratio] = [times.length, percentile(times, 1), p99 / medianPercentile(alone, 0.99)]
      return { threads, connections, searches, p50, p99, worst, slow, ratio }
    })
  } finally {
    agent.destroy()
    await Promise.all(servers.map(async (server) => server.stop()))
  }
}

const medianPercentile = (turns: readonly (readonly number[])[], share: number): number =>
  percentile(
    turns.map((times) => percentile(times, share)),
    0.5,
  )

function tableOf(figures: readonly Figure[]): string {
  const row = (cells: readonly string[]): string => `${cells.map((cell) => cell.padStart(14)).join('')}\n`
  const heading = ['QUERY_THREADS', 'slow ones', 'searches', 'p50 ms', 'p99 ms', 'worst ms', 'slow/s', 'p99 ratio']
  return [
    row(heading),
    ...figures.map(({ threads, connections, searches, p50, p99, worst, slow, ratio }) =>
      row([
        threads,
        ...[connections, searches].map(String),
        ...[p50, p99, worst, slow, ratio].map((value) => value.toFixed(2)),
      ]),
    ),
  ].join('')
}

function writeFigures(figures: readonly Figure[], sizes: Readonly<Record<string, number>>): void {
  writeResult({
    bench: 'bench:slow',
    name: Object.entries(sizes)
      .map(([what, size]) => `${size.toLocaleString('en-US')} ${what}`)
      .join(', '),
    sizes,
    figures: figures.map(({ threads, connections, p50, p99, worst, ratio, slow }) => ({
      name: `QUERY_THREADS ${threads}, ${connections} slow connections`,
      unit: 'ms',
      values: { p50, p99, worst, ratio, 'slow searches a second': slow },
    })),
  })
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim())

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string', default: '' },
      threads: { type: 'string', default: '0,auto' },
      connections: { type: 'string', default: '2,4' },
      rate: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '2' },
      turns: { type: 'string', default: '9' },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [rate, seconds, turns] = [Number(values.rate), Number(values.seconds), Number(values.turns)]
  const connections = listOf(values.connections).map(Number)
  const areOptionsValid = [rate, seconds, turns, ...connections].every((number) => number >= 1 && number <= 1_000)
  if (values.help || values['data-dir'] === '' || !areOptionsValid) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const options = { dataDir: values['data-dir'], threads: listOf(values.threads), connections, rate, seconds, turns }
  const { calls, sizes } = await normalCalls(options.dataDir)
  const figures = await run(calls, options)
  if (values.write) writeFigures(figures, { ...sizes, 'searches a second': rate })
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : tableOf(figures))
  return 0
}

process.exitCode = await main()
