import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClientState } from '../../fair-use/test-client-state.ts'
import type { BuiltResponse } from '../response/build-response.ts'
import { createResponseCache, entryOverheadBytes, type ResponseCache } from './api-route.ts'
import { endpoints } from '../contract/endpoints.ts'
import { parseParameters } from '../request/parameters.ts'
import { assertProblem, testApp } from '../test-app.ts'

const info = {
  id: 'g',
  createdAt: '',
  sample: true,
  collectedAt: {},
  counts: { companies: 0, enforcements: 0, procurementSuspensions: 0, licenseActions: 0 },
}
const generationDay = { info, today: '2026-11-21' }

const response = (size: number): BuiltResponse => ({
  generationDay,
  parameters: parseParameters(endpoints.companies, 'q=a'),
  tag: '""',
  bodyStart: Buffer.alloc(size),
  encodedStarts: new Map(),
  rowsReturned: 0,
  browsed: [],
})

const cachedUrls = (cache: ResponseCache, candidates: readonly string[]): string[] =>
  candidates.filter((url) => cache.get(url, generationDay) !== undefined)

const urls = Array.from({ length: 100 }, (_, index) => String.fromCharCode(index))

test('recently used entries stay, unused ones are evicted', () => {
  const cache = createResponseCache(10 * (entryOverheadBytes + 1))
  cache.set('used', response(0))
  for (const url of urls) {
    cache.set(url, response(0))
    assert.ok(cache.get('used', generationDay))
  }
  assert.deepEqual(cachedUrls(cache, urls.slice(0, 90)), [])
  assert.deepEqual(cachedUrls(cache, urls.slice(-4)), urls.slice(-4))
})

test('the size is bounded, and a response larger than half of it is not cached', () => {
  for (const [size, length] of [
    [0, 1],
    [5_000, 1],
    [0, entryOverheadBytes],
  ] as const) {
    const cache = createResponseCache(100_000)
    const urlsOfLength = urls.map((url) => url.repeat(length))
    for (const url of urlsOfLength) cache.set(url, response(size))
    const entries = cachedUrls(cache, urlsOfLength).length
    const bytes = entries * (entryOverheadBytes + 2 * size + length)
    assert.ok(entries > 0 && bytes <= 100_000, `${entries} entries of ${size} bytes with URLs of ${length}`)
  }
  const cache = createResponseCache(100_000)
  cache.set('huge', response(50_000))
  assert.equal(cache.get('huge', generationDay), undefined)
})

test('a response of another generation or day is a miss', () => {
  const cache = createResponseCache(10 * entryOverheadBytes)
  cache.set('a', response(0))
  assert.equal(cache.get('a', { ...generationDay }), undefined)
  assert.equal(cache.get('a', null), undefined)
})

test('a repeated request needs no search until the generation or the date changes', async () => {
  const { app, search, clock } = await testApp()
  const url = '/api/v1/license-actions?company=a'
  const first = await app.inject(url)
  const second = await app.inject(url)
  assert.equal(search.calls.length, 1)
  const [firstBody, secondBody] = [first, second].map((reply) =>
    reply.json<{ data: unknown; meta: Record<string, unknown> }>(),
  )
  assert.deepEqual(secondBody?.data, firstBody?.data)
  assert.notEqual(secondBody?.meta['request_id'], firstBody?.meta['request_id'])
  assert.deepEqual({ ...secondBody?.meta, request_id: '' }, { ...firstBody?.meta, request_id: '' })
  clock.now += 86_400_000
  await app.inject(url)
  assert.equal(search.calls.length, 2)
  search.generation = { ...search.info()!, id: 'g-next' }
  await app.inject(url)
  assert.equal(search.calls.length, 3)
})

test('concurrent equal requests share one search; a failure is sent to all of them and not cached', async () => {
  const { app, search } = await testApp()
  const url = '/api/v1/enforcements?company=a'
  const countIds = (replies: readonly { readonly headers: Record<string, unknown> }[]) =>
    new Set(replies.map(({ headers }) => headers['x-request-id'])).size
  search.before = () => {
    throw new Error('bug')
  }
  const failed = await Promise.all([app.inject(url), app.inject(url), app.inject(url)])
  for (const reply of failed) assertProblem(reply, 'internal_error')
  search.before = () => new Promise((resolve) => setTimeout(resolve, 20))
  const calls = search.calls.length
  const replies = await Promise.all([app.inject(url), app.inject({ url, method: 'HEAD' }), app.inject(url)])
  assert.deepEqual(
    replies.map((reply) => [reply.statusCode, reply.headers.etag]),
    replies.map(() => [200, replies[0]?.headers.etag]),
  )
  assert.equal(search.calls.length, calls + 1)
  assert.equal(countIds([...failed, ...replies]), 6)
})

test('if midnight in Japan passes during a search, the response is built again for the new date', async () => {
  const { app, search, clock } = await testApp()
  clock.now = Date.parse('2026-11-21T14:59:59.999Z')
  search.before = () => {
    clock.now = Date.parse('2026-11-21T15:00:00Z')
  }
  await app.inject('/api/v1/companies?q=a')
  assert.equal(search.calls.length, 2)
})

test('refusals are not cached, and cached responses are subject to the limits', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  for (let i = 0; i < 2; i++) assertProblem(await app.inject('/api/v1/companies?q='), 'invalid_parameter')
  for (let i = 2; i < 10; i++) assert.equal((await app.inject('/api/v1/companies?q=a')).statusCode, 200)
  assertProblem(await app.inject('/api/v1/companies?q=a'), 'rate_limit_exceeded')
})

test('coverage is not cached', async () => {
  const { app, search } = await testApp()
  for (let i = 0; i < 2; i++) await app.inject('/api/v1/procurement-suspension-coverage')
  assert.equal(search.calls.length, 2)
})
