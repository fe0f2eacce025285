import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { openArchive } from '../ledger/archive.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { recordsOf } from '../ledger/test-publications.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { collectSource, type FetchedUrl } from './collect.ts'
import type { Collected } from './collected.ts'
import { openJsonMap } from './json-map.ts'
import { createPoliteClient } from './fetch/polite-client.ts'
import { readingHere } from '../read/documents/process/reading-here.ts'
import { loadSource, type Source } from '../read/sources/source-folder.ts'

/** A publisher's server on loopback: index page, validators, robots.txt, bot walls, interrupted transfers. */
const workbook = readFileSync(
  new URL('../read/sources/isa_technical_intern/sample/kanri_dantai_kyokatorikeshi.xlsx', import.meta.url),
)
const index =
  '<html><body><a href="/isa/content/1.xlsx">one</a> <a href="/isa/content/1.xlsx#again">again</a> <a href="https://other.example/isa/content/2.xlsx">elsewhere</a> <a href="/isa/about.html">about</a></body></html>'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const day = Date.parse('2026-11-20T00:00:00Z')
let server: Server
let base: string
let folder: string
let ledger: Ledger
let source: Source
let answers: Record<string, Answer>
let requests: { path: string; agent: string | undefined; at: number }[]
let clock: number
let elapsed: number

const send =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

before(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, agent: request.headers['user-agent'], at: elapsed })
    response.sendDate = false
    const answer = answers[path] ?? send(404, 'no such page')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

