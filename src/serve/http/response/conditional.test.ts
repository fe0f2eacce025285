import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testApp } from '../test-app.ts'

const url = '/api/v1/companies?q=a'
const get = async (tested: Awaited<ReturnType<typeof testApp>>, path = url, headers: Record<string, string> = {}) =>
  tested.app.inject({ url: path, headers })

test('the tag is strong, equal for all spellings of a request and different for other requests', async () => {
  const tested = await testApp()
  const tag = (await get(tested)).headers.etag
  assert.match(String(tag), /^"[\w-]{22}"$/)
  assert.equal((await get(tested, '/api/v1/companies?limit=10&q=%61')).headers.etag, tag)
  assert.notEqual((await get(tested, '/api/v1/companies?q=b')).headers.etag, tag)
  assert.notEqual((await get(tested, '/api/v1/search?q=a')).headers.etag, tag)
})

test('a new generation, a new date in Japan and a new build each change the tag', async () => {
  const tested = await testApp()
  const tag = (await get(tested)).headers.etag
  assert.notEqual((await get(await testApp({ version: 'next' }))).headers.etag, tag)
  tested.clock.now = Date.parse('2026-11-21T15:00:00Z')
  const nextDay = (await get(tested)).headers.etag
  assert.notEqual(nextDay, tag)
  tested.search.generation = { ...tested.search.info()!, id: 'g-next' }
  assert.notEqual((await get(tested)).headers.etag, nextDay)
})

test('If-None-Match gives 304 without a search: in a list, weak, * or of another coding', async () => {
  const tested = await testApp()
  const tag = String((await get(tested)).headers.etag)
  const calls = tested.search.calls.length
  for (const ifNoneMatch of [tag, `"x", ${tag}`, `W/${tag}`, '*', tag.replace(/"$/, '-br"')]) {
    const reply = await get(tested, url, { 'if-none-match': ifNoneMatch })
    assert.equal(reply.statusCode, 304, ifNoneMatch)
    assert.equal(reply.body, '')
    assert.ok(reply.headers.etag)
    assert.equal(reply.headers['cache-control'], 'private, max-age=60')
    assert.match(String(reply.headers.vary), /Accept-Encoding/i)
  }
  assert.equal(tested.search.calls.length, calls)
  assert.equal((await get(tested, url, { 'if-none-match': '"other"' })).statusCode, 200)
})

test('range requests are answered with the whole response', async () => {
  const tested = await testApp()
  const reply = await get(tested, url, { range: 'bytes=0-9' })
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['accept-ranges'], 'none')
  assert.equal(reply.headers['content-range'], undefined)
})

test('an invalid parameter is 400 even with If-None-Match', async () => {
  const tested = await testApp()
  assert.equal((await get(tested, `${url}&x=1`, { 'if-none-match': '*' })).statusCode, 400)
})

test('the tag of coverage is a hash of its content, since freshness changes during the day', async () => {
  const tested = await testApp()
  const path = '/api/v1/procurement-suspension-coverage'
  const tag = String((await get(tested, path)).headers.etag)
  assert.equal((await get(tested, path, { 'if-none-match': tag })).statusCode, 304)
  const coverage = await tested.search.coverage(null)
  tested.search.coverage = async () => ({
    ...coverage,
    items: coverage.items.map((group) => group.replace(/"observed_count":\d+/g, '"observed_count":2')),
  })
  assert.equal((await get(tested, path, { 'if-none-match': tag })).statusCode, 200)
})

test('each content coding has its own tag and the same content', async () => {
  const tested = await testApp()
  const plain = await get(tested)
  const decoders = { gzip: gunzipSync, br: brotliDecompressSync }
  for (const coding of ['gzip', 'br'] as const) {
    const reply = await get(tested, url, { 'accept-encoding': coding })
    assert.equal(reply.headers['content-encoding'], coding)
    assert.equal(reply.headers.etag, String(plain.headers.etag).replace(/"$/, `-${coding}"`))
    assert.match(String(reply.headers.vary), /Accept-Encoding/i)
    const body = JSON.parse(decoders[coding](reply.rawPayload).toString()) as { data: unknown }
    assert.deepEqual(body.data, plain.json<{ data: unknown }>().data)
  }
})

test('HEAD has the headers of GET and no body', async () => {
  const tested = await testApp()
  const full = await get(tested)
  const head = await tested.app.inject({ method: 'HEAD', url })
  assert.equal(head.statusCode, 200)
  assert.equal(head.body, '')
  for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'content-length']) {
    assert.equal(head.headers[name], full.headers[name], name)
  }
})
