import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { printedHere } from '../src/cli/test-commands.ts'
import { openUsageKey } from '../src/serve/usage/keyed-hash.ts'
import { emptyInstallation, type Installation } from './installation.ts'
import { fetchWhenFree, waitFor } from './wait.ts'

// The real server and commands run under libfaketime, which reads the time from a file while they run. The monotonic clock is real,
// because setting the date of a machine does not change it either.

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.']
  .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
  .filter((path) => existsSync(path))
const skip = libraries.length === 0 ? 'missing Debian packages: faketime' : false

const dayMilliseconds = 86_400_000
const [leapDay, yearEnd] = ['2028-02-29', '2027-12-31']
let installation: Installation
let clockFile: string
/** The server that most tests share. */
let server: Server

interface Server {
  readonly process: ChildProcess
  readonly base: string
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LD_PRELOAD: libraries[0],
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    DATA_DIR: installation.dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
  }
}

/** Sets the clock of every process of this test. The clock continues from there. */
function setClock(instant: string): void {
  const offsetSeconds = (Date.parse(instant) - Date.now()) / 1000
  // libfaketime needs the sign, also of a positive offset.
  const sign = offsetSeconds < 0 ? '' : '+'
  writeFileSync(clockFile, `${sign}${offsetSeconds.toFixed(3)}\n`)
}

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [main, ...args], { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })

async function shobun(...args: string[]): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const child = start(args)
  let stderr = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stderr }
}

/** Runs a command in this process, which is faster, with the clock at a given instant. */
const shobunAt = async (instant: string, ...args: string[]) =>
  printedHere(args, { env: { DATA_DIR: installation.dataDir }, now: () => new Date(instant) })

async function serve(): Promise<Server> {
  const child = start(['serve'])
  child.stderr?.pipe(process.stderr)
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const base = /http:\/\/[\d.]+:\d+/.exec(text)?.[0]
    if (base !== undefined) return { process: child, base }
  }
  throw new Error('the server ended')
}

