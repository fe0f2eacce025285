import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCache, entryBytes, type KeptAnswer } from './answer-cache.ts'
import { testApp } from './test-app.ts'

const answer = (size: number): KeptAnswer => ({
  info: {
    id: 'g',
    createdAt: '',
    sample: true,
    collectedAt: {},
    counts: { companies: 0, enforcements: 0, procurementSuspensions: 0, licenseActions: 0 },
  },
  data: Buffer.alloc(size),
  returned: 0,
  hasMore: false,
  dataAsOf: null,
})

test('the bytes kept are bounded and the least recently used answer goes first', () => {
  const cache = answerCache(2 * entryBytes + 100)
  for (const tag of ['a', 'b']) cache.set(tag, answer(40))
  cache.get('a')
  cache.set('c', answer(40))
  assert.deepEqual(
    ['a', 'b', 'c'].map((tag) => cache.get(tag) !== undefined),
    [true, false, true],
  )
  cache.set('huge', answer(2 * entryBytes + 101))
  assert.equal(cache.get('huge'), undefined)
})

test('answers without rows are bounded, too', () => {
  const cache = answerCache(10 * entryBytes)
  for (let index = 0; index < 100; index++) cache.set(String(index), answer(0))
  assert.equal(Array.from({ length: 100 }, (_, index) => cache.get(String(index))).filter(Boolean).length, 10)
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

test('an answer that was being read at midnight in Japan is read again, and never kept for the wrong day', async () => {
  const { app, search, clock } = await testApp()
  clock.now = Date.parse('2026-11-21T14:59:59.999Z')
  search.before = () => {
    clock.now = Date.parse('2026-11-21T15:00:00Z')
  }
  await app.inject('/api/v1/companies?q=a')
  assert.equal(search.asked.length, 2)
})

test('coverage is read anew each time', async () => {
  const { app, search } = await testApp()
  for (let i = 0; i < 2; i++) await app.inject('/api/v1/procurement-suspension-coverage')
  assert.equal(search.asked.length, 2)
})
