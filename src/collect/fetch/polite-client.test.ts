import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPoliteClient } from './polite-client.ts'

/** Tries to download from addresses that nothing answers; the waits and how each attempt was refused. */
async function unreachable(
  urls: readonly string[],
  fetchError: (url: string) => Error,
): Promise<{ waits: number[]; refusals: string[] }> {
  const waits: number[] = []
  const client = createPoliteClient({
    fetch: async (url) => {
      throw fetchError(new Request(url).url)
    },
    now: () => 0,
    elapsed: () => waits.reduce((sum, wait) => sum + wait, 0),
    sleep: async (wait) => void waits.push(wait),
    userAgent: 'Shobun/test (+mailto:collector@shobun.example)',
  })
  const path = join(tmpdir(), 'never-written')
  const refusals: string[] = []
  for (const url of urls)
    await client.download({ url, path, bytesMax: 1 }).catch(({ code, message }) => refusals.push(`${code} ${message}`))
  return { waits, refusals }
}
const failed = (code: string) => (url: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(`${code} ${url}`), { code }) })

test('without a network the publisher is unreachable and has forbidden nothing; a name that nobody knows is not asked for again', async () => {
  const { waits, refusals } = await unreachable(['http://a.invalid/1', 'http://a.invalid/2'], failed('ENOTFOUND'))
  assert.deepEqual(
    refusals.map((text) => [text.startsWith('unreachable '), text.includes('ENOTFOUND http://a.invalid/')]),
    [
      [true, true],
      [true, true],
    ],
  )
  assert.deepEqual(waits, [])
})

test('a host that refuses the connection is tried again; after three hosts in a row it is the network', async () => {
  const urls = ['a', 'b', 'c', 'd'].map((name) => `http://${name}.invalid/1`)
  const { waits, refusals } = await unreachable(urls, failed('ECONNREFUSED'))
  assert.deepEqual(waits, [10_000, 60_000, 10_000, 60_000])
  assert.ok(refusals.length === 4 && refusals.every((text) => text.startsWith('unreachable ')))
})

/** A publisher that announces 1,000 bytes, or their end, and closes the connection after 500. */
async function cutPublisher(t: TestContext, headers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    response.writeHead(200, { date: new Date().toUTCString(), ...headers })
    return response.write('x'.repeat(500), () => setImmediate(() => response.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.html`
}

for (const [announced, headers, expected] of [
  ['its length', { 'content-length': '1000' }, /unreachable .*cut off after (?:0|500) of 1000 bytes/],
  ['its end, in chunks', { 'transfer-encoding': 'chunked' }, /unreachable .*cut off after (?:0|500) bytes/],
  ['gzip, which was not asked for', { 'content-encoding': 'gzip' }, /^content_encoding /],
] as const) {
  test(`a response with less than it announces is no file: ${announced}`, async (t) => {
    const url = await cutPublisher(t, headers)
    const client = createPoliteClient({
      fetch,
      now: Date.now,
      elapsed: () => performance.now(),
      sleep: async () => undefined,
      userAgent: 'Shobun/test (+mailto:collector@shobun.example)',
    })
    const path = join(mkdtempSync(join(tmpdir(), 'shobun-cut-')), 'list.html')
    t.after(() => rmSync(dirname(path), { recursive: true }))
    const outcome = await client.download({ url, path, bytesMax: 10_000 }).then(
      () => 'fetched',
      ({ code, message }) => `${code} ${message}`,
    )
    assert.match(outcome, expected)
  })
}

/** The waits between three downloads of one host, in milliseconds, on a clock that only waiting moves. */
async function waitsBetween(host: string, gapMilliseconds: number, robots = ''): Promise<number[]> {
  const waits: number[] = []
  const client = createPoliteClient({
    fetch: async (url) => new Response(new Request(url).url.endsWith('/robots.txt') ? robots : 'x'),
    now: () => 0,
    elapsed: () => waits.reduce((sum, wait) => sum + wait, 0),
    sleep: async (wait) => void waits.push(wait),
    userAgent: 'Shobun/test (+mailto:collector@shobun.example)',
    gapMilliseconds,
  })
  const folder = mkdtempSync(join(tmpdir(), 'shobun-gap-'))
  const path = join(folder, 'page')
  // The date of a server is refused where it is missing only if it differs: these responses have none.
  for (const name of ['a', 'b'])
    await client.download({ url: `http://${host}/${name}`, path, bytesMax: 10 }).catch(() => undefined)
  rmSync(folder, { recursive: true })
  return waits
}

test('the gap between requests can only be longer than a second, but on loopback; Crawl-delay is always kept', async () => {
  assert.deepEqual(await waitsBetween('a.example', 0), [1_000, 1_000])
  assert.deepEqual(await waitsBetween('a.example', 5_000), [5_000, 5_000])
  assert.deepEqual(await waitsBetween('127.0.0.1', 0), [])
  assert.deepEqual(await waitsBetween('[::1]', 0), [])
  assert.deepEqual(await waitsBetween('127.0.0.1', 0, 'User-agent: *\nCrawl-delay: 7'), [7_000, 7_000])
  assert.deepEqual(await waitsBetween('127.0.0.1.example', 0), [1_000, 1_000])
})

test('after as many requests as allowed no other is sent, robots.txt included', async () => {
  const asked: string[] = []
  const client = createPoliteClient({
    fetch: async (url) => {
      asked.push(new URL(new Request(url).url).pathname)
      return new Response('', { status: 404 })
    },
    now: () => 0,
    elapsed: () => 0,
    sleep: async () => undefined,
    userAgent: 'Shobun/test (+mailto:collector@shobun.example)',
    requestsMax: 3,
  })
  const codes: string[] = []
  for (const name of ['a', 'b', 'c', 'd'])
    await client
      .download({ url: `http://a.example/${name}`, path: join(tmpdir(), 'never-written'), bytesMax: 1 })
      .catch(({ code }) => codes.push(code))
  assert.deepEqual(asked, ['/robots.txt', '/a', '/b'])
  assert.deepEqual(codes, ['http_status', 'http_status', 'requests_spent', 'requests_spent'])
})
