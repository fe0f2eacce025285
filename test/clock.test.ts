import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { run } from '../src/cli/program.ts'
import { createUsageKeys } from '../src/usage/keyed-hash.ts'
import { emptyInstallation, type Installation } from './installation.ts'

/**
 * Runs the real server and commands under libfaketime, with a clock that a file sets while they run. The monotonic clock is not
 * faked, as setting the date of a machine does not change it.
 */
const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.']
  .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
  .filter((path) => existsSync(path))
const skip = libraries.length === 0 ? 'libfaketime is not installed (Debian: apt-get install faketime)' : false

const day = 86_400_000
const [leapDay, yearEnd] = ['2028-02-29', '2027-12-31']
let installation: Installation
let offset: string
let usual: Server

interface Server {
  readonly process: ChildProcess
  readonly base: string
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LD_PRELOAD: libraries[0],
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    DATA_DIR: installation.dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
  }
}

/** Sets the clock of every process of this test; it runs on from there. */
const setClock = (instant: string): void =>
  writeFileSync(offset, `${((Date.parse(instant) - Date.now()) / 1000).toFixed(3)}\n`.replace(/^(?=\d)/, '+'))

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

/** In this process, which is quicker, at an instant of its own. */
async function shobunAt(
  instant: string,
  ...args: string[]
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  let [stdout, stderr] = ['', '']
  const code = await run(args, {
    env: { DATA_DIR: installation.dataDir },
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
    now: () => new Date(instant),
  })
  return { code, stdout, stderr }
}

async function serve(): Promise<Server> {
  const child = start(['serve'])
  child.stderr?.pipe(process.stderr)
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    const base = /http:\/\/[\d.]+:\d+/.exec((text += String(chunk)))?.[0]
    if (base !== undefined) return { process: child, base }
  }
  throw new Error('the server ended')
}

async function stop({ process: child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** `client`: a User-Agent, which is a quota of its own. */
const ask = (server: Server, path: string, client = 'usual', headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.base + path, { headers: { 'user-agent': client, ...headers } })

const lists = '/api/v1/license-actions?company='
const pathOf = (name: string): string => lists + encodeURIComponent(name)
const leap = pathOf('株式会社閏日見本')
const year = pathOf('株式会社年末見本')

interface Answer {
  readonly data: { readonly license_actions: readonly { readonly status: string }[] }
  readonly meta: { readonly generation: string }
}

async function statusOf(path: string, client?: string): Promise<string | undefined> {
  const response = await ask(usual, path, client)
  assert.equal(response.status, 200)
  return ((await response.json()) as Answer).data.license_actions[0]?.status
}

/** Two suspensions of fictional companies. */
function publication(name: string): string {
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
  offset = join(installation.dataDir, 'clock')
  const file = publication('suspensions.csv')
  const ingested = await shobunAt('2027-12-30T00:00:00Z', 'ingest', 'industrial_waste_revocations', file)
  assert.equal(ingested.code, 0, ingested.stderr)
})
after(async () => {
  if (skip !== false) return
  await stop(usual)
  installation.remove()
})

test(
  'a publication across midnight at the end of the year in Tokyo has the statuses of the new day',
  { skip },
  async () => {
    setClock('2027-12-31T14:59:59.700Z')
    const published = await shobun('publish')
    assert.equal(published.code, 0, published.stderr)
    usual = await serve()
    assert.equal(await statusOf(year, 'midnight'), 'ended')
    assert.equal(await statusOf(leap, 'midnight'), 'upcoming')
  },
)

/** Uses up the minute of a client. */
async function exhaust(server: Server, client: string): Promise<void> {
  for (let asked = 0; asked < 10; asked++) assert.equal((await ask(server, year, client)).status, 200)
  assert.equal((await ask(server, year, client)).status, 429)
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 300 && !(await holds()); tried++) await sleep(100)
  assert.ok(await holds())
}

/** Instants of the log, and of the last 24 hours that quotas are restored from. */
function instantsIn(file: 'usage.db' | 'fair-use.db', table: 'entry' | 'request'): number[] {
  const database = new DatabaseSync(join(installation.dataDir, file), { readOnly: true })
  const rows = database.prepare(`SELECT at FROM ${table}`).all() as unknown as { at: number }[]
  database.close()
  return rows.map(({ at }) => at)
}

const loggedOn = (date: string): boolean =>
  instantsIn('usage.db', 'entry').some((at) => new Date(at).toISOString().startsWith(date))

test('a clock that jumps years ahead deletes nothing from the usage log', { skip }, async () => {
  setClock('2028-01-11T00:00:00Z')
  await ask(usual, year, 'kept')
  await until(() => loggedOn('2028-01-11'))
  for (const at of ['2031-01-01', '2031-01-02']) {
    setClock(`${at}T00:00:00Z`)
    await ask(usual, year, at)
    await until(() => loggedOn(at))
  }
  assert.ok(loggedOn('2028-01-11'))
})

