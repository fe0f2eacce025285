import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { emptyInstallation, sampleInstallation, type Installation } from '../installation.ts'
import { waitFor } from '../wait.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

interface Server {
  readonly process: ChildProcess
  readonly port: number
  /** The output so far. */
  readonly stderr: () => string
}

async function serve(
  t: TestContext,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0', LOG_LEVEL: 'silent', ...settings }
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => server.kill('SIGKILL'))
  let stderr = ''
  server.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`the server ended: ${stderr}`)))
  const [chunk] = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  return {
    process: server,
    port: Number(/:(\d+)\b(?!.*:\d)/.exec(chunk.toString())?.[1]),
    stderr: () => stderr,
  }
}

let sample: Installation
before(async () => {
  sample = await sampleInstallation()
})
after(() => sample.remove())

function copyOfSample(t: TestContext): string {
  const copy = emptyInstallation()
  t.after(() => copy.remove())
  cpSync(sample.dataDir, copy.dataDir, { recursive: true })
  return copy.dataDir
}

async function kill({ process: server }: Server): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

interface RequestOptions {
  readonly port: number
  readonly path?: string
  readonly localAddress?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: Agent
}

interface Reply {
  readonly status: number
  readonly body: string
  /** Remaining requests of the minute. */
  readonly remaining: number
}

function get({
  path = '/api/v1/companies?q=abc',
  localAddress = '127.0.0.1',
  ...rest
}: RequestOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', path, localAddress, ...rest }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => {
        const remaining = Number(/"minute";r=(\d+)/.exec(String(response.headers['ratelimit']))?.[1])
        resolve({ status: response.statusCode ?? 0, body, remaining })
      })
    })
    sent.once('error', reject).end()
  })
}

/** Size of the log including its write-ahead log. The server must have ended. */
function logBytes(dataDir: string): number {
  const path = join(dataDir, 'usage.db')
  const sql = new DatabaseSync(path)
  sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  sql.close()
  return statSync(path).size
}

/** The single number that a query returns from a database of the running server; 0 without a row. */
function queryNumber(dataDir: string, file: string, query: string): number {
  const sql = new DatabaseSync(join(dataDir, file), { readOnly: true, timeout: 5_000 })
  try {
    return Number(Object.values(sql.prepare(query).get() ?? {})[0] ?? 0)
  } finally {
    sql.close()
  }
}
const recentRequestCount = (dataDir: string): number =>
  queryNumber(dataDir, 'fair-use.db', 'SELECT count(*) FROM request')

const floodRequests = 3000
const floodConnections = 16

/** Sends requests with long, always different headers. Returns the number of refused ones. */
async function flood(localAddress: string, port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: floodConnections })
  const connections = Array.from({ length: floodConnections }, async (_, connection) => {
    let refused = 0
    for (let index = connection; index < floodRequests; index += floodConnections) {
      const headers = {
        'user-agent': `${index}`.padStart(200, 'a'),
        referer: `${index}`.padStart(200, 'b'),
        'x-service-client': `${index}`.padStart(100, 'c'),
      }
      const { status } = await get({ port, localAddress, headers, agent, path: `/api/v1/companies?q=abc${index}` })
      if (status === 429 || status === 503 || status === 403) refused += 1
    }
    return refused
  })
  const refused = await Promise.all(connections)
  agent.destroy()
  return refused.reduce((sum, count) => sum + count, 0)
}

test('a flood of refused requests is logged as a count, and a restart reads almost none of it', async (t) => {
  const dataDir = copyOfSample(t)
  const server = await serve(t, dataDir)
  for (let i = 0; i < 3; i++) assert.equal((await get({ port: server.port })).status, 200)
  const refused = await flood('127.0.0.2', server.port)
  assert.ok(refused > floodRequests * 0.9, `${refused} were refused`)
  const loggedRefusals = (): number => queryNumber(dataDir, 'usage.db', 'SELECT sum(requests) FROM refusals')
  await waitFor(
    () => `${refused} refusals in the log, which has ${loggedRefusals()}`,
    () => loggedRefusals() >= refused,
  )
  await kill(server)

  assert.ok(logBytes(dataDir) < 500_000, `the log has ${logBytes(dataDir)} bytes`)
  const recent = recentRequestCount(dataDir)
  assert.ok(recent <= floodRequests - refused + 3, `a restart reads ${recent} requests`)
  assert.equal(loggedRefusals(), refused)

  const restarted = await serve(t, dataDir)
  assert.equal((await get({ port: restarted.port })).remaining, 6, 'the quota of the normal client survives')
})

test('a second server on the same folder warns on stderr and in `/readyz`, until the first server has ended', async (t) => {
  const dataDir = copyOfSample(t)
  const warningsOf = async (port: number): Promise<readonly string[]> => {
    const { status, body } = await get({ port, path: '/readyz' })
    assert.equal(status, 200)
    return (JSON.parse(body) as { warnings: readonly string[] }).warnings
  }
  const first = await serve(t, dataDir)
  const second = await serve(t, dataDir)
  assert.deepEqual(await warningsOf(first.port), [])
  assert.equal(first.stderr(), '')
  assert.match(second.stderr(), /Another server serves this data folder/)
  const [warning] = await warningsOf(second.port)
  assert.match(warning ?? '', /Another server/)
  await kill(first)
  await waitFor('the end of the warning', async () => (await warningsOf(second.port)).length === 0)
})

test('only the owner can read the files of the usage log, of the last 24 hours and of the key', async (t) => {
  const dataDir = copyOfSample(t)
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  // An earlier version created the key with these permissions.
  writeFileSync(join(dataDir, 'usage.key'), Buffer.alloc(32, 1))
  chmodSync(join(dataDir, 'usage.key'), 0o644)
  const { port } = await serve(t, dataDir)
  assert.equal((await get({ port })).status, 200)
  await waitFor('the request on disk', () => recentRequestCount(dataDir) === 1)
  await waitFor('the row of the log', () => statSync(join(dataDir, 'usage.db-wal')).size > 0)
  const files = [
    'usage.key',
    'fair-use.key',
    ...['usage.db', 'fair-use.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
  ]
  for (const name of files) {
    assert.ok(readFileSync(join(dataDir, name)).length > 0, name)
    assert.equal((statSync(join(dataDir, name)).mode & 0o777).toString(8), '600', name)
  }
})

test('a server whose usage log cannot be opened reports the error and answers', async (t) => {
  const dataDir = copyOfSample(t)
  writeFileSync(join(dataDir, 'usage.db'), 'no database'.padEnd(4096))
  const server = await serve(t, dataDir)
  assert.equal((await get({ port: server.port })).remaining, 9)
  assert.match(server.stderr(), /usage\.db|not a database/)
  await waitFor('the request on disk', () => recentRequestCount(dataDir) === 1)
  await kill(server)
  const restarted = await serve(t, dataDir)
  assert.equal((await get({ port: restarted.port })).remaining, 8, 'quotas do not depend on the log')
})
