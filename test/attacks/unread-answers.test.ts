import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import type { AppOptions } from '../../src/http/app-options.ts'
import { assertProblem } from '../../src/http/test-app.ts'
import { testClientState } from '../../src/fair-use/test-client-state.ts'
import { limits } from '../../src/domain/limits.ts'
import { responseTo, requestStatus, attack, attacker, closed, get, pause, serveApp } from './kit.ts'

const largeBody = Buffer.alloc(16_000_000, 'a')
/** Larger than the buffers of the system. */
const large: Partial<AppOptions> = {
  pages: [(app) => void app.get('/large', (_request, reply) => reply.send(largeBody))],
  slowReaderCheckMilliseconds: 50,
}

test('a client that reads nothing is disconnected, although it continues to send', async (t) => {
  const port = await serveApp(t, large)
  const socket = await attack(t, port)
  socket.pause().write(get('/large'))
  await closed(socket, 10)
})

test('the unread bytes of one address are bounded; beyond, its requests are refused and those of others answered', async (t) => {
  const port = await serveApp(t, { ...large, slowReaderCheckMilliseconds: 1000, fairUse: testClientState() })
  for (let at = 0; at < 3; at++) (await attack(t, port)).pause().write(get('/large'))
  await pause(200)
  const refused = await responseTo(t, port, get('/api/v1/companies?q=a').replace('Host', 'Connection: close\r\nHost'))
  assertProblem(refused, 'too_many_requests_in_flight')
  assert.equal(refused.headers['retry-after'], String(limits.inFlightRetrySeconds))
  assert.equal(refused.headers['ratelimit'], undefined)
  assert.equal(await requestStatus(port, '/healthz', attacker), 429)
  assert.equal(await requestStatus(port), 200)
})

test('the unread bytes of all addresses are bounded: the slowest readers are disconnected', async (t) => {
  const port = await serveApp(t, { ...large, slowReaderCheckMilliseconds: 60_000 })
  const sockets: Socket[] = []
  for (let at = 0; at < 2 * Math.ceil(limits.unreadBytesMax / largeBody.length); at++) {
    const socket = await attack(t, port, `127.0.0.${at + 2}`)
    socket.pause().write(get('/large'))
    sockets.push(socket)
  }
  const [first] = sockets
  if (first !== undefined) await closed(first, 3)
  assert.equal(sockets.at(-1)?.destroyed, false)
})

/** Reads that many bytes every 10 milliseconds, until the connection ends or `wanted` bytes have arrived. */
async function readSlowly(socket: Socket, bytes: number, wanted: number): Promise<number> {
  let read = 0
  while (!socket.destroyed && read < wanted) {
    const chunk = socket.read(Math.min(bytes, socket.readableLength)) as Buffer | null
    read += chunk?.length ?? 0
    await pause(10)
  }
  return read
}

test('a client that reads a little at a time without end is disconnected', async (t) => {
  const port = await serveApp(t, large)
  const socket = await attack(t, port)
  socket.on('readable', () => {})
  socket.write(get('/large'))
  assert.ok((await readSlowly(socket, 10_000, 15_000_000)) < 15_000_000)
})

test('a slow client that continues to read gets its whole answer', async (t) => {
  const port = await serveApp(t, large)
  const socket = await attack(t, port)
  socket.on('readable', () => {})
  socket.write(get('/large'))
  assert.ok((await readSlowly(socket, 200_000, 16_000_000)) >= 16_000_000)
})

test('ten pipelined requests are answered in order', async (t) => {
  const port = await serveApp(t)
  const socket = await attack(t, port)
  const paths = Array.from({ length: 10 }, (_, at) => (at % 3 === 0 ? '/openapi.json' : `/api/v1/companies?q=${at}a`))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.write(`${paths.slice(0, 9).map(get).join('')}GET ${paths[9]} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  assert.equal([...text.matchAll(/HTTP\/1\.1 200 OK\r\n/g)].length, 10)
  const order = [...text.matchAll(/"q":"(\d)a"|"openapi":"3/g)].map(([, q = '0']) => Number(q))
  assert.deepEqual(order, [0, 1, 2, 0, 4, 5, 0, 7, 8, 0])
})