test(
  'a client that used up its quota while the clock was ahead is not locked out once the clock is right',
  { skip },
  async () => {
    await exhaust(usual, 'ahead of time')
    await stop(usual)
    setClock('2028-01-12T00:00:00Z')
    usual = await serve()
    assert.equal((await ask(usual, year, 'someone')).status, 200)
    await stop(usual)
    setClock('2028-01-14T00:00:00Z')
    usual = await serve()
    assert.equal((await ask(usual, year, 'ahead of time')).status, 200)
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
    const steps: readonly (readonly [string, string, string])[] = [
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
    for (const [at, first, second] of steps) {
      setClock(at)
      assert.deepEqual([await statusOf(year, at), await statusOf(leap, at)], [first, second], at)
    }
  },
)

test('a response of the previous day is not revalidated after midnight', { skip }, async () => {
  setClock('2028-02-29T14:59:30Z')
  const before_ = await ask(usual, leap, 'tags')
  const etag = before_.headers.get('etag') ?? ''
  assert.equal((await ask(usual, leap, 'tags', { 'if-none-match': etag })).status, 304)
  setClock('2028-02-29T14:59:59.800Z')
  await sleep(400)
  const later = await ask(usual, leap, 'tags', { 'if-none-match': etag })
  assert.equal(later.status, 200)
  assert.equal(((await later.json()) as Answer).data.license_actions[0]?.status, 'ended')
})

test('a jump of the clock neither resets a quota nor extends the wait', { skip }, async () => {
  setClock('2028-01-10T00:00:00Z')
  await exhaust(usual, 'jumps')
  for (const at of ['2028-01-10T05:00:00Z', '2029-06-01T00:00:00Z', '2027-01-01T00:00:00Z', '2028-01-10T00:00:01Z']) {
    setClock(at)
    const refused = await ask(usual, year, 'jumps')
    assert.equal(refused.status, 429, at)
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait > 0 && wait <= 60, `${at}: ${wait}`)
    assert.equal((await ask(usual, year, `fresh ${at}`)).status, 200)
  }
})

test('a generation made while the clock was ahead does not hide a later one', { skip }, async () => {
  const generation = async (client: string): Promise<string> =>
    ((await (await ask(usual, year, client)).json()) as Answer).meta.generation
  assert.equal((await shobunAt('2030-05-05T00:00:00Z', 'publish')).code, 0)
  setClock('2028-01-15T00:00:00Z')
  const published = await shobunAt('2028-01-15T00:00:00Z', 'publish')
  assert.equal(published.code, 0, published.stderr)
  const names = readdirSync(join(installation.dataDir, 'generations')).filter((name) => name.endsWith('.generation'))
  const current = readFileSync(join(installation.dataDir, 'current'), 'utf8').trim()
  assert.equal(current, names.toSorted().at(-1))
  let asked = 0
  await until(async () => `${await generation(`later ${asked++}`)}.generation` === current)
})

test('data retrieved in the future is published only with --force and is never fresh', { skip }, async () => {
  const file = publication('ahead.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('架空,', '架空の理由,'))
  const refusedClock = await shobunAt('2029-05-05T00:00:00Z', 'ingest', 'industrial_waste_revocations', file)
  assert.equal(refusedClock.code, 1)
  assert.match(refusedClock.stderr, /says 2029-05-05, and the last import was on 2027-12-30/)
  const wanted = ['ingest', 'industrial_waste_revocations', file, '--as-of', '2029-05-05'] as const
  const ingested = await shobunAt('2029-05-05T00:00:00Z', ...wanted)
  assert.equal(ingested.code, 0, ingested.stderr)
  const status = await shobunAt('2028-01-15T00:00:00Z', 'status')
  assert.match(status.stdout, /industrial_waste_revocations \(all\) was imported for 2029-05-05, a future day/)
  const refused = await shobunAt('2028-01-15T00:00:00Z', 'publish')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /2029-05-05T00:00:\S+ is when the newest file was retrieved, 2028-01-15T00:00:\S+ what/)
  assert.equal((await shobunAt('2028-01-15T00:00:00Z', 'publish', '--force')).code, 0)
  interface Sources {
    readonly sources: readonly {
      readonly source_id: string
      readonly lists: readonly { readonly freshness: string }[]
    }[]
  }
  await until(async () => {
    const { sources } = (await (await ask(usual, '/docs/sources.json')).json()) as Sources
    const own = sources.find(({ source_id: id }) => id === 'industrial_waste_revocations')
    return own?.lists[0]?.freshness === 'overdue'
  })
})

test('a usage log key created while the clock was ahead is replaced on time', () => {
  const place = emptyInstallation()
  let now = Date.parse('2028-01-01T00:00:00Z')
  let made = 0
  const options = {
    dataDir: place.dataDir,
    days: 30,
    now: () => now,
    randomBytes: (size: number) => Buffer.alloc(size, ++made),
  }
  const keys = createUsageKeys(options)
  utimesSync(join(place.dataDir, 'usage.key'), (now + 800 * day) / 1000, (now + 800 * day) / 1000)
  keys.refresh()
  assert.equal(keys.version(), 0)
  now += 31 * day
  keys.refresh()
  assert.equal(keys.version(), 1)
  place.remove()
})
