import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedList, CollectedSource } from '../../domain/collected-source.ts'
import { metricRows, type MetricName } from './metric-rows.ts'
import { createMetrics, metricsText, listenForMetrics } from './metrics.ts'
import { testApp } from './test-app.ts'
import { collectedList, collectedSource } from './test-collected-source.ts'
import { collectedYesterday } from './test-sample.ts'

const load = { inFlight: 2, shed: 3, lagMilliseconds: () => 5 }
const usage = () => ({ waiting: 4, failures: 5, lost: 6, bytes: 7 })
const memory = () => ({ rss: 1, heapUsed: 2, external: 3 })

test('metrics count responses by route, status and code, show the age of the data, and contain no client input', async () => {
  const metrics = createMetrics()
  const { app, search, clock } = await testApp({ metrics })
  search.generation = { ...search.info()!, collectedAt: collectedYesterday }
  for (const url of ['/api/v1/companies?q=secret', '/api/v1/companies?q=', '/secret', '/healthz']) await app.inject(url)
  const text = metricsText({ metrics, load, search, usage, memory, now: () => clock.now })
  assert.match(text, /^shobun_http_responses_total\{route="\/api\/v1\/companies",status="200",code=""\} 1$/m)
  assert.match(
    text,
    /^shobun_http_responses_total\{route="\/api\/v1\/companies",status="400",code="invalid_parameter"\} 1$/m,
  )
  assert.match(text, /^shobun_http_responses_total\{route="other",status="404",code="not_found"\} 1$/m)
  assert.match(text, /^shobun_http_duration_seconds_count\{route="\/api\/v1\/companies"\} 2$/m)
  assert.match(text, /^shobun_requests_in_flight 2$/m)
  assert.match(text, /^shobun_usage_log_lost_total 6$/m)
  assert.match(text, /^shobun_usage_log_bytes 7$/m)
  assert.match(text, /^shobun_data_age_seconds 108000$/m)
  assert.doesNotMatch(text, /secret/)
  for (const line of text.trimEnd().split('\n'))
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.e+-]+)$/)
})

const collected = (sourceId: string, lists: readonly Partial<CollectedList>[]): CollectedSource =>
  collectedSource(
    sourceId,
    lists.map((changes) => ({ ...collectedList, ...changes })),
  )

test('metrics of a source: overdue lists, days of failures of the worst list, rows that could not be read', async () => {
  const { search, clock } = await testApp()
  const { failedDays: _, ...ofEarlierVersion } = collected('', [{}]).lists[0]!
  search.generation = {
    ...search.info()!,
    collected: [
      collected('good', [{}]),
      collected('bad', [
        { failedDays: 3, unparsedCount: 2, heldBack: { since: '2026-11-19', reason: '9 of 10 records left the list' } },
        { asOf: '2026-01-01', unparsedCount: 5 },
        { failedDays: 1 },
      ]),
      { ...collected('earlier', []), lists: [ofEarlierVersion] },
    ],
  }
  const text = metricsText({ metrics: createMetrics(), load, search, usage, memory, now: () => clock.now })
  const valuesOf = (name: MetricName) =>
    Array.from(text.matchAll(new RegExp(`^${name}\\{source="(\\w+)"\\} (.+)$`, 'gm')), ([, ...row]) => row.join(' '))
  assert.deepEqual(valuesOf('shobun_source_overdue_lists'), ['good 0', 'bad 1', 'earlier 0'])
  assert.deepEqual(valuesOf('shobun_source_failed_collections'), ['good 0', 'bad 3'])
  assert.deepEqual(valuesOf('shobun_source_held_back_lists'), ['good 0', 'bad 1', 'earlier 0'])
  assert.deepEqual(valuesOf('shobun_source_unparsed_rows'), ['good 0', 'bad 7', 'earlier 0'])
})

test('every row is written, with the labels that it names', async () => {
  const metrics = createMetrics()
  const { app, search, clock } = await testApp({ metrics })
  search.generation = { ...search.info()!, collectedAt: collectedYesterday }
  await app.inject('/api/v1/companies?q=a')
  const text = metricsText({
    metrics,
    load,
    search,
    usage,
    memory,
    sharedState: () => ({ isAway: false, failures: 0, decidedAlone: 0, memoryProblems: [] }),
    store: () => ({ isReachable: true, isUpToDate: true, fetchedBytes: 0 }),
    disk: () => ({ freeBytes: 1, sizeBytes: 2 }),
    now: () => clock.now,
  })
  for (const name of Object.keys(metricRows) as MetricName[]) {
    const [, labels = ''] =
      new RegExp(`^${name}(?:_bucket)?(?:\\{(.*)\\})? [\\d.e+-]+$`, 'm').exec(text) ?? assert.fail(name)
    const names = Array.from(labels.matchAll(/(\w+)="/g), ([, label]) => label).filter((label) => label !== 'le')
    assert.deepEqual(names, metricRows[name].labels, name)
  }
})

test('shobun_ready is 0 without a generation', async () => {
  const { search, clock } = await testApp()
  search.generation = null
  const text = metricsText({ metrics: createMetrics(), load, search, usage, memory, now: () => clock.now })
  assert.match(text, /^shobun_ready 0$/m)
})

test('metrics have a separate listener and are not served by the app', async (t) => {
  const { app } = await testApp({ metrics: createMetrics() })
  assert.equal((await app.inject('/metrics')).statusCode, 404)
  const server = await listenForMetrics(0, () => 'up 1\n')
  t.after(() => server.stop())
  const reply = await fetch(`${server.url}/metrics`)
  assert.match(reply.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  assert.equal(await reply.text(), 'up 1\n')
  assert.equal((await fetch(server.url)).status, 404)
})
