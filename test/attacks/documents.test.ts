import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { compressDocuments } from '../../src/serve/http/response/compress-documents.ts'
import { testApp } from '../../src/serve/http/test-app.ts'

// Requests for documents are not limited, so the cost of each must be low.
const bundle = '/docs/reference/static/swagger-ui-bundle.js'
const paths = ['/openapi.json', '/llms-full.txt', '/docs/codes', '/docs/reference/json', bundle]

for (const path of paths) {
  test(`${path} is compressed without loss, and has a weak tag when compressed`, async () => {
    const { app } = await testApp()
    const get = (coding: string) => app.inject({ url: path, headers: { 'accept-encoding': coding } })
    const [plain, br, gzip] = [await get('identity'), await get('br'), await get('gzip')]
    assert.equal(brotliDecompressSync(br.rawPayload).compare(plain.rawPayload), 0)
    assert.equal(gunzipSync(gzip.rawPayload).compare(plain.rawPayload), 0)
    assert.equal(br.headers['content-length'], String(br.rawPayload.length))
    assert.equal(br.headers['etag'], `W/${String(plain.headers.etag)}`)
    assert.match(String(plain.headers.vary), /accept-encoding/i)
  })
}

test('a document is compressed once in each coding, whichever others are requested between', async (t) => {
  const compressions: string[] = []
  const recordCompression = (coding: string) => (plain: Buffer) => {
    compressions.push(`${coding} ${plain.toString('latin1', 0, 3)}`)
    return plain
  }
  const app = Fastify()
  t.after(async () => app.close())
  app.addHook('onSend', compressDocuments({ br: recordCompression('br'), gzip: recordCompression('gzip') }))
  // More documents than a server has (294 with the files of the page), each in two codings.
  const documents = Array.from({ length: 400 }, (_, index) => Buffer.alloc(1_100, String(100 + index)))
  app.get('/:index', (request, reply) => {
    const { index } = request.params as { index: string }
    return reply.header('etag', `"${index}"`).type('text/plain').send(documents[Number(index)])
  })
  for (let round = 0; round < 3; round++)
    for (const coding of ['br', 'gzip', 'identity'])
      for (const index of documents.keys()) {
        const { statusCode } = await app.inject({ url: `/${index}`, headers: { 'accept-encoding': coding } })
        assert.equal(statusCode, 200)
      }
  assert.equal(compressions.length, 800)
  assert.equal(new Set(compressions).size, 800)
})

test('the API reference serves only the files that its page loads', async () => {
  const { app } = await testApp()
  const page = (await app.inject('/docs/reference')).body
  const links = [...page.matchAll(/(?:src|href|data-document)="(\/docs\/reference\/[^"]+)"/g)].map(
    ([, link = '']) => link,
  )
  assert.ok(links.includes(bundle))
  for (const link of [...links, '/docs/reference/']) assert.equal((await app.inject(link)).statusCode, 200, link)
  assert.equal(links.length, 3, 'its styles, its script and the document')
  for (const path of [
    'yaml',
    'static/swagger-initializer.js',
    'static/csp.json',
    'static/%2e%2e/package.json',
    'static/',
  ])
    assert.equal((await app.inject(`/docs/reference/${path}`)).statusCode, 404, path)
})
