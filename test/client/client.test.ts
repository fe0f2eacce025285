import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shobunClient, ShobunError, UnexpectedAnswer, type Wait } from '../../clients/typescript/src/client.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { listen, type Listening } from '../../src/serve/http/connection/server.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { sampleApp } from '../contract/target.ts'

let server: Listening
before(async () => {
  const { app, close } = await sampleApp()
  server = await listen(app, { host: '127.0.0.1', port: 0, onStop: close })
})
after(() => server.stop())

/** A fetch that records the statuses of the responses. */
function recordingFetch(): { readonly statuses: number[]; readonly fetch: typeof fetch } {
  const statuses: number[] = []
  return {
    statuses,
    fetch: async (...request) => {
      const reply = await fetch(...request)
      statuses.push(reply.status)
      return reply
    },
  }
}

test('a response is typed, and a repeated request is revalidated', async () => {
  const { statuses, fetch } = recordingFetch()
  const client = shobunClient({ baseUrl: server.url, fetch })
  const first = await client.get('/api/v1/companies', { q: '建設', limit: 2 })
  assert.equal(first.data.companies.length, 2)
  assert.match(first.data.companies[0]?.corporate_number ?? '', /^\d{13}$/)
  const again = await client.get('/api/v1/companies', { q: '建設', limit: 2 })
  assert.deepEqual(again, first)
  assert.deepEqual(statuses, [200, 304])
})

test('pages are iterated to the last one', async () => {
  const client = shobunClient({ baseUrl: server.url })
  const ids = new Set<string>()
  let expectsMore = true
  let pages = 0
  for await (const { data, meta } of client.pages('/api/v1/license-actions', { sector: 'construction', limit: 5 })) {
    for (const { id } of data.license_actions) ids.add(id)
    assert.ok(expectsMore, 'no page after the last one')
    expectsMore = meta.has_more
    pages += 1
  }
  assert.ok(pages > 1 && ids.size > 5)
})

test('an error response is a typed error with the allowed values', async () => {
  const client = shobunClient({ baseUrl: server.url })
  // @ts-expect-error: q is a text
  const refused = client.get('/api/v1/companies', { q: 5, limit: 99 })
  await assert.rejects(refused, (error: unknown) => {
    assert.ok(error instanceof ShobunError)
    assert.equal(error.code, 'invalid_parameter')
    assert.deepEqual([error.faults[0]?.min, error.faults[0]?.max], [1, 10])
    assert.ok(error.requestId)
    return true
  })
})

/** A server whose limits count, on a manual clock. */
async function limitedServer() {
  const { app, clock } = await testApp({ fairUse: testClientState() })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const exhaust = async (): Promise<void> => {
    for (let index = 0; index < 10; index++) await fetch(`${server.url}/api/v1/search?q=a${index}`)
  }
  return { server, clock, exhaust }
}

test('a refused request is retried after the stated wait, unless the wait is above the maximum', async () => {
  const { server, clock, exhaust } = await limitedServer()
  try {
    const waits: Wait[] = []
    const options = {
      baseUrl: server.url,
      onWait: (wait: Wait) => waits.push(wait),
      sleep: async (milliseconds: number) => void (clock.now += milliseconds),
    }
    await exhaust()
    await shobunClient(options).get('/api/v1/search', { q: 'b' })
    assert.deepEqual(
      waits.map(({ seconds, retry, error }) => [seconds, retry, error.code]),
      [[60, 1, 'rate_limit_exceeded']],
    )
    await exhaust()
    const impatient = shobunClient({ ...options, waitSecondsMax: 10 })
    await assert.rejects(impatient.get('/api/v1/search', { q: 'c' }), {
      code: 'rate_limit_exceeded',
      retryAfterSeconds: 60,
    })
    assert.equal(waits.length, 1)
  } finally {
    await server.stop()
  }
})

// A wait that is not ended lasts 60 seconds.
test('a signal ends the wait for a retry at once', { timeout: 120_000 }, async () => {
  const { server, exhaust } = await limitedServer()
  try {
    await exhaust()
    const stop = new AbortController()
    const reason = new Error('the user went on')
    const client = shobunClient({ baseUrl: server.url, onWait: () => setImmediate(() => stop.abort(reason)) })
    await assert.rejects(client.get('/api/v1/search', { q: 'b' }, { signal: stop.signal }), (error) => error === reason)
    const stopped = AbortSignal.abort(reason)
    await assert.rejects(client.get('/api/v1/search', { q: 'b' }, { signal: stopped }), (error) => error === reason)
  } finally {
    await server.stop()
  }
})

test('the base address may have a path, a slash at the end and the path of the API', async () => {
  const requested: string[] = []
  const recording = async (url: unknown): Promise<Response> => {
    requested.push(String(url))
    return Response.json({ data: {}, meta: { generation: 'g' } })
  }
  for (const path of ['', '/', '/api/v1', '/api/v1/', '/behind/a/proxy', '/behind/a/proxy/api/v1//']) {
    await shobunClient({ baseUrl: `https://shobun.example${path}`, fetch: recording }).get('/api/v1/search', {
      q: 'a b',
    })
  }
  const [direct, behindProxy] = ['', '/behind/a/proxy'].map(
    (path) => `https://shobun.example${path}/api/v1/search?q=a+b`,
  )
  assert.deepEqual(requested, [direct, direct, direct, direct, behindProxy, behindProxy])
})

test('a base address that cannot be one is refused with an example', () => {
  for (const baseUrl of ['', 'shobun.example', '/api/v1', 'ftp://shobun.example', 'https://shobun.example/?q=a']) {
    assert.throws(() => shobunClient({ baseUrl }), { name: 'TypeError', message: /such as https:\/\/shobun\.example/ })
  }
})

test('a response that is not from the service is an UnexpectedAnswer', async () => {
  const page = async (): Promise<Response> =>
    new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })
  await assert.rejects(
    shobunClient({ baseUrl: server.url, fetch: page }).get('/api/v1/search', { q: 'a' }),
    UnexpectedAnswer,
  )
})
