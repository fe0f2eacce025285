import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shobunClient, ShobunError, UnexpectedAnswer } from '../../clients/typescript/src/client.ts'
import { testClientState } from '../../src/fair-use/test-client-state.ts'
import { listen, type Listening } from '../../src/http/server.ts'
import { testApp } from '../../src/http/test-app.ts'
import { sampleApp } from './target.ts'

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
  // @ts-expect-error: no code of its list
  await assert.rejects(client.get('/api/v1/license-actions', { nature: 'no_such_code' }), { code: 'invalid_parameter' })
  // @ts-expect-error: no parameter of the endpoint
  await assert.rejects(client.get('/api/v1/companies', { q: '建設', page: 2 }), { code: 'unknown_parameter' })
})

test('the types contain the known codes and accept later ones (verified by the type check)', async () => {
  const client = shobunClient({ baseUrl: server.url })
  const { data } = await client.get('/api/v1/license-actions', { nature: 'voluntary_closure', limit: 1 })
  const natures = data.license_actions.map(({ nature }): typeof nature => nature)
  const known: typeof natures = ['voluntary_closure']
  assert.deepEqual(natures, known)
  natures.push('a_code_of_next_year')
})

test('a refused request is retried after the stated wait, unless the wait is above the maximum', async () => {
  const { app, clock } = await testApp({ fairUse: testClientState() })
  const limited = await listen(app, { host: '127.0.0.1', port: 0 })
  try {
    const waits: number[] = []
    const sleep = async (milliseconds: number): Promise<void> => {
      waits.push(milliseconds)
      clock.now += milliseconds
    }
    const client = shobunClient({ baseUrl: limited.url, sleep })
    for (let index = 0; index < 11; index++) await client.get('/api/v1/search', { q: `a${index}` })
    assert.deepEqual(waits, [60_000])
    for (let index = 0; index < 9; index++) await client.get('/api/v1/search', { q: `b${index}` })
    const impatient = shobunClient({ baseUrl: limited.url, sleep, waitSecondsMax: 10 })
    await assert.rejects(impatient.get('/api/v1/search', { q: 'c' }), {
      code: 'rate_limit_exceeded',
      retryAfterSeconds: 60,
    })
    assert.equal(waits.length, 1)
  } finally {
    await limited.stop()
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
