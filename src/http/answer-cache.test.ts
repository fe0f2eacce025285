import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryFairUse } from '../fair-use/memory-fair-use.ts'
import { answerCache, entryBytes, type KeptAnswer } from './answer-cache.ts'
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

test('the bytes kept are bounded and the least recently used answer goes first', () => {
  const cache = answerCache(2 * entryBytes + 200)
  for (const url of ['a', 'b']) cache.set(url, answer(40))
  cache.get('a', moment)
  cache.set('c', answer(40))
  assert.deepEqual(
    ['a', 'b', 'c'].map((url) => cache.get(url, moment) !== undefined),
    [true, false, true],
  )
  cache.set('huge', answer(entryBytes + 101))
  assert.equal(cache.get('huge', moment), undefined)
})

test('answers without rows are bounded, too, and so are long URLs', () => {
  const cache = answerCache(10 * entryBytes)
  const keptOf = (urls: readonly string[]): number => {
    for (const url of urls) cache.set(url, answer(0))
    return urls.filter((url) => cache.get(url, moment) !== undefined).length
  }
  assert.equal(keptOf(Array.from({ length: 100 }, (_, index) => String.fromCharCode(index))), 9)
  assert.equal(keptOf(Array.from({ length: 100 }, (_, index) => 'a'.repeat(entryBytes) + index)), 4)
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
  const { app } = await testApp({ fairUse: memoryFairUse() })
  for (let i = 0; i < 2; i++) assertProblem(await app.inject('/api/v1/companies?q='), 'invalid_parameter')
  for (let i = 2; i < 10; i++) assert.equal((await app.inject('/api/v1/companies?q=a')).statusCode, 200)
  assertProblem(await app.inject('/api/v1/companies?q=a'), 'rate_limit_exceeded')
})

test('coverage is read anew each time', async () => {
  const { app, search } = await testApp()
  for (let i = 0; i < 2; i++) await app.inject('/api/v1/procurement-suspension-coverage')
  assert.equal(search.asked.length, 2)
})
