import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test, type TestContext } from 'node:test'
import { checkDigitOf } from '../../src/domain/corporate-number.ts'
import { limits } from '../../src/domain/limits.ts'
import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import { listen } from '../../src/serve/http/connection/server.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { sampleInstallation, type Installation } from '../installation.ts'

// Attempts to evade the limits, over HTTP against the sample, with a simulated clock.

const now = new Date('2026-11-21T00:00:00Z')
const { sequentialNumbersMax, valuesMax, rowsMax, networkRowsMax } = limits.enumeration
const detected = 'automated_enumeration_detected'
const attackerAddress = '127.0.0.2'
let installation: Installation
let keeper: ReturnType<typeof createGenerationKeeper>

before(async () => {
  installation = await sampleInstallation(now)
  keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
})
after(() => {
  keeper.close()
  installation.remove()
})

interface Answer {
  readonly status: number
  readonly code: string
  readonly rows: number
  readonly tag: string
}

type Ask = (path: string, headers?: Readonly<Record<string, string>>, from?: string) => Promise<Answer>

/**
 * Starts the app and returns a function that sends a request six seconds after the previous one, from a new client unless the
 * headers have a User-Agent.
 */
async function serve(t: TestContext): Promise<Ask> {
  const search = createSearch({ generation: () => keeper.current(), now: () => now })
  const fairUse = createMemoryClientState({ queryKey: 'key' })
  const { app, clock } = await testApp({ search, fairUse, trustedProxies: ['127.0.0.9'] })
  const server = await listen(app, { host: '127.0.0.1', port: 0, graceMilliseconds: 100 })
  t.after(() => server.stop())
  let requestCount = 0
  return (path, headers = {}, from = attackerAddress) => {
    clock.now += 6_001
    requestCount += 1
    const allHeaders = { 'user-agent': `client ${requestCount}`, ...headers }
    return new Promise((resolve, reject) => {
      get(server.url + path, { localAddress: from, headers: allHeaders, agent: false }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () => {
          const parsed = body === '' ? {} : (JSON.parse(body) as { code?: string; meta?: { returned: number } })
          const { code = '', meta } = parsed
          const tag = String(response.headers.etag)
          resolve({ status: response.statusCode ?? 0, code, rows: meta?.returned ?? 0, tag })
        })
      }).once('error', reject)
    })
  }
}

function numberPath(base: number): string {
  const digits = String(base).padStart(12, '0')
  return `/api/v1/companies?q=${checkDigitOf(digits)}${digits}`
}
const firstBase = 70_001_000_071
/** The path of a query with ten rows, different for each index, with few different dates of each end. */
const tenRowsPath = (index: number, moreParameters = ''): string =>
  `/api/v1/license-actions?sector=construction&from=${1000 + (index % 8)}-01-01&to=${2100 + Math.floor(index / 8)}-01-01${moreParameters}`

for (const ranges of [13, 30]) {
  test(`consecutive numbers of ${ranges} interleaved ranges are detected when one range has too many`, async (t) => {
    const ask = await serve(t)
    let answered = 0
    for (; answered < 200; answered++) {
      const base = firstBase + (answered % ranges) * 20_000 + Math.floor(answered / ranges)
      if ((await ask(numberPath(base))).code === detected) break
    }
    assert.equal(answered, sequentialNumbersMax * ranges)
  })
}

const dayAfter = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)

const idOf = (index: number): string => `sus_${index.toString(16).padStart(20, '0')}`

for (const parameter of ['to', 'from', 'in_force_on', 'changed_since', 'id']) {
  test(`a sweep of ${parameter}, value by value, is detected`, async (t) => {
    const ask = await serve(t)
    const beside = parameter === 'changed_since' ? 'reason=bid_rigging&' : ''
    const valueOf = parameter === 'id' ? idOf : dayAfter
    let answered = 0
    for (; answered < 200; answered++) {
      const path = `/api/v1/procurement-suspensions?${beside}${parameter}=${valueOf(answered)}`
      if ((await ask(path)).code === detected) break
    }
    assert.equal(answered, valuesMax)
  })
}

/** FNV-1a of 32 bits. It has no key, so every client can compute it. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** Pairs of dates whose queries have the same hash. No date occurs twice. */
function collidingDates(pairs: number): string[] {
  const dateByHash = new Map<number, string>()
  const dates: string[] = []
  for (let day = Date.parse('0001-01-01'); dates.length < 2 * pairs; day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    const hash = hash32(`/api/v1/license-actions\n1\nsector=construction\nfrom=${date}`)
    const otherDate = dateByHash.get(hash)
    if (otherDate === undefined) dateByHash.set(hash, date)
    else {
      dateByHash.delete(hash)
      dates.push(otherDate, date)
    }
  }
  return dates
}

test('queries that collide under a public hash are counted separately', async (t) => {
  const ask = await serve(t)
  const dates = collidingDates(8)
  assert.equal(new Set(dates).size, 16)
  let rows = 0
  // If each of the 8 pairs counted as one query, 80 more rows would be answered.
  const paths = dates.map((date) => `/api/v1/license-actions?sector=construction&from=${date}`)
  for (const path of [...paths, ...Array.from({ length: 200 }, (_, index) => tenRowsPath(index))]) {
    const answer = await ask(path)
    if (answer.code === detected) break
    rows += answer.rows
  }
  assert.equal(rows, rowsMax)
})

