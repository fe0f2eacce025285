// `npm run bench:store`: how long a generation takes from a publisher through S3 to servers, and what travels.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { publishSample } from '../src/cli/server/sample-generation.ts'
import { readCurrent, releaseGeneration, uploadGeneration } from '../src/fleet/distribution/stored-generations.ts'
import { filesOf, generationsIn } from '../src/generations/generation-folder.ts'
import type { ObjectStore } from '../src/fleet/distribution/objects/object-store.ts'
import { s3Objects } from '../src/fleet/distribution/objects/s3-objects.ts'
import { freePorts } from '../test/services/program.ts'
import { skipS3, startS3Server } from '../test/services/s3-server.ts'
import { startServer, type MeasuredServer } from './process.ts'
import { writeResult, type Figure } from './results/results.ts'

const help = `npm run bench:store -- --data-dir DIR [options]

Starts an S3 server in memory and servers with empty folders, copies the published generation of DIR to a bucket and puts it into service.

  --servers LIST   numbers of servers (default 1,3)
  --write          write the figures to bench/results.json, too
`

const bucket = 'bench'

interface Server extends MeasuredServer {
  readonly metricsUrl: string
}

interface Round {
  readonly uploadSeconds: number
  readonly uploadCpuSeconds: number
  /** From the move of `current` until every server answers from the generation. */
  readonly switchSeconds: number
  /** Of one server, on average. */
  readonly serverCpuSeconds: number
  readonly fetchedBytes: number
}

const ticksPerSecond = 100
const cpuSecondsOf = ({ pid }: MeasuredServer): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

async function fetchedBy({ metricsUrl }: Server): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(/^shobun_store_fetched_bytes_total (\d+)/m.exec(text)?.[1])
}

const release = async (store: ObjectStore, name: string): Promise<void> =>
  releaseGeneration(store, name, await readCurrent(store))

async function startServers(folder: string, count: number, settings: Readonly<Record<string, string>>) {
  const servers: Server[] = []
  for (const port of await freePorts(count)) {
    const server = await startServer(join(folder, `server-${port}`), { ...settings, METRICS_PORT: String(port) })
    servers.push({ ...server, metricsUrl: `http://127.0.0.1:${port}/metrics` })
  }
  return servers
}

const uploadOf = (dataDir: string, name: string) => ({
  generations: generationsIn(dataDir),
  name,
  areCompaniesNew: true,
  onFile: () => undefined,
})

/** The first generation is the small sample, so that the servers are ready before the measured one comes. */
async function measure(dataDir: string, count: number, env: Readonly<Record<string, string>>): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-store-'))
  const store = await s3Objects({ bucket, prefix: `servers-${count}` })
  const name = generationsIn(dataDir).current()!
  const servers: Server[] = []
  try {
    const sample = await publishSample(join(folder, 'publisher'), new Date())
    await uploadGeneration(store, uploadOf(join(folder, 'publisher'), sample.name))
    await release(store, sample.name)
    servers.push(...(await startServers(folder, count, { ...env, STORE_URL: `s3://${bucket}/servers-${count}` })))
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    await uploadGeneration(store, uploadOf(dataDir, name))
    const uploadSeconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const before = { cpu: servers.map(cpuSecondsOf), bytes: await Promise.all(servers.map(fetchedBy)) }
    await release(store, name)
    const moved = performance.now()
    for (const { url } of servers)
      while (
        !`${((await (await fetch(`${url}/readyz`)).json()) as { generation: string }).generation}.generation`.includes(
          name,
        )
      )
        await sleep(50)
    const fetched = await Promise.all(servers.map(fetchedBy))
    return {
      uploadSeconds,
      uploadCpuSeconds: (user + system) / 1_000_000,
      switchSeconds: (performance.now() - moved) / 1000,
      serverCpuSeconds: mean(servers.map((server, index) => cpuSecondsOf(server) - before.cpu[index]!)),
      fetchedBytes: mean(fetched.map((bytes, index) => bytes - before.bytes[index]!)),
    }
  } finally {
    for (const server of servers) await server.stop()
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows: readonly (readonly [name: string, unit: string, valueOf: (round: Round) => number])[] = [
  ['copy to the store', 's', ({ uploadSeconds }) => uploadSeconds],
  ['processor time of the publisher', 's', ({ uploadCpuSeconds }) => uploadCpuSeconds],
  ['until all servers have switched', 's', ({ switchSeconds }) => switchSeconds],
  ['processor time of a server', 's', ({ serverCpuSeconds }) => serverCpuSeconds],
  ['fetched by a server', 'MB', ({ fetchedBytes }) => fetchedBytes / 1_000_000],
]

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      servers: { type: 'string', default: '1,3' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || values['data-dir'] === undefined) return void process.stdout.write(help)
  if (skipS3 !== false) throw new Error(skipS3)
  const dataDir = resolve(values['data-dir'])
  const s3 = await startS3Server()
  try {
    Object.assign(process.env, s3.env)
    await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: bucket }))
    const rounds = new Map<number, Round>()
    for (const count of values.servers.split(',').map(Number)) rounds.set(count, await measure(dataDir, count, s3.env))
    const figures = rows.map(([name, unit, valueOf]): Figure => {
      const ofRounds = [...rounds].map(([count, round]) => [
        `${count} ${count === 1 ? 'server' : 'servers'}`,
        valueOf(round),
      ])
      return { name, unit, values: Object.fromEntries(ofRounds) as Figure['values'] }
    })
    for (const { name, unit, values: byRound } of figures) console.log(name, unit, JSON.stringify(byRound))
    const generations = generationsIn(dataDir)
    const bytes = filesOf(generations.current()!).reduce(
      (sum, file) => sum + statSync(generations.pathOf(file)).size,
      0,
    )
    if (values.write)
      writeResult({
        bench: 'bench:store',
        name: 'A national generation',
        sizes: { MB: Math.round(bytes / 1e6) },
        figures,
      })
  } finally {
    await s3.stop()
  }
}

await main()
