import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { limits } from '../../../domain/limits.ts'
import { testClientState } from '../../fair-use/test-client-state.ts'
import type { Load } from '../contract/server-state.ts'
import { listen } from '../connection/server.ts'
import { assertProblem, testApp } from '../test-app.ts'
import { waitFor } from '../../../../test/wait.ts'

const url = '/api/v1/companies?q=a'
const noLoad = (): Load => ({ inFlight: 0, shed: 0, lagMilliseconds: () => 0 })

test('above the limit of requests in flight a request gets 503 with Retry-After and is not counted; below it requests are served', async () => {
  const load = noLoad()
  const { app } = await testApp({ load, fairUse: testClientState() })
  load.inFlight = limits.inFlightMax
  const refused = await app.inject(url)
  assertProblem(refused, 'overloaded')
  assert.equal(refused.headers['retry-after'], String(limits.overloadRetrySeconds))
  assert.equal(refused.headers['ratelimit'], undefined)
  assert.equal(load.shed, 1)
  assertProblem(await app.inject('/readyz'), 'overloaded')
  for (const path of ['/healthz', '/docs']) assert.equal((await app.inject(path)).statusCode, 200)
  load.inFlight = limits.inFlightMax - 1
  const served = await app.inject(url)
  assert.equal(served.statusCode, 200)
  assert.match(String(served.headers['ratelimit']), /"minute";r=9;/)
})

test('requests are refused while the event loop lags', async () => {
  const load = { ...noLoad(), lagMilliseconds: () => limits.lagMillisecondsMax + 1 }
  const { app } = await testApp({ load })
  assertProblem(await app.inject(url), 'overloaded')
})

test('a request is in flight until its response is sent or the client disconnects', async (t) => {
  const load = noLoad()
  const { app, search } = await testApp({ load })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  t.after(() => server.stop())
  assert.equal((await fetch(server.url + url)).status, 200)
  search.before = () => {
    throw new Error('bug')
  }
  assert.equal((await fetch(`${server.url}${url}b`)).status, 500)
  const released = Promise.withResolvers<void>()
  const searched = Promise.withResolvers<void>()
  search.before = () => {
    searched.resolve()
    return released.promise
  }
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(`GET ${url}c HTTP/1.1\r\nHost: a\r\n\r\n`)
  await searched.promise
  assert.equal(load.inFlight, 1)
  socket.destroy()
  await waitFor('the end of the request', () => load.inFlight === 0, 5)
  released.resolve()
})
