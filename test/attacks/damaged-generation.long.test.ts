import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { run } from '../../src/cli/program.ts'
import { publishSample } from '../../src/cli/server/sample-generation.ts'
import { placeSample } from '../../src/cli/server/test-sample-generation.ts'
import { filesOf, generationsIn } from '../../src/generations/generation-folder.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { emptyInstallation, sampleInstallation } from '../installation.ts'
import { fetchWhenFree, waitFor } from '../wait.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Paths whose answers together read every table and every part of the names. */
const paths = [
  '/api/v1/companies?q=%E5%BB%BA%E8%A8%AD',
  '/api/v1/companies?q=ruri',
  '/api/v1/search?q=%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE%E7%91%A0%E7%92%83%E6%A2%9F%E5%BB%BA%E8%A8%AD',
  '/api/v1/enforcements?action_type=business_suspension',
  '/api/v1/procurement-suspensions?reason=bid_rigging',
  '/api/v1/license-actions?q=%E8%A8%B1%E5%8F%AF',
  '/api/v1/procurement-suspension-coverage',
] as const

/** The same query in another encoding, which the cache does not contain. */
const reencoded = (path: string): string =>
  path.replace(/=(%..|.)/, (_, first: string) =>
    first.startsWith('%') ? `=${first.toLowerCase()}` : `=%${first.charCodeAt(0).toString(16)}`,
  )

