import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import { listen, type Listening } from '../../src/serve/http/connection/server.ts'
import { fuzzedRequest, rawRequest, type FuzzedRequest } from './hostile.ts'
import { openApiCheck, type Check, type OpenApi } from './openapi-check.ts'
import { rawExchange, repliesIn } from './raw-exchange.ts'
import { sampleApp, type Reply } from './target.ts'

// A short run with random requests; `npm run bench:fuzz` runs longer.
let sample: Awaited<ReturnType<typeof sampleApp>>
let server: Listening
let check: Check

before(async () => {
  sample = await sampleApp()
  server = await listen(sample.app, { host: '127.0.0.1', port: 0, onStop: sample.close })
  check = openApiCheck((await sample.app.inject('/openapi.json')).json<OpenApi>())
})
after(() => server.stop())

const portOf = ({ url }: Listening): number => Number(new URL(url).port)

function requestOverSocket({ method, path, headers }: FuzzedRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: portOf(server), method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(entries),
          body: Buffer.concat(chunks).toString(),
        })
      })
    })
    sent.on('error', reject).end()
  })
}

/** Without Accept-Encoding, so that the body can be validated. Other tests compare compressed bodies. */
const withoutCompression = ({ headers, ...rest }: FuzzedRequest): FuzzedRequest => {
  const { 'accept-encoding': _, ...others } = headers
  return { ...rest, headers: others }
}

test('no fuzzed request causes a 5xx, and every response conforms to the OpenAPI document', async () => {
  await fc.assert(
    fc.asyncProperty(fuzzedRequest.map(withoutCompression), async ({ method, path, headers }) => {
      const reply = await sample.app.inject({ method, url: path, headers })
      const entries = Object.entries(reply.headers).map(([name, value]) => [name, String(value)])
      assert.ok(reply.statusCode < 500, reply.body)
      check(path, method, { status: reply.statusCode, headers: Object.fromEntries(entries), body: reply.body })
    }),
    { numRuns: 1500 },
  )
})

test('no fuzzed request over a socket causes a 5xx, and every response conforms to the OpenAPI document', async () => {
  await fc.assert(
    fc.asyncProperty(fuzzedRequest.map(withoutCompression), async (sent) => {
      const reply = await requestOverSocket(sent)
      assert.ok(reply.status < 500, reply.body)
      check(sent.path, sent.method, reply)
    }),
    { numRuns: 300 },
  )
})

test('malformed HTTP gets problem+json or a closed connection, and the server keeps running', async () => {
  await fc.assert(
    fc.asyncProperty(rawRequest, async (bytes) => {
      for (const reply of repliesIn(await rawExchange(portOf(server), bytes))) {
        assert.ok(reply.status < 500, reply.body)
        if (reply.status < 400) continue
        assert.match(reply.headers['content-type'] ?? '', /^application\/problem\+json/)
        assert.ok(reply.headers['x-request-id'])
      }
    }),
    { numRuns: 300 },
  )
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
})
