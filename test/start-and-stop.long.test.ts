import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { publishSample } from '../src/cli/server/sample-generation.ts'
import { lockPublishing } from '../src/generations/file-lock.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { sampleInstallation } from './installation.ts'
import { waitFor } from './wait.ts'

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const launcher = fileURLToPath(new URL('../bin/shobun.js', import.meta.url))

interface StartOptions {
  /** Changes the data folder before the start. */
  readonly prepare?: (dataDir: string) => void
  readonly command?: readonly [string, string]
}

/** Starts `shobun serve` on the sample. */
async function startServer(
  t: TestContext,
  settings: Readonly<Record<string, string>> = {},
  { prepare = () => {}, command: [node, program] = [process.execPath, main] }: StartOptions = {},
) {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  prepare(dataDir)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...settings }
  const server = spawn(node, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => {
    server.kill('SIGKILL')
    installation.remove()
  })
  return { server, dataDir }
}

/** Makes the published generation one of another version of the program. */
function makeOutdated(dataDir: string, format = 1): void {
  const generations = generationsIn(dataDir)
  const path = generations.pathOf(generations.current() ?? '')
  chmodSync(path, 0o644)
  const old = new DatabaseSync(path)
  old.exec(`PRAGMA user_version = ${format}`)
  old.close()
}

const sampleCases = fileURLToPath(
  new URL('../src/read/sources/caa_representations/sample/keihyo_cases.csv', import.meta.url),
)

const cases = ['ingest', 'caa_representations', sampleCases, '--as-of', '2026-08-31']

test('after an upgrade to another format a server publishes by itself: 503 with the reason, then ready', async (t) => {
  let release = (): void => undefined
  const prepare = (folder: string): void => {
    assert.equal(runShobun(folder, ...cases), 0)
    makeOutdated(folder)
    // The publication waits for it, so that the state before is seen.
    release = lockPublishing(folder, 0)
  }
  const { server } = await startServer(t, {}, { prepare })
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  assert.match(line.toString(), /^Shobun is serving nothing on /)
  const [url = ''] = /http:\S+/.exec(line.toString()) ?? []
  const ready = await fetch(`${url}/readyz`)
  const problem = (await ready.json()) as Record<string, unknown>
  assert.deepEqual([ready.status, problem['code']], [503, 'data_unavailable'])
  assert.match(String(problem['detail']), /of an earlier version of this program\. Run `shobun publish`/)
  assert.equal((await fetch(`${url}/api/v1/companies?q=${encodeURIComponent('瑠璃梟')}`)).status, 503)
  release()
  await waitFor(
    () => `the new generation: ${output}`,
    async () => (await fetch(`${url}/readyz`)).status === 200,
  )
  assert.match(output, /publishing again/)
})

function runShobun(dataDir: string, ...args: string[]): number | null {
  return spawnSync(process.execPath, [main, ...args], { env: { ...process.env, DATA_DIR: dataDir } }).status
}

test('after going back a server says so and ends, and `publish` of that version mends it', async (t) => {
  const { server, dataDir } = await startServer(
    t,
    {},
    {
      prepare: (folder) => {
        assert.equal(runShobun(folder, ...cases), 0)
        makeOutdated(folder, 999)
      },
    },
  )
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  assert.deepEqual(await once(server, 'exit'), [1, null])
  assert.match(
    output,
    /has format 999, this program reads \d+: run `shobun publish` to go back, or upgrade this program/,
  )
  assert.equal(runShobun(dataDir, 'publish'), 0)
  const keeper = createGenerationKeeper(dataDir)
  t.after(() => keeper.close())
  assert.equal(await keeper.refresh(), null)
})

test('after an upgrade to another format the sample is rebuilt', async (t) => {
  const { server } = await startServer(t, {}, { prepare: makeOutdated })
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(server, 'exit').then(() => ['ended'])
  const [url] = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer | string]
  assert.match(url.toString(), /^Shobun is serving /, output)
  assert.match(output, /sample is of an earlier version/)
})

test('a server that starts while the first publication runs builds no sample, and takes over what is published', async (t) => {
  let release = (): void => undefined
  const prepare = (folder: string): void => {
    rmSync(join(folder, 'generations'), { recursive: true })
    rmSync(join(folder, 'current'))
    assert.equal(runShobun(folder, ...cases), 0)
    release = lockPublishing(folder, 0)
  }
  const { server, dataDir } = await startServer(t, {}, { prepare })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const [url = ''] = /http:\S+/.exec(line.toString()) ?? []
  assert.equal((await fetch(`${url}/readyz`)).status, 503)
  release()
  assert.equal(runShobun(dataDir, 'publish'), 0)
  await waitFor('the first generation', async () => (await fetch(`${url}/readyz`)).status === 200)
  const current = generationsIn(dataDir).current()
  await assert.rejects(publishSample(dataDir, new Date()), { name: 'RealDataPublished' })
  assert.equal(generationsIn(dataDir).current(), current)
})

