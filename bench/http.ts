// `npm run bench:http`: requests per second of /api/v1/companies on the sample with limits off, beside a bare Fastify route
// that returns the same bytes, and beside one that only searches: neither parameters, limits nor log can make a new URL faster than that.
// Separate processes take turns, so that other work on the machine affects all equally.
// Three loads: one URL; many repeated URLs; new URLs, each of them once. Before, other new URLs are requested, as on a server that has run for a while.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { openLoadConnections, requestBytes } from './fair-use/load.ts'
import { startServer } from './process.ts'
import { writeResult } from './results/results.ts'
import { median } from './statistics.ts'

const path = '/api/v1/companies'
const connections = 10

interface Side {
  readonly url: string
  readonly stop: () => Promise<void>
}

interface Measurement {
  readonly name: string
  readonly urls: number
  readonly bytes: number
  /** Medians of the turns. */
  readonly service: number
  readonly bare: number
  readonly ratio: number
  /** Only for new URLs. */
  readonly search: number | null
}

/** `source`: a file of bodies, or a data folder to search. */
async function startBare(source: string): Promise<Side> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url)), source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
    child.once('close', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Queries with rows: parts of the names in an answer. */
async function fetchBodies(url: string, wanted: number): Promise<Record<string, string>> {
  const pieces = new Set<string>()
  for (const q of [
    '建設',
    '食品',
    '運輸',
    '工業',
    '電機',
    '商事',
    'サービス',
    '不動産',
    '製作',
    '社',
    'ホテル',
    '薬',
  ]) {
    const reply = await fetch(`${url}${path}?q=${encodeURIComponent(q)}`)
    const { data } = (await reply.json()) as { data: { companies: { name: string; name_kana: string | null }[] } }
    for (const { name, name_kana: kana } of data.companies)
      for (const piece of piecesOf([name, kana])) pieces.add(piece)
  }
  const paths = Array.from({ length: 10 }, (_, index) =>
    [...pieces].map((piece) => `${path}?q=${encodeURIComponent(piece)}&limit=${10 - index}`),
  ).flat()
  const bodies: Record<string, string> = {}
  for (const pathWithQuery of paths.slice(0, wanted)) {
    const reply = await fetch(url + pathWithQuery)
    if (reply.status === 200) bodies[pathWithQuery] = await reply.text()
  }
  return bodies
}

function piecesOf(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) => {
    const characters = Array.from(name ?? '')
    return characters.flatMap((_, start) =>
      [2, 3, 4, 5]
        .map((length) => characters.slice(start, start + length).join(''))
        .filter((piece) => piece.trim().length > 1),
    )
  })
}

/** Sends requests for some seconds, or with `null` until each path was requested once. Returns the requests per second. */
type LoadGenerator = (url: string, paths: readonly string[], seconds: number | null) => Promise<number>

/** Reads only the status and length of answers, so that the rate of the server and not of this client is measured. */
const sendOnly: LoadGenerator = async (url, paths, seconds) => {
  const requests = paths.map((path) => requestBytes(path, {}))
  let sent = 0
  const next = (): Buffer | null => requests[seconds === null ? sent++ : sent++ % requests.length] ?? null
  const milliseconds = (seconds ?? Infinity) * 1000
  const loadConnections = await openLoadConnections(Number(new URL(url).port), connections)
  const started = performance.now()
  const answers = await loadConnections.send({ milliseconds, next })
  const rate = answers / ((performance.now() - started) / 1000)
  loadConnections.close()
  return rate
}

