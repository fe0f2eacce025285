import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { pathOf } from '../services/packages.ts'
import { startPostgres } from '../services/postgres.ts'
import { freePorts, startProgram, type Program } from '../services/program.ts'
import { startRedis } from '../services/redis.ts'
import { startS3Server } from '../services/s3-server.ts'
import { waitFor } from '../wait.ts'
import { readCompose, type ComposeService } from './compose.ts'
import { runProgram } from '../../scripts/run-program.ts'
import type { Step } from './step.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const shobun = join(root, 'bin/shobun.js')
const password = 'test-password'
const bucket = 'delivery'
/** Only the owner of the database needs a password. */
const access = 'host all postgres 127.0.0.1/32 trust\nhost all shobun 127.0.0.1/32 scram-sha-256\n'

const get = async (url: string): Promise<Record<string, unknown>> =>
  (await (await fetch(url)).json()) as Record<string, unknown>

/** The settings of a service with the addresses that its processes have here in place of those in the networks of the containers. */
const settingsOf = (service: ComposeService | undefined, addresses: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [
      name,
      Object.entries(addresses).reduce((text, [there, here]) => text.replace(there, here), value),
    ]),
  )

async function startStore(stack: AsyncDisposableStack): Promise<Readonly<Record<string, string>>> {
  const { endpoint, env, stop } = await startS3Server()
  stack.defer(stop)
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region: 'default', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...env, STORE_URL: `s3://${bucket}/compose` }
}

/** PostgreSQL and Redis with the commands of their services. Returns their addresses here, by those there. */
async function startEngines(services: Readonly<Record<string, ComposeService>>, stack: AsyncDisposableStack) {
  const { redis, postgres } = services
  const [redisProgram = '', ...redisArgs] = redis?.command ?? []
  assert.equal(redisProgram, 'redis-server')
  const counts = await startRedis({ args: redisArgs })
  stack.defer(async () => counts.stop())
  const [postgresProgram = '', ...postgresArgs] = postgres?.command ?? []
  assert.equal(postgresProgram, 'postgres')
  const database = await startPostgres({ access, extra: postgresArgs })
  stack.defer(async () => database.remove())
  // What the image of PostgreSQL does with its settings.
  const { POSTGRES_USER: user, POSTGRES_DB: name, POSTGRES_PASSWORD: secret } = postgres?.environment ?? {}
  await database.query(`CREATE ROLE ${user} LOGIN PASSWORD '${secret}'`)
  await database.query(`CREATE DATABASE ${name} OWNER ${user}`)
  return { 'redis:6379': `127.0.0.1:${counts.port}`, '@postgres/': `@${new URL(database.url()).host}/` }
}

const names = ['a', 'b', 'c'] as const

interface ServerPlace {
  readonly name: (typeof names)[number]
  readonly port: number
}

const startServer = async (
  service: ComposeService,
  { name, port }: ServerPlace,
  env: Readonly<Record<string, string>>,
): Promise<Program> =>
  startProgram({
    command: process.execPath,
    args: [shobun, ...(service.command ?? [])],
    // Without data a server is not ready, but it runs.
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200,
    readySeconds: 90,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), SERVER_NAME: name },
  })

export const composeClusterStep: Step = {
  name: 'compose file of three servers: its commands and settings as processes',
  needs: ['docker-compose', 'haproxy', 'redis-server', 'postgres', 'initdb', 'radosgw', 'ceph-mon', 'ceph-osd', 'ceph'],
  isLong: true,
  async run({ folder, log }) {
    await using stack = new AsyncDisposableStack()
    const store = await startStore(stack)
    const services = readCompose('compose.cluster.yml', { ...store, POSTGRES_PASSWORD: password })
    const engines = await startEngines(services, stack)
    const [balancerPort = 0, ...ports] = await freePorts(4)
    const places = names.map((name, index) => ({ name, port: ports[index] ?? 0 }))
    const balancer = services['balancer']
    const addresses: Record<string, string> = { ...engines, '172.31.80.2': '127.0.0.1' }
    for (const { name, port } of places) {
      const there = balancer?.environment?.[`SHOBUN_${name.toUpperCase()}`] ?? ''
      addresses[there] = `127.0.0.1:${port}`
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      const service = services[name] ?? assert.fail(name)
      const env = { ...settingsOf(service, addresses), DATA_DIR: dataDir }
      const server = await startServer(service, { name, port }, env)
      stack.defer(async () => server.stop())
    }

    const publisher = services['publisher']
    assert.deepEqual(publisher?.entrypoint, ['shobun', 'update'])
    const ledger = join(folder, 'ledger')
    mkdirSync(ledger)
    const env = { ...settingsOf(publisher, addresses), DATA_DIR: ledger }
    const sample = 'src/read/sources/caa_representations/sample/keihyo_cases.csv'
    // In place of `update`, which asks the publishers.
    runProgram(process.execPath, [shobun, 'ingest', 'caa_representations', sample, '--as-of', '2026-08-31'], {
      cwd: root,
      env,
    })
    runProgram(process.execPath, [shobun, 'publish'], { env })

    const [socket, bind] = [join(folder, 'haproxy.sock'), `127.0.0.1:${balancerPort}`]
    const settings = settingsOf(balancer, addresses)
    const url = `http://${bind}`
    const haproxy = await startProgram({
      command: pathOf('haproxy'),
      args: ['-db', '-f', join(root, 'deploy/haproxy.cfg')],
      env: { ...settings, SHOBUN_BIND: bind, SHOBUN_ADMIN_SOCKET: socket },
      isReady: async () => (await fetch(`${url}/readyz`)).status === 200,
      readySeconds: 90,
    })
    stack.defer(async () => haproxy.stop())

    const states = await waitFor('three servers with the generation of the store', async () => {
      const all = await Promise.all(places.map(async ({ port }) => get(`http://127.0.0.1:${port}/readyz`)))
      return all.every(({ status }) => status === 'ready') ? all : null
    })
    assert.equal(new Set(states.map(({ generation }) => generation)).size, 1)
    assert.deepEqual(
      states.map(({ client_state }) => client_state),
      ['shared', 'shared', 'shared'],
    )
    log(`${String(states[0]?.['generation'])} on three servers`)

    const query = new URLSearchParams({ authority: '消費者庁' }).toString()
    const remaining: string[] = []
    for (const { port } of places) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/enforcements?${query}`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      assert.equal(answer.status, 200)
      remaining.push(/"minute";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? '')
    }
    assert.deepEqual(remaining, ['9', '8', '7'])
    assert.equal((await fetch(`${url}/api/v1/enforcements?${query}`)).status, 200)
  },
}
