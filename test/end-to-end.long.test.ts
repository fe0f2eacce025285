import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { emptyInstallation, type Installation } from './installation.ts'
import { fetchWhenFree, waitFor } from './wait.ts'

// The real program in separate processes: one serves the sample while commands import files, publish and roll back.

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const sampleFiles = (source: string): string[] => {
  const folder = new URL(`../src/read/sources/${source}/sample/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== 'README.md')
    .map((name) => fileURLToPath(new URL(name, folder)))
}

let installation: Installation
let server: ChildProcess
let base: string

before(async () => {
  installation = emptyInstallation()
  server = spawn(process.execPath, [main, 'serve'], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
  base = await urlOf(server)
})
after(async () => {
  for (const watch of watches) watch.running = false
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  installation.remove()
})

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: installation.dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    FAIR_USE: 'off',
    LOG_LEVEL: 'error',
  }
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const url = /http:\/\/[\d.]+:\d+/.exec(text)?.[0]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

/** The sheets of this source are complete lists that state no day. */
const dayOf = (source: string): string[] => (source === 'isa_technical_intern' ? ['--as-of', '2026-08-31'] : [])

interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function shobun(...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('exit', (code) => resolve({ code, stdout, stderr }))
  })
}

interface Answer {
  readonly data: Record<string, Record<string, unknown>[]>
  readonly meta: Record<string, unknown>
}

async function get(path: string): Promise<{ status: number; body: Answer }> {
  const response = await fetchWhenFree(base + path)
  return { status: response.status, body: (await response.json()) as Answer }
}

const endpoints = [
  '/api/v1/search?q=株式会社青',
  '/api/v1/companies?q=青',
  '/api/v1/enforcements?q=違反',
  '/api/v1/procurement-suspensions?status=active',
  '/api/v1/license-actions?nature=disciplinary',
  '/api/v1/procurement-suspension-coverage',
]

test('a first start serves every endpoint from the sample, and `meta.sample` says so', async () => {
  for (const path of endpoints) {
    const { status, body } = await get(path)
    assert.equal(status, 200, path)
    assert.equal(body.meta['sample'], true)
  }
})

test('imported files are published to the running server without a failed request, and rolled back', async () => {
  for (const source of ['nta_corporate_numbers', 'isa_technical_intern', 'mlit_procurement_suspensions']) {
    const { code, stdout, stderr } = await shobun('ingest', source, ...sampleFiles(source), ...dayOf(source), '--json')
    assert.equal(code, 0, stderr + stdout)
    for (const line of stdout.trim().split('\n')) assertAddsUp(JSON.parse(line) as Record<string, number>)
  }
  const sample = String((await get(endpoints[1] as string)).body.meta['generation'])
  const failures = watchForFailures()
  const published = await shobun('publish', '--json')
  assert.equal(published.code, 0, published.stderr)
  const { generation } = JSON.parse(published.stdout) as { generation: string }
  await waitFor('the published generation', async () =>
    generation.startsWith(String((await get(endpoints[1] as string)).body.meta['generation'])),
  )
  assert.equal((await get(endpoints[1] as string)).body.meta['sample'], false)
  await assertCollectionsAreListed()
  // Without its name, collected data do not give way to the sample.
  assert.equal((await shobun('rollback')).code, 1)
  const rolledBack = await shobun('rollback', sample, '--json')
  assert.equal(rolledBack.code, 0, rolledBack.stderr)
  await waitFor('the sample', async () => (await get(endpoints[1] as string)).body.meta['sample'] === true)
  assert.deepEqual(await failures.stop(), [])
})

async function assertCollectionsAreListed(): Promise<void> {
  const { sources } = (await (await fetch(`${base}/docs/sources.json`)).json()) as {
    sources: {
      source_id: string
      lists: {
        complete: boolean
        observed_count: number
        official_count: number | null
        last_success_at: string | null
      }[]
    }[]
  }
  const listsOf = (id: string) => sources.find((source) => source.source_id === id)?.lists
  const [collected] = listsOf('isa_technical_intern') ?? []
  assert.ok(collected !== undefined && collected.observed_count > 0 && collected.last_success_at !== null)
  assert.deepEqual(listsOf('caa_representations'), [])
  const suspensions = listsOf('mlit_procurement_suspensions') ?? []
  assert.ok(suspensions.some(({ official_count: official }) => official !== null))
}

/** Every row of a file has exactly one outcome. */
function assertAddsUp(counts: Record<string, number>): void {
  const outcomes = ['new', 'changed', 'unchanged', 'continuation', 'persons', 'unread'].map(
    (outcome) => counts[outcome] ?? Number.NaN,
  )
  assert.equal(
    outcomes.reduce((sum, count) => sum + count, 0),
    counts['rows'],
  )
}

/** What still runs when a test has failed would keep this process for ever. */
const watches = new Set<{ running: boolean }>()

/** Sends request after request until it is stopped; every status but 200 is a failure. */
function watchForFailures(): { stop(): Promise<string[]> } {
  const failures: string[] = []
  const state = { running: true }
  watches.add(state)
  const loop = (async () => {
    while (state.running) {
      const { status } = await get('/api/v1/companies?q=青').catch((error: unknown) => ({ status: String(error) }))
      if (status !== 200) failures.push(String(status))
      await sleep(10)
    }
  })()
  return {
    async stop() {
      state.running = false
      await loop
      return failures
    },
  }
}

test('an invalid file is refused, and the next one is imported', async () => {
  const [good] = sampleFiles('edinet_codes')
  // The source code of the program is no list of filers.
  const { code, stdout } = await shobun('ingest', 'edinet_codes', main, good as string, '--json')
  const [refused, imported] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { error?: { code: string }; rows?: number })
  assert.equal(code, 1)
  assert.ok(refused?.error?.code)
  assert.ok((imported?.rows ?? 0) > 0)
})

test('wrong usage exits with code 2 and lists the valid values', async () => {
  const unknown = await shobun('ingest', 'no_such_source', 'file.csv')
  assert.equal(unknown.code, 2)
  assert.match(unknown.stderr, /nta_corporate_numbers/)
  assert.equal((await shobun('rollback', 'no-such.generation')).code, 2)
})
