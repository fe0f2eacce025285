import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClientState } from '../fair-use/test-client-state.ts'
import { answerCache, entryBytes, type AnswerCache, type KeptAnswer } from './answer-cache.ts'
import { endpoints } from './endpoints.ts'
import { understand } from './parameters.ts'
import { assertProblem, testApp } from './test-app.ts'

const info = {
  id: 'g',
  createdAt: '',
  sample: true,
  collectedAt: {},
  counts: { companies: 0, enforcements: 0, procurementSuspensions: 0, licenseActions: 0 },
}
const moment = { info, today: '2026-11-21' }

const answer = (size: number): KeptAnswer => ({
  moment,
  understood: understand(endpoints.companies, 'q=a'),
  tag: '""',
  start: Buffer.alloc(size),
  coded: new Map(),
  returned: 0,
})

const keptOf = (cache: AnswerCache, urls: readonly string[]): string[] =>
  urls.filter((url) => cache.get(url, moment) !== undefined)

const urls = Array.from({ length: 100 }, (_, index) => String.fromCharCode(index))

test('what was used last stays, and what nobody asks for goes', () => {
  const cache = answerCache(10 * (entryBytes + 1))
  cache.set('again', answer(0))
  for (const url of urls) {
    cache.set(url, answer(0))
    assert.ok(cache.get('again', moment))
  }
  assert.deepEqual(keptOf(cache, urls.slice(0, 90)), [])
  assert.deepEqual(keptOf(cache, urls.slice(-4)), urls.slice(-4))
})

test('the bytes kept are bounded, and an answer that takes half of them is not kept', () => {
  for (const [size, length] of [
    [0, 1],
    [5_000, 1],
    [0, entryBytes],
  ] as const) {
    const cache = answerCache(100_000)
    const long = urls.map((url) => url.repeat(length))
    for (const url of long) cache.set(url, answer(size))
    const kept = keptOf(cache, long).length
    assert.ok(kept > 0 && kept * (entryBytes + 2 * size + length) <= 100_000, `${kept} of ${size} and ${length}`)
  }
  const cache = answerCache(100_000)
  cache.set('huge', answer(50_000))
  assert.equal(cache.get('huge', moment), undefined)
})

test('an answer of another moment is none', () => {
  const cache = answerCache(10 * entryBytes)
  cache.set('a', answer(0))
  assert.equal(cache.get('a', { ...moment }), undefined)
  assert.equal(cache.get('a', null), undefined)
})

test('the same request again is not searched again, until there is a new generation or another day', async () => {
  const { app, search, clock } = await testApp()
  const url = '/api/v1/license-actions?company=a'
  const first = await app.inject(url)
  const second = await app.inject(url)
  assert.equal(search.asked.length, 1)
  const [one, two] = [first, second].map((reply) => reply.json<{ data: unknown; meta: Record<string, unknown> }>())
  assert.deepEqual(two?.data, one?.data)
  assert.notEqual(two?.meta['request_id'], one?.meta['request_id'])
  assert.deepEqual({ ...two?.meta, request_id: '' }, { ...one?.meta, request_id: '' })
  clock.now += 86_400_000
  await app.inject(url)
  assert.equal(search.asked.length, 2)
  search.generation = { ...search.info()!, id: 'g-next' }
  await app.inject(url)
  assert.equal(search.asked.length, 3)
})

test('who asks for what is being read waits for it with the others; a failure is for all of them, and not kept', async () => {
  const { app, search } = await testApp()
  const url = '/api/v1/enforcements?company=a'
  const ids = (replies: readonly { readonly headers: Record<string, unknown> }[]) =>
    new Set(replies.map(({ headers }) => headers['x-request-id'])).size
  search.before = () => {
    throw new Error('bug')
  }
  const failed = await Promise.all([app.inject(url), app.inject(url), app.inject(url)])
  for (const reply of failed) assertProblem(reply, 'internal_error')
  search.before = () => new Promise((resolve) => setTimeout(resolve, 20))
  const asked = search.asked.length
  const replies = await Promise.all([app.inject(url), app.inject({ url, method: 'HEAD' }), app.inject(url)])
  assert.deepEqual(
    replies.map((reply) => [reply.statusCode, reply.headers.etag]),
    replies.map(() => [200, replies[0]?.headers.etag]),
  )
  assert.equal(search.asked.length, asked + 1)
  assert.equal(ids([...failed, ...replies]), 6)
})

test('an answer that was being read at midnight in Japan is read again, and never kept for the wrong day', async () => {
  const { app, search, clock } = await testApp()
  clock.now = Date.parse('2026-11-21T14:59:59.999Z')
  search.before = () => {
    clock.now = Date.parse('2026-11-21T15:00:00Z')
  }
  await app.inject('/api/v1/companies?q=a')
  assert.equal(search.asked.length, 2)
})

test('refusals are not kept, and what is kept is refused again where the limits say so', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  for (let i = 0; i < 2; i++) assertProblem(await app.inject('/api/v1/companies?q='), 'invalid_parameter')
  for (let i = 2; i < 10; i++) assert.equal((await app.inject('/api/v1/companies?q=a')).statusCode, 200)
  assertProblem(await app.inject('/api/v1/companies?q=a'), 'rate_limit_exceeded')
})

test('coverage is read anew each time', async () => {
  const { app, search } = await testApp()
  for (let i = 0; i < 2; i++) await app.inject('/api/v1/procurement-suspension-coverage')
  assert.equal(search.asked.length, 2)
})
