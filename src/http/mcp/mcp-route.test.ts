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
  assert.ok(reply.json().result.tools.some(({ name }: { name: string }) => name === 'companies'))
})

test('only single messages of limited size are read; other methods name the one that is allowed', async () => {
  const { app } = await testApp()
  assertProblem(await post(app, [callOf(1), callOf(2)]), 'malformed_request')
  assertProblem(await post(app, { ...callOf(1), padding: 'x'.repeat(20_000) }), 'malformed_request')
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
