import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testApp } from './test-app.ts'

const url = '/api/v1/companies?q=a'
const get = async (made: Awaited<ReturnType<typeof testApp>>, path = url, headers: Record<string, string> = {}) =>
  made.app.inject({ url: path, headers })

test('the tag is strong, equal for all spellings of a request and different for other requests', async () => {
  const made = await testApp()
  const tag = (await get(made)).headers.etag
  assert.match(String(tag), /^"[\w-]{22}"$/)
  assert.equal((await get(made, '/api/v1/companies?limit=10&q=%61')).headers.etag, tag)
  assert.notEqual((await get(made, '/api/v1/companies?q=b')).headers.etag, tag)
  assert.notEqual((await get(made, '/api/v1/search?q=a')).headers.etag, tag)
})

test('a new generation, a new date in Japan and a new build each change the tag', async () => {
  const made = await testApp()
  const tag = (await get(made)).headers.etag
  assert.notEqual((await get(await testApp({ version: 'next' }))).headers.etag, tag)
  made.clock.now = Date.parse('2026-11-21T15:00:00Z')
  const nextDay = (await get(made)).headers.etag
  assert.notEqual(nextDay, tag)
  made.search.generation = { ...made.search.info()!, id: 'g-next' }
  assert.notEqual((await get(made)).headers.etag, nextDay)
})

test('If-None-Match gives 304 without a search: in a list, weak, * or of another coding', async () => {
  const made = await testApp()
  const tag = String((await get(made)).headers.etag)
  const calls = made.search.calls.length
  for (const ifNoneMatch of [tag, `"x", ${tag}`, `W/${tag}`, '*', tag.replace(/"$/, '-br"')]) {
    const reply = await get(made, url, { 'if-none-match': ifNoneMatch })
    assert.equal(reply.statusCode, 304, ifNoneMatch)
    assert.equal(reply.body, '')
    assert.ok(reply.headers.etag)
    assert.equal(reply.headers['cache-control'], 'private, max-age=60')
    assert.match(String(reply.headers.vary), /Accept-Encoding/i)
  }
  assert.equal(made.search.calls.length, calls)
  assert.equal((await get(made, url, { 'if-none-match': '"other"' })).statusCode, 200)
})

test('range requests are answered with the whole response', async () => {
  const made = await testApp()
  const reply = await get(made, url, { range: 'bytes=0-9' })
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['accept-ranges'], 'none')
  assert.equal(reply.headers['content-range'], undefined)
})

test('an invalid parameter is 400 even with If-None-Match', async () => {
  const made = await testApp()
  assert.equal((await get(made, `${url}&x=1`, { 'if-none-match': '*' })).statusCode, 400)
})

test('the tag of coverage is a hash of its content, since freshness changes during the day', async () => {
  const made = await testApp()
  const path = '/api/v1/procurement-suspension-coverage'
  const tag = String((await get(made, path)).headers.etag)
  assert.equal((await get(made, path, { 'if-none-match': tag })).statusCode, 304)
  const real = await made.search.coverage()
  made.search.coverage = async () => ({ ...real, groups: real.groups.map((group) => ({ ...group, observedCount: 2 })) })
  assert.equal((await get(made, path, { 'if-none-match': tag })).statusCode, 200)
})

test('each content coding has its own tag and the same content', async () => {
  const made = await testApp()
  const plain = await get(made)
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }
  for (const coding of ['gzip', 'br'] as const) {
    const reply = await get(made, url, { 'accept-encoding': coding })
    assert.equal(reply.headers['content-encoding'], coding)
    assert.equal(reply.headers.etag, String(plain.headers.etag).replace(/"$/, `-${coding}"`))
    assert.match(String(reply.headers.vary), /Accept-Encoding/i)
    const body = JSON.parse(unpack[coding](reply.rawPayload).toString()) as { data: unknown }
    assert.deepEqual(body.data, plain.json<{ data: unknown }>().data)
  }
})

test('HEAD has the headers of GET and no body', async () => {
  const made = await testApp()
  const [got, head] = [await get(made), await made.app.inject({ method: 'HEAD', url })]
  assert.equal(head.statusCode, 200)
  assert.equal(head.body, '')
  for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'content-length']) {
    assert.equal(head.headers[name], got.headers[name], name)
  }
})
