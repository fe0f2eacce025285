import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import type { CollectedList, CollectedSource } from '../../../domain/collected-source.ts'
import { testApp } from '../test-app.ts'
import { collectedList, collectedSource } from '../test-collected-source.ts'

const list = collectedList
const source = (sourceId: string, ...lists: CollectedList[]): CollectedSource => collectedSource(sourceId, lists)

const textOf = (body: string): string => load(body)('main').text()

test('the page of the status says what is collected and how the last runs ended, failures first', async () => {
  const { app, search } = await testApp()
  const failed = { ...list, lastAttemptAt: '2026-11-20T17:00:00.000Z', lastRefusal: 'bot_wall', failedDays: 3 }
  const collected = [source('good', list), source('failing', failed)]
  search.generation = { ...search.generation!, createdAt: '2026-11-20T19:30:00.000Z', collected }
  const { body } = await app.inject('/docs/status?lang=en')
  const page = load(body)
  const rows = page('#runs ~ .table tbody tr')
    .toArray()
    .map((row) =>
      page(row)
        .children()
        .toArray()
        .map((cell) => page(cell).text()),
    )
  assert.deepEqual(rows, [
    ['failing', 'Fictional list <failing>', '2026-11-21 02:00', '2026-11-21 03:00', 'failed: bot_wall (on 3 days)'],
    ['good', 'Fictional list <good>', '2026-11-21 03:00', '2026-11-21 03:00', 'succeeded'],
  ])
  assert.match(textOf(body), /published on 2026-11-21 04:30/)
  assert.match(textOf(body), /Enforcements\s*\d+220+/)
})

test('an incident is only what the server observes: none, a failing source, a late list, data that are not used', async () => {
  let problem: 'damaged' | null = null
  const { app, search, clock } = await testApp({ generationProblem: () => problem })
  const generation = { ...search.generation!, collected: [source('good', list)] }
  const incidents = async (): Promise<string> => {
    clock.now += 60_000
    const page = load((await app.inject('/docs/status?lang=en')).body)
    return page('#incidents').nextUntil('h2').text()
  }
  search.generation = generation
  assert.match(await incidents(), /^\s*None is known at this moment/)
  search.generation = {
    ...generation,
    collected: [
      source('failing', { ...list, lastRefusal: 'gone', failedDays: 1 }),
      source('never', { ...list, lastSuccessAt: null, asOf: null, lastRefusal: 'gone', failedDays: 2 }),
      source('late', { ...list, asOf: '2026-11-01' }),
      source('cut', { ...list, heldBack: { since: '2026-11-19', reason: '9 of 10 records left the list' } }),
    ],
  }
  const text = await incidents()
  assert.doesNotMatch(text, /None is known/)
  assert.match(text, /<failing>: the collection has failed on 1 day\. The list of 2026-11-20 stays in service/)
  assert.match(text, /<never>: the collection has failed on 2 days\. Nothing of it is in service/)
  assert.match(text, /<cut>: a newer edition is held back since 2026-11-19, .* The list of 2026-11-20 stays in service/)
  assert.match(text, /<late>: older than four of its expected intervals \(2026-11-01\)/)
  search.generation = generation
  problem = 'damaged'
  assert.match(await incidents(), /^\s*An earlier state of the data is served/)
})

test('without data the page of the status says so, and not that all is well', async () => {
  const { app, search } = await testApp()
  search.generation = null
  const { body, statusCode } = await app.inject('/docs/status?lang=en')
  assert.equal(statusCode, 200)
  assert.match(textOf(body), /has no data/)
  assert.doesNotMatch(textOf(body), /None is known/)
})
