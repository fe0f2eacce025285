import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { emptyInstallation, sampleInstallation, type Installation } from '../installation.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

interface Server {
  readonly process: ChildProcess
  readonly port: number
  /** Its output on stderr. */
  readonly complaints: () => string
}

async function serve(
  t: TestContext,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0', LOG_LEVEL: 'silent', ...settings }
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => server.kill('SIGKILL'))
  let complaints = ''
  server.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`the server ended: ${complaints}`)))
  const [chunk] = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  return {
    process: server,
    port: Number(/:(\d+)\b(?!.*:\d)/.exec(chunk.toString())?.[1]),
    complaints: () => complaints,
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

interface Call {
  readonly port: number
  readonly path?: string
  readonly localAddress?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: Agent
}

interface Reply {
  readonly status: number
  readonly body: string
  readonly left: number
}

function call({ path = '/api/v1/companies?q=abc', localAddress = '127.0.0.1', ...rest }: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', path, localAddress, ...rest }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => {
        const left = Number(/"minute";r=(\d+)/.exec(String(response.headers['ratelimit']))?.[1])
        resolve({ status: response.statusCode ?? 0, body, left })
      })
    })
    sent.once('error', reject).end()
  })
}

/** Size after the server has ended, including the write-ahead log. */
function logBytes(dataDir: string): number {
  const path = join(dataDir, 'usage.db')
  const sql = new DatabaseSync(path)
  sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  sql.close()
  return statSync(path).size
}

/** One figure of a database in use by the server; 0 while there is none. */
function figureOf(dataDir: string, file: string, query: string): number {
  const sql = new DatabaseSync(join(dataDir, file), { readOnly: true })
  try {
    return Number(Object.values(sql.prepare(query).get() ?? {})[0] ?? 0)
  } finally {
    sql.close()
  }
}
const recentRows = (dataDir: string): number => figureOf(dataDir, 'fair-use.db', 'SELECT count(*) FROM request')

/** Takes half a second on an idle machine. */
async function until(isDone: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !isDone(); attempt++) await sleep(100)
}

const flood = 3000

/** Each request has long headers of its own, so that no text repeats. */
async function floodFrom(localAddress: string, port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const connections = Array.from({ length: 16 }, async (_, connection) => {
    let refused = 0
    for (let index = connection; index < flood; index += 16) {
      const headers = {
        'user-agent': `${index}`.padStart(200, 'a'),
        referer: `${index}`.padStart(200, 'b'),
        'x-service-client': `${index}`.padStart(100, 'c'),
      }
      const { status } = await call({ port, localAddress, headers, agent, path: `/api/v1/companies?q=abc${index}` })
      if (status === 429 || status === 503 || status === 403) refused += 1
    }
    return refused
  })
  const refused = await Promise.all(connections)
  agent.destroy()
  return refused.reduce((sum, one) => sum + one, 0)
}

test('a flood of refused requests is logged as a count; a restart reads next to nothing of it', async (t) => {
  const dataDir = copyOfSample(t)
  const server = await serve(t, dataDir)
  for (let i = 0; i < 3; i++) assert.equal((await call({ port: server.port })).status, 200)
  const refused = await floodFrom('127.0.0.2', server.port)
  assert.ok(refused > flood * 0.9, `${refused} were refused`)
  const counted = (): number => figureOf(dataDir, 'usage.db', 'SELECT sum(requests) FROM refusals')
  await until(() => counted() >= refused)
  await kill(server)

  assert.ok(logBytes(dataDir) < 500_000, `the log has ${logBytes(dataDir)} bytes`)
  const recent = recentRows(dataDir)
  assert.ok(recent <= flood - refused + 3, `a restart reads ${recent} requests`)
  assert.equal(counted(), refused)

  const restarted = await serve(t, dataDir)
  assert.equal((await call({ port: restarted.port })).left, 6, 'the quota of the normal client survives')
})

test('a second server on one folder warns at its start and in its readiness until the first has ended', async (t) => {
  const dataDir = copyOfSample(t)
  const warningsOf = async (port: number): Promise<readonly string[]> => {
    const { status, body } = await call({ port, path: '/readyz' })
    assert.equal(status, 200)
    return (JSON.parse(body) as { warnings: readonly string[] }).warnings
  }
  const first = await serve(t, dataDir)
  const second = await serve(t, dataDir)
  assert.deepEqual(await warningsOf(first.port), [])
  assert.equal(first.complaints(), '')
  assert.match(second.complaints(), /Another server serves this data folder/)
  const [warning] = await warningsOf(second.port)
  assert.match(warning ?? '', /Another server/)
  await kill(first)
  for (let attempt = 0; attempt < 100 && (await warningsOf(second.port)).length > 0; attempt++) await sleep(50)
  assert.deepEqual(await warningsOf(second.port), [])
})

test('only the owner can read the log, the last 24 hours and the key', async (t) => {
  const dataDir = copyOfSample(t)
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  // As an earlier version created it.
  writeFileSync(join(dataDir, 'usage.key'), Buffer.alloc(32, 1))
  chmodSync(join(dataDir, 'usage.key'), 0o644)
  const { port } = await serve(t, dataDir)
  assert.equal((await call({ port })).status, 200)
  await until(() => recentRows(dataDir) === 1)
  const files = ['usage.key', ...['usage.db', 'fair-use.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`])]
  for (const name of files) {
    assert.ok(readFileSync(join(dataDir, name)).length > 0, name)
    assert.equal((statSync(join(dataDir, name)).mode & 0o777).toString(8), '600', name)
  }
})

test('a log that cannot be opened stops no request, and the error is reported', async (t) => {
  const dataDir = copyOfSample(t)
  writeFileSync(join(dataDir, 'usage.db'), 'no database'.padEnd(4096))
  const server = await serve(t, dataDir)
  assert.equal((await call({ port: server.port })).left, 9)
  assert.match(server.complaints(), /usage\.db|not a database/)
  await until(() => recentRows(dataDir) === 1)
  await kill(server)
  const restarted = await serve(t, dataDir)
  assert.equal((await call({ port: restarted.port })).left, 8, 'quotas do not depend on the log')
})