/** Sends different queries with ten rows each, from the one with this index on, until their rows reach a sum. */
async function useRows(ask: Ask, sum: number, firstIndex: number): Promise<void> {
  let rows = 0
  for (let index = firstIndex; rows < sum; index++) rows += (await ask(tenRowsPath(index))).rows
  assert.equal(rows, sum)
}

test('a query with one row counts the other nine when it is repeated with ten', async (t) => {
  const ask = await serve(t)
  for (let index = 0; index < 10; index++) await ask(tenRowsPath(index, '&limit=1'))
  await useRows(ask, rowsMax - 10, 10)
  assert.equal((await ask(tenRowsPath(0, '&limit=1'))).status, 200)
  assert.equal((await ask(tenRowsPath(1, '&limit=10'))).code, detected)
})

test('a response with status 304 counts no rows', async (t) => {
  const ask = await serve(t)
  assert.equal((await ask(tenRowsPath(0), { 'if-none-match': '*' })).status, 304)
  await useRows(ask, rowsMax, 1)
  assert.equal((await ask(tenRowsPath(0))).code, detected)
})

test('a query with the tag of another query gets its rows', async (t) => {
  const ask = await serve(t)
  const { tag } = await ask(tenRowsPath(0))
  assert.equal((await ask(tenRowsPath(1), { 'if-none-match': tag })).rows, 10)
})

test('the same text with a space in another place is another query', async (t) => {
  const ask = await serve(t)
  const searchPath = (text: string): string => `/api/v1/enforcements?q=${encodeURIComponent(text)}`
  await useRows(ask, rowsMax - 10, 0)
  assert.equal((await ask(searchPath('許可 取消'))).rows, 10)
  assert.equal((await ask(searchPath('許可　取消'))).rows, 10)
  assert.equal((await ask(searchPath('許 可取消'))).code, detected)
})

test('addresses of one IPv6 /48 share ceilings and rows', async (t) => {
  const ask = await serve(t)
  const from = (subnet: number) => ({ 'x-forwarded-for': `2001:db8:1:${subnet.toString(16)}::1`, 'user-agent': 'one' })
  let rows = 0
  for (let index = 0; index < 600; index++) {
    const answer = await ask(tenRowsPath(index), from(index), '127.0.0.9')
    if (answer.code === detected) break
    rows += answer.rows
  }
  assert.equal(rows, networkRowsMax)
  const elsewhere = { 'x-forwarded-for': '2001:db8:2::1' }
  assert.equal((await ask(tenRowsPath(599), elsewhere, '127.0.0.9')).status, 200)
})

/** Headers of a request that a page of another site makes a browser send. */
const crossSiteHeaders = (mode: string, dest: string, origin = 'https://hostile.example') => ({
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
  'user-agent': 'browser of a visitor',
  ...(mode === 'cors' ? { origin } : {}),
})
const visitor = { 'user-agent': 'browser of a visitor' }
const queryPath = '/api/v1/companies?q=%E5%BB%BA%E8%A8%AD'

test('images, frames and prefetches of a page do not count against its visitors', async (t) => {
  const ask = await serve(t)
  const kinds = [
    crossSiteHeaders('no-cors', 'image'),
    crossSiteHeaders('navigate', 'iframe'),
    { ...crossSiteHeaders('navigate', 'document'), 'sec-purpose': 'prefetch' },
  ]
  for (const headers of kinds) {
    for (let index = 0; index < 20; index++) {
      const answer = await ask(numberPath(firstBase + index), headers)
      assert.deepEqual([answer.status, answer.code], [403, 'cross_site_request_refused'])
    }
  }
  assert.equal((await ask(queryPath, visitor)).status, 200)
})

test('an enumeration by a script of a page blocks the page, not its visitors', async (t) => {
  const ask = await serve(t)
  const codes: string[] = []
  for (let index = 0; index <= sequentialNumbersMax; index++) {
    codes.push((await ask(numberPath(firstBase + index), crossSiteHeaders('cors', 'empty'))).code)
  }
  assert.deepEqual(codes, [...Array.from({ length: sequentialNumbersMax }, () => ''), detected])
  assert.equal((await ask(queryPath, crossSiteHeaders('cors', 'empty'))).code, detected)
  assert.equal((await ask(queryPath, visitor)).status, 200)
  assert.equal((await ask(numberPath(firstBase + 6), visitor)).status, 200)
  assert.equal((await ask(queryPath, crossSiteHeaders('cors', 'empty', 'https://other.example'))).status, 200)
  assert.equal((await ask(queryPath, crossSiteHeaders('cors', 'empty'), '127.0.0.1')).status, 200)
})

test('the first enumeration blocks its client, the second within a day the whole address', async (t) => {
  const ask = await serve(t)
  const walkerHeaders = { 'user-agent': 'walker' }
  const walk = async (from: number): Promise<string> => {
    let code = ''
    for (let index = 0; index <= sequentialNumbersMax; index++) {
      code = (await ask(numberPath(from + index), walkerHeaders)).code
    }
    return code
  }
  assert.equal(await walk(firstBase), detected)
  assert.equal((await ask(queryPath, walkerHeaders)).code, detected)
  assert.equal((await ask(queryPath, { 'user-agent': 'neighbour' })).status, 200)
  // Each request advances the clock by six seconds: these end the cool-down.
  for (let waitedSeconds = 0; waitedSeconds < 900; waitedSeconds += 6) await ask('/api/v1/nowhere')
  assert.equal(await walk(firstBase + 1000), detected)
  assert.equal((await ask(queryPath, { 'user-agent': 'neighbour' })).code, detected)
})
