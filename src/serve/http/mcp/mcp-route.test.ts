import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { testClientState } from '../../fair-use/test-client-state.ts'
import { assertProblem, testApp } from '../test-app.ts'

const accept = 'application/json, text/event-stream'

async function post(app: FastifyInstance, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept, 'content-type': 'application/json', 'user-agent': 'agent/1', ...headers },
    payload: JSON.stringify(body),
  })
  return reply
}
const callOf = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'companies', arguments: { q: 'a', limit: 1 } },
})

test('a message needs no session, is answered in JSON and is not stored by caches', async () => {
  const { app } = await testApp()
  const reply = await post(app, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.match(String(reply.headers['content-type']), /^application\/json/)
  assert.equal(reply.headers['cache-control'], 'no-store')
  assert.ok(reply.json().result.tools.some(({ name }: { name: string }) => name === 'shobun_companies'))
})

test('only single messages of limited size are read; other methods name the one that is allowed', async () => {
  const { app } = await testApp()
  assertProblem(await post(app, [callOf(1), callOf(2)]), 'malformed_request')
  assertProblem(await post(app, { ...callOf(1), padding: 'x'.repeat(20_000) }), 'malformed_request')
  const bodies = [
    ['{"jsonrpc":', 'application/json'],
    ['"'.padEnd(20_000, 'x'), 'application/json'],
    ['{"__proto__":{}}', 'application/json'],
    ['', 'application/json'],
    ['q=a', 'application/x-www-form-urlencoded'],
  ] as const
  for (const [payload, type] of bodies) {
    const reply = await app.inject({ method: 'POST', url: '/mcp', payload, headers: { 'content-type': type } })
    assertProblem(reply, 'malformed_request')
    assert.match(reply.json().detail, /^The body is not one message of JSON in at most 16384 bytes/)
  }
  const beyond = '{"jsonrpc":"2.0","id":1e400,"method":"ping"}'
  const headers = { 'content-type': 'application/json' }
  assertProblem(await app.inject({ method: 'POST', url: '/mcp', payload: beyond, headers }), 'malformed_request')
  const get = await app.inject({ url: '/mcp' })
  assertProblem(get, 'method_not_allowed')
  assert.equal(get.headers['allow'], 'POST, OPTIONS')
  assertProblem(await app.inject({ method: 'POST', url: '/docs' }), 'method_not_allowed')
})

test('a tool call counts as one request of its client, other messages do not; a refusal is a tool error', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  const direct = async (userAgent: string): Promise<number> => {
    const { headers } = await app.inject({ url: '/api/v1/companies?q=a', headers: { 'user-agent': userAgent } })
    return Number(/"minute";r=(\d+)/.exec(String(headers['ratelimit']))?.[1])
  }
  await post(app, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  assert.equal((await post(app, callOf(2))).json().result.isError, undefined)
  assert.deepEqual([await direct('agent/1'), await direct('agent/2')], [8, 9])
  for (let id = 3; id < 11; id++) assert.equal((await post(app, callOf(id))).json().result.isError, undefined)
  const { result } = (await post(app, callOf(11))).json()
  assert.equal(result.isError, true)
  assert.equal(JSON.parse(result.content[0].text).code, 'rate_limit_exceeded')
})

test('a page of another site cannot use the quota of a visitor by messages', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  const { result } = (
    await post(app, callOf(1), { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })
  ).json()
  assert.equal(JSON.parse(result.content[0].text).code, 'cross_site_request_refused')
})

test('over loopback, only programs and pages of this machine are answered: a name may have been made to lead here', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const { app } = await testApp()
  for (const origin of ['https://elsewhere.example', 'http://elsewhere.example:8080', 'null'])
    assertProblem(await post(app, ping, { origin }), 'cross_site_request_refused')
  for (const origin of ['http://localhost:6274', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    assert.equal((await post(app, ping, { origin })).statusCode, 200, origin)
  const { app: behindProxy } = await testApp({ trustedProxies: ['127.0.0.1'] })
  assert.equal((await post(behindProxy, ping, { origin: 'https://elsewhere.example' })).statusCode, 200)
})

test('a version of the protocol that is not known is refused; an introduction answers with one that is', async () => {
  const { app } = await testApp()
  const ping = { jsonrpc: '2.0', id: 'a', method: 'ping' }
  assert.deepEqual((await post(app, ping, { 'mcp-protocol-version': '2025-06-18' })).json(), {
    jsonrpc: '2.0',
    id: 'a',
    result: {},
  })
  assertProblem(await post(app, ping, { 'mcp-protocol-version': '2031-01-01' }), 'malformed_request')
  for (const [wanted, given] of [
    ['2024-11-05', '2024-11-05'],
    ['2031-01-01', '2025-11-25'],
  ])
    assert.equal(
      (await post(app, { ...ping, method: 'initialize', params: { protocolVersion: wanted } })).json().result
        .protocolVersion,
      given,
    )
})

test('notifications and answers get no answer; other messages get an error with their id', async () => {
  const { app } = await testApp()
  for (const message of [{ method: 'notifications/initialized' }, { id: 1, result: {} }]) {
    const { statusCode, body } = await post(app, { jsonrpc: '2.0', ...message })
    assert.deepEqual([statusCode, body], [202, ''])
  }
  const errors: readonly (readonly [object, number])[] = [
    [{ id: 7, method: 'prompts/list' }, -32_601],
    [{ id: 9, method: 'resources/read', params: { uri: 'file:///etc/passwd' } }, -32_002],
    [{ id: 8, method: 'tools/call', params: { name: 5 } }, -32_602],
  ]
  for (const [message, code] of errors) {
    const { id, error } = (await post(app, { jsonrpc: '2.0', ...message })).json()
    assert.deepEqual([id, error.code], [(message as { id: number }).id, code])
  }
  const broken = [
    null,
    1,
    { id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: {}, method: 'ping' },
    { jsonrpc: '2.0', id: 1 },
  ]
  for (const message of broken) assertProblem(await post(app, message), 'malformed_request')
})
