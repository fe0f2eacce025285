import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shobunClient, ShobunError, UnexpectedAnswer, type ClientOptions } from '../../clients/typescript/src/client.ts'
import { hostileServer, wrongAnswers, wrongRefusals, wrongWaits, type HostileServer } from './hostile-server.ts'

let server: HostileServer
before(async () => void (server = await hostileServer()))
after(() => server.stop())

const answer = (meta: object): object => ({ data: { license_actions: [] }, meta: { generation: 'g', ...meta } })

const waits: number[] = []
const ask = (q: string, options: Partial<ClientOptions> = {}): Promise<unknown> =>
  shobunClient({ baseUrl: server.url, sleep: async (milliseconds) => void waits.push(milliseconds), ...options }).get(
    '/api/v1/search',
    { q },
  )

for (const q of ['silent', 'unfinished'])
  test(`a server that is ${q} is left after the time limit`, { timeout: 120_000 }, async () => {
    await assert.rejects(ask(q, { timeoutSeconds: 0.2 }), { name: 'TimeoutError', message: /within 0\.2 seconds/ })
  })

test('no limit is so high that it ends the request at once', async () => {
  assert.ok(await ask('right', { timeoutSeconds: Number.POSITIVE_INFINITY }))
})

for (const q of ['bomb', 'large refusal'])
  test(`the rest of an answer beyond the size limit is not read: ${q}`, async () => {
    await assert.rejects(ask(q), (error: unknown) => {
      assert.ok(error instanceof UnexpectedAnswer)
      assert.match(error.message, /more than 8388608 bytes/)
      return true
    })
  })

for (const q of Object.keys({ ...wrongAnswers, ...wrongRefusals }))
  test(`an answer of another server is a failure, not "nothing found": ${q}`, async () => {
    await assert.rejects(ask(q), UnexpectedAnswer)
  })

test('a redirect is not followed', async () => {
  server.asked.length = 0
  await assert.rejects(ask('redirect'), { name: 'UnexpectedAnswer', status: 302, message: /redirects/ })
  assert.deepEqual(server.asked, ['redirect'])
})

test('only a wait of whole seconds, up to the maximum, is accepted', async () => {
  for (const wait of wrongWaits) {
    server.asked.length = 0
    await assert.rejects(ask(`wait ${String(wait)}`, { retriesMax: 10 }), ShobunError)
    assert.equal(server.asked.length, 1, String(wait))
  }
  assert.deepEqual(waits, [])
})

/** Pages of a server that never says that it has no more. */
function endless(meta: (page: number) => object) {
  let requests = 0
  const fetch = async (url: unknown): Promise<Response> => {
    requests += 1
    return Response.json(answer(meta(Number(new URL(String(url)).searchParams.get('page')))))
  }
  return { fetch, requests: () => requests }
}

async function readAll(fetch: typeof globalThis.fetch): Promise<number> {
  let pages = 0
  for await (const _ of shobunClient({ baseUrl: 'https://shobun.example', fetch }).pages('/api/v1/license-actions', {
    sector: 'construction',
  }))
    pages += 1
  return pages
}

test('pages end at the maximum of the client, whatever the server permits', async () => {
  const server = endless((page) => ({ page, has_more: true, page_max: 1e9 }))
  assert.equal(await readAll(server.fetch), 100)
  assert.equal(server.requests(), 100)
})

test('a page that does not say which it is, or whether it is the last, is a failure', async () => {
  for (const meta of [
    {},
    { page: 1, has_more: true, page_max: 10 },
    { page: 1, page_max: 10 },
    { page: 1, has_more: true },
  ])
    await assert.rejects(readAll(endless(() => meta).fetch), UnexpectedAnswer)
})

test('cached answers have a size limit together, and a broken answer is not cached', async () => {
  const tags: (string | null)[] = []
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const name = new URL(String(url)).searchParams.get('q') ?? ''
    tags.push(new Headers(init?.headers).get('if-none-match'))
    const body = name === 'broken' ? {} : { ...answer({}), padding: 'x'.repeat(400) }
    return Response.json(body, { headers: { etag: `"${name}"` } })
  }
  const client = shobunClient({ baseUrl: 'https://shobun.example', fetch, answerBytesMax: 1000 })
  for (const q of ['a', 'b', 'c', 'a', 'c']) await client.get('/api/v1/search', { q })
  assert.deepEqual(tags, [null, null, null, null, '"c"'])
  for (let attempt = 0; attempt < 2; attempt++)
    await assert.rejects(client.get('/api/v1/search', { q: 'broken' }), UnexpectedAnswer)
  assert.deepEqual(tags.slice(5), [null, null])
})
