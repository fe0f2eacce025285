import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { collectSource, type FetchedUrl } from '../../src/collect/collect.ts'
import type { Collected } from '../../src/collect/collected.ts'
import { openJsonMap } from '../../src/collect/json-map.ts'
import { createPoliteClient } from '../../src/collect/fetch/polite-client.ts'
import { loadSource, type Source } from '../../src/read/sources/source-folder.ts'
import { openArchive } from '../../src/ledger/archive.ts'
import { readingHere } from '../../src/read/documents/process/reading-here.ts'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'

// Hostile responses of a publisher or of an impostor. Each fails the collection of its own address only, with a reason. It does not
// fill memory or disk, and does not lead to another host.

const workbook = readFileSync(
  new URL('../../src/read/sources/isa_technical_intern/sample/kanri_dantai_kyokatorikeshi.xlsx', import.meta.url),
)
type Answer = (response: ServerResponse) => void
const send =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body)

let sentBytes = 0
/** Sends up to 64 MiB, until the client closes the connection. */
const endless: Answer = (response) => {
  const chunk = Buffer.alloc(256 * 1024, 'x')
  const sendNext = (): void => {
    if (response.destroyed || sentBytes > 64 * 1024 * 1024) return void response.end()
    sentBytes += chunk.length
    if (response.write(chunk)) setImmediate(sendNext)
    else response.once('drain', sendNext)
  }
  response.on('error', () => undefined)
  response.writeHead(200)
  sendNext()
}

const now = new Date('2026-11-20T00:00:00Z')
let publisher: Server
let otherHost: Server
let publisherUrl: string
let otherHostUrl: string
/** Paths of the requests; those to the other host begin with `other`. */
let requests: string[]
/** By path, written as in `requests`. */
let answers: Record<string, Answer>
let folder: string
let source: Source
let waitsMilliseconds: number[]

const startListening = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

before(async () => {
  const createHost = (prefix: string) =>
    createServer((request, response) => {
      const path = `${prefix}${request.url}`
      requests.push(path)
      response.sendDate = false
      const answer = answers[path] ?? send(404)
      answer(response)
    })
  publisher = createHost('')
  otherHost = createHost('other')
  publisherUrl = await startListening(publisher)
  otherHostUrl = await startListening(otherHost)
})
after(() => {
  for (const server of [publisher, otherHost]) {
    server.closeAllConnections()
    server.close()
  }
})

beforeEach(async (t) => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-publisher-'))
  const isa = (await loadSource('isa_technical_intern')) as Source
  const collect = { recipe: 'links' as const, start: `${publisherUrl}/index.html`, links: '/isa/' }
  // Without `module` the file is parsed in this process, which is faster.
  source = { parse: isa.parse, description: { ...isa.description, collect } }
  requests = []
  waitsMilliseconds = []
  sentBytes = 0
  answers = {
    '/index.html': send(200, '<html><body><a href="/isa/1.xlsx">1</a><a href="/isa/2.xlsx">2</a></body></html>'),
    '/isa/2.xlsx': send(200, workbook),
  }
  ;(t as { after?: (done: () => void) => void }).after?.(() => rmSync(folder, { recursive: true, force: true }))
})

async function collect(isReadingHere = true): Promise<Collected[]> {
  const client = createPoliteClient({
    fetch,
    now: () => now.getTime(),
    elapsed: () => 0,
    sleep: async (milliseconds) => void waitsMilliseconds.push(milliseconds),
    userAgent: 'Shobun/test (+mailto:collector@shobun.example)',
  })
  const ledger = openLedger(join(folder, 'ledger.db'))
  const archive = openArchive(join(folder, 'archive'))
  const state = openJsonMap<FetchedUrl>(join(folder, 'collected.json'))
  try {
    const run = () => Array.fromAsync(collectSource({ ledger, archive, client, state, source, now: () => now }))
    return await (isReadingHere ? readingHere(run) : run())
  } finally {
    await ledger.close()
  }
}

const codesOf = (collected: readonly Collected[]): string[] =>
  collected.map(({ outcome, error }) => error?.code ?? outcome)

/** Asserts that the address with this answer fails with `code` and that the other one is imported. */
async function assertFails(answer: Answer, code: string): Promise<void> {
  answers['/isa/1.xlsx'] = answer
  // An earlier collection in this folder must not make the second file known.
  rmSync(join(folder, 'collected.json'), { force: true })
  assert.deepEqual(codesOf(await collect()), [code, 'imported'])
}

test('a redirect to an invalid URL, to a file or data URL or to another host fails its address', async () => {
  answers['other/secret'] = send(200, workbook)
  for (const location of ['http://', 'file:///etc/hostname', 'data:text/plain,x', `${otherHostUrl}/secret`])
    await assertFails(send(302, '', { location }), 'bad_redirect')
  assert.ok(!requests.some((path) => path.startsWith('other')))
})

test('an address of more than 2,000 characters is no link, and no redirect leads there', async () => {
  const long = `/isa/${'a'.repeat(2_000)}`
  answers['/index.html'] = send(
    200,
    `<html><body><a href="${long}">0</a><a href="/isa/1.xlsx">1</a><a href="/isa/2.xlsx">2</a></body></html>`,
  )
  await assertFails(send(302, '', { location: long }), 'bad_redirect')
  assert.ok(!requests.includes(long))
})

test('a name that leads to this machine is not asked, whatever the path', async () => {
  const start = `${publisherUrl.replace('127.0.0.1', 'localhost')}/index.html`
  source = { ...source, description: { ...source.description, collect: { recipe: 'links', start, links: '/isa/' } } }
  const collected = await collect()
  assert.match(collected[0]?.error?.message ?? '', /localhost leads to (?:127\.0\.0\.1|::1), an address inside/)
  assert.deepEqual(requests, [])
})

