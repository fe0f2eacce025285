// `npm run bench:http`: requests per second of /api/v1/companies on the sample with limits off, beside a bare Fastify route
// that returns the same bytes. Both in processes of their own, in turns, so that what else the machine does meets both.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startServer } from './process.ts'

const path = '/api/v1/companies'
const connections = 10

interface Side {
  readonly url: string
  readonly stop: () => Promise<void>
}

interface Measured {
  readonly name: string
  readonly urls: number
  readonly bytes: number
  /** Medians of the turns. */
  readonly service: number
  readonly bare: number
  readonly ratio: number
}

async function startBare(file: string): Promise<Side> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url)), file], {
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

/** Questions with rows: pieces of the names that an answer shows. More of them than the server keeps answers of. */
async function questions(url: string, wanted: number): Promise<Record<string, string>> {
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
  const asked = Array.from({ length: 10 }, (_, index) =>
    [...pieces].map((piece) => `${path}?q=${encodeURIComponent(piece)}&limit=${10 - index}`),
  ).flat()
  const bodies: Record<string, string> = {}
  for (const each of asked.slice(0, wanted)) {
    const reply = await fetch(url + each)
    if (reply.status === 200) bodies[each] = await reply.text()
  }
  return bodies
}

function piecesOf(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) => {
    const signs = Array.from(name ?? '')
    return signs.flatMap((_, start) =>
      [2, 3, 4, 5]
        .map((length) => signs.slice(start, start + length).join(''))
        .filter((piece) => piece.trim().length > 1),
    )
  })
}

async function requestsPerSecond(url: string, paths: readonly string[], seconds: number): Promise<number> {
  const requests = paths.map((each) => ({ path: each }))
  const { non2xx, errors, requests: answered } = await autocannon({ url, connections, duration: seconds, requests })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return answered.average
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

interface Run {
  readonly service: Side
  readonly bare: Side
  readonly turns: number
  readonly seconds: number
}

async function measure(name: string, bodies: Readonly<Record<string, string>>, run: Run): Promise<Measured> {
  const paths = Object.keys(bodies)
  const [service, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < run.turns; turn++) {
    service.push(await requestsPerSecond(run.service.url, paths, run.seconds))
    bare.push(await requestsPerSecond(run.bare.url, paths, run.seconds))
  }
  const ratio = median(service.map((each, turn) => each / (bare[turn] ?? Number.NaN)))
  const bytes = Object.values(bodies).reduce((sum, body) => sum + Buffer.byteLength(body), 0) / paths.length
  return { name, urls: paths.length, bytes, service: median(service), bare: median(bare), ratio }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      turns: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      urls: { type: 'string', default: '15000' },
      json: { type: 'boolean', default: false },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'shobun-bench-http-'))
  const service = await startServer(join(folder, 'data'))
  try {
    const bodies = await questions(service.url, Number(values.urls))
    const file = join(folder, 'bodies.json')
    await writeFile(file, JSON.stringify(bodies))
    const bare = await startBare(file)
    const run = { service, bare, turns: Number(values.turns), seconds: Number(values.seconds) }
    try {
      const [first] = Object.entries(bodies)
      const measured = [
        await measure('one URL', Object.fromEntries([first!]), run),
        await measure('distinct URLs', bodies, run),
      ]
      if (values.json) console.log(JSON.stringify(measured))
      else for (const each of measured) console.log(lineOf(each))
    } finally {
      await bare.stop()
    }
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function lineOf({ name, urls, bytes, service, bare, ratio }: Measured): string {
  const [ours, theirs] = [service, bare].map((each) => Math.round(each).toLocaleString('en-US'))
  return `${name} (${urls}, ${Math.round(bytes)} bytes): ${ours}/s, bare route ${theirs}/s, ${Math.round(ratio * 100)} %`
}

await main()