beforeEach(async (t) => {
  folder = mkdtempSync(join(tmpdir(), 'shobun-collect-test-'))
  ledger = openLedger(join(folder, 'ledger.db'))
  // Without its module the files are parsed in this process, which is faster; open-publication.test.ts tests the parser process.
  const { module: _, ...isa } = (await loadSource('isa_technical_intern')) as Source
  const collect = { recipe: 'links' as const, start: `${base}/index.html`, links: '/isa/content/\\d+\\.xlsx$' }
  source = { ...isa, description: { ...isa.description, collect } }
  requests = []
  clock = day
  elapsed = 0
  answers = {
    '/index.html': send(200, index, { 'content-type': 'text/html; charset=utf-8' }),
    '/isa/content/1.xlsx': (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? send(304, '')(request, response)
        : send(200, workbook, { etag: '"v1"' })(request, response),
  }
  ;(t as { after?: (done: () => Promise<void>) => void }).after?.(async () => {
    await ledger.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

const politeClient = () =>
  createPoliteClient({
    fetch,
    now: () => clock,
    elapsed: () => elapsed,
    sleep: async (wait) => {
      clock += wait
      elapsed += wait
    },
    userAgent: 'Shobun/test (+mailto:collector@shobun.example)',
  })

async function collect(client = politeClient()): Promise<Collected[]> {
  const state = openJsonMap<FetchedUrl>(join(folder, 'collected.json'))
  const archive = openArchive(join(folder, 'archive'))
  const input = { ledger, archive, client, state, source, now: () => new Date(clock) }
  return readingHere(() => Array.fromAsync(collectSource(input)))
}

test('each file that a page links to on its own host is imported once', async () => {
  const [one, ...others] = await collect()
  assert.deepEqual([one?.outcome, one?.counts?.new, others.length], ['imported', 2, 0])
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['/robots.txt', '/index.html', '/isa/content/1.xlsx'],
  )
})

test('every request has our User-Agent and comes at least a second after the previous one', async () => {
  await collect()
  assert.ok(requests.every(({ agent }) => agent === 'Shobun/test (+mailto:collector@shobun.example)'))
  for (const [at, one] of requests.entries()) if (at > 0) assert.ok(one.at - (requests[at - 1]?.at ?? 0) >= 1_000)
})

test('a clock that is set back does not change the gap between requests', async () => {
  const answer = answers['/index.html'] as Answer
  answers['/index.html'] = (request, response) => {
    clock -= 400 * 86_400_000
    answer(request, response)
  }
  assert.equal((await collect())[0]?.outcome, 'imported')
  assert.deepEqual(
    requests.map(({ at }) => at),
    [0, 1_000, 2_000],
  )
})

test("nothing is collected while the server's clock differs by more than a day", async () => {
  const dated = (date: string, headers: Record<string, string> = {}): Answer =>
    send(200, workbook, { ...headers, date: new Date(Date.parse(date)).toUTCString() })
  const ways: readonly (readonly [Answer, string | null])[] = [
    [dated('2025-11-20T00:00:00Z'), 'clock_differs'],
    [dated('2026-11-22T00:00:00Z'), 'clock_differs'],
    [dated('2026-11-19T06:00:00Z'), null],
    [dated('2026-11-17T00:00:00Z', { age: '259200' }), null],
  ]
  for (const [answer, code] of ways) {
    answers['/isa/content/1.xlsx'] = answer
    assert.equal((await collect())[0]?.error?.code ?? null, code)
    assert.equal((await recordsOf(ledger)).length, code === null ? 2 : 0)
  }
})

test('an unchanged file is not downloaded again, and its records are seen on that day', async () => {
  await collect()
  clock = day + 3 * 86_400_000
  const [again] = await collect()
  assert.deepEqual([again?.outcome, again?.counts?.unchanged, again?.counts?.new], ['not_modified', 2, 0])
  assert.deepEqual([...new Set((await recordsOf(ledger)).map(({ lastSeenOn }) => lastSeenOn))], ['2026-11-23'])
})

test('robots.txt is obeyed and fetched once per run', async () => {
  answers['/robots.txt'] = send(200, 'User-agent: *\nDisallow: /isa/\nCrawl-delay: 7\n')
  const [refused] = await collect()
  assert.equal(refused?.error?.code, 'robots_disallowed')
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['/robots.txt', '/index.html'],
  )
  assert.equal((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0), 7_000)
})

test('a server error for robots.txt forbids everything, a missing robots.txt nothing', async () => {
  answers['/robots.txt'] = send(500, 'broken')
  assert.equal((await collect())[0]?.error?.code, 'robots_disallowed')
  answers['/robots.txt'] = send(404, 'none')
  assert.equal((await collect())[0]?.outcome, 'imported')
})

test('a bot wall is logged and not retried, and changes no record', async () => {
  await collect()
  answers['/isa/content/1.xlsx'] = send(403, '<html>Access Denied</html>')
  clock += 86_400_000
  const before = await recordsOf(ledger)
  requests = []
  const [walled] = await collect()
  assert.equal(walled?.error?.code, 'bot_wall')
  assert.equal(requests.filter(({ path }) => path.endsWith('.xlsx')).length, 1)
  assert.deepEqual(await recordsOf(ledger), before)
  assert.equal((await ledger.imports())[0]?.refusal?.code, 'bot_wall')
})

test('a challenge page instead of the file is refused', async () => {
  answers['/isa/content/1.xlsx'] = send(200, '<html><title>Just a moment...</title></html>', {
    'content-type': 'text/html',
  })
  const [refused] = await collect()
  assert.equal(refused?.outcome, 'failed')
  assert.equal((await recordsOf(ledger)).length, 0)
})

/** A page that links to `count` files, and the answer to each. */
function answerFiles(count: number, answer: (at: number) => Answer): void {
  const paths = Array.from({ length: count }, (_, at) => `/isa/content/${at}.xlsx`)
  answers['/index.html'] = send(
    200,
    `<html><body>${paths.map((path) => `<a href="${path}">x</a>`).join('')}</body></html>`,
  )
  for (const [at, path] of paths.entries()) answers[path] = answer(at)
}
const codesOf = (collected: readonly Collected[]): string[] =>
  collected.map(({ outcome, error }) => error?.code ?? outcome)

test('a host that stays overloaded for five files in a row is left alone, and asked again in the next run', async () => {
  const overloaded = send(503, '', { 'retry-after': '300' })
  answerFiles(20, (at) => (at === 3 ? send(404, '') : overloaded))
  const codes = codesOf(await collect())
  assert.deepEqual(codes.slice(0, 9), [...Array(3).fill('overloaded'), 'http_status', ...Array(5).fill('overloaded')])
  assert.deepEqual([codes.length, ...new Set(codes.slice(9))], [20, 'retry_later'])
  assert.ok(elapsed < 2 * 3_600_000)
  answerFiles(1, () => send(200, workbook))
  assert.deepEqual(codesOf(await collect()), ['imported'])
})

test('a source is collected for six hours, however long its publisher asks to wait, and then the next one', async () => {
  const waiting = (): Answer => {
    let attempts = 0
    return (request, response) =>
      ++attempts < 3 ? send(503, '', { 'retry-after': '300' })(request, response) : send(404, '')(request, response)
  }
  answerFiles(100, waiting)
  const client = politeClient()
  const collected = await collect(client)
  assert.deepEqual([collected.length, ...new Set(codesOf(collected))], [100, 'http_status', 'retry_later'])
  assert.match(collected.at(-1)?.error?.message ?? '', /99\.xlsx: 6 hours have passed; collect again later/)
  const hours = elapsed / 3_600_000
  assert.ok(hours > 5.5 && hours < 6.5, `${hours} hours`)
  answerFiles(1, () => send(200, workbook))
  assert.deepEqual(codesOf(await collect(client)), ['imported'])
})

test('an interrupted transfer imports nothing', async () => {
  answers['/isa/content/1.xlsx'] = (_, response) => {
    response.writeHead(200, { 'content-length': String(workbook.length) })
    response.write(workbook.subarray(0, 500), () => response.destroy())
  }
  const [broken] = await collect()
  assert.equal(broken?.error?.code, 'unreachable')
  assert.equal((await recordsOf(ledger)).length, 0)
})

test('at most five redirects are followed', async () => {
  answers['/isa/content/1.xlsx'] = send(302, '', { location: '/moved.xlsx' })
  answers['/moved.xlsx'] = send(200, workbook)
  assert.equal((await collect())[0]?.outcome, 'imported')
  answers['/moved.xlsx'] = send(302, '', { location: '/moved.xlsx' })
  assert.equal((await collect())[0]?.error?.code, 'too_many_redirects')
})

test('a page without matching links is a failed attempt', async () => {
  answers['/index.html'] = send(200, '<html><body>moved</body></html>')
  const [empty] = await collect()
  assert.equal(empty?.error?.code, 'no_links')
  assert.equal((await ledger.imports())[0]?.refusal?.code, 'no_links')
})