async function stop({ process: child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** `client` is the User-Agent; each has its own quota. */
const ask = (
  server: Server,
  path: string,
  client = 'default',
  headers: Record<string, string> = {},
): Promise<Response> => fetchWhenFree(server.base + path, { headers: { 'user-agent': client, ...headers } })

const pathOf = (company: string): string => `/api/v1/license-actions?company=${encodeURIComponent(company)}`
/** The paths of two suspensions: one ends on the leap day, the other at the end of the year. */
const leapDayPath = pathOf('株式会社閏日見本')
const yearEndPath = pathOf('株式会社年末見本')

interface Answer {
  readonly data: { readonly license_actions: readonly { readonly status: string }[] }
  readonly meta: { readonly generation: string }
}

async function statusOf(path: string, client?: string): Promise<string | undefined> {
  const response = await ask(server, path, client)
  assert.equal(response.status, 200)
  return ((await response.json()) as Answer).data.license_actions[0]?.status
}

/** Writes a file with two suspensions of fictional companies. Returns its path. */
function writePublication(name: string): string {
  const header =
    'target_name,issuance_date,issuing_authority,enforcement_kind,reason_summary,related_law_ref,source_url'
  const row = (company: string, first: string, last: string): string =>
    `${company},${first.slice(0, 10)},見本県,contract_suspend,産業廃棄物収集運搬業の事業停止（${first}から${last}まで）。架空,廃棄物処理法,https://example.jp/`
  const rows = [row('株式会社閏日見本', '2028-02-01', leapDay), row('株式会社年末見本', '2027-12-01', yearEnd)]
  const path = join(installation.dataDir, name)
  writeFileSync(path, `${header}\n${rows.join('\n')}\n`)
  return path
}

before(async () => {
  if (skip !== false) return
  installation = emptyInstallation()
  clockFile = join(installation.dataDir, 'clock')
  const file = writePublication('suspensions.csv')
  const ingested = await shobunAt('2027-12-30T00:00:00Z', 'ingest', 'industrial_waste_revocations', file)
  assert.equal(ingested.code, 0, ingested.stderr)
})
after(async () => {
  if (skip !== false) return
  await stop(server)
  installation.remove()
})

test(
  'a publication across midnight at the end of the year in Tokyo has the statuses of the new day',
  { skip },
  async () => {
    setClock('2027-12-31T14:59:59.700Z')
    const published = await shobun('publish')
    assert.equal(published.code, 0, published.stderr)
    server = await serve()
    assert.equal(await statusOf(yearEndPath, 'midnight'), 'ended')
    assert.equal(await statusOf(leapDayPath, 'midnight'), 'upcoming')
  },
)

/** Uses up the quota of a client for a minute. */
async function exhaust(server: Server, client: string): Promise<void> {
  for (let request = 0; request < 10; request++) assert.equal((await ask(server, yearEndPath, client)).status, 200)
  assert.equal((await ask(server, yearEndPath, client)).status, 429)
}

/** Instants of the requests in the usage log, or in the file from which quotas are restored. */
function instantsIn(file: 'usage.db' | 'fair-use.db', table: 'entry' | 'request'): number[] {
  const database = new DatabaseSync(join(installation.dataDir, file), { readOnly: true })
  const rows = database.prepare(`SELECT at FROM ${table}`).all() as unknown as { at: number }[]
  database.close()
  return rows.map(({ at }) => at)
}

const loggedOn = (date: string): boolean =>
  instantsIn('usage.db', 'entry').some((at) => new Date(at).toISOString().startsWith(date))

test('a clock that jumps years ahead does not delete requests from the usage log', { skip }, async () => {
  setClock('2028-01-11T00:00:00Z')
  await ask(server, yearEndPath, 'kept')
  await waitFor('the request in the log', () => loggedOn('2028-01-11'))
  for (const at of ['2031-01-01', '2031-01-02']) {
    setClock(`${at}T00:00:00Z`)
    await ask(server, yearEndPath, at)
    await waitFor(`the request of ${at} in the log`, () => loggedOn(at))
  }
  assert.ok(loggedOn('2028-01-11'))
})

test(
  'a client that used up its quota while the clock was ahead is answered when the clock is right again',
  { skip },
  async () => {
    await exhaust(server, 'ahead of time')
    await stop(server)
    setClock('2028-01-12T00:00:00Z')
    server = await serve()
    assert.equal((await ask(server, yearEndPath, 'someone')).status, 200)
    await stop(server)
    setClock('2028-01-14T00:00:00Z')
    server = await serve()
    assert.equal((await ask(server, yearEndPath, 'ahead of time')).status, 200)
    assert.deepEqual(
      instantsIn('fair-use.db', 'request').filter((at) => at > Date.parse('2028-01-15T00:00:00Z')),
      [],
    )
  },
)

test(
  'a suspension is active on its last day in Tokyo and has ended on the next, whether the clock jumps forward or back',
  { skip },
  async () => {
    const steps: readonly (readonly [instant: string, yearEndStatus: string, leapDayStatus: string])[] = [
      ['2027-12-31T14:59:30Z', 'active', 'upcoming'],
      ['2027-12-31T15:00:00Z', 'ended', 'upcoming'],
      ['2028-01-31T14:59:30Z', 'ended', 'upcoming'],
      ['2028-01-31T15:00:00Z', 'ended', 'active'],
      ['2028-02-28T15:00:00Z', 'ended', 'active'],
      ['2028-02-29T14:59:30Z', 'ended', 'active'],
      ['2028-02-29T15:00:00Z', 'ended', 'ended'],
      ['2027-12-01T00:00:00Z', 'active', 'upcoming'],
      ['2040-01-01T00:00:00Z', 'ended', 'ended'],
    ]
    for (const [instant, yearEndStatus, leapDayStatus] of steps) {
      setClock(instant)
      assert.equal(await statusOf(yearEndPath, instant), yearEndStatus, instant)
      assert.equal(await statusOf(leapDayPath, instant), leapDayStatus, instant)
    }
  },
)

test('a response of the previous day is not revalidated after midnight', { skip }, async () => {
  setClock('2028-02-29T14:59:30Z')
  const earlier = await ask(server, leapDayPath, 'tags')
  const etag = earlier.headers.get('etag') ?? ''
  assert.equal((await ask(server, leapDayPath, 'tags', { 'if-none-match': etag })).status, 304)
  setClock('2028-02-29T14:59:59.800Z')
  let asked = 0
  await waitFor('midnight in Japan', async () => (await statusOf(leapDayPath, `midnight ${asked++}`)) === 'ended')
  const later = await ask(server, leapDayPath, 'tags', { 'if-none-match': etag })
  assert.equal(later.status, 200)
  assert.equal(((await later.json()) as Answer).data.license_actions[0]?.status, 'ended')
})

test('a jump of the clock neither resets a quota nor extends the wait', { skip }, async () => {
  setClock('2028-01-10T00:00:00Z')
  await exhaust(server, 'jumps')
  for (const at of ['2028-01-10T05:00:00Z', '2029-06-01T00:00:00Z', '2027-01-01T00:00:00Z', '2028-01-10T00:00:01Z']) {
    setClock(at)
    const refused = await ask(server, yearEndPath, 'jumps')
    assert.equal(refused.status, 429, at)
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait > 0 && wait <= 60, `${at}: ${wait}`)
    assert.equal((await ask(server, yearEndPath, `fresh ${at}`)).status, 200)
  }
})

test('a generation published while the clock was ahead is replaced by the next one', { skip }, async () => {
  const generation = async (client: string): Promise<string> =>
    ((await (await ask(server, yearEndPath, client)).json()) as Answer).meta.generation
  assert.equal((await shobunAt('2030-05-05T00:00:00Z', 'publish')).code, 0)
  setClock('2028-01-15T00:00:00Z')
  const published = await shobunAt('2028-01-15T00:00:00Z', 'publish')
  assert.equal(published.code, 0, published.stderr)
  const names = readdirSync(join(installation.dataDir, 'generations')).filter((name) => name.endsWith('.generation'))
  const current = readFileSync(join(installation.dataDir, 'current'), 'utf8').trim()
  assert.equal(current, names.toSorted().at(-1))
  let asked = 0
  await waitFor('the new generation', async () => `${await generation(`later ${asked++}`)}.generation` === current)
})

test('data retrieved in the future is published only with --force and is never fresh', { skip }, async () => {
  const file = writePublication('ahead.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('架空,', '架空の理由,'))
  const refusedClock = await shobunAt('2029-05-05T00:00:00Z', 'ingest', 'industrial_waste_revocations', file)
  assert.equal(refusedClock.code, 1)
  assert.match(refusedClock.stderr, /says 2029-05-05, and the last import was on 2027-12-30/)
  const ingestArgs = ['ingest', 'industrial_waste_revocations', file, '--as-of', '2029-05-05'] as const
  const ingested = await shobunAt('2029-05-05T00:00:00Z', ...ingestArgs)
  assert.equal(ingested.code, 0, ingested.stderr)
  const status = await shobunAt('2028-01-15T00:00:00Z', 'status')
  assert.match(status.stdout, /industrial_waste_revocations \(all\) was imported for 2029-05-05, a future day/)
  const refused = await shobunAt('2028-01-15T00:00:00Z', 'publish')
  assert.equal(refused.code, 1)
  assert.match(
    refused.stderr,
    /a file was retrieved at 2029-05-05T00:00:\S+, which is later than the current time 2028-01-15T00:00:/,
  )
  assert.equal((await shobunAt('2028-01-15T00:00:00Z', 'publish', '--force')).code, 0)
  interface Sources {
    readonly sources: readonly {
      readonly source_id: string
      readonly lists: readonly { readonly freshness: string }[]
    }[]
  }
  await waitFor('an overdue list', async () => {
    const { sources } = (await (await ask(server, '/docs/sources.json')).json()) as Sources
    const source = sources.find(({ source_id: id }) => id === 'industrial_waste_revocations')
    return source?.lists[0]?.freshness === 'overdue'
  })
})

test('a usage log key created while the clock was ahead is replaced on time', () => {
  const temporary = emptyInstallation()
  let now = Date.parse('2028-01-01T00:00:00Z')
  let keyCount = 0
  const options = {
    dataDir: temporary.dataDir,
    now: () => now,
    randomBytes: (size: number) => Buffer.alloc(size, ++keyCount),
  }
  const key = openUsageKey(options)
  const first = key.hash('address')
  utimesSync(
    join(temporary.dataDir, 'usage.key'),
    (now + 800 * dayMilliseconds) / 1000,
    (now + 800 * dayMilliseconds) / 1000,
  )
  key.refresh()
  assert.equal(key.hash('address'), first)
  now += 31 * dayMilliseconds
  key.refresh()
  assert.notEqual(key.hash('address'), first)
  temporary.remove()
})