interface Answer {
  readonly status: number
  readonly body: {
    readonly code?: string
    readonly data?: unknown
    readonly meta?: { readonly generation: string }
    readonly status?: string
    readonly problem?: string
    readonly generation?: string
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  server.close()
  return port
}

/** Starts `shobun serve` on the sample; both are removed after the test. `prepare` runs before the start. */
async function startServer(
  t: TestContext,
  settings: Readonly<Record<string, string>> = {},
  prepare: (dataDir: string) => unknown = () => {},
) {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  await prepare(dataDir)
  const metricsPort = await freePort()
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', FAIR_USE: 'off', METRICS_PORT: String(metricsPort) }
  const server = spawn(process.execPath, [main, 'serve'], { env: { ...process.env, ...env, ...settings } })
  t.after(() => {
    server.kill('SIGKILL')
    installation.remove()
  })
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await waitFor(
    () => `the address of the server: ${output}`,
    () => /serving .* on (http:\S+)/.exec(output)?.[1],
  )
  const get = async (path: string): Promise<Answer> => {
    const reply = await fetchWhenFree(url + path)
    return { status: reply.status, body: (await reply.json()) as Answer['body'] }
  }
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { server, dataDir, get, metrics, output: () => output, generations: generationsIn(dataDir) }
}

type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Waits for an answer of `/readyz` that satisfies the condition. */
const waitForReadiness = async ({ get }: RunningServer, condition: (answer: Answer) => boolean): Promise<Answer> =>
  waitFor('another readiness', async () => {
    const answer = await get('/readyz')
    return condition(answer) ? answer : null
  })

/** Asserts that every answer is the expected one or 503, and that the server runs. Returns the number of expected answers. */
async function assertSameOr503({ get, server }: RunningServer): Promise<number> {
  let sameCount = 0
  for (const [path, data] of expected) {
    const { status, body } = await get(reencoded(path))
    assert.equal(server.exitCode ?? server.signalCode, null)
    if (status === 200) {
      assert.deepEqual(body.data, data, path)
      sameCount += 1
    } else assert.deepEqual([status, body.code], [503, 'data_unavailable'], path)
  }
  return sameCount
}

/** Changes a sealed file, which is read-only. */
function damage(path: string, change: (path: string) => void): void {
  chmodSync(path, 0o644)
  change(path)
}

/** Flips a bit in the middle of a file. */
const flipBit = (path: string): void => {
  const bytes = readFileSync(path)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(path, bytes)
}

const truncateTo = (share: number) => (path: string) => truncateSync(path, Math.floor(statSync(path).size * share))

/** Path of a file of the current generation: the database, or with the suffix `.names` the names. */
const currentPath = ({ generations }: RunningServer, suffix = ''): string =>
  generations.pathOf(`${generations.current() ?? ''}${suffix}`)

/** The sample, published twice: publishing it for every step would take most of the time of this file. */
const twice = emptyInstallation()
let secondName = ''
/** The data of every path. */
const expected = new Map<string, unknown>()
before(async () => {
  await placeSample(twice.dataDir)
  const keeper = createGenerationKeeper(twice.dataDir)
  await keeper.refresh()
  const { app } = await testApp({ search: createSearch({ generation: () => keeper.current(), now: () => new Date() }) })
  for (const path of paths) expected.set(path, (await app.inject(path)).json<Answer['body']>().data)
  await app.close()
  keeper.close()
  secondName = (await publishSample(twice.dataDir, new Date('2026-11-21T00:00:00Z'))).name
})
after(() => twice.remove())

/** Publishes the same data again, so that every query has the same answer. Returns the name of the generation. */
function publishAgain(dataDir: string): string {
  const [from, to] = [generationsIn(twice.dataDir), generationsIn(dataDir)]
  for (const file of filesOf(secondName)) cpSync(from.pathOf(file), to.pathOf(file), { preserveTimestamps: true })
  to.select(secondName)
  return secondName
}

for (const threads of ['0', '2']) {
  test(`a server with ${threads} search threads answers 503 from the second in which a file was cut off, and recovers with the next generation`, async (t) => {
    const server = await startServer(t, { QUERY_THREADS: threads })
    damage(currentPath(server), truncateTo(0.1))
    const { body } = await waitForReadiness(server, ({ status }) => status === 503)
    assert.equal(body.code, 'data_unavailable')
    assert.equal(await assertSameOr503(server), 0)
    assert.equal((await server.get('/healthz')).status, 200)
    const next = publishAgain(server.dataDir)
    await waitForReadiness(server, ({ body }) => body.status === 'ready' && `${body.generation}.generation` === next)
    assert.equal(await assertSameOr503(server), paths.length)
  })
}

test('the previous generation replaces a damaged one, and the log, the metrics, the status and the readiness report it', async (t) => {
  let first = ''
  const server = await startServer(t, {}, (dataDir) => {
    first = generationsIn(dataDir).current() ?? ''
    publishAgain(dataDir)
  })
  const { dataDir, generations } = server
  assert.match(await server.metrics(), /^shobun_generation_problem\{kind="damaged"\} 0$/m)
  damage(currentPath(server), (path) => truncateSync(path, 8_192))
  const ready = await waitForReadiness(server, ({ body }) => body.status === 'degraded')
  assert.deepEqual([ready.status, ready.body.problem], [200, 'generation_damaged'])
  assert.equal(`${ready.body.generation}.generation`, first)
  assert.equal(await assertSameOr503(server), paths.length)
  assert.match(await server.metrics(), /^shobun_generation_problem\{kind="damaged"\} 1$/m)
  const reports = server
    .output()
    .split('\n')
    .filter((line) => line.includes('a generation is damaged: another one is served'))
  assert.equal(reports.length, 1)
  assert.match(reports[0] ?? '', /"level":50.*has 8192 bytes and not/)
  assert.equal(generations.current(), secondName, 'the server does not change `current`')
  const status = await shobun(dataDir, 'status')
  assert.match(
    status.output,
    new RegExp(`generation   ${secondName}[^]*problem      .*has 8192 bytes[^]*damaged      ${secondName}`),
  )
  const refused = await shobun(dataDir, 'rollback', secondName)
  assert.deepEqual([refused.code, /^error: .*has 8192 bytes and not/.test(refused.output)], [1, true])
  assert.equal((await shobun(dataDir, 'rollback')).code, 0)
  await waitForReadiness(server, ({ body }) => body.status === 'ready' && `${body.generation}.generation` === first)
})

test('what a search cannot read is answered with 503, and the generation before takes the place of the damaged one', async (t) => {
  let first = ''
  const server = await startServer(t, {}, (dataDir) => {
    first = generationsIn(dataDir).current() ?? ''
    publishAgain(dataDir)
  })
  const path = currentPath(server)
  const { atime, mtime, size } = statSync(path)
  const file = openSync((chmodSync(path, 0o644), path), 'r+')
  // All but the first pages, and the times as before: only reading finds it.
  writeSync(file, Buffer.alloc(size - 65_536, 0xff), 0, size - 65_536, 65_536)
  closeSync(file)
  utimesSync(path, atime, mtime)
  assert.ok((await assertSameOr503(server)) < paths.length)
  const ready = await waitForReadiness(server, ({ body }) => body.status === 'degraded')
  assert.equal(`${ready.body.generation}.generation`, first)
  assert.equal(await assertSameOr503(server), paths.length)
  assert.match(server.output(), /a generation is damaged: another one is served/)
})

/** Puts a second generation with a flipped bit beside the sample. Returns the path of the damaged file. */
function publishFlipped(dataDir: string): string {
  const path = generationsIn(dataDir).pathOf(publishAgain(dataDir))
  damage(path, flipBit)
  return path
}

test('a generation that was written to before the start is not served', async (t) => {
  let intact = ''
  const server = await startServer(t, {}, (dataDir) => {
    intact = generationsIn(dataDir).current() ?? ''
    publishFlipped(dataDir)
  })
  const ready = await server.get('/readyz')
  assert.deepEqual([ready.body.status, `${ready.body.generation}.generation`], ['degraded', intact])
  // The log line may arrive after the readiness has changed.
  await waitFor('the line in the log', () => server.output().includes('its SHA-256 differs'))
  assert.match(server.output(), /a generation is damaged/)
})

test('`shobun check` finds a bit that changed below the file system, with the times of the file as before', async (t) => {
  const installation = await sampleInstallation()
  t.after(() => installation.remove())
  const { dataDir } = installation
  const first = generationsIn(dataDir).current() ?? ''
  assert.deepEqual(await inProcess(dataDir, 'check', '--json'), {
    code: 0,
    output: `{"generation":"${first}","state":"intact","reason":null}\n`,
  })
  const { atime, mtime } = statSync(generationsIn(dataDir).pathOf(first))
  utimesSync(publishFlipped(dataDir), atime, mtime)
  const checked = await inProcess(dataDir, 'check')
  assert.equal(checked.code, 1)
  assert.match(checked.output, new RegExp(`^${first} +intact +-\n${secondName} +damaged +.*its SHA-256 differs$`, 'm'))
  const damaged = JSON.parse((await inProcess(dataDir, 'check', '--json')).output.split('\n')[1] ?? '') as object
  assert.deepEqual(Object.keys(damaged), ['generation', 'state', 'reason'])
  assert.equal((await inProcess(dataDir, 'rollback', secondName)).code, 1)
})

test('a folder, a FIFO or a broken link in place of a file is reported in one line and blocks nothing', async (t) => {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  t.after(() => installation.remove())
  const pointer = join(dataDir, 'current')
  const generations = generationsIn(dataDir)
  const database = generations.pathOf(generations.current() ?? '')
  const makeFifo = (path: string): void => void execFileSync('mkfifo', [path])
  /** Replaces the file by another object while a command runs. Returns the output of the command. */
  const outputWith = async (
    path: string,
    createReplacement: (path: string) => void,
    runCommand: () => Promise<string>,
  ): Promise<string> => {
    const backup = join(dataDir, 'backup')
    renameSync(path, backup)
    createReplacement(path)
    const output = await runCommand()
    rmSync(path, { recursive: true })
    renameSync(backup, path)
    return output
  }
  const replacements: readonly (readonly [create: (path: string) => void, message: RegExp])[] = [
    [(path) => mkdirSync(path), /current is not a regular file$/m],
    [(path) => writeFileSync(path, Buffer.alloc(50_000_000, 'x')), /current has more than 1024 bytes$/m],
    [(path) => symlinkSync('nowhere', path), /current is a dangling symbolic link$/m],
  ]
  for (const [create, message] of replacements)
    assert.match(await outputWith(pointer, create, async () => (await inProcess(dataDir, 'status')).output), message)
  const command = (name: string) => async () => (await shobun(dataDir, name)).output
  assert.match(await outputWith(pointer, makeFifo, command('serve')), /^error: .*current is not a regular file\n$/)
  assert.match(await outputWith(pointer, makeFifo, command('status')), /^problem .*current is not a regular file$/m)
  assert.match(await outputWith(database, makeFifo, command('status')), /^problem .*generation is not a regular file$/m)
  const names = `${database}.names`
  assert.match(await outputWith(names, makeFifo, command('serve')), /^error: .*names is not a regular file\n$/)
})

/** A command in this process, which is faster; only for cases in which it cannot block. */
async function inProcess(dataDir: string, ...args: readonly string[]) {
  let output = ''
  const stream = { write: (text: string) => (output += text) }
  const now = (): Date => new Date('2026-11-21T00:00:00Z')
  const code = await run(args, { env: { DATA_DIR: dataDir }, stdout: stream, stderr: stream, now })
  return { code, output }
}

test('files that are replaced or removed are read as before', async (t) => {
  const installation = await sampleInstallation()
  t.after(() => installation.remove())
  const { dataDir } = installation
  const keeper = createGenerationKeeper(dataDir)
  t.after(() => keeper.close())
  assert.equal(await keeper.refresh(), null)
  const { app } = await testApp({ search: createSearch({ generation: () => keeper.current(), now: () => new Date() }) })
  const path = generationsIn(dataDir).pathOf(generationsIn(dataDir).current() ?? '')
  writeFileSync(`${path}.other`, 'something else')
  renameSync(`${path}.other`, path)
  rmSync(`${path}.names`)
  for (let call = 0; call < 3; call++) assert.equal(await keeper.refresh(), null)
  assert.equal(keeper.problem(), null)
  for (const path of paths) assert.deepEqual((await app.inject(path)).json<Answer['body']>().data, expected.get(path))
})

/** Runs a command in a separate process, because a blocked command can only be killed. */
async function shobun(dataDir: string, ...args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [main, ...args], { env, timeout: 120_000, killSignal: 'SIGKILL' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code: signal ?? code, output }
}
