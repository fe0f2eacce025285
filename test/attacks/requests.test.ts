import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../src/domain/limits.ts'
import { assertProblem, testApp } from '../../src/http/test-app.ts'
import { responseTo, serveApp } from './kit.ts'

for (const [name, path] of [
  ['unknown parameters', `/api/v1/companies?q=a&${Array.from({ length: 1000 }, (_, at) => at.toString(36)).join('&')}`],
  ['long names', `/api/v1/enforcements?${Array.from({ length: 39 }, (_, at) => `${at}${'x'.repeat(98)}`).join('&')}`],
  [
    'names of signs that are escaped',
    `/api/v1/enforcements?${Array.from({ length: 12 }, (_, at) => `${at}${'%22'.repeat(95)}`).join('&')}`,
  ],
  [
    'names of four bytes',
    `/api/v1/companies?${Array.from({ length: 20 }, (_, at) => `${at}${'%F0%9F%98%80'.repeat(15)}`).join('&')}`,
  ],
] as const) {
  test(`an error is small, whatever the number of faults: ${name}`, async () => {
    assert.ok(path.length <= limits.urlBytesMax)
    const { app } = await testApp()
    const reply = await app.inject(path)
    const { errors, detail } = assertProblem(reply, 'unknown_parameter') as { errors: unknown[]; detail: string }
    assert.ok(Buffer.byteLength(reply.body) <= limits.errorBytesMax, `${Buffer.byteLength(reply.body)} bytes`)
    assert.ok(errors.length > 0 && errors.length <= limits.faultsMax)
    assert.match(detail, /\d+ more errors are not shown\.$/)
  })
}

test('an error about raw bytes in a URL is small, too', async (t) => {
  const port = await serveApp(t)
  const query = Array.from({ length: 300 }, (_, at) => `a${at}=é`).join('&')
  const reply = await responseTo(t, port, `GET /api/v1/companies?${query} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const { errors } = assertProblem(reply, 'invalid_parameter') as { errors: unknown[] }
  assert.ok(Buffer.byteLength(reply.body) <= limits.errorBytesMax && errors.length <= limits.faultsMax)
})

for (const [name, head] of [
  ['two Host headers', 'Host: a\r\nhost: b\r\n'],
  ['the same Host twice', 'Host: a\r\nX-Between: b\r\nHOST: a\r\n'],
  ['an empty Host', 'Host:\r\n'],
  ['a Host that is none', 'Host: a/b\r\n'],
] as const) {
  test(`${name}: 400`, async (t) => {
    const port = await serveApp(t)
    const request = `GET /api/v1/companies?q=a HTTP/1.1\r\n${head}Connection: close\r\n\r\n`
    assertProblem(await responseTo(t, port, request), 'malformed_request')
  })
}

test('a Host may be a name, an address, either with a port', async (t) => {
  const port = await serveApp(t)
  for (const host of ['example.org', 'localhost:8080', '192.0.2.1:80', '[2001:db8::1]:8080', 'a_b.example']) {
    const request = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    assert.equal((await responseTo(t, port, request)).statusCode, 200, host)
  }
})