test('a 304 response to an unconditional request fails its address', async () => {
  await assertFails(send(304), 'http_status')
})

test('a 304 response to the first request for an index page fails the collection', async () => {
  answers['/index.html'] = send(304)
  assert.deepEqual(codesOf(await collect()), ['http_status'])
})

test('files with invalid names, or names that lead out of the folder, are collected under valid names', async () => {
  const names = ['..%2f..', 'a%00b', '%E0%A4', `${'x'.repeat(300)}.xlsx`]
  const links = names.map((name) => `<a href="/isa/${name}">file</a>`).join('')
  answers['/index.html'] = send(200, `<html><body>${links}</body></html>`)
  for (const name of names) answers[`/isa/${name}`] = send(200, workbook)
  const collected = await collect()
  assert.deepEqual(
    codesOf(collected),
    collected.map(() => 'imported'),
  )
  assert.equal(collected.length, names.length)
})

test('a Date header that no clock shows is refused as a clock difference', async () => {
  await assertFails(send(200, workbook, { date: 'Sat, 13 Sep 275760 00:00:00 GMT', age: '999999999' }), 'clock_differs')
})

test('an endless robots.txt is read up to a limit', async () => {
  answers['/robots.txt'] = endless
  assert.deepEqual(codesOf(await collect()), ['http_status', 'imported'])
  assert.ok(sentBytes < 32 * 1024 * 1024, `${sentBytes} bytes were sent`)
})

test('a truncated robots.txt disallows everything and does not end the collection', async () => {
  answers['/robots.txt'] = (response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('User-agent: *\n')
    setTimeout(() => response.destroy(), 20)
  }
  assert.deepEqual(codesOf(await collect()), ['unreachable'])
})

test('redirects of robots.txt are followed', async () => {
  answers['/robots.txt'] = send(301, '', { location: '/moved.txt' })
  answers['/moved.txt'] = send(200, 'User-agent: *\nDisallow: /\n')
  assert.deepEqual(codesOf(await collect()), ['robots_disallowed'])
})

test('a crawl delay that is not a number is ignored', async () => {
  answers['/robots.txt'] = send(200, 'User-agent: *\nCrawl-delay: soon\n')
  assert.deepEqual(codesOf(await collect()), ['http_status', 'imported'])
  assert.ok(waitsMilliseconds.length > 0 && waitsMilliseconds.every((wait) => wait >= 1_000))
})

test('a crawl delay of days means that nothing may be collected', async () => {
  answers['/robots.txt'] = send(200, 'User-agent: *\nCrawl-delay: 9999999\n')
  assert.deepEqual(codesOf(await collect()), ['robots_disallowed'])
})

test('an endless file is refused at the size limit of its source, and is not archived', async () => {
  source = { ...source, description: { ...source.description, limits: { ...source.description.limits, fileMb: 1 } } }
  await assertFails(endless, 'too_large')
  assert.ok(sentBytes < 32 * 1024 * 1024, `${sentBytes} bytes were sent`)
  const entries = readdirSync(join(folder, 'archive'), { recursive: true, withFileTypes: true })
  assert.equal(entries.filter((entry) => entry.isFile()).length, 1)
})

test('an index page with 20,000 links is refused', async () => {
  const links = Array.from({ length: 20_000 }, (_, index) => `<a href="/isa/${index}">x</a>`).join('')
  answers['/index.html'] = send(200, `<html><body>${links}</body></html>`)
  assert.deepEqual(codesOf(await collect()), ['too_many_links'])
})

test('an index page with 100,000 nested unknown elements is refused before it is parsed', async () => {
  for (const element of ['<x>', '<x-y>', '<x;>']) {
    const links = '<a href="/isa/1.xlsx">1</a>'
    answers['/index.html'] = send(200, `<html><body>${element.repeat(100_000)}${links}</body></html>`)
    assert.deepEqual(codesOf(await collect()), ['reading_limit_exceeded'])
  }
})

test('an index page that the parser would read for hours is given up after ten seconds of a process of its own', async () => {
  const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')
  answers['/index.html'] = send(200, `<html><body><a ${attributes} href="/isa/1.xlsx">1</a></body></html>`)
  const [failed] = await collect(false)
  assert.match(failed?.error?.message ?? '', /reading was stopped: it needs more than 10 seconds of processor time/)
})

test('links that stay open behind the scope of another element are counted as the parser counts them', async () => {
  const links = Array.from({ length: 6_000 }, (_, index) => `<a href="/isa/${index}"><applet></a>`).join('')
  answers['/index.html'] = send(200, `<html><body>${links}${'a'.repeat(1_000_000)}</body></html>`)
  assert.deepEqual(codesOf(await collect()), ['reading_limit_exceeded'])
})

test('a compressed index page is refused before it is decompressed', async () => {
  const compressed = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  answers['/index.html'] = send(200, compressed, { 'content-encoding': 'gzip' })
  assert.deepEqual(codesOf(await collect()), ['content_encoding'])
})

test('a truncated compressed file is refused', async () => {
  const whole = gzipSync(Buffer.concat([workbook, Buffer.alloc(200_000, 'x')]))
  await assertFails(send(200, whole.subarray(0, -2_000), { 'content-encoding': 'gzip' }), 'content_encoding')
})

test('with a damaged fetch state, files are downloaded again', async () => {
  for (const damaged of ['null', '[]', '{"x":', `{${JSON.stringify(`${publisherUrl}/isa/2.xlsx`)}:null}`]) {
    writeFileSync(join(folder, 'collected.json'), damaged)
    assert.deepEqual(codesOf(await collect()), ['http_status', 'imported'])
  }
})