/** Parses every answer, which takes longer than either server needs to send it. */
const sendAndParse: LoadGenerator = async (url, paths, seconds) => {
  let clients = 0
  const { non2xx, errors, requests, duration } = await autocannon({
    url,
    connections,
    ...(seconds === null ? { amount: Math.max(connections, paths.length) } : { duration: seconds }),
    setupClient: (client) => {
      // No two connections send the same request.
      const clientPaths = paths.filter(
        (_, index) => paths.length === 1 || index % connections === clients % connections,
      )
      clients += 1
      client.setRequests(clientPaths.map((path) => ({ path })))
    },
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.total / duration
}

interface Run {
  readonly service: Side
  readonly bare: Side
  readonly search: Side
  readonly turns: number
  readonly seconds: number
  readonly generator: LoadGenerator
}

type Bodies = readonly (readonly [path: string, body: string])[]

interface Workload {
  readonly name: string
  readonly bodies: Bodies
  /** The URLs of a turn. */
  readonly bodiesOf: (turn: number) => Bodies
  /** Requested before the measurement. */
  readonly warming: Bodies
  /** Whether each URL is requested once. */
  readonly once: boolean
}

async function measure({ name, bodies, bodiesOf, warming, once }: Workload, run: Run): Promise<Measurement> {
  const [service, bare, search]: [number[], number[], number[]] = [[], [], []]
  const sides = once ? [run.service, run.search, run.bare] : [run.service, run.bare]
  for (const { url } of sides) await run.generator(url, pathsOf(warming), null)
  for (let turn = 0; turn < run.turns; turn++) {
    const paths = pathsOf(bodiesOf(turn))
    const measureService = async () =>
      service.push(await run.generator(run.service.url, paths, once ? null : run.seconds))
    const measureBare = async () => bare.push(await run.generator(run.bare.url, paths, run.seconds))
    const measureSearch = async () => once && search.push(await run.generator(run.search.url, paths, null))
    // The order alternates, so that a machine that gets busier affects all equally.
    const measurements = [measureService, measureSearch, measureBare]
    for (const side of turn % 2 === 0 ? measurements : measurements.toReversed()) await side()
  }
  const ratio = median(service.map((rate, turn) => rate / (bare[turn] ?? Number.NaN)))
  const bytes = bodies.reduce((sum, [, body]) => sum + Buffer.byteLength(body), 0) / bodies.length
  return {
    name,
    urls: bodies.length,
    bytes,
    service: median(service),
    bare: median(bare),
    ratio,
    search: once ? median(search) : null,
  }
}

const pathsOf = (bodies: Bodies): string[] => bodies.map(([path]) => path)

const knownUrls = 1_000
/** Until V8 has compiled what a search needs. */
const warmingUrls = 6_000

function workloadsOf(bodies: Bodies, turns: number): Workload[] {
  const [one, known] = [bodies.slice(0, 1), bodies.slice(0, knownUrls)]
  const [warming, rest] = [bodies.slice(knownUrls, knownUrls + warmingUrls), bodies.slice(knownUrls + warmingUrls)]
  const share = Math.floor(rest.length / turns / connections) * connections
  const shareOf = (turn: number): Bodies => rest.slice(turn * share, (turn + 1) * share)
  return [
    { name: 'one URL', bodies: one, bodiesOf: () => one, warming: one, once: false },
    { name: 'repeated URLs', bodies: known, bodiesOf: () => known, warming: known, once: false },
    { name: 'new URLs', bodies: rest, bodiesOf: shareOf, warming, once: true },
  ]
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      turns: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '1' },
      urls: { type: 'string', default: '21000' },
      autocannon: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'shobun-bench-http-'))
  try {
    const file = join(folder, 'bodies.json')
    const bodies = await collectBodies(join(folder, 'data'), file, Number(values.urls))
    const generator = values.autocannon ? sendAndParse : sendOnly
    const run = { turns: Number(values.turns), seconds: Number(values.seconds), generator }
    const measured = await measureAll(join(folder, 'data'), file, workloadsOf(bodies, run.turns), run)
    if (values.write) writeMeasured(measured)
    if (values.json) console.log(JSON.stringify(measured))
    else for (const measurement of measured) console.log(lineOf(measurement))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The answers for the bare route, from a separate server, because the cache of the measured one must not contain them. */
async function collectBodies(dataDir: string, file: string, wanted: number): Promise<Bodies> {
  const service = await startServer(dataDir)
  try {
    const bodies = await fetchBodies(service.url, wanted)
    await writeFile(file, JSON.stringify(bodies))
    return Object.entries(bodies)
  } finally {
    await service.stop()
  }
}

async function measureAll(
  dataDir: string,
  file: string,
  workloads: readonly Workload[],
  run: Omit<Run, 'service' | 'bare' | 'search'>,
): Promise<Measurement[]> {
  const service = await startServer(dataDir)
  const [bare, search] = [await startBare(file), await startBare(dataDir)]
  try {
    const measured: Measurement[] = []
    for (const workload of workloads) measured.push(await measure(workload, { ...run, service, bare, search }))
    return measured
  } finally {
    for (const side of [search, bare, service]) await side.stop()
  }
}

function writeMeasured(measured: readonly Measurement[]): void {
  const figures = measured.map(({ name, service, bare, ratio, search }) => ({
    name,
    unit: '1/s',
    values: { service, bare, ratio, ...(search === null ? {} : { 'only search': search }) },
  }))
  writeResult({ bench: 'bench:http', name: 'The sample, limits off', sizes: { connections }, figures })
}

function lineOf({ name, urls, bytes, service, bare, ratio, search }: Measurement): string {
  const rateOf = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`
  const onlySearch = search === null ? '' : `, only search ${rateOf(search)}`
  return `${name} (${urls}, ${Math.round(bytes)} bytes): ${rateOf(service)}, bare route ${rateOf(bare)}, ${Math.round(ratio * 100)} %${onlySearch}`
}

await main()
