import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { limits } from '../../src/domain/limits.ts'
import { listen } from '../../src/serve/http/connection/server.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import {
  attackerAddress,
  openConnection,
  pause,
  requestStatus,
  requestText,
  serveApp,
  serveProgram,
  waitForClose,
} from './kit.ts'
import { waitFor } from '../wait.ts'

/** Opens connections in batches of 100. */
async function connectMany(t: TestContext, port: number, count: number, from = attackerAddress): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const batchSize = Math.min(100, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: batchSize }, () => openConnection(t, port, from)))))
  }
  return sockets
}

const openCount = (sockets: readonly Socket[]): number => sockets.filter((socket) => !socket.destroyed).length

/** Waits, because a client learns later that the server has closed a connection. */
async function waitForOpenCount(sockets: readonly Socket[], max: number): Promise<void> {
  await waitFor(
    () => `at most ${max} open connections of ${openCount(sockets)}`,
    () => openCount(sockets) <= max,
  )
}

/** 14 KB of pipelined requests with large answers. */
const pipelinedRequests =
  requestText('/openapi.json').repeat(60) + requestText('/api/v1/companies?q=%E5%BB%BA%E8%A8%AD').repeat(260)

test('the program', async (t) => {
  const { port, memory } = await serveProgram(t)
  await t.test('4,100 idle and slow connections of one address do not exclude other clients', async (t) => {
    const sockets = await connectMany(t, port, 4_100)
    for (const [index, socket] of sockets.entries())
      if (index % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    for (let attempt = 0; attempt < 10; attempt++) assert.equal(await requestStatus(port), 200)
    await waitForOpenCount(sockets, limits.addressConnectionsMax)
    // Even the address of the attacker can connect.
    assert.equal(await requestStatus(port, '/healthz', attackerAddress), 200)
  })
  await t.test(
    'a client that pipelines requests and reads nothing is disconnected; it excludes no client and takes no memory',
    async (t) => {
      assert.equal(await requestStatus(port), 200)
      const before = memory()
      const sockets: Socket[] = []
      const statuses: number[] = []
      for (let round = 0; round < 8; round++) {
        const socket = await openConnection(t, port)
        socket.write(pipelinedRequests)
        sockets.push(socket.pause())
        for (let attempt = 0; attempt < 5; attempt++) {
          statuses.push(await requestStatus(port))
          await pause(20)
        }
      }
      assert.deepEqual(new Set(statuses), new Set([200]))
      assert.equal(await requestStatus(port, '/readyz'), 200)
      for (const socket of sockets) await waitForClose(socket, 60)
      const after = memory()
      if (before !== null && after !== null) assert.ok(after - before < 150_000_000, `${after - before} bytes more`)
    },
  )
})

test('at the limit of file descriptors, idle connections are closed before those with an incomplete request', async (t) => {
  // Half of the 256 descriptors are for connections.
  const { port } = await serveProgram(t, 256)
  const slow = await openConnection(t, port)
  slow.write('GET / HTTP/1.1\r\n')
  const idle = await openConnection(t, port)
  idle.write(requestText('/healthz'))
  await new Promise((resolve) => idle.once('data', resolve))
  const others = await connectMany(t, port, 126)
  assert.equal(await requestStatus(port), 200)
  await waitForClose(idle, 60)
  assert.equal(openCount([slow, ...others]), 127)
  const newer = await connectMany(t, port, 2)
  await waitForClose(slow, 5)
  assert.equal(openCount(newer), 2)
  // These are more connections than the process has descriptors.
  await connectMany(t, port, 300)
  assert.equal(await requestStatus(port), 200)
})

test('the pending requests of one address are limited, so that other clients are answered', async (t) => {
  const load = { inFlight: 0, shed: 0, lagMilliseconds: () => 0 }
  const { app, search } = await testApp({ load })
  const server = await listen(app, { host: '127.0.0.1', port: 0, graceMilliseconds: 100 })
  t.after(() => server.stop())
  const port = Number(new URL(server.url).port)
  const release = Promise.withResolvers<void>()
  search.before = () => release.promise
  const sockets = await connectMany(t, port, 12)
  for (const socket of sockets) socket.resume()
  for (const [client, socket] of sockets.entries()) {
    const paths = Array.from({ length: 20 }, (_, index) => `/api/v1/companies?q=${client}a${index}`)
    socket.write(paths.map(requestText).join(''))
  }
  await waitFor('requests in flight', () => load.inFlight >= 5)
  await waitFor('the end of a connection', () => openCount(sockets) < 12)
  assert.ok(load.inFlight <= 12, `${load.inFlight} are in flight`)
  search.before = () => {}
  assert.equal(await requestStatus(port), 200)
  for (const socket of sockets) socket.destroy()
  await waitFor('the end of the requests', () => load.inFlight === 0)
  release.resolve()
})

test('the limit of connections per address does not apply to a trusted proxy', async (t) => {
  const proxy = '127.0.0.3'
  const port = await serveApp(t, { trustedProxies: [proxy] })
  const [trusted, other] = [await connectMany(t, port, 500, proxy), await connectMany(t, port, 500)]
  await waitForOpenCount(other, limits.addressConnectionsMax)
  assert.equal(openCount(trusted), 500)
  const answers = trusted.map((socket) => new Promise((resolve) => socket.once('data', resolve)))
  for (const socket of trusted) socket.write(requestText('/healthz'))
  for (const answer of await Promise.all(answers)) assert.match(String(answer), /^HTTP\/1\.1 200 /)
})