test('two SIGINTs, from the terminal and the launcher, stop the server gracefully', async (t) => {
  const { server } = await startServer(t)
  await once(server.stdout, 'data')
  server.kill('SIGINT')
  server.kill('SIGINT')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})

test('a server whose port is taken ends, whatever it had opened before', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const store = await sampleInstallation()
  t.after(() => store.remove())
  const { server } = await startServer(t, {
    PORT: String((other.address() as AddressInfo).port),
    // Nobody listens there; the server goes on trying.
    STATE_URL: 'redis://127.0.0.1:1',
    STORE_URL: join(store.dataDir, 'store'),
    QUERY_THREADS: '2',
  })
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  assert.deepEqual(await once(server, 'exit'), [1, null], output)
  assert.match(output, /another program uses port/)
})

test('a server ends when its launcher is killed', async (t) => {
  // An older Node.js launches the one that came with the dependencies.
  const { server } = await startServer(t, {}, { command: ['node', launcher] })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const [url = ''] = /http:\S+/.exec(line.toString()) ?? []
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  server.kill('SIGKILL')
  const isRefused = async (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    )
  await waitFor('the end of the server', isRefused)
})

test('a server that drains answers requests while /readyz is 503', async (t) => {
  const { server } = await startServer(t, { DRAIN_SECONDS: '60' })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const [url = ''] = /http:\S+/.exec(line.toString()) ?? []
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status
  assert.equal(await statusOf('/readyz'), 200)
  server.kill('SIGTERM')
  await waitFor('the end of readiness', async () => (await statusOf('/readyz')) === 503)
  assert.equal(await statusOf(`/api/v1/companies?q=${encodeURIComponent('瑠璃梟')}`), 200)
})

test('a server with search threads answers, switches to a new generation and stops gracefully', async (t) => {
  const { server, dataDir } = await startServer(t, { LOG_LEVEL: 'info', FAIR_USE: 'off', QUERY_THREADS: '2' })
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  /** The first group of a match in the output; waits for it. */
  const waitFor = async (pattern: RegExp, matchIndex = 0): Promise<string> => {
    for (;;) {
      const text = [...output.matchAll(pattern)][matchIndex]?.[1]
      if (text !== undefined) return text
      await once(server.stdout, 'data')
    }
  }
  const generationLog = /"generation":"([^"]+)"/g
  const url = await waitFor(/serving .* on (http:\S+)/g)
  const first = await waitFor(generationLog)
  const search = async () => {
    const reply = await fetch(`${url}/api/v1/search?q=${encodeURIComponent('株式会社瑠璃梟建設')}`)
    return (await reply.json()) as { data: { companies: unknown[] }; meta: { generation: string } }
  }
  assert.equal((await search()).meta.generation, first)
  await publishSample(dataDir, new Date('2026-11-22T00:00:00Z'))
  const second = await waitFor(generationLog, 1)
  assert.notEqual(second, first)
  const { data, meta } = await search()
  assert.deepEqual([data.companies.length, meta.generation], [1, second])
  server.kill('SIGINT')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})

test('the launcher installs nothing where node_modules is a link', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-test-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const root = fileURLToPath(new URL('../', import.meta.url))
  for (const name of ['package.json', 'package-lock.json', 'scripts/run.js', 'scripts/runtime.js'])
    cpSync(join(root, name), join(folder, 'checkout', name))
  mkdirSync(join(folder, 'other'))
  symlinkSync(join(folder, 'other'), join(folder, 'checkout/node_modules'))
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'checkout/scripts/run.js'), '--version'], {
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /^\S+node_modules is a link, .*\n$/)
  assert.deepEqual(readdirSync(join(folder, 'other')), [])
})

const isRoot = process.getuid?.() === 0

test(
  'a server starts where its user may not enter the current folder',
  { skip: !isRoot && 'only root starts a program there' },
  async (t) => {
    const nobody = 65_534
    const closed = mkdtempSync(join(tmpdir(), 'shobun-closed-'))
    const dataDir = mkdtempSync(join(tmpdir(), 'shobun-data-'))
    chownSync(dataDir, nobody, nobody)
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' }
    const server = spawn(process.execPath, [main, 'serve'], { cwd: closed, env, uid: nobody, gid: nobody })
    t.after(() => {
      server.kill('SIGKILL')
      for (const folder of [closed, dataDir]) rmSync(folder, { recursive: true, force: true })
    })
    const output: string[] = []
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    await waitFor(
      () => output.join(''),
      () => output.join('').includes('Shobun is serving '),
    )
    server.kill('SIGTERM')
    await once(server, 'exit')
    assert.match(output.join(''), /told to stop: requests in work are still answered/)
  },
)
