import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../src/domain/limits.ts'
import { assertProblem, testApp } from '../../src/serve/http/test-app.ts'
import { responseTo, serveApp } from './kit.ts'

/** Requests with as many faults as a URL has room for. */
for (const [name, path] of [
  [
    'unknown parameters',
    `/api/v1/companies?q=a&${Array.from({ length: 1000 }, (_, index) => index.toString(36)).join('&')}`,
  ],
  [
    'long names',
    `/api/v1/enforcements?${Array.from({ length: 39 }, (_, index) => `${index}${'x'.repeat(98)}`).join('&')}`,
  ],
  [
    'names of characters that JSON escapes',
    `/api/v1/enforcements?${Array.from({ length: 12 }, (_, index) => `${index}${'%22'.repeat(95)}`).join('&')}`,
  ],
  [
    'names of four bytes',
    `/api/v1/companies?${Array.from({ length: 20 }, (_, index) => `${index}${'%F0%9F%98%80'.repeat(15)}`).join('&')}`,
  ],
] as const) {
  test(`the size of an error is limited: ${name}`, async () => {
    assert.ok(path.length <= limits.urlBytesMax)
    const { app } = await testApp()
    const reply = await app.inject(path)
    const { errors, detail } = assertProblem(reply, 'unknown_parameter') as { errors: unknown[]; detail: string }
    assert.ok(Buffer.byteLength(reply.body) <= limits.errorBytesMax, `${Buffer.byteLength(reply.body)} bytes`)
    assert.ok(errors.length > 0 && errors.length <= limits.faultsMax)
    assert.match(detail, /\d+ more errors are not shown\.$/)
  })
}

test('the size of an error is limited: raw bytes in a URL', async (t) => {
  const port = await serveApp(t)
  const query = Array.from({ length: 300 }, (_, index) => `a${index}=é`).join('&')
  const reply = await responseTo(t, port, `GET /api/v1/companies?${query} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const { errors } = assertProblem(reply, 'invalid_parameter') as { errors: unknown[] }
  assert.ok(Buffer.byteLength(reply.body) <= limits.errorBytesMax && errors.length <= limits.faultsMax)
})

for (const [name, headerLines] of [
  ['two Host headers', 'Host: a\r\nhost: b\r\n'],
  ['the same Host twice', 'Host: a\r\nX-Between: b\r\nHOST: a\r\n'],
  ['an empty Host', 'Host:\r\n'],
  ['an invalid Host', 'Host: a/b\r\n'],
] as const) {
  test(`a request with ${name} is refused with 400`, async (t) => {
    const port = await serveApp(t)
    const request = `GET /api/v1/companies?q=a HTTP/1.1\r\n${headerLines}Connection: close\r\n\r\n`
    assertProblem(await responseTo(t, port, request), 'malformed_request')
  })
}

test('a Host may be a name or an address, with or without a port', async (t) => {
  const port = await serveApp(t)
  for (const host of ['example.org', 'localhost:8080', '192.0.2.1:80', '[2001:db8::1]:8080', 'a_b.example']) {
    const request = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    assert.equal((await responseTo(t, port, request)).statusCode, 200, host)
  }
})
