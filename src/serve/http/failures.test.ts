import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataUnavailable, SearchBusy } from '../../search/port.ts'
import { assertProblem, testApp } from './test-app.ts'
import { collectedYesterday } from './test-sample.ts'

const url = '/api/v1/companies?q=a'

for (const [name, path, code] of [
  ['an unknown path', '/nowhere', 'not_found'],
  ['an unknown API path', '/api/v1/nowhere', 'not_found'],
  ['a slash too many', '/api/v1/companies/?q=a', 'not_found'],
  ['a path that cannot be decoded', '/api/v1/%zz', 'not_found'],
  ['an unknown parameter', `${url}&x=1`, 'unknown_parameter'],
  ['a missing parameter', '/api/v1/search', 'missing_parameter'],
  ['a missing filter', '/api/v1/enforcements?limit=1', 'filter_required'],
  ['a wrong value', `${url}&limit=0`, 'invalid_parameter'],
  ['a wrong corporate number', '/api/v1/companies?q=1234567890123', 'invalid_corporate_number'],
  ['a text that is too broad', '/api/v1/companies?q=...', 'query_too_broad'],
  ['a URL that is too long', `${url}${'a'.repeat(5000)}`, 'uri_too_long'],
] as const) {
  test(`${name} gets problem+json (${code})`, async () => {
    const { app } = await testApp()
    assertProblem(await app.inject(path), code)
  })
}

test('no path is answered by the framework itself', async () => {
  const { app } = await testApp()
  const long = ['a'.repeat(101), 'a'.repeat(3900), '%E6%9E%B6'.repeat(300)]
  const malformed = ['%zz', '%', '%ff', '%00', '%E6/%9E%B6', 'a;b', ':id', '*', '%2f%2e%2e']
  const folders = ['/', '/assets/', '/docs/', '/api/v1/', '/api/v1/companies/', '/.well-known/', '/feeds/']
  for (const path of folders.flatMap((folder) => [...long, ...malformed].map((name) => folder + name)))
    for (const headers of [{}, { 'accept-version': '9.x' }])
      assertProblem(await app.inject({ url: path, headers }), 'not_found')
})

test('every other method gets 405 with Allow, whatever its body', async () => {
  const { app } = await testApp()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const) {
    const payload = method === 'TRACE' ? {} : { payload: '<x', headers: { 'content-type': 'application/xml' } }
    const reply = await app.inject({ method, url, ...payload })
    assertProblem(reply, 'method_not_allowed')
    assert.equal(reply.headers.allow, 'GET, HEAD, OPTIONS')
  }
})

test('an unexpected error gives internal_error without details', async () => {
  const { app, search } = await testApp()
  search.before = () => {
    throw new Error('secret /etc/path SELECT')
  }
  const reply = await app.inject(url)
  assertProblem(reply, 'internal_error')
  assert.doesNotMatch(reply.body + JSON.stringify(reply.headers), /secret|SELECT|\/etc\/path/)
  assert.equal(reply.headers.etag, undefined)
})

test('no generation is 503 with Retry-After and never an empty list', async () => {
  const { app, search } = await testApp()
  search.generation = null
  assertProblem(await app.inject(url), 'data_unavailable')
  assertProblem(await app.inject('/readyz'), 'data_unavailable')
  assert.equal((await app.inject('/healthz')).statusCode, 200)
})

test('data that becomes unavailable during a search is 503', async () => {
  const { app, search } = await testApp()
  search.before = () => {
    throw new DataUnavailable('gone')
  }
  assertProblem(await app.inject(url), 'data_unavailable')
})

test('a refused search (queue full) is 503 with Retry-After', async () => {
  const { app, search } = await testApp()
  search.before = () => {
    throw new SearchBusy('too many')
  }
  assertProblem(await app.inject(url), 'overloaded')
})

test('type is absolute if the public URL is configured', async () => {
  const { app } = await testApp({ publicUrl: 'https://shobun.example' })
  const body = assertProblem(await app.inject('/nowhere'), 'not_found')
  assert.equal(body['type'], 'https://shobun.example/docs/errors#not_found')
})

test('OPTIONS is 204 with Allow and CORS, with and without preflight headers', async () => {
  const { app } = await testApp()
  for (const headers of [{}, { origin: 'https://a.example', 'access-control-request-method': 'GET' }]) {
    const reply = await app.inject({ method: 'OPTIONS', url, headers })
    assert.equal(reply.statusCode, 204)
    assert.equal(reply.headers.allow, 'GET, HEAD, OPTIONS')
    assert.equal(reply.headers['access-control-allow-origin'], '*')
    assert.equal(reply.headers['access-control-allow-credentials'], undefined)
  }
})

test('responses have links, a request id and security headers, and do not enforce https', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject(url)
  assert.match(String(headers['x-request-id']), /^[0-9a-f]{24}$/)
  assert.match(String(headers.link), /rel="service-desc"/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.doesNotMatch(String(headers['content-security-policy']), /upgrade-insecure/)
  assert.equal(headers['strict-transport-security'], undefined)
})

test('the log of an unexpected error has the request id, but no address, query or headers', async () => {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const { app, search } = await testApp({ logger })
  search.before = () => {
    throw new Error('bug')
  }
  const headers = { 'user-agent': 'private-agent', referer: 'https://private.example/' }
  const reply = await app.inject({ url: '/api/v1/companies?q=privatename', headers, remoteAddress: '192.0.2.77' })
  assert.equal(lines.length, 1)
  assert.equal((JSON.parse(lines[0] ?? '') as { reqId: string }).reqId, reply.headers['x-request-id'])
  assert.doesNotMatch(lines.join(''), /private|192\.0\.2/)
})

test('readiness shows the generation and its age', async () => {
  const { app, search } = await testApp()
  search.generation = { ...search.info()!, collectedAt: collectedYesterday }
  const body = (await app.inject('/readyz')).json<Record<string, unknown>>()
  assert.equal(body['generation'], search.info()?.id)
  assert.equal(body['data_as_of'], '2026-11-20T03:00:00+09:00')
  assert.equal(body['data_age_seconds'], 108_000)
})
