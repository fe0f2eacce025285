import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { testApp } from '../../src/http/test-app.ts'

/** Nothing limits how often documents are asked for, so each must cost next to nothing. */
const bundle = '/docs/reference/static/swagger-ui-bundle.js'
const paths = ['/openapi.json', '/llms-full.txt', '/docs/codes', '/docs/reference/json', bundle]

/** Processor time, which other processes of the machine do not change much. */
async function processorMilliseconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

for (const path of paths) {
  test(`${path} is made and compressed once, however often it is asked for`, async () => {
    const { app } = await testApp()
    const ask = (coding: string) => app.inject({ url: path, headers: { 'accept-encoding': coding } })
    const [plain, br, gzip] = [await ask('identity'), await ask('br'), await ask('gzip')]
    assert.equal(brotliDecompressSync(br.rawPayload).compare(plain.rawPayload), 0)
    assert.equal(gunzipSync(gzip.rawPayload).compare(plain.rawPayload), 0)
    assert.equal(br.headers['content-length'], String(br.rawPayload.length))
    assert.equal(br.headers['etag'], `W/${String(plain.headers.etag)}`)
    assert.match(String(plain.headers.vary), /accept-encoding/i)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    const [times, compressions] = [60, 6]
    const compressing = await processorMilliseconds(() => {
      for (let at = 0; at < compressions; at++) brotliCompressSync(plain.rawPayload, { params })
    })
    const asking = await processorMilliseconds(async () => {
      for (let at = 0; at < times; at++) assert.equal((await ask('br')).statusCode, 200)
    })
    const most = (compressing / compressions) * times
    assert.ok(asking < most / 2 + 30, `${asking} ms for ${times} requests; to compress each takes ${most} ms`)
  })
}

test('the reference is nothing but what its page loads', async () => {
  const { app } = await testApp()
  const page = (await app.inject('/docs/reference')).body
  const links = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, link = '']) => link)
  assert.ok(links.includes(bundle))
  for (const link of [...links, '/docs/reference/', '/docs/reference/json'])
    assert.equal((await app.inject(link)).statusCode, 200, link)
  for (const path of ['yaml', 'static/csp.json', 'static/%2e%2e/package.json', 'static/'])
    assert.equal((await app.inject(`/docs/reference/${path}`)).statusCode, 404, path)
})
