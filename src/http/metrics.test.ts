import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics, metricsText, listenForMetrics } from './metrics.ts'
import { testApp } from './test-app.ts'
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
