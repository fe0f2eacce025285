import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { run } from '../../src/cli/program.ts'
import { publishSample } from '../../src/cli/sample-generation.ts'
import { generationsIn } from '../../src/store/generations.ts'
import { sampleInstallation } from '../installation.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Together they read every table and every part of the names. */
const questions = [
  '/api/v1/companies?q=%E5%BB%BA%E8%A8%AD',
  '/api/v1/companies?q=ruri',
  '/api/v1/search?q=%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE%E7%91%A0%E7%92%83%E6%A2%9F%E5%BB%BA%E8%A8%AD',
  '/api/v1/enforcements?action_type=business_suspension',
  '/api/v1/procurement-suspensions?reason=bid_rigging',
  '/api/v1/license-actions?q=%E8%A8%B1%E5%8F%AF',
  '/api/v1/procurement-suspension-coverage',
] as const

/** Another spelling of the same query, which the cache does not contain. */
const respelt = (question: string): string =>
  question.replace(/=(%..|.)/, (_, first: string) =>
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

/** `shobun serve` over an installation of the sample; both are gone after the test. `prepare` runs before the start. */
async function serving(
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
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = await until(() => /serving .* on (http:\S+)/.exec(said)?.[1])
  const ask = async (path: string): Promise<Answer> => {
    const reply = await fetch(url + path)
    return { status: reply.status, body: (await reply.json()) as Answer['body'] }
  }
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { server, dataDir, ask, metrics, said: () => said, generations: generationsIn(dataDir) }
}

type Serving = Awaited<ReturnType<typeof serving>>

/** Polls until there is a value, and throws after 40 seconds. */
async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 1_600; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(25)
  }
  throw new Error('it never came')
}

const readyAs = async ({ ask }: Serving, wanted: (ready: Answer) => boolean): Promise<Answer> =>
  until(async () => {
    const ready = await ask('/readyz')
    return wanted(ready) ? ready : undefined
  })

async function answersNow({ ask }: Serving): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const question of questions) {
    const { status, body } = await ask(question)
    assert.equal(status, 200)
    answers.set(question, body.data)
  }
  return answers
}

/** Asserts that every answer is the same as before, or 503. Returns how many are the same. */
async function askAll({ ask, server }: Serving, before: ReadonlyMap<string, unknown>): Promise<number> {
  let answered = 0
  for (const [question, data] of before) {
    const { status, body } = await ask(respelt(question))
    assert.equal(server.exitCode ?? server.signalCode, null)
    if (status === 200) {
      assert.deepEqual(body.data, data, question)
      answered += 1
    } else assert.deepEqual([status, body.code], [503, 'data_unavailable'], question)
  }
  return answered
}

/** Sealed files are read-only; damage ignores that. */
function damage(path: string, how: (path: string) => void): void {
  chmodSync(path, 0o644)
  how(path)
}

/** Flips a bit in the middle of a file. */
const turnBit = (path: string): void => {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(path, bytes)
}

const current = ({ generations }: Serving, beside = ''): string =>
  generations.pathOf(`${generations.current() ?? ''}${beside}`)

/** Publishes the same data again: every query has the same answer. */
const publishNext = async (dataDir: string): Promise<string> =>
  (await publishSample(dataDir, new Date('2026-11-21T00:00:00Z'))).name

for (const threads of ['0', '2']) {
  test(`truncated files neither stop a server (search threads: ${threads}) nor give answers; the next generation repairs it`, async (t) => {
    const it = await serving(t, { QUERY_THREADS: threads })
    const before = await answersNow(it)
    const share = (part: number) => (path: string) => truncateSync(path, Math.floor(statSync(path).size * part))
    const cuts: readonly (readonly [beside: string, how: (path: string) => void])[] =
      threads === '0'
        ? [
            ['', share(0)],
            ['.names', share(0.5)],
          ]
        : [
            ['.names', share(0)],
            ['', share(0.5)],
          ]
    for (const [beside, how] of cuts) {
      damage(current(it, beside), how)
      await askAll(it, before)
      const { body } = await readyAs(it, ({ status }) => status === 503)
      assert.equal(body.code, 'data_unavailable')
      assert.equal(await askAll(it, before), 0)
      assert.equal((await it.ask('/healthz')).status, 200)
      const healed = await publishNext(it.dataDir)
      await readyAs(it, ({ body }) => body.status === 'ready' && `${body.generation}.generation` === healed)
      assert.equal(await askAll(it, before), questions.length)
    }
  })
}

