import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestOptions } from 'node:test'
import { fileURLToPath } from 'node:url'
import { waitFor } from '../wait.ts'

/** A store for real servers and commands, in processes of their own. */
export interface ServersUnderTest {
  readonly name: string
  readonly options?: TestOptions
  /** The settings that name an empty store. */
  readonly settings: () => Promise<Readonly<Record<string, string>>>
  /** Makes the store unusable; the returned function makes it usable again. */
  readonly breakDown: () => () => Promise<void>
  /** What no output may contain. */
  readonly secret?: string
}

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const sampleFile = (source: string): string => {
  const folder = new URL(`../../src/read/sources/${source}/sample/`, import.meta.url)
  const name = readdirSync(folder).find((name) => !name.startsWith('.') && name !== 'README.md') ?? ''
  return fileURLToPath(new URL(name, folder))
}

interface RunningServer {
  readonly process: ChildProcess
  readonly url: string
  readonly metricsUrl: string
}

interface Readiness {
  readonly status: number
  readonly generation: string | null
  readonly sample: boolean
  readonly warnings: readonly string[]
}

export function serverScenarios({ name, options = {}, settings, breakDown, secret }: ServersUnderTest): void {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'))
  const running: RunningServer[] = []
  let output = ''
  let storeSettings: Promise<Readonly<Record<string, string>>> | null = null

  after(async () => {
    for (const { process } of running) process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const environment = async (machine: string): Promise<NodeJS.ProcessEnv> => ({
    ...process.env,
    ...(await (storeSettings ??= settings())),
    DATA_DIR: join(folder, machine),
    PORT: '0',
    FAIR_USE: 'off',
    LOG_LEVEL: 'info',
  })

  function collectOutput(child: ChildProcess): { readonly text: () => string } {
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        output += chunk.toString()
      })
    return { text: () => text }
  }

  async function startServer(machine: string): Promise<RunningServer> {
    const metricsPort = await freePort()
    const env = { ...(await environment(machine)), METRICS_PORT: String(metricsPort), SERVER_NAME: `server-${machine}` }
    const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const { text } = collectOutput(child)
    const url = (): string | undefined => /serving .* on (http:\/\/[\d.]+:\d+)/.exec(text())?.[1]
    await waitFor(
      () => `the address of the server: ${text()}`,
      () => url() !== undefined || child.exitCode !== null,
    )
    const server = { process: child, url: url()!, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }
    assert.ok(server.url, text())
    running.push(server)
    return server
  }

  /** Runs a command on the machine of the publisher. */
  async function shobun(...args: string[]) {
    const child = spawn(process.execPath, [main, ...args], {
      env: await environment('publisher'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const { text } = collectOutput(child)
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, text: text() }
  }

  async function publish(source: string, ...ingestOptions: string[]): Promise<string> {
    const ingested = await shobun('ingest', source, sampleFile(source), ...ingestOptions)
    assert.equal(ingested.code, 0, ingested.text)
    const { code, text } = await shobun('publish', '--json')
    assert.equal(code, 0, text)
    return (JSON.parse(text.trim().split('\n').at(-1)!) as { generation: string }).generation
  }

  const serve = async (servers: readonly RunningServer[], generation: string): Promise<void> =>
    void (await waitFor(
      () => `${generation} on every server: ${output}`,
      async () => {
        const states = await Promise.all(servers.map(async ({ url }) => readiness(url)))
        return states.every((state) => `${state.generation}.generation` === generation)
      },
    ))

  test(`${name}: servers switch, roll back, and go on without the store`, options, async () => {
    const first = await publish('nta_corporate_numbers')
    const [one, two] = [await startServer('one'), await startServer('two')]
    await serve([one, two], first)
    const second = await publish('mlit_procurement_suspensions')
    assert.notEqual(second, first)
    await serve([one, two], second)
    assert.match(await metricsOf(one), /shobun_store_reachable 1\n/)
    assert.match(await metricsOf(one), /shobun_store_up_to_date 1\n/)
    assert.match(await metricsOf(one), /shobun_store_fetched_bytes_total [1-9]/)
    assert.match(await metricsOf(one), /shobun_disk_free_bytes [1-9]\d*\n.*\n.*\nshobun_disk_size_bytes [1-9]/)

    const rolledBack = await shobun('rollback')
    assert.equal(rolledBack.code, 0, rolledBack.text)
    assert.ok(rolledBack.text.includes(`selected ${first} (before: ${second})`), rolledBack.text)
    assert.match(rolledBack.text, /\neach server of the store switches when it has fetched and checked it/)
    await serve([one, two], first)
    const status = JSON.parse((await shobun('status', '--json')).text) as {
      store: { current: string; generations: string[]; servers: { server: string; serving: string }[] }
    }
    assert.deepEqual([status.store.current, status.store.generations], [first, [first, second]])
    const names = status.store.servers.map(({ server }) => server.replace(/-0-[0-9a-f]{8}$/, ''))
    assert.deepEqual(names.toSorted(), ['server-one', 'server-two'])

    const repair = breakDown()
    await waitFor(
      () => `a warning of the store: ${output}`,
      async () => (await readiness(one.url)).warnings.some((warning) => warning.startsWith('The store')),
    )
    assert.match(await metricsOf(one), /shobun_store_reachable 0\n/)
    const refused = await shobun('publish')
    assert.deepEqual([refused.code, refused.text.trim().split('\n').length], [1, 1], refused.text)
    assert.match(refused.text, /^error: .*(cannot be used|there is no folder)/)
    two.process.kill('SIGKILL')
    const [again, empty] = [await startServer('two'), await startServer('three')]
    await serve([again], first)
    assert.equal((await readiness(empty.url)).status, 503)
    await repair()
    await serve([one, again, empty], first)
    await waitFor(
      () => `the end of the warnings: ${output}`,
      async () => (await readiness(one.url)).warnings.length === 0,
    )
    assert.equal(existsSync(join(folder, 'three', 'fetching', 'x')), false)
  })

  test(`${name}: nothing shows a secret`, options, () => {
    if (secret !== undefined) assert.ok(!output.includes(secret))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

async function readiness(url: string): Promise<Readiness> {
  const response = await fetch(`${url}/readyz`)
  const body = (await response.json()) as Partial<Readiness>
  return { generation: null, sample: false, warnings: [], ...body, status: response.status }
}

const metricsOf = async ({ metricsUrl }: RunningServer): Promise<string> => (await fetch(metricsUrl)).text()
