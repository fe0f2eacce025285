import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testApp } from './test-app.ts'

const url = '/api/v1/companies?q=a'
const get = async (made: Awaited<ReturnType<typeof testApp>>, asked = url, headers: Record<string, string> = {}) =>
  made.app.inject({ url: asked, headers })

test('the tag is strong, the same for every spelling of a request and another for another request', async () => {
  const made = await testApp()
  const tag = (await get(made)).headers.etag
  assert.match(String(tag), /^"[\w-]{22}"$/)
  assert.equal((await get(made, '/api/v1/companies?limit=10&q=%61')).headers.etag, tag)
  assert.notEqual((await get(made, '/api/v1/companies?q=b')).headers.etag, tag)
  assert.notEqual((await get(made, '/api/v1/search?q=a')).headers.etag, tag)
})

test('a new generation, a new day in Japan and a new build each make a new tag', async () => {
  const made = await testApp()
  const tag = (await get(made)).headers.etag
  assert.notEqual((await get(await testApp({ version: 'next' }))).headers.etag, tag)
  made.clock.now = Date.parse('2026-11-21T15:00:00Z')
  const nextDay = (await get(made)).headers.etag
  assert.notEqual(nextDay, tag)
  made.search.generation = { ...made.search.info()!, id: 'g-next' }
  assert.notEqual((await get(made)).headers.etag, nextDay)
})

test('a held tag gives 304 without asking the search, in a list, weak, star or of another coding', async () => {
  const made = await testApp()
  const tag = String((await get(made)).headers.etag)
  const asked = made.search.asked.length
  for (const held of [tag, `"x", ${tag}`, `W/${tag}`, '*', tag.replace(/"$/, '-br"')]) {
    const reply = await get(made, url, { 'if-none-match': held })
    assert.equal(reply.statusCode, 304, held)
    assert.equal(reply.body, '')
    assert.ok(reply.headers.etag)
    assert.equal(reply.headers['cache-control'], 'private, max-age=60')
    assert.match(String(reply.headers.vary), /Accept-Encoding/i)
  }
  assert.equal(made.search.asked.length, asked)
  assert.equal((await get(made, url, { 'if-none-match': '"other"' })).statusCode, 200)
})

test('no part of an answer is given, so parts of two answers are never joined under one tag', async () => {
  const made = await testApp()
  const reply = await get(made, url, { range: 'bytes=0-9' })
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['accept-ranges'], 'none')
  assert.equal(reply.headers['content-range'], undefined)
})

test('a held tag does not hide a refused parameter', async () => {
  const made = await testApp()
  assert.equal((await get(made, `${url}&x=1`, { 'if-none-match': '*' })).statusCode, 400)
})

test('coverage is revalidated by its content, since freshness changes with the hour', async () => {
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

test('HEAD answers with the headers of GET and no body', async () => {
  const made = await testApp()
  const [got, head] = [await get(made), await made.app.inject({ method: 'HEAD', url })]
  assert.equal(head.statusCode, 200)
  assert.equal(head.body, '')
  for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'content-length']) {
    assert.equal(head.headers[name], got.headers[name], name)
  }
})