test('the previous generation replaces a damaged one, and the log, the metrics, the status and the readiness report it', async (t) => {
  const it = await serving(t)
  const { dataDir, generations } = it
  const first = generations.current() ?? ''
  const second = await publishNext(dataDir)
  await readyAs(it, ({ body }) => `${body.generation}.generation` === second)
  assert.match(await it.metrics(), /^shobun_generation_problem\{kind="damaged"\} 0$/m)
  const before = await answersNow(it)
  damage(current(it), (path) => truncateSync(path, 8_192))
  await askAll(it, before)
  const ready = await readyAs(it, ({ body }) => body.status === 'degraded')
  assert.deepEqual([ready.status, ready.body.problem], [200, 'generation_damaged'])
  assert.equal(`${ready.body.generation}.generation`, first)
  assert.equal(await askAll(it, before), questions.length)
  assert.match(await it.metrics(), /^shobun_generation_problem\{kind="damaged"\} 1$/m)
  const reports = it
    .said()
    .split('\n')
    .filter((line) => line.includes('a generation is damaged: another one is served'))
  assert.equal(reports.length, 1)
  assert.match(reports[0] ?? '', /"level":50.*has 8192 bytes and not/)
  assert.equal(generations.current(), second, 'the pointer is the operator’s')
  const status = await shobun(dataDir, 'status')
  assert.match(
    status.said,
    new RegExp(`generation   ${second}[^]*problem      .*has 8192 bytes[^]*damaged      ${second}`),
  )
  const refused = await shobun(dataDir, 'rollback', second)
  assert.deepEqual([refused.code, /^error: .*has 8192 bytes and not/.test(refused.said)], [1, true])
  const third = await publishNext(dataDir)
  await readyAs(it, ({ body }) => body.status === 'ready' && `${body.generation}.generation` === third)
})

for (const [what, hides] of [
  ['is not served', false],
  ['is served only until the full check, if the file times are unchanged', true],
] as const) {
  test(`a generation that was damaged before the start ${what}`, async (t) => {
    let whole = ''
    const it = await serving(t, {}, async (dataDir) => {
      const generations = generationsIn(dataDir)
      whole = generations.current() ?? ''
      const path = generations.pathOf(await publishNext(dataDir))
      const { atime, mtime } = statSync(path)
      damage(path, turnBit)
      if (hides) utimesSync(path, atime, mtime)
    })
    const ready = hides ? await readyAs(it, ({ body }) => body.status === 'degraded') : await it.ask('/readyz')
    assert.deepEqual([ready.body.status, `${ready.body.generation}.generation`], ['degraded', whole])
    // The log line may arrive later than the readiness that it explains.
    await until(() => (it.said().includes('its SHA-256 differs') ? true : undefined))
    assert.match(it.said(), /a generation is damaged/)
    assert.match(it.said(), /its SHA-256 differs/)
  })
}

test('a folder, a FIFO or a broken link in place of a file is reported in one line and blocks nothing', async (t) => {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  t.after(() => installation.remove())
  const pointer = join(dataDir, 'current')
  const generations = generationsIn(dataDir)
  const sealed = generations.pathOf(generations.current() ?? '')
  const fifo = (path: string): void => void execFileSync('mkfifo', [path])
  const inPlaceOf = async (path: string, put: (path: string) => void, ask: () => Promise<string>): Promise<string> => {
    const away = join(dataDir, 'away')
    renameSync(path, away)
    put(path)
    const said = await ask()
    rmSync(path, { recursive: true })
    renameSync(away, path)
    return said
  }
  const wrongs: readonly (readonly [put: (path: string) => void, said: RegExp])[] = [
    [(path) => mkdirSync(path), /current is no regular file$/m],
    [(path) => writeFileSync(path, Buffer.alloc(50_000_000, 'x')), /current has more than 1024 bytes$/m],
    [(path) => symlinkSync('nowhere', path), /current is a dangling symbolic link$/m],
  ]
  for (const [put, said] of wrongs) assert.match(await inPlaceOf(pointer, put, async () => statusHere(dataDir)), said)
  const command = (name: string) => async () => (await shobun(dataDir, name)).said
  assert.match(await inPlaceOf(pointer, fifo, command('serve')), /^error: .*current is no regular file\n$/)
  assert.match(await inPlaceOf(pointer, fifo, command('status')), /^problem .*current is no regular file$/m)
  assert.match(await inPlaceOf(sealed, fifo, command('status')), /^problem .*generation is no regular file$/m)
  assert.match(await inPlaceOf(`${sealed}.names`, fifo, command('serve')), /^error: .*names is no regular file\n$/)
})

/** In this process: for cases that cannot block. */
async function statusHere(dataDir: string): Promise<string> {
  let said = ''
  const output = { write: (text: string) => (said += text) }
  const now = (): Date => new Date('2026-11-21T00:00:00Z')
  await run(['status'], { env: { DATA_DIR: dataDir }, stdout: output, stderr: output, now })
  return said
}

test('a server continues to read files that are replaced or removed', async (t) => {
  const it = await serving(t)
  const before = await answersNow(it)
  const path = current(it)
  writeFileSync(`${path}.other`, 'something else')
  renameSync(`${path}.other`, path)
  rmSync(`${path}.names`)
  await sleep(1_500)
  assert.equal(await askAll(it, before), questions.length)
  assert.equal((await it.ask('/readyz')).body.status, 'ready')
})

/** A command in a process of its own, because a blocked one can only be killed. */
async function shobun(dataDir: string, ...args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [main, ...args], { env, timeout: 20_000, killSignal: 'SIGKILL' })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code: signal ?? code, said }
}
