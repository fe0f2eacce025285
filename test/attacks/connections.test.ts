import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { limits } from '../../src/domain/limits.ts'
import { listen } from '../../src/http/server.ts'
import { testApp } from '../../src/http/test-app.ts'
import { requestStatus, attack, attacker, closed, get, pause, serveApp, serveProgram } from './kit.ts'

async function attackers(t: TestContext, port: number, count: number, from = attacker): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let at = 0; at < count; at += 100) {
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(100, count - at) }, () => attack(t, port, from)))))
  }
  return sockets
}

const openOf = (sockets: readonly Socket[]): number => sockets.filter((socket) => !socket.destroyed).length

/** The server closes its side at once; the client sees it later. */
async function untilOpen(sockets: readonly Socket[], most: number): Promise<void> {
  const end = Date.now() + 5000
  while (openOf(sockets) > most && Date.now() < end) await pause(20)
  assert.ok(openOf(sockets) <= most, `${openOf(sockets)} connections are open`)
}

const company = get('/api/v1/companies?q=%E5%BB%BA%E8%A8%AD')
/** 14 KB of requests whose answers the client does not read. */
const unreadable = get('/openapi.json').repeat(60) + company.repeat(260)

test('the program', async (t) => {
  const { port, memory } = await serveProgram(t)
  await t.test('4,100 idle and slow connections of one address do not exclude other clients', async (t) => {
    const sockets = await attackers(t, port, 4_100)
    for (const [at, socket] of sockets.entries())
      if (at % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    for (let at = 0; at < 10; at++) assert.equal(await requestStatus(port), 200)
    await untilOpen(sockets, limits.addressConnectionsMax)
    // A client of the same address connects, too.
    assert.equal(await requestStatus(port, '/healthz', attacker), 200)
  })
  await t.test(
    'a client that pipelines requests and reads nothing is disconnected; it excludes no client and takes no memory',
    async (t) => {
      assert.equal(await requestStatus(port), 200)
      const before = memory()
      const sockets: Socket[] = []
      const statuses: number[] = []
      for (let round = 0; round < 8; round++) {
        const socket = await attack(t, port)
        socket.write(unreadable)
        sockets.push(socket.pause())
        for (let at = 0; at < 5; at++) {
          statuses.push(await requestStatus(port))
          await pause(20)
        }
      }
      assert.deepEqual(new Set(statuses), new Set([200]))
      assert.equal(await requestStatus(port, '/readyz'), 200)
      for (const socket of sockets) await closed(socket, 10)
      const after = memory()
      if (before !== null && after !== null) assert.ok(after - before < 150e6, `${after - before} bytes more`)
    },
  )
})

test('the connections stay below the descriptors of the process: idle ones are closed first, then those that send no request', async (t) => {
  // Of 256 descriptors 128 are for connections.
  const { port } = await serveProgram(t, 256)
  const slow = await attack(t, port)
  slow.write('GET / HTTP/1.1\r\n')
  const idle = await attack(t, port)
  idle.write(get('/healthz'))
  await new Promise((resolve) => idle.once('data', resolve))
  const others = await attackers(t, port, 126)
  assert.equal(await requestStatus(port), 200)
  await closed(idle, 5)
  assert.equal(openOf([slow, ...others]), 127)
  const newer = await attackers(t, port, 2)
  await closed(slow, 5)
  assert.equal(openOf(newer), 2)
  // More than the process has descriptors.
  await attackers(t, port, 300)
  assert.equal(await requestStatus(port), 200)
})

test('requests of one address that wait for answers do not occupy the server', async (t) => {
  const load = { inFlight: 0, shed: 0, lagMilliseconds: () => 0 }
  const { app, search } = await testApp({ load })
  const server = await listen(app, { host: '127.0.0.1', port: 0, graceMilliseconds: 100 })
  t.after(() => server.stop())
  const port = Number(new URL(server.url).port)
  const released = Promise.withResolvers<void>()
  search.before = () => released.promise
  const sockets = await attackers(t, port, 12)
  for (const socket of sockets) socket.resume()
  for (const [at, socket] of sockets.entries())
    socket.write(Array.from({ length: 20 }, (_, each) => get(`/api/v1/companies?q=${at}a${each}`)).join(''))
  while (load.inFlight < 5) await pause(10)
  await pause(100)
  assert.ok(load.inFlight <= 12, `${load.inFlight} are in flight`)
  assert.ok(openOf(sockets) < 12)
  search.before = () => {}
  assert.equal(await requestStatus(port), 200)
  for (const socket of sockets) socket.destroy()
  while (load.inFlight > 0) await pause(10)
  released.resolve()
})

test('a trusted proxy may have many connections for its clients; any other address may not', async (t) => {
  const proxy = '127.0.0.3'
  const port = await serveApp(t, { trustedProxies: [proxy] })
  const [trusted, other] = [await attackers(t, port, 500, proxy), await attackers(t, port, 500)]
  await untilOpen(other, limits.addressConnectionsMax)
  assert.equal(openOf(trusted), 500)
  const answered = trusted.map((socket) => new Promise((resolve) => socket.once('data', resolve)))
  for (const socket of trusted) socket.write(get('/healthz'))
  for (const answer of await Promise.all(answered)) assert.match(String(answer), /^HTTP\/1\.1 200 /)
})
